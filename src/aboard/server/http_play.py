"""Playing over HTTP: everything the socket does, and what is asked about a game."""

from __future__ import annotations

from typing import Annotated

from litestar import Response
from litestar.params import JSONBody, QueryParameter

from aboard.rules import gamefile
from aboard.server import play
from aboard.server.answers import Done, Hints, Replay, Why
from aboard.server.doors import AllTables, TheSeat, TheTable, TheViewer, act, look
from aboard.server.planner import hints_for
from aboard.server.refusal import Refused
from aboard.server.replay import replay_for
from aboard.server.requests import Answer, Ask, EmoteBody, MoveBody, UndoBody


@act("/api/tables/{table_id:str}/moves")
async def move(table: TheTable, seat: TheSeat, data: JSONBody[MoveBody]) -> Done:
    return Done(await play.move(table, seat, data))


@act("/api/tables/{table_id:str}/undo")
async def undo(table: TheTable, seat: TheSeat, data: JSONBody[UndoBody]) -> Done:
    return Done(await play.undo(table, seat, data))


@act("/api/tables/{table_id:str}/undo/answer")
async def answer_undo(table: TheTable, seat: TheSeat, data: JSONBody[Answer]) -> Done:
    return Done(await play.answer_undo(table, seat, data.agree))


@act("/api/tables/{table_id:str}/why")
async def why(table: TheTable, seat: TheSeat, data: JSONBody[Ask]) -> Why:
    return Why(await play.why_not(table, seat, data.action))


@act("/api/tables/{table_id:str}/emotes")
async def emote(
    tables: AllTables, table: TheTable, seat: TheSeat, data: JSONBody[EmoteBody]
) -> Done:
    tables.show_emote(table, seat, data.emote)
    return Done(table.record.version)


@look("/api/tables/{table_id:str}/hints")
async def hints(table: TheTable, seat: TheSeat) -> Hints:
    async with table.alone() as record:
        return hints_for(record, seat)


@look("/api/tables/{table_id:str}/replay")
async def replay(
    table: TheTable,
    viewer: TheViewer,  # noqa: ARG001 - may look at the table at all
    seat_seen: Annotated[int | None, QueryParameter(name="seat", ge=0, le=5)] = None,
) -> Replay:
    async with table.alone() as record:
        return await replay_for(record, table.info(), seat_seen)


@look("/api/tables/{table_id:str}/file", media_type="application/json")
async def game_file(table: TheTable, viewer: TheViewer) -> Response[str]:
    """The game so far, as the viewer may know it; everything once it is over."""
    async with table.alone() as record:
        if record.game is None:
            raise Refused("wrong-state", state=record.state)
        file = gamefile.dump_for(record.game, viewer, [seat.name for seat in record.seats])
    name = f"{record.settings.board}-{record.id[:6]}{gamefile.SUFFIX}"
    disposition = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(gamefile.to_text(file), headers=disposition, media_type="application/json")


HANDLERS = [move, undo, answer_undo, why, emote, hints, replay, game_file]
