"""What a game that is over was worth to each seat."""

from __future__ import annotations

from aboard.bots.style import Style
from aboard.rules import bits, score
from aboard.rules.state import Desk, State
from aboard.rules.tables import Tables

COMPILED = not __file__.endswith(".py")


class Verdict:
    """Each seat's reward, from 0 to 1: whether it won, and by how much; and its final score."""

    reward: list[float]
    win: list[float]
    points: list[float]

    def __init__(self, tables: Tables, style: Style) -> None:
        if not COMPILED:
            for name in ("reward", "win", "points"):
                setattr(self, name, [0.0] * 6)
        self.desk = Desk()
        self.certainty = style.certainty
        self.scale = style.scale * tables.pieces

    def judge(self, state: State) -> None:
        won = score.winners(state, self.desk)
        n = bits.count(won)
        for seat in range(state.players):
            best = -1000
            for other in range(state.players):
                if other != seat and self.desk.total[other] > best:
                    best = self.desk.total[other]
            x = (self.desk.total[seat] - best) / self.scale
            x = x / (1 + x) if x > 0 else x / (1 - x)
            self.reward[seat] = (1 - self.certainty) * (0.5 + 0.5 * x)
            self.points[seat] = self.desk.total[seat]
            self.win[seat] = 0
            if won >> seat & 1:
                self.win[seat] = 1.0 / n
            self.reward[seat] += self.certainty * self.win[seat]


def luck(lead: float, spread: float, n: int) -> float:
    """The standard error of the mean of n leads; `lead` and `spread` are the sums of the leads and
    of their squares."""
    mean = lead / n
    variance = spread / n - mean * mean
    error: float = (variance / n) ** 0.5 if variance > 0 else 0.0
    return error
