"""From an observation to the kernel's numbers: everything the seat knows, nothing it does not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from aboard.boards import Board
from aboard.bots.guess import Guess
from aboard.rules import codes, deal, kernel, memory, translate
from aboard.rules.actions import Action, Claim
from aboard.rules.snapshot import OFFERED, Snapshot
from aboard.rules.state import State
from aboard.rules.tables import tables_of
from aboard.rules.view import SeatView, View

KINDS = codes.KINDS


class Sight:
    """One observation, as a guess to play on from, and its moves as actions."""

    def __init__(self, board: Board, view: View) -> None:
        assert view.viewer is not None
        self.board = board
        self.seat = view.viewer
        self.guess = guess_of(board, view)
        self._now = memory.read(self.guess.root)

    def action(self, move: int) -> Action:
        return translate.action(self.board, self._now, self.seat, move)

    def code(self, action: Action) -> int:
        """The move of whoever decides here; a claim's without its cards."""
        if isinstance(action, Claim):
            return codes.claim_code(self.board.track_index[action.track], 0, 0, 0)
        return translate.code(self.board, self._now, self._now.cur, action)


def guess_of(board: Board, view: View) -> Guess:
    seat = view.viewer
    assert seat is not None
    state = State(tables_of(board), view.players)
    deal.lay_out(state)
    for other in view.seats:
        for track in other.tracks:
            kernel.own(state, other.seat, board.track_index[track])
    now = memory.read(state)
    _set_turn(board, now, view)
    _set_cards(board, now, view)
    _set_souvenirs(board, now, view)
    held = {board.ticket_index[ticket.id] for ticket in view.tickets}
    offer = [board.ticket_index[ticket] for ticket in view.offer]
    now.tickets[seat * 2 : seat * 2 + 2] = _words(held)
    now.offers[seat * OFFERED : seat * OFFERED + len(offer)] = offer
    now.offered[seat] = len(offer)
    now.ntickets = view.ticket_deck
    for other in view.seats:
        now.pieces[other.seat] = other.pieces
        now.points[other.seat] = other.points
        if now.phase == codes.START and other.seat != seat:
            now.offered[other.seat] = board.rules.start_tickets
    memory.write(state, now)
    returned = [board.ticket_index[ticket] for ticket in view.returned]
    returned = [ticket for ticket in returned if ticket not in held and ticket not in offer]
    bottom = _bottom(board, view, returned)
    away = held.union(offer, bottom, () if board.rules.returned_tickets == "bottom" else returned)
    return Guess(
        state,
        seat,
        [0 if other.seat == seat else _unknown(other) for other in view.seats],
        [0 if other.seat == seat else _tickets_of(now, other) for other in view.seats],
        [ticket for ticket in range(len(board.tickets)) if ticket not in away],
        bottom,
    )


def _tickets_of(now: Snapshot, other: SeatView) -> int:
    return now.offered[other.seat] if now.phase == codes.START else other.tickets


def _unknown(other: SeatView) -> int:
    return other.cards - sum(other.known.values())


def _bottom(board: Board, view: View, returned: list[int]) -> list[int]:
    """Tickets the seat put under the deck itself, where they still must lie."""
    if board.rules.returned_tickets != "bottom" or view.ticket_deck < len(returned):
        return []
    return returned


def _set_turn(board: Board, now: Snapshot, view: View) -> None:
    assert view.viewer is not None
    now.first = view.first
    now.phase = codes.PHASES.index(view.phase)
    now.cur = view.viewer if view.viewer in view.to_move else view.to_move[0]
    now.turn = view.turn
    if view.last_round is not None:
        now.final = view.last_round.turns_left
        now.final_seat = view.last_round.seat
    if view.souvenir is not None:
        now.track = board.track_index[view.souvenir.track]
    if view.tunnel is not None:
        now.track = board.track_index[view.tunnel.track]
        now.laid = _counts(board, view.tunnel.laid)
        colours = [card for card in view.tunnel.laid if card != board.wild]
        now.laid_colour = board.card_index[colours[0] if colours else board.wild]
        revealed = [board.card_index[card] for card in view.tunnel.revealed]
        now.revealed[: len(revealed)] = revealed
        now.nrevealed = len(revealed)
        now.extra = view.tunnel.extra


def _set_cards(board: Board, now: Snapshot, view: View) -> None:
    """Every card that is seen goes where it is; all others form the deck."""
    unseen = list(board.card_counts)
    for other in view.seats:
        known = _counts(board, other.known)
        cards = known
        if other.seat == view.viewer:
            cards = _counts(board, view.hand or {})
        now.hands[other.seat * KINDS : (other.seat + 1) * KINDS] = cards
        now.known[other.seat * KINDS : (other.seat + 1) * KINDS] = known
        _take_away(unseen, cards)
    now.discards = _counts(board, view.discards)
    now.ndiscards = sum(now.discards)
    _take_away(unseen, now.discards)
    _take_away(unseen, now.laid)
    now.row = [codes.EMPTY if card is None else board.card_index[card] for card in view.row]
    for card in (*now.row, *now.revealed[: now.nrevealed]):
        if card != codes.EMPTY:
            unseen[card] -= 1
    deck = [kind for kind, n in enumerate(unseen) for _ in range(n)]
    now.ndeck = len(deck)
    now.deck[: now.ndeck] = deck


def _set_souvenirs(board: Board, now: Snapshot, view: View) -> None:
    if board.souvenirs is None:
        return
    number = {symbol: i + 1 for i, symbol in enumerate(board.souvenirs.symbols)}
    now.stacks = [0] * len(now.stacks)
    for place, stack in view.stacks.items():
        now.stacks[board.place_index[place]] = number[stack.symbol] << 4 | stack.size
    now.nspare = len(view.next_stacks)
    now.placed = 0
    now.spare[: now.nspare] = [number[symbol] for symbol in view.next_stacks]
    for other in view.seats:
        now.souvenirs[other.seat] = sum(1 << number[symbol] for symbol in other.souvenirs)


def _counts(board: Board, cards: Mapping[str, int]) -> list[int]:
    counts = [0] * KINDS
    for card, n in cards.items():
        counts[board.card_index[card]] = n
    return counts


def _take_away(unseen: list[int], cards: Iterable[int]) -> None:
    for kind, n in zip(range(len(unseen)), cards, strict=False):
        unseen[kind] -= n


def _words(tickets: Iterable[int]) -> list[int]:
    """A set of indexes as two mask words."""
    mask = sum(1 << ticket for ticket in tickets)
    return [mask & (1 << 64) - 1, mask >> 64]
