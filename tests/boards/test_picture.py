"""The drawing of a board file: read as written, and every fault of it named."""

from __future__ import annotations

import pytest

from aboard.boards import BoardError, Label, Space, parse_board

FAULTS = [
    ('source = "Made for the tests"\n', "", "drawing: source is missing, expected text"),
    (
        "view = [0, 0, 200, 200]",
        "view = [0, 0, 200]",
        "drawing: view: expected an array of 4 numbers, found an array of 3",
    ),
    (
        "view = [0, 0, 200, 200]",
        "view = [0, 0, 0, 200]",
        "drawing: view: expected x, y, width and height, both sizes above 0",
    ),
    (
        "space_length = 20",
        "space_length = 0",
        "drawing: space_length: expected a number above 0, found 0",
    ),
    ("blocks = 5", "blocks = 5\nblock = 5", 'drawing: unknown key "block"'),
    (
        "[[0, 0], [200, 0], [200, 200], [0, 200]]",
        "[[0, 0], [200, 0]]",
        "land Isle: points: expected an array of 3 to 2000 [x, y], found an array of 2",
    ),
    (
        "[[0, 100], [200, 100]]",
        "[[0, 100], [200]]",
        "border Hedge: points: expected an array of 2 to 2000 [x, y], found an array of 1",
    ),
    (
        '"steel"',
        '"gold"',
        'bridge Span: style: expected one of stone, steel, red, found "gold"',
    ),
    (
        "[[[3, 5], [5, 3]]]",
        "[[[3, 5]]]",
        "bridge Span: towers: expected an array of arrays of 2 points, found an array of 1",
    ),
    (
        "[[[0, 0], [4, 1], [9, 9]]]",
        "[[[0, 0], [4, 1], [9, 9], [9, 8]]]",
        "bridge Span: cables: expected a start, then a control and an end point for each curve",
    ),
    ("x = 10, y = 190", 'x = "10", y = 190', 'water name Pond: x: expected a number, found "10"'),
    ("north = {", "nord = {", 'drawing.places.nord: no place "nord"'),
    (
        "y = [12]",
        "y = [12, 24]",
        "drawing.places.north.label: y: expected an array of 1 number, found an array of 2",
    ),
    (
        'lines = ["North"]',
        'lines = ["A", "B", "C"]',
        "drawing.places.north.label: lines: expected an array of 1 to 2 texts, found an array of 3",
    ),
    (
        'anchor = "middle"',
        'anchor = "left"',
        'drawing.places.north.label: anchor: expected one of start, middle, end, found "left"',
    ),
    (
        "souvenir_at = [120, 20]",
        "souvenir_at = 120",
        "drawing.places.north: souvenir_at: expected an array of 2 numbers, found 120",
    ),
    ("R4 = {", "R44 = {", 'drawing.tracks.R44: no track "R44"'),
    (
        "spaces = [[140, 140, -45]]",
        "spaces = [[140, 140, -45], [150, 130, -45]]",
        "drawing.tracks.R4: spaces: expected an array of 1 [x, y, angle], found an array of 2",
    ),
    (
        '"M130 150L150 130"',
        "'M0 0\"><script>'",
        'drawing.tracks.R4: bed: expected an SVG path, found "M0 0"><script>"',
    ),
    (
        "[drawing.places]\nnorth =",
        "[drawing.places]\nsouth = 5\nnorth =",
        "drawing.places: south: expected a table, found 5",
    ),
]


@pytest.mark.parametrize(("old", "new", "fault"), FAULTS)
def test_a_fault_of_the_drawing_is_named(small: str, old: str, new: str, fault: str) -> None:
    assert small.count(old) == 1
    with pytest.raises(BoardError) as caught:
        parse_board(small.replace(old, new))
    assert caught.value.faults == (fault,)


def test_the_drawing_is_read_as_written(small: str) -> None:
    board = parse_board(small)
    drawing = board.drawing
    assert drawing is not None
    assert list(drawing.view) == [0, 0, 200, 200]
    assert list(drawing.land[0].points) == [(0, 0), (200, 0), (200, 200), (0, 200)]
    assert list(drawing.bridges[0].towers) == [((3, 5), (5, 3))]
    assert not drawing.bridges[0].over_land
    assert board.place("north").label == Label(("North",), 100, (12,), "middle")
    assert board.place("north").souvenir_at == (120, 20)
    assert board.track("R4").spaces == (Space(140, 140, -45),)
    assert board.track("R4").bed == "M130 150L150 130"


def test_a_drawing_needs_every_position(small: str) -> None:
    with pytest.raises(BoardError) as caught:
        parse_board(small.replace("x = 20, y = 100, ", ""))
    assert caught.value.faults == (
        "place west: x is missing, expected a number",
        "place west: y is missing, expected a number",
    )
