"""A tournament as a picture: shares and ratings with their intervals, and who beat whom."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Any

from aboard.boards import AboardError
from aboard.drawing.palette import SEATS, THEMES

LOOK = THEMES["light"]
MUCH = SEATS[0].colour  # far more than half of the games
LITTLE = SEATS[2].light  # far less


def check_chart(path: Path) -> None:
    """Refuse what could not be drawn, before any game is played for it."""
    if path.suffix not in (".svg", ".png"):
        raise AboardError(f"{path}: expected a file that ends in .svg or .png")
    if find_spec("matplotlib") is None:
        raise AboardError("--plot needs aboard[plot]: pip install 'aboard[plot]'")


def draw_chart(facts: dict[str, Any], path: Path) -> None:
    """As SVG or PNG, by the file's ending; the best bot on top."""
    import matplotlib
    from matplotlib.figure import Figure

    bots = sorted(facts["bots"], key=lambda bot: float(bot["rating"]))
    tall = 0.42 * len(bots)
    style: dict[Any, Any] = {
        "font.family": "sans-serif",
        "text.color": LOOK.ink,
        "axes.labelcolor": LOOK.ink2,
        "axes.edgecolor": LOOK.line,
        "xtick.color": LOOK.ink2,
        "ytick.color": LOOK.ink,
        "svg.hashsalt": "aboard",  # the same figures, the same file
    }
    with matplotlib.rc_context(style):
        figure = Figure(figsize=(11, 1.6 + tall), layout="constrained", facecolor=LOOK.surface)
        figure.suptitle(
            f"{facts['board']}, {facts['players']} players, {facts['games']:,} games",
            fontweight="bold",
        )
        shares, ratings, wins = figure.subplots(
            1, 3, width_ratios=(1, 1, 0.35 + 0.25 * len(bots)), sharey=True
        )
        draw_shares(shares, bots, facts["players"])
        draw_ratings(ratings, bots)
        draw_wins(wins, bots, facts["pairs"])
        for axes in (shares, ratings, wins):
            axes.set_facecolor(LOOK.surface)
            axes.spines[["top", "right", "left"]].set_visible(False)
            axes.tick_params(length=0)
        metadata = {"Date": None, "Creator": None} if path.suffix == ".svg" else None
        figure.savefig(path, dpi=144, metadata=metadata)


def draw_shares(axes: Any, bots: list[dict[str, Any]], players: int) -> None:
    shares = [100 * bot["share"] for bot in bots]
    low = [100 * max(0.0, bot["share"] - bot["low"]) for bot in bots]
    high = [100 * max(0.0, bot["high"] - bot["share"]) for bot in bots]
    axes.barh(range(len(bots)), shares, height=0.6, color=MUCH)
    axes.errorbar(
        shares, range(len(bots)), xerr=[low, high], fmt="none", ecolor=LOOK.ink, capsize=3
    )
    axes.axvline(100 / players, color=LOOK.ink3, linewidth=1, linestyle=(0, (4, 3)))
    axes.set_yticks(range(len(bots)), [bot["name"] for bot in bots])
    axes.set_ylim(-0.6, len(bots) - 0.4)
    axes.set_xlim(0, 100)
    axes.set_xlabel("share of games won, %\n(dashed: an equal share)")


def draw_ratings(axes: Any, bots: list[dict[str, Any]]) -> None:
    ratings = [bot["rating"] for bot in bots]
    axes.errorbar(
        ratings,
        range(len(bots)),
        xerr=[bot["rating_half"] for bot in bots],
        fmt="o",
        color=LOOK.accent,
        ecolor=LOOK.ink,
        capsize=3,
        markersize=7,
    )
    for y, rating in enumerate(ratings):
        axes.annotate(
            f"{rating:.0f}", (rating, y), (0, 6), textcoords="offset points", ha="center", size=8
        )
    axes.grid(axis="x", color=LOOK.line, linewidth=0.8)
    axes.set_axisbelow(True)
    axes.set_xlabel("rating\n(lines: 95 % intervals)")


def draw_wins(axes: Any, bots: list[dict[str, Any]], pairs: list[dict[str, Any]]) -> None:
    """A square for each bot against each other: how often it came out ahead."""
    from matplotlib.colors import LinearSegmentedColormap

    tints = LinearSegmentedColormap.from_list("wins", [LITTLE, LOOK.surface, MUCH])
    shares = {(pair["a"], pair["b"]): pair["a_share"] for pair in pairs}
    shares |= {(b, a): 1 - share for (a, b), share in shares.items()}
    names = [bot["name"] for bot in bots]
    for y, name in enumerate(names):
        for x, other in enumerate(reversed(names)):
            share = shares.get((name, other))
            tint = LOOK.surface2 if share is None else tints(share)
            axes.add_patch(square(x, y, tint))
            if share is not None:
                ink = LOOK.accent_ink if share > 0.85 else LOOK.ink
                axes.text(x, y, f"{100 * share:.0f}", ha="center", va="center", size=9, color=ink)
    axes.set_xlim(-0.5, len(names) - 0.5)
    axes.set_xticks(range(len(names)), names[::-1], rotation=30, ha="right", size=8)
    axes.set_xlabel("% of games ahead of")


def square(x: int, y: int, tint: Any) -> Any:
    from matplotlib.patches import Rectangle

    return Rectangle(
        (x - 0.5, y - 0.5), 1, 1, facecolor=tint, edgecolor=LOOK.surface, linewidth=1.5
    )
