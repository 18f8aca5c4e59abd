"""A game file opened on the command line: its path stands in every error."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path

import click

from aboard.boards import AboardError, load_board
from aboard.rules import gamefile
from aboard.rules.replay import Replay


@contextmanager
def naming(file: Path) -> Iterator[None]:
    """Errors inside are about this file, and say so."""
    try:
        yield
    except AboardError as error:
        raise AboardError(f"{file}: {error}") from None


def opened(file: Path, board: str | None) -> Replay:
    """The game in a file, at its beginning; `board` is the board file of one's own board."""
    own = None if board is None else load_board(board)
    with naming(file):
        return gamefile.replay_of(gamefile.from_text(file.read_bytes()), own)


def played(file: Path, at: int | None, board: str | None) -> Replay:
    """The game in a file after its last move, or after this one."""
    replay = opened(file, board)
    moves = len(replay.record.moves)
    if at is not None and at > moves:
        raise click.UsageError(f"{file}: there are {moves} moves, not {at}")
    with naming(file):
        for _ in islice(replay.moves(), at):
            pass
    return replay
