"""Find a planner's traits for a board, by letting planners play each other.

    pip install 'aboard[training]'
    python -m training.planner new-york --generations 160 --seed 1

Evolution (CMA-ES): in every generation some planners with slightly different traits play the same
deals against the best planner so far and against the one they all began with, or one that hurries
to the end of the game (`hurry.json`: found by wins alone). What counts is how often they win and, a
little, what they score among their equals: two planners that only hurry win as often, and bore
people. The result is written to `aboard/bots/weights/traits.json`; the same command gives the same
result.
"""

from __future__ import annotations

import argparse
import json
import os
import random
from collections.abc import Callable, Sequence
from dataclasses import asdict
from functools import partial
from multiprocessing import get_context
from pathlib import Path

import cma

from aboard.boards import load_board
from aboard.bots.match import Match, play_match
from aboard.bots.planner import new_mind
from aboard.bots.traits import FOUND, Traits

NAMES = tuple(asdict(Traits()))
HURRY = Path(__file__).parent / "hurry.json"
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
    reader.add_argument("--generations", type=int, default=160)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--score", type=float, default=SCORE, help="what a point is worth")
    reader.add_argument("--against", choices=["start", "hurry"], default="start")
    reader.add_argument("--go-on", action="store_true", help="from the traits found so far")
    reader.add_argument("--jobs", type=int, default=os.cpu_count())
    given = reader.parse_args()
    start = weights_in(FOUND, given.board) if given.go_on else tuple(asdict(Traits()).values())
    with get_context("spawn").Pool(given.jobs) as pool:
        found = evolve(given, start, pool.map)
    report(given, "held out", found, fixed_rival(given, start), 3_000_017)
    write(given.board, found)


def evolve(given: argparse.Namespace, start: Weights, run: Run) -> Weights:
    """The mean of the last generation."""
    scale = [max(abs(weight), 0.15) for weight in start]
    options = {"seed": given.seed, "verbose": -9, "CMA_diagonal": True, "popsize": 20}
    search = cma.CMAEvolutionStrategy([0.0] * len(start), 0.2, options)
    dice = random.Random(given.seed)
    rival, other = start, fixed_rival(given, start)
    for generation in range(1, given.generations + 1):
        steps = search.ask()
        tried = [apply(start, scale, step) for step in steps]
        judge = partial(worth, given, (rival, other), dice.getrandbits(40))
        search.tell(steps, [-value for value in run(judge, tried)])
        if generation % RENEW == 0:
            rival = apply(start, scale, search.mean)
            report(given, f"generation {generation}", rival, other, 1_000_003)
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
    games = given.games // (len(rivals) + 1)
    wins = [meet(given, weights, rival, games, seed).wins for rival in rivals]
    equals = meet(given, weights, weights, games, seed)
    share: float = sum(wins) / len(wins) * given.players / 2
    return share + float(given.score) * equals.score


def meet(given: argparse.Namespace, one: Weights, rest: Weights, games: int, seed: int) -> Match:
    board = load_board(given.board)
    first, others = (new_mind(board, Traits(*weights), ORDERS) for weights in (one, rest))
    return play_match(first, others, given.players, games, seed)


def report(given: argparse.Namespace, when: str, found: Weights, rival: Weights, seed: int) -> None:
    match = meet(given, found, rival, 4 * given.games, seed)
    equals = meet(given, found, found, 2 * given.games, seed)
    print(
        f"{when}: wins {100 * match.wins:.1f} % against the {given.against}, "
        f"scores {match.score:.1f} to {match.others:.1f}, among equals {equals.score:.1f}",
        flush=True,
    )


def fixed_rival(given: argparse.Namespace, start: Weights) -> Weights:
    return start if given.against == "start" else weights_in(HURRY, given.board)


def weights_in(path: Path, board: str) -> Weights:
    return tuple(asdict(Traits(**json.loads(path.read_text())[board])).values())


def write(board: str, found: Weights) -> None:
    weights = json.loads(FOUND.read_text()) if FOUND.exists() else {}
    weights[board] = dict(zip(NAMES, found, strict=True))
    FOUND.write_text(json.dumps(dict(sorted(weights.items())), indent=1) + "\n")


if __name__ == "__main__":
    main()
