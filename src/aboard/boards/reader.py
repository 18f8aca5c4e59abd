"""Reading a TOML table key by key: every value typed, every fault noted, nothing left over."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from typing import TypeGuard, TypeVar

T = TypeVar("T", bound=str)
Point = tuple[float, float]

MAX_TEXT = 1000
MAX_COORDINATE = 1_000_000


def shown(value: object) -> str:
    """A value as an error message quotes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return str(value) if len(str(value)) <= 20 else "a number of many digits"
    if isinstance(value, str):
        text = value if len(value) <= 40 else value[:39] + "…"
        return '"' + "".join(c if c.isprintable() else "?" for c in text) + '"'
    if isinstance(value, Mapping):
        return "a table"
    if isinstance(value, list):
        return f"an array of {len(value)}"
    return "a date or time"


class Table:
    """One table of a board file. A fault is noted and a stand-in returned, so reading goes on."""

    def __init__(self, data: Mapping[str, object], where: str, faults: list[str]) -> None:
        self._data = data
        self._where = where
        self._faults = faults
        self._read: set[str] = set()

    def __contains__(self, key: str) -> bool:
        return key in self._data

    def fault(self, problem: str) -> None:
        self._faults.append(f"{self._where}: {problem}" if self._where else problem)

    def close(self) -> None:
        """Every key must have been asked for."""
        for key in self._data:
            if key not in self._read:
                self.fault(f"unknown key {shown(key)}")

    def _get(self, key: str, expected: str) -> object:
        self._read.add(key)
        if key not in self._data:
            self.fault(f"{key} is missing, expected {expected}")
            return None
        return self._data[key]

    def _wrong(self, key: str, expected: str, value: object) -> None:
        if key in self._data:
            self.fault(f"{key}: expected {expected}, found {shown(value)}")

    def text(self, key: str, pattern: str = "", expected: str = "text", most: int = 80) -> str:
        value = self._get(key, expected)
        if isinstance(value, str) and 0 < len(value) <= most and value.isprintable():
            if not pattern or re.fullmatch(pattern, value):
                return value
        elif isinstance(value, str) and expected == "text":
            expected = f"printable text of 1 to {most} characters"
        self._wrong(key, expected, value)
        return ""

    def maybe_text(self, key: str, most: int = 200) -> str | None:
        return self.text(key, most=most) if key in self._data else None

    def word(self, key: str, words: tuple[T, ...], default: T | None = None) -> T:
        expected = "one of " + ", ".join(words)
        if key not in self._data and default is not None:
            return default
        value = self._get(key, expected)
        for word in words:
            if word == value:
                return word
        self._wrong(key, expected, value)
        return words[0]

    def words(self, key: str, words: tuple[T, ...]) -> tuple[T, ...]:
        expected = "an array of different words among " + ", ".join(words)
        value = self._get(key, expected)
        if isinstance(value, list) and all(isinstance(v, str) for v in value):
            found = tuple(word for v in value for word in words if word == v)
            if len(found) == len(value) == len(set(found)):
                return found
        self._wrong(key, expected, value)
        return ()

    def texts(self, key: str, pattern: str, expected: str) -> tuple[str, ...]:
        value = self._get(key, f"an array of {expected}")
        if isinstance(value, list) and all(
            isinstance(v, str) and v.isprintable() and re.fullmatch(pattern, v) for v in value
        ):
            return tuple(value)
        self._wrong(key, f"an array of {expected}", value)
        return ()

    def flag(self, key: str, default: bool | None = None) -> bool:
        if key not in self._data and default is not None:
            return default
        value = self._get(key, "true or false")
        if isinstance(value, bool):
            return value
        self._wrong(key, "true or false", value)
        return False

    def whole(self, key: str, least: int, most: int, default: int | None = None) -> int:
        if key not in self._data and default is not None:
            return default
        expected = f"a whole number from {least} to {most}"
        value = self._get(key, expected)
        if _is_whole(value, least, most):
            return value
        self._wrong(key, expected, value)
        return least

    def wholes(self, key: str, least: int, most: int, count: int = 0) -> tuple[int, ...]:
        """An array of whole numbers, of any size or of `count`."""
        expected = f"an array of {f'{count} ' * bool(count)}whole numbers from {least} to {most}"
        value = self._get(key, expected)
        fits = isinstance(value, list) and count in (0, len(value))
        if isinstance(value, list) and fits and all(_is_whole(v, least, most) for v in value):
            return tuple(value)
        self._wrong(key, expected, value)
        return (least,) * count

    def sizes(self, key: str, least: int, most: int) -> dict[int, int]:
        """A table from whole numbers to whole numbers."""
        expected = f"a table of whole numbers from {least} to {most} by whole number"
        value = self._get(key, expected)
        if isinstance(value, dict) and all(
            re.fullmatch("[1-9][0-9]?", k) and _is_whole(v, least, most) for k, v in value.items()
        ):
            return {int(k): v for k, v in sorted(value.items(), key=lambda item: int(item[0]))}
        self._wrong(key, expected, value)
        return {}

    def number(self, key: str, default: float | None = None, above: float = -math.inf) -> float:
        if key not in self._data and default is not None:
            return default
        expected = "a number" if above == -math.inf else f"a number above {above:g}"
        value = self._get(key, expected)
        if _is_number(value) and value > above:
            return float(value)
        self._wrong(key, expected, value)
        return 0.0

    def numbers(self, key: str, count: int) -> tuple[float, ...]:
        expected = f"an array of {count} number{'s' * (count != 1)}"
        value = self._get(key, expected)
        if _is_row(value, count):
            return tuple(float(v) for v in value)
        self._wrong(key, expected, value)
        return (0.0,) * count

    def rows(self, key: str, width: int, least: int, most: int) -> tuple[tuple[float, ...], ...]:
        """An array of points or the like: `least` to `most` rows of `width` numbers."""
        count = f"{least} to {most}" if least != most else f"{least}"
        expected = f"an array of {count} arrays of {width} numbers"
        value = self._get(key, expected)
        fits = isinstance(value, list) and least <= len(value) <= most
        if isinstance(value, list) and fits and all(_is_row(row, width) for row in value):
            return tuple(tuple(float(v) for v in row) for row in value)
        self._wrong(key, expected, value)
        return ()

    def points(self, key: str, least: int, most: int = 2000) -> tuple[Point, ...]:
        return tuple((x, y) for x, y in self.rows(key, 2, least, most))

    def lines(self, key: str, least: int, most: int) -> tuple[tuple[Point, ...], ...]:
        """An array of runs of points."""
        expected = f"an array of arrays of {least} to {most} points"
        value = self._get(key, expected)
        if isinstance(value, list) and all(
            isinstance(run, list)
            and least <= len(run) <= most
            and all(_is_row(point, 2) for point in run)
            for run in value
        ):
            return tuple(tuple((float(x), float(y)) for x, y in run) for run in value)
        self._wrong(key, expected, value)
        return ()

    def table(self, key: str) -> Table:
        value = self._get(key, "a table")
        if not isinstance(value, dict):
            self._wrong(key, "a table", value)
            # An empty stand-in would report each of its keys as missing: note nothing of it.
            return Table({}, key, [])
        return Table(value, self._path(key), self._faults)

    def tables(self, key: str, noun: str, most: int, named: str = "id") -> Iterator[Table]:
        """The entries of an array of tables, each called by its noun and its name in faults."""
        if key not in self._data and named != "id":
            return  # only what the game is played with must be there
        value = self._get(key, "an array of tables")
        if not isinstance(value, list) or len(value) > most:
            self._wrong(key, f"an array of at most {most} tables", value)
            return
        for i, entry in enumerate(value, 1):
            if not isinstance(entry, dict):
                self.fault(f"{noun} {i}: expected a table, found {shown(entry)}")
                continue
            name = entry.get(named)
            title = name if isinstance(name, str) and name else f"number {i}"
            yield Table(entry, f"{noun} {shown(title)[1:-1]}", self._faults)

    def entries(self, key: str) -> Iterator[tuple[str, Table]]:
        """The tables of a table, by name."""
        if key not in self._data:
            return
        inner = self.table(key)
        for name, entry in inner._data.items():
            if isinstance(entry, dict):
                yield name, Table(entry, f"{inner._where}.{name}", self._faults)
            else:
                inner.fault(f"{name}: expected a table, found {shown(entry)}")

    def _path(self, key: str) -> str:
        return f"{self._where}.{key}" if self._where else key


def _is_whole(value: object, least: int, most: int) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def _is_number(value: object) -> TypeGuard[int | float]:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    return abs(value) <= MAX_COORDINATE  # not true of nan, nor of infinity


def _is_row(value: object, width: int) -> TypeGuard[list[float]]:
    return isinstance(value, list) and len(value) == width and all(_is_number(v) for v in value)
