"""`aboard bench`: how fast the kernel is on this machine, on one core, by CPU time."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from itertools import repeat
from random import Random
from typing import Any

import click

from aboard.boards import board_names, load_board
from aboard.cli.table import Cell, print_table
from aboard.rules import codes, deal, kernel, legal, playout
from aboard.rules.state import Desk, State
from aboard.rules.tables import Tables, tables_of

MIDGAME = 0.36  # how much of an average game lies behind where playouts start
POSITIONS = 8  # from which playouts start in turn
REPEATS = 3
TITLES = (
    "board", "players", "games/s", "decisions/s", "a game",
    "playouts/s", "from Python/s", "copy ns",
)  # fmt: skip


@click.command()
@click.argument("boards", nargs=-1, metavar="[BOARD]...")
@click.option(
    "--seconds",
    type=click.FloatRange(min=0, min_open=True, max=60),
    default=0.2,
    show_default=True,
    help="How long each single figure is measured.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def bench(boards: tuple[str, ...], seconds: float, as_json: bool) -> None:
    """Measure random play on all boards, or on these (names or files), on one core."""
    results = [
        {"board": board.id, **measured(tables_of(board), players, seconds)}
        for board in map(load_board, boards or board_names())
        for players in range(board.players[0], board.players[1] + 1)
    ]
    how = "compiled" if kernel.COMPILED else "interpreted"
    if as_json:
        rows = [{"kernel": how, **result} for result in results]
        click.echo(json.dumps({"results": rows}, indent=2))
        return
    print_table(TITLES, [row(result) for result in results])
    size = f", a state has {State.__basicsize__:,} bytes" if kernel.COMPILED else ""
    click.echo(f"\nkernel {how}{size}; one core, CPU time, random legal play")


def measured(tables: Tables, players: int, seconds: float) -> dict[str, Any]:
    """The figures of one board with so many players."""
    games, took, played = timed(lambda n: playout.play_games(tables, players, n, 1), seconds)
    positions = midgames(tables, players, round(MIDGAME * played / games))
    _, searching, playouts = timed(lambda n: search(positions, n), seconds)
    _, driving, driven = timed(lambda n: drive(tables, players, n), seconds)
    _, copying, copies = timed(lambda n: copy(positions[0], n), seconds)
    return {
        "players": players,
        "games_per_s": round(games / took),
        "decisions_per_s": round(played / took),
        "decisions_per_game": round(played / games, 2),
        "playouts_per_s": round(playouts / searching),
        "api_decisions_per_s": round(driven / driving),
        "copy_ns": round(copying / copies * 1e9, 1),
        "state_bytes": State.__basicsize__ if kernel.COMPILED else None,
    }


def timed(run: Callable[[int], int], seconds: float) -> tuple[int, float, int]:
    """Run ever larger batches until one takes long enough: its size, CPU time and yield.

    Others on the machine only ever slow it down, so the fastest of a few runs counts.
    """
    batch = 1
    while True:
        took, done = once(run, batch)
        if took >= seconds:
            took = min(took, *(once(run, batch)[0] for _ in range(REPEATS - 1)))
            return batch, took, done
        batch = max(2 * batch, int(batch * 1.1 * seconds / took)) if took > 0.01 else 4 * batch


def once(run: Callable[[int], int], batch: int) -> tuple[float, int]:
    began = time.process_time()
    done = run(batch)
    return time.process_time() - began, done


def midgames(tables: Tables, players: int, decisions: int) -> list[State]:
    """Positions of different games, each after so many random decisions."""
    desk = Desk()
    positions = []
    for seed in range(POSITIONS):
        state = State(tables, players)
        state.reseed(seed)
        deal.start(state, -1)
        playout.play_moves(state, desk, decisions)
        positions.append(state)
    return positions


def search(positions: list[State], playouts: int) -> int:
    """As a searching bot does: copy, shuffle the deck, play a move, play on to the score."""
    for seed, position in enumerate(positions):
        playout.try_moves(position, playouts, seed)
    return playouts * len(positions)


def drive(tables: Tables, players: int, games: int) -> int:
    """Whole games move by move from Python: list the moves, choose one, play it."""
    blank, state, desk = State(tables, players), State(tables, players), Desk()
    moves, play, over = legal.moves, kernel.play, codes.OVER
    chance = Random(1).random
    decisions = 0
    for game in range(games):
        state.become(blank)
        state.reseed(game)
        deal.start(state, -1)
        while state.phase != over:
            options = moves(state, desk)
            play(state, options[int(chance() * len(options))], desk)
            decisions += 1
    return decisions


def copy(source: State, times: int) -> int:
    """Copies asked for from Python one by one."""
    become = State(source.t, source.players).become
    for _ in repeat(None, times):
        become(source)
    return times


def row(result: dict[str, Any]) -> list[Cell]:
    keys = (
        "board", "players", "games_per_s", "decisions_per_s", "decisions_per_game",
        "playouts_per_s", "api_decisions_per_s", "copy_ns",
    )  # fmt: skip
    return [result[key] for key in keys]
