"""A live table: one change at a time, stored before anybody hears of it, then told to everybody."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

import msgspec

from aboard.rules.view import view
from aboard.server import answers, secrets
from aboard.server.metrics import CHANGES, STORE_SECONDS
from aboard.server.presence import Presences
from aboard.server.projection import me_for, step_for, steps_for, table_for_all
from aboard.server.record import Logged, Record
from aboard.server.refusal import Refused
from aboard.store import Change, Code, Entry, Store, Stored, Token

By = Literal["person", "bot"]
# Whoever's time ran out while the server was away has so long to come back.
GRACE_MS = 30_000
encode = msgspec.json.Encoder().encode


class Viewer(Protocol):
    """Somebody who looks on through a socket."""

    @property
    def seat(self) -> int | None: ...

    def push(self, message: str) -> None:
        """Sends when it can; never waits."""

    def leave(self, code: int, why: str) -> None:
        """Ends the connection."""


@dataclass(frozen=True, slots=True)
class Draft:
    """An entry that has no version and no time yet."""

    kind: str
    seat: int | None = None
    by: By | None = None
    move_id: str | None = None
    data: Mapping[str, Any] = field(default_factory=dict)


class LiveTable:
    def __init__(self, stored: Stored, store: Store, now: Callable[[], int]) -> None:
        self.id = stored.id
        self.record = Record(stored.id, stored.entries)
        self.tokens = {token.hash: token.seat for token in stored.tokens}
        self.codes = {code.hash: code for code in stored.codes}
        self.presences = Presences(now)
        self.viewers: set[Viewer] = set()
        self.now = now
        self._opened = now()
        self._told: answers.Table | None = None
        # What happens after each change (bots think, clocks run), set by whoever keeps the table.
        self.after_change: Callable[[LiveTable], None] = lambda _: None
        self.on_spoil: Callable[[LiveTable], None] = lambda _: None
        self.spoiled = False
        self._store = store
        self._lock = asyncio.Lock()
        self._news = asyncio.Event()

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[Record]:
        """The table to oneself: nobody changes it meanwhile, and nothing unstored is seen."""
        async with self._lock:
            if self.spoiled:
                raise Refused("busy")
            yield self.record

    def seat_of(self, token: str | None) -> int | None:
        """The seat a token holds, None without a token."""
        if token is None:
            return None
        seat = secrets.find(token, self.tokens)
        if seat is None:
            raise Refused("bad-token")
        return seat

    def may_look(self, seat: int | None) -> bool:
        """Players always, spectators if the table allows it; an open table shows itself to all."""
        return seat is not None or self.record.settings.watch or self.record.state == "open"

    async def change(
        self,
        *drafts: Draft,
        tokens: Iterable[Token] = (),
        ended_tokens: Iterable[str] = (),
        codes: Iterable[Code] = (),
        ended_codes: Iterable[str] = (),
        beside: Iterable[Change] = (),
    ) -> int:
        """Stores the drafts as one change, then tells. Only inside `alone()`.

        The rules refuse the first draft or none; then nothing has changed. What is stored `beside`
        it, of other tables, is stored in the same moment.
        """
        logged = [self.record.fold(self._entry(draft)) for draft in drafts]
        change = Change(
            summary=self.record.summary(),
            entries=tuple(each.entry for each in logged),
            tokens=tuple(tokens),
            ended_tokens=tuple(ended_tokens),
            codes=tuple(codes),
            ended_codes=tuple(ended_codes),
        )
        try:
            with STORE_SECONDS.time():
                await self._store.commit(*beside, change)
        except BaseException:
            # Memory is ahead of the disk: forget it and start again from what is stored.
            self.spoil()
            raise
        self._keep(change)
        for each in logged:
            CHANGES.labels(each.entry.kind).inc()
        if logged:
            self._tell(logged)
            self._news.set()
            self._news = asyncio.Event()
            self.after_change(self)
        return self.record.version

    def spoil(self) -> None:
        """Gives this copy up; viewers come back to a fresh one."""
        if not self.spoiled:
            self.close()
            self.on_spoil(self)

    def close(self) -> None:
        """Nothing changes here any more; whoever looks on or waits comes back later."""
        self.spoiled = True
        self.dismiss(1012, "restart")
        self._news.set()

    def dismiss(self, code: int, why: str, seat: int | None = None) -> None:
        """Ends the sockets of everybody, or of one seat."""
        for viewer in [v for v in self.viewers if seat is None or v.seat == seat]:
            viewer.leave(code, why)

    async def newer(self, version: int, seconds: float) -> None:
        """Returns when the table has a version above this one, or the time is over."""
        try:
            async with asyncio.timeout(seconds):
                while self.record.version <= version and not self.spoiled:
                    await self._news.wait()
        except TimeoutError:
            pass

    def deadline(self) -> int | None:
        """When the present turn of a person runs out."""
        seconds, record = self.record.settings.turn_seconds, self.record
        if seconds is None or not any(record.seats[n].bot is None for n in record.to_move()):
            return None
        return max(record.turn_at + seconds * 1000, self._opened + min(seconds * 1000, GRACE_MS))

    def info(self) -> answers.Table:
        return table_for_all(self.record, self.presences, self.deadline())

    def state(self, viewer: int | None, since: int | None) -> answers.State:
        """What a viewer sees of the table now. Only inside `alone()`."""
        record = self.record
        reset = since is not None and since > record.version
        start = 0 if reset else since
        return answers.State(
            now=self.now(),
            table=self.info(),
            me=me_for(record, viewer),
            version=record.version,
            view=None if record.game is None else view(record.game, viewer),
            steps=[] if start is None else steps_for(record, viewer, start),
            reset=reset,
            watchers=self.presences.watchers,
        )

    def attach(self, viewer: Viewer) -> None:
        self.viewers.add(viewer)
        self.presences.came(viewer.seat)
        self.tell_presence(but=viewer)

    def detach(self, viewer: Viewer) -> None:
        if viewer in self.viewers:
            self.viewers.remove(viewer)
            self.presences.went(viewer.seat)
            self.tell_presence()

    def heard(self, seat: int) -> None:
        """A request came from this seat: whoever comes that way is there as well."""
        was_there = self.presences.online(seat)
        self.presences.heard(seat)
        if not was_there:
            self.tell_presence()

    def tell_presence(self, but: Viewer | None = None) -> None:
        persons = self.record.persons()
        self._news_of_table()
        self.tell_all(
            answers.Presence(
                online=[seat for seat in persons if self.presences.online(seat)],
                away_since=[
                    self.presences.away_since(seat) if seat in persons else None
                    for seat in range(len(self.record.seats))
                ],
                watchers=self.presences.watchers,
            ),
            but,
        )

    def tell_all(self, message: msgspec.Struct, but: Viewer | None = None) -> None:
        """For what every viewer may know alike."""
        text = encode(message).decode()
        for viewer in list(self.viewers):
            if viewer is not but:
                viewer.push(text)

    def _tell(self, logged: list[Logged]) -> None:
        if not self.viewers:
            return
        info = self._news_of_table()
        texts: dict[int | None, list[str]] = {}
        for viewer in list(self.viewers):
            if not self.may_look(viewer.seat):
                # Whoever had the link could look while it was open; now the doors are closed.
                viewer.leave(4403, "no-watching")
                continue
            if viewer.seat not in texts:
                texts[viewer.seat] = self._steps_told(logged, viewer.seat, info)
            for text in texts[viewer.seat]:
                viewer.push(text)

    def _steps_told(
        self, logged: list[Logged], seat: int | None, info: answers.Table | None
    ) -> list[str]:
        record = self.record
        seen = None if record.game is None else view(record.game, seat)
        me = me_for(record, seat)
        return [
            encode(
                answers.StepMessage(
                    step_for(each, seat), each.entry.version, view=seen, me=me, table=info
                )
            ).decode()
            for each in logged
        ]

    def _news_of_table(self) -> answers.Table | None:
        """What `info` says, if it says anything but a new version since it was last told to all."""
        info = self.info()
        told, self._told = self._told, msgspec.structs.replace(info, version=0)
        return None if told == self._told else info

    def _entry(self, draft: Draft) -> Entry:
        return Entry(
            version=self.record.version + 1,
            at=max(self.now(), self.record.updated),
            kind=draft.kind,
            seat=draft.seat,
            by=draft.by,
            move_id=draft.move_id,
            data=dict(draft.data),
        )

    def _keep(self, change: Change) -> None:
        for token in change.tokens:
            self.tokens[token.hash] = token.seat
        for ended in change.ended_tokens:
            self.tokens.pop(ended, None)
        for code in change.codes:
            self.codes[code.hash] = code
        for ended in change.ended_codes:
            self.codes.pop(ended, None)
