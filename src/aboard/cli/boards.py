"""`aboard boards`: what can be played, and whether a board file is sound."""

from __future__ import annotations

import json

import click

from aboard.boards import AboardError, Board, BoardError, board_names, load_board
from aboard.cli.table import print_table

Fact = str | int | tuple[int, int]
TITLES = ("board", "name", "year", "players", "places", "tracks", "tickets", "pieces")


@click.group(invoke_without_command=True)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.pass_context
def boards(ctx: click.Context, as_json: bool) -> None:
    """List the boards. Every command that takes a board's name takes a board file too."""
    if ctx.invoked_subcommand is not None:
        return
    found = [load_board(name) for name in board_names()]
    if as_json:
        click.echo(json.dumps({"boards": [facts(board) for board in found]}, indent=2))
    else:
        print_table(TITLES, [row(facts(board)) for board in found])


@boards.command()
@click.argument("file")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def check(file: str, as_json: bool) -> None:
    """Check a board FILE and name everything that is wrong with it."""
    try:
        board = load_board(file)
    except BoardError as error:
        if as_json:
            click.echo(json.dumps({"file": file, "faults": error.faults}, indent=2))
        if len(error.faults) == 1:
            raise
        if not as_json:
            click.echo("\n".join(error.faults))
        raise AboardError(f"{file}: {len(error.faults)} faults") from None
    if as_json:
        click.echo(json.dumps({"file": file, "faults": []}, indent=2))
    else:
        sizes = f"{len(board.places)} places, {len(board.tracks)} tracks"
        click.echo(f"{file}: sound ({sizes}, {len(board.tickets)} tickets)")


def facts(board: Board) -> dict[str, Fact]:
    return {
        "board": board.id,
        "name": board.name,
        "year": board.year,
        "players": board.players,
        "places": len(board.places),
        "tracks": len(board.tracks),
        "tickets": len(board.tickets),
        "pieces": board.pieces,
        "piece": board.piece,
    }


def row(known: dict[str, Fact]) -> list[str | int]:
    chosen = (known[title] for title in TITLES)
    return [f"{fact[0]}-{fact[1]}" if isinstance(fact, tuple) else fact for fact in chosen]
