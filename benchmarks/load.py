"""Load on a server of this machine: how many live tables, how fast, how late.

    python -m benchmarks.load --tables 100,300,500 --rate 0.4 --seconds 20

Opens tables with four sockets each, plays them at a steady rate, and measures for every move the
time from sending it to its receipt by the last of the four. The same is done to a server that only
passes messages of the same size on (the floor), in the same run. Writes `load.md` beside this file.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import platform
import random
import resource
import subprocess
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.floor import serve_floor
from tests.server.process import ServerProcess, free_port

HERE = Path(__file__).parent
SEATS = 4
LIMIT_MS = 50.0


class Seen(msgspec.Struct):
    """Of a view, what a player needs."""

    to_move: list[int]
    phase: str
    legal: list[str]


class Heard(msgspec.Struct):
    t: str
    version: int = 0
    view: Seen | None = None


_decode = msgspec.json.Decoder(Heard).decode


@dataclass
class Measured:
    """Seconds from each move to its last receipt."""

    late: list[float] = field(default_factory=list)
    moves: int = 0
    behind: int = 0

    def ms(self, share: float) -> float:
        ordered = sorted(self.late)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000 if ordered else 0.0


class Table:
    """Four sockets of one table, and the move under way."""

    def __init__(self, measured: Measured, chance: random.Random) -> None:
        self.sockets: list[ClientConnection] = []
        self.views: list[Seen | None] = [None] * SEATS
        self.version = 0
        self.measured = measured
        self.chance = chance
        self._sent_at: float | None = None
        self._got = 0
        self.readers: list[asyncio.Task[None]] = []

    async def open(self, url: str, tokens: list[str | None]) -> None:
        for seat, token in enumerate(tokens):
            socket = await connect(url, compression=None, max_queue=None, ping_interval=None)
            self.sockets.append(socket)
            await socket.send(json.dumps({"t": "hello", "token": token}))
            self.readers.append(asyncio.create_task(self._read(seat, socket)))

    async def close(self) -> None:
        for reader in self.readers:
            reader.cancel()
        await asyncio.gather(*self.readers, return_exceptions=True)
        await asyncio.gather(*(socket.close() for socket in self.sockets))

    async def _read(self, seat: int, socket: ClientConnection) -> None:
        async for text in socket:
            heard = _decode(text)
            if heard.t == "welcome":
                self.version, self.views[seat] = heard.version, heard.view
            elif heard.t == "step":
                self.views[seat] = heard.view
                self._received(heard.version)

    def _received(self, version: int) -> None:
        if version > self.version:
            self.version, self._got = version, 0
        self._got += 1
        if self._got == SEATS and self._sent_at is not None:
            self.measured.late.append(time.perf_counter() - self._sent_at)
            self.measured.moves += 1
            self._sent_at = None

    async def move(self) -> bool:
        """Sends the next move; False when the game is over."""
        if self._sent_at is not None:
            self.measured.behind += 1
            return True
        seen = next((view for view in self.views if view is not None), None)
        if seen is None or seen.phase == "over":
            return seen is None
        seat = seen.to_move[0]
        view = self.views[seat]
        assert view is not None
        # Quiet moves, so that games last: the load is the same all along.
        quiet = [action for action in view.legal if not action.startswith(("claim", "tickets"))]
        action = self.chance.choice(quiet or view.legal)
        said = {"t": "move", "id": f"m{self.version}", "version": self.version, "action": action}
        self._sent_at = time.perf_counter()
        await self.sockets[seat].send(json.dumps(said))
        return True


@dataclass
class Result:
    what: str
    tables: int
    asked: float
    moves: float
    p50: float
    p99: float
    behind: int
    megabytes: float
    kilobytes_a_table: float
    server_cpu: float
    own_cpu: float

    @property
    def in_time(self) -> bool:
        """Everything asked for was played, and shown to all within the limit."""
        return self.p99 < LIMIT_MS and self.moves > 0.95 * self.asked


async def measure(
    what: str, address: str, pid: int, tables: int, rate: float, seconds: float
) -> Result:
    before = memory(pid)
    measured = Measured()
    async with AsyncExitStack() as stack:
        opened = [await _open(stack, address, measured, n) for n in range(tables)]
        await asyncio.sleep(1)
        loaded = memory(pid)
        # The generator's own pauses are not the server's.
        gc.collect()
        gc.freeze()
        pace = asyncio.gather(*(_play(table, rate, seconds) for table in opened))
        cpu, own = cpu_seconds(pid), _own_cpu()
        began = time.perf_counter()
        await pace
        took = time.perf_counter() - began
        cpu, own = cpu_seconds(pid) - cpu, _own_cpu() - own
    return Result(
        what=what,
        tables=tables,
        asked=tables * rate,
        moves=measured.moves / took,
        p50=measured.ms(0.5),
        p99=measured.ms(0.99),
        behind=measured.behind,
        megabytes=memory(pid) / 1024,
        kilobytes_a_table=(loaded - before) / tables,
        server_cpu=cpu / took,
        own_cpu=own / took,
    )


async def _open(stack: AsyncExitStack, address: str, measured: Measured, n: int) -> Table:
    seats = [{"kind": "person", "name": f"P{seat}"} for seat in range(SEATS)]
    wish = {"board": ("new-york", "san-francisco")[n % 2], "seats": seats, "start": True}
    async with httpx.AsyncClient(verify=False, trust_env=False, timeout=30) as http:
        seated: dict[str, Any] = (await http.post(f"{address}api/tables", json=wish)).json()
    table = Table(measured, random.Random(n))
    url = f"{address.replace('http', 'ws', 1)}api/tables/{seated['table']['id']}/live"
    await table.open(url, [given["token"] for given in seated["tokens"]])
    stack.push_async_callback(table.close)
    return table


async def _play(table: Table, rate: float, seconds: float) -> None:
    """One move every 1/rate seconds, from a random moment on; late ones are not made up for."""
    end = time.perf_counter() + seconds
    due = time.perf_counter() + table.chance.random() / rate
    while due < end:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        if not await table.move():
            return
        due += 1 / rate


def memory(pid: int) -> float:
    """Resident kilobytes of a process."""
    status = Path(f"/proc/{pid}/status").read_text()
    return float(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _own_cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def print_result(result: Result) -> None:
    verdict = "ok" if result.in_time else "too late"
    print(
        f"{result.what:7}{result.tables:7}{result.asked:9.0f}{result.moves:9.1f}"
        f"{result.p50:9.1f}{result.p99:9.1f}{result.behind:8}{result.megabytes:9.0f}"
        f"{result.kilobytes_a_table:10.0f}{result.server_cpu:8.2f}{result.own_cpu:7.2f}  {verdict}",
        flush=True,
    )


async def run(counts: list[int], rate: float, seconds: float) -> list[Result]:
    """The floor first, then the server, at each number of tables."""
    print(machine())
    print(
        f"{'':7}{'tables':>7}{'asked/s':>9}{'moves/s':>9}{'p50 ms':>9}{'p99 ms':>9}{'behind':>8}"
        f"{'MB':>9}{'kB/table':>10}{'CPU':>8}{'own':>7}"
    )
    results = []
    for tables in counts:
        for what, start in (("floor", start_floor), ("aboard", start_server)):
            with tempfile.TemporaryDirectory(prefix="aboard-load-") as folder:
                process = start(Path(folder))
                try:
                    result = await measure(
                        what, process.address, process.pid, tables, rate, seconds
                    )
                finally:
                    process.stop()
            results.append(result)
            print_result(result)
    return results


def machine() -> str:
    """Of this run: processor, cores, Python."""
    found = [
        line for line in Path("/proc/cpuinfo").read_text().splitlines() if "model name" in line
    ]
    name = found[0].partition(":")[2].strip() if found else platform.machine()
    return f"{name}, {os.cpu_count()} cores, Python {platform.python_version()}"


REPORT = """\
# Load

Written by `benchmarks/load.py`: tables with four sockets each, {rate:g} moves a second and table
for {seconds:g} s, by a generator on the same machine. The times are from sending a move to its
receipt by the last of the four; the floor passes messages of the same size on and does no more.

{machine}. The server and the generator share the cores.

| | tables | moves/s | p50 ms | p99 ms | kB a table | CPU, cores |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
{rows}
"""
SUMMARY = """
Within {limit:g} ms at p99: {tables} tables with {sockets} sockets and {moves:.0f} moves a second;
{p50:.1f} times the floor's p50, {p99:.1f} times its p99, {memory:.1f} times its memory.
"""


def report(results: list[Result], rate: float, seconds: float) -> str:
    """The page `load.md`."""
    rows = [
        f"| {r.what} | {r.tables} | {r.moves:.0f} | {r.p50:.1f} | {r.p99:.1f}"
        f" | {r.kilobytes_a_table:.0f} | {r.server_cpu:.2f} |"
        for r in results
    ]
    text = REPORT.format(rate=rate, seconds=seconds, machine=machine(), rows="\n".join(rows))
    held = [r for r in results if r.what == "aboard" and r.in_time]
    if not held:
        return text
    most = max(held, key=lambda result: result.tables)
    floor = next(r for r in results if r.what == "floor" and r.tables == most.tables)
    return text + SUMMARY.format(
        limit=LIMIT_MS,
        tables=most.tables,
        sockets=SEATS * most.tables,
        moves=most.moves,
        p50=most.p50 / floor.p50,
        p99=most.p99 / floor.p99,
        memory=most.kilobytes_a_table / floor.kilobytes_a_table,
    )


def start_server(folder: Path) -> ServerProcess:
    server = ServerProcess(folder, "--no-limits")
    server.start()
    return server


class FloorProcess:
    """A process of this very program that serves the floor."""

    def __init__(self) -> None:
        port = free_port()
        self.address = f"http://127.0.0.1:{port}/"
        self._process = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.load", "--floor", str(port)]
        )
        self.pid = self._process.pid
        for _ in range(100):
            try:
                httpx.get(f"{self.address}api/health")
                return
            except httpx.HTTPError:
                time.sleep(0.1)

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait()


def start_floor(_folder: Path) -> FloorProcess:
    return FloorProcess()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", default="100,300,500")
    parser.add_argument("--rate", type=float, default=0.4, help="moves a second and table")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--out", type=Path, default=HERE / "load.md")
    parser.add_argument("--floor", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.floor:
        serve_floor(options.floor)
        return
    resource.setrlimit(resource.RLIMIT_NOFILE, (16384, 16384))
    counts = [int(n) for n in options.tables.split(",")]
    results = asyncio.run(run(counts, options.rate, options.seconds))
    options.out.write_text(report(results, options.rate, options.seconds), encoding="utf-8")


if __name__ == "__main__":
    main()
