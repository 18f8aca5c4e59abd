"""What each move of a decision seems to bring more than the others, at a glance."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from aboard.boards import Board
from aboard.bots import layers, traits

COMPILED = not __file__.endswith(".py")
DECISION = layers.DECISION
MOVE = layers.MOVE
SIZES = {name: math.prod(size) for name, size in layers.LAYERS.items()}
ARRAYS = {**SIZES, "base": layers.WIDE, "wide": layers.WIDE, "narrow": layers.NARROW}


class Hunch:
    """A small network that has learned from many games, if it is `known`.

    The widths of its layers stand in the loops as numbers, so that C can unroll them.
    """

    about_decision: list[float]
    about_move: list[float]
    bias: list[float]
    second: list[float]
    second_bias: list[float]
    last: list[float]
    base: list[float]
    wide: list[float]
    narrow: list[float]

    def __init__(self, weights: Mapping[str, Sequence[float]]) -> None:
        if not COMPILED:
            for name, size in ARRAYS.items():
                setattr(self, name, [0.0] * size)
        self.known = 1 if weights else 0
        if self.known:
            for i in range(DECISION * 32):
                self.about_decision[i] = weights["about_decision"][i]
            for i in range(MOVE * 32):
                self.about_move[i] = weights["about_move"][i]
            for i in range(32 * 16):
                self.second[i] = weights["second"][i]
            for i in range(32):
                self.bias[i] = weights["bias"][i]
            for i in range(16):
                self.second_bias[i] = weights["second_bias"][i]
                self.last[i] = weights["last"][i]

    def begin(self, decision: list[float]) -> None:
        """What the decision itself adds is the same for all its moves."""
        for j in range(32):
            self.base[j] = self.bias[j]
        for i in range(DECISION):
            x = decision[i]
            if x != 0:
                for j in range(32):
                    self.base[j] += x * self.about_decision[i * 32 + j]

    def judge(self, move: list[float]) -> float:
        """As a share of the reward; only differences between moves mean anything."""
        for j in range(32):
            self.wide[j] = self.base[j]
        for i in range(MOVE):
            x = move[i]
            if x != 0:
                for j in range(32):
                    self.wide[j] += x * self.about_move[i * 32 + j]
        for j in range(16):
            self.narrow[j] = self.second_bias[j]
        for i in range(32):
            x = self.wide[i]
            if x > 0:
                for j in range(16):
                    self.narrow[j] += x * self.second[i * 16 + j]
        total = 0.0
        for j in range(16):
            if self.narrow[j] > 0:
                total += self.narrow[j] * self.last[j]
        return total


NOTHING = Hunch({})


def hunch_for(board: Board) -> Hunch:
    """The one found for this board, if any."""
    return Hunch(traits.weights_in(layers.FOUND).get(board.id, {}))
