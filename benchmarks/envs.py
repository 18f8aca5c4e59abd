"""Environments side by side: random legal actions with observation and mask, in one run.

    pip install 'aboard[envs]' pgx 'pettingzoo[classic]' open_spiel
    pip install catanatron_gym                  # asks for an old gymnasium, and works with the new:
    pip install --upgrade gymnasium
    python benchmarks/envs.py [--seconds 1] [--rounds 3]

Best in a virtual environment of its own, and with nothing else running.

Writes the table `envs.md` beside this file. A step is one decision of a player, with a new
observation and a new mask. Figures are medians over the rounds, by CPU time of all threads; in
every round all environments run, one by one. Peers that are not installed are left out.
"""

from __future__ import annotations

import argparse
import platform
import random
import statistics
import time
import tracemalloc
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from multiprocessing import Pipe, get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import numpy as np

import aboard
from aboard.envs import Batch, SoloEnv, TableEnv
from aboard.rules import kernel

HERE = Path(__file__).parent
TABLES = [("new-york", 2), ("new-york", 4), ("san-francisco", 2), ("nordic", 2), ("nordic", 3)]
GAMES = 1024
PAIRS = [("new-york", 256), ("new-york", 1024), ("new-york", 4096), ("san-francisco", 1024),
         ("nordic", 1024)]  # fmt: skip


@dataclass
class Contestant:
    """An environment: `run(steps)` takes so many steps, or a few more, and tells how many."""

    name: str
    game: str
    how: str
    run: Callable[[int], int]
    steps: int = 2000
    figures: list[float] = field(default_factory=list)

    def measure(self, seconds: float) -> None:
        while True:
            began = time.process_time()
            steps = self.run(self.steps)
            took = time.process_time() - began
            if took >= seconds:
                self.figures.append(steps / took)
                return
            self.steps = max(2 * self.steps, int(1.1 * self.steps * seconds / max(took, 0.01)))


def in_batch(batch: Batch, steps: int) -> int:
    rounds = steps // batch.games + 1
    for _ in range(rounds):
        batch.step(batch.sampled)
    return rounds * batch.games


def by_turns(env: Any, steps: int) -> int:
    """Any PettingZoo AEC environment with masks."""
    dice = random.Random(1)
    env.reset(seed=1)
    for _ in range(steps):
        seen, _, over, cut, _ = env.last()
        if over or cut:
            env.reset()
            continue
        env.step(dice.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    return steps


def alone(env: Any, legal: Callable[[Any], list[int]], steps: int) -> int:
    """Any Gymnasium environment that tells the legal actions."""
    dice = random.Random(1)
    _, info = env.reset(seed=1)
    for _ in range(steps):
        _, _, over, cut, info = env.step(dice.choice(legal(info)))
        if over or cut:
            _, info = env.reset()
    return steps


def aboard_contestants() -> list[Contestant]:
    found = []
    for board, players in TABLES:
        game = f"{board}, {players} players"
        batch = Batch(board, players, GAMES)
        found.append(Contestant("Aboard", game, f"batch of {GAMES}", partial(in_batch, batch)))
        table = TableEnv(board, players)
        found.append(Contestant("Aboard", game, "PettingZoo AEC", partial(by_turns, table)))
    solo = SoloEnv("new-york", opponents="random")
    legal = lambda info: np.flatnonzero(info["action_mask"]).tolist()  # noqa: E731
    found.append(
        Contestant("Aboard", "new-york, 2 players", "Gymnasium", partial(alone, solo, legal))
    )
    return found


def pettingzoo_contestants() -> list[Contestant]:
    found = []
    for name in ("tictactoe_v3", "leduc_holdem_v4", "connect_four_v3"):
        module = import_module(f"pettingzoo.classic.{name}")
        run = partial(by_turns, module.raw_env())
        found.append(Contestant("PettingZoo", name, "AEC, unwrapped", run))
    return found


def spiel_contestants() -> list[Contestant]:
    import pyspiel

    def run(game: Any, steps: int) -> int:
        dice = random.Random(1)
        done = 0
        while done < steps:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, shares = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(dice.choices(outcomes, shares)[0])
                    continue
                state.observation_tensor(state.current_player())
                legal = np.flatnonzero(state.legal_actions_mask()).tolist()
                state.apply_action(dice.choice(legal))
                done += 1
        return done

    names = ("connect_four", "backgammon", "gin_rummy")
    return [
        Contestant("OpenSpiel", name, "tensor and mask", partial(run, pyspiel.load_game(name)))
        for name in names
    ]


def pgx_contestants() -> list[Contestant]:
    import jax
    import pgx

    def prepared(name: str) -> Callable[[int], int]:
        env = pgx.make(name)
        begin = jax.jit(jax.vmap(env.init))
        rounds = 20

        @jax.jit
        def play(state: Any, key: Any) -> tuple[Any, Any]:
            def one(carry: Any, key: Any) -> tuple[Any, Any]:
                chances, steps = jax.random.split(key)
                logits = jax.numpy.log(carry.legal_action_mask.astype(jax.numpy.float32))
                actions = jax.random.categorical(chances, logits, axis=-1)
                step = auto_reset(env.step, env.init)
                keys = jax.random.split(steps, GAMES)
                return jax.vmap(step)(carry, actions, keys), None

            state, _ = jax.lax.scan(one, state, jax.random.split(key, rounds))
            return state, state.observation.sum()

        auto_reset = pgx.auto_reset if hasattr(pgx, "auto_reset") else _wrapper().auto_reset
        state = begin(jax.random.split(jax.random.PRNGKey(0), GAMES))
        state, total = play(state, jax.random.PRNGKey(1))
        total.block_until_ready()
        held = [state]

        def run(steps: int) -> int:
            times = steps // (rounds * GAMES) + 1
            for i in range(times):
                held[0], total = play(held[0], jax.random.PRNGKey(i))
            total.block_until_ready()
            return times * rounds * GAMES

        return run

    names = ("tic_tac_toe", "connect_four", "backgammon")
    return [Contestant("pgx", name, f"batch of {GAMES}, jit", prepared(name)) for name in names]


def _wrapper() -> Any:
    from pgx.experimental import wrappers

    return wrappers


def catanatron_contestants() -> list[Contestant]:
    import gymnasium

    env = gymnasium.make("catanatron_gym:catanatron-v1", disable_env_checker=True)
    legal = lambda info: list(info["valid_actions"])  # noqa: E731
    return [Contestant("Catanatron", "Catan, 2 players", "Gymnasium", partial(alone, env, legal))]


PEERS = {
    "pettingzoo.classic": pettingzoo_contestants,
    "pyspiel": spiel_contestants,
    "pgx": pgx_contestants,
    "catanatron_gym": catanatron_contestants,
}


def contestants() -> list[Contestant]:
    found = aboard_contestants()
    for module, make in PEERS.items():
        if find_spec(module.partition(".")[0]) is None:
            continue
        try:
            found += make()
        except Exception as error:  # a peer that does not work here is told, not measured
            print(f"{module} left out: {type(error).__name__}: {error}")
    return found


def bytes_per_game() -> float:
    """What a game of New York takes beside its rows of the arrays."""
    few, many = (_memory(games) for games in (100, 1100))
    return (many - few) / 1000


def _memory(games: int) -> float:
    tracemalloc.start()
    batch = Batch("new-york", 2, games)
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    arrays = (batch.observations, batch.masks, batch.rewards, batch.scores, batch.dones)
    return taken - sum(array.nbytes for array in arrays)


def help_out(wire: Connection, board: str, games: int) -> None:
    """Another process with a batch of its own: takes as many steps as it is asked for."""
    batch = Batch(board, 2, games)
    while steps := wire.recv():
        in_batch(batch, steps)
        wire.send(True)


@dataclass
class Pairs:
    """One thread, two threads of one batch, and two processes with half of the games each: a slice
    of each by turns, the same number of steps. The processes show what the two cores have to give
    at the time: they never wait for each other."""

    board: str
    games: int
    threads: list[float] = field(default_factory=list)
    processes: list[float] = field(default_factory=list)
    work: list[float] = field(default_factory=list)

    def measure(self, slices: int = 61, steps: int = 40960) -> None:
        one, two = (Batch(self.board, 2, self.games, threads=threads) for threads in (1, 2))
        half = Batch(self.board, 2, self.games // 2)
        wire, far = Pipe()
        helper = get_context("spawn").Process(
            target=help_out, args=(far, self.board, self.games // 2), daemon=True
        )
        helper.start()

        def together() -> None:
            wire.send(steps // 2)
            in_batch(half, steps // 2)
            wire.recv()

        together()  # from now on it is ready at once
        for _ in range(slices):
            alone, busy = timed(partial(in_batch, one, steps))
            threads, work = timed(partial(in_batch, two, steps))
            processes, _ = timed(together)
            self.threads.append(alone / threads)
            self.work.append(work / busy)
            self.processes.append(alone / processes)
            time.sleep(0.01)  # whatever else runs here has its turn now rather than in a slice
        wire.send(0)
        helper.join()

    def row(self) -> str:
        low, middle, high = statistics.quantiles(self.threads, n=4)
        return (
            f"| {self.board} | {self.games} | {middle:.2f} | {low:.2f} to {high:.2f} "
            f"| {statistics.median(self.work):.2f} | {statistics.median(self.processes):.2f} "
            f"| {len(self.threads)} |"
        )


def timed(task: Callable[[], object]) -> tuple[float, float]:
    """How long it takes, by the clock and by this process's CPU time."""
    began, busy = time.perf_counter(), time.process_time()
    task()
    return time.perf_counter() - began, time.process_time() - busy


def table(found: list[Contestant], rounds: int, seconds: float, pairs: list[Pairs]) -> str:
    engines = [f"Aboard {aboard.__version__}"]
    for package in ("pgx", "pettingzoo", "open-spiel", "catanatron-gym"):
        try:
            engines.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            engines.append(f"{package} not installed")
    how = "compiled" if kernel.COMPILED else "interpreted"
    where = f"Python {platform.python_version()}, {platform.system()} {platform.machine()}"
    lines = [
        "# Environments side by side",
        "",
        "Written by `benchmarks/envs.py`: steps a second with random legal actions, each with a",
        "new observation and mask, by CPU time of all threads,",
        f"medians of {rounds} rounds of {seconds:g} s.",
        "",
        f"{', '.join(engines)}; kernel {how}, {where}.",
        "",
        "| environment | game | how | steps/s |",
        "| --- | --- | --- | ---: |",
    ]
    for one in found:
        figure = statistics.median(one.figures)
        lines.append(f"| {one.name} | {one.game} | {one.how} | {figure:,.0f} |")
    lines += [
        "",
        f"A batched game of New York takes {bytes_per_game():,.0f} bytes beside its rows.",
        "",
        "Two threads against one for two players, by the clock: medians and quartiles of pairs of",
        "slices, one after the other; the CPU time of two for the same steps, one's being 1; and",
        "what two processes gave in the same minute, with half of the games each.",
        "",
        "| board | batch | times as fast | quartiles | CPU time | two processes | pairs |",
        "| --- | ---: | ---: | --- | ---: | ---: | ---: |",
        *(pair.row() for pair in pairs),
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description="Environments side by side")
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--rounds", type=int, default=3)
    arguments = parser.parse_args()
    pairs = [Pairs(board, games) for board, games in PAIRS]
    for pair in pairs:  # before peers have threads of their own
        pair.measure()
    found = contestants()
    for _ in range(arguments.rounds):
        for one in found:
            one.measure(arguments.seconds)
    text = table(found, arguments.rounds, arguments.seconds, pairs)
    (HERE / "envs.md").write_text(text)
    print(text)


if __name__ == "__main__":
    main()
