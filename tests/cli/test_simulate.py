"""`aboard simulate`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from aboard.boards import load_board
from aboard.cli import simulate
from aboard.cli.main import main
from aboard.rules import gamefile

Out = pytest.CaptureFixture[str]


def answer(capsys: Out, *arguments: str) -> dict[str, Any]:
    assert main(["simulate", *arguments, "--json"]) == 0
    facts: dict[str, Any] = json.loads(capsys.readouterr().out)
    return facts


def test_the_table_shows_wins_scores_turns_and_ends(capsys: Out) -> None:
    assert main(["simulate", "nordic", "--players", "3", "--games", "40"]) == 0
    titles, *lines = capsys.readouterr().out.splitlines()
    assert titles.split() == [
        "SEAT", "BOT", "WINS", "WIN-%", "TOTAL", "ROUTES", "TICKETS", "GLOBETROTTER",
    ]  # fmt: skip
    assert [line.split()[:2] for line in lines[:3]] == [[str(n), "random"] for n in (1, 2, 3)]
    text = "\n".join(lines)
    assert "40 games" in text
    assert "turns a game" in text
    assert "ended by the last round 40, a stalemate 0" in text


def test_json_says_the_same(capsys: Out) -> None:
    facts = answer(capsys, "san-francisco", "--players", "4", "--games", "25", "--seed", "3")
    assert (facts["board"], facts["players"], facts["games"]) == ("san-francisco", 4, 25)
    assert (facts["seed"], facts["checked"]) == (3, False)
    assert sum(seat["wins"] for seat in facts["seats"]) >= 25
    assert sum(facts["ends"].values()) == 25
    for seat in facts["seats"]:
        mean = seat["mean"]
        parts = sum(points for part, points in mean.items() if part != "total")
        assert mean["total"] == pytest.approx(parts)
        assert seat["win_share"] == seat["wins"] / 25


def test_the_fewest_players_play_by_default(capsys: Out) -> None:
    assert answer(capsys, "nordic", "--games", "2")["players"] == 2


def test_the_same_seed_plays_the_same_games_on_one_core_or_more(
    capsys: Out, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = answer(capsys, "new-york", "--games", "60", "--seed", "8")
    monkeypatch.setattr(simulate, "ALONE", 10)
    monkeypatch.setattr(simulate, "BATCH", 20)
    two = answer(capsys, "new-york", "--games", "60", "--seed", "8", "--jobs", "2")
    other = answer(capsys, "new-york", "--games", "60", "--seed", "9", "--jobs", "1")
    assert {**one, "seconds": 0} == {**two, "seconds": 0} != {**other, "seconds": 0}


def test_checked_games_say_so(capsys: Out) -> None:
    assert main(["simulate", "new-york", "--games", "5", "--check"]) == 0
    assert "every state after every move was sound" in capsys.readouterr().out


def test_save_writes_a_game_file_a_game(capsys: Out, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "games"
    facts = answer(capsys, "new-york", "--games", "3", "--save", str(folder))
    files = list(folder.glob("*.aboard.json"))
    assert len(files) == 3
    winners = [json.loads(file.read_text())["result"]["winners"] for file in files]
    for seat in facts["seats"]:
        assert seat["wins"] == sum(seat["seat"] in won for won in winners)
    assert all(not gamefile.verify(file.read_bytes()).faults for file in files)


def test_a_board_file_can_be_simulated(capsys: Out, tmp_path: Path) -> None:
    path = load_board("new-york").path
    assert path is not None
    own = tmp_path / "own.toml"
    own.write_text(path.read_text().replace('id = "new-york"', 'id = "own"'))
    assert answer(capsys, str(own), "--games", "2")["board"] == "own"


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (("nordic", "--players", "4"), "aboard: Nordic Countries is for 2 to 3 players, not 4"),
        (("atlantis",), "atlantis"),
        (("new-york", "--games", "0"), "--games"),
        (("new-york", "--seed", "-1"), "--seed"),
        (("new-york", "--save", "pyproject.toml"), "pyproject.toml"),
    ],
)
def test_bad_input_is_refused_in_one_line(
    capsys: Out, arguments: tuple[str, ...], error: str
) -> None:
    assert main(["simulate", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert error in err
    assert err.count("\n") == 1
