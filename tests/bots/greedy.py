"""What the greedy bot likes, said readably."""

from __future__ import annotations

from aboard.boards import Board
from aboard.rules import Action, View
from aboard.rules.actions import Claim, Draw, DrawTickets, Keep, Pay, Take


def liking(board: Board, view: View, action: Action) -> float:
    """The higher, the rather it does it."""
    hand = view.hand or {}
    match action:
        case Claim(track, cards):
            length = board.track(track).length
            if length <= 2 and sum(hand.values()) < 8 and view.last_round is None:
                return -1
            spent = dict(cards)
            return 100 * length - sum(spent.values()) - spent.get(board.wild, 0)
        case Pay(cards):
            return 100 - dict(cards).get(board.wild, 0)
        case Take(colour):
            return 1 + hand.get(colour, 0)
        case Draw():
            return 2
        case Keep(tickets):
            return -sum(board.ticket(ticket).points for ticket in tickets)
        case DrawTickets():
            return -1000
        case _:
            return 0
