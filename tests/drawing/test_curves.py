"""Lines of the drawing."""

import re

import pytest

from aboard.boards import board_names, load_board
from aboard.boards.board import Space
from aboard.drawing.curves import Way, rounded

A, B = (0.0, 0.0), (100.0, 0.0)
SPACES = (Space(30, 0, 0), Space(70, 0, 0))


def numbers(path: str) -> list[float]:
    return [float(number) for number in re.findall(r"-?[\d.]+", path)]


def test_a_rounded_outline_bends_at_each_corner_and_closes() -> None:
    path = rounded([(0, 0), (10, 0), (10, 10), (0, 10)], 2)
    assert path.count("Q") == 4
    assert path.startswith("M0 2")
    assert path.endswith("Z")


def test_a_corner_takes_at_most_half_of_a_side() -> None:
    assert max(numbers(rounded([(0, 0), (10, 0), (10, 10)], 1000))) <= 10


def test_an_open_line_keeps_its_ends() -> None:
    path = rounded([(0, 0), (10, 0), (10, 10)], 2, closed=False)
    assert path.startswith("M0 0")
    assert path.endswith("10 10")
    assert path.count("Q") == 1


def test_a_bed_reaches_beyond_its_spaces() -> None:
    path = numbers(Way.of(A, B, SPACES).bed(15))
    assert path[:2] == [15, 0]
    assert path[-2:] == [85, 0]


def test_a_line_runs_from_place_to_place() -> None:
    path = numbers(Way.of(A, B, SPACES).line(15))
    assert path[:2] == [0, 0]
    assert path[-2:] == [100, 0]


def test_a_way_runs_from_a_to_b_however_its_spaces_are_turned() -> None:
    way = Way.of(B, A, tuple(reversed(SPACES)))
    assert [knot.dx for knot in way.knots] == [-1, -1]
    assert numbers(way.bed(15))[:2] == [85, 0]


def test_a_way_back_is_the_same_way() -> None:
    way = Way.of(A, B, SPACES)
    assert way.reversed().reversed() == way
    assert numbers(way.reversed().bed(15))[:2] == [85, 0]


def test_the_way_between_two_is_in_the_middle() -> None:
    left = Way.of(A, B, [Space(s.x, s.y - 8, 0) for s in SPACES])
    right = Way.of(A, B, [Space(s.x, s.y + 8, 0) for s in SPACES])
    assert left.between(right) == Way.of(A, B, SPACES)
    assert left.across(right) == 16
    assert right.across(left) == -16


def test_a_wave_stays_beside_its_way() -> None:
    path = numbers(Way.of(A, B, SPACES).wave(20, 12, 10, 1))
    assert all(10 <= y <= 14 for y in path[1::2])


@pytest.mark.parametrize("name", board_names())
def test_every_bed_passes_the_middle_of_every_space(name: str) -> None:
    board = load_board(name)
    for track in board.tracks:
        a, b = board.place(track.a), board.place(track.b)
        path = numbers(Way.of((a.x, a.y), (b.x, b.y), track.spaces).bed(10))
        ends = list(zip(path[2:][4::6], path[2:][5::6], strict=True))
        assert ends[:-1] == [(space.x, space.y) for space in track.spaces]
