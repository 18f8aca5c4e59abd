"""The signs, as plain data: SVG paths of our own. docs/drawing.md shows what they stand for."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin

from aboard.drawing.palette import ShapeName


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign that is drawn as a line."""

    path: str
    colour: str


def _blossom() -> str:
    """Five round petals, the first at the top."""
    petals = [(2.5 * cos(radians(72 * k - 90)), 2.5 * sin(radians(72 * k - 90))) for k in range(5)]
    return "".join(f"M{x - 2:.2f} {y:.2f}a2 2 0 1 0 4 0a2 2 0 1 0-4 0Z" for x, y in petals)


# In a box from -5 to 5. One for each card colour, and the compass star of the wild card.
SYMBOLS: dict[str, str] = {
    "drop": "M0-4.8C2-2.1 3.6-.3 3.6 1.4A3.6 3.5 0 0 1-3.6 1.4C-3.6-.3-2-2.1 0-4.8Z",
    "leaf": "M-4 4.2C-4.9-1.6-1.4-4.6 4.4-4.4C4.6 1.4 1.6 4.9-2.9 4.1L1.4-1.4L-4 4.2Z",
    "moon": "M1.4-4.5A4.6 4.6 0 1 0 4.5 2A4.1 4.1 0 0 1 1.4-4.5Z",
    "blossom": _blossom(),
    "gem": "M0-4.9L4.1 0L0 4.9L-4.1 0Z",
    "heart": "M0 4.4C-3.3 1.9-4.6.2-4.6-1.6A2.4 2.4 0 0 1 0-2.6A2.4 2.4 0 0 1 4.6-1.6"
    "C4.6.2 3.3 1.9 0 4.4Z",
    "crown": "M-4.7 3.7V-3.3L-2.1-.5L0-4.4L2.1-.5L4.7-3.3V3.7Z",
    "bolt": "M1.6-4.9L-3.5.8H-.5L-1.6 4.9L3.5-.8H.5Z",
    "snow": "M-.85-4.7H.85V-1.47L3.65-3.1L4.5-1.6L1.7 0L4.5 1.6L3.65 3.1L.85 1.47V4.7H-.85"
    "V1.47L-3.65 3.1L-4.5 1.6L-1.7 0L-4.5-1.6L-3.65-3.1L-.85-1.47Z",
    "hourglass": "M-4-4.6H4L.9 0L4 4.6H-4L-.9 0Z",
    "compass": "M0-5L1.35-1.35L5 0L1.35 1.35L0 5L-1.35 1.35L-5 0L-1.35-1.35Z",
}

# In the same box. A player's shape; none becomes another when it is turned.
SHAPES: dict[ShapeName, str] = {
    "circle": "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z",
    "triangle": "M0-4.6L4.6 3.6H-4.6Z",
    "square": "M-3.7-3.7H3.7V3.7H-3.7Z",
    "plus": "M-1.6-4.5H1.6V-1.6H4.5V1.6H1.6V4.5H-1.6V1.6H-4.5V-1.6H-1.6Z",
    "bars": "M-4.2-3.6H4.2V-.9H-4.2ZM-4.2.9H4.2V3.6H-4.2Z",
    "ring": "M-4.6 0a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0-9.2 0ZM-2.3 0a2.3 2.3 0 1 1 4.6 0"
    "a2.3 2.3 0 1 1-4.6 0Z",
}

STAR = "M0-5L1.5-1.7L5-1.5L2.3.8L3.2 4.3L0 2.4L-3.2 4.3L-2.3.8L-5-1.5L-1.5-1.7Z"

# In a box from 0 to 24, drawn as lines: a souvenir's sign and its colour.
SOUVENIRS: dict[str, Sign] = {
    "bell": Sign(
        "M6 16h12l-1.6-2.2V10.4a4.4 4.4 0 0 0-8.8 0v3.4ZM10.4 18.6a1.7 1.7 0 0 0 3.2 0",
        "#B4462C",
    ),
    "crab": Sign(
        "M7 13.5a5 3.8 0 0 0 10 0a5 3.4 0 0 0-10 0ZM7.2 11.6L4.6 9.4V6.6M16.8 11.6L19.4 9.4V6.6"
        "M8 16.6L5.6 18.6M16 16.6L18.4 18.6",
        "#C2410C",
    ),
    "bridge": Sign(
        "M3.5 16h17M8 6v12M16 6v12M3.5 13.5C5.6 12.2 7 10 8 6.6C9.4 12.6 14.6 12.6 16 6.6"
        "C17 10 18.4 12.2 20.5 13.5",
        "#A63A22",
    ),
    "fog": Sign("M5 10.5h9M17 10.5h2M4 14h4M11 14h9M6 17.5h11M8 7h6", "#4C6A7A"),
    "tea": Sign(
        "M5.5 9.5h10v3.8a4.6 4.6 0 0 1-4.6 4.6h-.8a4.6 4.6 0 0 1-4.6-4.6ZM15.5 10.8h1.6"
        "a2.1 2.1 0 0 1 0 4.2h-1.8M9 6.8V5M12 6.8V5",
        "#2F7D5B",
    ),
    "sealion": Sign(
        "M4.5 16.8c3.6.4 6-1.6 7-4.6c.8-2.6 1.6-5.4 4.2-5.4c2 0 3 1.4 3.2 3c-1 .2-2 .4-2.6.2"
        "c.6 4-1.6 7.4-6.8 7.4Z",
        "#3B4A63",
    ),
    "bread": Sign(
        "M6 12.2c-2.4-1.4-1.2-5 2.2-5h7.6c3.4 0 4.6 3.6 2.2 5v5H6ZM10 10v3M14 10v3",
        "#8A5A1E",
    ),
    "gift": Sign(
        "M12 8v12M5 11.5h14V20H5ZM4 8h16v3.5H4ZM12 8c-4 0-5-4-2.6-4.4C11.2 3.3 12 6 12 8Z"
        "M12 8c4 0 5-4 2.6-4.4C12.8 3.3 12 6 12 8Z",
        "#7A5A2A",
    ),
}
LOCK = "M7 11V8.5a5 5 0 0 1 10 0V11M5.5 11h13v9h-13Z"


def souvenirs_of(symbols: tuple[str, ...]) -> dict[str, Sign]:
    """The sign of each souvenir of a board; one without a sign of its own takes a free one."""
    free = iter([sign for name, sign in SOUVENIRS.items() if name not in symbols])
    return {name: SOUVENIRS[name] if name in SOUVENIRS else next(free) for name in symbols}
