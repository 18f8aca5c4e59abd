"""Whole games on every board by people, bots and spectators together, over real sockets."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import pytest

from tests.server.client import Api, Player, brisk, new_table

pytestmark = pytest.mark.anyio

MIXES = [
    ("new-york", ("person", "easy")),
    ("new-york", ("person", "easy", "person", "medium")),
    ("san-francisco", ("easy", "person", "person")),
    ("san-francisco", ("person", "person", "person", "person")),
    ("nordic", ("person", "person", "easy")),
    ("nordic", ("person", "person")),
]


@pytest.mark.parametrize(("board", "seats"), MIXES)
async def test_all_see_the_same_game_to_its_end(
    address: str, board: str, seats: tuple[str, ...]
) -> None:
    table, tokens = await new_table(address, board, seats, start=True)
    async with AsyncExitStack() as stack:
        players = [
            await stack.enter_async_context(Player(address, table, token))
            for token in tokens.values()
        ]
        spectator = await stack.enter_async_context(Player(address, table))
        await asyncio.gather(
            *(player.play(brisk(n)) for n, player in enumerate(players)),
            spectator.until(lambda me: me.over),
        )

    viewers = [*players, spectator]
    outcomes = [viewer.view and viewer.view["outcome"] for viewer in viewers]
    assert all(outcome == outcomes[0] != None for outcome in outcomes)  # noqa: E711
    assert len({viewer.version for viewer in viewers}) == 1
    for viewer in viewers:
        assert [step["version"] for step in viewer.steps] == list(range(1, viewer.version + 1))
        assert viewer.table["state"] == "over"
        assert viewer.table["seed"]


async def test_bots_alone_play_for_spectators(address: str) -> None:
    table, tokens = await new_table(address, "new-york", ("easy", "easy", "easy"))
    assert tokens == {}
    async with Player(address, table) as spectator:
        await spectator.until(lambda me: me.over)


async def test_a_whole_game_without_a_socket(address: str) -> None:
    """Long polls bring what is new; moves go by request."""
    table, tokens = await new_table(address, "new-york", ("person", "easy"), start=True)
    choose = brisk(7)
    async with Api(address, tokens[0]) as api:
        since, count = 0, 0
        while True:
            state = await api.get(f"api/tables/{table}", since=since, wait=20)
            view, since = state["view"], state["version"]
            if view["phase"] == "over":
                break
            if 0 in view["to_move"]:
                count += 1
                body = {"id": str(count), "version": since, "action": choose(view)}
                await api.post(f"api/tables/{table}/moves", body)
        assert view["outcome"]["scores"]
