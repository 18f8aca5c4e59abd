"""`aboard verify`: sound files pass, anything else is exit code 2 and one line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from aboard.boards import load_board
from aboard.cli.main import main
from aboard.rules import gamefile
from tests.rules.playing import played

HARBOUR = Path(__file__).parent.parent / "boards" / "small.toml"
Capture = pytest.CaptureFixture[str]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / f"game{gamefile.SUFFIX}"
    text = gamefile.to_text(gamefile.dump(played("new-york", 2, seed=3)))
    file.write_text(text, encoding="utf-8")
    return file


def edited(file: Path, old: str, new: str) -> str:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")
    return str(file)


def refused(arguments: list[str], capsys: Capture) -> str:
    assert main(arguments) == 2
    captured = capsys.readouterr()
    assert len(captured.err.splitlines()) == 1
    return captured.err


def test_a_sound_file_passes(file: Path, capsys: Capture) -> None:
    assert main(["verify", str(file)]) == 0
    said = capsys.readouterr().out
    assert said.startswith(f"{file}: sound, ")
    assert said.endswith("moves, over, played again from its seed and its record\n")


def test_a_sound_file_as_json(file: Path, capsys: Capture) -> None:
    assert main(["verify", str(file), "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert facts["faults"] == []
    assert (facts["over"], facts["from_seed"]) == (True, True)


def test_a_file_without_a_seed_is_checked_by_its_record(file: Path, capsys: Capture) -> None:
    data = json.loads(file.read_text(encoding="utf-8"))
    edited(file, f'  "seed": "{data["seed"]}",\n', "")
    assert main(["verify", str(file)]) == 0
    assert "it has no seed" in capsys.readouterr().out


def test_a_running_game_passes(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "running.aboard.json"
    file.write_text(gamefile.to_text(gamefile.dump(played("nordic", 3, 5, 12))), encoding="utf-8")
    assert main(["verify", str(file)]) == 0
    assert "12 moves, still running" in capsys.readouterr().out


def test_a_changed_move_is_named(file: Path, capsys: Capture) -> None:
    error = refused(["verify", edited(file, '"drew": "blue"', '"drew": "red"')], capsys)
    assert error.startswith(f"aboard: {file}: from the record: move ")


def test_faults_stand_in_the_json(file: Path, capsys: Capture) -> None:
    arguments = ["verify", edited(file, '"winners": [', '"winners": [3, '), "--json"]
    assert main(arguments) == 2
    faults = json.loads(capsys.readouterr().out)["faults"]
    assert [fault.partition(":")[0] for fault in faults] == ["from the record", "from the seed"]


def test_a_game_on_ones_own_board_needs_the_board(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "harbour.aboard.json"
    game = played(load_board(HARBOUR), 2, seed=3)
    file.write_text(gamefile.to_text(gamefile.dump(game)), encoding="utf-8")
    assert main(["verify", str(file), "--board", str(HARBOUR)]) == 0
    capsys.readouterr()
    assert "no board 'harbour'" in refused(["verify", str(file)], capsys)


@pytest.mark.parametrize("text", [b"", b"{}", b"nonsense", b"\xff\xfe", b"[1, 2]"])
def test_what_is_no_game_file_is_refused(text: bytes, file: Path, capsys: Capture) -> None:
    file.write_bytes(text)
    assert f"aboard: {file}: " in refused(["verify", str(file)], capsys)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path, capsys: Capture) -> None:
    assert "No such file" in refused(["verify", str(tmp_path / "none.json")], capsys)
    assert "is a directory" in refused(["verify", str(tmp_path)], capsys)
