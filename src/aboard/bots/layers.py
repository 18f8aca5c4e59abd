"""The sizes of a hunch: a network of three layers over numbers about a decision and a move."""

from __future__ import annotations

from pathlib import Path

DECISION = 32  # numbers about a decision
MOVE = 48  # numbers about a move
WIDE = 32  # the first layer
NARROW = 16  # the second
LAYERS = {
    "about_decision": (DECISION, WIDE),
    "about_move": (MOVE, WIDE),
    "bias": (WIDE,),
    "second": (WIDE, NARROW),
    "second_bias": (NARROW,),
    "last": (NARROW,),
}

# Where the numbers about each sort of move begin; those of all other sorts are zero.
CARD = 2
TICKET = 18
ROUTE = 20
SET = 40

POINTS = 100.0  # of a final score that count as 1

FOUND = Path(__file__).parent / "weights" / "hunches.json"
