"""Budgets: so much time and no more, or exactly so many playouts."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from aboard.boards import AboardError
from aboard.bots import Clock, make_bot, search
from aboard.bots.budget import MARGIN, STEP, Budget, parse_budget
from aboard.rules import Game
from tests.bots.games import play


class Time:
    """Goes on only when told, and never by itself."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 100.0
        monkeypatch.setattr("time.perf_counter", lambda: self.now)

    def clock(self, limit: float | None = None) -> Clock:
        return Clock(limit, self.now)

    def playouts(self, cost: Callable[[int], float]) -> Callable[[int], None]:
        """Something to play on with; the nth playout takes so long."""
        self.played = 0

        def play_on(number: int) -> None:
            for _ in range(number):
                self.now += cost(self.played)
                self.played += 1

        return play_on


@pytest.fixture
def hours(monkeypatch: pytest.MonkeyPatch) -> Time:
    return Time(monkeypatch)


@pytest.mark.parametrize("cost", [0.00001, 0.0003, 0.002, 0.02, 0.15])
@pytest.mark.parametrize("seconds", [0.02, 0.25, 1.0])
def test_a_time_is_used_and_kept_within_half_a_playout(
    hours: Time, cost: float, seconds: float
) -> None:
    clock = hours.clock()
    Budget(seconds=seconds).spend(hours.playouts(lambda _: cost), clock)
    assert hours.played >= 1
    if hours.played > 1:
        assert clock.used <= seconds + cost / 2 + 1e-9
    assert clock.used >= seconds - cost


def test_playouts_that_take_ever_longer_overrun_by_little(hours: Time) -> None:
    """The clock is looked at every few milliseconds, so a jump costs no more than one step."""
    clock = hours.clock()
    budget = Budget(seconds=0.25)
    budget.spend(hours.playouts(lambda n: 0.0001 if n < 1000 else 0.0002), clock)
    assert clock.used <= 0.25 + 2 * STEP


def test_a_stricter_clock_counts(hours: Time) -> None:
    clock = hours.clock(limit=0.1)
    Budget(seconds=5.0).spend(hours.playouts(lambda _: 0.001), clock)
    assert 0.08 < clock.used <= 0.1 - MARGIN + 0.0005 + 1e-9


def test_when_the_time_is_over_one_playout_must_do(hours: Time) -> None:
    clock = hours.clock(limit=0.1)
    hours.now += 7
    Budget(seconds=0.25).spend(hours.playouts(lambda _: 0.001), clock)
    assert hours.played == 1


def test_playouts_are_counted_whatever_they_take(hours: Time) -> None:
    clock = hours.clock(limit=0.001)
    Budget(playouts=500).spend(hours.playouts(lambda _: 1.0), clock)
    assert hours.played == 500


@pytest.mark.parametrize(
    ("text", "budget"),
    [("250ms", Budget(seconds=0.25)), ("1ms", Budget(seconds=0.001)), ("7p", Budget(playouts=7))],
)
def test_budgets_are_written_as_time_or_playouts(text: str, budget: Budget) -> None:
    assert parse_budget(text) == budget


@pytest.mark.parametrize("text", ["", "ms", "0ms", "-5ms", "1.5ms", "5", "5s", "5 p", "99999999p"])
def test_what_is_no_budget_is_refused(text: str) -> None:
    with pytest.raises(AboardError, match="expected a time as 250ms or playouts as 500p"):
        parse_budget(text)


@pytest.mark.skipif(not search.COMPILED, reason="one playout takes as long as the whole budget")
@pytest.mark.parametrize("board", ["new-york", "san-francisco", "nordic"])
@pytest.mark.parametrize("name", ["searcher", "champion"])
def test_the_searching_bots_keep_their_time(
    name: str, board: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the time this process has the processor, so that a busy machine is no excuse."""
    game = play(board, ["greedy", "greedy"], 4)
    monkeypatch.setattr("time.perf_counter", time.process_time)
    moments = [moment for moment in played_again(game, 8) if choices(moment) > 1]
    used = [min(thinking(f"{name}:40ms", moment) for _ in range(3)) for moment in moments]
    assert len(used) > 5
    assert sorted(used)[len(used) // 2] >= 0.03
    assert max(used) <= 0.06


def choices(moment: Game) -> int:
    return len(moment.legal_actions(moment.to_move[0]))


def thinking(bot: str, moment: Game) -> float:
    """How long a decision takes; the least of some leaves out what the machine adds by chance."""
    seat = moment.to_move[0]
    thinker = make_bot(bot, moment.board, moment.players, 1)
    view, legal = moment.observe(seat), moment.legal_actions(seat)
    clock = Clock(1.0, time.process_time())
    assert thinker.decide(view, legal, clock) in legal
    return clock.used


def played_again(game: Game, every: int) -> list[Game]:
    """The game at every so many moves."""
    again = Game.new(game.board, game.players, game.seed, game.first)
    moments = []
    for number, move in enumerate(game.history):
        if number % every == 0:
            moments.append(again.copy())
        again.apply(move.action, move.seat)
    return moments
