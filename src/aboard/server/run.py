"""Runs a server until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import logging
import resource
import socket
from collections.abc import Callable

import uvicorn

from aboard.boards.errors import AboardError
from aboard.server import logs
from aboard.server.app import guarded, make_app
from aboard.server.config import Config
from aboard.server.guard import Guard
from aboard.server.tables import Tables
from aboard.store import Store

log = logging.getLogger("aboard.server")

GRACE_SECONDS = 5
BACKLOG = 2048
MOST_FILES = 16384


class Server(uvicorn.Server):
    """A server that says when it is ready, and lets its viewers go before it stops."""

    def __init__(self, config: Config, ready: Callable[[], None]) -> None:
        self._site = make_app(config)
        super().__init__(_settings(config, guarded(self._site, config)))
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        tables: Tables = self._site.state.tables
        await tables.let_go()
        await super().shutdown(sockets)


def run(config: Config, log_level: str, ready: Callable[[str], None]) -> None:
    """Serves until SIGINT or SIGTERM; `ready` hears the address once it is open."""
    logs.set_up(log_level)
    # Whatever is wrong with the database is told here, in one line.
    asyncio.run(_try(config))
    listening = _listen(config.host, config.port)
    port = listening.getsockname()[1]
    host = f"[{config.host}]" if ":" in config.host else config.host
    address = f"http://{host}:{port}{config.base_path}"
    server = Server(config, lambda: ready(address))
    _allow_many_sockets()
    _collect_seldom()
    server.run(sockets=[listening])
    if not server.started:
        raise AboardError("the server could not start")


def _allow_many_sockets() -> None:
    """If the system grants them: a shell's usual limit is met by two hundred tables."""
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if most == resource.RLIM_INFINITY else min(most, MOST_FILES)
    if now != resource.RLIM_INFINITY and now < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def _collect_seldom() -> None:
    """A look at all objects of many tables takes long, and finds nothing: they hold no cycles."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 10, 1_000)


async def _try(config: Config) -> None:
    async with Store(config.database):
        pass


def _listen(host: str, port: int) -> socket.socket:
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        # "::" is everybody, by the old addresses as well.
        both = host == "::" and socket.has_dualstack_ipv6()
        return socket.create_server(
            (host, port), family=family, backlog=BACKLOG, dualstack_ipv6=both
        )
    except OSError as error:
        raise AboardError(f"cannot listen at {host}:{port}: {error.strerror}") from None


def _settings(config: Config, app: Guard) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=config.limits.message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        proxy_headers=bool(config.proxies),
        forwarded_allow_ips=list(config.proxies),
        server_header=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
        lifespan="on",
    )
