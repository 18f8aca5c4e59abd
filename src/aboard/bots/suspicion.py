"""Which tickets the others hold, as their tracks and their moves betray it."""

from __future__ import annotations

import math
from collections.abc import Mapping
from pathlib import Path

from aboard.boards import Board
from aboard.bots import network, traits
from aboard.bots.evidence import Evidence
from aboard.bots.guess import Guess
from aboard.rules import bits, codes
from aboard.rules.state import State

COMPILED = not __file__.endswith(".py")
FOUND = Path(__file__).parent / "weights" / "suspicion.json"
START = codes.START
FAR = traits.FAR
SIGNS = 8
EARLY = ("built", "done", "lost", "beyond", "ends", "tips", "points", "moves")
NAMES = (*EARLY, *(f"{name}_late" for name in EARLY))  # the same, by how far the pieces are gone
ARRAYS = {"sign": 2 * SIGNS, "weight": 2 * SIGNS, "met": 64}


class Suspicion:
    """Weighs the tickets another seat may hold by signs; how much each tells was found by
    watching planners."""

    sign: list[float]
    weight: list[float]
    met: list[int]

    def __init__(self, evidence: Evidence, weights: Mapping[str, float]) -> None:
        if not COMPILED:
            for name, size in ARRAYS.items():
                setattr(self, name, [0] * size)
        self.evidence = evidence
        self.mind = evidence.mind
        for i in range(2 * SIGNS):
            self.weight[i] = weights.get(NAMES[i], 0.0)

    def weigh(self, guess: Guess) -> None:
        """Every unseen ticket for every other seat; before anything is built there are no signs."""
        state = guess.root
        if state.phase == START:
            return
        for other in range(state.players):
            if not guess.tickets[other]:
                continue
            self.look_at(state, other)
            for i in range(guess.npool):
                ticket = guess.pool[i]
                self.read(state, other, ticket)
                total = 0.0
                for k in range(2 * SIGNS):
                    total += self.weight[k] * self.sign[k]
                guess.weight[other * 128 + ticket] = math.exp(total)

    def look_at(self, state: State, seat: int) -> None:
        """Prices in spaces: the seat's own tracks free, others' out of reach; and how many own
        tracks meet at each place."""
        for place in range(self.mind.t.places):
            self.met[place] = 0
        for track in range(self.mind.t.tracks):
            word = track >> 6
            bit = bits.one(track & 63)
            if state.owned[seat * 2 + word] & bit:
                self.mind.price[track] = 0
                self.met[self.mind.t.a[track]] += 1
                self.met[self.mind.t.b[track]] += 1
            elif state.open[word] & bit and not state.banned[seat * 2 + word] & bit:
                self.mind.price[track] = self.mind.t.length[track]
            else:
                self.mind.price[track] = FAR

    def read(self, state: State, seat: int, ticket: int) -> None:
        """The signs that the seat just looked at holds this ticket."""
        a = self.mind.t.ticket_a[ticket]
        b = self.mind.t.ticket_b[ticket]
        whole = self.mind.whole[ticket]
        way = network.shortest(self.mind, a, b)
        self.sign[0] = (whole - way) / whole if way < whole else 0.0
        self.sign[1] = 1.0 if way == 0 else 0.0
        self.sign[2] = 1.0 if way >= FAR else 0.0
        self.sign[3] = 1.0 if state.pieces[seat] < way < FAR else 0.0
        self.sign[4] = (self.met[a] > 0) + (self.met[b] > 0)
        self.sign[5] = (self.met[a] == 1) + (self.met[b] == 1)
        self.sign[6] = self.mind.t.ticket_points[ticket] / 10.0
        self.sign[7] = self.evidence.told[seat * 128 + ticket]
        gone = 1.0 - state.pieces[seat] / (1.0 * self.mind.t.pieces)
        for i in range(SIGNS):
            self.sign[SIGNS + i] = gone * self.sign[i]

    def signs(self, state: State, seat: int, tickets: list[int]) -> list[list[float]]:
        """Those of each ticket in the order of NAMES, to learn what they tell."""
        self.look_at(state, seat)
        rows = []
        for ticket in tickets:
            self.read(state, seat, ticket)
            rows.append([self.sign[i] for i in range(2 * SIGNS)])
        return rows


def weights_for(board: Board) -> Mapping[str, float]:
    """Those found for this board; for anyone's own board the general ones."""
    found = traits.weights_in(FOUND)
    weights: Mapping[str, float] = found.get(board.id, found.get("general", {}))
    return weights
