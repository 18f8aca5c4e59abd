"""The bot with a plan: the cheapest network for all its tickets, and the cards for it."""

from __future__ import annotations

from collections.abc import Sequence

from aboard.boards import Board
from aboard.bots import choice, network
from aboard.bots.bot import Clock
from aboard.bots.mind import Mind
from aboard.bots.opening import NOTHING, Opening
from aboard.bots.sight import Sight
from aboard.bots.traits import Traits, traits_for
from aboard.rules import Action, View
from aboard.rules.tables import tables_of

ORDERS = 12  # in which the tickets are joined, in search of the cheapest network


class PlannerBot:
    """Plans anew at every decision; it needs no memory and leaves nothing to chance."""

    def __init__(self, board: Board, players: int, seed: int, traits: Traits | None = None) -> None:
        self._board = board
        self._mind = new_mind(board, traits or traits_for(board), ORDERS)

    def decide(self, observation: View, legal_actions: Sequence[Action], clock: Clock) -> Action:
        sight = Sight(self._board, observation)
        self._mind.forget()
        return sight.action(choice.choose(self._mind, sight.guess.root))


def new_mind(board: Board, traits: Traits, orders: int, opening: Opening = NOTHING) -> Mind:
    mind = Mind(tables_of(board), traits, orders, opening)
    network.measure_popularity(mind)
    return mind
