"""Opens a database: an URL, the engine for it, and the settings that make SQLite keep its word."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from aboard.boards.errors import AboardError

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}


class StoreError(AboardError):
    """A database that cannot be used, in one line."""


def database_url(text: str) -> URL:
    """Reads `sqlite:///path` or `postgresql://…`; a plain path means SQLite."""
    if "://" not in text:
        text = f"sqlite:///{text}"
    try:
        url = make_url(text)
    except ArgumentError:
        raise StoreError("database: expected a path, sqlite:///PATH or postgresql://…") from None
    kind = url.get_backend_name()
    if kind not in DRIVERS:
        raise StoreError(f"database {kind!r}: expected sqlite or postgresql")
    return url.set(drivername=DRIVERS[kind])


def sqlite_path(url: URL) -> Path | None:
    """The file of an SQLite database, None for any other."""
    if url.get_backend_name() != "sqlite" or not url.database:
        return None
    return Path(url.database)


@contextmanager
def claimed(url: URL) -> Iterator[None]:
    """An SQLite database to oneself: a second server, or a restore, is refused meanwhile."""
    path = sqlite_path(url)
    if path is None:
        yield
        return
    with path.with_name(path.name + ".lock").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise StoreError(f"{path}: in use by another server") from None
        yield


def open_engine(url: URL) -> AsyncEngine:
    path = sqlite_path(url)
    if path is not None:
        path.parent.mkdir(parents=True, exist_ok=True)
        # Seeds and token hashes are in there: for the owner alone, from the first byte on.
        path.touch(mode=0o600, exist_ok=True)
    # Errors are logged; what was to be stored is not for logs.
    # A server of databases may have been restarted meanwhile: asked first, it is not an error.
    engine = create_async_engine(
        url, pool_size=4, max_overflow=4, hide_parameters=True, pool_pre_ping=path is None
    )
    if path is not None:
        event.listen(engine.sync_engine, "connect", settle_sqlite)
    return engine


def settle_sqlite(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        "busy_timeout=10000",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
