"""How far a share seen in some games can be trusted."""

from __future__ import annotations

import math

Z = 1.959964  # 95 % of a normal distribution lie within so many standard deviations


def wilson(share: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share, after Wilson; draws that count half make it a little wide."""
    if games == 0:
        return 0.0, 1.0
    shrink = 1 + Z * Z / games
    middle = (share + Z * Z / (2 * games)) / shrink
    half = Z / shrink * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    return max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half))


class Bet:
    """Whether a mean is above a mark: a test that may be looked at after every number.

    The numbers lie between 0 and 1. One gambler stakes on every number being above the mark, one on
    it being below. As long as the mean is on the other side, a gambler expects to lose: it has ever
    multiplied its money by 40 in at most one of 40 cases, however long it plays. So whoever does
    is right, and both together mislead in at most 5 % of all cases.
    """

    def __init__(self, mark: float, error: float = 0.05) -> None:
        self._mark = mark
        self._enough = math.log(2 / error)
        self._above = 0.0
        self._below = 0.0
        # Of the numbers so far, with one at the mark to begin with.
        self._count = 1
        self._sum = mark
        self._squares = 0.25
        self.verdict: bool | None = None

    def add(self, number: float) -> None:
        """Stakes grow with how clear it has been so far; never more than half the money is lost."""
        if self.verdict is not None:
            return
        edge = self._sum / self._count - self._mark
        stake = edge / (self._squares / self._count + edge * edge)
        gain = number - self._mark
        self._above += math.log1p(min(max(stake, 0.0), 0.5 / self._mark) * gain)
        self._below += math.log1p(max(min(stake, 0.0), -0.5 / (1 - self._mark)) * gain)
        if max(self._above, self._below) >= self._enough:
            self.verdict = self._above > self._below
        self._count += 1
        self._sum += number
        self._squares += (number - self._sum / self._count) ** 2
