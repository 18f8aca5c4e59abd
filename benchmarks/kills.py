"""Kills a server again and again while clients play on all boards: nothing may be lost.

python -m benchmarks.kills --kills 200
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from pathlib import Path

from tests.server.killing import play_through_kills
from tests.server.process import ServerProcess


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="aboard-kills-") as folder:
        server = ServerProcess(Path(folder), "--no-limits")
        server.start()
        began = time.monotonic()
        try:
            report = asyncio.run(play_through_kills(server, options.kills, options.seed))
        finally:
            server.stop()
    print(
        f"{report.kills} kills in {time.monotonic() - began:.0f} s: {report.games} games played to"
        f" their end, {report.acknowledged} acknowledged moves all there, {report.told} steps told"
        f" once and never otherwise, {report.comebacks} times a client came back"
    )


if __name__ == "__main__":
    main()
