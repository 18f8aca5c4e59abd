"""The arena: many games between bots, and what they prove."""

from aboard.arena.match import Faults, Match, play_game
from aboard.arena.standings import Standings
from aboard.arena.tournament import Tournament

__all__ = ["Faults", "Match", "Standings", "Tournament", "play_game"]
