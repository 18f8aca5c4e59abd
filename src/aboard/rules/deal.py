"""The deal: everything shuffled and laid out before the first choice."""

from __future__ import annotations

from aboard.rules import cards, codes, tickets
from aboard.rules.state import State

KINDS = codes.KINDS
EMPTY = codes.EMPTY
START = codes.START


def start(state: State, first: int) -> None:
    """Deal, and turn the row up."""
    deal(state, first)
    while cards.refill(state):
        cards.sweep_row(state)


def deal(state: State, first: int) -> None:
    """Shuffle everything and deal; the first seat is drawn by lot where it is negative.

    The lot is drawn in any case: the cards do not depend on who named the first seat.
    """
    lay_out(state)
    lot = state.below(state.players)
    state.first = lot if first < 0 else first
    cards.shuffle(state)
    tickets.shuffle(state)
    lay_stacks(state)
    for seat in range(state.players):
        for _ in range(state.t.start_cards):
            state.hands[seat * KINDS + cards.draw(state)] += 1
    for seat in range(state.players):
        tickets.offer(state, seat, state.t.start_tickets)


def lay_out(state: State) -> None:
    """An empty board, the decks in order, nothing dealt yet."""
    state.cur = 0
    state.phase = START
    state.final = -1
    for word in range(2):
        state.open[word] = state.t.all_tracks[word]
    for seat in range(state.players):
        state.pieces[seat] = state.t.pieces
    for i in range(5):
        state.row[i] = EMPTY
    state.ndeck = 0
    for kind in range(state.t.wild + 1):
        for _ in range(state.t.cards[kind]):
            state.deck[state.ndeck] = kind
            state.ndeck += 1
    state.ntickets = state.t.tickets
    for i in range(state.ntickets):
        state.ticket_deck[i] = i


def lay_stacks(state: State) -> None:
    """Shuffle the symbols onto the marked places; the rest wait to be placed."""
    for i in range(state.t.symbols):
        state.spare[i] = i + 1
    for i in range(state.t.symbols - 1, 0, -1):
        j = state.below(i + 1)
        symbol = state.spare[i]
        state.spare[i] = state.spare[j]
        state.spare[j] = symbol
    used = 0
    if state.t.symbols:
        for place in range(state.t.places):
            if state.t.start_stack[place]:
                state.stacks[place] = state.spare[used] << 4 | state.t.stack_size[state.players]
                used += 1
    state.nspare = state.t.symbols - used
    for i in range(state.nspare):
        state.spare[i] = state.spare[used + i]
