"""Bots at tables: they think in other processes, one decision a table at a time, at human pace."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
import signal
import threading
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from aboard.boards import load_board
from aboard.bots import Clock, Deed, Watcher, make_bot
from aboard.bots.deed import deeds
from aboard.bots.ladder import watches
from aboard.rules import parse_action
from aboard.rules.view import View, view
from aboard.server import play
from aboard.server.config import Config
from aboard.server.record import Record
from aboard.server.requests import Level
from aboard.server.table import LiveTable
from aboard.server.tasks import Tasks

log = logging.getLogger("aboard.server")

THINK_SECONDS = 1.5


def choose(level: Level, observation: View, past: Sequence[Deed], seconds: float) -> str:
    """A bot's decision, made in a worker process from what its seat may know, and could see."""
    board = load_board(observation.board)
    bot = make_bot(level, board, observation.players, seed=secrets.randbits(32))
    if isinstance(bot, Watcher):
        for deed in past:
            bot.watch(deed)
    legal = [parse_action(text, board) for text in observation.legal]
    return str(bot.decide(observation, legal, Clock(seconds)))


class Bots:
    """Wakes the bots whose turn it is. Quick levels never queue behind those that search."""

    def __init__(self, config: Config, tasks: Tasks) -> None:
        self._pace = config.bot_pace
        self._workers = {"quick": 1, "deep": max(1, config.bot_workers)}
        self._pools: dict[str, ProcessPoolExecutor] = {}
        self._tasks = tasks
        self._thinking: set[tuple[LiveTable, int]] = set()

    def stop(self) -> None:
        for pool in self._pools.values():
            pool.shutdown(wait=False, cancel_futures=True)

    @property
    def thinking(self) -> int:
        return len(self._thinking)

    def wake(self, table: LiveTable) -> None:
        """Sets every awaited bot of the table thinking, unless it is at it already."""
        for seat in table.record.to_move():
            if play.awaited_bot(table.record, seat) and (table, seat) not in self._thinking:
                self._thinking.add((table, seat))
                self._tasks.spawn(self._play(table, seat), "bot")

    async def _play(self, table: LiveTable, seat: int) -> None:
        """Decides and moves until it is not this bot's turn any more."""
        try:
            while not table.spoiled and play.awaited_bot(table.record, seat):
                began = time.monotonic()
                async with table.alone() as record:
                    if not play.awaited_bot(record, seat) or record.game is None:
                        continue
                    level, since = record.seats[seat].bot, record.since[seat]
                    assert level is not None
                    observation = view(record.game, seat)
                    past = watched(record, seat) if watches(level) else []
                action = await self._think(level, observation, past)
                await asyncio.sleep(max(0.0, began + self._pace - time.monotonic()))
                await play.bot_move(table, seat, since, action)
        finally:
            self._thinking.discard((table, seat))

    async def _think(self, level: Level, observation: View, past: Sequence[Deed]) -> str:
        """The bot's choice; a table never stands still because a bot failed."""
        if len(observation.legal) == 1:
            return observation.legal[0]
        kind = "quick" if level in ("easy", "medium") else "deep"
        loop = asyncio.get_running_loop()
        # The more bots think at once, the shorter each: nobody waits long on others' searches.
        seconds = THINK_SECONDS / max(1, self.thinking / self._workers["deep"])
        try:
            action = await loop.run_in_executor(
                self._pool(kind), choose, level, observation, past, seconds
            )
        except BrokenProcessPool:
            self._pools.pop(kind, None)
            log.exception("a bot's process ended", extra={"level": level})
        except Exception:
            log.exception("a bot failed", extra={"level": level})
        else:
            if action in observation.legal:
                return action
            log.error("a bot chose what is not legal", extra={"level": level})
        return observation.legal[0]

    def _pool(self, kind: str) -> ProcessPoolExecutor:
        if kind not in self._pools:
            self._pools[kind] = ProcessPoolExecutor(
                self._workers[kind],
                mp_context=multiprocessing.get_context("spawn"),
                initializer=_settle_worker,
            )
        return self._pools[kind]


def watched(record: Record, seat: int) -> list[Deed]:
    """What the seat saw the others do; a bot is made anew for each decision, and told all of it."""
    assert record.game is not None
    return list(deeds(record.replay(()), record.game.history, seat))


def _settle_worker() -> None:
    """Ctrl-C goes to the whole group: the server alone decides when a worker ends, or its death."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    """A server that was killed cannot tell its workers; they would wait for ever."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)
