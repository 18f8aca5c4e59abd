"""Games of a player against itself, looked at on their way: what foresight learns from."""

from __future__ import annotations

from typing import Any

from aboard.bots import layers
from aboard.bots.foresight import Foresight
from aboard.bots.player import Player
from aboard.bots.style import Style
from aboard.bots.verdict import Verdict
from aboard.rules import codes, deal, kernel
from aboard.rules.state import State

TURN = codes.TURN
OVER = codes.OVER
DECISION = layers.DECISION
MOVE = layers.MOVE
POINTS = layers.POINTS
SCALE = 1000  # of shares


class Histories:
    """Before some turns everybody is looked at: `own` and `others` have a row for each seat, and
    `results` what the game brought that seat in the end."""

    def __init__(self, one: Player, players: int, share: float, strays: float) -> None:
        """Of the turns, and of the moves that are any, to see what a good player avoids."""
        self.player = one
        self.foresight = Foresight({})
        self.verdict = Verdict(one.mind.t, Style())
        self.blank = State(one.mind.t, players)
        self.state = State(one.mind.t, players)
        self.often = round(share * SCALE)
        self.stray = round(strays * SCALE)

    def fill(self, own: Any, others: Any, results: Any, seed: int) -> None:
        """Play until there is no more room in the arrays; `rows` counts."""
        self.own = own
        self.others = others
        self.results = results
        self.rows = 0
        while self.has_room():
            self.play(seed)
            seed += 1

    def has_room(self) -> int:
        return 1 if self.rows + self.state.players <= self.results.shape[0] else 0

    def play(self, seed: int) -> None:
        first = self.rows
        self.state.become(self.blank)
        self.state.reseed(seed)
        deal.start(self.state, -1)
        self.player.mind.forget()
        while self.state.phase != OVER:
            if self.is_chosen():
                self.write()
            move = self.player.choose(self.state)
            if self.state.final <= 0 and self.state.below(SCALE) < self.stray:
                self.player.consider(self.state)
                move = self.player.candidates.move[self.state.below(self.player.candidates.count)]
            kernel.apply(self.state, move)
        self.verdict.judge(self.state)
        for row in range(first, self.rows):
            seat = (row - first) % self.state.players
            self.results[row, 0] = self.verdict.reward[seat]
            self.results[row, 1] = self.verdict.win[seat]
            self.results[row, 2] = self.verdict.points[seat] / POINTS

    def is_chosen(self) -> int:
        """Whether this moment is looked at: playouts are cut short before a turn, and never in the
        last round."""
        if self.state.phase != TURN or self.state.final > 0:
            return 0
        return 1 if self.state.below(SCALE) < self.often and self.has_room() else 0

    def write(self) -> None:
        self.foresight.look(self.player.mind, self.state)
        for seat in range(self.state.players):
            self.foresight.turn_to(self.player.mind, self.state, seat)
            for j in range(DECISION):
                self.own[self.rows, j] = self.foresight.own[j]
            for j in range(MOVE):
                self.others[self.rows, j] = self.foresight.others[j]
            self.rows += 1
