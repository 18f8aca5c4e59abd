"""What a seat may do, and the small language in which every move is written.

An action holds its parts in the board's order: cards by colour, the wild last; tickets as the
board lists them. Then `parse_action(str(action), board) == action`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import pairwise

from aboard.boards.board import Board
from aboard.rules.errors import IllFormed

Cards = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Take:
    """Take the leftmost face-up card of a colour."""

    colour: str

    def __str__(self) -> str:
        return f"take {self.colour}"


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the top card of the deck, blind."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class DrawTickets:
    """Draw tickets; `Keep` answers the offer."""

    def __str__(self) -> str:
        return "tickets"


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep these of the offered tickets and return the rest."""

    tickets: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(("keep", *self.tickets))


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim a track with exactly these cards."""

    track: str
    cards: Cards

    def __str__(self) -> str:
        return f"claim {self.track} {_written(self.cards)}"


@dataclass(frozen=True, slots=True)
class Pay:
    """Pay the extra cost of the tunnel just tried."""

    cards: Cards

    def __str__(self) -> str:
        return f"pay {_written(self.cards)}"


@dataclass(frozen=True, slots=True)
class Decline:
    """Give up the tunnel just tried."""

    def __str__(self) -> str:
        return "decline"


@dataclass(frozen=True, slots=True)
class TakeSouvenir:
    """Take the souvenir at this end of the route just claimed."""

    place: str

    def __str__(self) -> str:
        return f"souvenir {self.place}"


@dataclass(frozen=True, slots=True)
class PlaceStack:
    """Put the next souvenir stack on a place, before the first turn."""

    place: str

    def __str__(self) -> str:
        return f"place {self.place}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Nothing else is legal."""

    def __str__(self) -> str:
        return "pass"


Action = Take | Draw | DrawTickets | Keep | Claim | Pay | Decline | TakeSouvenir | PlaceStack | Pass


def parse_action(text: str, board: Board) -> Action:
    """The action that `text` writes down for this board; `IllFormed` if it writes none."""
    if text in _ALONE:
        return _ALONE[text]
    verb, *words = text.split(" ")
    if verb not in _READERS:
        raise IllFormed(text, "one of " + ", ".join((*_ALONE, *_READERS)))
    try:
        return _READERS[verb](words, board)
    except _ExpectedError as error:
        raise IllFormed(text, str(error)) from None


class _ExpectedError(Exception):
    """What a reader missed in the words it was given."""


def _written(cards: Cards) -> str:
    return " ".join(f"{colour}*{count}" for colour, count in cards)


def _take(words: list[str], board: Board) -> Take:
    return Take(_known(words, board.card_index, "take", "a card of this board"))


def _keep(words: list[str], board: Board) -> Keep:
    if not words or any(word not in board.ticket_index for word in words):
        raise _ExpectedError("keep and one or more tickets of this board")
    if len(set(words)) < len(words):
        raise _ExpectedError("each ticket once")
    return Keep(tuple(sorted(words, key=board.ticket_index.__getitem__)))


def _claim(words: list[str], board: Board) -> Claim:
    if not words or words[0] not in board.track_index:
        raise _ExpectedError("claim, a track of this board and its cards")
    return Claim(words[0], _cards(words[1:], board))


def _pay(words: list[str], board: Board) -> Pay:
    return Pay(_cards(words, board))


def _souvenir(words: list[str], board: Board) -> TakeSouvenir:
    return TakeSouvenir(_known(words, board.place_index, "souvenir", "a place of this board"))


def _place(words: list[str], board: Board) -> PlaceStack:
    return PlaceStack(_known(words, board.place_index, "place", "a place of this board"))


def _known(words: list[str], known: Mapping[str, int], verb: str, thing: str) -> str:
    if len(words) != 1 or words[0] not in known:
        raise _ExpectedError(f"{verb} and {thing}")
    return words[0]


# Three digits hold more than any deck, and keep an absurd number from being read at all.
_COUNTED = re.compile(r"([^*]+)\*([1-9][0-9]{0,2})")


def _cards(words: list[str], board: Board) -> Cards:
    cards: list[tuple[str, int]] = []
    for word in words:
        counted = _COUNTED.fullmatch(word)
        if counted is None or counted[1] not in board.card_index:
            raise _ExpectedError(f"cards such as {board.colours[0]}*2 {board.wild}*1")
        cards.append((counted[1], int(counted[2])))
    if not cards:
        raise _ExpectedError("one or more cards")
    order = [board.card_index[colour] for colour, _ in cards]
    if any(left >= right for left, right in pairwise(order)):
        raise _ExpectedError("each colour once, in the order " + " ".join(board.cards))
    return tuple(cards)


_ALONE: dict[str, Action] = {
    str(action): action for action in (Draw(), DrawTickets(), Decline(), Pass())
}

_READERS: dict[str, Callable[[list[str], Board], Action]] = {
    "take": _take,
    "keep": _keep,
    "claim": _claim,
    "pay": _pay,
    "souvenir": _souvenir,
    "place": _place,
}
