"""Learning a network: slopes are right, and what was put in is found again."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from aboard.boards import load_board
from aboard.bots.layers import DECISION, LAYERS, MOVE
from training import network
from training.network import Fault, Tried, Weights, absolute, batches, centred, learn, surprise


def made_up(seed: int, decisions: int) -> Tried:
    """Moves with more of their sixth number bring more, the more so the larger the third one of
    the decision."""
    dice = np.random.default_rng(seed)
    counts = dice.integers(2, 8, decisions)
    decided = np.repeat(np.arange(decisions, dtype=np.int32), counts)
    about = dice.random((decisions, DECISION)).astype("f4")
    moves = dice.random((len(decided), MOVE)).astype("f4")
    rewards = 0.4 * moves[:, 5] * about[decided, 2] + dice.normal(0, 0.1, len(decided))
    return Tried(about, moves, rewards.astype("f4"), decided)


def chance_weights() -> Weights:
    dice = np.random.default_rng(2)
    return {name: dice.normal(0, 0.3, size).astype("f4") for name, size in LAYERS.items()}


@pytest.mark.parametrize("fault", [centred, absolute])
def test_slopes_tell_how_the_surprise_changes(fault: Fault) -> None:
    tried, weights = made_up(1, 40), chance_weights()
    doubles = {name: value.astype("f8") for name, value in weights.items()}
    _, slopes = surprise(doubles, tried, fault)
    for name, slope in slopes.items():
        at = np.unravel_index(np.abs(slope).argmax(), slope.shape)
        ends = []
        for step in (-1e-3, 1e-3):
            moved = {key: value.copy() for key, value in doubles.items()}
            moved[name][at] += step
            ends.append(surprise(moved, tried, fault)[0])
        assert (ends[1] - ends[0]) / 2e-3 == pytest.approx(slope[at], rel=0.05)


@pytest.mark.parametrize("fault", [centred, absolute])
def test_what_was_put_in_is_found(fault: Fault) -> None:
    weights = learn([made_up(seed, 4000) for seed in range(8)], {}, 1, 6, fault)
    fresh = made_up(99, 2000)
    luck = np.var(fault(fresh, fresh.rewards))
    assert surprise(weights, fresh, fault)[0] < 0.75 * luck  # the rest is noise


def test_batches_are_the_whole() -> None:
    tried = made_up(3, 5000)
    parts = batches(tried)
    assert len(parts) == -(-5000 // network.BATCH)
    assert sum(len(part.decisions) for part in parts) == 5000
    assert (np.concatenate([part.moves for part in parts]) == tried.moves).all()
    assert all(part.decided[0] == 0 for part in parts)


def test_what_is_written_leaves_other_boards_alone(tmp_path: Path) -> None:
    file = tmp_path / "found.json"
    network.write(file, load_board("nordic"), {"last": [1.5]})
    network.write(file, load_board("new-york"), {"last": [2.5]})
    assert file.read_text() == '{"new-york":{"last":[2.5]},"nordic":{"last":[1.5]}}\n'
