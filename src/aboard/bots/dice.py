"""The bot that throws dice."""

from __future__ import annotations

import random
from collections.abc import Sequence

from aboard.boards import Board
from aboard.bots.bot import Clock
from aboard.rules import Action, View


class RandomBot:
    """Any legal action, each equally likely."""

    def __init__(self, board: Board, players: int, seed: int) -> None:
        self._dice = random.Random(seed)

    def decide(self, observation: View, legal_actions: Sequence[Action], clock: Clock) -> Action:
        return self._dice.choice(legal_actions)
