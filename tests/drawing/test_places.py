"""Names stand clear: of spaces, of markers, of each other, and inside the picture."""

from collections.abc import Iterator
from itertools import combinations
from math import cos, pi, radians, sin

import pytest

from aboard.boards import Board, board_names, load_board
from aboard.boards.board import Drawing, Place
from aboard.drawing.text import width_of

Point = tuple[float, float]
Polygon = list[Point]

boards = pytest.mark.parametrize("name", board_names())
# How far letters reach above and below their line, by the font size.
HIGH, LOW, TAIL = 0.72, 0.52, 0.21
SMALL, TAILED = set("acegmnopqrsuvwxyz-"), set("gjpqy,")


def drawn(name: str) -> tuple[Board, Drawing]:
    board = load_board(name)
    assert board.drawing is not None
    return board, board.drawing


def rectangle(x: float, y: float, width: float, height: float, angle: float = 0) -> Polygon:
    """Around its middle."""
    dx, dy = cos(radians(angle)), sin(radians(angle))
    corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    return [
        (
            x + dx * i * width / 2 - dy * j * height / 2,
            y + dy * i * width / 2 + dx * j * height / 2,
        )
        for i, j in corners
    ]


def disc(x: float, y: float, radius: float) -> Polygon:
    return [(x + radius * cos(k * pi / 12), y + radius * sin(k * pi / 12)) for k in range(24)]


def overlap(one: Polygon, two: Polygon) -> bool:
    """Two convex shapes lie apart if some side of one parts them."""
    for shape in (one, two):
        for (x1, y1), (x2, y2) in zip(shape, shape[1:] + shape[:1], strict=True):
            normal = (y1 - y2, x2 - x1)
            first, second = (
                [x * normal[0] + y * normal[1] for x, y in points] for points in (one, two)
            )
            if max(first) <= min(second) or max(second) <= min(first):
                return False
    return True


def letters(place: Place, size: float) -> Iterator[Polygon]:
    """The box of each letter of a label."""
    assert place.label is not None
    for line, base in zip(place.label.lines, place.label.y, strict=True):
        width = width_of(line, size)
        x = place.label.x - width * {"start": 0, "middle": 0.5, "end": 1}[place.label.anchor]
        for letter in line:
            wide = width_of(letter, size)
            top = base - size * (LOW if letter in SMALL else HIGH)
            bottom = base + size * (TAIL if letter in TAILED else 0)
            if letter != " ":
                yield rectangle(x + wide / 2, (top + bottom) / 2, wide, bottom - top)
            x += wide


def names(board: Board, drawing: Drawing) -> list[tuple[str, Polygon]]:
    return [(place.id, box) for place in board.places for box in letters(place, drawing.label_size)]


def spaces(board: Board, drawing: Drawing) -> list[tuple[str, Polygon]]:
    """Spaces with their corners cut as the rounding cuts them."""
    length, width, cut = drawing.space_length, drawing.space_width, 0.14 * drawing.space_width
    found = []
    for track in board.tracks:
        for space in track.spaces:
            long = rectangle(space.x, space.y, length, width - 2 * cut, space.angle)
            wide = rectangle(space.x, space.y, length - 2 * cut, width, space.angle)
            corners = zip(long, wide, strict=True)
            turned = [
                corner
                for i, (end, side) in enumerate(corners)
                for corner in ((end, side) if i % 2 == 0 else (side, end))
            ]
            found.append((track.id, turned))
    return found


@boards
def test_every_name_is_labelled_in_full(name: str) -> None:
    for place in load_board(name).places:
        assert place.label is not None
        assert " ".join(place.label.lines).replace("- ", "-") == place.name


@boards
def test_no_name_lies_on_a_space(name: str) -> None:
    board, drawing = drawn(name)
    labels = names(board, drawing)
    clashes = [
        (label, track)
        for track, space in spaces(board, drawing)
        for label, box in labels
        if overlap(box, space)
    ]
    assert clashes == []


@boards
def test_no_name_lies_on_another(name: str) -> None:
    board, drawing = drawn(name)
    labels = names(board, drawing)
    clashes = [
        (one, two)
        for (one, box), (two, other) in combinations(labels, 2)
        if one != two and overlap(box, other)
    ]
    assert clashes == []


@boards
def test_no_name_lies_on_a_marker(name: str) -> None:
    board, drawing = drawn(name)
    clashes = [
        (label, place.id)
        for label, box in names(board, drawing)
        for place in board.places
        if overlap(box, disc(place.x, place.y, drawing.marker_radius))
    ]
    assert clashes == []


@boards
def test_every_name_is_inside_the_picture(name: str) -> None:
    board, drawing = drawn(name)
    x, y, width, height = drawing.view
    for label, box in names(board, drawing):
        assert all(x < px < x + width and y < py < y + height for px, py in box), label


@boards
def test_no_space_lies_on_another_or_on_a_marker(name: str) -> None:
    board, drawing = drawn(name)
    found = spaces(board, drawing)
    assert not [1 for (_, one), (_, two) in combinations(found, 2) if overlap(one, two)]
    for place in board.places:
        marker = disc(place.x, place.y, drawing.marker_radius)
        assert not [track for track, space in found if overlap(space, marker)], place.id
