"""How an error message quotes what it found: short, and never more than its line."""

from __future__ import annotations

import datetime
import math

import pytest

from aboard.boards import BoardError, parse_board
from aboard.boards.reader import Table, shown


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (True, "true"),
        (12, "12"),
        (-0.5, "-0.5"),
        (math.inf, "inf"),
        (10**30, "a huge number"),
        ("red", '"red"'),
        ("a\nb", '"a?b"'),
        ("x" * 50, '"' + "x" * 39 + '…"'),
        ({"a": 1}, "a table"),
        ([1, 2], "an array of 2"),
        (datetime.date(2024, 5, 1), "a date or time"),
    ],
)
def test_a_value_is_quoted_short(value: object, text: str) -> None:
    assert shown(value) == text


def test_a_number_no_computer_prints(small: str) -> None:
    with pytest.raises(BoardError) as caught:
        parse_board(small.replace("year = 2024", "year = 0x" + "f" * 5000))
    assert caught.value.faults == (
        "year: expected a whole number from 1 to 9999, found a huge number",
    )


def test_a_key_that_would_break_the_line(small: str) -> None:
    with pytest.raises(BoardError) as caught:
        parse_board(small + '"a\\nb" = 5\n["c\\nd"]\n')
    assert caught.value.faults == (
        "drawing.tracks: a?b: expected a table, found 5",
        'unknown key "c?d"',
    )


def test_reading_goes_on_after_a_fault() -> None:
    faults: list[str] = []
    table = Table({"size": "big", "extra": 1}, "thing", faults)
    assert table.whole("size", 1, 9) == 1
    assert table.flag("ready") is False
    table.close()
    assert faults == [
        'thing: size: expected a whole number from 1 to 9, found "big"',
        "thing: ready is missing, expected true or false",
        'thing: unknown key "extra"',
    ]
