"""Who is there: seats with an open socket, or heard of over HTTP a moment ago."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

HEARD_MS = 40_000


class Presences:
    """Of one table. Not stored: after a restart everybody is away until heard of."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._sockets: Counter[int | None] = Counter()
        self._heard: dict[int, int] = {}
        self._away: dict[int, int] = {}
        self._opened = now()

    @property
    def watchers(self) -> int:
        return self._sockets[None]

    @property
    def sockets(self) -> int:
        return self._sockets.total()

    def came(self, seat: int | None) -> None:
        self._sockets[seat] += 1

    def went(self, seat: int | None) -> None:
        self._sockets[seat] -= 1
        if seat is not None and not self._sockets[seat]:
            self._away[seat] = self._now()

    def heard(self, seat: int) -> None:
        """A request with this seat's token came in."""
        self._heard[seat] = self._now()

    def online(self, seat: int) -> bool:
        return self._sockets[seat] > 0 or self._now() - self._heard.get(seat, -HEARD_MS) < HEARD_MS

    def away_since(self, seat: int) -> int | None:
        if self.online(seat):
            return None
        return max(self._away.get(seat, self._opened), self._heard.get(seat, 0))

    def valid_votes(self, seat: int, votes: Mapping[int, int]) -> list[int]:
        """Votes to replace a seat count as long as its player stays away."""
        since = self.away_since(seat)
        return [] if since is None else sorted(n for n, at in votes.items() if at >= since)
