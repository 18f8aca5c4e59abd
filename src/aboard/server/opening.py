"""New tables: created from a wish, or as the rematch of a game that is over."""

from __future__ import annotations

import msgspec

from aboard.boards import board_names, load_board
from aboard.server import secrets
from aboard.server.names import alike, tidy_name
from aboard.server.record import Record
from aboard.server.refusal import Refused
from aboard.server.requests import BotSeat, NewSeat, NewTable, OpenSeat, PersonSeat
from aboard.server.seats import start_draft
from aboard.server.table import Draft, LiveTable
from aboard.server.tables import Tables
from aboard.store import Change, Entry, Token


async def create(tables: Tables, wish: NewTable) -> tuple[LiveTable, list[tuple[int, str]]]:
    """Opens a table; its creator gets a token for each person's seat."""
    settings = _checked(wish)
    persons = [n for n, seat in enumerate(settings.seats) if isinstance(seat, PersonSeat)]
    given = [(number, secrets.new_token()) for number in persons]
    held = [Token(secrets.hashed(token), number) for number, token in given]
    change = _new_table(tables, settings, persons[0] if persons else None, held)
    await tables.store.commit(change)
    table = tables.open_new(change)
    if settings.start or not persons:
        async with table.alone() as record:
            await table.change(start_draft(record, record.host))
    return table, given


async def rematch(tables: Tables, old: LiveTable, seat: int) -> tuple[str, int]:
    """The table of the next game with the same people; made once, by whoever asks first."""
    async with old.alone() as record:
        if record.state != "over":
            raise Refused("not-over")
        if record.rematch is None:
            settings = msgspec.structs.replace(record.settings, seats=_seated(record), start=False)
            held = [Token(hash, number) for hash, number in old.tokens.items()]
            new = _new_table(tables, settings, seat, held)
            await old.change(Draft("rematch", seat, data={"table": new.summary.id}), beside=[new])
            tables.open_new(new)
        assert record.rematch is not None
        return record.rematch, record.version


def _new_table(tables: Tables, settings: NewTable, host: int | None, held: list[Token]) -> Change:
    data = {"settings": msgspec.to_builtins(settings), "host": host}
    entry = Entry(version=1, at=tables.now(), kind="created", seat=host, data=data)
    record = Record(secrets.new_table_id(), [entry])
    return Change(record.summary(), (entry,), tokens=tuple(held), is_new=True)


def _checked(wish: NewTable) -> NewTable:
    # By name only: a path would let anybody make the server read its files.
    if wish.board not in board_names():
        raise Refused("no-board")
    least, most = load_board(wish.board).players
    if not least <= len(wish.seats) <= most:
        raise Refused("wrong-seats", least=least, most=most)
    if wish.first is not None and wish.first >= len(wish.seats):
        raise Refused("bad-request", why=f"first: no seat {wish.first}")
    if wish.consent_undo and wish.pace != "slow":
        raise Refused("bad-request", why="consent_undo: only at a slow table")
    named = [_tidy(seat) for seat in wish.seats]
    names = [alike(seat.name) for seat in named if isinstance(seat, PersonSeat)]
    if len(set(names)) < len(names):
        raise Refused("name-taken")
    free = sum(isinstance(seat, OpenSeat) for seat in named)
    if free and not names:
        raise Refused("nobody")
    if free and wish.start:
        raise Refused("open-seats", open=free)
    return msgspec.structs.replace(wish, seats=tuple(named))


def _tidy(seat: NewSeat) -> NewSeat:
    return PersonSeat(tidy_name(seat.name)) if isinstance(seat, PersonSeat) else seat


def _seated(record: Record) -> tuple[NewSeat, ...]:
    return tuple(
        PersonSeat(seat.name) if seat.kind == "person" else BotSeat(seat.level or "medium")
        for seat in record.seats
    )
