"""Moves tried out: what is written down belongs together, and the same seed gives the same."""

from __future__ import annotations

import numpy as np
import pytest

from aboard.boards import load_board
from aboard.bots import layers
from aboard.bots.hunch import NOTHING, Hunch
from aboard.bots.trials import Trials
from tests.bots.hunches import any_weights, player_with

ROWS = 1200


def tried(name: str, players: int, hunch: Hunch, seed: int) -> tuple[np.ndarray, ...]:
    trials = Trials(player_with(load_board(name), hunch), players, 0.1, 0.03)
    decisions = np.zeros((ROWS, layers.DECISION), np.float32)
    moves = np.zeros((ROWS, layers.MOVE), np.float32)
    rewards, decided = np.zeros(ROWS, np.float32), np.zeros(ROWS, np.int32)
    trials.fill(decisions, moves, rewards, decided, seed)
    rows, looks = trials.rows, trials.looks
    return decisions[:looks], moves[:rows], rewards[:rows], decided[:rows]


@pytest.mark.parametrize(
    ("name", "players"), [("new-york", 2), ("new-york", 4), ("san-francisco", 3), ("nordic", 2)]
)
@pytest.mark.parametrize("hunch", [NOTHING, Hunch(any_weights(1))], ids=["planner", "led"])
def test_every_decision_has_its_moves(name: str, players: int, hunch: Hunch) -> None:
    decisions, moves, rewards, decided = tried(name, players, hunch, 5)
    assert len(rewards) > ROWS - 10
    assert list(decided) == sorted(decided)
    counts = np.bincount(decided)
    assert len(counts) == len(decisions)
    assert counts.min() >= 2
    assert counts.max() == 7
    own = np.bincount(decided, moves[:, 0])
    assert own.max() == 1  # no move is tried twice
    sorts = moves[:, [layers.CARD, layers.CARD + 1, layers.TICKET, layers.ROUTE, layers.SET]]
    assert (sorts.sum(1) == 1).all()
    assert sorts.any(0).all()
    assert (rewards >= 0).all()
    assert (rewards <= 1).all()
    assert np.abs(decisions).max() < 16
    assert np.abs(moves).max() < 16


def test_the_same_seed_tries_the_same() -> None:
    once, again, other = (tried("new-york", 2, NOTHING, seed) for seed in (7, 7, 8))
    assert all((one == two).all() for one, two in zip(once, again, strict=True))
    assert (once[2][:300] != other[2][:300]).any()
