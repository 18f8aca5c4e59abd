"""What the others' moves tell about their tickets: which would a planner make with each of them?"""

from __future__ import annotations

import math

from aboard.bots import choice
from aboard.bots.guess import Guess
from aboard.bots.mind import Mind
from aboard.rules import bits, codes
from aboard.rules.state import State

COMPILED = not __file__.endswith(".py")
CLAIM = codes.CLAIM
TICKETS = codes.TICKETS
PAYMENT = 0xFFF  # the part of a claim's code that tells its cards
PRIOR = 6.0  # deals in which a ticket is thought to agree as all do, before it is dealt
SLIP = 0.05  # how often anybody makes any move
FADE = 0.5  # what is left of everything once a seat has drawn tickets
ARRAYS = {"told": 768, "held": 128, "agreed": 128}


class Evidence:
    """For every seat and ticket, how much likelier the ticket makes all that the seat was seen to
    do: the logarithm of that."""

    told: list[float]
    held: list[int]
    agreed: list[int]

    def __init__(self, mind: Mind, other: Mind, players: int) -> None:
        if not COMPILED:
            for name, size in ARRAYS.items():
                setattr(self, name, [0] * size)
        self.mind = mind
        self.other = other
        self.state = State(mind.t, players)

    def begin(self, guess: Guess, move: int, seed: int) -> None:
        """Somebody is to move in the guess, and made this move."""
        self.guess = guess
        self.move = move
        self.seed = seed
        self.deals = 0
        self.agreement = 0
        for i in range(128):
            self.held[i] = 0
            self.agreed[i] = 0

    def ask(self, deals: int) -> None:
        """Planners, every other one in a hurry, what they would do with what that seat may hold."""
        for _ in range(deals):
            self.ask_once(self.guess.root.cur)

    def ask_once(self, seat: int) -> None:
        self.guess.deal(self.state, self.seed + self.deals)
        same = self.is_same(self.answer())
        self.deals += 1
        self.agreement += same
        for word in range(2):
            mask = self.state.tickets[seat * 2 + word]
            while mask:
                ticket = word * 64 + bits.lowest(mask)
                mask &= mask - 1
                self.held[ticket] += 1
                self.agreed[ticket] += same

    def answer(self) -> int:
        if self.deals & 1:
            self.other.forget()
            return choice.choose(self.other, self.state)
        self.mind.forget()
        return choice.choose(self.mind, self.state)

    def is_same(self, move: int) -> int:
        """Whether it is the move that was made, however it is paid."""
        if self.move >= CLAIM and move >= CLAIM:
            return 1 if (self.move ^ move) <= PAYMENT else 0
        return 1 if self.move == move else 0

    def end(self) -> None:
        """Add what the answers tell."""
        seat = self.guess.root.cur
        share = (self.agreement + 2.0) / (self.deals + 20.0)
        for i in range(self.guess.npool):
            ticket = self.guess.pool[i]
            own = (self.agreed[ticket] + PRIOR * share) / (self.held[ticket] + PRIOR)
            self.told[seat * 128 + ticket] += math.log((own + SLIP) / (share + SLIP))
        if self.move == TICKETS:
            for i in range(128):
                self.told[seat * 128 + i] *= FADE
