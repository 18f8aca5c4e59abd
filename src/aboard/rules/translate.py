"""Between the kernel's numbers and the players' words."""

from __future__ import annotations

from aboard.boards import Board
from aboard.rules import codes, memory, payments
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
    TakeSouvenir,
)
from aboard.rules.events import Row
from aboard.rules.move import Move
from aboard.rules.snapshot import Snapshot
from aboard.rules.state import State


def actions(board: Board, now: Snapshot, seat: int, moves: list[int]) -> list[Action]:
    """The actions of these codes, each once: two codes may name the same cards."""
    found: dict[Action, None] = {}
    for code in moves:
        found.setdefault(action(board, now, seat, code))
    return list(found)


def action(board: Board, now: Snapshot, seat: int, code: int) -> Action:
    if code >= codes.CLAIM:
        return _claim(board, now, seat, code)
    if code < codes.DRAW:
        return Take(board.cards[code])
    plain: dict[int, Action] = {
        codes.DRAW: Draw(),
        codes.TICKETS: DrawTickets(),
        codes.PASS: Pass(),
        codes.DECLINE: Decline(),
    }
    if code in plain:
        return plain[code]
    if code < codes.PAY:
        offer = now.offer_of(seat)
        kept = [ticket for i, ticket in enumerate(offer) if code - codes.KEEP >> i & 1]
        return Keep(tuple(board.tickets[ticket].id for ticket in sorted(kept)))
    if code < codes.SOUVENIR_AT:
        return _pay(board, now, code - codes.PAY)
    if code < codes.PLACE_AT:
        track = board.tracks[now.track]
        return TakeSouvenir(track.b if code > codes.SOUVENIR_AT else track.a)
    return PlaceStack(board.places[code - codes.PLACE_AT].id)


def _claim(board: Board, now: Snapshot, seat: int, code: int) -> Claim:
    index, colour, wilds, substitutes = codes.claim_parts(code)
    track = board.tracks[index]
    name = None if colour == len(board.colours) else board.cards[colour]
    hand = now.hand(seat, len(board.cards))
    paid = payments.filled(board, track, hand, name, wilds, substitutes)
    return Claim(track.id, payments.cards(board, paid))


def _pay(board: Board, now: Snapshot, wilds: int) -> Pay:
    paid = [0] * len(board.cards)
    paid[-1] = wilds
    if now.extra > wilds:
        paid[now.laid_colour] += now.extra - wilds
    return Pay(payments.cards(board, paid))


def code(board: Board, now: Snapshot, seat: int, action: Action) -> int:
    """The code of a legal action; claims are made with their cards, not by a code."""
    match action:
        case Take(colour):
            return board.card_index[colour]
        case Draw():
            return codes.DRAW
        case DrawTickets():
            return codes.TICKETS
        case Keep(tickets):
            kept = {board.ticket_index[ticket] for ticket in tickets}
            bits = sum(1 << i for i, ticket in enumerate(now.offer_of(seat)) if ticket in kept)
            return codes.KEEP + bits
        case Pay(cards):
            return codes.PAY + dict(cards).get(board.wild, 0)
        case TakeSouvenir(place):
            return codes.SOUVENIR_AT + int(place != board.tracks[now.track].a)
        case PlaceStack(place):
            return codes.PLACE_AT + board.place_index[place]
        case Decline():
            return codes.DECLINE
        case _:
            return codes.PASS


def prepare(board: Board, state: State, recorded: Move) -> None:
    """Let the move's own chance fall as recorded: cards drawn or turned up, tickets offered."""
    cards = [recorded.drew] if recorded.drew is not None else list(recorded.revealed or ())
    memory.script(state, [board.card_index[card] for card in cards])
    if recorded.offer is not None:
        now = memory.read(state)
        offer = [board.ticket_index[ticket] for ticket in recorded.offer]
        deck = now.ticket_deck[: now.ntickets]
        if not set(offer) <= set(deck):
            state.broken = 1
            return
        rest = [ticket for ticket in deck if ticket not in offer]
        now.ticket_deck[: now.ntickets] = rest + offer[::-1]
        memory.write(state, now)


def prepare_row(board: Board, state: State, recorded: Move | None, redeals: int) -> None:
    """Let the empty slots be filled as recorded: first the rows swept away, then the one left."""
    if recorded is None:
        return
    if memory.scripted(state):
        state.broken = 1  # a recorded card that never came
    rows: list[Row | None] = [*recorded.redealt, recorded.row]
    row = rows[redeals] if redeals < len(rows) else None  # more redeals than recorded
    now = memory.read(state)
    empty = [i for i, card in enumerate(now.row) if card == codes.EMPTY]
    cards = [row[i] for i in empty] if row is not None else []
    memory.script(state, [board.card_index[card] for card in cards if card is not None])
