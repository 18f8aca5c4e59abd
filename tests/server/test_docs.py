"""The client in the documentation is what it says: thirty lines that play a whole game."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from aboard.server.refusal import REASONS
from tests.server.process import ServerProcess

DOCS = Path(__file__).parents[2] / "docs"


def test_the_example_client_plays_a_game(server: ServerProcess, tmp_path: Path) -> None:
    example = re.search(r"```python\n(.*?)```", (DOCS / "protocol.md").read_text(), re.DOTALL)
    assert example is not None
    lines = [line for line in example[1].splitlines() if line.strip()]
    assert len(lines) <= 30
    client = tmp_path / "client.py"
    client.write_text(example[1])
    run = [sys.executable, "-W", "error", str(client), server.address]
    played = subprocess.run(run, capture_output=True, text=True, timeout=300, check=False)
    assert played.stderr == ""
    assert re.fullmatch(r"Example -?\d+\nbot -?\d+\n", played.stdout)


def test_every_code_of_the_server_is_written_down() -> None:
    protocol = (DOCS / "protocol.md").read_text()
    assert [code for code in REASONS if code != "broken" and f"`{code}`" not in protocol] == []
