"""Find what a seat's tracks tell about its tickets, by watching planners play.

    pip install 'aboard[training]'
    python -m training.suspicion

At some moments of every game each seat looks at the others: of the tickets it has not seen, which
ones do they hold? The weights of the signs are those with which the tickets held would have been
drawn most probably (a conditional logit, by Newton's method), for every board, and for all boards
together. They are written to `aboard/bots/weights/suspicion.json`; the same command gives the same
result.
"""

from __future__ import annotations

import argparse
import json
import os
import random
from collections.abc import Sequence
from functools import partial
from multiprocessing import get_context
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from aboard.boards import board_names, load_board
from aboard.bots import Clock
from aboard.bots.planner import PlannerBot, new_mind
from aboard.bots.sight import Sight
from aboard.bots.suspicion import FOUND, NAMES, Suspicion
from aboard.bots.traits import traits_for
from aboard.rules import Game

Numbers = NDArray[np.float64]
LOOKS = 0.08  # share of the turns in which the others are looked at
PULL = 1e-3  # of the weights towards nothing, so that a sign never seen has none


class Look(NamedTuple):
    """At one seat: the signs of all tickets it may hold, and which of them it does hold."""

    signs: Numbers
    held: NDArray[np.bool_]


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("--games", type=int, default=600, help="on every board")
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--jobs", type=int, default=os.cpu_count())
    given = reader.parse_args()
    found: dict[str, dict[str, float]] = {}
    everything: list[Look] = []
    with get_context("spawn").Pool(given.jobs) as pool:
        for board in board_names():
            games = pool.map(partial(watch, board, given.seed), range(given.games))
            kept = len(games) * 4 // 5
            looks = [look for game in games[:kept] for look in game]
            others = [look for game in games[kept:] for look in game]
            weights = fit(looks)
            everything += looks
            found[board] = named(weights)
            blind, seeing = (surprise(w, others)[0] for w in (np.zeros(len(NAMES)), weights))
            print(
                f"{board}: {len(looks)} looks; in games not used for it a ticket held was drawn "
                f"with {100 * np.exp(-blind):.1f} % blindly, {100 * np.exp(-seeing):.1f} % by signs"
            )
    found["general"] = named(fit(everything))
    FOUND.write_text(json.dumps(found, indent=1) + "\n")


def watch(name: str, seed: int, number: int) -> list[Look]:
    """One game of planners, some of them in a hurry."""
    board = load_board(name)
    dice = random.Random(seed * 1_000_003 + number)
    players = dice.randint(board.players[0], board.players[1])
    game = Game.new(board, players, dice.getrandbits(40))
    characters = [traits_for(board, dice.choice(("planner", "hurry"))) for _ in range(players)]
    bots = [PlannerBot(board, players, 0, traits) for traits in characters]
    suspicion = Suspicion(new_mind(board, characters[0], 1), {})
    looks = []
    while not game.is_over:
        seat = game.to_move[0]
        view = game.observe(seat)
        if game.phase == "turn" and dice.random() < LOOKS:
            state = Sight(board, view).guess.root
            away = {ticket.id for ticket in view.tickets} | set(view.returned)
            pool = [i for i, ticket in enumerate(board.tickets) if ticket.id not in away]
            for other in range(players):
                if other != seat:
                    own = {ticket.id for ticket in game.observe(other).tickets}
                    held = np.array([board.tickets[i].id in own for i in pool])
                    looks.append(Look(np.array(suspicion.signs(state, other, pool)), held))
        game.apply(bots[seat].decide(view, game.legal_actions(seat), Clock(None)), seat)
    return looks


def fit(looks: Sequence[Look]) -> Numbers:
    """The weights of least surprise."""
    weights = np.zeros(len(NAMES))
    cost, slope, bend = surprise(weights, looks)
    for _ in range(50):
        step = np.linalg.solve(bend, slope)
        size = 1.0
        while (now := surprise(weights - size * step, looks))[0] > cost and size > 1e-6:
            size /= 2
        weights = weights - size * step
        cost, slope, bend = now
        if np.abs(size * step).max() < 1e-4:
            break
    return weights


def surprise(weights: Numbers, looks: Sequence[Look]) -> tuple[float, Numbers, Numbers]:
    """The mean of -log of the chance by which a ticket held is drawn before any not held, with the
    pull on the weights; its slope and how that bends."""
    cost, slope, bend, n = 0.0, np.zeros_like(weights), np.zeros((len(weights),) * 2), 0
    for signs, held in looks:
        liking = np.exp(signs @ weights)
        others = liking * ~held
        total, mean, square = others.sum(), others @ signs, (signs * others[:, None]).T @ signs
        for i in np.flatnonzero(held):
            all_ = total + liking[i]
            centre = (mean + liking[i] * signs[i]) / all_
            cost -= np.log(liking[i] / all_)
            slope -= signs[i] - centre
            bend += (square + liking[i] * np.outer(signs[i], signs[i])) / all_
            bend -= np.outer(centre, centre)
            n += 1
    cost = cost / n + PULL * float(weights @ weights) / 2
    return cost, slope / n + PULL * weights, bend / n + PULL * np.eye(len(weights))


def named(weights: Numbers) -> dict[str, float]:
    return {name: round(float(weight), 3) for name, weight in zip(NAMES, weights, strict=True)}


if __name__ == "__main__":
    main()
