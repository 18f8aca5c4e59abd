"""One change at a time, stored before it is told; what is not stored never happened."""

from __future__ import annotations

import asyncio
import json
import random
from dataclasses import dataclass
from typing import cast

import pytest

from aboard.server import opening, play, seats
from aboard.server.http_tables import look_at
from aboard.server.refusal import Refused
from aboard.server.requests import MoveBody, NewTable, PersonSeat, Start, UndoBody
from aboard.server.table import LiveTable
from aboard.store import Change, Store, Stored, StoreError
from tests.server.house import Eavesdropper, MemoryStore, make_tables, table_of_people

pytestmark = pytest.mark.anyio


def first_choice(table: LiveTable, seat: int) -> MoveBody:
    assert table.record.game is not None
    action = str(table.record.game.legal_actions(seat)[0])
    return MoveBody(f"m{table.record.version}", table.record.version, action)


def any_choice(table: LiveTable, seat: int) -> MoveBody:
    assert table.record.game is not None
    legal = table.record.game.legal_actions(seat)
    action = str(random.Random(table.record.version).choice(legal))
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


@dataclass
class Timed:
    """A table of two with half a minute per turn, and a clock moved by hand."""

    table: LiveTable
    clock: list[int]

    def left(self) -> int | None:
        """Seconds of the present turn."""
        deadline = self.table.deadline()
        return None if deadline is None else (deadline - self.clock[0]) // 1000

    async def move(self, seconds: int) -> None:
        """Whoever is awaited first moves after so long."""
        self.clock[0] += seconds * 1000
        seat = self.table.record.to_move()[0]
        await play.move(self.table, seat, first_choice(self.table, seat))


async def timed_table() -> Timed:
    tables = make_tables(MemoryStore())
    clock = [1_000_000]
    tables.now = lambda: clock[0]
    people = (PersonSeat("A"), PersonSeat("B"))
    wish = NewTable("new-york", people, turn_seconds=40, start=True, first=0)
    table, _ = await opening.create(tables, wish)
    await tables.stop()
    # No alarms and no bots: time passes when the test says so.
    table.after_change = lambda _: None
    return Timed(table, clock)


async def test_time_per_turn_hands_a_late_seat_to_a_bot() -> None:
    timed = await timed_table()
    table = timed.table
    timed.clock[0] += 39_999
    await seats.expire(table)
    assert [seat.stand_in for seat in table.record.seats] == [None, None]
    await timed.move(0)
    timed.clock[0] += 1
    await seats.expire(table)
    assert [seat.stand_in for seat in table.record.seats] == [None, "medium"]
    assert timed.left() is None


async def test_all_choose_their_first_tickets_in_the_same_time() -> None:
    timed = await timed_table()
    await timed.move(15)
    assert timed.left() == 25
    await play.undo(timed.table, 0, UndoBody("u", 9))
    assert timed.left() == 25
    await timed.move(0)
    await timed.move(5)
    assert timed.left() == 40


async def test_taking_back_wins_no_time() -> None:
    timed = await timed_table()
    record = timed.table.record
    await timed.move(0)
    await timed.move(0)
    assert record.game is not None
    while not any(verb.startswith("claim") for verb in map(str, record.game.legal_actions())):
        seat = record.to_move()[0]
        await play.move(timed.table, seat, MoveBody(f"d{record.version}", 999, "draw"))
    seat = record.to_move()[0]
    claim = next(a for a in map(str, record.game.legal_actions()) if a.startswith("claim"))
    timed.clock[0] += 30_000
    await play.move(timed.table, seat, MoveBody("claim", 999, claim))
    assert timed.left() == 40
    timed.clock[0] += 5_000
    await play.undo(timed.table, seat, UndoBody("u", 999))
    assert timed.left() == 10


async def test_who_takes_a_seat_back_has_a_moment_but_no_new_turn() -> None:
    timed = await timed_table()
    table = timed.table
    timed.clock[0] += 10_000
    await seats.hand(table, 0, "easy")
    await seats.take(table, 0)
    assert timed.left() == 30
    timed.clock[0] += 50_000
    await seats.expire(table)
    assert timed.left() is None
    await seats.take(table, 1)
    assert timed.left() == 10


async def test_a_server_that_was_away_leaves_time_to_come_back() -> None:
    timed = await timed_table()
    entries = tuple(logged.entry for logged in timed.table.record.log)
    timed.clock[0] += 3_600_000
    again = LiveTable(
        Stored(timed.table.id, entries, (), ()), cast("Store", MemoryStore()), timed.table.now
    )
    assert Timed(again, timed.clock).left() == 30
    await seats.expire(again)
    assert [seat.stand_in for seat in again.record.seats] == [None, None]


async def test_a_seat_handed_over_twice_is_handed_over_once() -> None:
    table, _ = await table_of_people("new-york", 2)
    version = await seats.hand(table, 0, "easy")
    assert await seats.hand(table, 0, "easy") == version
    assert await seats.hand(table, 0, "hard") == version + 1


async def test_a_table_told_anew_to_who_came_later() -> None:
    """What changed while nobody looked, and changed back, is told."""
    table, viewers = await table_of_people("new-york", 2)
    for viewer in viewers:
        table.detach(viewer)
    await seats.hand(table, 0, "easy")
    table.attach(viewers[1])
    await seats.take(table, 0)
    assert json.loads(viewers[1].heard[-1])["table"]["seats"][0]["stand_in"] is None


async def test_a_rematch_is_stored_whole_or_not_at_all() -> None:
    store = MemoryStore()
    tables = make_tables(store)
    people = (PersonSeat("A"), PersonSeat("B"))
    table, _ = await opening.create(tables, NewTable("new-york", people, start=True))
    while table.record.to_move():
        seat = table.record.to_move()[0]
        await play.move(table, seat, any_choice(table, seat))
    stored = len(store.changes)
    store.broken = True
    with pytest.raises(StoreError):
        await opening.rematch(tables, table, 0)
    assert len(store.changes) == stored
    assert len(tables) == 0
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


async def test_who_waits_sees_nothing_once_the_doors_are_closed() -> None:
    """Asked for while the table was open to all; answered when it has started without them."""
    tables = make_tables(MemoryStore())
    seats_wished = (PersonSeat("A"), PersonSeat("B"))
    wish = NewTable("new-york", seats_wished, watch=False)
    table, given = await opening.create(tables, wish)
    token = given[1][1]
    waiting = [
        asyncio.ensure_future(look_at.fn(table, each, seat, since=1, wait=25))
        for each, seat in ((None, None), (token, 1))
    ]
    while len(table._news._waiters) < 2:
        await asyncio.sleep(0)
    await seats.start(table, 0, Start())
    with pytest.raises(Refused, match="no-watching"):
        await waiting[0]
    assert (await waiting[1]).me.seat == 1
    leaving = asyncio.ensure_future(look_at.fn(table, token, 1, since=2, wait=25))
    while not table._news._waiters:
        await asyncio.sleep(0)
    await seats.leave(table, 1)
    with pytest.raises(Refused, match="bad-token"):
        await leaving
    await tables.stop()
