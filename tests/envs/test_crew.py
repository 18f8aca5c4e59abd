"""The threads of a batch: all the games are played once, whoever comes late, and all go home."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

import numpy as np
import pytest

from aboard.boards import AboardError
from aboard.envs.batch import Batch
from aboard.rules import kernel
from tests.envs.test_batch import run

GAMES = 200 if kernel.COMPILED else 20


@pytest.mark.parametrize("threads", [2, 5])
def test_rested_and_busy_helpers_play_the_same_games_as_none(threads: int) -> None:
    alone, helped = Batch("new-york", 2, GAMES), Batch("new-york", 2, GAMES, threads=threads)
    for _ in range(4):  # while one plays alone, the helpers of the other go to sleep
        assert run(alone, 40) == run(helped, 40)


def test_the_first_illegal_action_is_told_and_nothing_is_played() -> None:
    batch, twin = (Batch("new-york", 2, GAMES, threads=3) for _ in range(2))
    for bad in ([GAMES - 1], [GAMES // 2, GAMES - 1], [3, GAMES // 2], [0, 1, 2]):
        actions = batch.sampled.copy()
        actions[bad] = len(batch.space.moves)
        with pytest.raises(AboardError, match=f"game {bad[0]}: action .* is not legal"):
            batch.step(actions)
        assert run(batch, 5) == run(twin, 5)


def test_two_batches_can_be_played_from_two_threads() -> None:
    batches = [Batch("nordic", 2, GAMES, seed=3, threads=2) for _ in range(2)]
    traces: list[list[bytes]] = [[], []]
    players = [
        threading.Thread(target=lambda i=i: traces[i].extend(run(batches[i], 50))) for i in (0, 1)
    ]
    for player in players:
        player.start()
    for player in players:
        player.join()
    assert traces[0] == traces[1] == run(Batch("nordic", 2, GAMES, seed=3), 50)


TRACE = """
import hashlib
from aboard.envs.batch import Batch
from aboard.rules import kernel
from tests.envs.test_batch import run
assert kernel.COMPILED is not {interpreted}
print(hashlib.sha256(b"".join(run(Batch("nordic", 3, 40, threads=3), 20))).hexdigest())
"""


@pytest.mark.skipif(not kernel.COMPILED, reason="there is no compiled kernel here")
def test_compiled_and_interpreted_threads_play_the_same_games() -> None:
    traces = [
        subprocess.run(
            [sys.executable, "-c", TRACE.format(interpreted=interpreted)],
            cwd=Path(__file__).parents[2],
            env=os.environ | {"ABOARD_INTERPRETED": str(int(interpreted))},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for interpreted in (False, True)
    ]
    assert traces[0] == traces[1]


@pytest.mark.parametrize("how", ["closed", "forgotten"])
def test_helpers_go_home(how: str) -> None:
    before = set(threading.enumerate())
    batch = Batch("new-york", 2, 4, threads=3)
    helpers = set(threading.enumerate()) - before
    assert len(helpers) == 2
    batch.step(np.full(4, -1))
    if how == "closed":
        batch.close()
        batch.close()
    else:
        del batch
    for helper in helpers:
        helper.join(timeout=60)
        assert not helper.is_alive()
