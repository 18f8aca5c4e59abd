"""A copy taken at any moment is whole, and can be put back."""

from __future__ import annotations

import asyncio
import stat
from dataclasses import replace
from pathlib import Path

import pytest

from aboard.store import Change, Store, StoreError
from aboard.store.backup import backup, check, restore
from tests.store.test_store import CREATED, OPEN

pytestmark = pytest.mark.anyio


async def fill(store: Store, first: int, count: int) -> None:
    for n in range(first, first + count):
        await store.commit(Change(replace(OPEN, id=f"t{n}"), (CREATED,), is_new=True))


async def test_a_copy_while_the_database_is_in_use_is_whole(tmp_path: Path) -> None:
    url, copy = str(tmp_path / "a.db"), tmp_path / "copy.db"
    async with Store(url) as store:
        await fill(store, 0, 20)
        writing = asyncio.create_task(fill(store, 20, 50))
        tables = await asyncio.to_thread(backup, url, copy)
        await writing
    assert 20 <= tables <= 70
    assert check(copy) == tables
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert sorted(path.name for path in tmp_path.glob("copy*")) == ["copy.db"]


async def test_what_was_copied_comes_back(tmp_path: Path) -> None:
    url, copy, new = str(tmp_path / "a.db"), tmp_path / "copy.db", str(tmp_path / "b" / "b.db")
    async with Store(url) as store:
        await fill(store, 0, 3)
        await asyncio.to_thread(backup, url, copy)
        await fill(store, 3, 1)
    assert restore(new, copy) == 3
    async with Store(new) as store:
        assert len(await store.in_state("open")) == 3
    with pytest.raises(StoreError, match="exists already"):
        restore(url, copy)
    assert restore(url, copy, replace=True) == 3
    async with Store(url) as store:
        assert len(await store.in_state("open")) == 3


async def test_nothing_is_put_under_a_running_server(tmp_path: Path) -> None:
    url, copy = str(tmp_path / "a.db"), tmp_path / "copy.db"
    async with Store(url) as store:
        await fill(store, 0, 1)
        await asyncio.to_thread(backup, url, copy)
        with pytest.raises(StoreError, match="in use"):
            restore(url, copy, replace=True)


async def test_one_server_at_a_time(tmp_path: Path) -> None:
    url = str(tmp_path / "a.db")
    async with Store(url):
        with pytest.raises(StoreError, match="in use by another server"):
            async with Store(url):
                pass


@pytest.mark.parametrize("content", [None, b"", b"no database at all" * 50])
def test_what_is_no_copy_is_refused_in_one_line(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "x.db"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(StoreError, match=r"x\.db: [^\n]+$"):
        restore(str(tmp_path / "new.db"), path)
    with pytest.raises(StoreError, match=r"x\.db: [^\n]+$"):
        backup(str(path), tmp_path / "copy.db")
    assert not (tmp_path / "new.db").exists()
    assert not (tmp_path / "copy.db").exists()


def test_postgresql_has_its_own_tools(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="PostgreSQL"):
        backup("postgresql://x/y", tmp_path / "copy.db")
