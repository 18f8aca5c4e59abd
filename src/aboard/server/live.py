"""The socket: one viewer of one table, told every step in order, its messages taken one by one."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from aboard.boards.errors import AboardError
from aboard.server import answers, play
from aboard.server.doors import AllTables
from aboard.server.limits import Bucket
from aboard.server.metrics import MESSAGES, SOCKETS
from aboard.server.refusal import Refused, refusal_of
from aboard.server.requests import Hello, Message, Move, Ping, ShowEmote, Undo
from aboard.server.table import LiveTable, encode
from aboard.server.tables import Tables

_decode = msgspec.json.Decoder(Message).decode

AnySocket = WebSocket[Any, Any, State]
CLOSE_CODES = {"bad-token": 4401, "no-watching": 4403, "no-table": 4404, "cannot-replay": 4404}
TRY_AGAIN = 1012


class Left(Exception):  # noqa: N818 - the end of a connection is no error
    """The connection ends, with this code."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(code, why)
        self.code = code
        self.why = why


class Connection:
    """One open socket, a `Viewer` of its table."""

    def __init__(self, socket: AnySocket, tables: Tables) -> None:
        self.seat: int | None = None
        self.table: LiveTable | None = None
        self._socket = socket
        self._tables = tables
        self._limits = tables.config.limits
        self._unsent: asyncio.Queue[str] = asyncio.Queue(self._limits.unread_messages)
        self._bucket = Bucket(self._limits.messages_per_second, self._limits.messages_burst)
        self._bad = 0
        self._left: asyncio.Future[Left] = asyncio.get_running_loop().create_future()

    def push(self, message: str) -> None:
        try:
            self._unsent.put_nowait(message)
        except asyncio.QueueFull:
            self.leave(4408, "too-slow")

    def leave(self, code: int, why: str) -> None:
        if not self._left.done():
            self._left.set_result(Left(code, why))

    async def run(self, table_id: str) -> None:
        """Reads and writes until one side ends it."""
        reading = asyncio.create_task(self._read(table_id))
        writing = asyncio.create_task(self._write())
        try:
            await asyncio.wait((reading, writing, self._left), return_when=asyncio.FIRST_COMPLETED)
            ended = self._how_it_ended(reading, writing)
        finally:
            if self.table is not None:
                self.table.detach(self)
            for task in (reading, writing):
                task.cancel()
            await asyncio.gather(reading, writing, return_exceptions=True)
        if ended is not None:
            await self._say_goodbye(ended)

    def _how_it_ended(
        self, reading: asyncio.Task[None], writing: asyncio.Task[None]
    ) -> Left | None:
        """None when the other side is gone already."""
        if self._left.done():
            return self._left.result()
        for task in (reading, writing):
            error = task.exception() if task.done() else None
            if isinstance(error, Left):
                return error
            if error is not None and not isinstance(error, WebSocketDisconnect):
                raise error
        return None

    async def _say_goodbye(self, ended: Left) -> None:
        """Whoever does not read may miss it; nobody waits for that."""
        with suppress(Exception):
            async with asyncio.timeout(2):
                while not self._unsent.empty() and ended.code != 4408:
                    await self._socket.send_text(self._unsent.get_nowait())
                bye = answers.Bye(ended.why, ended.why.replace("-", " "))
                await self._socket.send_text(encode(bye).decode())
                await self._socket.close(ended.code, ended.why)

    async def _write(self) -> None:
        while True:
            await self._socket.send_text(await self._unsent.get())

    async def _read(self, table_id: str) -> None:
        try:
            async with asyncio.timeout(self._tables.config.hello_seconds):
                while self.table is None:
                    await self._take(table_id, await self._receive())
        except TimeoutError:
            raise Left(4408, "no-hello") from None
        while True:
            await self._take(table_id, await self._receive())

    async def _receive(self) -> str:
        event = await self._socket.receive()
        if event["type"] != "websocket.receive":
            raise WebSocketDisconnect(detail="gone")
        text = event.get("text")
        if text is None:
            raise Left(1003, "no-binary")
        if len(text) > self._limits.message_bytes:
            raise Left(1009, "too-large")
        return text

    async def _take(self, table_id: str, text: str) -> None:
        MESSAGES.inc()
        wait = self.wait()
        if wait:
            self._refuse(None, Refused("too-fast", wait=wait))
            self._count_bad(4429, "too-fast")
            return
        try:
            message = _decode(text)
        except (msgspec.DecodeError, UnicodeEncodeError) as error:
            self._refuse(None, Refused("bad-request", why=str(error)))
            self._count_bad(4400, "bad-message")
            return
        if isinstance(message, Hello):
            await self._hello(table_id, message)
        elif self.table is None:
            raise Left(4400, "no-hello")
        else:
            await self._answer(self.table, message)

    def wait(self) -> int:
        """Seconds until the next message may come: a seat's sockets share what it may say."""
        if self.table is not None and self.seat is not None:
            return self._tables.permits.wait((self.table.id, self.seat))
        return 0 if self._bucket.take() else self._bucket.wait

    async def _hello(self, table_id: str, hello: Hello) -> None:
        try:
            table = await self._tables.get(table_id)
            async with table.alone():
                seat = table.seat_of(hello.token)
                if not table.may_look(seat):
                    raise Refused("no-watching")
                self._sit_down(table, seat)
                state = table.state(seat, hello.version)
                self.push(encode(answers.Welcome(*msgspec.structs.astuple(state))).decode())
        except (Refused, AboardError) as error:
            code = refusal_of(error).code
            raise Left(CLOSE_CODES.get(code, TRY_AGAIN), code) from None

    def _sit_down(self, table: LiveTable, seat: int | None) -> None:
        """A second hello may come from the same viewer or from another: with or without a seat."""
        if (self.table, self.seat) == (table, seat):
            return
        if self.table is not None:
            self.table.detach(self)
        if len(table.viewers) >= self._limits.sockets_per_table:
            raise Refused("too-fast", wait=10)
        self.table, self.seat = table, seat
        table.attach(self)

    async def _answer(self, table: LiveTable, message: Message) -> None:
        if isinstance(message, Ping):
            self.push(encode(answers.Pong(table.now())).decode())
            return
        protected = self._tables.tasks.protected
        asked = message.id if isinstance(message, Move | Undo) else None
        try:
            if self.seat is None:
                raise Refused("not-yours")
            if isinstance(message, Move):
                version = await protected(play.move(table, self.seat, message))
            elif isinstance(message, Undo):
                version = await protected(play.undo(table, self.seat, message))
            else:
                assert isinstance(message, ShowEmote)
                self._tables.show_emote(table, self.seat, message.emote)
                return
        except (Refused, AboardError) as error:
            self._refuse(asked, error)
        else:
            assert asked is not None
            self.push(encode(answers.DoneMessage(asked, version)).decode())

    def _refuse(self, asked: str | None, error: Refused | AboardError) -> None:
        why = refusal_of(error)
        version = 0 if self.table is None else self.table.record.version
        told = answers.RefusedMessage(asked, why.code, why.numbers, why.text, version)
        self.push(encode(told).decode())

    def _count_bad(self, code: int, why: str) -> None:
        self._bad += 1
        if self._bad > self._limits.bad_messages:
            raise Left(code, why)


@websocket("/api/tables/{table_id:str}/live")
async def live(socket: AnySocket, tables: AllTables, table_id: FromPath[str]) -> None:
    await socket.accept()
    tables.sockets += 1
    try:
        with SOCKETS.track_inprogress():
            await Connection(socket, tables).run(table_id)
    finally:
        tables.sockets -= 1
