"""The bot *greedy* for many games at once: what it would choose in every row of a batch."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from aboard.envs.options import Space
from aboard.rules import codes

SHORT = 2  # spaces of a route that can wait
MANY = 8  # cards in hand with which nothing waits any longer


class Greedy:
    """What `aboard.bots.greedy` does on boards without tunnels and substitutes, in NumPy."""

    def __init__(self, space: Space, seed: int) -> None:
        board, moves = space.board, space.moves
        self.dice = np.random.default_rng(seed)
        self.named = space.layout.named
        self.points = np.array([ticket.points for ticket in board.tickets], np.float32)
        self.worth = np.zeros(len(moves), np.float32)
        self.short = np.zeros(len(moves), bool)
        for number, code in enumerate(moves.codes):
            if code >= codes.CLAIM:
                track, _, wilds, _ = codes.claim_parts(code)
                length = board.tracks[track].length
                self.worth[number] = 99 * length - wilds
                self.short[number] = length <= SHORT
        self.worth[moves.numbers[codes.DRAW]] = 2
        self.worth[moves.numbers[codes.TICKETS]] = -1000
        self.kinds = len(board.cards)
        self.keeps = {
            number: [i for i in range(8) if code - codes.KEEP >> i & 1]
            for number, code in enumerate(moves.codes)
            if codes.KEEP < code < codes.PAY
        }

    def choose(
        self, observations: NDArray[np.int16], masks: NDArray[np.uint8]
    ) -> NDArray[np.int64]:
        named = self.named(observations)
        patient = (named["cards"][:, 0] < MANY) & (named["last_round"][:, 0] == 0)
        worth = np.where(patient[:, None] & self.short, np.float32(-1), self.worth)
        worth[:, : self.kinds] += 1 + named["hand"]
        offered = named["offer"] @ self.points
        for number, kept in self.keeps.items():
            worth[:, number] -= offered[:, kept].sum(axis=1)
        worth += self.dice.random(worth.shape, np.float32)  # all are whole: this settles ties
        best: NDArray[np.int64] = np.where(masks, worth, -np.inf).argmax(axis=1)
        return best
