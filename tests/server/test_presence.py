"""Who is there, since when not, and whose vote counts."""

from __future__ import annotations

from aboard.server.presence import HEARD_MS, Presences


class Clock:
    def __init__(self) -> None:
        self.ms = 1_000_000

    def __call__(self) -> int:
        return self.ms


def test_a_seat_is_there_as_long_as_one_of_its_sockets_is() -> None:
    clock = Clock()
    presences = Presences(clock)
    presences.came(0)
    presences.came(0)
    presences.went(0)
    assert presences.online(0)
    assert presences.away_since(0) is None
    clock.ms += 5
    presences.went(0)
    assert not presences.online(0)
    assert presences.away_since(0) == clock.ms


def test_a_seat_heard_of_by_request_is_there_for_a_while() -> None:
    clock = Clock()
    presences = Presences(clock)
    presences.heard(1)
    assert presences.online(1)
    clock.ms += HEARD_MS
    assert not presences.online(1)
    assert presences.away_since(1) == clock.ms - HEARD_MS


def test_who_never_came_is_away_since_the_table_was_opened() -> None:
    clock = Clock()
    presences = Presences(clock)
    clock.ms += 70_000
    assert presences.away_since(2) == 1_000_000


def test_a_vote_counts_only_for_the_absence_it_was_given_in() -> None:
    clock = Clock()
    presences = Presences(clock)
    votes = {0: clock.ms + 10, 1: clock.ms + 20}
    assert presences.valid_votes(2, votes) == [0, 1]
    presences.came(2)
    assert presences.valid_votes(2, votes) == []
    clock.ms += 15
    presences.went(2)
    assert presences.valid_votes(2, votes) == [1]


def test_spectators_are_counted_apart() -> None:
    presences = Presences(Clock())
    presences.came(None)
    presences.came(0)
    assert (presences.watchers, presences.sockets) == (1, 2)
