"""A fresh database for every test: SQLite, and PostgreSQL if `ABOARD_TEST_POSTGRES` names one."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import text

from aboard.store import Store

POSTGRES = os.environ.get("ABOARD_TEST_POSTGRES")


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(params=["sqlite", "postgresql"])
async def store(
    request: pytest.FixtureRequest,
    tmp_path: Path,
    anyio_backend: str,  # noqa: ARG001 - says which loop runs the fixture
) -> AsyncIterator[Store]:
    if request.param == "sqlite":
        url = f"sqlite:///{tmp_path / 'aboard.db'}"
    elif POSTGRES is None:
        pytest.skip("ABOARD_TEST_POSTGRES names no database")
    else:
        url = POSTGRES
    async with Store(url) as store:
        if request.param == "postgresql":
            async with store.engine.begin() as connection:
                await connection.execute(text("TRUNCATE tables, log, tokens, codes"))
        yield store
