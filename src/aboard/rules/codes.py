"""The kernel's numbers: phases, endings, and moves as small integers.

A move is one integer. Face-up cards are 0 to 10 by their index; a claim packs the track, the
colour, the wilds and the substitutes into four fields above CLAIM.
"""

from __future__ import annotations

KINDS = 11  # kinds of cards a seat can hold: ten colours and the wild
EMPTY = 255  # an empty slot of the row; no card

# phases: which decision is open
START, PLACE, TURN, SECOND, OFFER, TUNNEL, SOUVENIR, OVER = range(8)
PHASES = ("tickets", "stacks", "turn", "second", "offer", "tunnel", "souvenir", "over")

# why the game is over
RUNNING, LAST_ROUND, STALEMATE = range(3)
REASONS = ("", "last-round", "stalemate")

# moves
DRAW = 11
TICKETS = 12
PASS = 13
DECLINE = 14
KEEP = 64  # + the kept tickets as bits of the offer
PAY = 128  # + wilds among the extra cards
SOUVENIR_AT = 144  # + 0 for the track's first end, 1 for its second
PLACE_AT = 192  # + place
CLAIM = 1 << 19  # | track << 12 | colour << 8 | wilds << 4 | substitutes


def claim_code(track: int, colour: int, wilds: int, substitutes: int) -> int:
    """The colour is the wild's index when no coloured card is in the set."""
    return CLAIM | track << 12 | colour << 8 | wilds << 4 | substitutes


def claim_parts(code: int) -> tuple[int, int, int, int]:
    return code >> 12 & 127, code >> 8 & 15, code >> 4 & 15, code & 15
