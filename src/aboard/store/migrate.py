"""Brings a database to the schema this version needs, by Alembic's steps inside the package."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from aboard.store.database import StoreError
from aboard.store.schema import REVISION

if TYPE_CHECKING:
    from alembic.config import Config

_HERE = Path(__file__).parent / "migrations"


async def revision(engine: AsyncEngine) -> str | None:
    """The revision of the database, None while it is empty."""

    def look(connection: Connection) -> str | None:
        if not inspect(connection).has_table("alembic_version"):
            return None
        found: str | None = connection.execute(
            text("SELECT version_num FROM alembic_version")
        ).scalar()
        return found

    async with engine.connect() as connection:
        return await connection.run_sync(look)


async def migrate(engine: AsyncEngine) -> None:
    """Takes every step that is missing; a database of a later version is refused."""
    try:
        found = await revision(engine)
        # Alembic is slow to import, and a server that starts again has nothing to migrate.
        if found == REVISION:
            return
        if found is not None and not is_known(found):
            raise StoreError(f"database is of a later version ({found}): update Aboard")
        async with engine.begin() as connection:
            await connection.run_sync(_upgrade)
    except (SQLAlchemyError, OSError) as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise StoreError(f"database cannot be opened: {reason}") from error


def is_known(found: str) -> bool:
    """Whether this version of Aboard can take a database of that revision up to its own."""
    from alembic.script import ScriptDirectory

    steps = ScriptDirectory.from_config(_config()).walk_revisions()
    return found in {step.revision for step in steps}


def _upgrade(connection: Connection) -> None:
    from alembic import command

    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, REVISION)


def _config() -> Config:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_HERE).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config
