"""Between JSON objects and typed records, and the board that a record names."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from aboard.boards import Board, board_names, load_board
from aboard.rules.errors import Unreadable, quote

Record = TypeVar("Record")


def converted(data: Any, kind: type[Record], thing: str) -> Record:
    """The object as a record of this kind; Unreadable says where it is not one."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise Unreadable(f"{thing}: {' '.join(str(error).split())}") from None


def plain(record: Any) -> dict[str, Any]:
    """The record as the JSON object it is read from."""
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(record))
    return data


def board_of(name: str, board: Board | None) -> Board:
    """The board that a file names. One's own comes along: a file opens no other file."""
    if board is None:
        if name not in board_names():
            names = ", ".join(board_names())
            raise Unreadable(f"no board {quote(name)}, expected {names}, or hand the board over")
        return load_board(name)
    if board.id != name:
        raise Unreadable(f"it is a game on the board {quote(name)}, not on {board.id}")
    return board
