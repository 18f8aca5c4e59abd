"""What hunches are learned from."""

from __future__ import annotations

import pytest

from training import hunch
from training.hunch import try_part


def test_a_part_is_tried_for_every_number_of_players(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hunch, "PART", 300)
    more = {float(try_part("new-york", {}, (i, 5)).decisions[0, 22]) for i in range(4)}
    assert more == {0.0, 1.0, 2.0}
