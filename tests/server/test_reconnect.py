"""Coming back is like never having left, whatever decision is open."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import pytest

from tests.server.client import Api, Json, Player, brisk, new_table

pytestmark = pytest.mark.anyio

PHASES = {
    "new-york": {"tickets", "turn", "second", "offer", "over"},
    "san-francisco": {"tickets", "stacks", "turn", "second", "offer", "souvenir", "over"},
    "nordic": {"tickets", "turn", "second", "offer", "tunnel", "over"},
}


@pytest.mark.parametrize("board", list(PHASES))
async def test_in_every_phase_a_newcomer_sees_what_the_others_see(address: str, board: str) -> None:
    seen: set[str] = set()
    for seed in range(20):
        seen |= await _compare_all_along(address, board, seed)
        if seen >= PHASES[board]:
            break
    assert seen >= PHASES[board]


async def _compare_all_along(address: str, board: str, seed: int) -> set[str]:
    """Now and then, and at each new kind of decision, all views are asked for anew."""
    table, tokens = await new_table(address, board, ("person", "person"), start=True)
    phases: set[str] = set()
    choose = brisk(seed)
    async with AsyncExitStack() as stack:
        stayed = [
            await stack.enter_async_context(Player(address, table, token))
            for token in (*tokens.values(), None)
        ]
        while True:
            await _all_at_version(stayed)
            met: Json = stayed[-1].view or {}
            if met["phase"] not in phases or stayed[-1].version % 15 == 0:
                for viewer in stayed:
                    await _same_by_socket(address, table, viewer)
                    await _same_by_request(address, table, viewer)
            phases.add(met["phase"])
            if met["phase"] == "over":
                return phases
            mover = stayed[met["to_move"][0]]
            assert mover.view is not None
            answer = await mover.move(choose(mover.view))
            assert answer["t"] == "done"


async def _all_at_version(viewers: list[Player]) -> None:
    newest = max(viewer.version for viewer in viewers)
    await asyncio.gather(*(v.until(lambda me: me.version >= newest) for v in viewers))


async def _same_by_socket(address: str, table: str, stayed: Player) -> None:
    async with Player(address, table, stayed.token) as back:
        assert (back.version, back.view, back.me) == (stayed.version, stayed.view, stayed.me)
        assert back.steps == stayed.steps


async def _same_by_request(address: str, table: str, stayed: Player) -> None:
    async with Api(address, stayed.token) as api:
        state = await api.get(f"api/tables/{table}", since=0)
    assert state["version"] == stayed.version
    assert state["view"] == stayed.view
    assert state["me"] == stayed.me
    assert state["steps"] == stayed.steps


async def test_only_what_was_missed_comes_again(address: str) -> None:
    table, tokens = await new_table(address, "new-york", ("person", "person"), start=True)
    async with Player(address, table, tokens[0]) as one, Player(address, table, tokens[1]) as two:
        await one.play(brisk(1), steps=1)
        await two.until(lambda me: me.version == one.version)
        await two.close()
        left_at = two.version
        await one.undo()
        await one.play(brisk(2), steps=1)
        welcome = await two.connect()
        assert [step["version"] for step in welcome["steps"]] == [left_at + 1, left_at + 2]
        assert [step["kind"] for step in welcome["steps"]] == ["undo", "move"]
        assert not welcome["reset"]


async def test_a_version_from_the_future_is_reset(address: str) -> None:
    """As after a restore: the client knows more than the server."""
    table, tokens = await new_table(address, "new-york", ("person", "person"), start=True)
    player = Player(address, table, tokens[0])
    player.version = 1_000
    welcome = await player.connect()
    assert welcome["reset"]
    assert [step["version"] for step in welcome["steps"]] == [1, 2]
    await player.close()


async def test_a_hello_without_version_brings_no_steps(address: str) -> None:
    table, _ = await new_table(address, "new-york", ("person", "person"), start=True)
    async with Player(address, table) as player:
        await player.say({"t": "hello"})
        welcome = await player.hear("welcome")
        assert welcome["steps"] == []
        assert welcome["view"]["phase"] == "tickets"
