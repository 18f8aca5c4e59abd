"""`aboard simulate`: many games at once, and what came of them."""

from __future__ import annotations

import json
import os
import time
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from aboard.arena import workers
from aboard.boards import AboardError, Board, load_board
from aboard.cli import lineup, series
from aboard.cli.progress import Advance, progress
from aboard.cli.series import PARTS, Series, Tally
from aboard.cli.table import Cell, print_table

if TYPE_CHECKING:
    from aboard.envs.dataset import Dataset

ALONE = 2000  # games that are played faster than another process starts
BATCH = 1000  # games between two steps of the progress bar
BOTS_BATCH = 10  # the same where bots play


@click.command()
@click.argument("board")
@click.option("--players", type=int, help="How many play; the fewest the board is for by default.")
@click.option(
    "--bots",
    help="Who plays, seat by seat, such as planner,greedy; the last one fills the other seats. "
    "Without, everybody plays at random.",
)
@click.option("--games", type=click.IntRange(min=1), default=1000, show_default=True)
@click.option("--seed", type=click.IntRange(min=0), default=0, show_default=True)
@click.option(
    "--save",
    type=click.Path(path_type=Path, file_okay=False),
    help="Write a game file for each game into this folder.",
)
@click.option(
    "--dataset",
    type=click.Path(path_type=Path),
    help="Write every decision into this file if its name ends in .parquet, or else into files "
    "in this folder; goes on from what is there.",
)
@click.option("--check", is_flag=True, help="Audit the state after every single move.")
@click.option(
    "--jobs",
    type=click.IntRange(min=1),
    default=os.cpu_count,
    show_default="all cores",
    help="How many processes play.",
)
@click.option(
    "--on", default="local", show_default=True, help="Where to play: local, ray or ray://HOST:PORT."
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def simulate(
    board: str,
    players: int | None,
    bots: str | None,
    games: int,
    seed: int,
    save: Path | None,
    dataset: Path | None,
    check: bool,
    jobs: int,
    on: str,
    as_json: bool,
) -> None:
    """Play games on a BOARD (its name or file) and print who won, by what and how."""
    loaded = load_board(board)
    least, most = loaded.players
    seats = () if bots is None else lineup.seated(loaded, bots, players)
    players = (len(seats) or least) if players is None else players
    if not least <= players <= most:
        raise AboardError(f"{loaded.name} is for {least} to {most} players, not {players}")
    if seats and dataset is not None:
        raise AboardError("--dataset holds random games: leave --bots away")
    if save is not None:
        save.mkdir(parents=True, exist_ok=True)
    began = time.perf_counter()
    games_of = Series(board, players, seed)
    workers.check_place(on)
    rows = None if dataset is None else open_rows(dataset, games_of)
    order = Order(games_of, seats, check, save, None if rows is None else rows.folder)
    with progress(games) as advance:
        tally = play(order, games, jobs, on, advance, rows)
        if rows is not None:
            join_rows(rows, games_of)
    facts = summary(loaded, order, tally, time.perf_counter() - began)
    if as_json:
        click.echo(json.dumps(facts, indent=2))
    else:
        show(loaded, facts)


@dataclass(frozen=True)
class Order:
    """What is wanted of the games, besides the count."""

    games_of: Series
    bots: tuple[str, ...]  # by seat; none for random games in the kernel
    check: bool
    save: Path | None
    parts: Path | None


def play(
    order: Order, games: int, jobs: int, on: str, advance: Advance, rows: Dataset | None = None
) -> Tally:
    """Play the games batch by batch, on several cores or machines where that pays."""
    tally = Tally(order.games_of.players)
    size = BOTS_BATCH if order.bots else BATCH
    batches = [range(n, min(n + size, games)) for n in range(0, games, size)]
    few = games <= ALONE and rows is None and not order.bots
    jobs = 1 if few else min(jobs, len(batches))
    tasks = ((order, batch, rows.missing(batch) if rows else range(0)) for batch in batches)
    for done in workers.work(play_batch, tasks, jobs, on):
        tally.join(done)
        advance(done.games)
    return tally


def play_batch(order: Order, numbers: range, missing: range) -> Tally:
    """Play these games; of some the rows of the dataset are missing."""
    if order.bots:
        return lineup.play(order.games_of, order.bots, numbers, order.check, order.save)
    tally = series.play(order.games_of, numbers, order.check)
    if order.save is not None:
        series.save(order.games_of, numbers, order.save)
    if order.parts is not None and missing:
        from aboard.envs.dataset import write_part

        write_part(order.parts, order.games_of, missing)
    return tally


def open_rows(path: Path, games_of: Series) -> Dataset:
    if find_spec("pyarrow") is None or find_spec("numpy") is None:
        raise AboardError("--dataset needs aboard[dataset]: pip install 'aboard[dataset]'")
    from aboard.envs.dataset import open_dataset

    return open_dataset(path, games_of)


def join_rows(rows: Dataset, games_of: Series) -> None:
    from aboard.envs.dataset import join_parts

    join_parts(rows, games_of)


def summary(board: Board, order: Order, tally: Tally, seconds: float) -> dict[str, Any]:
    seats = [
        {
            "seat": seat,
            "bot": order.bots[seat] if order.bots else "random",
            "wins": tally.wins[seat],
            "win_share": tally.wins[seat] / tally.games,
            "mean": {part: points / tally.games for part, points in parts.items()},
        }
        for seat, parts in enumerate(tally.parts)
    ]
    return {
        "board": board.id,
        "players": order.games_of.players,
        "games": tally.games,
        "seed": order.games_of.seed,
        "checked": order.check,
        "seconds": round(seconds, 6),
        "seats": seats,
        "shared_wins": tally.shared,
        "first_seat_wins": tally.first_won,
        "turns": tally.turns / tally.games,
        "decisions": tally.decisions / tally.games,
        "ends": tally.ends,
    }


def show(board: Board, facts: dict[str, Any]) -> None:
    parts = [part for part in PARTS if part in scored(board)]
    titles = ("seat", "bot", "wins", "win %", *(part.replace("_", " ") for part in parts))
    print_table(titles, [seat_row(seat, parts) for seat in facts["seats"]])
    games = facts["games"]
    ends = ", ".join(
        f"{'the last round' if reason == 'last-round' else 'a stalemate'} {count:,}"
        for reason, count in facts["ends"].items()
    )
    audited = "; every state after every move was sound" if facts["checked"] else ""
    speed = games / facts["seconds"]
    pace = f"{speed:,.0f}" if speed >= 10 else f"{speed:.1f}"
    click.echo(
        f"\n{games:,} games, {pace} a second, seed {facts['seed']}{audited}"
        f"\nturns a game {facts['turns']:.1f}, decisions {facts['decisions']:.1f}"
        f"\nended by {ends}"
        f"\nshared wins {facts['shared_wins']:,}; "
        f"the first seat won {100 * facts['first_seat_wins'] / games:.1f} %"
    )


def scored(board: Board) -> set[str]:
    """The parts of a score that this board has."""
    switched = {
        "attractions": board.rules.attraction_points,
        "souvenirs": board.souvenirs is not None,
        "globetrotter": board.rules.globetrotter_points,
        "longest_bonus": board.rules.longest_points,
    }
    return {part for part in PARTS if switched.get(part, True)}


def seat_row(seat: dict[str, Any], parts: list[str]) -> list[Cell]:
    means = (float(seat["mean"][part]) for part in parts)
    return [seat["seat"] + 1, seat["bot"], seat["wins"], 100 * seat["win_share"], *means]
