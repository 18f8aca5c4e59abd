"""Errors say one line, keep their code and numbers, and survive a trip between processes."""

from __future__ import annotations

import pickle
import string

import pytest

from aboard.boards.errors import AboardError
from aboard.rules.errors import SENTENCES, GameOver, Illegal, IllFormed, NotYourTurn, quote

NUMBERS: dict[str, int | str] = {
    "missing": 2,
    "colour": "red",
    "wild": "taxi",
    "wilds": 1,
    "seat": 1,
    "held": 1,
    "named": 3,
    "needed": 4,
    "left": 3,
    "least": 1,
}


def used(sentence: str) -> dict[str, int | str]:
    """The numbers a sentence speaks of."""
    names = [name for _, name, _, _ in string.Formatter().parse(sentence) if name]
    return {name: NUMBERS[name] for name in names}


@pytest.mark.parametrize("code", SENTENCES)
def test_every_reason_has_a_code_of_hyphened_words_and_a_sentence_of_one_line(code: str) -> None:
    reason = Illegal(code, **used(SENTENCES[code]))
    assert code == code.lower()
    assert code.replace("-", "").isalpha()
    assert str(reason)
    assert "\n" not in str(reason)
    assert "{" not in str(reason)


@pytest.mark.parametrize(
    ("reason", "sentence"),
    [
        (Illegal("needs-cards", missing=2, colour="red"), "needs 2 more red"),
        (Illegal("needs-cards", missing=2, colour="any"), "needs 2 more of one colour"),
        (Illegal("needs-wild", missing=1, wild="ferry"), "needs 1 more ferry"),
        (Illegal("not-enough-pieces", left=3, needed=4), "needs 4 pieces, 3 left"),
        (Illegal("taken", seat=1), "already claimed by seat 1"),
    ],
)
def test_a_reason_speaks_with_its_numbers(reason: Illegal, sentence: str) -> None:
    assert str(reason) == reason.message == sentence


def test_an_unknown_code_is_a_mistake_of_the_program() -> None:
    with pytest.raises(KeyError):
        Illegal("no-such-code")


@pytest.mark.parametrize(
    "error",
    [
        Illegal("needs-cards", missing=2, colour="red"),
        IllFormed("tke red", "one of take"),
        NotYourTurn(1, (0, 2)),
        GameOver(),
    ],
    ids=lambda error: type(error).__name__,
)
def test_an_error_is_an_aboard_error_and_pickles(error: AboardError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert isinstance(error, AboardError)
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again) == vars(error)


def test_an_ill_formed_text_is_quoted_on_one_line() -> None:
    assert str(IllFormed("a\nb", "a colour")) == "ill-formed 'a\\nb': expected a colour"


def test_a_long_text_is_quoted_in_part() -> None:
    assert len(quote("x" * 10_000)) < 70


def test_not_your_turn_names_whom_the_game_waits_for() -> None:
    assert str(NotYourTurn(1, (0, 2))) == "not the turn of seat 1: waiting for 0, 2"
