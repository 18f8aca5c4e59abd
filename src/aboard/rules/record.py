"""A game file's shape, and its parts as the rules know them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal

import msgspec

from aboard.boards import Board
from aboard.rules.actions import parse_action
from aboard.rules.errors import Unreadable, quote
from aboard.rules.move import Move, Setup

Seat = Annotated[int, msgspec.Meta(ge=0, le=9)]
Points = Annotated[int, msgspec.Meta(ge=-9999, le=9999)]
Hex = Annotated[str, msgspec.Meta(pattern=r"\A[0-9a-f]{64}\Z")]
Word = Annotated[str, msgspec.Meta(max_length=80, pattern=r"\A[^\x00-\x1f\x7f-\x9f]*\Z")]
Names = tuple[str, ...]
Slot = str | None
FaceUp = tuple[Slot, Slot, Slot, Slot, Slot]


class SetupRecord(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    hands: tuple[Names, ...]
    row: FaceUp
    offers: tuple[Names, ...]
    stacks: dict[str, str]
    redealt: tuple[FaceUp, ...] = ()


class MoveRecord(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    seat: Seat
    action: str
    drew: str | None = None
    row: FaceUp | None = None
    offer: Names | None = None
    revealed: Names | None = None
    extra: Points | None = None
    redealt: tuple[FaceUp, ...] = ()
    souvenir: str | None = None
    symbol: str | None = None


class ScoreRecord(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    seat: Seat
    total: Points
    routes: Points
    tickets: Points
    attractions: Points
    souvenirs: Points
    globetrotter: Points
    longest_bonus: Points = 0
    fulfilled: Names
    failed: Names
    longest: Points


class ResultRecord(msgspec.Struct, forbid_unknown_fields=True):
    winners: tuple[Seat, ...]
    scores: tuple[ScoreRecord, ...]


class GameRecord(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    format: Literal["aboard-game/1"]
    engine: Word
    board: str
    players: Seat
    first: Seat
    names: tuple[Word, ...]
    seed: Hex | None = None
    commitment: Hex | None = None
    setup: SetupRecord
    moves: tuple[MoveRecord, ...]
    result: ResultRecord | None = None


def check_seats(board: Board, record: GameRecord) -> None:
    """The numbers of seats that everything else relies on."""
    least, most = board.players
    if not least <= record.players <= most:
        raise Unreadable(f"players: {record.players}, expected {least} to {most}")
    if record.first >= record.players:
        raise Unreadable(f"first: no seat {record.first} with {record.players} players")
    for name in ("hands", "offers"):
        if len(getattr(record.setup, name)) != record.players:
            raise Unreadable(f"setup.{name}: expected {record.players} seats")
    if len(record.names) != record.players:
        raise Unreadable(f"names: expected {record.players}")


def setup_of(board: Board, record: SetupRecord) -> Setup:
    """The set-up as recorded: its names are known, and there is enough of everything."""
    rules = board.rules
    _known(board.card_index, record.row, "card")
    for row in record.redealt:
        _known(board.card_index, row, "card")
    dealt = [card for hand in record.hands for card in hand]
    _known(board.card_index, dealt, "card")
    if any(len(hand) != rules.start_cards for hand in record.hands):
        raise Unreadable(f"hands: expected {rules.start_cards} cards each")
    for card, count in zip(board.cards, board.card_counts, strict=True):
        if dealt.count(card) > count:
            raise Unreadable(f"hands: {dealt.count(card)} {card}, the board has {count}")
    offered = [ticket for offer in record.offers for ticket in offer]
    _known(board.ticket_index, offered, "ticket")
    if any(len(offer) != rules.start_tickets for offer in record.offers):
        raise Unreadable(f"offers: expected {rules.start_tickets} tickets each")
    if len(set(offered)) != len(offered):
        raise Unreadable("offers: a ticket is offered twice")
    _check_stacks(board, record.stacks)
    return Setup(record.hands, record.row, record.offers, record.stacks, redealt=record.redealt)


def _check_stacks(board: Board, stacks: dict[str, str]) -> None:
    marked = {place.id for place in board.places if place.souvenirs_at_start}
    if stacks.keys() != (marked if board.souvenirs else set()):
        raise Unreadable("stacks: expected one on each place marked for it")
    _known(board.souvenirs.symbols if board.souvenirs else (), stacks.values(), "souvenir")
    if len(set(stacks.values())) != len(stacks):
        raise Unreadable("stacks: a souvenir has two stacks")


def move_of(board: Board, record: MoveRecord) -> Move:
    """The move as recorded: every name in it is one of the board's."""
    shown = (*(record.row or ()), *(card for row in record.redealt for card in row))
    _known(board.card_index, (record.drew, *shown, *(record.revealed or ())), "card")
    _known(board.ticket_index, record.offer or (), "ticket")
    if len(record.revealed or ()) > board.rules.tunnel_cards:
        raise Unreadable(f"revealed: expected at most {board.rules.tunnel_cards} cards")
    return Move(
        seat=record.seat,
        action=parse_action(record.action, board),
        drew=record.drew,
        row=record.row,
        offer=record.offer,
        revealed=record.revealed,
        extra=record.extra,
        redealt=record.redealt,
        souvenir=record.souvenir,
        symbol=record.symbol,
    )


def _known(known: Iterable[str], names: Iterable[str | None], thing: str) -> None:
    for name in names:
        if name is not None and name not in known:
            raise Unreadable(f"no {thing} {quote(name)} on this board")
