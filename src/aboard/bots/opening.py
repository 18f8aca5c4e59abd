"""What first tickets are worth, alone and with each other, as many games of planners have shown."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from aboard.boards import Board
from aboard.bots import traits
from aboard.rules import bits, codes, tickets
from aboard.rules.state import State

COMPILED = not __file__.endswith(".py")
KEEP = codes.KEEP
OFFERED = 6
TICKETS = 128
FAR = traits.FAR
ARRAYS = {"worth": TICKETS * TICKETS}
FOUND = Path(__file__).parent / "weights" / "openings.json"


class Opening:
    """Judges the tickets offered at the start; `known` is how many tickets it knows, or none."""

    worth: list[float]

    def __init__(self, worth: Sequence[Sequence[float]]) -> None:
        """A row a ticket: with each one before it, and by itself."""
        if not COMPILED:
            for name, size in ARRAYS.items():
                setattr(self, name, [0.0] * size)
        self.known = len(worth)
        for i, row in enumerate(worth):
            for j, value in enumerate(row):
                self.worth[i * TICKETS + j] = value
                self.worth[j * TICKETS + i] = value

    def value(self, state: State, seat: int, mask: int) -> float:
        """Of these of the tickets offered, as a share of the reward."""
        total = 0.0
        for i in range(state.offered[seat]):
            if mask >> i & 1:
                row = state.offers[seat * OFFERED + i] * TICKETS
                for j in range(i + 1):
                    if mask >> j & 1:
                        total += self.worth[row + state.offers[seat * OFFERED + j]]
        return total

    def choose(self, state: State, seat: int) -> int:
        least = tickets.keep_least(state)
        best = -FAR
        pick = 0
        for mask in range(1, 1 << state.offered[seat]):
            if bits.count(mask) >= least:
                value = self.value(state, seat, mask)
                if value > best:
                    best = value
                    pick = mask
        return KEEP + pick


NOTHING = Opening(())


def opening_for(board: Board, players: int) -> Opening:
    """What was found for this board with so many players, if anything."""
    found = traits.weights_in(FOUND).get(board.id, {})
    return Opening(found[str(players)]) if str(players) in found else NOTHING
