"""The examples run as they stand."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize(
    ("name", "says"), [("random_batch.py", "seat 0 wins"), ("masked_policy.py", "earned")]
)
def test_an_example_runs(name: str, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(EXAMPLES / name), run_name="__main__")
    assert says in capsys.readouterr().out
