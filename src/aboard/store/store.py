"""The store: what the server asks of its database."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import ExitStack, asynccontextmanager
from typing import Any, Self

import msgspec
from sqlalchemy import Row, Select, select, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from aboard.store.database import StoreError, claimed, database_url, open_engine
from aboard.store.entries import Change, Code, Entry, Held, Stored, Summary, Token
from aboard.store.migrate import migrate
from aboard.store.schema import codes, log, tables, tokens
from aboard.store.writer import Writer

__all__ = ["Store", "StoreError"]


class Store:
    """An open database. `async with Store(url) as store: …`"""

    def __init__(self, url: str) -> None:
        self.url = database_url(url)
        self.engine: AsyncEngine = open_engine(self.url)
        self._writer = Writer(self.engine)
        self._claim = ExitStack()

    async def __aenter__(self) -> Self:
        try:
            self._claim.enter_context(claimed(self.url))
            await migrate(self.engine)
        except BaseException:
            await self._close()
            raise
        self._writer.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._writer.stop()
        await self._close()

    async def _close(self) -> None:
        await self.engine.dispose()
        self._claim.close()

    async def commit(self, *changes: Change) -> None:
        """Returns when the changes are on disk, all of them; raises when none is."""
        await self._writer.commit(*changes)

    async def ping(self) -> bool:
        """Whether the database answers."""
        try:
            async with self.engine.connect() as connection:
                await connection.execute(text("SELECT 1"))
        except (SQLAlchemyError, OSError):
            return False
        return True

    async def load(self, table_id: str) -> Stored | None:
        """The whole of one table, None if there is none."""
        async with self._reading() as connection:
            rows = (
                await connection.execute(
                    select(log).where(log.c.table_id == table_id).order_by(log.c.version)
                )
            ).all()
            held = (
                await connection.execute(select(tokens).where(tokens.c.table_id == table_id))
            ).all()
            given = (
                await connection.execute(select(codes).where(codes.c.table_id == table_id))
            ).all()
        if not rows:
            return None
        return Stored(
            id=table_id,
            entries=tuple(_entry(row) for row in rows),
            tokens=tuple(Token(row.hash, row.seat) for row in held),
            codes=tuple(Code(row.hash, row.seat, row.expires) for row in given),
        )

    async def listed(self, limit: int = 1000) -> list[Summary]:
        """Public tables: those with room, and running ones that may be watched, newest first."""
        return await self._summaries(
            select(tables)
            .where(
                tables.c.listed,
                (tables.c.state == "open") | ((tables.c.state == "running") & tables.c.watch),
            )
            .order_by(tables.c.created.desc())
            .limit(limit)
        )

    async def in_state(self, state: str) -> list[Summary]:
        """All tables in one state, oldest first."""
        return await self._summaries(
            select(tables).where(tables.c.state == state).order_by(tables.c.created)
        )

    async def unstarted(self, before: int) -> list[str]:
        """Open tables at which nothing has happened since this time."""
        query = select(tables.c.id).where(tables.c.state == "open", tables.c.updated < before)
        async with self._reading() as connection:
            return list((await connection.execute(query)).scalars())

    async def held(self, hashes: Iterable[str]) -> list[Held]:
        """The tables where one of these tokens holds a seat, newest first."""
        query = (
            select(tables, tokens.c.seat.label("held_seat"))
            .join(tokens, tokens.c.table_id == tables.c.id)
            .where(tokens.c.hash.in_(list(hashes)))
            .order_by(tables.c.created.desc(), tokens.c.seat)
        )
        async with self._reading() as connection:
            rows = (await connection.execute(query)).all()
        return [Held(_summary(row), row.held_seat) for row in rows]

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self.engine.connect() as connection:
                yield connection
        except (SQLAlchemyError, OSError) as error:
            raise StoreError("the database does not answer") from error

    async def _summaries(self, query: Select[Any]) -> list[Summary]:
        async with self._reading() as connection:
            return [_summary(row) for row in (await connection.execute(query)).all()]


def _entry(row: Row[Any]) -> Entry:
    return Entry(
        version=row.version,
        at=row.at,
        kind=row.kind,
        seat=row.seat,
        by=row.by,
        move_id=row.move_id,
        data=msgspec.json.decode(row.data),
    )


def _summary(row: Row[Any]) -> Summary:
    return Summary(
        id=row.id,
        board=row.board,
        state=row.state,
        pace=row.pace,
        listed=row.listed,
        watch=row.watch,
        created=row.created,
        updated=row.updated,
        version=row.version,
        rules=row.rules,
        names=tuple(msgspec.json.decode(row.names)),
        kinds=tuple(msgspec.json.decode(row.kinds)),
        to_move=tuple(msgspec.json.decode(row.to_move)),
        winners=None if row.winners is None else tuple(msgspec.json.decode(row.winners)),
    )
