"""Scripted clients that speak the protocol and nothing else: they know no rules."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

Json = dict[str, Any]
Choice = Callable[[Json], str]
PATIENCE = 60.0


class Api:
    """The HTTP side, with the token of one seat or none."""

    def __init__(self, address: str, token: str | None = None) -> None:
        self.address = address
        self.token = token
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        self.http = httpx.AsyncClient(
            base_url=address, headers=headers, timeout=PATIENCE, verify=False, trust_env=False
        )

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def get(self, path: str, **query: Any) -> Json:
        return self._ok(await self.http.get(path, params=query))

    async def post(self, path: str, body: object = None) -> Json:
        return self._ok(await self.http.post(path, json=body))

    async def refused(self, path: str, body: object = None) -> tuple[int, Json]:
        answer = await self.http.post(path, json=body)
        assert answer.status_code >= 400, answer.text
        return answer.status_code, answer.json()

    def _ok(self, answer: httpx.Response) -> Json:
        assert answer.status_code < 300, f"{answer.request.url.path}: {answer.text}"
        found: Json = answer.json()
        return found


async def new_table(
    address: str, board: str, seats: Sequence[str], **wishes: Any
) -> tuple[str, dict[int, str]]:
    """A table by the kinds of its seats ("person", "open", a bot's level); its id and tokens."""
    made = [
        {"kind": kind, "name": f"Player {n}"}
        if kind == "person"
        else {"kind": kind}
        if kind == "open"
        else {"kind": "bot", "level": kind}
        for n, kind in enumerate(seats)
    ]
    async with Api(address) as api:
        seated = await api.post("api/tables", {"board": board, "seats": made, **wishes})
    return seated["table"]["id"], {each["seat"]: each["token"] for each in seated["tokens"]}


class Player:
    """One socket. Keeps the last view and every message, and notices a gap in the versions."""

    def __init__(self, address: str, table: str, token: str | None = None) -> None:
        self.url = f"{address.replace('http', 'ws', 1)}api/tables/{table}/live"
        self.token = token
        self.version = 0
        self.view: Json | None = None
        self.me: Json = {}
        self.table: Json = {}
        self.steps: list[Json] = []
        self.heard: list[str] = []
        self._socket: ClientConnection | None = None
        self._count = 0

    async def __aenter__(self) -> Self:
        await self.connect()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    @property
    def socket(self) -> ClientConnection:
        assert self._socket is not None
        return self._socket

    async def connect(self) -> Json:
        self._socket = await connect(
            self.url, open_timeout=PATIENCE, compression=None, max_queue=None
        )
        await self.say({"t": "hello", "token": self.token, "version": self.version})
        return await self.hear("welcome")

    async def close(self) -> None:
        if self._socket is not None:
            await self._socket.close()

    async def say(self, message: Json) -> None:
        await self.socket.send(json.dumps(message))

    async def receive(self) -> Json:
        """The next message, taken in."""
        async with asyncio.timeout(PATIENCE):
            text = await self.socket.recv()
        assert isinstance(text, str)
        self.heard.append(text)
        message: Json = json.loads(text)
        self._take(message)
        return message

    async def hear(self, *kinds: str) -> Json:
        """The next message of one of these kinds."""
        while True:
            message = await self.receive()
            if message["t"] in kinds:
                return message

    async def move(self, action: str, id: str | None = None, version: int | None = None) -> Json:
        """Says a move and waits for its answer: done or refused."""
        self._count += 1
        asked = id or f"m{self._count}-{self.version}"
        seen = self.version if version is None else version
        await self.say({"t": "move", "id": asked, "version": seen, "action": action})
        return await self.answer(asked)

    async def undo(self, id: str | None = None) -> Json:
        self._count += 1
        asked = id or f"u{self._count}-{self.version}"
        await self.say({"t": "undo", "id": asked, "version": self.version})
        return await self.answer(asked)

    async def answer(self, asked: str) -> Json:
        while True:
            message = await self.hear("done", "refused")
            if message["id"] in (asked, None):
                return message

    async def until(self, holds: Callable[[Self], bool]) -> None:
        while not holds(self):
            await self.receive()

    @property
    def awaited(self) -> bool:
        return self.view is not None and self.me["seat"] in self.view["to_move"]

    @property
    def over(self) -> bool:
        return self.view is not None and self.view["phase"] == "over"

    async def play(self, choose: Choice, steps: int = 10_000) -> None:
        """Plays its seat until the game is over, or for so many moves."""
        while steps:
            await self.until(lambda me: me.awaited or me.over)
            if self.over:
                return
            assert self.view is not None
            answer = await self.move(choose(self.view))
            assert answer["t"] == "done", answer
            steps -= 1

    async def closed(self) -> int:
        """Reads to the end; the code the server closed with."""
        with suppress(ConnectionClosed):
            while True:
                await self.receive()
        code = self.socket.close_code
        assert code is not None
        return code

    def _take(self, message: Json) -> None:
        if message["t"] == "welcome":
            self.table = message["table"]
            self.steps += message["steps"]
        elif message["t"] == "step":
            assert message["version"] == self.version + 1, "a gap in the versions"
            self.steps.append(message["step"])
            self.table = message["table"] or self.table
        else:
            return
        self.version, self.view, self.me = message["version"], message["view"], message["me"]


def brisk(seed: int) -> Choice:
    """Chooses so that every kind of decision comes up and games end: builds when it can."""
    chance = random.Random(seed)

    def choose(view: Json) -> str:
        legal: list[str] = view["legal"]
        claims = [action for action in legal if action.startswith("claim")]
        if claims and chance.random() < 0.8:
            return chance.choice(claims)
        others = [action for action in legal if action != "tickets" or chance.random() < 0.2]
        return chance.choice(others or legal)

    return choose
