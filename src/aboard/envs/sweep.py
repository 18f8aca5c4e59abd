"""The loop over matches. The type file beside finds them by address, without Python's lock."""

from __future__ import annotations

from collections.abc import Callable

from aboard.envs.encode import Sheet
from aboard.envs.match import Match
from aboard.envs.turns import Arrays

Work = Callable[[Match, Arrays, int, Sheet], None]


def each(work: Work, arrays: Arrays, sheet: Sheet, low: int, high: int) -> None:
    for i in range(low, high):
        work(arrays.matches[i], arrays, i, sheet)
