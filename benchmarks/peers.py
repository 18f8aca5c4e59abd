"""Random play side by side: Aboard, Catanatron and OpenSpiel, in one run on one core.

    pip install 'aboard[bench]'
    python benchmarks/peers.py [--seconds 1] [--rounds 3]

Writes the table `peers.md` and the plot `peers.svg` beside this file. Every engine plays whole
games with random legal moves through its own door to Python; Aboard's random games inside the
kernel are shown too. A decision is one move of a player: dice, shuffles and deals are not counted.
Figures are medians over the rounds, by CPU time; in every round all engines run, one by one.
"""

from __future__ import annotations

import argparse
import platform
import random
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Any

import aboard
from aboard.boards import load_board
from aboard.cli.bench import drive
from aboard.rules import kernel, playout
from aboard.rules.tables import Tables, tables_of

HERE = Path(__file__).parent
TABLES = [("new-york", 2), ("new-york", 4), ("san-francisco", 2), ("nordic", 2), ("nordic", 3)]
SPIEL = ["connect_four", "backgammon", "gin_rummy", "chess"]
COLOURS = {"Aboard": "#B4462C", "Catanatron": "#2F7D5B", "OpenSpiel": "#3B4A63"}


@dataclass
class Contestant:
    """One engine with one game: `play(games)` tells how many decisions these games took."""

    engine: str
    game: str
    players: int
    door: str
    play: Callable[[int], int]
    batch: int = 1
    games: list[float] = field(default_factory=list)
    decisions: list[float] = field(default_factory=list)

    def measure(self, seconds: float) -> None:
        """Larger batches until one takes long enough; that one counts."""
        while True:
            began = time.process_time()
            decisions = self.play(self.batch)
            took = time.process_time() - began
            if took >= seconds:
                break
            self.batch = max(2 * self.batch, int(1.1 * self.batch * seconds / max(took, 0.01)))
        self.games.append(self.batch / took)
        self.decisions.append(decisions / took)

    @property
    def title(self) -> str:
        return f"{self.engine}: {self.game}, {self.players} players, {self.door}"


def aboard_contestants() -> list[Contestant]:
    inside = "in the kernel" if kernel.COMPILED else "in the interpreted kernel"
    found = []
    for name, players in TABLES:
        board = load_board(name)
        tables = tables_of(board)
        ways = {
            inside: partial(in_kernel, tables, players),
            "from Python": partial(drive, tables, players),
        }
        found += [
            Contestant("Aboard", board.name, players, door, play) for door, play in ways.items()
        ]
    return found


def in_kernel(tables: Tables, players: int, games: int) -> int:
    return playout.play_games(tables, players, games, 1)


def catanatron_contestants() -> list[Contestant]:
    return [
        Contestant("Catanatron", "Catan", players, "from Python", partial(play_catan, players))
        for players in (2, 4)
    ]


def play_catan(players: int, games: int) -> int:
    from catanatron import Color, Game, RandomPlayer

    decisions = 0
    for seed in range(games):
        game = Game([RandomPlayer(colour) for colour in list(Color)[:players]], seed=seed)
        game.play()
        decisions += len(game.state.actions)
    return decisions


def spiel_contestants() -> list[Contestant]:
    import pyspiel

    found = []
    for name in SPIEL:
        game = pyspiel.load_game(name)
        title = name.replace("_", " ").capitalize()
        play = partial(play_spiel, game)
        found.append(Contestant("OpenSpiel", title, game.num_players(), "from Python", play))
    return found


def play_spiel(game: Any, games: int) -> int:
    chance = random.Random(1)
    decisions = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(outcomes, weights)[0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(chance.random() * len(actions))])
                decisions += 1
    return decisions


HEAD = """\
# Random play side by side

Written by `benchmarks/peers.py`: whole games of random legal moves on one core, by CPU time,
medians of {rounds} rounds of {seconds:g} s for each figure, all engines one by one in every round.
The games differ in length and depth: the figures say how fast decisions are made and carried out.

Aboard {aboard}, Catanatron {catanatron}, OpenSpiel {spiel}; Python {python}, {system}.

| engine | game | players | how | decisions/s | games/s | decisions a game |
| --- | --- | ---: | --- | ---: | ---: | ---: |
"""


def table(contestants: list[Contestant], seconds: float, rounds: int) -> str:
    head = HEAD.format(
        rounds=rounds,
        seconds=seconds,
        aboard=aboard.__version__,
        catanatron=version("catanatron"),
        spiel=version("open-spiel"),
        python=platform.python_version(),
        system=f"{platform.system()} {platform.machine()}",
    )
    lines = []
    for one in contestants:
        decisions, games = statistics.median(one.decisions), statistics.median(one.games)
        lines.append(
            f"| {one.engine} | {one.game} | {one.players} | {one.door} "
            f"| {decisions:,.0f} | {games:,.0f} | {decisions / games:.0f} |"
        )
    return head + "\n".join((*lines, "", "![Decisions a second](peers.svg)", ""))


def plot(contestants: list[Contestant], path: Path) -> None:
    """Bars on a logarithmic scale, the fastest on top."""
    import matplotlib as mpl

    mpl.use("svg")
    import matplotlib.pyplot as plt

    mpl.rcParams.update({"svg.hashsalt": "aboard", "svg.fonttype": "none"})
    ranked = sorted(contestants, key=lambda one: statistics.median(one.decisions))
    speeds = [statistics.median(one.decisions) for one in ranked]
    figure, axes = plt.subplots(figsize=(9, 0.36 * len(ranked) + 1))
    bars = axes.barh(
        [one.title for one in ranked], speeds, color=[COLOURS[one.engine] for one in ranked]
    )
    axes.bar_label(bars, [f"{speed:,.0f}" for speed in speeds], padding=4, fontsize=9)
    axes.set_xscale("log")
    axes.set_xlim(1000, max(speeds) * 6)
    axes.set_xlabel("decisions a second, one core, random play (logarithmic)")
    axes.spines[["top", "right"]].set_visible(False)
    axes.tick_params(axis="y", length=0, labelsize=9)
    figure.tight_layout()
    figure.savefig(path, metadata={"Date": None})


def main() -> None:
    parser = argparse.ArgumentParser(description="Random play: Aboard, Catanatron, OpenSpiel.")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each figure takes")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--out", type=Path, default=HERE, help="the folder to write to")
    options = parser.parse_args()
    contestants = aboard_contestants() + catanatron_contestants() + spiel_contestants()
    for _ in range(options.rounds):
        for one in contestants:
            one.measure(options.seconds)
    text = table(contestants, options.seconds, options.rounds)
    (options.out / "peers.md").write_text(text, encoding="utf-8")
    plot(contestants, options.out / "peers.svg")
    print(text)


if __name__ == "__main__":
    main()
