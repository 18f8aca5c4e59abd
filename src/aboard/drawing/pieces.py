"""What a player owns: the line from place to place, the patterned bed, pieces seen from above."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from html import escape
from math import cos, radians, sin

from aboard.boards.board import Track
from aboard.drawing.look import Look
from aboard.drawing.palette import SEATS, WHITE, PatternName, Seat
from aboard.drawing.svg import num, stroke, tag, use
from aboard.drawing.symbols import SHAPES
from aboard.drawing.tracks import told

FRAME = 1.36  # of an owned bed, in widths of a space
CELL = 0.34  # of a pattern, in widths of a space
TAXI_DISC = -0.07  # the roof of a taxi lies behind its middle


def definitions(look: Look, seats: Iterable[int]) -> str:
    """The pattern, the piece and the shape of each seat that owns something."""
    parts: list[str] = []
    for seat in seats:
        style = SEATS[seat]
        body = piece(look.board.piece, look.length, 0.92 * look.width, style)
        parts += [
            _pattern(look, seat),
            tag("g", body, id=f"piece-{seat}"),
            tag("g", face(style, 0.31 * look.width), id=f"disc-{seat}"),
        ]
    return "".join(parts)


def lines(look: Look, owners: Mapping[str, int]) -> str:
    """A player's line from place to place, and the framed beds on it."""
    parts = [
        part for track in _owned(look, owners) for part in _line(look, track, owners[track.id])
    ]
    return tag("g", *parts, class_="lines") if parts else ""


def owned_tracks(look: Look, owners: Mapping[str, int], names: Mapping[int, str]) -> str:
    """One piece on each space."""
    return "".join(
        _pieces(look, track, owners[track.id], names[owners[track.id]])
        for track in _owned(look, owners)
    )


def _owned(look: Look, owners: Mapping[str, int]) -> list[Track]:
    return [track for track in look.board.tracks if track.id in owners]


def _line(look: Look, track: Track, seat: int) -> Iterator[str]:
    style, way, width = SEATS[seat], look.ways[track.id], look.width
    rim = style.dark if look.theme.name == "light" else style.light
    twin = look.twin_way(track)
    # Two owners of a double lie side by side: neither frame covers the other.
    frame = FRAME * width if twin is None else min(FRAME * width, abs(way.across(twin)))
    edge = 0.07 * width
    line = way.line(look.reach)
    yield stroke(line, rim, 0.74 * width)
    yield stroke(line, style.colour, 0.58 * width)
    yield stroke(way.bed(look.reach), rim, frame)
    yield stroke(way.bed(look.reach - edge), _paint(look, seat), frame - 2 * edge)


def _pieces(look: Look, track: Track, seat: int, name: str) -> str:
    parts = [tag("title", escape(f"{told(look, track)}, {name}", quote=False))]
    back = TAXI_DISC * look.length if look.board.piece == "taxi" else 0
    for space in track.spaces:
        parts.append(use(f"piece-{seat}", space.x, space.y, space.angle, class_="piece"))
        x = space.x + back * cos(radians(space.angle))
        y = space.y + back * sin(radians(space.angle))
        parts.append(use(f"disc-{seat}", x, y))
    return tag("g", *parts, class_="track", data_track=track.id, data_owner=str(seat))


def face(style: Seat, radius: float) -> str:
    """A white disc with the player's shape, which stays upright."""
    disc = tag("circle", r=radius, fill=WHITE, stroke=style.dark, stroke_width=0.16 * radius)
    sign = tag(
        "path",
        d=SHAPES[style.shape],
        fill=style.dark,
        transform=f"scale({0.142 * radius:.3f})",
    )
    return disc + sign


def badge(style: Seat, radius: float) -> str:
    """A player's badge beside a name."""
    ring = tag("circle", r=radius, fill=style.colour, stroke=style.dark, stroke_width=0.1 * radius)
    return ring + face(style, 0.62 * radius)


def _base(look: Look, style: Seat) -> str:
    return style.light if look.theme.name == "light" else style.dark


def _paint(look: Look, seat: int) -> str:
    plain = SEATS[seat].pattern == "plain"
    return _base(look, SEATS[seat]) if plain else f"url(#pattern-{seat})"


def _pattern(look: Look, seat: int) -> str:
    style = SEATS[seat]
    if style.pattern == "plain":
        return ""
    cell = CELL * look.width
    return tag(
        "pattern",
        tag("rect", width=cell, height=cell, fill=_base(look, style)),
        pattern_mark(style.pattern, cell, style.colour),
        id=f"pattern-{seat}",
        width=cell,
        height=cell,
        patternUnits="userSpaceOnUse",
        patternTransform="rotate(45)",
    )


def pattern_mark(pattern: PatternName, cell: float, colour: str) -> str:
    """What is printed in each cell of a bed."""
    half = cell / 2
    match pattern:
        case "plain":
            return ""
        case "stripes":
            return tag("rect", width=0.42 * cell, height=cell, fill=colour)
        case "dots":
            return tag("circle", cx=half, cy=half, r=0.26 * cell, fill=colour)
        case "cross":
            bars = f"M0 {num(half)}H{num(cell)}M{num(half)} 0V{num(cell)}"
            return stroke(bars, colour, 0.26 * cell)
        case "checks":
            squares = f"M0 0H{num(half)}V{num(cell)}H{num(cell)}V{num(half)}H0Z"
            return tag("path", d=squares, fill=colour)
        case "waves":
            q, top = num(cell / 4), num(0.5 * cell)
            wave = f"M0 {num(half)}q{q} {num(-0.5 * cell)} {top} 0t{top} 0"
            return stroke(wave, colour, 0.24 * cell)


def piece(kind: str, length: float, width: float, style: Seat) -> str:
    """A piece from above, lying along x with its middle at the origin."""
    return _PIECES.get(kind, _train)(length, width, style)


def _body(length: float, width: float, corner: float, style: Seat, line: float) -> str:
    return tag(
        "rect",
        x=-length / 2,
        y=-width / 2,
        width=length,
        height=width,
        rx=corner,
        fill=style.colour,
        stroke=style.dark,
        stroke_width=line,
    )


def _pair(x: float, y: float) -> str:
    """Two lines across, one at each end."""
    return "".join(f"M{num(side * x)} {num(-y)}v{num(2 * y)}" for side in (-1, 1))


def _taxi(length: float, width: float, style: Seat) -> str:
    """A bonnet with two lamps, a windscreen and a rear window."""
    x, y, line = length / 2, width / 2, 0.07 * width

    def window(outer: float, bow: float, inner: float, inner_bow: float) -> str:
        wide, slim = 0.72 * y, 0.54 * y
        return (
            f"M{num(outer * x)} {num(-wide)}Q{num(bow * x)} 0 {num(outer * x)} {num(wide)}"
            f"L{num(inner * x)} {num(slim)}Q{num(inner_bow * x)} 0 {num(inner * x)} {num(-slim)}Z"
        )

    glass = window(0.40, 0.62, 0.24, 0.34) + window(-0.66, -0.76, -0.52, -0.58)
    lamps = f"M{num(0.87 * x)} {num(-0.62 * y)}v{num(0.34 * y)}m0 {num(0.56 * y)}v{num(0.34 * y)}"
    return (
        _body(length, width, 0.36 * width, style, 1.3 * line)
        + tag("path", d=glass, fill=style.dark)
        + stroke(lamps, style.light, 1.8 * line, stroke_linecap="round")
    )


def _cable_car(length: float, width: float, style: Seat) -> str:
    """A cabin with a ridge on its roof between two open platforms."""
    x, y, line = length / 2, width / 2, 0.07 * width
    platform = tag(
        "rect",
        x=-x,
        y=-0.82 * y,
        width=length,
        height=0.82 * width,
        rx=0.14 * width,
        fill=style.dark,
    )
    rails = _pair(0.86 * x, 0.8 * y)
    ridge = tag(
        "rect",
        x=-0.6 * x,
        y=-0.3 * y,
        width=0.6 * length,
        height=0.3 * width,
        rx=0.14 * width,
        fill=style.light,
        opacity=0.75,
    )
    cabin = _body(0.74 * length, width, 0.2 * width, style, 1.2 * line)
    return platform + stroke(rails, style.light, line) + cabin + ridge


def _train(length: float, width: float, style: Seat) -> str:
    """A wagon with ribs, and couplers at both ends."""
    x, y, line = length / 2, width / 2, 0.07 * width
    coupler = tag("rect", x=-x, y=-0.3 * y, width=length, height=0.3 * width, fill=style.dark)
    ribs = _pair(0.64 * x, 0.8 * y)
    wagon = _body(0.93 * length, width, 0.2 * width, style, 1.2 * line)
    return coupler + wagon + stroke(ribs, style.dark, line, opacity=0.6)


_PIECES: dict[str, Callable[[float, float, Seat], str]] = {
    "taxi": _taxi,
    "cable car": _cable_car,
    "train": _train,
}
