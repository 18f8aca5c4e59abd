"""Find a planner's traits for a board, by letting planners play each other.

    pip install 'aboard[training]'
    python -m training.planner nordic --name hurry --greedy --score 0

Evolution (CMA-ES): in every generation some planners with slightly different traits play the same
deals against the best planner so far, against another one that stays the same, and, if asked for,
against the greedy bot. What counts is how often they win and, a little, what they score among
their equals (and against the greedy bot): two planners that only hurry to the end of the game win
as often, and bore people. What is found is written to `aboard/bots/weights/traits.json`; the same
command gives the same result. docs/bots.md lists the commands that found what is there.
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

import cma

from aboard.boards import load_board
from aboard.bots.match import Match, play_match
from aboard.bots.opening import NOTHING, opening_for
from aboard.bots.planner import new_mind
from aboard.bots.player import Player
from aboard.bots.traits import FOUND, Traits, traits_for

NAMES = tuple(asdict(Traits()))
SIGNED = {"slack", "per_piece", "extra_floor", "extra_least"}  # all others are positive
ORDERS = 6  # more would only be slower
RENEW = 8  # generations after which the best planner so far becomes the one to beat

Weights = tuple[float, ...]
Run = Callable[[Callable[[Weights], float], list[Weights]], list[float]]


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    known = ["general", "hurry", "planner", "champion"]
    reader.add_argument("board")
    reader.add_argument("--name", choices=known[1:], default="planner", help="of what is found")
    reader.add_argument("--start", choices=known, default="general", help="traits to begin with")
    reader.add_argument("--against", choices=known, default="general", help="one that stays")
    reader.add_argument("--greedy", action="store_true", help="play against the greedy bot too")
    reader.add_argument("--score", type=float, default=0.004, help="of a win that a point is worth")
    reader.add_argument("--goal", type=float, default=1000, help="points that are enough")
    reader.add_argument("--opening", action="store_true", help="choose first tickets by the table")
    reader.add_argument("--orders", type=int, default=ORDERS, help="in which tickets are joined")
    reader.add_argument("--players", type=int, default=2)
    reader.add_argument("--games", type=int, default=400, help="that each planner plays, each time")
    reader.add_argument("--generations", type=int, default=64)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--jobs", type=int, default=os.cpu_count())
    given = reader.parse_args()
    start, other = (weights_of(given.board, name) for name in (given.start, given.against))
    with get_context("spawn").Pool(given.jobs) as pool:
        found = evolve(given, start, other, pool.map)
    report(given, "held out", found, other, 3_000_017)
    write(given.board, given.name, found)


def evolve(given: argparse.Namespace, start: Weights, other: Weights, run: Run) -> Weights:
    """The mean of the last generation."""
    scale = [max(abs(weight), 0.15) for weight in start]
    options = {"seed": given.seed, "verbose": -9, "CMA_diagonal": True, "popsize": 20}
    search = cma.CMAEvolutionStrategy([0.0] * len(start), 0.2, options)
    dice = random.Random(given.seed)
    rival = start
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
    given: argparse.Namespace, rivals: tuple[Weights, Weights], seed: int, tried: Weights
) -> float:
    """The share of wins, and what the points are worth."""
    games = given.games // (4 if given.greedy else 3)
    matches = [meet(given, tried, rival, games, seed) for rival in rivals]
    scores = [meet(given, tried, tried, games, seed).score] if given.score else []
    if given.greedy:
        matches.append(meet(given, tried, None, games, seed))
        scores.append(matches[-1].score)
    share = sum(match.wins for match in matches) / len(matches) * given.players / 2
    return float(share + given.score * sum(min(given.goal, score) for score in scores))


def meet(
    given: argparse.Namespace, one: Weights, rest: Weights | None, games: int, seed: int
) -> Match:
    """Against planners with other traits, who know no opening, or against the greedy bot."""
    board = load_board(given.board)
    opening = opening_for(board, given.players) if given.opening else NOTHING
    first = Player(new_mind(board, Traits(*one), given.orders, opening))
    others = Player(new_mind(board, Traits(*rest), given.orders)) if rest else None
    return play_match(first, others, given.players, games, seed)


def report(given: argparse.Namespace, when: str, found: Weights, other: Weights, seed: int) -> None:
    match = meet(given, found, other, 2 * given.games, seed)
    greedy = meet(given, found, None, 2 * given.games, seed)
    equals = meet(given, found, found, given.games, seed)
    print(
        f"{when}: wins {100 * match.wins:.1f} % against {given.against}, {100 * greedy.wins:.1f} % "
        f"against greedy, scoring {greedy.score:.1f}, and {equals.score:.1f} among equals",
        flush=True,
    )


def weights_of(board: str, name: str) -> Weights:
    traits = Traits() if name == "general" else traits_for(load_board(board), name)
    return tuple(asdict(traits).values())


def write(board: str, name: str, found: Weights) -> None:
    weights = json.loads(FOUND.read_text()) if FOUND.exists() else {}
    weights.setdefault(board, {})[name] = dict(zip(NAMES, found, strict=True))
    FOUND.write_text(json.dumps(dict(sorted(weights.items())), indent=1) + "\n")


if __name__ == "__main__":
    main()
