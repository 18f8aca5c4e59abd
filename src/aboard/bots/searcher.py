"""The bot that looks ahead: it plays the game on from here, many times, before it moves."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from aboard.boards import Board
from aboard.bots import foresight, planner
from aboard.bots.bot import Clock
from aboard.bots.budget import Budget
from aboard.bots.guess import Guess
from aboard.bots.player import Player
from aboard.bots.search import Finding, Search
from aboard.bots.sight import Sight
from aboard.bots.style import Style
from aboard.bots.traits import traits_for
from aboard.rules import Action, View

ORDERS = 3  # in which a plan's tickets are joined; there are many plans to make


@dataclass(frozen=True, slots=True)
class Advice:
    """An action, how often it was tried, the share of wins then, and the mean final score."""

    action: Action
    playouts: int
    wins: float
    score: float


class SearcherBot:
    """Information-set tree search with a budget of time or of playouts."""

    style = Style()

    def __init__(self, board: Board, players: int, seed: int, budget: Budget) -> None:
        self._board = board
        self._dice = random.Random(seed)
        own, hurry = traits_for(board), traits_for(board, "hurry")
        orders = orders_for(board, self.style)
        self._player = Player(planner.new_mind(board, own, orders))
        self._hurry = self._player
        if hurry != own:
            self._hurry = Player(planner.new_mind(board, hurry, orders))
        self._foresight = foresight.NOTHING
        self.budget = budget

    def decide(self, observation: View, legal_actions: Sequence[Action], clock: Clock) -> Action:
        if len(legal_actions) == 1:
            return legal_actions[0]
        return self.advise(observation, clock)[0].action

    def advise(self, observation: View, clock: Clock) -> list[Advice]:
        """The actions thought of, the best one first."""
        sight = Sight(self._board, observation)
        return [
            Advice(sight.action(found.move), found.playouts, found.wins, found.score)
            for found in self.think(sight.guess, clock)
        ]

    def think(self, guess: Guess, clock: Clock) -> list[Finding]:
        players = self._player, self._hurry
        seed = self._dice.getrandbits(62)
        search = Search(guess, *players, self._foresight, self.style, seed)
        self.budget.spend(search.run, clock)
        return search.answer()


def orders_for(board: Board, style: Style) -> int:
    """In which the tickets of a plan are joined in playouts."""
    return planner.ORDERS if len(board.tickets) <= style.careful else ORDERS
