"""The kernel: compiled and interpreted alike, with room for every board, refusing what it must."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from aboard.boards import Track, load_board
from aboard.rules import codes, deal, kernel, legal, memory
from aboard.rules.state import Desk, State
from aboard.rules.tables import Tables, tables_of
from tests.rules.moment import moment
from tests.rules.playing import TABLES

GAMES = 20  # of each board and number of players, four in each style


def traced(interpreted: bool) -> list[str]:
    run = subprocess.run(
        [sys.executable, "-m", "tests.rules.trace", str(GAMES)],
        cwd=Path(__file__).parents[2],
        env=os.environ | {"ABOARD_INTERPRETED": str(int(interpreted))},
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout.splitlines()


@pytest.mark.skipif(not kernel.COMPILED, reason="there is no compiled kernel here")
def test_compiled_and_interpreted_games_are_the_same_move_by_move() -> None:
    compiled, interpreted = traced(False), traced(True)
    assert (compiled[0], interpreted[0]) == ("compiled", "interpreted")
    assert len(compiled) == 1 + len(TABLES)
    assert compiled[1:] == interpreted[1:]


@pytest.mark.skipif(not kernel.COMPILED, reason="only a compiled state has a size")
def test_a_state_is_under_a_kilobyte() -> None:
    assert State.__basicsize__ <= 1024


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_a_move_that_is_not_listed_is_refused_and_changes_nothing(board: str, players: int) -> None:
    tables, desk = tables_of(load_board(board)), Desk()
    state = State(tables, players)
    state.reseed(2)
    deal.start(state, 0)
    before = memory.read(state)
    listed = legal.moves(state, desk)
    for move in (*range(300), codes.CLAIM, codes.claim_code(3, 0, 0, 0), 2**31 - 1, -1):
        if move not in listed:
            with pytest.raises(ValueError, match=f"move {move} is not legal here"):
                kernel.play(state, move, desk)
            assert memory.read(state) == before


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_a_copied_state_is_the_same_and_independent(board: str, players: int) -> None:
    tables, desk = tables_of(load_board(board)), Desk()
    state, copy = State(tables, players), State(tables, players)
    state.reseed(2)
    deal.start(state, 0)
    copy.become(state)
    assert memory.read(copy) == memory.read(state)
    before = memory.read(state)
    kernel.play(copy, legal.moves(copy, desk)[0], desk)
    assert memory.read(state) == before


def test_a_snapshot_written_back_is_the_same_state() -> None:
    game = moment("nordic", 3, hands={0: {"red": 3}}, owned={1: ["R05", "R70"]})
    state = State(tables_of(game.board), 3)
    memory.write(state, memory.read(game.state))
    assert memory.read(state) == memory.read(game.state)


def test_the_desk_has_room_for_the_moves_of_the_largest_board() -> None:
    """128 gray ferries of length 15, ten colours, any two cards for one, and all cards in hand."""
    nordic = load_board("nordic")
    ends = [(a.id, b.id) for a in nordic.places for b in nordic.places if a.id < b.id]
    board = replace(
        nordic,
        pieces=100,
        colours=tuple("abcdefghij"),
        cards_per_colour=14,
        wild_cards=20,
        rules=replace(nordic.rules, ferry_substitute=2),
        tracks=tuple(
            Track(f"F{i}", a, b, 15, "gray", "ferry") for i, (a, b) in enumerate(ends[:128])
        ),
    )
    state, desk = State(Tables(board), 2), Desk()
    deal.lay_out(state)
    now = memory.read(state)
    now.hands[: len(board.cards)] = list(board.card_counts)
    now.ndeck, now.phase, now.turn = 0, codes.TURN, 1
    memory.write(state, now)
    claims = [move for move in legal.moves(state, desk) if move >= codes.CLAIM]
    ways = 10 * (15 * 16 // 2 - 1) + 16  # each number of wilds and substitutes, but 15 of a colour
    assert len(claims) == 128 * ways
    assert len(set(claims)) == len(claims)
