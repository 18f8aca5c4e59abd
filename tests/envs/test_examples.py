"""The examples run as they stand."""

from __future__ import annotations

import importlib
import runpy
from pathlib import Path

import pytest

from aboard.envs.batch import Batch
from tests.bots.greedy import liking
from tests.envs.readable import Reader, batch_seed

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize(
    ("name", "says"), [("random_batch.py", "seat 0 wins"), ("masked_policy.py", "earned")]
)
def test_an_example_runs(name: str, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(EXAMPLES / name), run_name="__main__")
    assert says in capsys.readouterr().out


@pytest.mark.parametrize("name", ["new-york", "san-francisco"])
def test_greedy_for_many_games_chooses_what_the_bot_would(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    greedy = importlib.import_module("vector_greedy").Greedy
    batch = Batch(name, 2, 4, seed=3)
    readers = [Reader(batch.space.board, 2, batch_seed(3, i, 0)) for i in range(4)]
    many = greedy(batch.space, 0)
    for _ in range(40):
        chosen = many.choose(batch.observations, batch.masks)
        for i, reader in enumerate(readers):
            view = reader.game.observe(reader.game.to_move[0])
            listed = batch.space.moves.listed(reader.game)
            worth = {n: liking(batch.space.board, view, action) for n, action in listed.items()}
            assert worth[int(chosen[i])] == max(worth.values())
            reader.apply(listed[int(chosen[i])])
        batch.step(chosen)
