"""A tournament as a picture: each bot's share of its games, and how far it can be trusted."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Any

from aboard.boards import AboardError


def check_chart(path: Path) -> None:
    """Refuse what could not be drawn, before any game is played for it."""
    if path.suffix not in (".svg", ".png"):
        raise AboardError(f"{path}: expected a file that ends in .svg or .png")
    if find_spec("matplotlib") is None:
        raise AboardError("--plot needs matplotlib: pip install aboard[plot]")


def draw_chart(facts: dict[str, Any], path: Path) -> None:
    """As SVG or PNG, by the file's ending."""
    from matplotlib.figure import Figure

    bots = sorted(facts["bots"], key=lambda bot: float(bot["share"]))
    figure = Figure(figsize=(7, 1.2 + 0.45 * len(bots)), layout="constrained")
    axes = figure.subplots()
    shares = [100 * bot["share"] for bot in bots]
    low = [100 * max(0.0, bot["share"] - bot["low"]) for bot in bots]
    high = [100 * max(0.0, bot["high"] - bot["share"]) for bot in bots]
    axes.barh([bot["name"] for bot in bots], shares, xerr=[low, high], color="#4c78a8", capsize=3)
    axes.axvline(100 / facts["players"], color="#888888", linewidth=1, linestyle="--")
    axes.set_xlim(0, 100)
    axes.set_xlabel("share of games won, %, with 95 % intervals")
    axes.set_title(f"{facts['board']}, {facts['players']} players, {facts['games']} games")
    figure.savefig(path)
