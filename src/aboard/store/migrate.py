"""Brings a database to the schema this version needs, by Alembic's steps inside the package."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from aboard.store.database import StoreError

_HERE = Path(__file__).parent / "migrations"


def _config(connection: Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", str(_HERE).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def newest() -> str:
    """The revision this version of Aboard works with."""
    head = ScriptDirectory.from_config(_config()).get_current_head()
    assert head is not None
    return head


async def revision(engine: AsyncEngine) -> str | None:
    """The revision of the database, None while it is empty."""
    async with engine.connect() as connection:
        return await connection.run_sync(
            lambda c: MigrationContext.configure(c).get_current_revision()
        )


async def migrate(engine: AsyncEngine) -> None:
    """Takes every step that is missing; a database of a later version is refused."""
    try:
        found = await revision(engine)
        if found == newest():
            return
        if found is not None and not is_known(found):
            raise StoreError(f"database is of a later version ({found}): update Aboard")
        async with engine.begin() as connection:
            await connection.run_sync(lambda c: command.upgrade(_config(c), "head"))
    except (SQLAlchemyError, OSError) as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise StoreError(f"database cannot be opened: {reason}") from error


def is_known(found: str) -> bool:
    """Whether this version of Aboard can take a database of that revision up to its own."""
    steps = ScriptDirectory.from_config(_config()).walk_revisions()
    return found in {step.revision for step in steps}
