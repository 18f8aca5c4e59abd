"""Numbers that threads count with together; the type file beside has them as C has them."""

from __future__ import annotations

from array import array
from threading import Lock

ONE_BY_ONE = Lock()


def add(counters: array[int], i: int, n: int) -> int:
    """Add to a counter; returns what it was before."""
    with ONE_BY_ONE:
        counters[i] += n
        return counters[i] - n


def read(counters: array[int], i: int) -> int:
    return counters[i]


def put(counters: array[int], i: int, n: int) -> None:
    counters[i] = n


def pause() -> None:
    """A short rest between two looks at a counter."""
