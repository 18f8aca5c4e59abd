"""Find what a seat's tracks and moves tell about its tickets, by watching planners play.

    pip install 'aboard[training]'
    python -m training.suspicion

At some moments of every game each seat looks at the others: of the tickets it has not seen, which
ones do they hold? The weights of the signs are those with which the tickets held would have been
drawn most probably (a conditional logit, by Newton's method), for every board, and for all boards
together. What moves tell depends on what was thought before: so the games are watched once with
nothing in mind, and again with the weights found then. These are written to
`aboard/bots/weights/suspicion.json`; the same command gives the same ones.
"""

from __future__ import annotations

import argparse
import json
import os
import random
from collections.abc import Mapping, Sequence
from functools import partial
from multiprocessing import get_context
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from aboard.boards import Board, board_names, load_board
from aboard.bots import Clock
from aboard.bots.evidence import Evidence
from aboard.bots.planner import PlannerBot, new_mind
from aboard.bots.searcher import ORDERS
from aboard.bots.sight import Sight
from aboard.bots.suspicion import FOUND, NAMES, Suspicion
from aboard.bots.traits import traits_for
from aboard.rules import Game, View

Numbers = NDArray[np.float64]
LOOKS = 0.15  # share of the turns in which the others are looked at
DEALS = 300  # in which planners are asked what they would have done
ROUNDS = 2  # in which the games are watched
PULL = 1e-3  # of the weights towards nothing, so that a sign never seen has none


class Look(NamedTuple):
    """At one seat: the signs of all tickets it may hold, and which of them it does hold."""

    signs: Numbers
    held: NDArray[np.bool_]


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("--games", type=int, default=240, help="on every board")
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--jobs", type=int, default=os.cpu_count())
    given = reader.parse_args()
    found: dict[str, dict[str, float]] = {}
    everything: list[Look] = []
    with get_context("spawn").Pool(given.jobs) as pool:
        for board in board_names():
            weights = np.zeros(len(NAMES))
            for _ in range(ROUNDS):
                watched = partial(watch, board, given.seed, named(weights))
                games = pool.map(watched, range(given.games), chunksize=1)
                kept = len(games) * 4 // 5
                looks = [look for game in games[:kept] for look in game]
                rest = [look for game in games[kept:] for look in game]
                weights = fit(looks)
            everything += looks
            found[board] = named(weights)
            blind, seeing = (surprise(w, rest)[0] for w in (np.zeros(len(NAMES)), weights))
            print(
                f"{board}: {len(looks)} looks; in games not used for it a ticket held was drawn "
                f"with {100 * np.exp(-blind):.1f} % blindly, {100 * np.exp(-seeing):.1f} % by signs"
            )
    found["general"] = named(fit(everything))
    FOUND.write_text(json.dumps(found, indent=1) + "\n")


def watch(name: str, seed: int, weights: Mapping[str, float], number: int) -> list[Look]:
    """One game of planners, some of them in a hurry."""
    board = load_board(name)
    dice = random.Random(seed * 1_000_003 + number)
    players = dice.randint(board.players[0], board.players[1])
    game = Game.new(board, players, dice.getrandbits(40))
    characters = [traits_for(board, dice.choice(("planner", "hurry"))) for _ in range(players)]
    bots = [PlannerBot(board, players, 0, traits) for traits in characters]
    watchers = [Suspicion(evidence_of(board, players), weights) for _ in range(players)]
    looks = []
    while not game.is_over:
        seat = game.to_move[0]
        view = game.observe(seat)
        if game.phase == "turn" and dice.random() < LOOKS:
            looks += [look_at(game, view, watchers[seat], other) for other in others(game, seat)]
        action = bots[seat].decide(view, game.legal_actions(seat), Clock(None))
        if game.phase in ("turn", "second"):
            for viewer in others(game, seat):
                sight = Sight(board, game.observe(viewer))
                watchers[viewer].weigh(sight.guess)
                evidence = watchers[viewer].evidence
                evidence.begin(sight.guess, sight.code(action), dice.getrandbits(62))
                evidence.ask(DEALS)
                evidence.end()
        game.apply(action, seat)
    return looks


def evidence_of(board: Board, players: int) -> Evidence:
    own, hurry = (new_mind(board, traits_for(board, name), ORDERS) for name in ("planner", "hurry"))
    return Evidence(own, hurry, players)


def others(game: Game, seat: int) -> list[int]:
    return [other for other in range(game.players) if other != seat]


def look_at(game: Game, view: View, watcher: Suspicion, other: int) -> Look:
    state = Sight(game.board, view).guess.root
    away = {ticket.id for ticket in view.tickets} | set(view.returned)
    pool = [i for i, ticket in enumerate(game.board.tickets) if ticket.id not in away]
    own = {ticket.id for ticket in game.observe(other).tickets}
    held = np.array([game.board.tickets[i].id in own for i in pool])
    return Look(np.array(watcher.signs(state, other, pool)), held)


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
