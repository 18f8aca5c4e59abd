"""`aboard verify`: whether a game file tells the truth."""

from __future__ import annotations

import json
from pathlib import Path

import click

from aboard.boards import AboardError, load_board
from aboard.cli.recorded import naming
from aboard.rules import gamefile
from aboard.rules.gamefile import Report


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--board", help="The board file of a game that is not on one of our boards.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def verify(file: Path, board: str | None, as_json: bool) -> None:
    """Play the game in FILE from its seed and from its recorded chance, and compare everything."""
    own = None if board is None else load_board(board)
    with naming(file):
        report = gamefile.verify(file.read_bytes(), own)
    if as_json:
        click.echo(json.dumps(facts(file, report), indent=2, ensure_ascii=False))
    if report.faults:
        raise AboardError("\n".join(f"{file}: {fault}" for fault in report.faults))
    if not as_json:
        how = (
            "from its seed and its record"
            if report.from_seed
            else "from its record; it has no seed"
        )
        state = "over" if report.over else "still running"
        click.echo(f"{file}: sound, {report.moves} moves, {state}, played again {how}")


def facts(file: Path, report: Report) -> dict[str, object]:
    return {
        "file": str(file),
        "moves": report.moves,
        "over": report.over,
        "from_seed": report.from_seed,
        "faults": report.faults,
    }
