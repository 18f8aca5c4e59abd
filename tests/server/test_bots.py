"""Bots think elsewhere; whatever one does, its table goes on."""

from __future__ import annotations

import pytest

from aboard.rules import Game
from aboard.rules.view import View
from aboard.server import bots, opening
from aboard.server.requests import LEVELS, BotSeat, Level, NewTable, PersonSeat
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
