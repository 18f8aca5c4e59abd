"""How a transaction reaches the disk: through the async driver, or for SQLite in one hop.

aiosqlite goes to its thread and back for every call of a transaction. Here all of it is one call
in a thread of its own, which at two hundred moves a second halves the work of the whole server.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

from sqlalchemy import Connection, create_engine, event, text
from sqlalchemy.ext.asyncio import AsyncEngine

from aboard.store.database import settle_sqlite
from aboard.store.entries import Change

Write = Callable[[Connection, Sequence[Change]], None]

CHECKPOINT_EVERY = 200


class Transactions(Protocol):
    async def run(self, write: Write, changes: Sequence[Change]) -> None:
        """Returns when all of it is on disk; raises when nothing is."""

    async def close(self) -> None: ...


class AsyncTransactions:
    """As the driver does it: PostgreSQL."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def run(self, write: Write, changes: Sequence[Change]) -> None:
        async with self._engine.begin() as connection:
            await connection.run_sync(write, changes)

    async def close(self) -> None:
        pass


class SqliteTransactions:
    """One thread that alone writes. The log is folded into the file beside it, not by a commit."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._readers = engine
        self._engine = create_engine(engine.url.set(drivername="sqlite"), hide_parameters=True)
        event.listen(self._engine, "connect", settle_sqlite)
        event.listen(self._engine, "connect", _leave_checkpoints_to_us)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store-writer")
        self._written = 0
        self._checkpoint: asyncio.Task[None] | None = None

    async def run(self, write: Write, changes: Sequence[Change]) -> None:
        await self._in_thread(lambda connection: write(connection, changes))
        self._written += len(changes)
        if self._written >= CHECKPOINT_EVERY and self._checkpoint is None:
            self._written = 0
            self._checkpoint = asyncio.create_task(self._fold_log(), name="checkpoint")
            self._checkpoint.add_done_callback(self._folded)

    async def close(self) -> None:
        if self._checkpoint is not None:
            await asyncio.gather(self._checkpoint, return_exceptions=True)
        await asyncio.to_thread(self._thread.shutdown)
        self._engine.dispose()

    async def _in_thread(self, work: Callable[[Connection], object]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, work)

    def _commit(self, work: Callable[[Connection], object]) -> None:
        with self._engine.begin() as connection:
            work(connection)

    async def _fold_log(self) -> None:
        """Most of it while others write, the little that came meanwhile with nobody writing.

        Only when all of it is folded in does the log begin anew; else it would grow for ever.
        """
        async with self._readers.connect() as connection:
            await connection.execute(_CHECKPOINT)
        await self._in_thread(lambda connection: connection.execute(_CHECKPOINT))

    def _folded(self, task: asyncio.Task[None]) -> None:
        """What failed is tried again after as many changes; commits do not depend on it."""
        self._checkpoint = None
        if not task.cancelled():
            task.exception()


_CHECKPOINT = text("PRAGMA wal_checkpoint(PASSIVE)")


def _leave_checkpoints_to_us(connection: object, _record: object) -> None:
    cursor = connection.cursor()  # type: ignore[attr-defined]
    cursor.execute("PRAGMA wal_autocheckpoint=0")
    cursor.close()


def transactions(engine: AsyncEngine) -> Transactions:
    if engine.dialect.name == "sqlite":
        return SqliteTransactions(engine)
    return AsyncTransactions(engine)
