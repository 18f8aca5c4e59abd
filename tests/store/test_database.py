"""A database is named by a path or an URL; SQLite is told to keep its word."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import text

from aboard.store import Store, StoreError
from aboard.store.database import database_url, sqlite_path


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def test_a_path_means_sqlite() -> None:
    url = database_url("/var/lib/aboard/aboard.db")
    assert url.drivername == "sqlite+aiosqlite"
    assert sqlite_path(url) == Path("/var/lib/aboard/aboard.db")


def test_postgresql_is_an_url_away() -> None:
    url = database_url("postgresql://aboard@localhost/aboard")
    assert url.drivername == "postgresql+asyncpg"
    assert sqlite_path(url) is None


@pytest.mark.parametrize("given", ["mysql://x/y", "://", "sqlite//:x://"])
def test_another_database_is_refused_by_name(given: str) -> None:
    with pytest.raises(StoreError, match=r"^database"):
        database_url(given)


@pytest.mark.anyio
async def test_sqlite_flushes_every_commit(tmp_path: Path) -> None:
    async with Store(str(tmp_path / "a.db")) as store, store.engine.connect() as connection:
        found = {
            name: (await connection.execute(text(f"PRAGMA {name}"))).scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    assert found == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
