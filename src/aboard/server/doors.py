"""Who is at the door: what handlers are given, made from a request's path and its token."""

from __future__ import annotations

from functools import partial
from typing import Any

from litestar import Request, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath

from aboard.server.refusal import Refusal, Refused
from aboard.server.table import LiveTable
from aboard.server.tables import Tables

_REFUSALS = {
    400: "Not understood.",
    401: "The token holds no seat at this table.",
    403: "Not for this seat, or not for this page.",
    404: "There is no such thing.",
    409: "Not possible now, by the rules or by the state of the table.",
    410: "Used already, or too old.",
    413: "Too large.",
    429: "Too fast: wait as long as it says.",
    503: "Cannot be stored now: try again.",
}
_RESPONSES = {
    status: ResponseSpec(Refusal, description=why, generate_examples=False)
    for status, why in _REFUSALS.items()
}
# Three kinds of requests: to look, to do something, to make something new.
look = partial(get, responses=_RESPONSES)
act = partial(post, responses=_RESPONSES, status_code=200)
make = partial(post, responses=_RESPONSES)

AnyRequest = Request[Any, Any, State]
AllTables = NamedDependency[Tables]
TheTable = NamedDependency[LiveTable]
TheToken = NamedDependency[str | None]
# The seat that acts, and the one that looks (None: a spectator).
TheSeat = NamedDependency[int]
TheViewer = NamedDependency[int | None]


def give_tables(state: State) -> Tables:
    tables: Tables = state.tables
    return tables


def give_token(request: AnyRequest) -> str | None:
    """The token of the request, None if it brings none."""
    header = request.headers.get("authorization")
    if header is None:
        return None
    kind, _, token = header.partition(" ")
    if kind.lower() != "bearer" or not token or len(token) > 100:
        raise Refused("bad-token")
    return token.strip()


async def give_table(tables: AllTables, table_id: FromPath[str]) -> LiveTable:
    return await tables.get(table_id)


async def give_viewer(table: TheTable, token: TheToken) -> int | None:
    """The seat that looks, None for a spectator; an open table shows itself to every guest."""
    seat = table.seat_of(token)
    if not table.may_look(seat):
        raise Refused("no-watching")
    if seat is not None:
        table.heard(seat)
    return seat


async def give_seat(tables: AllTables, table: TheTable, token: TheToken) -> int:
    """The seat that acts."""
    seat = table.seat_of(token)
    if seat is None:
        raise Refused("not-yours")
    wait = tables.permits.wait((table.id, seat))
    if wait:
        raise Refused("too-fast", wait=wait)
    table.heard(seat)
    return seat


DOORS = {
    "tables": Provide(give_tables, sync_to_thread=False),
    "token": Provide(give_token, sync_to_thread=False),
    "table": Provide(give_table),
    "viewer": Provide(give_viewer),
    "seat": Provide(give_seat),
}
