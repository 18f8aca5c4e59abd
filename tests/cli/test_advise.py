"""`aboard advise`: what a bot would do at a moment of a recorded game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from aboard.boards import load_board
from aboard.bots import make_bot
from aboard.cli.main import main
from aboard.rules import Game, gamefile
from tests.bots.games import decide, play, tell

Out = pytest.CaptureFixture[str]
QUICK = ("--bot", "champion:60p")


@pytest.fixture(scope="module")
def game() -> Game:
    return play("new-york", ["greedy", "planner"], 2)


@pytest.fixture(scope="module")
def file(game: Game, tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("games") / f"game{gamefile.SUFFIX}"
    path.write_text(gamefile.to_text(gamefile.dump(game, ["Åsa", "Béla"])), encoding="utf-8")
    return str(path)


def standing(game: Game, moves: int) -> Game:
    """The same game after so many moves."""
    other = Game.new(game.board, game.players, game.seed, game.first)
    for move in game.history[:moves]:
        other.apply(move.action, move.seat)
    return other


def answer(capsys: Out, *arguments: str) -> dict[str, Any]:
    assert main(["advise", *arguments, "--json"]) == 0
    facts: dict[str, Any] = json.loads(capsys.readouterr().out)
    return facts


@pytest.mark.parametrize("bot", ["champion:60p", "searcher:60p"])
@pytest.mark.parametrize("at", [0, 7, 20])
def test_the_best_actions_of_the_moment_are_listed(
    capsys: Out, game: Game, file: str, at: int, bot: str
) -> None:
    then = standing(game, at)
    seat = then.to_move[0]
    facts = answer(capsys, file, "--at", str(at), "--bot", bot, "--top", "3")
    assert list(facts) == ["board", "at", "seat", "bot", "actions"]
    assert (facts["board"], facts["at"], facts["seat"]) == ("new-york", at, seat)
    assert facts["bot"] == bot
    assert 1 <= len(facts["actions"]) <= 3
    legal = [str(action) for action in then.legal_actions(seat)]
    for one in facts["actions"]:
        assert list(one) == ["action", "words", "playouts", "wins", "score"]
        assert one["action"] in legal
        assert 0 <= one["wins"] <= 1
        assert one["playouts"] > 0
    # The first is what the bot would do.
    adviser = make_bot(bot, then.board, 2, 0)
    tell(adviser, then, seat)
    assert facts["actions"][0]["action"] == str(decide(adviser, then, seat))


def test_advice_is_the_same_whatever_comes_later_in_the_file(
    capsys: Out, game: Game, file: str, tmp_path: Path
) -> None:
    """The bot sees what the seat could know then; the rest of the file is not for it."""
    shorter = tmp_path / f"shorter{gamefile.SUFFIX}"
    shorter.write_text(gamefile.to_text(gamefile.dump(standing(game, 9), ["Åsa", "Béla"])))
    there = answer(capsys, file, "--at", "9", *QUICK)
    assert answer(capsys, str(shorter), *QUICK) == there


def test_each_seat_may_be_advised_while_all_choose(capsys: Out, file: str) -> None:
    zero, one = (answer(capsys, file, "--at", "0", "--seat", seat, *QUICK) for seat in "01")
    assert (zero["seat"], one["seat"]) == (0, 1)
    assert all(each["action"].startswith("keep ") for each in zero["actions"] + one["actions"])
    assert zero["actions"] != one["actions"]


def test_the_table_says_it_in_words(capsys: Out, game: Game, file: str) -> None:
    assert main(["advise", file, "--at", "12", "--top", "2", *QUICK]) == 0
    heading, blank, titles, *rows = capsys.readouterr().out.splitlines()
    name = ["Åsa", "Béla"][standing(game, 12).to_move[0]]
    moves = len(game.history)
    assert heading == f"New York, after move 12 of {moves}: {name} decides; champion:60p expects"
    assert blank == ""
    assert titles.split() == ["WINS-%", "SCORE", "PLAYOUTS", "ACTION", "IN-WORDS"]
    assert len(rows) == 2


def test_a_board_of_ones_own_comes_along(capsys: Out, tmp_path: Path) -> None:
    board = load_board("new-york")
    assert board.path is not None
    own = tmp_path / "own.toml"
    own.write_text(board.path.read_text().replace('id = "new-york"', 'id = "own"'))
    game = Game.new(load_board(str(own)), 2, 1)
    file = tmp_path / f"game{gamefile.SUFFIX}"
    file.write_text(gamefile.to_text(gamefile.dump(game, ["Åsa", "Béla"])))
    assert answer(capsys, str(file), "--board", str(own), *QUICK)["board"] == "own"


def test_bad_input_is_refused_in_one_line(
    capsys: Out, game: Game, file: str, tmp_path: Path
) -> None:
    damaged = tmp_path / "damaged"
    damaged.write_text(Path(file).read_text()[:500])
    moves = len(game.history)
    idle = str(1 - standing(game, 7).to_move[0])
    for arguments, error in (
        ((str(damaged),), f"{damaged}: "),
        ((str(tmp_path / "none"),), "none: No such file or directory"),
        ((file,), f"{file}: the game is over after move {moves}, ask earlier"),
        ((file, "--at", str(moves + 1)), f"there are {moves} moves, not {moves + 1}"),
        ((file, "--at", "-1"), "--at"),
        ((file, "--at", "7", "--seat", idle), f"--seat {idle} does not decide here"),
        ((file, "--at", "7", "--bot", "greedy"), "--bot greedy gives no advice, expected champion"),
        ((file, "--at", "7", "--bot", "nobody"), "no such bot: 'nobody'"),
        ((file, "--at", "7", "--top", "0"), "--top"),
    ):
        assert main(["advise", *arguments]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert error in err
        assert err.count("\n") == 1
