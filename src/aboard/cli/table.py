"""A table on the screen: ruled on a terminal, plain columns in a pipe."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import click

Cell = str | int | float | None


def print_table(titles: Sequence[str], rows: Sequence[Sequence[Cell]]) -> None:
    """Numbers stand to the right, words to the left; where there is none, a dash."""
    texts = [[text_of(cell) for cell in row] for row in rows]
    right = [not any(isinstance(row[i], str) for row in rows) for i in range(len(titles))]
    if sys.stdout.isatty():
        print_ruled(titles, texts, right)
    else:
        print_plain(titles, texts, right)


def text_of(cell: Cell) -> str:
    if cell is None:
        return "-"
    return f"{cell:,.2f}" if isinstance(cell, float) else str(cell)


def print_plain(titles: Sequence[str], texts: Sequence[Sequence[str]], right: list[bool]) -> None:
    lines = [[title.upper().replace(" ", "-") for title in titles], *texts]
    widths = [max(len(line[i]) for line in lines) for i in range(len(titles))]
    for line in lines:
        cells = [
            text.rjust(width) if to_right else text.ljust(width)
            for text, width, to_right in zip(line, widths, right, strict=True)
        ]
        click.echo("  ".join(cells).rstrip())


def print_ruled(titles: Sequence[str], texts: Sequence[Sequence[str]], right: list[bool]) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, header_style="bold", show_edge=False, padding=(0, 1, 0, 0))
    for title, to_right in zip(titles, right, strict=True):
        table.add_column(title, justify="right" if to_right else "left")
    for line in texts:
        table.add_row(*line)
    Console().print(table)
