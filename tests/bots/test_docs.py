"""The bots in the documentation are bots, and all of ours stand there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from aboard.bots import BOTS, LEVELS
from tests.bots.games import play

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")


def test_the_class_in_the_documentation_plays(tmp_path: Path) -> None:
    (example,) = re.findall(r"```python\n(class .*?)```", PAGE, re.DOTALL)
    file = tmp_path / "mybot.py"
    file.write_text(example)
    game = play("nordic", [f"{file}:Builder", "random"], 1)
    assert game.is_over
    assert game.scores()[0].routes > game.scores()[1].routes


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_is_described(name: str) -> None:
    assert f"\n| `{name}` | " in PAGE


def test_every_level_is_described_with_its_bot_and_budget() -> None:
    table, _ = PAGE.split("A bot is named by a text", 1)
    levels = re.findall(r"^\| `(\w+)` \| .* \| (\w+)(?:: (.*))? \|$", table, re.MULTILINE)
    budgets = {"": "", "250 ms": ":250ms", "1 s": ":1000ms"}
    assert {level: name + budgets[budget] for name, level, budget in levels} == LEVELS
