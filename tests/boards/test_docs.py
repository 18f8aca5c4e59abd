"""The board printed in the documentation is a board."""

from __future__ import annotations

import re
from pathlib import Path

from aboard.boards import parse_board

PAGE = Path(__file__).parents[2] / "docs" / "boards.md"


def test_the_example_in_the_documentation_loads() -> None:
    blocks = re.findall(r"```toml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert [parse_board(block).name for block in blocks] == ["My Town"]


def test_every_key_of_a_board_file_is_in_the_documentation(small: str) -> None:
    page = PAGE.read_text(encoding="utf-8")
    used = set(re.findall(r"\b([a-z_]+) = ", small)) - {"north"}
    assert {key for key in used if not re.search(rf"\b{key}\b", page)} == set()
