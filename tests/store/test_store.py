"""What is committed comes back whole; what fails leaves nothing behind."""

from __future__ import annotations

import asyncio
import stat
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import text

from aboard.store import Change, Code, Entry, Held, Store, StoreError, Summary, Token

pytestmark = pytest.mark.anyio

OPEN = Summary(
    id="one",
    board="new-york",
    state="open",
    pace="live",
    listed=True,
    watch=True,
    created=1,
    updated=1,
    version=1,
    rules="0.1.0",
    names=("Åsa", ""),
    kinds=("person", "open"),
)
CREATED = Entry(version=1, at=1, kind="created", data={"seats": ["person", "open"]})
NEW = Change(OPEN, (CREATED,), tokens=(Token("aa", 0),), is_new=True)


def later(version: int, move_id: str | None = None, **summary: str) -> Change:
    entry = Entry(version, at=version, kind="move", seat=0, by="person", move_id=move_id)
    return Change(replace(OPEN, version=version, **summary), (entry,))  # type: ignore[arg-type]


async def test_a_table_comes_back_as_it_was_stored(store: Store) -> None:
    await store.commit(NEW)
    move = Entry(2, 5, "move", 0, "person", "k1", {"action": "draw"})
    await store.commit(
        Change(
            replace(OPEN, version=2), (move,), codes=(Code("cc", 0, 99),), tokens=(Token("bb", 0),)
        )
    )

    stored = await store.load("one")

    assert stored is not None
    assert stored.entries == (CREATED, move)
    assert set(stored.tokens) == {Token("aa", 0), Token("bb", 0)}
    assert stored.codes == (Code("cc", 0, 99),)


async def test_an_unknown_table_is_none(store: Store) -> None:
    assert await store.load("nowhere") is None


async def test_a_version_is_stored_once(store: Store) -> None:
    await store.commit(NEW)
    await store.commit(later(2))
    with pytest.raises(StoreError):
        await store.commit(later(2))


async def test_a_move_id_of_a_seat_is_stored_once(store: Store) -> None:
    await store.commit(NEW)
    await store.commit(later(2, "k1"))
    with pytest.raises(StoreError):
        await store.commit(later(3, "k1"))


async def test_a_failed_change_leaves_nothing_behind(store: Store) -> None:
    await store.commit(NEW)
    with pytest.raises(StoreError):
        await store.commit(
            Change(
                replace(OPEN, version=7, state="running"),
                (Entry(2, 2, "move"), Entry(2, 2, "move")),
                tokens=(Token("bb", 1),),
            )
        )
    stored = await store.load("one")
    assert stored is not None
    assert stored.entries == (CREATED,)
    assert stored.tokens == (Token("aa", 0),)
    assert [summary.version for summary in await store.listed()] == [1]


async def test_one_bad_change_does_not_take_others_of_the_same_moment_with_it(store: Store) -> None:
    await store.commit(NEW)
    changes = [later(2), later(2), later(3), later(4)]
    answers = await asyncio.gather(*map(store.commit, changes), return_exceptions=True)
    assert [isinstance(answer, StoreError) for answer in answers] == [False, True, False, False]
    stored = await store.load("one")
    assert stored is not None
    assert [entry.version for entry in stored.entries] == [1, 2, 3, 4]


async def test_changes_of_two_tables_are_stored_together_or_not_at_all(store: Store) -> None:
    await store.commit(NEW)
    other = Change(replace(OPEN, id="two"), (CREATED,), is_new=True)
    with pytest.raises(StoreError):
        await store.commit(other, NEW)
    assert await store.load("two") is None
    await store.commit(other, later(2))
    assert await store.load("two") is not None


async def test_ended_tokens_and_codes_are_gone(store: Store) -> None:
    await store.commit(replace(NEW, codes=(Code("cc", 0, 9), Code("dd", 0, 9))))
    await store.commit(Change(OPEN, ended_tokens=("aa",), ended_codes=("cc",)))
    stored = await store.load("one")
    assert stored is not None
    assert stored.tokens == ()
    assert stored.codes == (Code("dd", 0, 9),)


async def test_the_list_shows_listed_tables_with_room_or_to_watch(store: Store) -> None:
    shown = {
        "joinable": replace(OPEN, id="joinable", watch=False),
        "watchable": replace(OPEN, id="watchable", state="running"),
    }
    hidden = {
        "private": replace(OPEN, id="private", listed=False),
        "closed-doors": replace(OPEN, id="closed-doors", state="running", watch=False),
        "finished": replace(OPEN, id="finished", state="over"),
    }
    for summary in (shown | hidden).values():
        await store.commit(Change(summary, (CREATED,), is_new=True))
    assert {summary.id: summary for summary in await store.listed()} == shown


async def test_own_tables_are_found_by_token_newest_first(store: Store) -> None:
    rematch = replace(OPEN, id="two", created=2)
    await store.commit(replace(NEW, tokens=(Token("aa", 0), Token("bb", 1))))
    await store.commit(Change(rematch, (CREATED,), tokens=(Token("aa", 0),), is_new=True))
    await store.commit(Change(replace(OPEN, id="other"), (CREATED,), is_new=True))
    assert await store.held(["aa", "bb", "zz"]) == [Held(rematch, 0), Held(OPEN, 0), Held(OPEN, 1)]
    assert await store.held([]) == []


async def test_a_database_that_does_not_answer_is_told_in_one_line(tmp_path: Path) -> None:
    async with Store(str(tmp_path / "a.db")) as store:
        async with store.engine.begin() as connection:
            await connection.execute(text("DROP TABLE log"))
        with pytest.raises(StoreError, match="does not answer"):
            await store.load("one")


async def test_many_changes_at_once_are_all_stored(store: Store) -> None:
    many = [Change(replace(OPEN, id=f"t{n}"), (CREATED,), is_new=True) for n in range(600)]
    await asyncio.gather(*map(store.commit, many))
    assert len(await store.in_state("open")) == 600


async def test_the_log_of_sqlite_begins_anew_while_it_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("aboard.store.transactions.CHECKPOINT_EVERY", 20)
    journal = tmp_path / "aboard.db-wal"
    async with Store(str(tmp_path / "aboard.db")) as store:
        await store.commit(NEW)
        sizes = []
        for version in range(2, 400):
            await store.commit(later(version))
            sizes.append(journal.stat().st_size)
    assert sizes[-1] < 3 * sizes[40]


async def test_a_stored_table_is_there_after_reopening(tmp_path: Path) -> None:
    url = str(tmp_path / "aboard.db")
    async with Store(url) as store:
        await store.commit(NEW)
    async with Store(url) as store:
        assert await store.load("one") is not None
        assert await store.ping()


async def test_the_database_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "data" / "aboard.db"
    async with Store(str(path)):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
