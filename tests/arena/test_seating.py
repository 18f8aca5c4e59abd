"""Who plays whom: every line-up in all seatings, on the same deals, each as often as the other."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from aboard.arena.seating import Seating, bot_seed, deal_seed
from aboard.boards import AboardError, load_board

NEW_YORK = load_board("new-york")
NAMES = ("random", "greedy", "planner", "searcher")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_order_of_seats_plays_each_deal_once(players: int) -> None:
    seating = Seating(NEW_YORK, players, NAMES)
    wanted = set(permutations(range(4), players))
    for deal in range(3):
        first = deal * len(wanted)
        tables = [seating.table(n) for n in range(first, first + len(wanted))]
        assert {table.bots for table in tables} == wanted
        assert {table.deal for table in tables} == {deal}
        assert [table.number for table in tables] == list(range(first, first + len(wanted)))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_bot_has_every_seat_equally_often(players: int) -> None:
    seating = Seating(NEW_YORK, players, NAMES)
    seats = Counter(
        (bot, seat)
        for n in range(seating.whole(1))
        for seat, bot in enumerate(seating.table(n).bots)
    )
    assert len(seats) == 4 * players
    assert len(set(seats.values())) == 1


@pytest.mark.parametrize("players", [3, 4])
def test_the_last_bot_fills_the_seats_that_are_left(players: int) -> None:
    seating = Seating(NEW_YORK, players, ["champion", "planner"])
    orders = {seating.table(n).bots for n in range(seating.whole(1))}
    assert len(orders) == players
    assert all(sorted(order) == [0] + [1] * (players - 1) for order in orders)


def test_a_bot_named_twice_sits_twice() -> None:
    seating = Seating(NEW_YORK, 3, ["planner", "greedy", "planner"])
    orders = {seating.table(n).bots for n in range(seating.whole(1))}
    assert orders == {(0, 0, 1), (0, 1, 0), (1, 0, 0)}


@pytest.mark.parametrize(("games", "whole"), [(1, 2), (2, 2), (3, 4), (100, 100), (101, 102)])
def test_no_deal_is_left_half_played(games: int, whole: int) -> None:
    assert Seating(NEW_YORK, 2, ["greedy", "planner"]).whole(games) == whole


def test_deals_differ_by_seed_and_number_and_bots_by_seat_too() -> None:
    assert len({deal_seed(seed, deal) for seed in range(5) for deal in range(5)}) == 25
    seeds = {bot_seed(s, deal, seat) for s in range(4) for deal in range(4) for seat in range(4)}
    assert len(seeds) == 64


@pytest.mark.parametrize(
    ("players", "names", "error"),
    [
        (5, NAMES, "New York is for 2 to 4 players, not 5"),
        (1, NAMES, "New York is for 2 to 4 players, not 1"),
        (2, ["planner"], "an arena needs two bots or more"),
        (2, [], "an arena needs two bots or more"),
    ],
)
def test_what_cannot_be_seated_is_refused(players: int, names: list[str], error: str) -> None:
    with pytest.raises(AboardError, match=error):
        Seating(NEW_YORK, players, names)
