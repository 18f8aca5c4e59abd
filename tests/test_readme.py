"""What the README shows, works."""

import re
from pathlib import Path

import pytest

from aboard.boards import board_names, load_board

README = (Path(__file__).parent.parent / "README.md").read_text()
EXAMPLES = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES)
def test_its_examples_run(example: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(example, {})
    assert "points" in capsys.readouterr().out


@pytest.mark.parametrize("name", board_names())
def test_its_table_says_what_is_on_the_board(name: str) -> None:
    board = load_board(name)
    least, most = board.players
    sizes = f"{len(board.places)} | {len(board.tracks)} | {len(board.tickets)}"
    assert f"| {board.name} | {least} to {most} | {sizes} |" in README


def test_its_two_commands_are_in_the_makefile() -> None:
    makefile = (Path(__file__).parent.parent / "Makefile").read_text()
    assert {"play", "test"} <= set(re.findall(r"^(\w+):", makefile, re.MULTILINE))
