"""Find what first tickets are worth, alone and with each other, by letting planners keep any.

    pip install 'aboard[training]'
    python -m training.opening

In every game each seat keeps some of its first tickets at random, and planners play on. A reward is
taken for a sum: so much for each ticket kept, so much more or less for each two of them. The terms
are those that fit best (least squares, pulled towards nothing), for every board and number of
players. They are written to `aboard/bots/weights/openings.json`; the same command gives the same.
"""

from __future__ import annotations

import argparse
import json
import os
from functools import partial
from multiprocessing import get_context

import numpy as np
from numpy.typing import NDArray

from aboard.boards import Board, board_names, load_board
from aboard.bots.champion import ChampionBot
from aboard.bots.match import play_match, play_openings
from aboard.bots.opening import FOUND, NOTHING, Opening
from aboard.bots.planner import new_mind
from aboard.bots.player import Player
from aboard.bots.searcher import orders_for
from aboard.bots.traits import traits_for

Numbers = NDArray[np.float64]
Table = list[list[float]]
GAMES = 5000  # played and added up at a time
PULL = 1.0  # of a ticket's worth towards nothing, in games
PULL_OF_PAIRS = 30.0


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("--games", type=int, default=400_000, help="of each number of players")
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--jobs", type=int, default=os.cpu_count())
    given = reader.parse_args()
    found: dict[str, dict[str, Table]] = {}
    with get_context("spawn").Pool(given.jobs) as pool:
        for name in board_names():
            board = load_board(name)
            found[name] = {}
            for players in range(board.players[0], board.players[1] + 1):
                seeds = [given.seed * 10**9 + i * GAMES for i in range(given.games // GAMES)]
                sums = pool.imap(partial(add_up, name, players), seeds)
                table = solve(len(board.tickets), sum(sums))
                found[name][str(players)] = table
                report(board, players, table)
    FOUND.write_text(json.dumps(found, separators=(",", ":")) + "\n")


def add_up(name: str, players: int, seed: int) -> Numbers:
    """The products of all columns, over the seats of some games: a column for each ticket and each
    two tickets, a constant, and the reward."""
    board = load_board(name)
    n = len(board.tickets)
    rows = play_openings(player_of(board), players, GAMES, seed)
    columns = np.zeros((len(rows), n + n * (n - 1) // 2 + 2), np.float32)
    for row, (kept, reward) in zip(columns, rows, strict=True):
        row[[column(one, two) for one in kept for two in kept if two <= one]] = 1
        row[-2:] = 1, reward
    products: Numbers = (columns.T @ columns).astype(np.float64)
    return products


def column(one: int, two: int) -> int:
    """Of a ticket by itself, or of two, the later one first."""
    return one * (one + 1) // 2 + two


def solve(tickets: int, products: Numbers | int) -> Table:
    """The terms that fit best: for each ticket a row with those before it, and itself."""
    assert isinstance(products, np.ndarray)
    pull = np.full(len(products) - 1, PULL_OF_PAIRS)
    pull[[column(ticket, ticket) for ticket in range(tickets)]] = PULL
    pull[-1] = 0
    terms = np.linalg.solve(products[:-1, :-1] + np.diag(pull), products[:-1, -1])
    return [
        [round(float(terms[column(one, two)]), 3) for two in range(one + 1)]
        for one in range(tickets)
    ]


def report(board: Board, players: int, table: Table) -> None:
    """What the table alone is worth, on other deals."""
    games = 1200 * players
    match = play_match(
        player_of(board, Opening(table)), player_of(board), players, games, 5_000_011
    )
    print(
        f"{board.id}, {players} players: a planner that chooses first tickets by the table wins "
        f"{100 * match.wins:.1f} % of {games} games against planners that do not",
        flush=True,
    )


def player_of(board: Board, opening: Opening = NOTHING) -> Player:
    """A planner's, as the champion uses it."""
    orders = orders_for(board, ChampionBot.style)
    return Player(new_mind(board, traits_for(board), orders, opening))


if __name__ == "__main__":
    main()
