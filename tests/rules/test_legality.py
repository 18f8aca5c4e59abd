"""Why an action is refused: every reason can be told, with its numbers."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from aboard.rules import Game, Illegal
from aboard.rules.errors import SENTENCES
from tests.rules.moment import moment

EMPTY = (None,) * 5


def after(game: Game, *actions: str) -> Game:
    for action in actions:
        game.apply(action)
    return game


def no_cards() -> Game:
    return moment("new-york", row=EMPTY, hoard=1, ticket_deck=[])


def offered() -> Game:
    game = moment("new-york", tickets={0: ["T01"]}, ticket_deck=["T05", "T03"])
    return after(game, "tickets")


def two_taxis() -> Game:
    row = ("taxi", "red", "red", "blue", "pink")
    return after(moment("new-york", row=row), "take red")


def souvenirs() -> Game:
    stacks = {"chinatown": ("tea", 1), "the-embarcadero": ("fog", 1)}
    game = moment("san-francisco", hands={0: {"orange": 1}}, stacks=stacks)
    return after(game, "claim R21 orange*1")


def stacks() -> Game:
    game = Game.new("san-francisco", 2, seed=1)
    return after(game, *(f"keep {game.observe(seat).offer[0]}" for seat in range(2)))


REASONS: list[tuple[Callable[[], Game], str, str, dict[str, object]]] = [
    (
        lambda: moment("new-york", hands={0: {"pink": 1}}),
        "claim R23 pink*4",
        "needs-cards",
        {"missing": 3, "colour": "pink"},
    ),
    (
        lambda: moment("new-york", hands={0: {"pink": 1, "red": 1}}),
        "claim R11 pink*2",
        "needs-cards",
        {"missing": 1, "colour": "any"},
    ),
    (
        lambda: moment("san-francisco", hands={0: {"red": 3}}),
        "claim R04 red*3",
        "needs-wild",
        {"missing": 1, "wild": "ferry"},
    ),
    (
        lambda: moment("san-francisco", hands={0: {"red": 1}}),
        "claim R04 red*3",
        "needs-both",
        {"missing": 1, "colour": "red", "wilds": 1, "wild": "ferry"},
    ),
    (
        lambda: moment("nordic", hands={0: {"green": 1, "red": 2}}),
        "claim R02 green*1 red*2",
        "needs-any",
        {"missing": 1},
    ),
    (
        lambda: moment("new-york", hands={0: {"pink": 4, "red": 4}}),
        "claim R23 red*4",
        "wrong-payment",
        {},
    ),
    (
        lambda: moment("new-york", hands={0: {"pink": 4}}),
        "claim R23 pink*3 taxi*1",
        "not-held",
        {"colour": "taxi", "held": 0, "named": 1},
    ),
    (lambda: moment("new-york", owned={1: ["R23"]}), "claim R23 pink*4", "taken", {"seat": 1}),
    (lambda: moment("new-york", 3, owned={0: ["R03"]}), "claim R04 blue*2", "twin-owned", {}),
    (
        lambda: moment("new-york", 2, owned={1: ["R03"]}),
        "claim R04 blue*2",
        "closed-two-players",
        {},
    ),
    (
        lambda: moment("new-york", pieces={0: 3}),
        "claim R23 pink*4",
        "not-enough-pieces",
        {"needed": 4, "left": 3},
    ),
    (lambda: moment("new-york"), "take taxi", "not-in-row", {}),
    (two_taxis, "take taxi", "wild-limit", {}),
    (no_cards, "draw", "deck-empty", {}),
    (no_cards, "tickets", "no-tickets", {}),
    (offered, "keep T01", "not-offered", {}),
    (souvenirs, "souvenir castro", "no-souvenir", {}),
    (stacks, "place alcatraz", "has-stack", {}),
    (lambda: moment("new-york"), "decline", "wrong-phase", {}),
    (lambda: moment("new-york"), "pass", "must-not-pass", {}),
]


@pytest.mark.parametrize(("set_up", "action", "code", "numbers"), REASONS)
def test_the_reason_is_told(
    set_up: Callable[[], Game], action: str, code: str, numbers: dict[str, object]
) -> None:
    game = set_up()
    reason = game.why_not(action)
    assert reason is not None
    assert (reason.code, reason.numbers) == (code, numbers)
    with pytest.raises(Illegal) as refusal:
        game.apply(action)
    assert (refusal.value.code, refusal.value.numbers) == (code, numbers)
    assert str(refusal.value) == reason.message


def test_too_few_tickets_kept_are_refused_with_the_least() -> None:
    game = Game.new("nordic", 2, seed=2)
    reason = game.why_not(f"keep {game.observe(0).offer[0]}")
    assert reason is not None
    assert (reason.code, reason.numbers) == ("keep-at-least", {"least": 2})


def test_every_reason_has_a_test_here() -> None:
    assert {code for _, _, code, _ in REASONS} | {"keep-at-least"} == set(SENTENCES)


def test_a_route_can_be_asked_about_out_of_turn() -> None:
    game = moment("new-york", 3, seat=2, hands={0: {"pink": 4}}, owned={1: ["R01"]})
    assert game.why_no_route("R23", 0) is None
    reasons = [game.why_no_route(track, 0) for track in ("R01", "R07", "R40")]
    assert [reason and reason.code for reason in reasons] == ["taken", None, "needs-cards"]


def test_a_hand_that_cannot_pay_is_told_what_it_lacks_whatever_was_named() -> None:
    game = moment("new-york", hands={0: {"pink": 3}})
    reason = game.why_not("claim R23 red*4")
    assert reason is not None
    assert (reason.code, reason.numbers["missing"]) == ("needs-cards", 1)


def test_after_the_end_there_is_only_the_wrong_moment() -> None:
    game = moment("new-york", row=EMPTY, hoard=1, ticket_deck=[], pieces={1: 0})
    after(game, "pass", "pass")
    reason = game.why_not("draw")
    assert reason is not None
    assert reason.code == "wrong-phase"
