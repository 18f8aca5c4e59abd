"""What is stored of a table, as values: log entries, its line in lists, tokens and codes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Entry:
    """One version of a table: what was done, by which seat, and all that is needed to redo it."""

    version: int
    at: int
    kind: str
    seat: int | None = None
    by: str | None = None
    move_id: str | None = None
    data: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class Summary:
    """A table's line in lists: derived from its log, kept beside it to be searched."""

    id: str
    board: str
    state: str
    pace: str
    listed: bool
    watch: bool
    created: int
    updated: int
    version: int
    rules: str
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    to_move: tuple[int, ...] = ()
    winners: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Token:
    """A seat's secret, as its hash."""

    hash: str
    seat: int


@dataclass(frozen=True, slots=True)
class Code:
    """A one-time hand-over code, as its hash."""

    hash: str
    seat: int
    expires: int


@dataclass(frozen=True, slots=True)
class Change:
    """What one transaction does to one table. All of it is stored, or nothing."""

    summary: Summary
    entries: tuple[Entry, ...] = ()
    tokens: tuple[Token, ...] = ()
    ended_tokens: tuple[str, ...] = ()
    codes: tuple[Code, ...] = ()
    ended_codes: tuple[str, ...] = ()
    is_new: bool = False


@dataclass(frozen=True, slots=True)
class Stored:
    """A table as it comes back: its whole log, and who holds its seats."""

    id: str
    entries: tuple[Entry, ...]
    tokens: tuple[Token, ...]
    codes: tuple[Code, ...]


@dataclass(frozen=True, slots=True)
class Held:
    """A table on somebody's own list, and the seat held there."""

    summary: Summary
    seat: int
