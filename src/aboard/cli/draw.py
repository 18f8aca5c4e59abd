"""`aboard draw`: a board, or a moment of a game, as a picture."""

from __future__ import annotations

from pathlib import Path

import click

from aboard.boards import load_board
from aboard.drawing.palette import THEMES, ThemeName
from aboard.drawing.picture import WIDTH, draw
from aboard.drawing.png import to_png


def picture_file(_: click.Context, __: click.Parameter, out: Path | None) -> Path | None:
    if out is not None and out.suffix not in (".svg", ".png"):
        raise click.BadParameter(f"{out} does not end in .svg or .png")
    return out


@click.command("draw")
@click.argument("source", metavar="BOARD|FILE")
@click.option("--at", type=click.IntRange(min=0), help="Draw a game after this move; 0: the deal.")
@click.option("--board", help="The board file of a game that is not on one of our boards.")
@click.option(
    "-o",
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    callback=picture_file,
    help="Write to this .svg or .png file instead of SVG to standard output.",
)
@click.option("--theme", type=click.Choice(list(THEMES)), default="light", show_default=True)
@click.option(
    "--width",
    type=click.IntRange(100, 8000),
    default=WIDTH,
    show_default=True,
    help="Width of the picture in pixels.",
)
@click.option("--title/--no-title", default=True, help="Write the board's name above the map.")
def draw_command(
    source: str,
    at: int | None,
    board: str | None,
    out: Path | None,
    theme: ThemeName,
    width: int,
    title: bool,
) -> None:
    """Draw a BOARD (its name or file), or a game FILE (.json) after its last or any other move."""
    if source.endswith(".json"):
        from aboard.cli.recorded import played

        replay = played(Path(source), at, board)
        view, names = replay.game.observe(None), replay.record.names
        svg = draw(replay.board, view, theme=theme, names=names, title=title, width=width)
    elif at is not None or board is not None:
        raise click.UsageError(f"{source}: --at and --board are for a game file")
    else:
        svg = draw(load_board(source), theme=theme, title=title, width=width)
    if out is None:
        click.echo(svg)
    else:
        out.write_bytes(to_png(svg) if out.suffix == ".png" else svg.encode() + b"\n")
