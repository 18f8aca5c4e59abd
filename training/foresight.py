"""Find foresight for a board: what a game under way will bring a seat, learned from whole games.

    pip install 'aboard[training]'
    python -m training.foresight nordic

Planners as in the champion's playouts play against themselves, now and then with any move. Before
some of their turns everybody is looked at, hands and tickets included. From that three small
networks learn what the game brings each seat in the end: its reward, whether it wins, and its final
score. They are written to `aboard/bots/weights/foresight.json`; the same command gives nearly the
same (sums of many numbers depend a little on the machine).
"""

from __future__ import annotations

import argparse
import os
import time
from functools import partial
from multiprocessing import get_context

import numpy as np

from aboard.boards import load_board
from aboard.bots.foresight import FOUND, RESULTS
from aboard.bots.histories import Histories
from aboard.bots.hunch import Hunch
from aboard.bots.layers import DECISION, MOVE
from training.hunch import player_of
from training.network import Numbers, Tried, absolute, learn, plain, write

PART = 250_000  # rows found in one go
SHARE = 0.08  # of the turns at which everybody is looked at
STRAYS = 0.05  # of the moves that are any
EPOCHS = 12

Part = tuple[Numbers, Numbers, Numbers]


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("board")
    reader.add_argument("--rows", type=int, default=6_000_000, help="looks at a seat")
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--jobs", type=int, default=os.cpu_count())
    given = reader.parse_args()
    board = load_board(given.board)
    begun = time.monotonic()
    seeds = [given.seed * 10**12 + part * 10**7 for part in range(given.rows // PART)]
    with get_context("spawn").Pool(given.jobs) as pool:
        parts = list(pool.imap(partial(look_on, given.board), enumerate(seeds)))
    print(f"{len(parts) * PART} rows in {time.monotonic() - begun:.0f} s", flush=True)
    write(FOUND, board, {name: learn_result(parts, given.seed, name) for name in RESULTS})


def look_on(name: str, part: tuple[int, int]) -> Part:
    """Half of the parts are for the fewest players; rows of a game do not stay together."""
    board = load_board(name)
    few, many = board.players
    players = few if part[0] % 2 == 0 else few + 1 + part[0] // 2 % (many - few)
    histories = Histories(player_of(board, players, Hunch({})), players, SHARE, STRAYS)
    own = np.zeros((PART, DECISION), np.float32)
    others = np.zeros((PART, MOVE), np.float32)
    results = np.zeros((PART, len(RESULTS)), np.float32)
    histories.fill(own, others, results, part[1])
    mixed = np.random.default_rng(part[1]).permutation(histories.rows)
    return own[mixed], others[mixed], results[mixed]


def learn_result(parts: list[Part], seed: int, name: str) -> dict[str, list[float]]:
    column = RESULTS.index(name)
    tried = [
        Tried(own, others, results[:, column].copy(), np.arange(len(own), dtype=np.int32))
        for own, others, results in parts
    ]
    print(name, end=": ", flush=True)
    return plain(learn(tried, {}, seed, EPOCHS, absolute))


if __name__ == "__main__":
    main()
