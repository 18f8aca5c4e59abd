"""The page's types are those of the server."""

from __future__ import annotations

import runpy
from pathlib import Path

WEB = Path(__file__).parents[2] / "web"


def test_the_types_of_the_page_are_current() -> None:
    made = runpy.run_path(str(WEB / "protocol.py"))
    text = made["Writer"]().text()
    assert (WEB / "src" / "protocol.ts").read_text() == text, "run `python web/protocol.py`"
