"""A move as it is remembered: who, what, and everything that chance decided in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from aboard.boards import Board
from aboard.rules import codes, events
from aboard.rules.actions import (
    Action,
    Claim,
    Decline,
    Draw,
    DrawTickets,
    Keep,
    Pass,
    Pay,
    PlaceStack,
    Take,
)
from aboard.rules.events import Event, Row
from aboard.rules.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class Setup:
    """What chance decided before the first move."""

    hands: tuple[tuple[str, ...], ...]
    row: Row
    offers: tuple[tuple[str, ...], ...]
    stacks: dict[str, str]
    spare: tuple[str, ...] = ()
    redealt: tuple[Row, ...] = ()


@dataclass(frozen=True, slots=True)
class Move:
    """One action of a seat. Fields that do not concern it are None or empty."""

    seat: int
    action: Action
    drew: str | None = None
    row: Row | None = None
    offer: tuple[str, ...] | None = None
    revealed: tuple[str, ...] | None = None
    extra: int | None = None
    redealt: tuple[Row, ...] = ()
    souvenir: str | None = None
    symbol: str | None = None


def row_names(board: Board, row: list[int]) -> Row:
    return tuple(None if card == codes.EMPTY else board.cards[card] for card in row)


def symbol_name(board: Board, stack: int) -> str:
    """The symbol of a stack as the kernel packs it."""
    assert board.souvenirs is not None
    return board.souvenirs.symbols[(stack >> 4) - 1]


def turned_up(board: Board, action: Action, before: Snapshot, after: Snapshot) -> list[int] | None:
    """The cards a tunnel turned up; None where none was tried."""
    if not isinstance(action, Claim) or board.track(action.track).kind != "tunnel":
        return None
    shown = min(board.rules.tunnel_cards, before.ndeck + before.ndiscards)
    return after.revealed[:shown]


def tunnel_cost(board: Board, colour: int, cards: list[int]) -> int:
    """How many of the turned-up cards cost one more."""
    return sum(card in (colour, board.card_index[board.wild]) for card in cards)


def souvenir_end(board: Board, before: Snapshot, after: Snapshot) -> int | None:
    """The place a souvenir was taken from in this move."""
    for place in range(len(board.places)):
        if before.stacks[place] & 15 > after.stacks[place] & 15:
            return place
    return None


def record(
    board: Board, seat: int, action: Action, before: Snapshot, after: Snapshot, rows: list[Row]
) -> Move:
    """The move with its chance, read off the states around it."""
    drew = None
    if isinstance(action, Draw):
        pairs = zip(before.hands, after.hands, strict=True)
        slot = next(i for i, (had, has) in enumerate(pairs) if has > had)
        drew = board.cards[slot % codes.KINDS]
    offer = None
    if isinstance(action, DrawTickets):
        offer = tuple(board.tickets[ticket].id for ticket in after.offer_of(seat))
    cards = turned_up(board, action, before, after)
    place = souvenir_end(board, before, after)
    changed = rows or isinstance(action, Take) or before.row != after.row
    return Move(
        seat=seat,
        action=action,
        drew=drew,
        row=row_names(board, after.row) if changed else None,
        offer=offer,
        revealed=None if cards is None else tuple(board.cards[card] for card in cards),
        extra=None if cards is None else tunnel_cost(board, after.laid_colour, cards),
        redealt=tuple(rows),
        souvenir=None if place is None else symbol_name(board, before.stacks[place]),
        symbol=_stack_symbol(board, action, after),
    )


def _stack_symbol(board: Board, action: Action, after: Snapshot) -> str | None:
    if not isinstance(action, PlaceStack):
        return None
    return symbol_name(board, after.stacks[board.place_index[action.place]])


def tell(board: Board, move: Move, before: Snapshot, after: Snapshot) -> tuple[Event, ...]:
    """The events of a move, in the order they happened."""
    return (
        *_deed(board, move, before, after),
        *_built(board, move, before, after),
        *_row(board, move, before, after),
        *_passing_on(before, after),
    )


def _deed(board: Board, move: Move, before: Snapshot, after: Snapshot) -> Iterator[Event]:
    seat, action = move.seat, move.action
    match action:
        case Take(colour):
            slot = before.row.index(board.card_index[colour])
            yield events.CardTaken(seat, colour, slot)
        case Draw():
            yield events.CardDrawn(seat, move.drew)
        case DrawTickets():
            assert move.offer is not None
            yield events.TicketsOffered(seat, len(move.offer), move.offer)
        case Keep() if before.phase == codes.START:
            yield events.TicketsChosen(seat)
            if after.phase != codes.START:
                for other in range(before.players):
                    mask = after.kept[other]
                    yield _kept(board, other, before.offer_of(other), mask)
        case Keep(tickets):
            offer = before.offer_of(seat)
            kept = {board.ticket_index[ticket] for ticket in tickets}
            mask = sum(1 << i for i, ticket in enumerate(offer) if ticket in kept)
            yield _kept(board, seat, offer, mask)
        case Claim(track, cards) if move.revealed is not None:
            extra = move.extra or 0
            yield events.TunnelTried(seat, track, dict(cards), move.revealed, extra)
        case Decline():
            yield events.TunnelDeclined(seat, board.tracks[before.track].id)
        case PlaceStack(place):
            size = after.stacks[board.place_index[place]] & 15
            assert move.symbol is not None
            yield events.StackPlaced(seat, place, move.symbol, size)
        case Pass():
            yield events.Passed(seat)


def _kept(board: Board, seat: int, offer: list[int], mask: int) -> Event:
    names = [board.tickets[ticket].id for ticket in offer]
    kept = tuple(name for i, name in enumerate(names) if mask >> i & 1)
    back = tuple(name for i, name in enumerate(names) if not mask >> i & 1)
    return events.TicketsKept(seat, len(kept), len(back), kept, back)


def _built(board: Board, move: Move, before: Snapshot, after: Snapshot) -> Iterator[Event]:
    """The route a claim or a tunnel's payment built, and the souvenir taken for it."""
    seat = move.seat
    if isinstance(move.action, Claim | Pay) and after.pieces[seat] < before.pieces[seat]:
        track = board.tracks[after.track]
        cards = dict(move.action.cards)
        if isinstance(move.action, Pay):
            for kind, n in enumerate(before.laid[: len(board.cards)]):
                if n:
                    cards[board.cards[kind]] = cards.get(board.cards[kind], 0) + n
        points = after.points[seat] - before.points[seat]
        yield events.RouteClaimed(seat, track.id, cards, points)
    place = souvenir_end(board, before, after)
    if place is not None and move.souvenir is not None:
        yield events.SouvenirTaken(seat, board.places[place].id, move.souvenir)


def _row(board: Board, move: Move, before: Snapshot, after: Snapshot) -> Iterator[Event]:
    if after.reshuffles > before.reshuffles:
        yield events.Reshuffled(after.ndeck)
    if move.redealt:
        yield events.Redealt(move.redealt)
    if move.row is not None:
        changed = {i for i in range(len(move.row)) if before.row[i] != after.row[i]}
        if isinstance(move.action, Take):
            changed.add(before.row.index(board.card_index[move.action.colour]))
        slots = range(len(move.row)) if move.redealt else sorted(changed)
        yield events.RowFilled(move.row, tuple(slots))


def _passing_on(before: Snapshot, after: Snapshot) -> Iterator[Event]:
    if before.final < 0 < after.final:
        yield events.LastRound(after.final_seat)
    if after.turn != before.turn:
        yield events.TurnBegan(after.cur, after.turn)
