"""Finding a board and loading it: by its name, or from anyone's own file."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from aboard.boards.board import Board
from aboard.boards.checks import faults_of
from aboard.boards.errors import BoardError
from aboard.boards.facts import read_board
from aboard.boards.layout import laid_out
from aboard.boards.reader import shown

FORMAT = "aboard-board/1"
MAX_BYTES = 1_000_000
FOLDER = Path(__file__).parent


@cache
def _files() -> dict[str, Path]:
    return {path.stem: path for path in sorted(FOLDER.glob("*.toml"))}


def board_names() -> list[str]:
    """The boards that come with Aboard."""
    return list(_files())


def load_board(name_or_path: str | Path) -> Board:
    """A board by its name, or anyone's own from its file. Raises BoardError."""
    if isinstance(name_or_path, str) and name_or_path in _files():
        return _load_named(name_or_path)
    return load_file(Path(name_or_path))


@cache
def _load_named(name: str) -> Board:
    return load_file(_files()[name])


def load_file(path: Path) -> Board:
    try:
        with path.open("rb") as file:
            raw = file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        names = ", ".join(board_names())
        problem = f"no such board, expected {names} or a board file"
        raise BoardError(str(path), [problem]) from None
    except (OSError, ValueError) as error:  # a ValueError: a name no file can have
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise BoardError(str(path), [f"cannot be read: {reason}"]) from None
    if len(raw) > MAX_BYTES:
        raise BoardError(str(path), [f"larger than {MAX_BYTES} bytes"])
    try:
        text = raw.decode()
    except UnicodeDecodeError:
        raise BoardError(str(path), ["not UTF-8 text"]) from None
    return parse_board(text, str(path), path)


def parse_board(text: str, file: str = "board", path: Path | None = None) -> Board:
    """The board a TOML text describes, or a BoardError with every fault found."""
    try:
        data = tomllib.loads(text)
    except RecursionError:
        raise BoardError(file, ["not TOML: nested too deeply"]) from None
    except ValueError as error:
        raise BoardError(file, [f"not TOML: {error}"]) from None
    if data.pop("format", None) != FORMAT:
        raise BoardError(file, [f"format: expected {shown(FORMAT)}"])
    faults: list[str] = []
    board = read_board(data, path, faults)
    if not faults:  # relations between misread values would only be noise
        faults.extend(faults_of(board))
    if faults:
        raise BoardError(file, faults)
    return laid_out(board)
