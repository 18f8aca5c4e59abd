"""Bots think elsewhere; whatever one does, its table goes on."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from aboard.rules import Game
from aboard.rules.view import View
from aboard.server import bots, opening
from aboard.server.requests import LEVELS, BotSeat, Level, NewTable, PersonSeat
from aboard.server.table import LiveTable
from tests.server.house import MemoryStore, make_tables

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_chooses_something_legal(level: Level) -> None:
    observation = Game.new("nordic", 2, seed=3).observe(0)
    assert bots.choose(level, observation, 0.1) in observation.legal


def failing(_level: Level, _observation: View, _seconds: float) -> str:
    raise ValueError("lost the thread")


def cheating(_level: Level, _observation: View, _seconds: float) -> str:
    return "claim everything"


def waiting_if_deep(level: Level, observation: View, _seconds: float) -> str:
    while level == "hard" and not Path(os.environ["ABOARD_TEST_GO"]).exists():
        time.sleep(0.01)
    return observation.legal[0]


async def test_no_table_waits_on_the_search_of_another(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    go = tmp_path / "go"
    monkeypatch.setenv("ABOARD_TEST_GO", str(go))
    monkeypatch.setattr(bots, "choose", waiting_if_deep)
    tables = make_tables(MemoryStore())

    async def against(level: Level) -> LiveTable:
        seats = (PersonSeat("A"), BotSeat(level))
        return (await opening.create(tables, NewTable("new-york", seats, start=True)))[0]

    deep, quick = await against("hard"), await against("easy")
    await quick.newer(2, 60)
    assert [move.seat for move in quick.record.moves] == [1]
    assert deep.record.moves == []
    go.touch()
    await deep.newer(2, 60)
    assert [move.seat for move in deep.record.moves] == [1]
    await tables.stop()


@pytest.mark.parametrize("bad", [failing, cheating])
async def test_a_bot_that_fails_does_not_stop_its_table(
    bad: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "choose", bad)
    tables = make_tables(MemoryStore())
    table, _ = await opening.create(
        tables, NewTable("new-york", (PersonSeat("A"), BotSeat("easy")), start=True)
    )
    await table.newer(2, 60)
    assert table.record.moves[0].seat == 1
    assert table.record.moves[0].by == "bot"
    await tables.stop()
