"""Migrations lead to exactly the schema the code uses."""

from __future__ import annotations

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from aboard.store import Store, StoreError
from aboard.store.migrate import _config, migrate, revision
from aboard.store.schema import REVISION, metadata


@pytest.mark.anyio
async def test_the_steps_end_at_the_schema_of_the_code(store: Store) -> None:
    async with store.engine.connect() as connection:
        differences = await connection.run_sync(
            lambda c: compare_metadata(
                MigrationContext.configure(c, opts={"compare_type": True}), metadata
            )
        )
    assert differences == []
    assert await revision(store.engine) == REVISION


def test_the_last_step_is_the_one_the_code_knows() -> None:
    assert ScriptDirectory.from_config(_config()).get_current_head() == REVISION


@pytest.mark.anyio
async def test_migrating_again_changes_nothing(store: Store) -> None:
    await migrate(store.engine)
    assert await revision(store.engine) == REVISION


@pytest.mark.anyio
async def test_a_database_of_a_later_version_is_refused(tmp_path: Path) -> None:
    url = str(tmp_path / "later.db")
    async with Store(url) as store, store.engine.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(StoreError, match="later version"):
        async with Store(url):
            pass


@pytest.mark.anyio
async def test_what_is_no_database_is_refused_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("not a database " * 100)
    with pytest.raises(StoreError, match="cannot be opened") as refused:
        async with Store(str(path)):
            pass
    assert "\n" not in str(refused.value)
