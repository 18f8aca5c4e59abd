"""Learning first tickets: the terms that made the rewards are found again."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from training import opening
from training.opening import add_up, column, solve


def test_the_terms_behind_the_rewards_are_found() -> None:
    n = 4
    alone, together = np.array([0.1, -0.2, 0.3, 0.0]), {(2, 0): -0.25, (3, 1): 0.4}
    rows = []
    for size in (1, 2, 3, 4):
        for kept in combinations(range(n), size):
            row = np.zeros(n * (n + 1) // 2 + 2)
            row[[column(one, two) for one in kept for two in kept if two <= one]] = 1
            reward = 0.5 + alone[list(kept)].sum()
            reward += sum(worth for pair, worth in together.items() if set(pair) <= set(kept))
            row[-2:] = 1, reward
            rows.append(row)
    columns = np.array(rows * 100_000)
    table = solve(n, columns.T @ columns)
    assert [row[i] for i, row in enumerate(table)] == pytest.approx(alone, abs=0.002)
    for one, two in combinations(range(n), 2):
        assert table[two][one] == pytest.approx(together.get((two, one), 0), abs=0.002)


def test_games_add_up_to_the_seats_that_kept_each_ticket(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "GAMES", 30)
    products = add_up("new-york", 2, 7)
    assert products[-2, -2] == 60  # seats
    alone = [products[column(i, i), -2] for i in range(18)]
    assert 60 <= sum(alone) <= 120
    assert all(products[column(i, i), column(i, i)] == alone[i] for i in range(18))
