"""Laying out what a board file leaves out, so that every board can be drawn."""

from __future__ import annotations

import math
from collections import defaultdict
from dataclasses import replace

from aboard.boards.board import Board, Drawing, Label, Place, Shape, Space, Track

# Sizes of a drawing made here, as parts of the length of a space.
WIDTH = 0.42
RADIUS = 0.3
LABEL = 0.4
OFFSET = 0.52
TIGHT, LOOSE = 1.15, 1.5  # from one space to the next

# A drawing made here has this longer side, and places at least this part of it apart.
SIDE = 1000.0
APART = 1 / 200


def in_a_ring(places: tuple[Place, ...]) -> tuple[Place, ...]:
    """Places without positions, on a circle in the order of the file."""
    turn = 2 * math.pi / max(1, len(places))
    return tuple(
        replace(place, x=math.sin(i * turn), y=-math.cos(i * turn))
        for i, place in enumerate(places)
    )


def least_distance(board: Board) -> float:
    """What two places must be apart for their markers, and spaces between them, to be seen."""
    if board.drawing is not None:
        return 2 * board.drawing.marker_radius
    return _side(board.places) * APART


def laid_out(board: Board) -> Board:
    """The board with a drawing, a label at each place and spaces on each track."""
    if board.drawing is None:
        board = replace(board, places=_scaled(board.places))
    drawing = board.drawing or _plain_drawing(board)
    beside = _beside(board.tracks)
    places = {place.id: place for place in board.places}
    return replace(
        board,
        drawing=drawing,
        places=tuple(p if p.label else _labelled(p, drawing) for p in board.places),
        tracks=tuple(
            t if t.spaces else _spaced(t, places[t.a], places[t.b], beside[t.id], drawing)
            for t in board.tracks
        ),
    )


def _side(places: tuple[Place, ...]) -> float:
    """The longer side of the box round all places."""
    xs, ys = [place.x for place in places], [place.y for place in places]
    return max(max(xs) - min(xs), max(ys) - min(ys)) if places else 0.0


def _scaled(places: tuple[Place, ...]) -> tuple[Place, ...]:
    scale = SIDE / _side(places)
    left, top = min(place.x for place in places), min(place.y for place in places)
    return tuple(
        replace(p, x=round((p.x - left) * scale, 1), y=round((p.y - top) * scale, 1))
        for p in places
    )


def _plain_drawing(board: Board) -> Drawing:
    """Land from edge to edge, and spaces as long as the tightest track allows."""
    places = {place.id: place for place in board.places}
    length = min(
        _distance(places[track.a], places[track.b]) / (track.length * TIGHT + 2 * RADIUS)
        for track in board.tracks
    )
    length = min(length, SIDE / 8)
    margin = 2 * length
    width, height = max(p.x for p in board.places), max(p.y for p in board.places)
    view = (-margin, -margin, width + 2 * margin, height + 2 * margin)
    reach = max(view[2], view[3]) / 2
    bleed = (view[0] - reach, view[1] - reach, view[2] + 2 * reach, view[3] + 2 * reach)
    x, y, width, height = bleed
    edge = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
    return Drawing(
        source="Laid out by the program from the positions of the places",
        view=view,
        bleed=bleed,
        corner_radius=length / 4,
        space_length=length,
        space_width=length * WIDTH,
        marker_radius=length * RADIUS,
        label_size=length * LABEL,
        double_offset=length * OFFSET,
        blocks=None,
        land=(Shape("land", edge),),
        parks=(),
        lakes=(),
        borders=(),
        piers=(),
        bridges=(),
        water_names=(),
    )


def _beside(tracks: tuple[Track, ...]) -> dict[str, float]:
    """How many offsets each track lies right of the line from a to b: 0 where it lies alone."""
    between: dict[frozenset[str], list[Track]] = defaultdict(list)
    for track in tracks:
        between[frozenset((track.a, track.b))].append(track)
    beside = {}
    for group in between.values():
        for i, track in enumerate(group):
            step = i - (len(group) - 1) / 2
            beside[track.id] = step if track.a == group[0].a else -step
    return beside


def _spaced(track: Track, a: Place, b: Place, beside: float, drawing: Drawing) -> Track:
    """Straight spaces from marker to marker, first nearest a, and the bed under them."""
    far = _distance(a, b)
    along = ((b.x - a.x) / far, (b.y - a.y) / far)
    offset = beside * drawing.double_offset
    middle = ((a.x + b.x) / 2 - along[1] * offset, (a.y + b.y) / 2 + along[0] * offset)
    pitch = min((far - 2 * drawing.marker_radius) / track.length, drawing.space_length * LOOSE)

    def at(steps: float) -> tuple[float, float]:
        reach = steps * pitch
        return round(middle[0] + along[0] * reach, 1), round(middle[1] + along[1] * reach, 1)

    degrees = math.degrees(math.atan2(along[1], along[0]))
    angle = round((degrees + 90) % 180 - 90, 1)
    half = (track.length - 1) / 2
    ends = half + drawing.space_length / 2 / pitch
    (x1, y1), (x2, y2) = at(-ends), at(ends)
    return replace(
        track,
        spaces=tuple(Space(*at(i - half), angle) for i in range(track.length)),
        bed=f"M{x1} {y1}L{x2} {y2}",
    )


def _labelled(place: Place, drawing: Drawing) -> Place:
    below = round(place.y + drawing.marker_radius + drawing.label_size, 1)
    return replace(place, label=Label((place.name,), place.x, (below,), "middle"))


def _distance(a: Place, b: Place) -> float:
    return math.hypot(b.x - a.x, b.y - a.y)
