"""Which cards pay for a track.

A payment for a track of length n is some cards of one colour, some wilds and some substitutes, n in
all. A substitute is `k` cards of any mix that stand for one: for a wild on ferries where the board
says so, for any card on a track that says so itself. Hands and payments are counts in the order of
`board.cards`, the wild last.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from aboard.boards.board import GRAY, Board, Track
from aboard.rules.actions import Cards
from aboard.rules.errors import Illegal

Counts = tuple[int, ...]
Hand = Mapping[str, int] | Sequence[int]


@dataclass(frozen=True, slots=True)
class Payment:
    """One way to pay. `colour` is None when only wilds and substitutes are laid down."""

    colour: str | None
    wilds: int
    substitutes: int
    cards: Counts


@dataclass(frozen=True, slots=True)
class _Way:
    """A way to pay before looking at any hand; `colour` is an index."""

    colour: int | None
    coloured: int
    wilds: int
    substitutes: int


def counts(board: Board, hand: Hand) -> Counts:
    """A hand as counts in the order of `board.cards`."""
    if isinstance(hand, Mapping):
        return tuple(hand.get(card, 0) for card in board.cards)
    return tuple(hand)


def cards(board: Board, hand: Hand) -> Cards:
    """A hand as actions write it: each card it holds with its number, in the board's order."""
    held = zip(board.cards, counts(board, hand), strict=True)
    return tuple((card, count) for card, count in held if count)


def listed(board: Board, track: Track, hand: Hand) -> list[Payment]:
    """Every payment the hand can make, one filler for each (colour, wilds, substitutes).

    Order: colours as the board lists them, for each wilds ascending, then substitutes ascending;
    last the payments without a coloured card, wilds ascending. Equal cards are listed once.
    """
    held = counts(board, hand)
    k = _per_substitute(board, track)
    found: dict[Counts, Payment] = {}
    for way in _ways(board, track):
        paid = _filled(way, held, k)
        if paid is not None:
            colour = _name(board, way.colour)
            found.setdefault(paid, Payment(colour, way.wilds, way.substitutes, paid))
    return list(found.values())


def filled(
    board: Board, track: Track, hand: Hand, colour: str | None, wilds: int, substitutes: int
) -> Counts:
    """The cards of one listed payment; the hand has them."""
    index = None if colour is None else board.card_index[colour]
    way = _Way(index, track.length - wilds - substitutes, wilds, substitutes)
    paid = _filled(way, counts(board, hand), _per_substitute(board, track))
    assert paid is not None
    return paid


def fits(board: Board, track: Track, cards: Hand) -> Payment | None:
    """The payment that exactly these cards make, whatever the filler; None if they make none.

    Of several readings the one with the fewest substitutes counts, then the first listed.
    """
    paid = counts(board, cards)
    k = _per_substitute(board, track)
    readings = [
        way
        for way in _ways(board, track)
        if not any(_missing(way, paid, k))
        and way.coloured + way.wilds + k * way.substitutes == sum(paid)
    ]
    if not readings:
        return None
    way = min(readings, key=lambda way: way.substitutes)
    return Payment(_name(board, way.colour), way.wilds, way.substitutes, paid)


def shortfall(board: Board, track: Track, hand: Hand) -> Illegal | None:
    """Why the hand cannot pay, by the way that misses the fewest cards; None if it can.

    Of equally near ways the one most easily completed is told: by any card, else by more of a
    colour and fewer wilds.
    """
    held = counts(board, hand)
    k = _per_substitute(board, track)
    ways = [(_missing(way, held, k), way.colour) for way in _ways(board, track)]
    if not ways:  # a ferry on a board whose ferries take no wilds
        return Illegal("wrong-payment")
    least = min(sum(missing) for missing, _ in ways)
    if least == 0:
        return None
    coloured, wilds, filler = max(
        (missing for missing, _ in ways if sum(missing) == least),
        key=lambda missing: (missing[2] == least, missing[2] == 0, missing[0]),
    )
    if filler:
        return Illegal("needs-any", missing=least)
    if not coloured:
        return Illegal("needs-wild", missing=wilds, wild=board.wild)
    nearest = {colour for missing, colour in ways if missing == (coloured, wilds, 0)}
    colour = _name(board, nearest.pop()) if len(nearest) == 1 else None
    if not wilds:
        return Illegal("needs-cards", missing=coloured, colour=colour or "any")
    return Illegal(
        "needs-both", missing=coloured, colour=colour or "any", wilds=wilds, wild=board.wild
    )


def extra_payments(board: Board, colour: str | None, extra: int, hand: Hand) -> list[Counts]:
    """The ways to pay a tunnel's extra cost, wilds ascending; only wilds if no colour was laid."""
    held = counts(board, hand)
    most_wilds = extra if "tunnel" in board.rules.wild_on else 0
    index = None if colour is None else board.card_index[colour]
    paid = []
    for wilds in range(extra if index is None else 0, most_wilds + 1):
        laid = _laid(_Way(index, extra - wilds, wilds, 0), held)
        if sum(laid) == extra:
            paid.append(tuple(laid))
    return paid


def _per_substitute(board: Board, track: Track) -> int:
    """How many cards stand for one on this track; 0 if none can."""
    if track.substitute:
        return track.substitute
    return board.rules.ferry_substitute if track.kind == "ferry" else 0


def _ways(board: Board, track: Track) -> Iterator[_Way]:
    """Every way to pay for the track, in the order of `listed`."""
    length = track.length
    most_wilds = length if track.kind in board.rules.wild_on else 0
    most_substitutes = length if _per_substitute(board, track) else 0
    gray = track.colour == GRAY
    for colour in range(len(board.colours)) if gray else (board.card_index[track.colour],):
        for wilds in range(min(most_wilds, length - 1) + 1):
            for substitutes in range(min(most_substitutes, length - 1 - wilds) + 1):
                if wilds + substitutes >= track.ferries:
                    yield _Way(colour, length - wilds - substitutes, wilds, substitutes)
    for wilds in range(length - most_substitutes, most_wilds + 1):
        yield _Way(None, 0, wilds, length - wilds)


def _laid(way: _Way, held: Counts) -> list[int]:
    """The coloured cards and wilds of this way, as far as the hand has them."""
    laid = [0] * len(held)
    if way.colour is not None:
        laid[way.colour] = min(way.coloured, held[way.colour])
    laid[-1] = min(way.wilds, held[-1])
    return laid


def _missing(way: _Way, held: Counts, k: int) -> tuple[int, int, int]:
    """How many coloured cards, wilds and cards of any kind the hand lacks for this way."""
    laid = _laid(way, held)
    wilds = way.wilds - laid[-1]
    coloured = way.coloured + laid[-1] - sum(laid)
    filler = k * way.substitutes + sum(laid) - sum(held)
    return coloured, wilds, max(0, filler)


def _filled(way: _Way, held: Counts, k: int) -> Counts | None:
    """The cards of this way with the canonical filler; None if the hand lacks some.

    Filler comes card by card from the colour with the most cards left, the first of equals; wilds
    only when no coloured card is left.
    """
    if any(_missing(way, held, k)):
        return None
    laid = _laid(way, held)
    for _ in range(k * way.substitutes):
        left = [have - gone for have, gone in zip(held, laid, strict=True)]
        most = max(left[:-1])
        laid[left.index(most) if most else -1] += 1
    return tuple(laid)


def _name(board: Board, colour: int | None) -> str | None:
    return None if colour is None else board.cards[colour]
