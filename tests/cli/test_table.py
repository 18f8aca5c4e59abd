"""Tables: plain columns in a pipe, ruled on a terminal."""

import sys

import pytest

from aboard.cli.table import print_table

TITLES = ("bot", "games", "mean score")
ROWS = (("random", 1000, 12.5), ("careful planner", 7, 31.256))


def test_in_a_pipe_words_stand_left_and_numbers_right(capsys: pytest.CaptureFixture[str]) -> None:
    print_table(TITLES, ROWS)
    assert capsys.readouterr().out.splitlines() == [
        "BOT              GAMES  MEAN-SCORE",
        "random            1000       12.50",
        "careful planner      7       31.26",
    ]


def test_a_number_that_is_missing_is_a_dash(capsys: pytest.CaptureFixture[str]) -> None:
    print_table(("bot", "share"), [("random", None), ("greedy", 12.0)])
    assert capsys.readouterr().out.splitlines()[1:] == ["random      -", "greedy  12.00"]


def test_on_a_terminal_the_head_is_ruled(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    print_table(TITLES, ROWS)
    lines = capsys.readouterr().out.splitlines()
    assert set(lines[1]) == {"─"}
    assert "careful planner" in lines[3]
    assert lines[3].rstrip().endswith("31.26")
