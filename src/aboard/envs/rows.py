"""Rows of arrays; the type file beside has them as C has them, by address."""

from __future__ import annotations

from typing import Any


def shorts(rows: Any, i: int) -> Any:
    return rows[i]


def octets(rows: Any, i: int) -> Any:
    return rows[i]


def floats(rows: Any, i: int) -> Any:
    return rows[i]
