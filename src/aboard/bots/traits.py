"""A planner's character: the weights of its judgement, found by letting planners play."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from aboard.boards import Board

FAR = 1e9  # more than any price
FOUND = Path(__file__).parent / "weights" / "traits.json"


@dataclass(frozen=True, slots=True)
class Traits:
    """Points, turns, or shares of them; the names say of what."""

    turn_worth: float = 1.79  # points that a turn spent otherwise would bring
    card_turns: float = 0.58  # turns for a card that is missing
    same_turns: float = 0.10  # more of it for every other card of the same colour that is missing
    shown: float = 0.02  # of a fitting card that lies face up, counted as saved
    held: float = 0.06  # of a fitting card in hand that counts as saved
    held_wild: float = 0.05  # of a wild in hand, the same
    held_free: float = 1.0  # of any card in hand, when tickets are drawn and no other needs it
    ferry_cards: float = 2.36  # cards more for each wild that a ferry demands and the hand lacks
    tunnel_cards: float = 0.64  # cards more for a tunnel
    bonus_share: float = (
        0.25  # of an attraction's or souvenir's points, credited to each route there
    )
    first_token: float = 0.21  # points of a souvenir that brings none by itself yet
    keenness: float = 1.29  # a ticket's points count so often: it is lost or won
    caution: float = 0.19  # points of a plan lost, on the average, with each of its routes
    globetrotter: float = 0.17  # of the bonus for most tickets, credited to each ticket
    claim_length: float = 5.32  # spaces that others build at a time
    slack: float = 1.64  # turns a plan may take beyond the game's expected end
    extra_worth: float = (
        1.34  # of a turn's worth, when routes are compared that are built for points
    )
    extra_share: float = 0.14  # of what such routes bring, counted when tickets are chosen
    extra_card: float = 0.57  # a card for such a route, where one for a ticket is 1
    risk: float = 2.51  # of the harm that losing a route would do
    ticket_share: float = 0.21  # preference for routes that tickets need
    route_share: float = 1.22  # preference for points
    wild_spent: float = 0.88  # dislike of paying with a wild
    junk_spent: float = 0.29  # dislike of paying with any other card that is not planned for
    wild_worth: float = 1.05  # a wild when drawing, where a planned card is 1
    junk: float = 0.13  # a card that no plan needs
    wild_junk: float = 0.22  # a wild that no plan needs
    nearness: float = 0.51  # more for a card that nearly completes a route
    blind: float = 1.04  # of the mean worth of the unseen cards
    ticket_cost: float = 1.0  # turns that drawing tickets costs
    ticket_turns: float = 2.28  # turns that must be left to draw tickets
    stretch: float = 2.0  # of the remaining turns that new tickets may take
    conflict: float = 2.02  # dislike of paying with a card that other planned routes need
    overtime: float = 2.90  # points lost for each turn a plan takes beyond the turns left
    extra_time: float = (
        0.18  # of the turns left that the tickets may need while routes for points are built
    )
    shown_suit: float = 0.40  # of a card that lies face up, when a gray route is given its colour
    per_piece: float = 0.30  # how much the pieces count that a route for points alone takes
    extra_floor: float = -2.0  # net points below which no route for points alone is planned
    extra_least: float = 1.50  # points such a route must bring to be worth a turn now
    endgame: float = 4.0  # turns left from which on any route is


def traits_for(board: Board, name: str = "planner") -> Traits:
    """Those found for this board, the planner's if none are by that name; for anyone's own board
    the general ones.

    `planner` plays; `hurry` is one that was found by wins alone, and goes for the end of the game;
    `champion` is one for whom first tickets are chosen (see `opening`).
    """
    found = weights_in(FOUND).get(board.id, {})
    return Traits(**found.get(name, found.get("planner", {})))


@cache
def weights_in(file: Path) -> dict[str, Any]:
    """What was found for each board; nothing where there is no such file."""
    try:
        found: dict[str, Any] = json.loads(file.read_text())
    except FileNotFoundError:
        return {}
    return found
