"""`aboard advise`: what a bot would do at a moment of a recorded game, and what it expects."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from aboard.boards import AboardError
from aboard.bots import Clock, Watcher, make_bot
from aboard.bots.deed import deeds
from aboard.bots.searcher import Advice, SearcherBot
from aboard.cli.narrate import Narrator
from aboard.cli.recorded import opened, played
from aboard.cli.table import print_table
from aboard.rules.replay import Replay

EXAMPLES = """\b
Examples:
  aboard advise game.aboard.json --at 24
  aboard advise game.aboard.json --at 0 --seat 1 --bot searcher:3000ms --top 3

The bot sees what the seat could know at that moment, and nothing of the file beyond.
"""


@click.command(epilog=EXAMPLES)
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option(
    "--at", type=click.IntRange(min=0), help="After this move; 0: the deal. The last by default."
)
@click.option("--seat", type=click.IntRange(min=0), help="Whose decision, where several choose.")
@click.option("--bot", default="champion:1000ms", show_default=True, help="Who gives advice.")
@click.option(
    "--top",
    type=click.IntRange(min=1),
    default=5,
    show_default=True,
    help="How many actions to list.",
)
@click.option(
    "--seed",
    type=click.IntRange(min=0),
    default=0,
    show_default=True,
    help="For the bot's own dice.",
)
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
    replay = played(file, at, board)
    game = replay.game
    if game.is_over:
        raise AboardError(f"{file}: the game is over after move {len(game.history)}, ask earlier")
    seat = game.to_move[0] if seat is None else seat
    if seat not in game.to_move:
        deciding = ", ".join(map(str, game.to_move))
        raise AboardError(f"--seat {seat} does not decide here, expected {deciding}")
    adviser = make_bot(bot, game.board, game.players, seed)
    if not isinstance(adviser, SearcherBot):
        raise AboardError(f"--bot {bot} gives no advice, expected champion or searcher")
    if isinstance(adviser, Watcher):
        for deed in deeds(opened(file, board).game, game.history, seat):
            adviser.watch(deed)
    advice = adviser.advise(game.observe(seat), Clock())[:top]
    if as_json:
        facts = {
            "board": game.board.id,
            "at": len(game.history),
            "seat": seat,
            "bot": bot,
            "actions": listed(replay, advice),
        }
        click.echo(json.dumps(facts, indent=2, ensure_ascii=False))
    else:
        show(replay, seat, bot, advice)


def listed(replay: Replay, advice: list[Advice]) -> list[dict[str, Any]]:
    narrator = Narrator(replay.board, replay.record.names)
    return [
        {
            "action": str(one.action),
            "words": narrator.proposal(one.action),
            "playouts": one.playouts,
            "wins": one.wins,
            "score": one.score,
        }
        for one in advice
    ]


def show(replay: Replay, seat: int, bot: str, advice: list[Advice]) -> None:
    moves = f"after move {len(replay.game.history)} of {len(replay.record.moves)}"
    click.echo(f"{replay.board.name}, {moves}: {replay.record.names[seat]} decides; {bot} expects")
    click.echo()
    print_table(
        ("wins %", "score", "playouts", "action", "in words"),
        [
            [100 * one["wins"], one["score"], one["playouts"], one["action"], one["words"]]
            for one in listed(replay, advice)
        ],
    )
