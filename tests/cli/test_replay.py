"""`aboard replay`: every move told, any moment shown."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from aboard.cli.main import main
from aboard.rules import Game, gamefile
from tests.rules.playing import TABLES, played

HARBOUR = Path(__file__).parent.parent / "boards" / "small.toml"
Capture = pytest.CaptureFixture[str]


def saved(folder: Path, game: Game) -> str:
    file = folder / f"game{gamefile.SUFFIX}"
    names = ["Åsa", "Béla", "Cleo", "Dag"][: game.players]
    file.write_text(gamefile.to_text(gamefile.dump(game, names)), encoding="utf-8")
    return str(file)


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_every_move_is_told_and_the_scores_stand_below(
    board: str, players: int, tmp_path: Path, capsys: Capture
) -> None:
    game = played(board, players, seed=3)
    assert main(["replay", saved(tmp_path, game)]) == 0
    heading, *lines = capsys.readouterr().out.splitlines()
    assert heading.startswith(f"{game.board.name}: Åsa, Béla")
    numbers = [line.split()[0] for line in lines if line[:4].strip().isdigit()]
    assert numbers == [str(n + 1) for n in range(len(game.history))]
    assert "the game is over" in " ".join(lines)
    assert lines[-players - 1].startswith("PLAYER")
    totals = [line.split()[1] for line in lines[-players:]]
    assert totals == [str(sheet.total) for sheet in game.scores()]


def test_a_move_as_json_comes_with_its_events(tmp_path: Path, capsys: Capture) -> None:
    game = played("nordic", 2, seed=3)
    assert main(["replay", saved(tmp_path, game), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["board"], told["names"]) == ("nordic", ["Åsa", "Béla"])
    assert [move["action"] for move in told["moves"]] == [str(m.action) for m in game.history]
    assert told["moves"][-1]["events"][-1]["kind"] == "game-ended"


@pytest.mark.parametrize("at", [0, 1, 25])
def test_a_moment_as_json_is_the_position(at: int, tmp_path: Path, capsys: Capture) -> None:
    file = saved(tmp_path, played("san-francisco", 3, seed=3))
    assert main(["replay", file, "--at", str(at), "--json"]) == 0
    position = json.loads(capsys.readouterr().out)
    assert position == played("san-francisco", 3, seed=3, moves=at).position()


def test_a_moment_is_shown_with_every_seats_things(tmp_path: Path, capsys: Capture) -> None:
    game = played("san-francisco", 3, seed=3)
    assert main(["replay", saved(tmp_path, game), "--at", "40"]) == 0
    shown = capsys.readouterr().out
    then = played("san-francisco", 3, seed=3, moves=40)
    assert f"after move 40 of {len(game.history)}, turn {then.turn}: " in shown
    assert f"row: {' '.join(card or '-' for card in then.observe(None).row)}; deck: " in shown
    for seat, name in enumerate(["Åsa", "Béla", "Cleo"]):
        public = then.observe(None).seats[seat]
        assert f"{name}: {public.points} points, {public.pieces} pieces left" in shown
        assert f"  tracks: {' '.join(public.tracks) or 'none'}\n" in shown


def test_a_game_on_ones_own_board_is_told_with_the_board(tmp_path: Path, capsys: Capture) -> None:
    from aboard.boards import load_board

    file = saved(tmp_path, played(load_board(HARBOUR), 2, seed=3))
    assert main(["replay", file, "--board", str(HARBOUR)]) == 0
    assert capsys.readouterr().out.startswith("Harbour: ")
    assert main(["replay", file]) == 2
    assert "no board 'harbour'" in capsys.readouterr().err


def test_a_damaged_file_is_told_as_far_as_it_goes(tmp_path: Path, capsys: Capture) -> None:
    file = Path(saved(tmp_path, played("new-york", 2, seed=3)))
    text = file.read_text(encoding="utf-8").replace(
        '"seat": 0, "action": "draw"', '"seat": 9, "action": "draw"'
    )
    file.write_text(text, encoding="utf-8")
    assert main(["replay", str(file)]) == 2
    told = capsys.readouterr()
    assert told.out
    assert told.err.startswith(f"aboard: {file}: move ")
    assert len(told.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--at", "999"], "moves, not 999"),
        (["--at", "-1"], "--at"),
        (["--board", "no-such-board"], "no such board"),
        (["--board", "nordic"], "'new-york', not on nordic"),
    ],
)
def test_what_cannot_be_shown_is_refused_on_one_line(
    arguments: list[str], why: str, tmp_path: Path, capsys: Capture
) -> None:
    assert main(["replay", saved(tmp_path, played("new-york", 2, 3, 9)), *arguments]) == 2
    error = capsys.readouterr().err
    assert why in error
    assert len(error.splitlines()) == 1
