"""One change at a time, stored before it is told; what is not stored never happened."""

from __future__ import annotations

import asyncio
import json

import pytest

from aboard.server import opening, play, seats
from aboard.server.refusal import Refused
from aboard.server.requests import MoveBody, NewTable, PersonSeat
from aboard.server.table import LiveTable
from aboard.store import Change, StoreError
from tests.server.house import Eavesdropper, MemoryStore, make_tables, table_of_people

pytestmark = pytest.mark.anyio


def first_choice(table: LiveTable, seat: int) -> MoveBody:
    assert table.record.game is not None
    action = str(table.record.game.legal_actions(seat)[0])
    return MoveBody(f"m{table.record.version}", table.record.version, action)


class SlowStore(MemoryStore):
    """Takes its time, until told to go on."""

    def __init__(self) -> None:
        super().__init__()
        self.goes_on = asyncio.Event()
        self.goes_on.set()

    async def commit(self, *changes: Change) -> None:
        await self.goes_on.wait()
        await super().commit(*changes)


async def test_nobody_hears_of_a_move_before_it_is_stored() -> None:
    store = SlowStore()
    table, viewers = await table_of_people("new-york", 2, store)
    for viewer in viewers:
        viewer.heard.clear()
    store.goes_on.clear()
    moving = asyncio.create_task(play.move(table, 0, first_choice(table, 0)))
    looking = asyncio.create_task(_version_seen(table))
    for _ in range(20):
        await asyncio.sleep(0)
    assert [viewer.heard for viewer in viewers] == [[], [], []]
    assert not moving.done()
    assert not looking.done(), "who asks meanwhile waits too"
    store.goes_on.set()
    assert await moving == 3
    assert await looking == 3
    assert all(len(viewer.heard) == 1 for viewer in viewers)


async def _version_seen(table: LiveTable) -> int:
    async with table.alone():
        return table.state(None, None).version


async def test_a_move_that_cannot_be_stored_never_happened() -> None:
    store = MemoryStore()
    table, viewers = await table_of_people("new-york", 2, store)
    for viewer in viewers:
        viewer.heard.clear()
    store.broken = True
    with pytest.raises(StoreError):
        await play.move(table, 0, first_choice(table, 0))
    assert [viewer.heard for viewer in viewers] == [[], [], []]
    assert [viewer.left for viewer in viewers] == [(1012, "restart")] * 3
    with pytest.raises(Refused, match="busy"):
        await play.move(table, 1, MoveBody("x", 9, "draw"))


async def test_a_refused_move_changes_nothing() -> None:
    store = MemoryStore()
    table, viewers = await table_of_people("new-york", 2, store)
    stored, heard = len(store.changes), [len(viewer.heard) for viewer in viewers]
    for action in ("keep T01 T02 T03", "draw", "claim R01 blue*1"):
        with pytest.raises(Exception, match=r"."):
            await play.move(table, 0, MoveBody("x", 9, action))
    assert len(store.changes) == stored
    assert [len(viewer.heard) for viewer in viewers] == heard
    assert table.record.version == 2


async def test_moves_sent_at_once_are_taken_one_after_the_other() -> None:
    table, _ = await table_of_people("new-york", 4)
    choices = [(seat, first_choice(table, seat)) for seat in range(4)]
    versions = await asyncio.gather(*(play.move(table, seat, said) for seat, said in choices))
    assert sorted(versions) == [3, 4, 5, 6]


async def test_the_table_is_told_only_when_it_changed() -> None:
    table, viewers = await table_of_people("new-york", 2)
    viewers[0].heard.clear()
    await play.move(table, 0, first_choice(table, 0))
    assert json.loads(viewers[0].heard[-1])["table"] is None
    await seats.hand(table, 0, "easy")
    assert json.loads(viewers[0].heard[-1])["table"]["seats"][0]["stand_in"] == "easy"
    for viewer in viewers:
        table.detach(viewer)


async def test_time_per_turn_hands_a_late_seat_to_a_bot() -> None:
    tables = make_tables(MemoryStore())
    clock = [1_000_000]
    tables.now = lambda: clock[0]
    people = (PersonSeat("A"), PersonSeat("B"))
    wish = NewTable("new-york", people, turn_seconds=30, start=True)
    table, _ = await opening.create(tables, wish)
    table.after_change = lambda _: None
    assert table.deadline() == 1_030_000
    clock[0] += 29_999
    await seats.expire(table)
    assert [seat.stand_in for seat in table.record.seats] == [None, None]
    await play.move(table, 0, first_choice(table, 0))
    clock[0] += 30_000
    await seats.expire(table)
    assert [seat.stand_in for seat in table.record.seats] == [None, "medium"]
    assert table.deadline() is None
    await seats.take(table, 1)
    assert table.deadline() == clock[0] + 30_000
    await tables.stop()


async def test_a_viewer_is_told_who_comes_and_goes() -> None:
    table, viewers = await table_of_people("new-york", 2)
    viewers[0].heard.clear()
    tab = Eavesdropper(1)
    table.attach(tab)
    table.detach(tab)
    table.detach(viewers[1])
    online = [json.loads(text)["online"] for text in viewers[0].heard]
    assert online == [[0, 1], [0, 1], [0]]
