"""Games between named bots in a series."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from aboard.boards import AboardError, load_board
from aboard.cli.lineup import seated
from aboard.cli.main import main
from aboard.rules import audit, gamefile

Out = pytest.CaptureFixture[str]
BOARD = load_board("new-york")


def answer(capsys: Out, *arguments: str) -> dict[str, Any]:
    assert main(["simulate", "new-york", *arguments, "--jobs", "1", "--json"]) == 0
    facts: dict[str, Any] = json.loads(capsys.readouterr().out)
    return facts


@pytest.mark.parametrize(
    ("text", "players", "seats"),
    [
        ("planner,greedy", None, ("planner", "greedy")),
        ("planner,greedy", 3, ("planner", "greedy", "greedy")),
        ("planner", None, ("planner", "planner")),
        ("random, greedy, planner", None, ("random", "greedy", "planner")),
    ],
)
def test_bots_sit_as_they_are_named(text: str, players: int | None, seats: tuple[str, ...]) -> None:
    assert seated(BOARD, text, players) == seats


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("planner,greedy,random", "--bots names 3 bots, but --players is 2"),
        ("nobody", "no such bot: 'nobody'"),
        (",", "expected bots such as planner,greedy"),
    ],
)
def test_bots_that_cannot_sit_are_refused(text: str, error: str) -> None:
    with pytest.raises(AboardError, match=error):
        seated(BOARD, text, 2)


def test_each_seat_is_counted_with_its_bot_and_saved_with_its_name(
    capsys: Out, tmp_path: Path
) -> None:
    arguments = ("--bots", "random,planner", "--games", "6", "--save", str(tmp_path), "--check")
    facts = answer(capsys, *arguments)
    assert [seat["bot"] for seat in facts["seats"]] == ["random", "planner"]
    assert [seat["wins"] for seat in facts["seats"]] == [0, 6]
    assert facts["checked"]
    files = sorted(tmp_path.iterdir())
    assert len(files) == 6
    for file in files:
        assert json.loads(file.read_text())["names"] == ["random 1", "planner 2"]
        assert not gamefile.verify(file.read_bytes()).faults


def test_the_same_seed_plays_the_same_games_on_one_core_or_two(capsys: Out) -> None:
    arguments = ("--bots", "greedy,searcher:2p", "--games", "20")
    one = answer(capsys, *arguments, "--seed", "5")
    assert main(["simulate", "new-york", *arguments, "--seed", "5", "--jobs", "2", "--json"]) == 0
    two = json.loads(capsys.readouterr().out)
    assert {**one, "seconds": 0} == {**two, "seconds": 0}
    assert answer(capsys, *arguments, "--seed", "6")["turns"] != one["turns"]


def test_a_bot_that_fails_is_named_with_its_game(capsys: Out, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(
        "class Odd:\n"
        "    def __init__(self, *_): pass\n"
        "    def decide(self, *_): raise ValueError('no idea')\n"
    )
    spec = f"{file}:Odd"
    assert main(["simulate", "new-york", "--bots", f"greedy,{spec}", "--games", "2"]) == 2
    expected = f"aboard: game 0 of seed 0, {spec} in seat 2: no idea\n"
    assert capsys.readouterr().err == expected


def test_a_state_that_cannot_be_is_found(capsys: Out, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audit, "fault", lambda *_: audit.FAULTS.index("pieces are not conserved"))
    assert main(["simulate", "new-york", "--bots", "greedy", "--games", "1", "--check"]) == 2
    assert capsys.readouterr().err == "aboard: game 0 of seed 0: pieces are not conserved\n"


def test_a_dataset_of_bots_games_is_refused(capsys: Out, tmp_path: Path) -> None:
    arguments = ["--bots", "greedy", "--dataset", str(tmp_path / "rows")]
    assert main(["simulate", "new-york", *arguments]) == 2
    assert "--dataset holds random games: leave --bots away" in capsys.readouterr().err
