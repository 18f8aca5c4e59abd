"""Find a hunch for a board: which moves bring more than others, learned from games played on.

    pip install 'aboard[training]'
    python -m training.hunch new-york

In every round players with the hunch of the round before (planners, in the first) play against
themselves. At some decisions the move to be made and some others are tried out, and the game is
played on from there. A small network learns what each move brought more than the others of its
decision, beyond what it knew. The better the players, the more is it worth to know how they go on:
so there are several rounds. What is found is written to `aboard/bots/weights/hunches.json`; the
same command gives nearly the same (sums of many numbers depend a little on the machine).
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Mapping
from functools import partial
from multiprocessing import get_context
from multiprocessing.pool import Pool

import numpy as np

from aboard.boards import Board, load_board
from aboard.bots.champion import ChampionBot
from aboard.bots.hunch import Hunch
from aboard.bots.layers import DECISION, FOUND, MOVE
from aboard.bots.match import play_match
from aboard.bots.opening import opening_for
from aboard.bots.planner import new_mind
from aboard.bots.player import Player
from aboard.bots.searcher import orders_for
from aboard.bots.traits import traits_for
from aboard.bots.trials import Trials
from training.network import Tried, Weights, centred, learn, plain, write

PART = 50_000  # moves tried in one go
SHARE = 0.1  # of the decisions at which moves are tried
STRAYS = 0.03  # of the moves that are any
EPOCHS = 6


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("board")
    reader.add_argument("--first", type=int, default=4_000_000, help="moves tried in round 1")
    reader.add_argument("--moves", type=int, default=1_500_000, help="moves tried in other rounds")
    reader.add_argument("--rounds", type=int, default=3)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--jobs", type=int, default=os.cpu_count())
    given = reader.parse_args()
    board = load_board(given.board)
    weights: Weights = {}
    with get_context("spawn").Pool(given.jobs) as pool:
        for number in range(1, given.rounds + 1):
            begun = time.monotonic()
            parts = (given.moves if weights else given.first) // PART
            tried = gather(pool, given, number, weights, parts)
            taken = time.monotonic() - begun
            print(f"round {number}: {parts * PART} moves in {taken:.0f} s", flush=True)
            weights = learn(tried, weights, given.seed, EPOCHS, centred)
            report(pool, board, weights)
            write(FOUND, board, plain(weights))


def gather(
    pool: Pool, given: argparse.Namespace, number: int, weights: Weights, parts: int
) -> list[Tried]:
    seeds = [(given.seed * 1000 + number) * 10**9 + part * 10**5 for part in range(parts)]
    return list(pool.imap(partial(try_part, given.board, plain(weights)), enumerate(seeds)))


def try_part(name: str, weights: Mapping[str, list[float]], part: tuple[int, int]) -> Tried:
    """Half of the parts are for the fewest players."""
    board = load_board(name)
    few, many = board.players
    players = few if part[0] % 2 == 0 else few + 1 + part[0] // 2 % (many - few)
    trials = Trials(player_of(board, players, Hunch(weights)), players, SHARE, STRAYS)
    decisions = np.zeros((PART, DECISION), np.float32)
    moves = np.zeros((PART, MOVE), np.float32)
    rewards = np.zeros(PART, np.float32)
    decided = np.zeros(PART, np.int32)
    trials.fill(decisions, moves, rewards, decided, part[1])
    rows, looks = trials.rows, trials.looks
    return Tried(decisions[:looks].copy(), moves[:rows], rewards[:rows], decided[:rows])


def player_of(board: Board, players: int, hunch: Hunch) -> Player:
    """As the champion plays on."""
    orders = orders_for(board, ChampionBot.style)
    mind = new_mind(board, traits_for(board, "champion"), orders, opening_for(board, players))
    return Player(mind, hunch)


def report(pool: Pool, board: Board, weights: Weights) -> None:
    """Without any search, against planners on other deals."""
    tables = range(board.players[0], board.players[1] + 1)
    shares = pool.map(partial(meet, board.id, plain(weights)), tables)
    for players, wins in zip(tables, shares, strict=True):
        print(f"  {players} players: wins {100 * wins:.1f} % against planners", flush=True)


def meet(name: str, weights: Mapping[str, list[float]], players: int) -> float:
    board = load_board(name)
    one = player_of(board, players, Hunch(weights))
    rest = player_of(board, players, Hunch({}))
    return play_match(one, rest, players, 2000 * players, 7_000_003).wins


if __name__ == "__main__":
    main()
