"""Places: markers, attractions, stacks of souvenirs, and the names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from aboard.boards.board import Place
from aboard.drawing.look import Look
from aboard.drawing.palette import INK, WHITE
from aboard.drawing.scene import Stack
from aboard.drawing.svg import num, stroke, tag, use
from aboard.drawing.symbols import SOUVENIRS, STAR, Sign, souvenirs_of
from aboard.drawing.text import FONT, write

TOKEN = 1.18  # radius of a souvenir by that of a marker
TOKEN_PAPER = ("#FFFDF8", "#FFF8E8")  # of the token on top, of those under it


def definitions(look: Look) -> str:
    r = look.radius
    marker = tag("circle", r=0.92 * r, fill=WHITE, stroke=INK, stroke_width=0.25 * r) + tag(
        "circle", r=0.26 * r, fill=INK
    )
    attraction = tag("circle", r=r, fill=look.theme.gold, stroke=INK, stroke_width=0.19 * r) + tag(
        "path", d=STAR, fill=INK, transform=f"scale({0.128 * r:.3f})"
    )
    return tag("g", marker, id="place") + tag("g", attraction, id="attraction")


def markers(look: Look) -> str:
    return "".join(
        use("attraction" if place.attraction else "place", place.x, place.y)
        for place in look.board.places
    )


def stacks(look: Look, on: Mapping[str, Stack]) -> str:
    signs = souvenirs_of(look.board.souvenirs.symbols) if look.board.souvenirs else {}
    parts: list[str] = []
    for id, stack in on.items():
        sign = SOUVENIRS["gift"] if stack.symbol is None else signs[stack.symbol]
        x, y = _slot(look, look.board.place(id))
        tokens = _tokens(look, stack.size, sign)
        parts.append(
            tag(
                "g",
                *tokens,
                class_="stack",
                data_place=id,
                transform=f"translate({num(x)} {num(y)})",
            )
        )
    return "".join(parts)


def _tokens(look: Look, size: int, sign: Sign) -> Iterator[str]:
    r = TOKEN * look.radius
    for i in reversed(range(size)):
        yield tag(
            "circle",
            cx=4 * i,
            cy=-5 * i,
            r=r,
            fill=TOKEN_PAPER[min(i, 1)],
            stroke=sign.colour,
            stroke_width=0.11 * r,
        )
    yield stroke(
        sign.path,
        sign.colour,
        2.1,
        stroke_linecap="round",
        stroke_linejoin="round",
        transform=f"scale({1.64 * r / 24:.3f}) translate(-12 -12)",
    )


def _slot(look: Look, place: Place) -> tuple[float, float]:
    """Where a stack lies; on a board that does not say, right above the marker."""
    return place.souvenir_at or (place.x + 1.6 * look.radius, place.y - 1.6 * look.radius)


def labels(look: Look) -> str:
    """The name of each place, with a halo in the colour of paper."""
    size = look.drawing.label_size
    lines = [
        write(line, place.label.x, y, size, anchor=place.label.anchor)
        for place in look.board.places
        if place.label is not None
        for line, y in zip(place.label.lines, place.label.y, strict=True)
    ]
    return tag(
        "g",
        *lines,
        class_="labels",
        font_family=FONT,
        fill=look.theme.label,
        stroke=look.theme.halo,
        stroke_width=0.24 * size,
        stroke_linejoin="round",
        paint_order="stroke",
    )
