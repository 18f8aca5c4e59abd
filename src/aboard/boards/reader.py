"""Reading a TOML table key by key: every value typed, every fault noted, nothing left over."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeGuard, TypeVar

T = TypeVar("T", bound=str)
Point = tuple[float, float]

MAX_COORDINATE = 1_000_000
MAX_POINTS = 2000


def plain(text: str) -> str:
    """A text cut short and without what would break a line."""
    text = text if len(text) <= 40 else text[:39] + "…"
    return "".join(c if c.isprintable() else "?" for c in text)


def shown(value: object) -> str:
    """A value as an error message quotes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return "a huge number" if abs(value) >= 1e20 and value < math.inf else str(value)
    if isinstance(value, str):
        return f'"{plain(value)}"'
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
        expected = "different words among " + ", ".join(words)
        found = self._array(key, expected, 0, len(words), words.__contains__)
        if len(found) != len(set(found)):
            self._wrong(key, expected, found)
        return tuple(found)

    def texts(
        self, key: str, pattern: str, expected: str, least: int, most: int
    ) -> tuple[str, ...]:
        def fits(value: object) -> bool:
            printable = isinstance(value, str) and value.isprintable()
            return printable and re.fullmatch(pattern, str(value)) is not None

        expected = f"an array of {_count(least, most)} {expected}"
        return tuple(self._array(key, expected, least, most, fits))

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

    def wholes(self, key: str, least: int, most: int, size: tuple[int, int]) -> tuple[int, ...]:
        expected = f"{_count(*size)} whole numbers from {least} to {most}"
        found = self._array(key, expected, *size, lambda value: _is_whole(value, least, most))
        return tuple(found) or (least,) * size[0]

    def sizes(self, key: str, least: int, most: int) -> dict[int, int]:
        """A table from whole numbers to whole numbers."""
        expected = f"a table such as {{ 2 = {least} }}, values from {least} to {most}"
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
        found = self._array(key, expected, count, count, _is_number)
        return tuple(float(value) for value in found) or (1.0,) * count

    def rows(self, key: str, names: str, least: int, most: int) -> tuple[tuple[float, ...], ...]:
        """An array of rows of numbers, such as `x, y`."""
        expected = f"an array of {_count(least, most)} [{names}]"
        width = names.count(",") + 1
        found = self._array(key, expected, least, most, lambda row: _is_row(row, width))
        return tuple(tuple(float(value) for value in row) for row in found)

    def points(self, key: str, least: int) -> tuple[Point, ...]:
        return tuple((x, y) for x, y in self.rows(key, "x, y", least, MAX_POINTS))

    def lines(self, key: str, least: int, most: int) -> tuple[tuple[Point, ...], ...]:
        """An array of runs of points."""

        def fits(run: object) -> bool:
            sized = isinstance(run, list) and least <= len(run) <= most
            return isinstance(run, list) and sized and all(_is_row(point, 2) for point in run)

        expected = f"an array of arrays of {_count(least, most)} points"
        found = self._array(key, expected, 0, MAX_POINTS, fits)
        return tuple(tuple((float(x), float(y)) for x, y in run) for run in found)

    def _array(
        self, key: str, expected: str, least: int, most: int, fits: Callable[[object], bool]
    ) -> list[Any]:
        """An array of `least` to `most` values that all fit; a fault shows the first other."""
        value = self._get(key, expected)
        if isinstance(value, list) and least <= len(value) <= most:
            odd = [item for item in value if not fits(item)]
            if not odd:
                return value
            value = odd[0]
        self._wrong(key, expected, value)
        return []

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
            yield Table(entry, f"{noun} {plain(title)}", self._faults)

    def entries(self, key: str) -> Iterator[tuple[str, Table]]:
        """The tables of a table, by name."""
        if key not in self._data:
            return
        inner = self.table(key)
        for name, entry in inner._data.items():
            if isinstance(entry, dict):
                yield name, Table(entry, f"{inner._where}.{plain(name)}", self._faults)
            else:
                inner.fault(f"{plain(name)}: expected a table, found {shown(entry)}")

    def _path(self, key: str) -> str:
        return f"{self._where}.{key}" if self._where else key


def _count(least: int, most: int) -> str:
    return f"{least} to {most}" if least != most else f"{least}"


def _is_whole(value: object, least: int, most: int) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def _is_number(value: object) -> TypeGuard[int | float]:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    return abs(value) <= MAX_COORDINATE  # not true of nan, nor of infinity


def _is_row(value: object, width: int) -> TypeGuard[list[float]]:
    return isinstance(value, list) and len(value) == width and all(_is_number(v) for v in value)
