"""The tickets: offered, kept, returned."""

from __future__ import annotations

from aboard.rules import codes
from aboard.rules.state import State

START = codes.START
OFFERED = 6  # tickets one seat can be offered


def shuffle(state: State) -> None:
    for i in range(state.ntickets - 1, 0, -1):
        j = state.below(i + 1)
        ticket = state.ticket_deck[i]
        state.ticket_deck[i] = state.ticket_deck[j]
        state.ticket_deck[j] = ticket


def offer(state: State, seat: int, n: int) -> None:
    state.offered[seat] = 0
    while state.offered[seat] < n and state.ntickets:
        state.ntickets -= 1
        state.offers[seat * OFFERED + state.offered[seat]] = state.ticket_deck[state.ntickets]
        state.offered[seat] += 1


def settle(state: State, seat: int, mask: int) -> None:
    """Keep the tickets of the mask; the others go to the bottom of the deck or out."""
    for i in range(state.offered[seat]):
        ticket = state.offers[seat * OFFERED + i]
        if mask >> i & 1:
            give(state, seat, ticket)
        elif state.t.to_bottom:
            for j in range(state.ntickets, 0, -1):
                state.ticket_deck[j] = state.ticket_deck[j - 1]
            state.ticket_deck[0] = ticket
            state.ntickets += 1
    state.offered[seat] = 0


def give(state: State, seat: int, ticket: int) -> None:
    bit = 1
    bit <<= ticket & 63
    state.tickets[seat * 2 + (ticket >> 6)] |= bit


def keep_least(state: State) -> int:
    """How many of the open offer the deciding seat must keep."""
    least = state.t.start_keep if state.phase == START else state.t.draw_keep
    return least if least < state.offered[state.cur] else state.offered[state.cur]
