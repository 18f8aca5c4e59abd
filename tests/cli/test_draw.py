"""`aboard draw`."""

import random
from pathlib import Path
from xml.etree import ElementTree

import pytest

from aboard.boards import board_names, load_board
from aboard.cli.main import main
from aboard.drawing import draw
from aboard.rules import Game, gamefile


@pytest.fixture
def game(tmp_path: Path) -> Game:
    """A running game of thirty moves, on file as game.aboard.json, and cut off as damaged.json."""
    game = Game.new("san-francisco", 3, seed=3)
    chance = random.Random(3)
    while len(game.history) < 30:
        seat = game.to_move[0]
        game.apply(chance.choice(game.legal_actions(seat)), seat)
    text = gamefile.to_text(gamefile.dump(game, ["North", "East", "South"]))
    (tmp_path / "game.aboard.json").write_text(text)
    (tmp_path / "damaged.json").write_text(text[:-5])
    return game


@pytest.mark.parametrize("name", board_names())
def test_a_board_is_drawn_to_standard_output(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["draw", name]) == 0
    assert capsys.readouterr().out == draw(load_board(name)) + "\n"


def test_a_board_file_is_drawn_like_a_board(tmp_path: Path) -> None:
    out = tmp_path / "out.svg"
    file = str(load_board("nordic").path)
    assert main(["draw", file, "--theme", "dark", "--width", "700", "-o", str(out)]) == 0
    assert out.read_text() == draw(load_board("nordic"), theme="dark", width=700) + "\n"


def test_a_game_is_drawn_after_its_last_move(game: Game, tmp_path: Path) -> None:
    out = tmp_path / "out.svg"
    assert main(["draw", str(tmp_path / "game.aboard.json"), "-o", str(out)]) == 0
    names = ["North", "East", "South"]
    assert out.read_text() == draw(game.board, game.observe(None), names=names) + "\n"


def test_a_game_is_drawn_after_any_move(
    game: Game, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(tmp_path / "game.aboard.json")
    again = Game.new("san-francisco", 3, seed=3)
    for at, move in enumerate([None, *game.history]):
        if move is not None:
            again.apply(move.action, move.seat)
        if at % 10 == 0:
            assert main(["draw", file, "--at", str(at), "--no-title"]) == 0
            names = ["North", "East", "South"]
            expected = draw(again.board, again.observe(None), names=names, title=False)
            assert capsys.readouterr().out == expected + "\n"


@pytest.mark.parametrize("name", board_names())
def test_the_games_of_our_pictures_can_be_drawn(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    pictures = Path(__file__).parents[2] / "docs" / "pictures"
    assert main(["draw", str(pictures / f"{name}.aboard.json")]) == 0
    assert capsys.readouterr().out.count("data-owner") > 20
    assert (pictures / f"{name}.png").read_bytes().startswith(b"\x89PNG")


def test_a_picture_can_be_png(tmp_path: Path) -> None:
    pytest.importorskip("resvg_py")
    pytest.importorskip("fontpkg_figtree")
    out = tmp_path / "out.png"
    assert main(["draw", "new-york", "--width", "200", "-o", str(out)]) == 0
    assert out.read_bytes().startswith(b"\x89PNG")


@pytest.mark.usefixtures("game")
@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (["nowhere"], "no such board"),
        (["new-york", "--at", "3"], "--at and --board are for a game file"),
        (["new-york", "-o", "out.gif"], "does not end in .svg or .png"),
        (["new-york", "--theme", "blue"], "'blue' is not one of"),
        (["new-york", "--width", "9"], "9 is not in the range"),
        (["missing.json"], "missing.json: No such file"),
        (["damaged.json"], "damaged.json: not a game file"),
        (["game.aboard.json", "--at", "31"], "there are 30 moves, not 31"),
        (["game.aboard.json", "--board", "nordic"], "san-francisco"),
        (["new-york", "-o", "no/such/folder.svg"], "No such file"),
    ],
)
def test_what_cannot_be_drawn_is_told_in_one_line(
    arguments: list[str],
    error: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["draw", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("aboard: ")
    assert error in err
    assert err.count("\n") == 1


def test_the_picture_on_standard_output_is_xml(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["draw", "new-york"]) == 0
    assert ElementTree.fromstring(capsys.readouterr().out).get("role") == "img"
