"""`aboard bench`: the figures hang together; how large they are is the machine's business."""

from __future__ import annotations

import json

import pytest

from aboard.boards import load_board
from aboard.cli import bench
from aboard.cli.main import main
from aboard.rules import codes, kernel
from aboard.rules.tables import tables_of
from tests.rules.playing import TABLES

KEYS = [
    "kernel", "board", "players", "games_per_s", "decisions_per_s", "decisions_per_game",
    "playouts_per_s", "api_decisions_per_s", "copy_ns", "state_bytes",
]  # fmt: skip


def test_json_has_a_row_for_each_board_and_number_of_players(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["bench", "--seconds", "0.001", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["results"]
    assert [(row["board"], row["players"]) for row in rows] == TABLES
    for row in rows:
        assert list(row) == KEYS
        assert row["kernel"] == ("compiled" if kernel.COMPILED else "interpreted")
        per_game = row["decisions_per_s"] / row["games_per_s"]
        assert per_game == pytest.approx(row["decisions_per_game"], rel=0.02)
        assert min(row["playouts_per_s"], row["api_decisions_per_s"], row["copy_ns"]) > 0


def test_the_table_has_the_same_rows(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "nordic", "--seconds", "0.001"]) == 0
    titles, *lines = capsys.readouterr().out.splitlines()
    assert titles.split()[:3] == ["BOARD", "PLAYERS", "GAMES/S"]
    assert [line.split()[:2] for line in lines[:2]] == [["nordic", "2"], ["nordic", "3"]]


def test_playouts_start_in_the_middle_of_different_games() -> None:
    positions = bench.midgames(tables_of(load_board("new-york")), 2, 20)
    assert len(positions) == bench.POSITIONS
    assert all(codes.START < state.phase < codes.OVER for state in positions)
    assert len({state.turn for state in positions}) > 1


def test_driving_from_python_plays_whole_games() -> None:
    decisions = bench.drive(tables_of(load_board("new-york")), 2, 10)
    assert 20 * 10 < decisions < 200 * 10


def test_the_fastest_of_a_few_batches_that_are_long_enough_counts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = iter([0, 1, 10, 15, 20, 24, 30, 38])  # four runs, of 1, 5, 4 and 8 seconds
    monkeypatch.setattr("time.process_time", lambda: float(next(clock)))
    spent = []

    def run(batch: int) -> int:
        spent.append(batch)
        return 3 * batch

    batch, took, done = bench.timed(run, 4.5)
    assert (batch, took, done) == (spent[-1], 4.0, 3 * batch)
    assert len(set(spent[1:])) == 1 < len(spent[1:]) == bench.REPEATS


def test_an_unknown_board_is_refused_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "atlantis"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
