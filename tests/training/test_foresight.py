"""What foresight is learned from."""

from __future__ import annotations

import numpy as np
import pytest

from aboard.bots.foresight import RESULTS
from aboard.bots.layers import LAYERS
from training import foresight
from training.foresight import learn_result, look_on

PLAYERS = 24  # the number that says how many more than two they are


def test_everybody_is_looked_at_for_every_number_of_players(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(foresight, "PART", 300)
    own, others, results = look_on("nordic", (0, 5))
    assert len(own) == len(others) == len(results) == 300
    assert (own[:, PLAYERS] == 0).all()
    assert (look_on("nordic", (1, 5))[0][:, PLAYERS] == 1).all()


def test_there_is_a_network_for_each_result(capsys: pytest.CaptureFixture[str]) -> None:
    dice = np.random.default_rng(1)
    sizes = (LAYERS["about_decision"][0], LAYERS["about_move"][0], len(RESULTS))
    parts = []
    for _ in range(4):
        own, others, results = (dice.random((3000, size)).astype("f4") for size in sizes)
        results[:, 1] = own[:, 3]
        parts.append((own, others, results))
    found = learn_result(parts, 1, "win")
    assert {name: len(value) for name, value in found.items()} == {
        name: int(np.prod(size)) for name, size in LAYERS.items()
    }
    learn_result(parts, 1, "points")  # nothing tells of them
    win, points = (float(line.split()[-4]) for line in capsys.readouterr().out.splitlines())
    assert win > 50
    assert points < 10
