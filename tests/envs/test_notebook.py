"""The page of things tried out was really run, and prints the same today."""

from __future__ import annotations

from pathlib import Path

from tools.notebook import run

PAGE = Path(__file__).parents[2] / "docs" / "notebook.md"


def test_the_page_prints_what_it_shows() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page.count("```text") >= 7
    assert run(page) == page


def test_a_piece_knows_what_came_before_and_its_output_is_written_anew() -> None:
    page = "```python\nn = 2\n```\n\n```python\nprint(n + 1)\n```\n\n```text\n7\n```\nend\n"
    assert run(page) == page.replace("7", "3")


def test_what_differs_from_run_to_run_is_left_out() -> None:
    page = "```python\nprint('9 games, 1,234 a second')\n```\n"
    assert "9 games, many a second" in run(page)
