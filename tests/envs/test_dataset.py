"""Datasets: the games of a series, decision by decision; stopped and gone on, whole and damaged."""

from __future__ import annotations

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
    Columns,
    facts_of,
    open_folder,
    part_name,
    read_dataset,
    write_part,
)
from aboard.envs.layout import layout_of
from aboard.envs.moves import moves_of


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


def test_a_part_that_is_there_is_not_written_again(tmp_path: Path) -> None:
    games = Series("new-york", 2, 7)
    write_part(tmp_path, games, range(5))
    part = tmp_path / part_name(range(5))
    before = part.stat().st_mtime_ns
    open_folder(tmp_path, games)
    write_part(tmp_path, games, range(5))
    assert part.stat().st_mtime_ns == before


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
        open_folder(tmp_path, Series("new-york", 2, 8))
    with pytest.raises(AboardError, match="not of nordic, 2 players, seed 7"):
        open_folder(tmp_path, Series("nordic", 2, 7))


def test_a_file_in_place_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "out.parquet").write_text("")
    with pytest.raises(AboardError, match="a dataset is a folder, but this is a file"):
        open_folder(tmp_path / "out.parquet", Series("new-york", 2, 7))


@pytest.mark.parametrize("cut", [0, 100, -8])
def test_a_damaged_part_is_refused(tmp_path: Path, cut: int) -> None:
    write_part(tmp_path, Series("new-york", 2, 7), range(2))
    part = tmp_path / part_name(range(2))
    part.write_bytes(part.read_bytes()[:cut])
    with pytest.raises(AboardError, match=r"parquet: damaged, delete it"):
        open_folder(tmp_path, Series("new-york", 2, 7))
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


def test_the_command_writes_the_same_rows_in_one_run_or_two(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulate, "BATCH", 5)
    whole, halves = tmp_path / "whole", tmp_path / "halves"
    for folder, games in ((whole, 20), (halves, 10), (halves, 20)):
        command = ["simulate", "new-york", "--games", str(games), "--jobs", "1", "--dataset"]
        assert main([*command, str(folder)]) == 0
    assert len(list(whole.iterdir())) == 4
    for name, column in joined(whole).items():
        assert (column == joined(halves)[name]).all()


def test_the_command_refuses_the_folder_of_another_series(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_part(tmp_path, Series("new-york", 2, 7), range(2))
    assert main(["simulate", "new-york", "--games", "2", "--dataset", str(tmp_path)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
