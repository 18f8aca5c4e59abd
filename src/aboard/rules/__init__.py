"""The games: pure and deterministic, without a clock, without input or output."""

from aboard.rules.actions import Action, parse_action
from aboard.rules.errors import GameOver, Illegal, IllFormed, NotYourTurn
from aboard.rules.game import Game
from aboard.rules.outcome import Outcome, Score
from aboard.rules.view import View

__all__ = [
    "Action",
    "Game",
    "GameOver",
    "IllFormed",
    "Illegal",
    "NotYourTurn",
    "Outcome",
    "Score",
    "View",
    "parse_action",
]
