"""Memory over a long run: a batch plays millions of games and must not grow.

    pip install 'aboard[envs]'
    python benchmarks/memory.py [--games 10000000]

Writes the table `memory.md` beside this file: what the process held after every tenth of the games.
"""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path

from aboard.envs import Batch

HERE = Path(__file__).parent
BATCH = 1024


def resident() -> float:
    """Megabytes of the process in memory, where Linux tells them."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGESIZE") / 1e6


def rows(games: int) -> list[tuple[int, float]]:
    batch = Batch("new-york", 2, BATCH)
    played, found = 0, []
    for tenth in range(1, 11):
        while played < games * tenth // 10:
            step = batch.step(batch.sampled)
            played += int(step.dones.sum())
        found.append((played, resident()))
        print(f"{played:,} games, {found[-1][1]:.1f} MB", flush=True)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="Memory over a long run")
    parser.add_argument("--games", type=int, default=10_000_000)
    arguments = parser.parse_args()
    found = rows(arguments.games)
    lines = [
        "# Memory over a long run",
        "",
        f"Written by `benchmarks/memory.py`: New York, two players, a batch of {BATCH:,}, random",
        f"legal actions; {found[-1][0]:,} games, {time.process_time():,.0f} s of CPU time.",
        "",
        "| games | memory of the process, MB |",
        "| ---: | ---: |",
        *(f"| {games:,} | {megabytes:.1f} |" for games, megabytes in found),
    ]
    (HERE / "memory.md").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
