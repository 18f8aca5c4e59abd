"""`aboard boards` and `aboard boards check`."""

import json
from pathlib import Path

import pytest

from aboard.boards import board_names, load_board
from aboard.cli.main import main


@pytest.fixture
def unsound(tmp_path: Path) -> str:
    """New York with two tickets to places that are not there."""
    path = load_board("new-york").path
    assert path is not None
    head, tickets, tail = path.read_text().partition("\ntickets = [")
    wrong = tail.replace('b = "', 'b = "no-', 2)
    file = tmp_path / "unsound.toml"
    file.write_text(head + tickets + wrong)
    return str(file)


def test_the_list_has_a_line_for_each_board(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["boards"]) == 0
    titles, *lines = capsys.readouterr().out.splitlines()
    assert titles.split()[:2] == ["BOARD", "NAME"]
    assert [line.split()[0] for line in lines] == board_names()


def test_the_list_as_json_counts_what_is_on_each_board(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["boards", "--json"]) == 0
    listed = {row["board"]: row for row in json.loads(capsys.readouterr().out)["boards"]}
    assert listed["nordic"]["players"] == [2, 3]
    assert listed["nordic"]["pieces"] == 40
    assert listed["new-york"]["tickets"] == 18
    assert listed["san-francisco"]["piece"] == "cable car"


@pytest.mark.parametrize("name", board_names())
def test_our_own_boards_are_sound(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["boards", "check", str(load_board(name).path)]) == 0
    assert ": sound (" in capsys.readouterr().out


def test_every_fault_of_a_file_is_named(unsound: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["boards", "check", unsound]) == 2
    out, err = capsys.readouterr()
    assert len(out.splitlines()) == 2
    assert all("no-" in line for line in out.splitlines())
    assert err == f"aboard: {unsound}: 2 faults\n"


def test_every_fault_of_a_file_as_json(unsound: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["boards", "check", "--json", unsound]) == 2
    answer = json.loads(capsys.readouterr().out)
    assert answer["file"] == unsound
    assert len(answer["faults"]) == 2


def test_a_single_fault_is_the_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "missing.toml"
    assert main(["boards", "check", str(file)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"aboard: {file}: ")
    assert err.count("\n") == 1
