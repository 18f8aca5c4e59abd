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
import json
import os
import time
from collections.abc import Mapping
from functools import partial
from multiprocessing import get_context
from multiprocessing.pool import Pool
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from aboard.boards import Board, load_board
from aboard.bots.champion import ChampionBot
from aboard.bots.hunch import Hunch
from aboard.bots.layers import DECISION, FOUND, LAYERS, MOVE
from aboard.bots.match import play_match
from aboard.bots.opening import opening_for
from aboard.bots.planner import new_mind
from aboard.bots.player import Player
from aboard.bots.searcher import orders_for
from aboard.bots.traits import traits_for
from aboard.bots.trials import Trials

Numbers = NDArray[np.float32]
Weights = dict[str, Numbers]
PART = 50_000  # moves tried in one go
SHARE = 0.1  # of the decisions at which moves are tried
STRAYS = 0.03  # of the moves that are any
SPARED = 20  # parts of which one is not learned from
EPOCHS = 6
BATCH = 256  # decisions
PACE = 2e-3  # of learning, at the beginning of a round


class Tried(NamedTuple):
    """Decisions, moves tried at them, what these brought, and which decision each belongs to."""

    decisions: Numbers
    moves: Numbers
    rewards: Numbers
    decided: NDArray[np.int32]


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
            weights = learn(tried, weights, given.seed)
            report(pool, board, weights)
            write(board, weights)


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


def learn(tried: list[Tried], weights: Weights, seed: int) -> Weights:
    """Further from these weights, or from chance."""
    dice = np.random.default_rng(seed)
    weights = dict(weights) or {
        name: (dice.standard_normal(size) * (2 / size[0]) ** 0.5 * (len(size) > 1)).astype("f4")
        for name, size in LAYERS.items()
    }
    if not weights["last"].any():
        weights["last"] = (dice.standard_normal(LAYERS["last"]) * 0.1).astype("f4")
    spared = [part for i, part in enumerate(tried) if i % SPARED == 0]
    learned = [part for i, part in enumerate(tried) if i % SPARED]
    first = {name: np.zeros_like(value) for name, value in weights.items()}
    second = {name: np.zeros_like(value) for name, value in weights.items()}
    steps = EPOCHS * sum(-(-len(part.decisions) // BATCH) for part in learned)
    step = 0
    for _ in range(EPOCHS):
        for k in dice.permutation(len(learned)):
            for batch in batches(learned[k]):
                step += 1
                pace = PACE * (1 - step / (steps + 1))
                _, slopes = surprise(weights, batch)
                for name, slope in slopes.items():
                    first[name] += 0.1 * (slope - first[name])
                    second[name] += 0.001 * (slope * slope - second[name])
                    mean = first[name] / (1 - 0.9**step)
                    size = np.sqrt(second[name] / (1 - 0.999**step)) + 1e-8
                    weights[name] = weights[name] - pace * mean / size
    left = np.mean([surprise(weights, part)[0] for part in spared])
    luck = np.mean([np.mean(centred(part, part.rewards) ** 2) for part in spared])
    print(f"of what moves bring more or less {100 * (1 - left / luck):.3f} % is foreseen")
    return weights


def batches(tried: Tried) -> list[Tried]:
    cuts = range(0, len(tried.decisions), BATCH)
    ends = np.searchsorted(tried.decided, [*cuts, len(tried.decisions)])
    return [
        Tried(
            tried.decisions[cut : cut + BATCH],
            tried.moves[low:high],
            tried.rewards[low:high],
            tried.decided[low:high] - cut,
        )
        for cut, low, high in zip(cuts, ends[:-1], ends[1:], strict=True)
    ]


def centred(tried: Tried, numbers: Numbers) -> Numbers:
    """Less the mean of each decision."""
    count = np.bincount(tried.decided)
    mean = np.bincount(tried.decided, numbers) / count
    return (numbers - mean[tried.decided]).astype("f4")


def surprise(weights: Weights, tried: Tried) -> tuple[float, Weights]:
    """The mean square of what was not foreseen, and its slopes."""
    w = weights
    base = tried.decisions @ w["about_decision"] + w["bias"]
    wide = np.maximum(base[tried.decided] + tried.moves @ w["about_move"], 0)
    narrow = np.maximum(wide @ w["second"] + w["second_bias"], 0)
    error = centred(tried, narrow @ w["last"] - tried.rewards)
    back = 2 * error / len(error)
    back_narrow = np.outer(back, w["last"]) * (narrow > 0)
    back_wide = (back_narrow @ w["second"].T) * (wide > 0)
    starts = np.searchsorted(tried.decided, np.arange(len(tried.decisions)))
    back_base = np.add.reduceat(back_wide, starts)
    return float(np.mean(error * error)), {
        "about_decision": tried.decisions.T @ back_base,
        "about_move": tried.moves.T @ back_wide,
        "bias": back_wide.sum(0),
        "second": wide.T @ back_narrow,
        "second_bias": back_narrow.sum(0),
        "last": narrow.T @ back,
    }


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


def plain(weights: Weights) -> dict[str, list[float]]:
    return {name: [round(float(x), 4) for x in value.ravel()] for name, value in weights.items()}


def write(board: Board, weights: Weights) -> None:
    found = json.loads(FOUND.read_text()) if FOUND.exists() else {}
    found[board.id] = plain(weights)
    FOUND.write_text(json.dumps(dict(sorted(found.items())), separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
