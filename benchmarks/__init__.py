"""Figures: what is measured, and against what."""
