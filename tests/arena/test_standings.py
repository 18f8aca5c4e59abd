"""What games say about bots: shares, scores, times, ratings."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from aboard.arena.intervals import wilson
from aboard.arena.standings import Standings
from tests.arena.games import result


def standings_of(*games: list[tuple[int, int]], names: str = "abc") -> Standings:
    standings = Standings(list(names))
    for number, seats in enumerate(games):
        standings.add(result(number, seats))
    return standings


def test_a_share_is_wins_and_the_tied_part_of_draws() -> None:
    facts = standings_of(
        [(0, 30), (1, 20), (2, 10)],
        [(0, 30), (1, 30), (2, 10)],
        [(0, 30), (1, 30), (2, 30)],
        [(0, 1), (1, 2), (2, 3)],
    ).facts()
    a, b, c = facts["bots"]
    assert a["share"] == pytest.approx((1 + 1 / 2 + 1 / 3) / 4)
    assert b["share"] == pytest.approx((1 / 2 + 1 / 3) / 4)
    assert c["share"] == pytest.approx((1 / 3 + 1) / 4)
    assert [bot["games"] for bot in facts["bots"]] == [4, 4, 4]
    assert (a["low"], a["high"]) == wilson(a["share"], 4)


def test_pairs_compare_two_bots_of_a_table_whoever_won() -> None:
    standings = standings_of(
        [(0, 30), (1, 20), (2, 40)],
        [(1, 20), (2, 40), (0, 10)],
        [(0, 20), (1, 20), (2, 40)],
    )
    assert standings.share("a", "b") == (0.5, 3)
    assert standings.share("b", "a") == (0.5, 3)
    assert standings.share("c", "a") == (1.0, 3)
    pairs = {(pair["a"], pair["b"]): pair for pair in standings.facts()["pairs"]}
    assert list(pairs) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert pairs["a", "c"]["a_share"] == 0.0
    assert (pairs["a", "b"]["low"], pairs["a", "b"]["high"]) == wilson(0.5, 3)


def test_who_won_by_the_tie_break_is_ahead() -> None:
    """Equal points, but one winner: tickets or the longest path decided."""
    game = result(0, [(0, 30), (1, 30)])
    winner, loser = game.seats
    won = (msgspec.structs.replace(winner, won=1.0), msgspec.structs.replace(loser, won=0.0))
    standings = Standings("ab")
    standings.add(msgspec.structs.replace(game, seats=won))
    assert standings.share("a", "b") == (1.0, 1)


def test_bots_that_never_met_make_no_pair() -> None:
    standings = standings_of([(0, 30), (1, 20)], [(1, 30), (2, 20)])
    assert standings.share("a", "c") == (0.0, 0)
    assert [(pair["a"], pair["b"]) for pair in standings.facts()["pairs"]] == [
        ("a", "b"),
        ("b", "c"),
    ]


def test_copies_of_a_bot_count_seat_by_seat_and_do_not_rate_each_other() -> None:
    standings = standings_of(*([[(0, 30), (1, 20), (1, 10)]] * 6), names="ab")
    a, b = standings.facts()["bots"]
    assert (a["games"], b["games"]) == (6, 12)
    assert (a["share"], b["share"]) == (1.0, 0.0)
    assert standings.share("a", "b") == (1.0, 12)
    assert a["rating"] - 1500 == pytest.approx(1500 - b["rating"], rel=0.3)


def test_scores_and_times_are_means_and_percentiles() -> None:
    standings = Standings("ab")
    for number in range(50):
        game = result(number, [(0, number), (1, 100)])
        seat = msgspec.structs.replace(game.seats[0], ms=(2.0 * number, 2.0 * number + 1))
        standings.add(msgspec.structs.replace(game, seats=(seat, game.seats[1])))
    a, b = standings.facts()["bots"]
    assert (a["mean_score"], b["mean_score"]) == (24.5, 100)
    assert a["mean_parts"]["routes"] == 24.5
    assert [a[key] for key in ("p50_ms", "p95_ms", "p99_ms", "max_ms")] == [50, 95, 99, 99]


def test_faults_are_added_up() -> None:
    game = result(0, [(0, 1), (1, 2)])
    faulty = msgspec.structs.replace(game.seats[0], illegal=1, late=2, crashed=3)
    standings = Standings("ab")
    for _ in range(2):
        standings.add(msgspec.structs.replace(game, seats=(faulty, game.seats[1])))
    a, b = standings.facts()["bots"]
    assert [a[fault] for fault in ("illegal", "late", "crashed")] == [2, 4, 6]
    assert [b[fault] for fault in ("illegal", "late", "crashed")] == [0, 0, 0]


def test_ratings_stand_in_the_order_of_strength_and_say_how_sure_they_are() -> None:
    chance = Random(1)
    strength = (40, 30, 20)
    games = [
        [(bot, strength[bot] + chance.randrange(15)) for bot in pair]
        for _ in range(60)
        for pair in ((0, 1), (1, 2), (2, 0))
    ]
    few, many = standings_of(*games[:12]).ratings(), standings_of(*games).ratings()
    assert many[0].points > many[1].points > many[2].points
    assert all(some.half > more.half > 0 for some, more in zip(few, many, strict=True))


def test_400_points_are_odds_of_ten_to_one() -> None:
    games = [[(0, 1), (1, 2)] if n % 11 == 5 else [(0, 2), (1, 1)] for n in range(1100)]
    a, b = standings_of(*games, names="ab").ratings()
    assert a.points - b.points == pytest.approx(400, abs=a.half)
    assert (a.points + b.points) / 2 == pytest.approx(1500)


def test_ratings_do_not_depend_on_which_game_came_in_first() -> None:
    games = [result(n, [(0, n % 3), (1, n % 2), (2, n % 5)]) for n in range(30)]
    ratings = []
    for order in (games, games[::-1]):
        standings = Standings("abc")
        for game in order:
            standings.add(game)
        ratings.append(standings.ratings())
    assert ratings[0] == ratings[1]
