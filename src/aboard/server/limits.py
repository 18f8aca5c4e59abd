"""How often somebody may: a bucket of permits for each, filled at a steady rate."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Hashable


class Bucket:
    """Permits for one; `wait` says how long until the next."""

    __slots__ = ("_burst", "_filled", "_left", "_now", "_rate")

    def __init__(self, rate: float, burst: int, now: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._now = now
        self._left = float(burst)
        self._filled = now()

    def take(self) -> bool:
        """Takes a permit if there is one. A rate of 0 means there always is."""
        if not self._rate:
            return True
        self._fill()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def wait(self) -> int:
        """Whole seconds until there is a permit again."""
        return max(1, math.ceil((1 - self._left) / self._rate)) if self._rate else 0

    @property
    def full(self) -> bool:
        self._fill()
        return self._left >= self._burst

    def _fill(self) -> None:
        now = self._now()
        self._left = min(self._burst, self._left + (now - self._filled) * self._rate)
        self._filled = now


class Buckets:
    """A bucket for everybody who comes; full ones are forgotten now and then."""

    CLEAN_AT = 10_000

    def __init__(self, rate: float, burst: int, now: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._now = now
        self._buckets: dict[Hashable, Bucket] = {}
        self._clean_at = self.CLEAN_AT

    def __len__(self) -> int:
        return len(self._buckets)

    def wait(self, who: Hashable) -> int:
        """0 and a permit taken, or the seconds to wait."""
        if not self._rate:
            return 0
        bucket = self._buckets.get(who)
        if bucket is None:
            self._clean()
            bucket = self._buckets[who] = Bucket(self._rate, self._burst, self._now)
        return 0 if bucket.take() else bucket.wait

    def _clean(self) -> None:
        if len(self._buckets) >= self._clean_at:
            self._buckets = {who: b for who, b in self._buckets.items() if not b.full}
            self._clean_at = max(self.CLEAN_AT, 2 * len(self._buckets))
