"""Tables over HTTP: opening, joining, looking, and who sits where."""

from __future__ import annotations

from itertools import islice
from typing import Annotated

from litestar.params import JSONBody, PathParameter, QueryParameter

from aboard.server import opening, seats, secrets
from aboard.server.answers import (
    CodeGiven,
    Done,
    OwnLine,
    OwnTables,
    Rematch,
    Seated,
    State,
    TokenGiven,
)
from aboard.server.answers import (
    Tables as TableList,
)
from aboard.server.doors import (
    AllTables,
    TheSeat,
    TheTable,
    TheToken,
    TheViewer,
    act,
    give_viewer,
    look,
    make,
)
from aboard.server.projection import line_fields, line_of
from aboard.server.requests import ClaimSeat, Hand, Join, Mine, NewSeat, NewTable, Start, Vote

# Enough to choose from; of those left behind by their makers there may be many more.
MOST_LISTED = 100
Since = Annotated[int | None, QueryParameter(ge=0, le=2**31 - 1)]
Wait = Annotated[float, QueryParameter(ge=0, le=25)]


@make("/api/tables")
async def create_table(tables: AllTables, data: JSONBody[NewTable]) -> Seated:
    table, given = await opening.create(tables, data)
    async with table.alone():
        return Seated(table.info(), [TokenGiven(seat, token) for seat, token in given])


@look("/api/tables")
async def list_tables(tables: AllTables) -> TableList:
    listed = filter(tables.is_worth_showing, await tables.store.listed())
    return TableList([line_of(summary) for summary in islice(listed, MOST_LISTED)])


@act("/api/mine")
async def list_own_tables(tables: AllTables, data: JSONBody[Mine]) -> OwnTables:
    held = await tables.store.held(secrets.hashes(data.tokens))
    return OwnTables(
        [
            OwnLine(
                **line_fields(each.summary),
                seat=each.seat,
                your_turn=each.seat in each.summary.to_move,
            )
            for each in held
        ]
    )


@look("/api/tables/{table_id:str}")
async def look_at(
    table: TheTable, token: TheToken, viewer: TheViewer, since: Since = None, wait: Wait = 0
) -> State:
    if since is not None and wait:
        await table.newer(since, wait)
        # Meanwhile the doors may have been closed, or the seat given up.
        viewer = await give_viewer(table, token)
    async with table.alone():
        return table.state(viewer, since)


@make("/api/tables/{table_id:str}/join")
async def join(table: TheTable, data: JSONBody[Join]) -> Seated:
    seat, token = await seats.join(table, data)
    async with table.alone():
        return Seated(table.info(), [TokenGiven(seat, token)])


@act("/api/tables/{table_id:str}/leave")
async def leave(table: TheTable, seat: TheSeat) -> Done:
    return Done(await seats.leave(table, seat))


@act("/api/tables/{table_id:str}/start")
async def start(table: TheTable, seat: TheSeat, data: JSONBody[Start]) -> Done:
    return Done(await seats.start(table, seat, data))


@act("/api/tables/{table_id:str}/seats/{number:int}")
async def change_seat(
    table: TheTable,
    seat: TheSeat,
    data: JSONBody[NewSeat],
    number: Annotated[int, PathParameter(ge=0, le=5)],
) -> Done:
    return Done(await seats.change_seat(table, seat, number, data))


@act("/api/tables/{table_id:str}/hand")
async def hand(table: TheTable, seat: TheSeat, data: JSONBody[Hand]) -> Done:
    return Done(await seats.hand(table, seat, data.level))


@act("/api/tables/{table_id:str}/take")
async def take(table: TheTable, seat: TheSeat) -> Done:
    return Done(await seats.take(table, seat))


@act("/api/tables/{table_id:str}/votes")
async def vote(tables: AllTables, table: TheTable, seat: TheSeat, data: JSONBody[Vote]) -> Done:
    return Done(await seats.vote(table, seat, data, tables.config))


@act("/api/tables/{table_id:str}/link")
async def link(table: TheTable, seat: TheSeat) -> CodeGiven:
    code, expires = await seats.link(table, seat)
    return CodeGiven(code, expires)


@make("/api/tables/{table_id:str}/claim")
async def claim(table: TheTable, data: JSONBody[ClaimSeat]) -> Seated:
    seat, token = await seats.claim(table, data.code)
    async with table.alone():
        return Seated(table.info(), [TokenGiven(seat, token)])


@act("/api/tables/{table_id:str}/rematch")
async def rematch(tables: AllTables, table: TheTable, seat: TheSeat) -> Rematch:
    new, version = await opening.rematch(tables, table, seat)
    return Rematch(new, version)


HANDLERS = [
    create_table,
    list_tables,
    list_own_tables,
    look_at,
    join,
    leave,
    start,
    change_seat,
    hand,
    take,
    vote,
    link,
    claim,
    rematch,
]
