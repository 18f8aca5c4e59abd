"""Moves and taking back: what a seat does in a running game."""

from __future__ import annotations

from aboard.rules.actions import parse_action
from aboard.server.record import Record
from aboard.server.refusal import Refusal, Refused, refusal_of
from aboard.server.requests import MoveBody, UndoBody
from aboard.server.table import Draft, LiveTable
from aboard.server.undo import undo_state, undone_versions


async def move(table: LiveTable, seat: int, said: MoveBody) -> int:
    """Applies a person's move once, however often it is sent; the version it made."""
    async with table.alone() as record:
        action = str(parse_action(said.action, record.board))
        known = _made_before(record, seat, said.id, action)
        if known is not None:
            return known
        _expect_running(record)
        if record.seats[seat].bot is not None:
            raise Refused("bot-plays")
        if seat not in record.to_move():
            raise Refused("not-your-turn", to_move=list(record.to_move()))
        if said.version < record.since[seat]:
            raise Refused("stale", version=record.version)
        return await table.change(Draft("move", seat, "person", said.id, {"action": action}))


async def bot_move(table: LiveTable, seat: int, since: int, action: str) -> None:
    """Applies a bot's move, unless its decision has changed while it was thinking."""
    async with table.alone() as record:
        if awaited_bot(record, seat) and record.since[seat] == since:
            await table.change(Draft("move", seat, "bot", data={"action": action}))


def awaited_bot(record: Record, seat: int) -> bool:
    return seat in record.to_move() and record.seats[seat].bot is not None


async def undo(table: LiveTable, seat: int, said: UndoBody) -> int:
    """Takes the seat's last step back, or asks the others where their consent is needed."""
    async with table.alone() as record:
        known = _made_before(record, seat, said.id, None)
        if known is not None:
            return known
        _expect_running(record)
        if record.seats[seat].bot is not None:
            raise Refused("bot-plays")
        state = undo_state(record, seat)
        if not state.possible:
            raise Refused("no-undo", why=state.why or "nothing")
        if said.version < record.moves[-1].version:
            raise Refused("stale", version=record.version)
        versions = list(undone_versions(record, seat))
        asked = Draft("undo-asked", seat, "person", said.id, {"versions": versions})
        if state.consent and _others(record, seat):
            return await table.change(asked)
        return await table.change(Draft("undo", seat, "person", said.id, {"undone": versions}))


async def answer_undo(table: LiveTable, seat: int, agree: bool) -> int:
    """Agrees to take back what somebody asked for, or not; done when all others agree."""
    async with table.alone() as record:
        _expect_running(record)
        asked = record.undo_request
        if asked is None or asked.seat == seat:
            raise Refused("nothing-asked")
        answer = Draft("undo-answered", seat, "person", data={"agree": agree})
        if agree and asked.agreed | {seat} >= set(_others(record, asked.seat)):
            undone = Draft("undo", asked.seat, "person", data={"undone": list(asked.versions)})
            return await table.change(answer, undone)
        return await table.change(answer)


async def why_not(table: LiveTable, seat: int, text: str) -> Refusal | None:
    """Why the seat cannot do this now; a claim may leave its payment open."""
    async with table.alone() as record:
        if (stopped := _stopped(record)) is not None:
            return stopped.refusal
        assert record.game is not None
        if seat not in record.to_move():
            return Refused("not-your-turn", to_move=list(record.to_move())).refusal
        verb, _, track = text.partition(" ")
        if verb == "claim" and track in record.board.track_index:
            refused = record.game.why_no_route(track, seat)
        else:
            refused = record.game.why_not(parse_action(text, record.board), seat)
        return None if refused is None else refusal_of(refused)


def _made_before(record: Record, seat: int, move_id: str, action: str | None) -> int | None:
    """The version this move, or without one this taking back, made the first time it was sent."""
    made = record.made.get((seat, move_id))
    if made is None:
        return None
    if (made.data or {}).get("action") != action:
        raise Refused("id-reused")
    return made.version


def _expect_running(record: Record) -> None:
    if (stopped := _stopped(record)) is not None:
        raise stopped


def _stopped(record: Record) -> Refused | None:
    """What stands in the way of any move at all."""
    if record.state == "over":
        return Refused("game-over")
    if record.state != "running":
        return Refused("wrong-state", state=record.state)
    return None


def _others(record: Record, seat: int) -> list[int]:
    """The persons whose consent counts: those who play their seats themselves."""
    return [n for n in record.persons() if n != seat and record.seats[n].bot is None]
