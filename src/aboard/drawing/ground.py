"""The ground: water, coasts, streets, parks, borders, piers, bridges, the names of waters."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from aboard.boards.board import Bridge, Shape
from aboard.drawing.curves import rounded
from aboard.drawing.look import Look
from aboard.drawing.palette import RED_BRIDGE
from aboard.drawing.svg import Point, at, num, stroke, tag
from aboard.drawing.text import FONT

RINGS = ((64, 0.42), (38, 0.42), (18, 0.8))  # width of the shallow water, how much of it is seen
COAST = 2.4
BLOCK = (58, 34)


def definitions(look: Look) -> str:
    """The coasts, and the patterns of streets and of trees."""
    theme = look.theme
    width, height = BLOCK
    street = tag(
        "pattern",
        tag("rect", width=width, height=height, fill=theme.land),
        tag("rect", x=3, y=3, width=width - 6, height=height - 6, rx=4, fill=theme.block),
        id="streets",
        width=width,
        height=height,
        patternUnits="userSpaceOnUse",
        patternTransform=f"rotate({num(look.drawing.blocks or 0)})",
    )
    trees = (tag("circle", cx=x, cy=x, r=2.6, fill=theme.park_ink, opacity=0.22) for x in (8, 23))
    coast = "".join(rounded(land.points, look.drawing.corner_radius) for land in look.drawing.land)
    return (
        tag("path", id="coast", d=coast)
        + street
        + tag("pattern", *trees, id="trees", width=30, height=30, patternUnits="userSpaceOnUse")
    )


def ground(look: Look, afloat: str = "") -> str:
    """The ground; `afloat` is what lies on the water but under the land."""
    return tag("g", *_layers(look, afloat), class_="ground")


def _layers(look: Look, afloat: str) -> Iterator[str]:
    drawing, theme, scale = look.drawing, look.theme, look.scale
    x, y, width, height = drawing.bleed
    yield tag("rect", x=x, y=y, width=width, height=height, fill=theme.water)
    for ring, opacity in RINGS:
        yield tag(
            "use",
            href="#coast",
            fill="none",
            stroke=theme.water_ring,
            stroke_width=ring * scale,
            stroke_linejoin="round",
            opacity=opacity,
        )
    for pier in drawing.piers:
        yield tag(
            "path", d=rounded(pier.points, 4), fill=theme.land2, stroke=theme.coast, stroke_width=2
        )
    yield from (_bridge(look, bridge) for bridge in drawing.bridges if not bridge.over_land)
    yield afloat
    shore: dict[str, str | float] = {
        "stroke": theme.coast,
        "stroke_width": COAST * scale,
        "stroke_linejoin": "round",
    }
    yield tag("use", href="#coast", fill=theme.land, **shore)
    if drawing.blocks is not None and (city := _city(look)) is not None:
        outline = rounded(city.points, drawing.corner_radius)
        yield tag("path", d=outline, fill="url(#streets)", **shore)
    for lake in drawing.lakes:
        yield tag("path", d=rounded(lake.points, 5), fill=theme.water, **shore)
    for park in drawing.parks:
        outline = rounded(park.points, 10)
        yield tag("path", d=outline, fill=theme.park) + tag("path", d=outline, fill="url(#trees)")
    for border in drawing.borders:
        yield stroke(
            rounded(border.points, 6, closed=False),
            theme.border,
            1.6,
            stroke_dasharray="1 4.2",
            stroke_linecap="round",
            opacity=0.9,
        )
    yield from (_bridge(look, bridge) for bridge in drawing.bridges if bridge.over_land)
    yield _water_names(look)


def _city(look: Look) -> Shape | None:
    """The land with most places on it has the streets."""
    spots = [(place.x, place.y) for place in look.board.places]
    return max(
        look.drawing.land,
        key=lambda land: sum(contains(land.points, spot) for spot in spots),
        default=None,
    )


def contains(outline: tuple[Point, ...], spot: Point) -> bool:
    """Whether a spot lies inside: a ray to the right crosses the outline an odd number of times."""
    x, y = spot
    inside = False
    for (x1, y1), (x2, y2) in zip(outline, outline[-1:] + outline[:-1], strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (x2 - x1) * (y - y1) / (y2 - y1):
            inside = not inside
    return inside


def _bridge(look: Look, bridge: Bridge) -> str:
    rim, deck = {
        "stone": (look.theme.coast, look.theme.land2),
        "steel": (look.theme.steel, look.theme.land2),
        "red": RED_BRIDGE,
    }[bridge.style]
    path = rounded(bridge.points, 40, closed=False)
    within = 0.5 if bridge.style == "red" else 1 - 5 / bridge.width
    parts = [stroke(path, rim, bridge.width), stroke(path, deck, bridge.width * within)]
    for tower in bridge.towers:
        line = "M" + "L".join(at(point) for point in tower)
        parts.append(stroke(line, rim, 10, stroke_linecap="round"))
    parts += [stroke(_cable(cable), rim, 3) for cable in bridge.cables]
    return "".join(parts)


def _cable(points: tuple[Point, ...]) -> str:
    """Curves one after another: a start, then a bend and an end for each."""
    bends = zip(points[1::2], points[2::2], strict=True)
    return f"M{at(points[0])}" + "".join(f"Q{at(bend)} {at(end)}" for bend, end in bends)


def _water_names(look: Look) -> str:
    size = look.drawing.label_size
    names = (
        tag(
            "text",
            escape(name.text, quote=False),
            x=name.x,
            y=name.y,
            transform=f"rotate({num(name.rotate)} {at((name.x, name.y))})" if name.rotate else None,
        )
        for name in look.drawing.water_names
    )
    return tag(
        "g",
        *names,
        font_family=FONT,
        font_style="italic",
        font_weight=500,
        font_size=0.86 * size,
        letter_spacing=0.12 * size,
        text_anchor="middle",
        fill=look.theme.water_ink,
        opacity=0.8,
    )
