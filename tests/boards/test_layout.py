"""What a board file leaves out is laid out, so that every board can be drawn."""

from __future__ import annotations

import math
import re
from itertools import pairwise

import pytest

from aboard.boards import Board, parse_board


@pytest.fixture
def plain(small: str) -> Board:
    """The small board without its drawing."""
    return parse_board(small[: small.index("[drawing]")])


@pytest.fixture
def unplaced(small: str) -> Board:
    """The small board without any position."""
    return parse_board(re.sub(r" x = \d+, y = \d+,?", "", small[: small.index("[drawing]")]))


@pytest.mark.parametrize("kind", ["plain", "unplaced"])
def test_every_board_can_be_drawn(kind: str, request: pytest.FixtureRequest) -> None:
    board: Board = request.getfixturevalue(kind)
    assert board.drawing is not None
    x, y, width, height = board.drawing.view
    for place in board.places:
        assert x < place.x < x + width
        assert y < place.y < y + height
        assert place.label is not None
        assert place.label.lines == (place.name,)
    for track in board.tracks:
        assert len(track.spaces) == track.length
        assert track.bed.startswith("M")
        for space in track.spaces:
            assert x < space.x < x + width
            assert -90 <= space.angle <= 90


def test_spaces_lie_between_the_markers_and_do_not_overlap(plain: Board) -> None:
    assert plain.drawing is not None
    for track in plain.tracks:
        spots = [(space.x, space.y) for space in track.spaces]
        for one, two in pairwise(spots):
            assert math.dist(one, two) >= plain.drawing.space_length
        a, b = plain.place(track.a), plain.place(track.b)
        reach = plain.drawing.space_length / 2 + plain.drawing.marker_radius - 0.2
        assert math.dist(spots[0], (a.x, a.y)) >= reach
        assert math.dist(spots[-1], (b.x, b.y)) >= reach
        assert math.dist(spots[0], (a.x, a.y)) < math.dist(spots[0], (b.x, b.y)) + 0.2


def test_parallel_tracks_lie_side_by_side(plain: Board) -> None:
    """R1 and R2 are written in opposite directions and must still not share a side."""
    assert plain.drawing is not None
    middles = sorted(
        sum(space.x for space in plain.track(id).spaces) / plain.track(id).length
        for id in ("R1", "R2", "R3")
    )
    gaps = [two - one for one, two in pairwise(middles)]
    assert gaps == pytest.approx([plain.drawing.double_offset] * 2, abs=0.2)


def test_positions_may_be_in_any_unit(small: str, plain: Board) -> None:
    """Degrees or kilometres: without a drawing the board is scaled to its own size."""
    text = small[: small.index("[drawing]")]
    tiny = re.sub(r"([xy]) = (\d+)", lambda m: f"{m[1]} = {int(m[2]) / 1000}", text)
    assert [(p.x, p.y) for p in parse_board(tiny).places] == [(p.x, p.y) for p in plain.places]


def test_what_the_file_draws_stays_as_it_is(small: str) -> None:
    board = parse_board(small)
    assert board.track("R4").bed == "M130 150L150 130"
    assert len(board.track("R5").spaces) == 2
    assert board.place("north").y == 20
