"""Commits changes of many tables together: one disk flush serves all who wait at that moment."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from aboard.store.database import StoreError
from aboard.store.entries import Change
from aboard.store.statements import write
from aboard.store.transactions import transactions

_logger = logging.getLogger("aboard.store")

MAX_TOGETHER = 256
# What one caller wants stored, all of it or nothing, and who waits for it.
Wish = tuple[tuple[Change, ...], asyncio.Future[None]]


class Writer:
    """Takes changes from everybody, stores them in order, and says when each is on disk."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._transactions = transactions(engine)
        self._waiting: asyncio.Queue[Wish] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="store-writer")

    async def stop(self) -> None:
        """Stores what waits, then ends."""
        if self._task is not None:
            await self._waiting.join()
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
            self._task = None
        await self._transactions.close()

    async def commit(self, *changes: Change) -> None:
        """Returns when the changes are on disk; raises `StoreError` when none of them is."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((changes, done))
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

    async def _store(self, batch: list[Wish]) -> None:
        try:
            wished = [change for changes, _ in batch for change in changes]
            await self._transactions.run(write, wished)
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
