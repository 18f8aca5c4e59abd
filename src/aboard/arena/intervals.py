"""How far a share seen in some games can be trusted."""

from __future__ import annotations

import math

Z = 1.959964  # 95 % of a normal distribution lie within so many standard deviations


def wilson(share: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share, after Wilson; draws that count half make it a little wide."""
    if games == 0:
        return 0.0, 1.0
    shrink = 1 + Z * Z / games
    middle = (share + Z * Z / (2 * games)) / shrink
    half = Z / shrink * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def always(share: float, games: int, error: float = 0.05) -> tuple[float, float]:
    """An interval that may be looked at after every game and is ever wrong in 5 % of all cases.

    A mixture of exponential martingales for numbers between 0 and 1, tightest near 100 games.
    """
    if games == 0:
        return 0.0, 1.0
    scale = games / 100 + 1
    half = math.sqrt(scale * math.log(scale / error**2) / (4 * games * games / 100))
    return max(0.0, share - half), min(1.0, share + half)
