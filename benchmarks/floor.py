"""The floor: the same server library passing on messages of the same size, with no game in it."""

from __future__ import annotations

import asyncio
import json
import secrets
from typing import Any

import uvicorn

# About as much as a step with its view says.
PADDING = "x" * 1650
SEATS = 4


class Floor:
    """Rooms of four; whatever one says the four are told."""

    def __init__(self) -> None:
        self._rooms: dict[str, list[asyncio.Queue[str]]] = {}

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self._lifespan(receive, send)
        elif scope["type"] == "http":
            await self._http(receive, send)
        else:
            await self._websocket(scope["path"].split("/")[3], receive, send)

    async def _lifespan(self, receive: Any, send: Any) -> None:
        while (message := await receive())["type"] == "lifespan.startup":
            await send({"type": "lifespan.startup.complete"})
        await send({"type": f"{message['type']}.complete"})

    async def _http(self, receive: Any, send: Any) -> None:
        await receive()
        room = secrets.token_urlsafe(16)
        tokens = [{"seat": seat, "token": None} for seat in range(SEATS)]
        body = json.dumps({"table": {"id": room}, "tokens": tokens}).encode()
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": body})

    async def _websocket(self, room: str, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        unsent: asyncio.Queue[str] = asyncio.Queue()
        seats = self._rooms.setdefault(room, [])
        seats.append(unsent)

        async def write() -> None:
            while True:
                await send({"type": "websocket.send", "text": await unsent.get()})

        writing = asyncio.create_task(write())
        while (message := await receive())["type"] == "websocket.receive":
            said = json.loads(message["text"])
            if said["t"] == "hello":
                unsent.put_nowait(_told("welcome", 1))
            else:
                text = _told("step", said["version"] + 1)
                for seat in seats:
                    seat.put_nowait(text)
        writing.cancel()
        seats.remove(unsent)


def _told(kind: str, version: int) -> str:
    view = {"to_move": [version % SEATS], "phase": "turn", "legal": ["draw"]}
    return json.dumps({"t": kind, "version": version, "view": view, "padding": PADDING})


def serve_floor(port: int) -> None:
    uvicorn.run(
        Floor(),
        host="127.0.0.1",
        port=port,
        log_level="warning",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=1,
    )
