"""Lets Lighthouse judge the first page and a table: performance, accessibility, best practices.

usage: python -m tests.browser.lighthouse     Lighthouse itself is fetched by npx
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.browser.eyes import LAUNCH
from tests.browser.moments import Tables
from tests.server.process import ServerProcess

CATEGORIES = ("performance", "accessibility", "best-practices")
LEAST = 95
NPX = Path(sys.executable).with_name("npx")


def judge(address: str, form: str) -> dict[str, int]:
    """The scores of one page, 0 to 100, on a desktop or on a slowed-down phone."""
    words = [
        *(str(NPX), "--yes", "lighthouse", address, "--quiet", "--output=json"),
        f"--only-categories={','.join(CATEGORIES)}",
        f"--chrome-flags={' '.join(LAUNCH['args'])}",
        *(["--preset=desktop"] if form == "desktop" else []),
    ]
    chrome = {"CHROME_PATH": str(LAUNCH["executable_path"])}
    done = subprocess.run(
        words, capture_output=True, text=True, check=True, env=os.environ | chrome
    )
    found = json.loads(done.stdout)["categories"]
    return {name: round(found[name]["score"] * 100) for name in CATEGORIES}


def main() -> int:
    worst = 100
    with tempfile.TemporaryDirectory() as place:
        server = ServerProcess(Path(place), "--no-limits")
        server.start()
        with Tables(server.address) as tables:
            table = tables.find("new-york", lambda view: view["turn"] >= 8).table
        pages = {"first page": server.address, "table": f"{server.address}t/{table}"}
        for name, address in pages.items():
            for form in ("desktop", "phone"):
                scores = judge(address, form)
                worst = min(worst, *scores.values())
                print(f"{name}, {form}:", ", ".join(f"{k} {v}" for k, v in scores.items()))
        server.stop()
    return 0 if worst >= LEAST else 1


if __name__ == "__main__":
    sys.exit(main())
