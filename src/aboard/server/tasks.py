"""Work in the background: kept alive while it runs, reported when it fails, ended at the end."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, TypeVar

from aboard.server.refusal import Refused

log = logging.getLogger("aboard.server")
T = TypeVar("T")


class Tasks:
    def __init__(self) -> None:
        self._running: set[asyncio.Task[None]] = set()
        self._protected: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Coroutine[Any, Any, None], name: str) -> None:
        task = asyncio.create_task(work, name=name)
        self._running.add(task)
        task.add_done_callback(self._ended)

    async def protected(self, work: Coroutine[Any, Any, T]) -> T:
        """Runs to its end even if whoever asked for it is gone: a change is whole or not at all."""
        task = asyncio.create_task(work)
        self._protected.add(task)
        task.add_done_callback(self._protected.discard)
        return await asyncio.shield(task)

    async def stop(self) -> None:
        await asyncio.gather(*self._protected, return_exceptions=True)
        running = list(self._running)
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        if task.cancelled():
            return
        error = task.exception()
        if error is not None and not isinstance(error, Refused):
            log.error("background work failed", exc_info=error, extra={"work": task.get_name()})
