"""The kit: palette, symbols and proportions as plain data, for whoever draws elsewhere."""

from __future__ import annotations

from dataclasses import asdict, replace

from aboard.drawing.palette import ANY_COLOUR, CARDS, RED_BRIDGE, SEATS, THEMES, TUNNEL_HATCH
from aboard.drawing.pieces import CELL, FRAME, pattern_mark, piece
from aboard.drawing.symbols import LOCK, SHAPES, SOUVENIRS, STAR, SYMBOLS
from aboard.drawing.text import FONT

# Pieces, drawn once for every seat: the page sets the three tones.
_TONES = replace(
    SEATS[0], colour="var(--player)", dark="var(--player-dark)", light="var(--player-light)"
)
_SIZES = {"taxi": (76, 28), "cable car": (60, 23), "train": (25, 14)}


def kit() -> dict[str, object]:
    """Everything about the look that is no board's own. It can be written as JSON."""
    return {
        "font": FONT,
        "themes": {name: asdict(theme) for name, theme in THEMES.items()},
        "cards": {name: asdict(card) for name, card in CARDS.items()},
        "any_colour": asdict(ANY_COLOUR),
        "seats": [asdict(seat) for seat in SEATS],
        "symbols": dict(SYMBOLS),
        "shapes": dict(SHAPES),
        "patterns": {s.pattern: pattern_mark(s.pattern, 1, "currentColor") for s in SEATS},
        "souvenirs": {name: asdict(sign) for name, sign in SOUVENIRS.items()},
        "star": STAR,
        "lock": LOCK,
        "pieces": {
            kind: {"length": length, "width": width, "svg": piece(kind, length, width, _TONES)}
            for kind, (length, width) in _SIZES.items()
        },
        "red_bridge": list(RED_BRIDGE),
        "tunnel_hatch": TUNNEL_HATCH,
        "frame": FRAME,
        "pattern_cell": CELL,
    }
