"""Text whose width is known before it is drawn, whatever font the viewer has."""

from __future__ import annotations

import unicodedata
from html import escape
from typing import Literal

from aboard.drawing.svg import tag

Anchor = Literal["start", "middle", "end"]
FONT = "Figtree, system-ui, sans-serif"
OTHER = 0.6

# Advance widths of Figtree at weight 600, in hundredths of the font size.
_WIDTHS = {
    23: "'.",
    24: "l, ",
    25: "i`",
    26: "|·",
    28: "jI:",
    30: ";!",
    34: "[]",
    36: "r()",
    38: 'f"“”',
    39: "t{}",
    41: "-",
    42: "1/\\",
    44: "_",
    48: "sz*",
    51: "x?ak",
    54: "cvJL",
    55: "37eF",
    56: "hnuy$",
    57: "269T^",
    58: "5oøßð",
    59: "bdqEPþđ",
    60: "gp",
    61: "8BS",
    63: "4Y#+<=>~",
    64: "0KRZX&",
    67: "…",
    70: "ADUV",
    72: "C",
    75: "GH",
    77: "NOQØ",
    81: "%w",
    86: "Mmæ",
    98: "W@",
    101: "Æ",
    110: "—",
}
_WIDTH = {char: width / 100 for width, chars in _WIDTHS.items() for char in chars}


def width_of(text: str, size: float) -> float:
    """How wide a text is drawn."""
    letters = unicodedata.normalize("NFD", text)
    plain = (char for char in letters if not unicodedata.combining(char))
    return size * sum(_WIDTH.get(char, OTHER) for char in plain)


def shortened(text: str, size: float, room: float) -> str:
    """The text, or as much of it as fits."""
    if width_of(text, size) <= room:
        return text
    while text and width_of(text + "…", size) > room:
        text = text[:-1]
    return text.rstrip() + "…"


def write(
    text: str,
    x: float,
    y: float,
    size: float,
    *,
    anchor: Anchor = "start",
    weight: int = 600,
    **attributes: str | float | None,
) -> str:
    """A line of text. `textLength` makes another font than ours as wide as ours."""
    return tag(
        "text",
        escape(text, quote=False),
        x=x,
        y=y,
        text_anchor=None if anchor == "start" else anchor,
        font_size=size,
        font_weight=weight,
        textLength=width_of(text, size),
        lengthAdjust="spacingAndGlyphs",
        **attributes,
    )
