"""The log of a tournament: what was played is never lost, and nothing else is taken for it."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from aboard.arena.record import Log, Terms
from aboard.boards import AboardError
from tests.arena.games import result

TERMS = Terms("new-york", 2, ("greedy", "planner"), 1, 10.0)
GAMES = [result(n, [(0, 20 + n), (1, 25)], ("greedy: no",)) for n in (0, 2, 1, 3)]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    log = Log(tmp_path / "log", TERMS)
    for game in GAMES:
        log.add(game)
    return log.path


def test_every_game_is_read_back(path: Path) -> None:
    assert Log(path, TERMS).results == {game.number: game for game in GAMES}


def test_wherever_a_log_is_cut_it_is_read_to_there_and_goes_on(path: Path) -> None:
    """A power cut leaves any number of bytes; whole lines count, half a line is played again."""
    whole = path.read_bytes()
    for length in range(0, len(whole), 7):
        path.write_bytes(whole[:length])
        lines = whole[:length].count(b"\n")
        log = Log(path, TERMS)
        assert list(log.results.values()) == GAMES[: max(0, lines - 1)]
        for game in GAMES[max(0, lines - 1) :]:
            log.add(game)
        assert path.read_bytes() == whole


@pytest.mark.parametrize(
    "other",
    [
        msgspec.structs.replace(TERMS, board="nordic"),
        msgspec.structs.replace(TERMS, players=3),
        msgspec.structs.replace(TERMS, bots=("planner", "greedy")),
        msgspec.structs.replace(TERMS, seed=2),
        msgspec.structs.replace(TERMS, limit=None),
    ],
)
def test_the_log_of_another_command_is_refused_and_kept(path: Path, other: Terms) -> None:
    before = path.read_bytes()
    with pytest.raises(AboardError, match="the log of other games, expected the same command"):
        Log(path, other)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("text", "error"),
    [
        (b"notes of mine\n", "line 1 is not of an arena's log"),
        (b'{"board": "new-york"}\n', "line 1 is not of an arena's log"),
        (msgspec.json.encode(TERMS) + b"\nhello\n", "line 2 is not of an arena's log"),
        (msgspec.json.encode(TERMS) + b'\n{"number": 1}\n', "line 2 is not of an arena's log"),
        (msgspec.json.encode(TERMS) + b"\n\xff\xfe\n", "line 2 is not of an arena's log"),
    ],
)
def test_a_file_that_is_no_log_is_refused_and_kept(tmp_path: Path, text: bytes, error: str) -> None:
    path = tmp_path / "log"
    path.write_bytes(text)
    with pytest.raises(AboardError, match=error):
        Log(path, TERMS)
    assert path.read_bytes() == text
