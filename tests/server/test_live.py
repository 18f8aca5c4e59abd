"""What a seat may say is the same through however many doors it says it."""

from __future__ import annotations

from typing import cast

import pytest

from aboard.server import opening
from aboard.server.doors import give_seat
from aboard.server.limits import Buckets
from aboard.server.live import AnySocket, Connection
from aboard.server.refusal import Refused
from aboard.server.requests import BotSeat, NewTable, PersonSeat
from aboard.server.tables import Tables
from tests.server.house import MemoryStore, make_tables

pytestmark = pytest.mark.anyio


class Tab(Connection):
    """A socket that nobody is at, as a seat of a table or a spectator."""

    def __init__(self, tables: Tables, seat: int | None) -> None:
        super().__init__(cast("AnySocket", None), tables)
        self.table = tables.live()[0]
        self.seat = seat


async def test_tabs_and_requests_of_a_seat_share_its_permits() -> None:
    tables = make_tables(MemoryStore())
    tables.permits = Buckets(rate=1, burst=3, now=lambda: 0.0)
    seats = (PersonSeat("A"), PersonSeat("B"), BotSeat())
    table, given = await opening.create(tables, NewTable("new-york", seats))
    (_, first), (_, second) = given
    tab, other = Tab(tables, 0), Tab(tables, 0)
    assert tab.wait() == other.wait() == 0
    assert await give_seat(tables, table, first) == 0
    assert tab.wait() == other.wait() == 1
    with pytest.raises(Refused, match="too-fast"):
        await give_seat(tables, table, first)
    assert await give_seat(tables, table, second) == 1
    assert Tab(tables, None).wait() == 0
    await tables.stop()
