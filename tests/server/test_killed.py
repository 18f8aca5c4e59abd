"""Nothing lost: a server killed at any moment keeps every move it acknowledged."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.server.client import Player, brisk, new_table
from tests.server.killing import play_through_kills
from tests.server.process import ServerProcess

pytestmark = pytest.mark.anyio


async def test_clients_play_on_through_kills_and_nothing_is_lost(
    own_server: Callable[..., ServerProcess],
) -> None:
    """Two hundred of them: `python -m benchmarks.kills`."""
    report = await play_through_kills(own_server("--no-limits"), kills=6, seed=1)
    assert report.kills == 6
    assert report.games >= 3
    assert report.comebacks >= 6


async def test_a_stop_in_order_tells_the_viewers_and_keeps_the_table(
    own_server: Callable[..., ServerProcess],
) -> None:
    server = own_server()
    table, tokens = await new_table(server.address, "nordic", ("person", "person"), start=True)
    one = Player(server.address, table, tokens[0])
    await one.connect()
    await one.play(brisk(1), steps=1)
    server.stop()
    assert await one.closed() == 1012
    before = one.view
    server.start()
    await one.connect()
    assert one.view == before
    await one.close()
