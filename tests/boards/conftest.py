from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def small() -> str:
    """The text of a small sound board with every kind of entry."""
    return (Path(__file__).parent / "small.toml").read_text(encoding="utf-8")
