"""What a bot is: something that decides from an observation, and a clock that runs meanwhile."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from aboard.boards import Board
from aboard.rules import Action, View


@dataclass(frozen=True, slots=True)
class Clock:
    """Runs from the moment a decision is asked for; `limit` is in seconds, None for no limit."""

    limit: float | None = None
    began: float = field(default_factory=time.perf_counter)

    @property
    def used(self) -> float:
        return time.perf_counter() - self.began

    @property
    def left(self) -> float:
        return float("inf") if self.limit is None else self.limit - self.used


class Bot(Protocol):
    """One seat's player. The observation is all it learns of the game."""

    def decide(self, observation: View, legal_actions: Sequence[Action], clock: Clock) -> Action:
        """One of the legal actions."""


class BotMaker(Protocol):
    """How a bot is made, once a game and seat; a class with such an `__init__` is one."""

    def __call__(self, board: Board, players: int, seed: int) -> Bot: ...
