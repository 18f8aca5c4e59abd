"""`aboard advise`: what a bot would do at a moment of a recorded game, and what it expects."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from aboard.boards import AboardError
from aboard.bots import Clock, make_bot
from aboard.bots.searcher import Advice, SearcherBot
from aboard.cli.recorded import played
from aboard.cli.table import print_table


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option(
    "--at", type=click.IntRange(min=0), help="After this move; 0: the deal. The last by default."
)
@click.option("--seat", type=click.IntRange(min=0), help="Whose decision, where several choose.")
@click.option("--bot", default="champion:1000ms", show_default=True, help="Who gives advice.")
@click.option("--top", type=click.IntRange(min=1), default=5, show_default=True)
@click.option("--seed", type=click.IntRange(min=0), default=0, show_default=True)
@click.option("--board", help="The board file of a game that is not on one of our boards.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def advise(
    file: Path,
    at: int | None,
    seat: int | None,
    bot: str,
    top: int,
    seed: int,
    board: str | None,
    as_json: bool,
) -> None:
    """List the best actions after a move of the game in FILE, with what they promise."""
    game = played(file, at, board).game
    if game.is_over:
        raise AboardError(f"{file}: the game is over after move {len(game.history)}, ask earlier")
    seat = game.to_move[0] if seat is None else seat
    if seat not in game.to_move:
        deciding = ", ".join(map(str, game.to_move))
        raise AboardError(f"--seat {seat} does not decide here, expected {deciding}")
    adviser = make_bot(bot, game.board, game.players, seed)
    if not isinstance(adviser, SearcherBot):
        raise AboardError(f"--bot {bot} gives no advice, expected champion or searcher")
    advice = adviser.advise(game.observe(seat), Clock())
    if as_json:
        click.echo(json.dumps(facts(len(game.history), seat, bot, advice[:top]), indent=2))
    else:
        show(advice, top)


def facts(at: int, seat: int, bot: str, advice: list[Advice]) -> dict[str, Any]:
    return {
        "at": at,
        "seat": seat,
        "bot": bot,
        "actions": [
            {
                "action": str(one.action),
                "playouts": one.playouts,
                "wins": one.wins,
                "score": one.score,
            }
            for one in advice
        ],
    }


def show(advice: list[Advice], top: int) -> None:
    print_table(
        ("action", "wins %", "score", "playouts"),
        [[str(one.action), 100 * one.wins, one.score, one.playouts] for one in advice[:top]],
    )
