"""A game that is over: its seed, its file, its replay, and the check of its deal."""

from __future__ import annotations

import asyncio
import hashlib

import pytest

from aboard.rules import gamefile
from tests.server.client import Api, Json, Player, brisk, new_table

pytestmark = pytest.mark.anyio


async def finished(address: str, board: str = "new-york") -> tuple[str, dict[int, str], Player]:
    table, tokens = await new_table(address, board, ("person", "person"), start=True)
    async with Player(address, table, tokens[0]) as one, Player(address, table, tokens[1]) as two:
        # Somebody changes their mind on the way: what was taken back is no part of the game.
        await one.play(brisk(8), steps=1)
        await one.undo()
        await asyncio.gather(one.play(brisk(1)), two.play(brisk(2)))
    return table, tokens, one


@pytest.mark.parametrize("board", ["new-york", "san-francisco", "nordic"])
async def test_the_deal_is_what_was_committed_to_at_the_start(address: str, board: str) -> None:
    table, _, player = await finished(address, board)
    started = next(step for step in player.steps if step["kind"] == "started")
    seed = player.table["seed"]
    assert hashlib.sha256(bytes.fromhex(seed)).hexdigest() == started["data"]["commitment"]
    async with Api(address) as api:
        answer = await api.http.get(f"api/tables/{table}/file")
    assert answer.headers["content-disposition"].endswith('.aboard.json"')
    report = gamefile.verify(gamefile.from_text(answer.content))
    assert report.faults == ()
    assert report.over
    assert report.from_seed


async def test_a_running_game_has_no_seed_and_no_replay(address: str) -> None:
    table, tokens = await new_table(address, "new-york", ("person", "person"), start=True)
    async with Api(address, tokens[0]) as api:
        state = await api.get(f"api/tables/{table}", since=0)
        assert state["table"]["seed"] is None
        assert state["table"]["commitment"]
        assert (await api.http.get(f"api/tables/{table}/replay")).json()["code"] == "not-over"
        file = await api.get(f"api/tables/{table}/file")
        assert "seed" not in file
        assert file["setup"]["hands"][1] is None
        assert file["setup"]["offers"][1] is None


async def test_the_replay_shows_every_view_of_a_seat_as_it_was(address: str) -> None:
    table, _, player = await finished(address)
    async with Api(address) as api:
        replay = await api.get(f"api/tables/{table}/replay", seat=0)
    frames: list[Json] = replay["frames"]
    undone = {v for step in player.steps for v in step["data"].get("undone", ())}
    moves = [s for s in player.steps if s["kind"] == "move" and s["version"] not in undone]
    assert [frame["step"]["version"] for frame in frames[1:]] == [s["version"] for s in moves]
    assert frames[-1]["view"] == player.view
    assert frames[0]["view"]["phase"] == "tickets"


async def test_a_replay_may_look_through_any_eyes(address: str) -> None:
    table, _, _ = await finished(address)
    async with Api(address) as api:
        for seat in (0, 1):
            replay = await api.get(f"api/tables/{table}/replay", seat=seat)
            assert replay["frames"][5]["view"]["hand"] is not None
        assert (await api.get(f"api/tables/{table}/replay"))["frames"][5]["view"]["hand"] is None
        assert (await api.http.get(f"api/tables/{table}/replay?seat=3")).status_code == 400
