"""At the gate: origins, rates and sizes; a line in the log and a figure for every request.

Addresses are written down without table ids: the link to a private table is its key.
"""

from __future__ import annotations

import logging
import re
import time
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, cast
from urllib.parse import urlsplit

import msgspec
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send, WebSocketScope

from aboard.server.config import Config
from aboard.server.limits import Buckets
from aboard.server.metrics import REQUESTS, SECONDS
from aboard.server.refusal import Refused, status_of

log = logging.getLogger("aboard.access")

_PARAMETER = re.compile(r"\{[^}]*\}")
_GIVEN = re.compile(r"(?<=/tables/)[^/]+|(?<=/seats/)[^/]+|(?<=/boards/)[^/]+")
_CHANGING = {"POST", "PUT", "PATCH", "DELETE"}
_HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]


class Guard:
    def __init__(self, app: ASGIApp, config: Config, paths: Iterable[str]) -> None:
        self._app = app
        self._origins = set(config.origins)
        self._base = config.base_path
        self._routes = {_PARAMETER.sub("*", self._inner(path)) for path in paths}
        limits = config.limits
        self._requests = Buckets(limits.requests_per_second, limits.requests_burst)
        self._tables = Buckets(limits.tables_per_minute / 60, limits.tables_burst)
        self._most_sockets = limits.sockets_per_address
        self._sockets: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind: str = scope["type"]
        if kind == "http":
            await self._http(cast("HTTPScope", scope), receive, send)
        elif kind == "websocket":
            await self._websocket(cast("WebSocketScope", scope), receive, send)
        else:
            await self._app(scope, receive, send)

    async def _http(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        status = 500

        async def watched(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [
                    *message["headers"],
                    *_HEADERS,
                    *_caching(message, scope),
                    *self._sharing(scope),
                ]
            await send(message)

        try:
            self._check(scope)
            if scope["method"] == "OPTIONS" and self._trusted_origin(scope):
                await _preflight(watched)
            elif scope["method"] == "HEAD":
                # As GET; what the request was keeps the body from being sent.
                await self._app(cast("HTTPScope", {**scope, "method": "GET"}), receive, watched)
            else:
                await self._app(scope, receive, watched)
        except Refused as refused:
            await _refuse(refused, watched)
        finally:
            route, seconds = self.route(scope["path"]), time.perf_counter() - began
            REQUESTS.labels(route, _method(scope), status).inc()
            SECONDS.labels(route).observe(seconds)
            log.info(
                "request",
                extra={
                    "method": scope["method"],
                    "route": route,
                    "status": status,
                    "ms": round(seconds * 1000, 1),
                },
            )

    async def _websocket(self, scope: WebSocketScope, receive: Receive, send: Send) -> None:
        address = _address(scope)
        full = self._most_sockets and self._sockets[address] >= self._most_sockets
        wait = self._requests.wait(address)
        if full or wait or not self._is_trusted(scope):
            # Closing before accepting answers the handshake with 403.
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": "refused"})
            return
        self._sockets[address] += 1
        try:
            await self._app(scope, receive, send)
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]

    def _check(self, scope: HTTPScope) -> None:
        address = _address(scope)
        wait = self._requests.wait(address)
        if scope["method"] == "POST" and scope["path"] == f"{self._base}api/tables":
            wait = wait or self._tables.wait(address)
        if wait:
            raise Refused("too-fast", wait=wait)
        if scope["method"] in _CHANGING and not self._is_trusted(scope):
            raise Refused("bad-origin")

    def _is_trusted(self, scope: HTTPScope | WebSocketScope) -> bool:
        """Programs send no origin; a browser's page must be our own or one we were told of."""
        origin = _header(scope, b"origin")
        if not origin or self._trusted_origin(scope):
            return True
        return urlsplit(origin).netloc == _header(scope, b"host")

    def _trusted_origin(self, scope: HTTPScope | WebSocketScope) -> str | None:
        """The foreign page a request comes from, if it is one we were told of."""
        origin = _header(scope, b"origin")
        return origin if origin in self._origins else None

    def _sharing(self, scope: HTTPScope) -> list[tuple[bytes, bytes]]:
        """What lets a browser show our answer to a trusted foreign page."""
        origin = self._trusted_origin(scope)
        if origin is None:
            return []
        return [(b"access-control-allow-origin", origin.encode()), (b"vary", b"Origin")]

    def route(self, path: str) -> str:
        """The kind of an address, without whatever is secret or endless in it."""
        inner = _GIVEN.sub("*", self._inner(path))
        if inner in self._routes:
            return inner
        return "/api/…" if inner.startswith("/api") else "page"

    def _inner(self, path: str) -> str:
        return path.removeprefix(self._base.rstrip("/"))


def _header(scope: HTTPScope | WebSocketScope, name: bytes) -> str:
    return next((value.decode("latin-1") for n, value in scope["headers"] if n == name), "")


def _address(scope: HTTPScope | WebSocketScope) -> str:
    client = scope.get("client")
    return one_of(client[0]) if client else ""


@lru_cache(4096)
def one_of(address: str) -> str:
    """Who counts as one: an address, or the whole network that one line has in IPv6."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ip_network((found, 64), strict=False))


def _method(scope: HTTPScope) -> str:
    known = {"GET", "HEAD", "POST", "OPTIONS", *_CHANGING}
    return scope["method"] if scope["method"] in known else "other"


def _caching(message: Any, scope: HTTPScope) -> list[tuple[bytes, bytes]]:
    """What says nothing else is not to be kept: views are somebody's own."""
    said = any(name.lower() == b"cache-control" for name, _ in message["headers"])
    return [] if said or "/api/" not in scope["path"] else [(b"cache-control", b"no-store")]


async def _preflight(send: Send) -> None:
    headers = [
        (b"access-control-allow-methods", b"GET, POST"),
        (b"access-control-allow-headers", b"authorization, content-type"),
        (b"access-control-max-age", b"3600"),
    ]
    await send({"type": "http.response.start", "status": 204, "headers": headers})
    await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _refuse(refused: Refused, send: Send) -> None:
    body = msgspec.json.encode(refused.refusal)
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
    ]
    if refused.code == "too-fast":
        headers.append((b"retry-after", str(refused.numbers["wait"]).encode()))
    status = status_of(refused.refusal)
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
