"""Commits changes of many tables together: one disk flush serves all who wait at that moment."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from dataclasses import asdict, fields
from typing import Any

import msgspec
from sqlalchemy import bindparam, delete, insert, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from aboard.store.database import StoreError
from aboard.store.entries import Change, Entry, Summary
from aboard.store.schema import codes, log, tables, tokens

_logger = logging.getLogger("aboard.store")

MAX_TOGETHER = 256
_COLUMNS = tuple(field.name for field in fields(Summary))
_ENTRY = tuple(field.name for field in fields(Entry))
_CHANGING = ("state", "updated", "version", "rules", "names", "kinds", "to_move", "winners")


class Writer:
    """Takes changes from everybody, stores them in order, and says when each is on disk."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: asyncio.Queue[tuple[Change, asyncio.Future[None]]] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="store-writer")

    async def stop(self) -> None:
        """Stores what waits, then ends."""
        if self._task is None:
            return
        await self._waiting.join()
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        self._task = None

    async def commit(self, change: Change) -> None:
        """Returns when the change is on disk; raises `StoreError` when it is not."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((change, done))
        # A caller that is cancelled must not undo what others are told is being stored.
        await asyncio.shield(done)

    async def _run(self) -> None:
        while True:
            batch = [await self._waiting.get()]
            while len(batch) < MAX_TOGETHER and not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            await self._store(batch)
            for _ in batch:
                self._waiting.task_done()

    async def _store(self, batch: list[tuple[Change, asyncio.Future[None]]]) -> None:
        try:
            async with self._engine.begin() as connection:
                await _write(connection, [change for change, _ in batch])
        except (SQLAlchemyError, OSError) as error:
            if len(batch) > 1:
                # One bad change must not take the others with it.
                for single in batch:
                    await self._store([single])
                return
            # Its name only: a database's own words may quote what was to be stored.
            why = type(getattr(error, "orig", None) or error).__name__
            _logger.error("a change could not be stored", extra={"why": why})
            failure = StoreError(f"could not store a change: {why}")
            failure.__cause__ = error
            _settle(batch[0][1], failure)
            return
        for _, done in batch:
            _settle(done, None)


def _settle(done: asyncio.Future[None], failure: StoreError | None) -> None:
    if done.done():
        return
    if failure is None:
        done.set_result(None)
    else:
        done.set_exception(failure)


async def _write(connection: AsyncConnection, changes: list[Change]) -> None:
    new = [_summary_row(c.summary) for c in changes if c.is_new]
    # Of several changes of a table the last says how it stands.
    known = {c.summary.id: c.summary for c in changes if not c.is_new}
    entries = [_entry_row(c.summary.id, e) for c in changes for e in c.entries]
    held = [{"table_id": c.summary.id, **asdict(t)} for c in changes for t in c.tokens]
    given = [{"table_id": c.summary.id, **asdict(k)} for c in changes for k in c.codes]
    if new:
        await connection.execute(insert(tables), new)
    if known:
        await connection.execute(_UPDATE, [_changed_row(summary) for summary in known.values()])
    for table, rows in ((log, entries), (tokens, held), (codes, given)):
        if rows:
            await connection.execute(insert(table), rows)
    for change in changes:
        for ended in change.ended_tokens:
            await connection.execute(
                delete(tokens).where(tokens.c.table_id == change.summary.id, tokens.c.hash == ended)
            )
        for ended in change.ended_codes:
            await connection.execute(delete(codes).where(codes.c.hash == ended))


# One statement for all: what changes in the life of a table.
_UPDATE = (
    update(tables)
    .where(tables.c.id == bindparam("table_id"))
    .values({name: bindparam(name) for name in _CHANGING})
)


def _changed_row(summary: Summary) -> dict[str, Any]:
    row = _summary_row(summary)
    return {"table_id": row["id"]} | {name: row[name] for name in _CHANGING}


def _summary_row(summary: Summary) -> dict[str, Any]:
    row = {name: getattr(summary, name) for name in _COLUMNS}
    for name in ("names", "kinds", "to_move", "winners"):
        row[name] = None if row[name] is None else msgspec.json.encode(row[name]).decode()
    return row


def _entry_row(table_id: str, entry: Entry) -> dict[str, Any]:
    data = msgspec.json.encode(entry.data or {}).decode()
    row = {name: getattr(entry, name) for name in _ENTRY}
    return row | {"table_id": table_id, "data": data}
