"""How much a bot may think about one decision: a time, or a number of playouts."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import dataclass

from aboard.boards import AboardError
from aboard.bots.bot import Clock

WRITTEN = re.compile(r"([1-9][0-9]{0,6})(ms|p)")
STEP = 0.004  # seconds between two looks at the clock
MARGIN = 0.004  # seconds kept back for what follows the search


@dataclass(frozen=True, slots=True)
class Budget:
    """Seconds, or playouts; with playouts the same seed leads to the same decision."""

    seconds: float | None = None
    playouts: int | None = None

    def part(self, share: float, quicker: int) -> Budget:
        """For a smaller task of which so many take the time of a playout."""
        if self.playouts is not None:
            return Budget(playouts=math.ceil(self.playouts * share * quicker))
        assert self.seconds is not None
        return Budget(seconds=self.seconds * share)

    def spend(self, play: Callable[[int], None], clock: Clock) -> None:
        """Let `play` go on, so many playouts at a time, until the budget is used.

        The clock may be stricter than the budget: then it counts."""
        if self.playouts is not None:
            play(self.playouts)
            return
        assert self.seconds is not None
        end = min(self.seconds, clock.used + clock.left - MARGIN)
        step = 1
        while True:
            before = clock.used
            play(step)
            now = clock.used
            pace = (now - before) / step
            if now + pace >= end:
                return
            step = max(1, min(int(min(STEP, end - now) / max(pace, 1e-7)), 1000))


def parse_budget(text: str) -> Budget:
    read = WRITTEN.fullmatch(text)
    if read is None:
        raise AboardError(f"no such budget: {text!r}, expected a time as 250ms or playouts as 500p")
    if read[2] == "p":
        return Budget(playouts=int(read[1]))
    return Budget(seconds=int(read[1]) / 1000)
