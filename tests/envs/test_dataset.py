"""Datasets: the games of a series, decision by decision; stopped and gone on, whole and damaged."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest

from aboard.boards import AboardError, load_board
from aboard.cli import series, simulate
from aboard.cli.main import main
from aboard.cli.series import Series
from aboard.envs.dataset import (
    facts_of,
    open_dataset,
    part_name,
    read_dataset,
    write_part,
)
from aboard.envs.layout import layout_of
from aboard.envs.moves import moves_of
from aboard.envs.recorder import Columns


def joined(folder: Path) -> Columns:
    parts = list(read_dataset(folder))
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}


@pytest.mark.parametrize("name", ["new-york", "san-francisco", "nordic"])
def test_the_rows_are_the_decisions_of_the_series(tmp_path: Path, name: str) -> None:
    games = Series(name, 2, 7)
    write_part(tmp_path, games, range(3, 5))
    rows = joined(tmp_path)
    board = load_board(name)
    moves = moves_of(board)
    row = 0
    for number in (3, 4):
        played = series.replay(games, board, number)
        outcome = played.outcome()
        assert outcome is not None
        for decision, move in enumerate(played.history):
            assert rows["game"][row] == number
            assert rows["decision"][row] == decision
            assert rows["seat"][row] == move.seat
            assert rows["mask"][row, rows["action"][row]] == 1
            label = moves.label(int(rows["action"][row])).split()
            assert label[:2] == str(move.action).split()[:2] or label[0] in (
                "keep",
                "pay",
                "souvenir",
            )
            assert rows["won"][row] == (move.seat in outcome.winners)
            totals = [score.total for score in outcome.scores]
            assert rows["score"][row] == totals[move.seat]
            assert rows["margin"][row] == totals[move.seat] - totals[1 - move.seat]
            row += 1
    assert row == len(rows["game"])
    assert rows["observation"].shape == (row, layout_of(board, 2).size)


def test_only_what_is_missing_is_written(tmp_path: Path) -> None:
    games = Series("new-york", 2, 7)
    assert open_dataset(tmp_path, games).missing(range(5)) == range(5)
    write_part(tmp_path, games, range(3))
    assert open_dataset(tmp_path, games).missing(range(5)) == range(3, 5)
    write_part(tmp_path, games, range(3, 5))
    have = open_dataset(tmp_path, games)
    assert [len(have.missing(numbers)) for numbers in (range(5), range(2), range(5, 9))] == [
        0,
        0,
        4,
    ]


@dataclass(frozen=True)
class Breaking(Series):
    """A series whose third game cannot be dealt."""

    def deal_seed(self, number: int) -> bytes:
        if number == 2:
            raise OSError("no room")
        return super().deal_seed(number)


def test_a_part_that_was_broken_off_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="no room"):
        write_part(tmp_path, Breaking("new-york", 2, 7), range(5))
    assert list(tmp_path.iterdir()) == []


def test_a_folder_of_other_games_is_refused(tmp_path: Path) -> None:
    write_part(tmp_path, Series("new-york", 2, 7), range(2))
    with pytest.raises(AboardError, match="holds games of new-york, 2 players, seed 7, not of"):
        open_dataset(tmp_path, Series("new-york", 2, 8))
    with pytest.raises(AboardError, match="not of nordic, 2 players, seed 7"):
        open_dataset(tmp_path, Series("nordic", 2, 7))


def test_a_file_in_place_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("")
    with pytest.raises(AboardError, match="a folder is needed there, but this is a file"):
        open_dataset(tmp_path / "out", Series("new-york", 2, 7))


def test_a_folder_in_place_of_the_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "out.parquet").mkdir()
    with pytest.raises(AboardError, match=r"a name that ends in \.parquet is one file"):
        open_dataset(tmp_path / "out.parquet", Series("new-york", 2, 7))


def test_a_part_with_a_strange_name_is_refused(tmp_path: Path) -> None:
    write_part(tmp_path, Series("new-york", 2, 7), range(1))
    (tmp_path / part_name(range(1))).rename(tmp_path / "games-copy.parquet")
    with pytest.raises(AboardError, match=r"games-copy\.parquet: not the name of a part"):
        open_dataset(tmp_path, Series("new-york", 2, 7))


@pytest.mark.parametrize("cut", [0, 100, -8])
def test_a_damaged_part_is_refused(tmp_path: Path, cut: int) -> None:
    write_part(tmp_path, Series("new-york", 2, 7), range(2))
    part = tmp_path / part_name(range(2))
    part.write_bytes(part.read_bytes()[:cut])
    with pytest.raises(AboardError, match=r"parquet: damaged, delete it"):
        open_dataset(tmp_path, Series("new-york", 2, 7))
    with pytest.raises(AboardError, match=r"parquet: damaged, delete it"):
        list(read_dataset(tmp_path))


def test_damage_in_the_middle_is_found_when_it_is_read(tmp_path: Path) -> None:
    write_part(tmp_path, Series("new-york", 2, 7), range(20))
    part = tmp_path / part_name(range(20))
    whole = bytearray(part.read_bytes())
    whole[200:600] = bytes(400)
    part.write_bytes(whole)
    with pytest.raises(AboardError, match=r"parquet: damaged, delete it"):
        list(read_dataset(tmp_path))


def test_another_parquet_file_is_refused(tmp_path: Path) -> None:
    import pyarrow as pa

    pq.write_table(pa.table({"a": [1]}), tmp_path / part_name(range(1)))
    with pytest.raises(AboardError, match="not a part of a dataset"):
        list(read_dataset(tmp_path))


def test_an_empty_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(AboardError, match="no dataset there"):
        list(read_dataset(tmp_path))


def test_the_schema_says_what_is_in_it(tmp_path: Path) -> None:
    write_part(tmp_path, Series("nordic", 3, 1), range(1))
    facts = facts_of(tmp_path / part_name(range(1)))
    assert (facts["board"], facts["players"], facts["seed"]) == ("nordic", "3", "1")
    assert "cards each seat must hold" in facts["observation"]
    assert "take locomotive" in facts["actions"]


def simulated(path: Path, games: int) -> int:
    command = ["simulate", "new-york", "--games", str(games), "--jobs", "1", "--dataset"]
    return main([*command, str(path)])


@pytest.mark.parametrize("name", ["out", "out.parquet"])
@pytest.mark.parametrize("before", [10, 12])  # whole batches, and a part of one
def test_the_command_writes_the_same_rows_in_one_run_or_two(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, before: int
) -> None:
    monkeypatch.setattr(simulate, "BATCH", 5)
    whole, halves = tmp_path / "whole", tmp_path / "halves"
    for folder, games in ((whole, 20), (halves, before), (halves, 20)):
        assert simulated(folder / name, games) == 0
    for column, values in joined(whole / name).items():
        assert (values == joined(halves / name)[column]).all()
    if name == "out":
        assert len(list((whole / name).iterdir())) == 4
    else:
        assert [file.name for file in whole.iterdir()] == ["out.parquet"]
        assert facts_of(halves / name)["games"] == "20"


def test_a_run_that_was_killed_goes_on_to_the_same_file(tmp_path: Path) -> None:
    """Killed while it plays, with some parts written and one begun."""
    small = "from aboard.cli import main, simulate; simulate.BATCH = 50; main.main()"
    command = [sys.executable, "-c", small, "simulate", "new-york", "--games", "400"]
    command += ["--jobs", "1", "--dataset"]
    whole, killed = tmp_path / "whole.parquet", tmp_path / "killed.parquet"
    subprocess.run([*command, str(whole)], check=True, capture_output=True)
    parts = tmp_path / "killed.parquet.parts"
    with subprocess.Popen([*command, str(killed)], stdout=subprocess.DEVNULL) as process:
        while not list(parts.glob("games-*")) and process.poll() is None:
            os.sched_yield()
        process.kill()
    assert not killed.exists()
    assert 1 <= len(list(parts.glob("games-*"))) < 8
    subprocess.run([*command, str(killed)], check=True, capture_output=True)
    assert killed.read_bytes() == whole.read_bytes()
    assert sorted(file.name for file in tmp_path.iterdir()) == ["killed.parquet", "whole.parquet"]


def test_a_finished_file_is_left_alone(tmp_path: Path) -> None:
    out = tmp_path / "out.parquet"
    assert simulated(out, 6) == 0
    before = out.stat().st_mtime_ns
    assert simulated(out, 6) == 0
    assert simulated(out, 4) == 0
    assert out.stat().st_mtime_ns == before


def test_other_programs_read_the_file(tmp_path: Path) -> None:
    assert simulated(tmp_path / "out.parquet", 3) == 0
    table = pq.read_table(tmp_path / "out.parquet", columns=["game", "action", "won"])
    assert table.column("game").unique().to_pylist() == [0, 1, 2]


def test_the_command_refuses_the_folder_of_another_series(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_part(tmp_path, Series("new-york", 2, 7), range(2))
    assert main(["simulate", "new-york", "--games", "2", "--dataset", str(tmp_path)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
