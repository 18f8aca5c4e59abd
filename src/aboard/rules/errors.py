"""What the games refuse, and why: a stable code, its numbers, and an English sentence."""

# ruff: noqa: N818 - named as players speak of them: an illegal move, a game over.
from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial

from aboard.boards.errors import AboardError

Number = int | str

# The one place where a reason gets its words; other languages translate by code and numbers.
SENTENCES: Mapping[str, str] = {
    "needs-cards": "needs {missing} more {colour}",
    "needs-wild": "needs {missing} more {wild}",
    "needs-both": "needs {missing} more {colour} and {wilds} more {wild}",
    "needs-any": "needs {missing} more, of any kind",
    "wrong-payment": "these cards do not pay for it",
    "not-held": "holds {held} {colour}, not {named}",
    "taken": "already claimed by seat {seat}",
    "twin-owned": "the other track of this double route is your own",
    "closed-two-players": "the other track of this double route is claimed, which closes this one",
    "not-enough-pieces": "needs {needed} pieces, {left} left",
    "not-in-row": "no such card lies face up",
    "wild-limit": "a face-up wild card cannot be the second card",
    "deck-empty": "the deck and the discards are empty",
    "no-tickets": "no tickets are left",
    "keep-at-least": "keep at least {least}",
    "not-offered": "not among the tickets offered",
    "no-souvenir": "no souvenir to take there",
    "has-stack": "a souvenir stack lies there already",
    "wrong-phase": "not possible at this moment",
    "must-not-pass": "passing is possible only when nothing else is",
}

# `any` stands for a colour of the player's choice, the same for the whole set.
_WORDS = {"any": "of one colour"}

_QUOTED = 60


def quote(text: str) -> str:
    """`text` in quotes, on one line and not too long, for an error message."""
    return repr(text if len(text) <= _QUOTED else text[: _QUOTED - 1] + "…")


class IllFormed(AboardError):
    """A text that is not in the notation."""

    def __init__(self, text: str, expected: str) -> None:
        super().__init__(text, expected)
        self.text = text
        self.expected = expected

    def __str__(self) -> str:
        return f"ill-formed {quote(self.text)}: expected {self.expected}"


class Illegal(AboardError):
    """An action that the rules do not allow now."""

    def __init__(self, code: str, **numbers: Number) -> None:
        super().__init__(code)
        self.code = code
        self.numbers = numbers
        words = {key: _WORDS.get(str(number), number) for key, number in numbers.items()}
        self.message = SENTENCES[code].format_map(words)

    def __str__(self) -> str:
        return self.message

    def __reduce__(self) -> tuple[partial[Illegal], tuple[()]]:
        return partial(Illegal, self.code, **self.numbers), ()


class NotYourTurn(AboardError):
    """An action of a seat whose decision it is not."""

    def __init__(self, seat: int, to_move: Iterable[int]) -> None:
        self.seat = seat
        self.to_move = tuple(to_move)
        super().__init__(seat, self.to_move)

    def __str__(self) -> str:
        awaited = ", ".join(map(str, self.to_move))
        return f"not the turn of seat {self.seat}: waiting for {awaited}"


class GameOver(AboardError):
    """An action after the end of the game."""

    def __init__(self) -> None:
        super().__init__()

    def __str__(self) -> str:
        return "the game is over"


class Unreadable(AboardError):
    """A game file or a position that is damaged, or not one at all."""


class Impossible(AboardError):
    """A position that no game can come to."""
