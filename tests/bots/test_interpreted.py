"""Without a compiler the same bots play: the same decisions, only slower."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.bots import deciding

ROOT = Path(__file__).parents[2]


def decisions(*specs: str, interpreted: bool) -> list[str]:
    environment = {**os.environ, "ABOARD_INTERPRETED": "1" if interpreted else "0"}
    done = subprocess.run(
        [sys.executable, "-m", "tests.bots.deciding", *specs],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=300,
        check=True,
    )
    how, *lines = done.stdout.splitlines()
    assert how == "interpreted" or not interpreted
    return lines


def test_bots_decide_the_same_as_compiled() -> None:
    specs = ("planner", "searcher:3p", "champion:3p")
    slow = decisions(*specs, interpreted=True)
    assert len(slow) == len(deciding.BOARDS) * len(deciding.TURNS) * len(specs)
    assert decisions(*specs, interpreted=False) == slow


def test_a_short_time_is_enough_for_a_legal_answer() -> None:
    specs = ("searcher:50ms", "champion:50ms")
    slow = decisions(*specs, interpreted=True)
    assert len(slow) == len(deciding.BOARDS) * len(deciding.TURNS) * len(specs)
