"""A small network, as bots evaluate it, and how it learns: by Adam, from what was tried."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from aboard.boards import Board
from aboard.bots.layers import LAYERS

Numbers = NDArray[np.float32]
Weights = dict[str, Numbers]
SPARED = 20  # parts of which one is not learned from
BATCH = 256  # decisions
PACE = 2e-3  # of learning, at the beginning


class Tried(NamedTuple):
    """Decisions, moves tried at them, what these brought, and which decision each belongs to."""

    decisions: Numbers
    moves: Numbers
    rewards: Numbers
    decided: NDArray[np.int32]


Fault = Callable[[Tried, Numbers], Numbers]  # what of the errors is to be made small


def centred(tried: Tried, numbers: Numbers) -> Numbers:
    """Less the mean of each decision."""
    count = np.bincount(tried.decided)
    mean = np.bincount(tried.decided, numbers) / count
    return (numbers - mean[tried.decided]).astype("f4")


def absolute(_: Tried, numbers: Numbers) -> Numbers:
    """As they are."""
    return numbers


def learn(tried: list[Tried], weights: Weights, seed: int, epochs: int, fault: Fault) -> Weights:
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
    steps = epochs * sum(-(-len(part.decisions) // BATCH) for part in learned)
    step = 0
    for _ in range(epochs):
        for k in dice.permutation(len(learned)):
            for batch in batches(learned[k]):
                step += 1
                pace = PACE * (1 - step / (steps + 1))
                _, slopes = surprise(weights, batch, fault)
                for name, slope in slopes.items():
                    first[name] += 0.1 * (slope - first[name])
                    second[name] += 0.001 * (slope * slope - second[name])
                    mean = first[name] / (1 - 0.9**step)
                    size = np.sqrt(second[name] / (1 - 0.999**step)) + 1e-8
                    weights[name] = weights[name] - pace * mean / size
    left = np.mean([surprise(weights, part, fault)[0] for part in spared])
    luck = np.mean([np.var(fault(part, part.rewards)) for part in spared])
    print(f"of what makes the difference {100 * (1 - left / luck):.3f} % is foreseen")
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


def surprise(weights: Weights, tried: Tried, fault: Fault) -> tuple[float, Weights]:
    """The mean square of what was not foreseen, and its slopes."""
    w = weights
    base = tried.decisions @ w["about_decision"] + w["bias"]
    wide = np.maximum(base[tried.decided] + tried.moves @ w["about_move"], 0)
    narrow = np.maximum(wide @ w["second"] + w["second_bias"], 0)
    error = fault(tried, narrow @ w["last"] - tried.rewards)
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


def plain(weights: Weights) -> dict[str, list[float]]:
    return {name: [round(float(x), 4) for x in value.ravel()] for name, value in weights.items()}


def write(file: Path, board: Board, found: object) -> None:
    """What was found for a board; what the file holds of others stays."""
    all_found = json.loads(file.read_text()) if file.exists() else {}
    all_found[board.id] = found
    file.write_text(json.dumps(dict(sorted(all_found.items())), separators=(",", ":")) + "\n")
