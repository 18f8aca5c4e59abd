"""The bot that builds whatever is longest, and never looks at a ticket again."""

from __future__ import annotations

import random
from collections.abc import Sequence

from aboard.boards import Board
from aboard.bots import greed
from aboard.bots.bot import Clock
from aboard.bots.sight import Sight
from aboard.rules import Action, View
from aboard.rules.state import Desk


class GreedyBot:
    """Claims the longest route it can pay; until then gathers what it has most of."""

    def __init__(self, board: Board, players: int, seed: int) -> None:
        self._board = board
        self._dice = random.Random(seed)
        self._desk = Desk()

    def decide(self, observation: View, legal_actions: Sequence[Action], clock: Clock) -> Action:
        sight = Sight(self._board, observation)
        return sight.action(greed.choose(sight.guess.root, self._desk, self._dice.getrandbits(30)))
