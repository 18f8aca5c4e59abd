"""`aboard arena`: bots against each other, many games, and who is better."""

from __future__ import annotations

import csv
import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from aboard.arena.chart import check_chart, draw_chart
from aboard.arena.question import parse_question
from aboard.arena.standings import Standings
from aboard.arena.tournament import Tournament
from aboard.arena.workers import check_place
from aboard.boards import load_board
from aboard.cli.table import Cell, print_table

FILE = click.Path(path_type=Path, dir_okay=False)


@click.command()
@click.argument("board")
@click.option("--bots", required=True, help="Who plays, such as planner,searcher:500ms,my.py:Bot")
@click.option(
    "--players", type=int, help="Seats at a table; the fewest the board is for by default."
)
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True)
@click.option("--seed", type=click.IntRange(min=0), default=0, show_default=True)
@click.option("--limit", type=float, default=10.0, show_default=True, help="Seconds a decision.")
@click.option("--until", help='Stop when this is settled, such as "champion>planner 0.6".')
@click.option("--log", type=FILE, help="Write every game there, and go on from what is there.")
@click.option(
    "--jobs",
    type=click.IntRange(min=1),
    default=os.cpu_count,
    show_default="all cores",
    help="How many processes play.",
)
@click.option("--on", default="local", help="Where: local, ray, or ray://HOST:PORT.")
@click.option("--plot", type=FILE, help="Draw the shares into an .svg or .png file.")
@click.option("--csv", "csv_file", type=FILE, help="Write the bots' figures into a file.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def arena(
    board: str,
    bots: str,
    players: int | None,
    games: int,
    seed: int,
    limit: float,
    until: str | None,
    log: Path | None,
    jobs: int,
    on: str,
    plot: Path | None,
    csv_file: Path | None,
    as_json: bool,
) -> None:
    """Let bots play each other on a BOARD: every line-up in all seatings, with shared deals."""
    loaded = load_board(board)
    names = [name.strip() for name in bots.split(",") if name.strip()]
    players = loaded.players[0] if players is None else players
    check_place(on)
    if plot:
        check_chart(plot)
    question = parse_question(until, names) if until else None
    tournament = Tournament(loaded, players, names, seed, limit, log)
    standings = Standings(tournament.names)
    with progress(tournament.seating.whole(games)) as advance:
        for result in tournament.play(games, jobs, on):
            standings.add(result)
            advance()
            if question and question.answer(*standings.share(question.a, question.b)) is not None:
                break
    facts = {
        "board": loaded.id,
        "players": players,
        "games": len(standings.results),
        "seed": seed,
        **standings.facts(),
    }
    if question:
        answer = question.answer(*standings.share(question.a, question.b))
        facts["until"] = {"question": str(question), "answer": answer}
    if plot:
        draw_chart(facts, plot)
    if csv_file:
        write_csv(facts, csv_file)
    if as_json:
        click.echo(json.dumps(facts, indent=2))
    else:
        show(facts, standings)


@contextmanager
def progress(games: int) -> Iterator[Callable[[], None]]:
    """A bar on the terminal while the games are played; nothing where nobody looks."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=games)
        yield lambda: bar.advance(task)


def write_csv(facts: dict[str, Any], path: Path) -> None:
    flat = [{**bot, **bot["mean_parts"]} for bot in facts["bots"]]
    for bot in flat:
        del bot["mean_parts"]
    with path.open("w", newline="") as file:
        writer = csv.DictWriter(file, list(flat[0]))
        writer.writeheader()
        writer.writerows(flat)


def show(facts: dict[str, Any], standings: Standings) -> None:
    bots = sorted(facts["bots"], key=lambda bot: -float(bot["rating"]))
    print_table(
        ("bot", "games", "share %", "95 % interval", "rating", "±"),
        [
            [
                bot["name"],
                bot["games"],
                100 * bot["share"],
                f"{100 * bot['low']:.1f} to {100 * bot['high']:.1f}",
                round(bot["rating"]),
                round(bot["rating_half"]),
            ]
            for bot in bots
        ],
    )
    click.echo()
    parts = [part for part in bots[0]["mean_parts"] if any(b["mean_parts"][part] for b in bots)]
    print_table(
        ("bot", "score", *(part.replace("_", " ") for part in parts), "p50 ms", "p95 ms", "max ms"),
        [
            [
                bot["name"],
                bot["mean_score"],
                *(float(bot["mean_parts"][part]) for part in parts),
                *(float(bot[figure]) for figure in ("p50_ms", "p95_ms", "max_ms")),
            ]
            for bot in bots
        ],
    )
    click.echo()
    print_table(("wins of", *(f"over {bot['name']}" for bot in bots)), wins(bots, standings))
    tell(facts, standings)


def wins(bots: list[dict[str, Any]], standings: Standings) -> list[list[Cell]]:
    """Each bot's share against each other, in percent."""
    rows: list[list[Cell]] = []
    for bot in bots:
        cells: list[Cell] = [bot["name"]]
        for other in bots:
            share, games = (0.0, 0)
            if other is not bot:
                share, games = standings.share(bot["name"], other["name"])
            cells.append(f"{100 * share:.1f}" if games else "-")
        rows.append(cells)
    return rows


def tell(facts: dict[str, Any], standings: Standings) -> None:
    """What went wrong, and what was settled."""
    click.echo(f"\n{facts['games']:,} games, {facts['players']} players, seed {facts['seed']}")
    for bot in facts["bots"]:
        faults = {fault: bot[fault] for fault in ("illegal", "late", "crashed") if bot[fault]}
        if faults:
            counted = ", ".join(f"{n:,} {fault}" for fault, n in faults.items())
            click.echo(f"{bot['name']} forfeited moves: {counted}")
    errors = [error for result in standings.results for error in result.errors]
    for error in list(dict.fromkeys(errors))[:5]:
        click.echo(f"  {error}")
    if "until" in facts:
        answers = {True: "yes", False: "no", None: "not settled"}
        click.echo(f"{facts['until']['question']}: {answers[facts['until']['answer']]}")
