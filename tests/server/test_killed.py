"""Nothing lost: a server killed at any moment keeps every move it acknowledged."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.client import Api, Player, brisk, new_table
from tests.server.killing import play_through_kills
from tests.server.process import ServerProcess

pytestmark = pytest.mark.anyio


async def test_clients_play_on_through_kills_and_nothing_is_lost(
    own_server: Callable[..., ServerProcess],
) -> None:
    """Two hundred of them: `python -m benchmarks.kills`."""
    report = await play_through_kills(own_server("--no-limits"), kills=4, seed=1)
    assert report.kills == 4
    assert report.games >= 3
    assert report.comebacks >= 4


async def test_the_bots_of_a_killed_server_end_with_it(
    own_server: Callable[..., ServerProcess],
) -> None:
    server = own_server()
    table, _ = await new_table(server.address, "new-york", ("easy", "easy"))
    async with Player(server.address, table) as spectator:
        await spectator.until(lambda me: len(me.steps) > 6)
    workers = _children(server.pid)
    assert workers
    server.kill()
    async with asyncio.timeout(60):
        while any(_is_alive(worker) for worker in workers):
            await asyncio.sleep(0.05)
    server.start()


def _children(pid: int) -> list[int]:
    listed = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    found = [int(child) for child in listed]
    threads = [task for task in Path(f"/proc/{pid}/task").iterdir() if task.name != str(pid)]
    for task in threads:
        found += [int(child) for child in (task / "children").read_text().split()]
    return found


def _is_alive(pid: int) -> bool:
    try:
        return ") Z " not in Path(f"/proc/{pid}/stat").read_text()
    except FileNotFoundError:
        return False


async def test_a_stop_in_order_tells_the_viewers_and_keeps_the_table(
    own_server: Callable[..., ServerProcess],
) -> None:
    server = own_server()
    table, tokens = await new_table(server.address, "nordic", ("person", "person"), start=True)
    one = Player(server.address, table, tokens[0])
    await one.connect()
    await one.play(brisk(1), steps=1)
    async with Api(server.address, tokens[1]) as two:
        path = f"api/tables/{table}?since={one.version}&wait=25"
        waiting = asyncio.create_task(two.http.get(path))
        while (await one.hear("presence"))["online"] != [0, 1]:
            pass
        await asyncio.to_thread(server.stop)
        answer = await waiting
    assert (answer.status_code, answer.json()["code"]) == (503, "busy")
    assert await one.closed() == 1012
    assert '"t":"bye"' in one.heard[-1]
    assert '"error"' not in server.log.read_text()
    before = one.view
    server.start()
    await one.connect()
    assert one.view == before
    await one.close()
