"""Games looked at on their way: each row is a seat's, with what the game brought it."""

from __future__ import annotations

import numpy as np
import pytest

from aboard.boards import load_board
from aboard.bots import layers
from aboard.bots.histories import Histories
from aboard.bots.hunch import NOTHING
from tests.bots.hunches import player_with

ROWS = 600


def looked_at(name: str, players: int, seed: int, strays: float = 0.05) -> tuple[np.ndarray, ...]:
    histories = Histories(player_with(load_board(name), NOTHING), players, 0.1, strays)
    own = np.zeros((ROWS, layers.DECISION), np.float32)
    others = np.zeros((ROWS, layers.MOVE), np.float32)
    results = np.zeros((ROWS, 3), np.float32)
    histories.fill(own, others, results, seed)
    return own[: histories.rows], others[: histories.rows], results[: histories.rows]


@pytest.mark.parametrize(("name", "players"), [("nordic", 2), ("nordic", 3), ("new-york", 2)])
def test_a_moment_has_a_row_for_every_seat(name: str, players: int) -> None:
    own, others, results = looked_at(name, players, 5)
    assert len(own) > ROWS - players
    assert len(own) % players == 0
    reward, win, points = results.T
    assert ((reward >= 0) & (reward <= 1)).all()
    assert np.allclose(win.reshape(-1, players).sum(1), 1)
    assert (np.abs(points) < 3).all()
    assert np.abs(own).max() < 16
    assert np.abs(others).max() < 16


@pytest.mark.parametrize("players", [2, 3])
def test_what_is_own_to_one_is_the_others_to_the_next(players: int) -> None:
    own, others, _ = looked_at("nordic", players, 7)
    seat = 21
    for first in range(0, len(own), players):
        for k in range(players):
            after, last = (first + (k + i) % players for i in (1, 2))
            assert (others[first + k, :seat] == own[after, :seat]).all()
            third = own[last, :seat] if players == 3 else np.zeros(seat)
            assert (others[first + k, seat : 2 * seat] == third).all()
        assert own[first : first + players, seat + 1].sum() == 1  # whose turn it is


def test_who_is_ahead_is_likelier_to_win() -> None:
    own, others, results = looked_at("nordic", 2, 9)
    lead = own[:, 0] + own[:, 12] - others[:, 0] - others[:, 12]  # routes, fulfilled tickets
    assert np.corrcoef(lead, results[:, 0])[0, 1] > 0.2


def test_the_same_seed_looks_at_the_same() -> None:
    once, again, other = (looked_at("nordic", 2, seed) for seed in (7, 7, 8))
    assert all((one == two).all() for one, two in zip(once, again, strict=True))
    assert (once[2][:300] != other[2][:300]).any()
