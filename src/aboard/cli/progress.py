"""A bar on the terminal while games are played."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol


class Advance(Protocol):
    def __call__(self, games: int = 1) -> None: ...


@contextmanager
def progress(games: int) -> Iterator[Advance]:
    """Shown where somebody looks; nothing where nobody does."""
    if not sys.stderr.isatty():
        yield lambda games=1: None  # noqa: ARG005
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=games)
        yield lambda games=1: bar.advance(task, games)
