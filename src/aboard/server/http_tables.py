"""Tables over HTTP: opening, joining, looking, and who sits where."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
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
from aboard.server.doors import AllTables, TheSeat, TheTable, TheViewer
from aboard.server.projection import line_fields, line_of
from aboard.server.requests import ClaimSeat, Hand, Join, Mine, NewSeat, NewTable, Start, Vote

Since = Annotated[int | None, QueryParameter(ge=0, le=2**31 - 1)]
Wait = Annotated[float, QueryParameter(ge=0, le=25)]


@post("/api/tables")
async def create_table(tables: AllTables, data: JSONBody[NewTable]) -> Seated:
    table, given = await opening.create(tables, data)
    async with table.alone():
        return Seated(table.info(), [TokenGiven(seat, token) for seat, token in given])


@get("/api/tables")
async def list_tables(tables: AllTables) -> TableList:
    return TableList([line_of(summary) for summary in await tables.store.listed()])


@post("/api/mine", status_code=200)
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


@get("/api/tables/{table_id:str}")
async def look(table: TheTable, viewer: TheViewer, since: Since = None, wait: Wait = 0) -> State:
    if since is not None and wait:
        await table.newer(since, wait)
    async with table.alone():
        return table.state(viewer, since)


@post("/api/tables/{table_id:str}/join")
async def join(table: TheTable, data: JSONBody[Join]) -> Seated:
    seat, token = await seats.join(table, data)
    async with table.alone():
        return Seated(table.info(), [TokenGiven(seat, token)])


@post("/api/tables/{table_id:str}/leave", status_code=200)
async def leave(table: TheTable, seat: TheSeat) -> Done:
    return Done(await seats.leave(table, seat))


@post("/api/tables/{table_id:str}/start", status_code=200)
async def start(table: TheTable, seat: TheSeat, data: JSONBody[Start]) -> Done:
    return Done(await seats.start(table, seat, data))


@post("/api/tables/{table_id:str}/seats/{number:int}", status_code=200)
async def change_seat(
    table: TheTable,
    seat: TheSeat,
    data: JSONBody[NewSeat],
    number: Annotated[int, PathParameter(ge=0, le=5)],
) -> Done:
    return Done(await seats.change_seat(table, seat, number, data))


@post("/api/tables/{table_id:str}/hand", status_code=200)
async def hand(table: TheTable, seat: TheSeat, data: JSONBody[Hand]) -> Done:
    return Done(await seats.hand(table, seat, data.level))


@post("/api/tables/{table_id:str}/take", status_code=200)
async def take(table: TheTable, seat: TheSeat) -> Done:
    return Done(await seats.take(table, seat))


@post("/api/tables/{table_id:str}/votes", status_code=200)
async def vote(tables: AllTables, table: TheTable, seat: TheSeat, data: JSONBody[Vote]) -> Done:
    return Done(await seats.vote(table, seat, data, tables.config))


@post("/api/tables/{table_id:str}/link", status_code=200)
async def link(table: TheTable, seat: TheSeat) -> CodeGiven:
    code, expires = await seats.link(table, seat)
    return CodeGiven(code, expires)


@post("/api/tables/{table_id:str}/claim")
async def claim(table: TheTable, data: JSONBody[ClaimSeat]) -> Seated:
    seat, token = await seats.claim(table, data.code)
    async with table.alone():
        return Seated(table.info(), [TokenGiven(seat, token)])


@post("/api/tables/{table_id:str}/rematch", status_code=200)
async def rematch(tables: AllTables, table: TheTable, seat: TheSeat) -> Rematch:
    new, version = await opening.rematch(tables, table, seat)
    return Rematch(new, version)


HANDLERS = [
    create_table,
    list_tables,
    list_own_tables,
    look,
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
