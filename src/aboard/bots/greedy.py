"""The bot that builds whatever is longest, and never looks at a ticket again."""

from __future__ import annotations

import random
from collections.abc import Sequence

from aboard.boards import Board
from aboard.bots.bot import Clock
from aboard.rules import Action, View
from aboard.rules.actions import Claim, Draw, DrawTickets, Keep, Pay, Take

SHORT = 2  # spaces of a route that can wait
MANY = 8  # cards in hand with which nothing waits any longer


class GreedyBot:
    """Claims the longest route it can pay; until then gathers what it has most of."""

    def __init__(self, board: Board, players: int, seed: int) -> None:
        self._board = board
        self._dice = random.Random(seed)

    def decide(self, observation: View, legal_actions: Sequence[Action], clock: Clock) -> Action:
        hand = observation.hand or {}
        patient = sum(hand.values()) < MANY and observation.last_round is None
        worth = [
            (self._worth(action, hand, patient), self._dice.random()) for action in legal_actions
        ]
        return legal_actions[worth.index(max(worth))]

    def _worth(self, action: Action, hand: dict[str, int], patient: bool) -> float:
        match action:
            case Claim(track, cards):
                length = self._board.track(track).length
                if length <= SHORT and patient:
                    return -1
                # Wild cards pay for anything later: of two payments the one with fewer.
                spent = dict(cards)
                return 100 * length - sum(spent.values()) - spent.get(self._board.wild, 0)
            case Pay(cards):
                return 100 - dict(cards).get(self._board.wild, 0)
            case Take(colour):
                return 1 + hand.get(colour, 0)
            case Draw():
                return 2
            case Keep(tickets):
                return -sum(self._board.ticket(ticket).points for ticket in tickets)
            case DrawTickets():
                return -1000
            case _:
                return 0
