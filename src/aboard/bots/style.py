"""How a bot that searches weighs things."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Style:
    """Shares and weights; the names say of what."""

    explore: float = 0.7  # curiosity about moves tried less
    certainty: float = 0.3  # of the reward that only winning brings; the rest is for the margin
    scale: float = 0.65  # points of margin that count much, a piece
    doubt: float = 1.0  # standard errors by which a move must be better than the player's own
    paired: bool = False  # whether moves are tried by what they brought more on the same deals
    trusting: bool = False  # whether others are thought to move as planners do with their tickets
    careful: int = 0  # tickets on a board up to which playouts plan anew every turn
    memory: int = 0  # deals that what is known about first tickets counts for
    horizon: int = 0  # decisions after which foresight tells what will come of a playout
    trust: int = 0  # deals that a hunch counts for
