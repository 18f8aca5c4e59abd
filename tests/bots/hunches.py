"""Hunches for the tests."""

from __future__ import annotations

import math
import random

from aboard.boards import Board
from aboard.bots.hunch import Hunch
from aboard.bots.layers import LAYERS
from aboard.bots.planner import new_mind
from aboard.bots.player import Player
from aboard.bots.searcher import ORDERS
from aboard.bots.traits import traits_for


def any_weights(seed: int) -> dict[str, list[float]]:
    dice = random.Random(seed)
    return {
        name: [dice.gauss(0, 0.3) for _ in range(math.prod(size))] for name, size in LAYERS.items()
    }


def fond_of(number: int) -> Hunch:
    """Likes whatever has more of one of the numbers about a move."""
    weights = {name: [0.0] * math.prod(size) for name, size in LAYERS.items()}
    weights["about_move"][number * LAYERS["about_move"][1]] = 1.0
    weights["second"][0] = 1.0
    weights["last"][0] = 1.0
    return Hunch(weights)


def player_with(board: Board, hunch: Hunch) -> Player:
    return Player(new_mind(board, traits_for(board), ORDERS), hunch)
