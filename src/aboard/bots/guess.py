"""What a seat cannot see, dealt at random as it could well be."""

from __future__ import annotations

from collections.abc import Sequence

from aboard.rules import cards, codes
from aboard.rules.state import State

COMPILED = not __file__.endswith(".py")
KINDS = codes.KINDS
START = codes.START
OFFERED = 6
ARRAYS = {"hidden": 6, "tickets": 6, "pool": 128, "left": 128, "bottom": 128, "weight": 768}


class Guess:
    """The seat's own knowledge as a state: other hands hold only the cards known to be there, all
    unseen cards lie in the deck and above it, and the unseen tickets lie in a pool."""

    root: State
    hidden: list[int]
    tickets: list[int]
    pool: list[int]
    left: list[int]
    bottom: list[int]
    weight: list[float]

    def __init__(
        self,
        root: State,
        seat: int,
        hidden: Sequence[int],
        tickets: Sequence[int],
        pool: Sequence[int],
        bottom: Sequence[int],
    ) -> None:
        if not COMPILED:
            for name, size in ARRAYS.items():
                setattr(self, name, [0] * size)
        self.root = root
        self.seat = seat
        self.unseen = self.root.ndeck
        for i in range(root.players):
            self.hidden[i] = hidden[i]
            self.root.ndeck -= hidden[i]
            self.tickets[i] = tickets[i]
        self.npool = len(pool)
        for i in range(self.npool):
            self.pool[i] = pool[i]
        self.nbottom = len(bottom)
        for i in range(self.nbottom):
            self.bottom[i] = bottom[i]
        for i in range(768):
            self.weight[i] = 1.0

    def deal(self, state: State, seed: int) -> None:
        """Make the state one that could be the real one."""
        state.become(self.root)
        state.ndeck = self.unseen
        state.reseed(seed)
        self.deal_cards(state)
        self.deal_tickets(state)

    def deal_cards(self, state: State) -> None:
        cards.shuffle(state)
        for other in range(state.players):
            for _ in range(self.hidden[other]):
                state.ndeck -= 1
                state.hands[other * KINDS + state.deck[state.ndeck]] += 1

    def deal_tickets(self, state: State) -> None:
        """To the others first, by weight; the rest is the ticket deck, and what is over is out."""
        n = self.npool
        for i in range(n):
            self.left[i] = self.pool[i]
        for other in range(state.players):
            for i in range(self.tickets[other]):
                if n:
                    n -= 1
                    ticket = self.pick(state, other, n)
                    if state.phase == START:
                        state.offers[other * OFFERED + i] = ticket
                    else:
                        bit = 1
                        bit <<= ticket & 63
                        state.tickets[other * 2 + (ticket >> 6)] |= bit
        for i in range(self.nbottom):
            if i < state.ntickets:
                state.ticket_deck[i] = self.bottom[i]
        for i in range(self.nbottom, state.ntickets):
            n -= 1
            state.ticket_deck[i] = self.pick(state, -1, n)

    def pick(self, state: State, seat: int, n: int) -> int:
        """One of the n + 1 tickets left, which are n afterwards."""
        i = 0
        if seat < 0:
            i = state.below(n + 1)
        else:
            total = 0.0
            for i in range(n + 1):
                total += self.weight[seat * 128 + self.left[i]]
            mark = total * state.below(1 << 30) / (1 << 30)
            for i in range(n + 1):
                mark -= self.weight[seat * 128 + self.left[i]]
                if mark < 0:
                    break
        ticket = self.left[i]
        self.left[i] = self.left[n]
        return ticket
