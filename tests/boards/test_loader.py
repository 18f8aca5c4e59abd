"""Boards by name and by file; a file that is no board is refused in one line."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aboard.boards import AboardError, BoardError, board_names, load_board, parse_board

SMALL = (Path(__file__).parent / "small.toml").read_text(encoding="utf-8")


def test_the_three_boards_by_name() -> None:
    assert board_names() == ["new-york", "nordic", "san-francisco"]
    for name in board_names():
        assert load_board(name).id == name


def test_a_board_is_loaded_once() -> None:
    assert load_board("nordic") is load_board("nordic")


def test_anyones_own_file(tmp_path: Path, small: str) -> None:
    path = tmp_path / "harbour.toml"
    path.write_text(small, encoding="utf-8")
    assert load_board(path).id == load_board(str(path)).id == "harbour"
    assert load_board(path).path == path


def test_an_own_file_is_read_anew(tmp_path: Path, small: str) -> None:
    path = tmp_path / "harbour.toml"
    path.write_text(small, encoding="utf-8")
    load_board(path)
    path.write_text(small.replace("year = 2024", "year = 2025"), encoding="utf-8")
    assert load_board(path).year == 2025


def test_an_unknown_name() -> None:
    with pytest.raises(BoardError) as caught:
        load_board("paris")
    expected = "paris: no such board, expected new-york, nordic, san-francisco or a board file"
    assert str(caught.value) == expected
    assert isinstance(caught.value, AboardError)


def refused(path: Path, content: bytes) -> str:
    path.write_bytes(content)
    with pytest.raises(BoardError) as caught:
        load_board(path)
    assert len(str(caught.value).splitlines()) == 1
    return caught.value.faults[0]


def test_a_file_that_is_no_board(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    assert refused(path, b"").startswith('format: expected "aboard-board/1"')
    assert refused(path, b'format = "aboard-board/2"').startswith("format: expected")
    assert refused(path, b"places = [") == "not TOML: Invalid value (at end of document)"
    assert refused(path, b"\xff\xfe") == "not UTF-8 text"
    assert refused(path, b"#" * 1_000_001) == "larger than 1000000 bytes"
    assert refused(path, b"x = " + b"[" * 100_000) == "not TOML: nested too deeply"
    assert refused(path, b"x = " + b"9" * 5000).startswith("not TOML: ")


@pytest.mark.parametrize("name", ["a\0b", "x" * 5000, "."])
def test_a_name_no_file_can_have(name: str) -> None:
    with pytest.raises(BoardError, match="cannot be read") as caught:
        load_board(name)
    assert len(str(caught.value).splitlines()) == 1


def test_a_fault_stays_one_line_whatever_the_file_is_called() -> None:
    assert str(BoardError("a\nb", ["wrong"])) == "a?b: wrong"


LINES = SMALL.splitlines()
JUNK = st.sampled_from(
    ["", "x", "0", "-1", "nan", "[]", "{}", '""', "true", "= 5", "[[x]]", "9" * 30, "1e400"]
)


def faults(text: str) -> tuple[str, ...]:
    try:
        parse_board(text)
    except BoardError as error:
        return error.faults
    return ()


@given(at=st.integers(0, len(LINES) - 1), junk=JUNK, start=st.integers(0, 60))
def test_a_damaged_file_is_a_board_or_refused_with_reasons(at: int, junk: str, start: int) -> None:
    """Junk over any part of any line: never anything but a BoardError of one-line faults."""
    line = LINES[at]
    damaged = line[:start] + junk + line[start + len(junk) + 1 :]
    found = faults("\n".join([*LINES[:at], damaged, *LINES[at + 1 :]]))
    assert all(fault and fault.isprintable() for fault in found)
