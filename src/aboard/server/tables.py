"""All tables of a server: loaded when somebody asks, kept while something may happen at them."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import Callable
from contextlib import suppress

from aboard.server import seats
from aboard.server.answers import EmoteShown
from aboard.server.bots import Bots
from aboard.server.config import Config
from aboard.server.limits import Buckets
from aboard.server.refusal import Refused
from aboard.server.requests import Emote
from aboard.server.table import LiveTable
from aboard.server.tasks import Tasks
from aboard.store import Change, Store, Stored, StoreError, Summary

log = logging.getLogger("aboard.server")

RELOAD_SECONDS = 1.0
FAREWELL_SECONDS = 1.0
DAY_MS = 86_400_000
_ID = re.compile(r"[A-Za-z0-9_-]{1,32}")


def clock_ms() -> int:
    return time.time_ns() // 1_000_000


class Tables:
    def __init__(self, store: Store, config: Config, now: Callable[[], int] = clock_ms) -> None:
        self.store = store
        self.config = config
        self.now = now
        self.tasks = Tasks()
        self.bots = Bots(config, self.tasks)
        limits = config.limits
        self.permits = Buckets(limits.messages_per_second, limits.messages_burst)
        self._emotes = Buckets(limits.emotes_per_second, limits.emotes_burst)
        # Sockets that are open, whatever they look at.
        self.sockets = 0
        self._closing = False
        # Running games that the present rules no longer replay, with the reason.
        self.unplayable: dict[str, str] = {}
        self._live: dict[str, LiveTable] = {}
        self._used: dict[str, float] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def __len__(self) -> int:
        return len(self._live)

    def live(self) -> list[LiveTable]:
        return list(self._live.values())

    def start(self) -> None:
        """Takes running games up again; from time to time lets idle and forgotten tables go."""
        self.tasks.spawn(self._take_up(), "take-up")
        self.tasks.spawn(self._sweep_often(), "sweep")

    async def stop(self) -> None:
        """Ends what runs in the background. Every change told of is stored already."""
        for timer in self._timers.values():
            timer.cancel()
        await self.tasks.stop()
        self.bots.stop()

    async def let_go(self) -> None:
        """Nothing begins any more; whoever looks on or waits is told to come back."""
        self._closing = True
        for table in self.live():
            table.close()
        with suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL_SECONDS):
                while self.sockets:
                    await asyncio.sleep(0.01)

    async def get(self, table_id: str) -> LiveTable:
        """The table, from memory or from its log."""
        if self._closing:
            raise Refused("busy")
        if not _ID.fullmatch(table_id):
            raise Refused("no-table")
        if table_id not in self._live:
            stored = await self.store.load(table_id)
            if stored is None:
                raise Refused("no-table")
            # Somebody else may have asked at the same moment and been faster.
            if table_id not in self._live:
                self._open(stored)
        self._used[table_id] = time.monotonic()
        return self._live[table_id]

    def is_worth_showing(self, summary: Summary) -> bool:
        """A guest of a live table should meet somebody there."""
        if summary.state != "open" or summary.pace == "slow":
            return True
        table = self._live.get(summary.id)
        return table is not None and any(map(table.presences.online, table.record.persons()))

    def show_emote(self, table: LiveTable, seat: int, emote: Emote) -> None:
        """To everybody at the table, now and then."""
        wait = self._emotes.wait((table.id, seat))
        if wait:
            raise Refused("too-fast", wait=wait)
        table.tell_all(EmoteShown(seat, emote))

    def open_new(self, change: Change) -> LiveTable:
        """Opens a table that was stored just now."""
        self._used[change.summary.id] = time.monotonic()
        return self._open(Stored(change.summary.id, change.entries, change.tokens, change.codes))

    def _open(self, stored: Stored) -> LiveTable:
        try:
            table = LiveTable(stored, self.store, self.now)
        except Exception as error:
            # Whatever other rules make of a log, it must not take the rest of the server with it.
            self.unplayable[stored.id] = f"{type(error).__name__}: {error}"
            raise Refused("cannot-replay") from error
        self.unplayable.pop(stored.id, None)
        table.after_change = self._after_change
        table.on_spoil = self._forget_and_reload
        self._live[stored.id] = table
        self._after_change(table)
        return table

    def _after_change(self, table: LiveTable) -> None:
        self._used[table.id] = time.monotonic()
        self._wind(table)
        self.bots.wake(table)

    def _wind(self, table: LiveTable) -> None:
        """Sets the table's alarm to its present deadline."""
        timer = self._timers.pop(table.id, None)
        if timer is not None:
            timer.cancel()
        deadline = table.deadline()
        if deadline is not None and not table.spoiled:
            seconds = max(0.0, (deadline - self.now()) / 1000 + 0.05)
            self._timers[table.id] = asyncio.get_running_loop().call_later(
                seconds, lambda: self.tasks.spawn(seats.expire(table), "expire")
            )

    def _forget_and_reload(self, table: LiveTable) -> None:
        self._forget(table)
        if table.record.state == "running":
            self.tasks.spawn(self._reload(table.id), "reload")

    def _forget(self, table: LiveTable) -> None:
        if self._live.get(table.id) is table:
            del self._live[table.id]
        self._used.pop(table.id, None)
        timer = self._timers.pop(table.id, None)
        if timer is not None:
            timer.cancel()

    async def _reload(self, table_id: str) -> None:
        """Goes on with a game as soon as the database answers again."""
        while table_id not in self._live:
            await asyncio.sleep(RELOAD_SECONDS)
            with suppress(StoreError):
                await self.get(table_id)

    async def _take_up(self) -> None:
        running = await self.store.in_state("running")
        for summary in running:
            try:
                await self.get(summary.id)
            except StoreError:
                self.tasks.spawn(self._reload(summary.id), "reload")
            except Refused:
                why = self.unplayable.get(summary.id, "")
                log.error(
                    "a running game cannot be replayed",
                    extra={"table": summary.id[:6], "rules": summary.rules, "why": why},
                )
            # Others want to be served meanwhile.
            await asyncio.sleep(0)
        log.info("running games taken up", extra={"tables": len(running)})

    async def sweep(self) -> None:
        """Lets the tables go at which nothing happens; their logs stay."""
        for table in self.live():
            if self._is_idle(table):
                with suppress(Refused):
                    await self._put_away(table)

    async def _put_away(self, table: LiveTable) -> None:
        async with table.alone():
            if self._is_idle(table):
                table.spoiled = True
                self._forget(table)

    async def close_forgotten(self) -> None:
        """Closes the tables that were opened and never started, and that nobody came back to."""
        before = self.now() - self.config.forgotten_days * DAY_MS
        for table_id in await self.store.unstarted(before):
            with suppress(Refused):
                await seats.close_forgotten(await self.get(table_id), before)

    async def _sweep_often(self) -> None:
        while True:
            with suppress(StoreError):
                await self.close_forgotten()
            await asyncio.sleep(self.config.idle_seconds / 4)
            await self.sweep()

    def _is_idle(self, table: LiveTable) -> bool:
        """Nobody looks on, nobody asked for long, and nothing happens by itself."""
        record = table.record
        return (
            not table.viewers
            and time.monotonic() - self._used.get(table.id, 0) > self.config.idle_seconds
            and table.deadline() is None
            and not any(record.seats[number].bot for number in record.to_move())
        )
