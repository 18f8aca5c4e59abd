"""Lets Lighthouse judge the first page and a table: performance, accessibility, best practices.

usage: python -m tests.browser.lighthouse     Lighthouse itself is fetched by npx

One run says little on a machine with other work to do: as Lighthouse advises, the median of five
counts. On a phone the page is slowed down four times, so nothing else should run meanwhile.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median_low

from tests.browser.eyes import LAUNCH
from tests.browser.moments import Tables
from tests.server.process import ServerProcess

CATEGORIES = ("performance", "accessibility", "best-practices")
LEAST = 95
RUNS = 5
NPX = Path(sys.executable).with_name("npx")


def judge(address: str, form: str) -> dict[str, list[int]]:
    """The scores of one page, 0 to 100, on a desktop or on a slowed-down phone, in every run."""
    words = [
        *(str(NPX), "--yes", "lighthouse", address, "--quiet", "--output=json"),
        f"--only-categories={','.join(CATEGORIES)}",
        f"--chrome-flags={' '.join(LAUNCH['args'])}",
        *(["--preset=desktop"] if form == "desktop" else []),
    ]
    scores: dict[str, list[int]] = {name: [] for name in CATEGORIES}
    for _ in range(RUNS):
        found = json.loads(run(words))["categories"]
        for name in CATEGORIES:
            scores[name].append(round(found[name]["score"] * 100))
    return scores


def run(words: list[str]) -> str:
    """What Lighthouse writes; now and then it misses the page's opening, and is asked again."""
    chrome = {"CHROME_PATH": str(LAUNCH["executable_path"])}
    for _ in range(3):
        done = subprocess.run(
            words, capture_output=True, text=True, check=False, env=os.environ | chrome
        )
        if done.returncode == 0:
            return done.stdout
    raise SystemExit(done.stderr)


def told(score: tuple[str, list[int]]) -> str:
    name, found = score
    return f"{name} {median_low(found)} ({min(found)} to {max(found)})"


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
                worst = min(worst, *map(median_low, scores.values()))
                print(f"{name}, {form}:", ", ".join(map(told, scores.items())), flush=True)
        server.stop()
    return 0 if worst >= LEAST else 1


if __name__ == "__main__":
    sys.exit(main())
