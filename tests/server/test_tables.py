"""Tables are taken up from their logs; what no longer replays is reported and left alone."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from aboard.server import opening, play
from aboard.server.checkup import findings
from aboard.server.config import Config
from aboard.server.record import Record
from aboard.server.refusal import Refused
from aboard.server.requests import MoveBody, NewTable, PersonSeat
from aboard.server.tables import DAY_MS, Tables, clock_ms
from aboard.store import Change, Entry, Store, Stored, StoreError
from tests.server.house import Eavesdropper

pytestmark = pytest.mark.anyio

PEOPLE = (PersonSeat("A"), PersonSeat("B"))


async def started(store: Store) -> tuple[Tables, str]:
    tables = Tables(store, Config(""))
    table, _ = await opening.create(tables, NewTable("nordic", PEOPLE, start=True))
    return tables, table.id


async def test_a_table_comes_back_from_its_log(tmp_path: Path) -> None:
    async with Store(str(tmp_path / "a.db")) as store:
        tables, id = await started(store)
        table = await tables.get(id)
        assert table.record.game is not None
        action = str(table.record.game.legal_actions(1)[0])
        await play.move(table, 1, MoveBody("x", 2, action))
        fresh = await Tables(store, Config("")).get(id)
        assert fresh is not table
        for viewer in (0, 1, None):
            before, after = table.state(viewer, 0), fresh.state(viewer, 0)
            assert (before.view, before.steps, before.me) == (after.view, after.steps, after.me)
        assert fresh.tokens == table.tokens
        # Known moves stay known.
        assert await play.move(fresh, 1, MoveBody("x", 2, action)) == 3


async def test_the_same_table_is_loaded_once(tmp_path: Path) -> None:
    async with Store(str(tmp_path / "a.db")) as store:
        _, id = await started(store)
        tables = Tables(store, Config(""))
        assert await tables.get(id) is await tables.get(id)
        with pytest.raises(Refused, match="no-table"):
            await tables.get("nowhere")
        assert len(tables) == 1


@pytest.mark.parametrize(
    "odd",
    [
        Entry(3, 9, "move", 0, "person", "x", {"action": "claim R01 red*99"}),
        Entry(3, 9, "move", 0, "person", "x", {}),
        Entry(3, 9, "handed", 0, data={"seat": "first", "level": "easy"}),
        Entry(3, 9, "sung", 0, data={}),
        Entry(4, 9, "taken", 0, data={}),
    ],
)
async def test_a_game_of_other_rules_is_reported_and_not_broken(tmp_path: Path, odd: Entry) -> None:
    url = str(tmp_path / "a.db")
    async with Store(url) as store:
        tables, good = await started(store)
        bad_table, _ = await opening.create(tables, NewTable("nordic", PEOPLE, start=True))
        bad = bad_table.id
        await store.commit(Change(bad_table.record.summary(), (odd,)))

        later = Tables(store, Config(""))
        with pytest.raises(Refused, match="cannot-replay"):
            await later.get(bad)
        assert "not" in later.unplayable[bad] or later.unplayable[bad]
        assert (await later.get(good)).record.state == "running"
        stored = await store.load(bad)
        assert stored is not None
        assert stored.entries[-1] == odd

    found = {finding.what: finding for finding in [f async for f in findings(url)]}
    assert not found["game"].ok
    assert bad[:6] in found["game"].told
    assert bad not in found["game"].told
    assert found["games"].told == "1 of 2 replay"
    assert found["database"].ok
    assert found["rules"].ok


async def test_rules_that_deal_other_cards_are_noticed(tmp_path: Path) -> None:
    """The moves may all be legal by chance, and the game another one all the same."""
    async with Store(str(tmp_path / "a.db")) as store:
        tables, id = await started(store)
        table = await tables.get(id)
        for seat in (0, 1):
            assert table.record.game is not None
            action = str(table.record.game.legal_actions(seat)[0])
            await play.move(table, seat, MoveBody("x", 9, action))
        await play.move(table, table.record.to_move()[0], MoveBody("y", 9, "draw"))
        stored = await store.load(id)
    assert stored is not None
    assert Record(id, stored.entries).version == 5
    for entry in stored.entries:
        if entry.kind in ("started", "move"):
            assert entry.data is not None
            entry.data["fate"] += 1
            with pytest.raises(ValueError, match=f"at version {entry.version} these rules deal"):
                Record(id, stored.entries)
            entry.data["fate"] -= 1


async def test_idle_tables_are_let_go_and_come_back(tmp_path: Path) -> None:
    async with Store(str(tmp_path / "a.db")) as store:
        tables = Tables(store, Config("", idle_seconds=0))
        table, _ = await opening.create(tables, NewTable("nordic", PEOPLE))
        await tables.sweep()
        assert len(tables) == 0
        assert table.spoiled
        assert (await tables.get(table.id)).record.version == 1


async def test_a_table_with_a_viewer_is_kept(tmp_path: Path) -> None:
    async with Store(str(tmp_path / "a.db")) as store:
        tables = Tables(store, Config("", idle_seconds=0))
        table, _ = await opening.create(tables, NewTable("nordic", PEOPLE))
        table.attach(Eavesdropper(None))
        await tables.sweep()
        assert len(tables) == 1


async def test_a_table_that_nobody_starts_is_closed(tmp_path: Path) -> None:
    now = clock_ms()
    async with Store(str(tmp_path / "a.db")) as store:
        tables = Tables(store, Config("", forgotten_days=30), lambda: now)
        forgotten, _ = await opening.create(tables, NewTable("nordic", PEOPLE))
        running, _ = await opening.create(tables, NewTable("nordic", PEOPLE, start=True))
        looked_at, _ = await opening.create(tables, NewTable("nordic", PEOPLE))
        looked_at.attach(Eavesdropper(None))
        now += 29 * DAY_MS
        await tables.close_forgotten()
        assert await store.in_state("closed") == []
        now += 2 * DAY_MS
        await tables.close_forgotten()
        for state, table in (("closed", forgotten), ("running", running), ("open", looked_at)):
            assert [summary.id for summary in await store.in_state(state)] == [table.id]


async def test_a_database_that_does_not_answer_at_the_start_is_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("aboard.server.tables.RELOAD_SECONDS", 0.01)
    async with Store(str(tmp_path / "a.db")) as store:
        await started(store)
        tables = Tables(store, Config(""))
        answers = store.load

        async def load(_table_id: str) -> Stored | None:
            monkeypatch.setattr(store, "load", answers)
            raise StoreError("no disk")

        monkeypatch.setattr(store, "load", load)
        tables.start()
        async with asyncio.timeout(60):
            while len(tables) == 0:
                await asyncio.sleep(0.01)
        await tables.stop()


async def test_a_table_goes_on_when_the_database_answers_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("aboard.server.tables.RELOAD_SECONDS", 0.01)
    async with Store(str(tmp_path / "a.db")) as store:
        tables, id = await started(store)
        spoiled = await tables.get(id)
        answers = store.load
        failures = [StoreError("no disk"), StoreError("no disk")]

        async def load(table_id: str) -> Stored | None:
            if failures:
                raise failures.pop()
            return await answers(table_id)

        monkeypatch.setattr(store, "load", load)
        spoiled.spoil()
        assert len(tables) == 0
        async with asyncio.timeout(60):
            while len(tables) == 0:
                await asyncio.sleep(0.01)
        assert (await tables.get(id)) is not spoiled
        assert failures == []
