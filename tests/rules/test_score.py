"""The score: tickets, longest path and bonuses, against slower ways of counting them."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aboard.boards import Board, Track, board_names, load_board
from aboard.rules import memory, score
from aboard.rules.state import Desk, State
from aboard.rules.tables import Tables
from tests.rules.moment import moment, own_tracks

BOARD = st.sampled_from(board_names()).map(load_board)


def joined(tracks: list[Track], a: str, b: str) -> bool:
    """Whether one can walk from a to b."""
    reached, before = {a}, set[str]()
    while reached != before:
        before = set(reached)
        for track in tracks:
            if {track.a, track.b} & reached:
                reached |= {track.a, track.b}
    return b in reached


@settings(max_examples=60)
@given(st.data(), BOARD)
def test_tickets_are_fulfilled_where_one_can_walk(data: st.DataObject, board: Board) -> None:
    owned = data.draw(st.lists(st.sampled_from(board.tracks), max_size=25, unique=True))
    tickets = [ticket.id for ticket in board.tickets]
    ids = [track.id for track in owned]
    sheet = moment(board.id, pieces={0: 5}, owned={0: ids}, tickets={0: tickets}).scores()[0]
    done = [t for t in board.tickets if joined(owned, t.a, t.b)]
    assert sheet.fulfilled == tuple(ticket.id for ticket in done)
    failed = [t for t in board.tickets if t not in done]
    assert sheet.failed == tuple(ticket.id for ticket in failed)
    assert sheet.tickets == sum(t.points for t in done) - sum(t.points for t in failed)


def longest(tracks: list[Track]) -> int:
    """Every order of every track, walked as far as it goes."""
    best = 0
    for order in permutations(tracks):
        for start in {order[0].a, order[0].b} if order else ():
            here, length = start, 0
            for track in order:
                if here not in (track.a, track.b):
                    break
                here = track.b if here == track.a else track.a
                length += track.length
            best = max(best, length)
    return best


@settings(max_examples=60)
@given(st.data(), BOARD)
def test_the_longest_path_is_the_best_of_all_walks(data: st.DataObject, board: Board) -> None:
    place = data.draw(st.sampled_from(board.places)).id
    near = [track for track in board.tracks if place in (track.a, track.b)]
    around = {end for track in near for end in (track.a, track.b)}
    close = [track for track in board.tracks if {track.a, track.b} <= around]
    owned = data.draw(st.lists(st.sampled_from(close), max_size=6, unique=True))
    game = moment(board.id, pieces={0: 5}, owned={0: [track.id for track in owned]})
    assert game.scores()[0].longest == longest(owned)


@settings(max_examples=40)
@given(st.data())
def test_attractions_count_once_each(data: st.DataObject) -> None:
    board = load_board("new-york")
    owned = data.draw(st.lists(st.sampled_from(board.tracks), max_size=15, unique=True))
    touched = {end for track in owned for end in (track.a, track.b)}
    attractions = sum(place.attraction for place in board.places if place.id in touched)
    game = moment("new-york", pieces={0: 5}, owned={0: [track.id for track in owned]})
    assert game.scores()[0].attractions == attractions


def with_path_bonus(owned: dict[int, list[str]]) -> list[int]:
    """The path bonus of each seat on a board that has one."""
    nordic = load_board("nordic")
    board = replace(nordic, rules=replace(nordic.rules, longest_points=10))
    now = memory.read(moment("nordic", 3).state)
    own_tracks(board, now, owned)
    state, desk = State(Tables(board), 3), Desk()
    memory.write(state, now)
    score.tally(state, desk)
    return [memory.parts(desk, seat)["longest_bonus"] for seat in range(3)]


@pytest.mark.parametrize(
    ("owned", "bonus"),
    [
        ({0: ["R15", "R16"], 1: ["R12"]}, [10, 0, 0]),
        ({0: ["R15", "R16"], 1: ["R12"], 2: ["R64", "R70"]}, [10, 0, 10]),
        ({}, [0, 0, 0]),
    ],
)
def test_a_board_may_reward_the_longest_path(owned: dict[int, list[str]], bonus: list[int]) -> None:
    assert with_path_bonus(owned) == bonus


def test_every_part_adds_to_the_total() -> None:
    owned = {0: ["R39", "R35"], 1: ["R64", "R78", "R70"]}
    for sheet in moment("nordic", owned=owned, tickets={0: ["T43"], 1: ["T27", "T02"]}).scores():
        parts = (sheet.routes, sheet.tickets, sheet.attractions, sheet.souvenirs)
        assert sheet.total == sum(parts) + sheet.globetrotter + sheet.longest_bonus
