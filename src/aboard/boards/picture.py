"""The `[drawing]` table of a board file: the ground, and where names and spaces are drawn."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from aboard.boards.board import Bridge, Drawing, Label, Place, Shape, Space, Track, WaterName
from aboard.boards.reader import Table, shown

MAX_SHAPES = 500
PATH = "[MLHVQCTSZmlhvqctsz0-9 .,-]*"

Anchor = Literal["start", "middle", "end"]
Style = Literal["stone", "steel", "red"]
ANCHORS: tuple[Anchor, ...] = ("start", "middle", "end")
STYLES: tuple[Style, ...] = ("stone", "steel", "red")


def read_picture(
    table: Table, places: tuple[Place, ...], tracks: tuple[Track, ...]
) -> tuple[Drawing, tuple[Place, ...], tuple[Track, ...]]:
    """The drawing, and the places and tracks with what it says of them."""
    drawing = Drawing(
        source=table.text("source", most=400),
        view=_read_box(table, "view"),
        bleed=_read_box(table, "bleed"),
        corner_radius=table.number("corner_radius", above=0),
        space_length=table.number("space_length", above=0),
        space_width=table.number("space_width", above=0),
        marker_radius=table.number("marker_radius", above=0),
        label_size=table.number("label_size", above=0),
        double_offset=table.number("double_offset", above=0),
        blocks=table.number("blocks") if "blocks" in table else None,
        land=_read_shapes(table, "land", 3),
        parks=_read_shapes(table, "parks", 3),
        lakes=_read_shapes(table, "lakes", 3),
        borders=_read_shapes(table, "borders", 2),
        piers=_read_shapes(table, "piers", 3),
        bridges=tuple(
            _read_bridge(entry) for entry in table.tables("bridges", "bridge", MAX_SHAPES, "name")
        ),
        water_names=tuple(
            _read_water_name(entry)
            for entry in table.tables("water_names", "water name", MAX_SHAPES, "text")
        ),
    )
    labels, spaces = dict(table.entries("places")), dict(table.entries("tracks"))
    for id in sorted(labels.keys() - {place.id for place in places}):
        labels[id].fault(f"no place {shown(id)}")
    for id in sorted(spaces.keys() - {track.id for track in tracks}):
        spaces[id].fault(f"no track {shown(id)}")
    table.close()
    return (
        drawing,
        tuple(_with_label(labels[p.id], p) if p.id in labels else p for p in places),
        tuple(_with_spaces(spaces[t.id], t) if t.id in spaces else t for t in tracks),
    )


def _read_box(table: Table, key: str) -> tuple[float, float, float, float]:
    x, y, width, height = table.numbers(key, 4)
    if key in table and min(width, height) <= 0:
        table.fault(f"{key}: expected x, y, width and height, both sizes above 0")
    return (x, y, width, height)


def _read_shapes(table: Table, key: str, least: int) -> tuple[Shape, ...]:
    shapes = []
    for entry in table.tables(key, key.rstrip("s"), MAX_SHAPES, "name"):
        shapes.append(Shape(name=entry.text("name"), points=entry.points("points", least)))
        entry.close()
    return tuple(shapes)


def _read_bridge(entry: Table) -> Bridge:
    bridge = Bridge(
        name=entry.text("name"),
        style=entry.word("style", STYLES),
        width=entry.number("width", above=0),
        points=entry.points("points", 2),
        towers=entry.lines("towers", 2, 2),
        cables=entry.lines("cables", 3, 99) if "cables" in entry else (),
        over_land=entry.flag("over_land", False),
    )
    if any(len(cable) % 2 == 0 for cable in bridge.cables):
        entry.fault("cables: expected a start, then a control and an end point for each curve")
    entry.close()
    return bridge


def _read_water_name(entry: Table) -> WaterName:
    name = WaterName(
        text=entry.text("text"),
        x=entry.number("x"),
        y=entry.number("y"),
        rotate=entry.number("rotate", 0.0),
    )
    entry.close()
    return name


def _with_label(entry: Table, place: Place) -> Place:
    if "label" in entry:
        place = replace(place, label=_read_label(entry.table("label")))
    if "souvenir_at" in entry:
        x, y = entry.numbers("souvenir_at", 2)
        place = replace(place, souvenir_at=(x, y))
    entry.close()
    return place


def _read_label(table: Table) -> Label:
    lines = table.texts("lines", ".{1,40}", "texts", 1, 2)
    label = Label(
        lines=lines,
        x=table.number("x"),
        y=table.numbers("y", len(lines) or 1),
        anchor=table.word("anchor", ANCHORS),
    )
    table.close()
    return label


def _with_spaces(entry: Table, track: Track) -> Track:
    rows = entry.rows("spaces", "x, y, angle", track.length, track.length)
    track = replace(
        track,
        spaces=tuple(Space(x, y, angle) for x, y, angle in rows),
        bed=entry.text("bed", PATH, "an SVG path", most=4000),
    )
    entry.close()
    return track
