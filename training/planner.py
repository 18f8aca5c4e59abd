"""Find a planner's traits for a board, by letting planners play each other.

    pip install 'aboard[training]'
    python -m training.planner new-york --minutes 20 --seed 1

Evolution (CMA-ES): in every generation some dozen planners with slightly different traits play the
same deals against the best planner so far and an earlier one. What counts is how often they win
and, a little, what they score. The result is written to `aboard/bots/weights/traits.json` only if
it holds its own against the traits it started from, on deals that were not used to find it.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict
from functools import cache, partial
from multiprocessing import get_context

import cma

from aboard.boards import load_board
from aboard.bots.match import Match, play_match
from aboard.bots.mind import Mind
from aboard.bots.network import measure_popularity
from aboard.bots.traits import FOUND, Traits, traits_for
from aboard.rules.tables import tables_of

NAMES = tuple(asdict(Traits()))
SIGNED = {"slack", "per_piece", "extra_floor", "extra_least"}  # all others are positive
ORDERS = 6  # in which tickets are joined; more would only be slower
SCORE = 0.004  # of a win that a point is worth
RENEW = 8  # generations after which the best planner so far becomes the one to beat

Weights = tuple[float, ...]
Run = Callable[[Callable[[Weights], float], list[Weights]], list[float]]


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("board")
    reader.add_argument("--players", type=int, default=2)
    reader.add_argument("--games", type=int, default=400, help="that each planner plays, each time")
    reader.add_argument("--minutes", type=float, default=20)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--score", type=float, default=SCORE, help="what a point is worth")
    reader.add_argument("--jobs", type=int, default=os.cpu_count())
    given = reader.parse_args()
    start = weights_of(traits_for(load_board(given.board)))
    with get_context("spawn").Pool(given.jobs) as pool:
        found = evolve(given, start, pool.map)
    check(given, found, start)


def evolve(given: argparse.Namespace, start: Weights, run: Run) -> Weights:
    """The mean of the last generation."""
    scale = [max(abs(weight), 0.15) for weight in start]
    options = {"seed": given.seed, "verbose": -9, "CMA_diagonal": True, "popsize": 20}
    search = cma.CMAEvolutionStrategy([0.0] * len(start), 0.2, options)
    dice = random.Random(given.seed)
    rivals = [start, start]
    end = time.monotonic() + 60 * given.minutes
    generation = 0
    while time.monotonic() < end:
        steps = search.ask()
        tried = [apply(start, scale, step) for step in steps]
        judge = partial(worth, given, tuple(rivals), dice.getrandbits(40))
        search.tell(steps, [-value for value in run(judge, tried)])
        generation += 1
        if generation % RENEW == 0:
            mean = apply(start, scale, search.mean)
            rivals = [mean, dice.choice(rivals)]
            report(given, generation, search.sigma, mean, start)
    return apply(start, scale, search.mean)


def apply(start: Weights, scale: Sequence[float], step: Sequence[float]) -> Weights:
    moved = (at + by * size for at, by, size in zip(start, step, scale, strict=True))
    return tuple(
        round(float(weight if name in SIGNED else max(0.0, weight)), 3)
        for name, weight in zip(NAMES, moved, strict=True)
    )


def worth(
    given: argparse.Namespace, rivals: tuple[Weights, ...], seed: int, weights: Weights
) -> float:
    total = 0.0
    for rival in rivals:
        match = meet(given, weights, rival, given.games // len(rivals), seed)
        total += match.wins * given.players / 2 + given.score * (2 * match.score - match.others)
    return total / len(rivals)


def meet(given: argparse.Namespace, one: Weights, rest: Weights, games: int, seed: int) -> Match:
    return play_match(
        new_mind(given.board, one), new_mind(given.board, rest), given.players, games, seed
    )


def new_mind(board: str, weights: Weights) -> Mind:
    mind = Mind(tables_of(load_board(board)), Traits(*weights), ORDERS)
    measure_popularity(mind)
    return mind


@cache
def weights_of(traits: Traits) -> Weights:
    return tuple(asdict(traits).values())


def report(
    given: argparse.Namespace, generation: int, sigma: float, mean: Weights, start: Weights
) -> Match:
    match = meet(given, mean, start, 4 * given.games, 1_000_003)
    equals = meet(given, mean, mean, 2 * given.games, 2_000_003)
    print(
        f"generation {generation}: wins {100 * match.wins:.1f} % against the start, "
        f"scores {match.score:.1f} to {match.others:.1f}, among equals {equals.score:.1f}, "
        f"step {sigma:.3f}",
        flush=True,
    )
    return match


def check(given: argparse.Namespace, found: Weights, start: Weights) -> None:
    match = meet(given, found, start, 10 * given.games, 3_000_017)
    print(f"held out: wins {100 * match.wins:.1f} % of {10 * given.games} games against the start")
    if match.wins * given.players < 1:
        print("no better: nothing is written")
        return
    weights = json.loads(FOUND.read_text()) if FOUND.exists() else {}
    weights[given.board] = dict(zip(NAMES, found, strict=True))
    FOUND.write_text(json.dumps(dict(sorted(weights.items())), indent=1) + "\n")


if __name__ == "__main__":
    main()
