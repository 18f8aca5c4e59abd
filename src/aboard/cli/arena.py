"""`aboard arena`: bots against each other, many games, and who is better."""

from __future__ import annotations

import csv
import json
import os
from collections import Counter
from pathlib import Path
from typing import Any

import click

from aboard.arena.chart import check_chart, draw_chart
from aboard.arena.question import Inquiry, parse_question
from aboard.arena.standings import Standings
from aboard.arena.tournament import Tournament
from aboard.arena.workers import check_place
from aboard.boards import AboardError, load_board
from aboard.cli.progress import progress
from aboard.cli.table import Cell, print_table

FILE = click.Path(path_type=Path, dir_okay=False)
PARTS = {"longest_bonus": "longest"}  # titles where the part's own name is long
MOST_ERRORS = 5

EXAMPLES = """\b
Examples:
  aboard arena new-york --bots greedy,planner --games 1000
  aboard arena nordic --players 3 --bots champion:500ms,planner --plot nordic.svg
  aboard arena new-york --bots mybot.py:MyBot,planner --until "mybot.py>planner 0.5"
  aboard arena new-york --bot "cmd:./mybot --fast" --bot greedy --limit 2

With fewer bots than players the last one fills the other seats.
docs/bots.md says how bots are named and written, docs/arena.md what the figures mean.
"""


@click.command(epilog=EXAMPLES)
@click.argument("board")
@click.option("--bots", default="", help="Who plays, such as planner,searcher:500ms,my.py:Bot")
@click.option("--bot", "more", multiple=True, help="One more bot; may be said several times.")
@click.option(
    "--players", type=int, help="Seats at a table; the fewest the board is for by default."
)
@click.option(
    "--games",
    type=click.IntRange(min=1),
    default=100,
    show_default=True,
    help="How many; a few more to finish the last deal.",
)
@click.option(
    "--seed",
    type=click.IntRange(min=0),
    default=0,
    show_default=True,
    help="Another seed, other deals.",
)
@click.option(
    "--limit",
    type=click.FloatRange(0.001, 3600),
    default=10.0,
    show_default=True,
    help="Seconds a decision; who needs more makes a random move.",
)
@click.option("--until", help='Stop when this is settled, such as "champion>planner 0.6".')
@click.option("--log", type=FILE, help="Write every game there, and go on from what is there.")
@click.option(
    "--jobs",
    type=click.IntRange(min=1),
    default=os.cpu_count,
    show_default="all cores",
    help="How many processes play.",
)
@click.option(
    "--on",
    default="local",
    show_default=True,
    help="Where to play: local, ray or ray://HOST:PORT.",
)
@click.option("--plot", type=FILE, help="Draw the result into an .svg or .png file.")
@click.option("--csv", "csv_file", type=FILE, help="Write the bots' figures into a file.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def arena(
    board: str,
    bots: str,
    more: tuple[str, ...],
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
    names = [name.strip() for name in (*bots.split(","), *more) if name.strip()]
    players = loaded.players[0] if players is None else players
    check_place(on)
    for file in filter(None, (plot, csv_file)):
        check_writable(file)
    if plot:
        check_chart(plot)
    question = parse_question(until, names) if until else None
    tournament = Tournament(loaded, players, names, seed, limit, log)
    standings = Standings(tournament.names)
    seatings = len(tournament.seating.orders)
    inquiry = Inquiry(question, tournament.names, seatings) if question else None
    with progress(tournament.seating.whole(games)) as advance:
        for result in tournament.play(games, jobs, on):
            standings.add(result)
            advance()
            if inquiry:
                inquiry.add(result)
                if inquiry.answer is not None:
                    break
    facts = {
        "board": loaded.id,
        "players": players,
        "games": len(standings.results),
        "seed": seed,
        **standings.facts(),
    }
    if inquiry:
        facts["until"] = {"question": str(question), "answer": inquiry.answer}
    if plot:
        draw_chart(facts, plot)
    if csv_file:
        write_csv(facts, csv_file)
    if as_json:
        click.echo(json.dumps(facts, indent=2))
    else:
        show(facts, standings)


def check_writable(file: Path) -> None:
    """Refuse what could not be written, before any game is played for it."""
    if not os.access(file if file.exists() else file.parent, os.W_OK):
        raise AboardError(f"{file}: cannot be written there")


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
        ("mean of", "score", *(PARTS.get(part, part) for part in parts)),
        [
            [bot["name"], bot["mean_score"], *(float(bot["mean_parts"][part]) for part in parts)]
            for bot in bots
        ],
    )
    click.echo()
    print_table(
        ("ms a move", "p50", "p95", "p99", "max", "illegal", "late", "crashed"),
        [
            [
                bot["name"],
                *(float(bot[figure]) for figure in ("p50_ms", "p95_ms", "p99_ms", "max_ms")),
                *(int(bot[fault]) for fault in ("illegal", "late", "crashed")),
            ]
            for bot in bots
        ],
    )
    if len(bots) > 1:
        click.echo()
        show_wins(bots, standings)
    tell(facts, standings)


def show_wins(bots: list[dict[str, Any]], standings: Standings) -> None:
    """Each bot's share against each other, in percent; columns by the rows' numbers."""
    rows: list[list[Cell]] = []
    for number, bot in enumerate(bots, start=1):
        cells: list[Cell] = [f"{number} {bot['name']}"]
        for other in bots:
            share, games = 0.0, 0
            if other is not bot:
                share, games = standings.share(bot["name"], other["name"])
            cells.append(100 * share if games else None)
        rows.append(cells)
    print_table(("% ahead of", *(str(n) for n in range(1, len(bots) + 1))), rows)


def tell(facts: dict[str, Any], standings: Standings) -> None:
    """What was played, what went wrong, and what was settled."""
    click.echo(
        f"\n{facts['board']}, {facts['games']:,} games, {facts['players']} players, "
        f"seed {facts['seed']}"
    )
    for bot in facts["bots"]:
        faults = {fault: bot[fault] for fault in ("illegal", "late", "crashed") if bot[fault]}
        if faults:
            counted = ", ".join(f"{n:,} {fault}" for fault, n in faults.items())
            click.echo(f"{bot['name']} forfeited moves: {counted}")
    errors = Counter(error for result in standings.results for error in result.errors)
    for error, games in errors.most_common(MOST_ERRORS):
        click.echo(f"  {error} (in {games:,} game{'s' * (games > 1)})")
    if len(errors) > MOST_ERRORS:
        click.echo(f"  and {len(errors) - MOST_ERRORS:,} other errors")
    if "until" in facts:
        answers = {True: "yes", False: "no", None: "not settled"}
        click.echo(f"{facts['until']['question']}: {answers[facts['until']['answer']]}")
