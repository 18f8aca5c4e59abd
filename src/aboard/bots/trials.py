"""Moves tried out in games of a player against itself: what hunches learn from."""

from __future__ import annotations

from typing import Any

from aboard.bots import layers, player
from aboard.bots.player import Player
from aboard.bots.style import Style
from aboard.bots.verdict import Verdict
from aboard.rules import codes, deal, kernel
from aboard.rules.state import State

COMPILED = not __file__.endswith(".py")
OFFER = codes.OFFER
OVER = codes.OVER
DECISION = layers.DECISION
MOVE = layers.MOVE
MOST = 7  # moves of a decision that are tried
SCALE = 1000  # of shares
ARRAYS = {"picked": 96, "tried": MOST}


class Trials:
    """At some decisions the move to be made and some others are tried once each, from the very same
    moment: hidden cards are as they are, so that nobody's guess at them counts.

    `decisions` has a row for each decision, `moves` one for each move tried, with its reward and
    the row of its decision.
    """

    picked: list[int]
    tried: list[int]

    def __init__(self, one: Player, players: int, share: float, strays: float) -> None:
        """Of the decisions and of the moves that are any, to see what a good player avoids."""
        if not COMPILED:
            for name, size in ARRAYS.items():
                setattr(self, name, [0] * size)
        self.player = one
        self.verdict = Verdict(one.mind.t, Style())
        self.blank = State(one.mind.t, players)
        self.state = State(one.mind.t, players)
        self.trial = State(one.mind.t, players)
        self.often = round(share * SCALE)
        self.stray = round(strays * SCALE)

    def fill(self, decisions: Any, moves: Any, rewards: Any, decided: Any, seed: int) -> None:
        """Play until there is no more room in the arrays; `looks` and `rows` count."""
        self.decisions = decisions
        self.moves = moves
        self.rewards = rewards
        self.decided = decided
        self.rows = 0
        self.looks = 0
        while self.has_room():
            self.play(seed)
            seed += 1

    def play(self, seed: int) -> None:
        self.state.become(self.blank)
        self.state.reseed(seed)
        deal.start(self.state, -1)
        self.player.mind.forget()
        while self.state.phase != OVER:
            if self.is_chosen():
                self.try_moves()
            move = self.player.choose(self.state)
            if self.player.has_hunches(self.state) and self.state.below(SCALE) < self.stray:
                self.player.consider(self.state)
                move = self.player.candidates.move[self.state.below(self.player.candidates.count)]
            kernel.apply(self.state, move)

    def is_chosen(self) -> int:
        """Whether the moves of this decision are tried; that of tickets to keep is rare."""
        usual = SCALE // 2 if self.state.phase == OFFER else self.often
        if not self.player.has_hunches(self.state) or self.state.below(SCALE) >= usual:
            return 0
        return self.has_room()

    def has_room(self) -> int:
        return 1 if self.rows + MOST <= self.rewards.shape[0] else 0

    def try_moves(self) -> None:
        self.player.consider(self.state)
        self.player.mind.keep()
        n = self.pick()
        if n > 1:
            first = self.rows
            self.write(n)
            for i in range(n):
                self.rewards[first + i] = self.outcome(self.tried[i])
        self.player.mind.recall()

    def pick(self) -> int:
        """The move to be made and any others, as `tried`; returns how many."""
        n = self.player.candidates.count
        for i in range(n):
            self.picked[i] = i
        for i in range(1, MOST):
            if i < n:
                k = i + self.state.below(n - i)
                self.tried[i] = self.player.candidates.move[self.picked[k]]
                self.picked[k] = self.picked[i]
        self.tried[0] = self.player.candidates.move[0]
        return MOST if n > MOST else n

    def write(self, n: int) -> None:
        """The numbers about the decision and about the moves picked."""
        self.player.outlook.look(self.player.mind, self.state)
        for j in range(DECISION):
            self.decisions[self.looks, j] = self.player.outlook.decision[j]
        for i in range(n):
            self.player.look_at(self.state, self.tried[i])
            for j in range(MOVE):
                self.moves[self.rows, j] = self.player.outlook.move[j]
            self.decided[self.rows] = self.looks
            self.rows += 1
        self.looks += 1

    def outcome(self, move: int) -> float:
        """Of the game when the player goes on for all seats."""
        seat = self.state.cur
        self.trial.become(self.state)
        self.player.mind.recall()
        kernel.apply(self.trial, move)
        player.play_out(self.player, self.player, self.trial, -1)
        self.verdict.judge(self.trial)
        return self.verdict.reward[seat]
