"""What `aboard doctor` looks at: the database, the rules, the disk, the games under way."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from aboard.boards import board_names, load_board
from aboard.boards.errors import AboardError
from aboard.rules import Game, kernel
from aboard.server.config import Config
from aboard.server.record import Record
from aboard.store import Store
from aboard.store.database import database_url, sqlite_path
from aboard.store.migrate import revision
from aboard.store.schema import REVISION

LEAST_FREE = 200 * 2**20


@dataclass(frozen=True, slots=True)
class Finding:
    what: str
    ok: bool
    told: str


async def findings(database: str) -> AsyncIterator[Finding]:
    """One after the other; a database that does not answer ends the list."""
    yield _rules()
    yield _page(Config(database))
    path = sqlite_path(database_url(database))
    if path is not None and not path.is_file():
        yield Finding("database", False, f"{path}: no such file")
        return
    store = Store(database)
    try:
        yield _disk(path)
        try:
            found = await revision(store.engine)
        except Exception as error:
            yield Finding("database", False, str(error).splitlines()[0])
            return
        yield await _database(store.engine, found)
        if found == REVISION:
            async for finding in _games(store):
                yield finding
    finally:
        await store.engine.dispose()


def _rules() -> Finding:
    for name in board_names():
        game = Game.new(name, load_board(name).players[0], seed=1)
        while not game.is_over:
            game.apply(game.legal_actions()[0])
    how = "compiled" if kernel.COMPILED else "interpreted: slower, equally right"
    return Finding("rules", True, how)


def _page(config: Config) -> Finding:
    built = (config.page_folder / "index.html").is_file()
    return Finding("page", built, "built" if built else "not built: only programs can play")


def _disk(path: Path | None) -> Finding:
    if path is None:
        return Finding("disk", True, "on the database server")
    free = shutil.disk_usage(path.parent).free
    return Finding("disk", free >= LEAST_FREE, f"{free // 2**20} MB free")


async def _database(engine: AsyncEngine, found: str | None) -> Finding:
    if found != REVISION:
        told = f"at {found or 'nothing'}, expected {REVISION}: `aboard serve` migrates it"
        return Finding("database", False, told)
    if engine.dialect.name == "sqlite":
        async with engine.connect() as connection:
            verdict = (await connection.execute(text("PRAGMA quick_check"))).scalar()
        if verdict != "ok":
            return Finding("database", False, f"damaged: {verdict}")
    return Finding("database", True, f"{engine.dialect.name}, migrations at {found}")


async def _games(store: Store) -> AsyncIterator[Finding]:
    running = await store.in_state("running")
    broken = 0
    for summary in running:
        stored = await store.load(summary.id)
        try:
            if stored is None or Record(stored.id, stored.entries).version != summary.version:
                raise AboardError("its log is not complete")
        except Exception as error:
            broken += 1
            yield Finding("game", False, f"{summary.id[:6]}… (rules {summary.rules}): {error}")
        await asyncio.sleep(0)
    yield Finding("games", not broken, f"{len(running) - broken} of {len(running)} replay")
