"""One game between bots: whatever a bot does, the game goes on and the fault is counted."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress

import pytest

from aboard.arena.match import Faults, Match, as_legal, play_game
from aboard.boards import load_board
from aboard.bots import Clock, Deed, make_bot
from aboard.rules import Action, View, parse_action
from aboard.rules.actions import Claim
from tests.rules.moment import moment

BOARD = load_board("new-york")
Decide = Callable[[View, Sequence[Action], Clock], Action]


class Odd:
    """Plays the first legal action, but for every fifth decision does as told."""

    def __init__(self, fifth: Decide) -> None:
        self._fifth = fifth
        self.decisions = 0
        self.odd = 0

    def decide(self, observation: View, legal_actions: Sequence[Action], clock: Clock) -> Action:
        self.decisions += 1
        if self.decisions % 5:
            return legal_actions[0]
        self.odd += 1
        return self._fifth(observation, legal_actions, clock)


def play_against(odd: Odd, limit: float | None = None) -> Match:
    match = play_game(BOARD, [make_bot("greedy", BOARD, 2, 1), odd], seed=5, limit=limit)
    assert match.game.is_over
    assert odd.odd > 2
    # On a busy machine a decision of no work at all may be late.
    assert (match.faults[0].illegal, match.faults[0].crashed) == (0, 0)
    return match


def fail(*_: object) -> Action:
    raise ValueError("no idea\nat all")


def leave(*_: object) -> Action:
    sys.exit(1)


def spin(*_: object) -> Action:
    while True:
        pass


def spin_stubbornly(_: View, actions: Sequence[Action], __: Clock) -> Action:
    with suppress(Exception):
        spin()
    return actions[0]


def wait_for_the_end(_: View, actions: Sequence[Action], clock: Clock) -> Action:
    """Answers, but when the time is over; no alarm rings meanwhile."""
    signal.setitimer(signal.ITIMER_REAL, 0)
    while clock.left >= 0:
        pass
    return actions[0]


@pytest.mark.parametrize(
    ("fifth", "error"), [(fail, "ValueError: no idea"), (leave, "SystemExit: 1")]
)
def test_a_bot_that_raises_forfeits_the_move(fifth: Decide, error: str) -> None:
    odd = Odd(fifth)
    match = play_against(odd)
    assert match.faults[1] == Faults(crashed=odd.odd)
    assert match.errors == [(1, error)] * odd.odd


@pytest.mark.parametrize("answer", [None, "draw", Claim("R99", (("red", 9),)), 7])
def test_an_answer_that_is_not_legal_forfeits_the_move(answer: Action) -> None:
    odd = Odd(lambda *_: answer)
    match = play_against(odd)
    assert match.faults[1] == Faults(illegal=odd.odd)
    assert match.errors == [(1, f"not legal: {answer}")] * odd.odd


def test_an_answer_that_cannot_even_be_looked_at_forfeits_the_move() -> None:
    class Bomb:
        def __eq__(self, other: object) -> bool:
            raise RuntimeError("boom")

        def __hash__(self) -> int:
            return 0

    odd = Odd(lambda *_: Bomb())  # type: ignore[arg-type]
    assert play_against(odd).faults[1] == Faults(crashed=odd.odd)


def test_an_answer_that_only_pretends_is_taken_for_the_action_it_equals() -> None:
    class Mask:
        def __eq__(self, other: object) -> bool:
            return True

        def __hash__(self) -> int:
            return 0

    odd = Odd(lambda *_: Mask())  # type: ignore[arg-type]
    assert play_against(odd).faults[1] == Faults()


@pytest.mark.parametrize("fifth", [spin, spin_stubbornly, wait_for_the_end])
def test_a_late_answer_forfeits_the_move(fifth: Decide) -> None:
    odd = Odd(fifth)
    match = play_against(odd, limit=0.05)
    assert match.faults[1].late >= odd.odd
    assert (match.faults[1].illegal, match.faults[1].crashed) == (0, 0)


def test_the_alarm_does_not_ring_after_the_game() -> None:
    play_against(Odd(spin), limit=0.05)
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)
    assert signal.getsignal(signal.SIGALRM) == signal.SIG_DFL


def test_the_list_of_legal_actions_is_the_bots_own() -> None:
    def erase(_: View, actions: Sequence[Action], __: Clock) -> Action:
        chosen = actions[0]
        assert isinstance(actions, list)
        actions.clear()
        return chosen

    assert play_against(Odd(erase)).faults == [Faults(), Faults()]


def test_a_claim_may_be_paid_with_cards_that_were_not_listed() -> None:
    """Where any cards may stand in, only one filler for each payment is listed."""
    game = moment("nordic", hands={0: {"green": 1, "white": 2, "red": 3, "locomotive": 2}})
    legal = game.legal_actions(0)
    for text, right in (("green*1 red*3", True), ("green*1 red*2", False)):
        claim = parse_action(f"claim R02 {text}", game.board)
        assert claim not in legal
        assert as_legal(game, 0, claim, legal) == (claim if right else None)


def test_seconds_are_kept_of_every_decision() -> None:
    match = play_game(BOARD, [make_bot("random", BOARD, 2, seat) for seat in (0, 1)], seed=1)
    decisions = [sum(move.seat == seat for move in match.game.history) for seat in (0, 1)]
    assert [len(seconds) for seconds in match.seconds] == decisions
    assert all(second >= 0 for seconds in match.seconds for second in seconds)


class Spy(Odd):
    """Plays the first legal action; watching it does as told."""

    def __init__(self, seeing: Callable[[], object]) -> None:
        super().__init__(lambda _, actions, __: actions[0])
        self.deeds: list[Deed] = []
        self._seeing = seeing

    def watch(self, deed: Deed) -> None:
        self.deeds.append(deed)
        self._seeing()


def test_bots_that_watch_are_shown_what_the_others_do() -> None:
    spy = Spy(lambda: None)
    match = play_against(spy)
    open_moves = [
        str(move.action)
        for move in match.game.history
        if move.seat == 0 and not str(move.action).startswith("keep")
    ]
    assert [str(deed.action) for deed in spy.deeds] == open_moves
    assert match.faults[1] == Faults()


def test_a_bot_that_fails_to_watch_is_reported_and_plays_on() -> None:
    spy = Spy(fail)
    match = play_against(spy)
    assert match.faults[1] == Faults(crashed=len(spy.deeds))
    assert match.errors[0] == (1, "ValueError: no idea")


def test_a_bot_that_watches_too_long_is_stopped() -> None:
    spy = Spy(spin)
    match = play_against(spy, limit=0.02)
    assert match.faults[1].late >= len(spy.deeds) > 10
