"""Every refusal has a code, its numbers and a sentence, whoever refuses."""

from __future__ import annotations

import string

import pytest

from aboard.boards.errors import AboardError
from aboard.rules.errors import GameOver, Illegal, IllFormed, NotYourTurn
from aboard.server.refusal import REASONS, Refused, refusal_of, status_of
from aboard.store import StoreError


@pytest.mark.parametrize("code", list(REASONS))
def test_every_reason_has_a_sentence_for_its_numbers(code: str) -> None:
    names = [name for _, name, _, _ in string.Formatter().parse(REASONS[code][1]) if name]
    refusal = Refused(code, **dict.fromkeys(names, 3)).refusal
    assert refusal.text
    assert "{" not in refusal.text
    assert 400 <= status_of(refusal) <= 503


def test_the_rules_refusals_are_conflicts_with_their_numbers() -> None:
    refusal = refusal_of(Illegal("needs-cards", missing=2, colour="red"))
    assert (refusal.code, refusal.numbers) == ("needs-cards", {"missing": 2, "colour": "red"})
    assert refusal.text == "needs 2 more red"
    assert status_of(refusal) == 409


@pytest.mark.parametrize(
    ("error", "code", "status"),
    [
        (NotYourTurn(0, (1, 2)), "not-your-turn", 409),
        (GameOver(), "game-over", 409),
        (StoreError("no disk"), "busy", 503),
        (IllFormed("dance", "a move"), "ill-formed", 400),
        (AboardError("something else"), "bad-request", 400),
    ],
)
def test_other_errors_have_codes_too(error: AboardError, code: str, status: int) -> None:
    refusal = refusal_of(error)
    assert refusal.code == code
    assert status_of(refusal) == status
