"""A copy of the database while it is in use, and back again."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from aboard.store.database import StoreError, claimed, database_url, sqlite_path
from aboard.store.migrate import is_known


def backup(database: str, target: Path) -> int:
    """Writes a consistent copy of a database that may be in use; how many tables are in it."""
    source = _existing(database)
    check(source)
    part = target.with_name(target.name + ".part")
    try:
        part.unlink(missing_ok=True)
        part.touch(mode=0o600)
        with closing(sqlite3.connect(source)) as from_, closing(sqlite3.connect(part)) as to:
            from_.backup(to)
            # One file that says all: no journal beside it.
            to.execute("PRAGMA journal_mode=DELETE")
        tables = check(part)
        part.replace(target)
    except sqlite3.DatabaseError as error:
        raise StoreError(f"{source}: {error}") from error
    finally:
        part.unlink(missing_ok=True)
    return tables


def restore(database: str, source: Path, replace: bool = False) -> int:
    """Puts a copy in the place of the database, which no server may use meanwhile."""
    tables = check(source)
    url = database_url(database)
    target = sqlite_path(url)
    if target is None:
        raise StoreError("restore works on SQLite: use PostgreSQL's own tools")
    target.parent.mkdir(parents=True, exist_ok=True)
    with claimed(url):
        if target.exists() and target.stat().st_size and not replace:
            raise StoreError(f"{target}: exists already (--replace puts the copy in its place)")
        part = target.with_name(target.name + ".part")
        part.touch(mode=0o600)
        part.write_bytes(source.read_bytes())
        _flush(part)
        for journal in ("-wal", "-shm"):
            target.with_name(target.name + journal).unlink(missing_ok=True)
        part.replace(target)
    return tables


def check(path: Path) -> int:
    """How many tables a sound copy holds; refuses what is none."""
    if not path.is_file():
        raise StoreError(f"{path}: no such file")
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as copy:
            verdict = copy.execute("PRAGMA quick_check").fetchone()[0]
            revision = copy.execute("SELECT version_num FROM alembic_version").fetchone()[0]
            count: int = copy.execute("SELECT count(*) FROM tables").fetchone()[0]
    except (sqlite3.DatabaseError, TypeError):
        raise StoreError(f"{path}: not a database of Aboard") from None
    if verdict != "ok":
        raise StoreError(f"{path}: damaged ({verdict})")
    if not is_known(revision):
        raise StoreError(f"{path}: of a later version ({revision})")
    return count


def _existing(database: str) -> Path:
    path = sqlite_path(database_url(database))
    if path is None:
        raise StoreError("backup works on SQLite: use PostgreSQL's own tools")
    if not path.is_file():
        raise StoreError(f"{path}: no such database")
    return path


def _flush(path: Path) -> None:
    with path.open("rb") as file:
        os.fsync(file.fileno())
