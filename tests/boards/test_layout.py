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
    margin = board.drawing.space_length
    for place in board.places:
        assert x + margin < place.x < x + width - margin
        assert y + margin < place.y < y + height - margin
        assert place.label is not None
        assert place.label.lines == (place.name,)
        assert place.label.y[0] > place.y + board.drawing.marker_radius
    for track in board.tracks:
        assert len(track.spaces) == track.length
        assert all(-90 <= space.angle <= 90 for space in track.spaces)


def test_the_ground_is_land_beyond_the_view(plain: Board) -> None:
    assert plain.drawing is not None
    x, y, width, height = plain.drawing.view
    left, top, wide, high = plain.drawing.bleed
    assert left < x < x + width < left + wide
    assert top < y < y + height < top + high
    assert len(plain.drawing.land) == 1
    corners = {(left, top), (left + wide, top), (left + wide, top + high), (left, top + high)}
    assert set(plain.drawing.land[0].points) == corners


def test_places_without_positions_stand_in_a_ring(unplaced: Board) -> None:
    spots = [(place.x, place.y) for place in unplaced.places]
    sides = [math.dist(one, two) for one, two in pairwise([*spots, spots[0]])]
    assert sides == pytest.approx([1000 / math.sqrt(2)] * 4, abs=0.2)


def test_sizes_keep_their_proportions(plain: Board) -> None:
    """A marker is wider than a space, and two tracks fit side by side."""
    drawing = plain.drawing
    assert drawing is not None
    assert drawing.space_width < 2 * drawing.marker_radius < drawing.space_length
    assert drawing.space_width < drawing.double_offset < 2 * drawing.space_width
    assert drawing.corner_radius < drawing.label_size < drawing.space_length < 1000 / 7


def test_the_tightest_track_just_fits(small: str) -> None:
    """Seven spaces between two places: from marker to marker, a little apart."""
    text = small[: small.index("[drawing]")].replace("3 = 4 }", "3 = 4, 7 = 9 }")
    text = text.replace('length = 2, colour = "blue" }', 'length = 7, colour = "blue" }')
    board = parse_board(text)
    assert board.drawing is not None
    first, second, *_, last = board.track("R5").spaces
    east, west = board.place("east"), board.place("west")
    assert (east.x, west.x) == (1000, 0)
    assert second.x - first.x == pytest.approx(-1.15 * board.drawing.space_length, abs=0.2)
    room = board.drawing.marker_radius + board.drawing.space_length / 2
    assert room < east.x - first.x < 1.1 * room + 0.1 * board.drawing.space_length
    assert east.x - first.x == pytest.approx(last.x - west.x, abs=0.2)


@pytest.mark.parametrize("id", ["R4", "R6"])
def test_a_single_track_lies_on_the_line_between_its_places(plain: Board, id: str) -> None:
    track = plain.track(id)
    a, b = plain.place(track.a), plain.place(track.b)
    (space,) = track.spaces
    assert (space.x, space.y) == pytest.approx(((a.x + b.x) / 2, (a.y + b.y) / 2), abs=0.1)
    slope = math.degrees(math.atan2(b.y - a.y, b.x - a.x))
    assert (space.angle - slope) % 180 == pytest.approx(0, abs=0.1)
    assert plain.drawing is not None
    ends = [float(number) for number in re.findall(r"-?[\d.]+", track.bed)]
    assert math.dist(ends[:2], ends[2:]) == pytest.approx(plain.drawing.space_length, abs=0.2)


def test_spaces_do_not_overlap(plain: Board) -> None:
    assert plain.drawing is not None
    for track in plain.tracks:
        for one, two in pairwise(track.spaces):
            assert math.dist((one.x, one.y), (two.x, two.y)) > plain.drawing.space_length


def test_the_first_space_is_nearest_a(plain: Board) -> None:
    for id in ("R1", "R2", "R3", "R5"):
        track = plain.track(id)
        a, first, last = plain.place(track.a), track.spaces[0], track.spaces[-1]
        assert math.dist((a.x, a.y), (first.x, first.y)) < math.dist((a.x, a.y), (last.x, last.y))


def test_parallel_tracks_lie_side_by_side_about_the_middle(plain: Board) -> None:
    """R1 and R2 are written in opposite directions and must still not share a side."""
    assert plain.drawing is not None
    offset = plain.drawing.double_offset
    middle = plain.place("north").x
    xs = sorted({space.x for id in ("R1", "R2", "R3") for space in plain.track(id).spaces})
    assert xs == pytest.approx([middle - offset, middle, middle + offset], abs=0.1)


def test_slanted_parallels_keep_their_distance(small: str) -> None:
    text = small[: small.index("[drawing]")].replace("x = 100, y = 180", "x = 180, y = 180")
    text = text.replace("x = 180, y = 100", "x = 20, y = 180")
    board = parse_board(text)
    assert board.drawing is not None
    one, two, three = (board.track(id) for id in ("R1", "R2", "R3"))
    start, end = one.spaces[0], two.spaces[-1]
    across = math.degrees(math.atan2(end.y - start.y, end.x - start.x))
    assert (across - start.angle) % 180 == pytest.approx(90, abs=0.5)
    assert math.dist((start.x, start.y), (end.x, end.y)) == pytest.approx(
        board.drawing.double_offset, abs=0.2
    )
    assert len({space.angle for track in (one, two, three) for space in track.spaces}) == 1


def test_positions_may_be_in_any_unit(small: str, plain: Board) -> None:
    """Degrees or kilometres: without a drawing the board is scaled to its own size."""
    text = small[: small.index("[drawing]")]
    tiny = re.sub(r"([xy]) = (\d+)", lambda m: f"{m[1]} = {int(m[2]) / 1000 - 7}", text)
    assert [(p.x, p.y) for p in parse_board(tiny).places] == [(p.x, p.y) for p in plain.places]


def test_what_the_file_draws_stays_as_it_is(small: str) -> None:
    board = parse_board(small)
    assert board.track("R4").bed == "M130 150L150 130"
    assert board.place("north").y == 20


def test_a_track_without_spaces_is_laid_out_in_the_files_drawing(small: str) -> None:
    """Two spaces of 20 in the middle of 148 free units, no further apart than 1.5 of a space."""
    board = parse_board(small)
    assert [(space.x, space.y, space.angle) for space in board.track("R5").spaces] == [
        (115, 100, 0),
        (85, 100, 0),
    ]
    assert board.track("R5").bed == "M125.0 100.0L75.0 100.0"
