"""The bot that looks ahead: it plays the game on from here, many times, before it moves."""

from __future__ import annotations

import random
from collections.abc import Sequence

from aboard.boards import Board
from aboard.bots.bot import Clock
from aboard.bots.budget import Budget
from aboard.bots.planner import new_mind
from aboard.bots.search import Search
from aboard.bots.sight import Sight
from aboard.bots.suspicion import suspect
from aboard.rules import Action, View

ORDERS = 3  # how many orders of its tickets a plan is tried in
TRUST = 8.0  # how strongly what the others built speaks for their tickets


class SearcherBot:
    """Information-set tree search with a budget of time or of playouts."""

    def __init__(self, board: Board, players: int, seed: int, budget: Budget) -> None:
        self._board = board
        self._dice = random.Random(seed)
        self._mind = new_mind(board, ORDERS)
        self._budget = budget

    def decide(self, observation: View, legal_actions: Sequence[Action], clock: Clock) -> Action:
        if len(legal_actions) == 1:
            return legal_actions[0]
        sight = Sight(self._board, observation)
        suspect(self._mind, sight.guess, TRUST)
        search = Search(sight.guess, self._mind)
        self._budget.spend(search, self._dice.getrandbits(62), clock)
        return sight.action(search.answer()[0][0])
