"""Bots think elsewhere; whatever one does, its table goes on."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from aboard.bots.deed import deeds
from aboard.rules import Game
from aboard.rules.actions import Keep
from aboard.rules.view import View
from aboard.server import bots, opening
from aboard.server.requests import LEVELS, BotSeat, Level, NewTable, PersonSeat
from aboard.server.table import LiveTable
from tests.server.house import MemoryStore, make_tables

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_chooses_something_legal(level: Level) -> None:
    game = Game.new("nordic", 2, seed=3)
    observation = game.observe(0)
    assert bots.choose(level, observation, (), 0.1) in observation.legal
    while game.turn < 9:
        game.apply(game.legal_actions()[0])
    past = list(deeds(Game.new("nordic", 2, game.seed), game.history, game.to_move[0]))
    observation = game.observe(game.to_move[0])
    assert len(past) > 3
    assert bots.choose(level, observation, past, 0.1) in observation.legal


@pytest.mark.parametrize("board", ["new-york", "san-francisco", "nordic"])
async def test_an_expert_is_told_what_the_others_did(
    board: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of it, although its bot is made anew for every decision."""
    tables = make_tables(MemoryStore())
    monkeypatch.setattr(bots, "choose", quietly)
    seats = (BotSeat("easy"), BotSeat("expert"))
    table, _ = await opening.create(tables, NewTable(board, seats, start=True))
    await table.newer(30, 60)
    async with table.alone() as record:
        assert record.game is not None
        past = bots.watched(record, 1)
        made = [move for move in record.game.history if move.seat == 0]
    assert [deed.action for deed in past] == [
        move.action for move in made if not isinstance(move.action, Keep)
    ]
    assert {deed.observation.viewer for deed in past} == {1}
    await tables.stop()


def quietly(_level: Level, observation: View, _past: object, _seconds: float) -> str:
    return observation.legal[0]


def failing(_level: Level, _observation: View, _past: object, _seconds: float) -> str:
    raise ValueError("lost the thread")


def cheating(_level: Level, _observation: View, _past: object, _seconds: float) -> str:
    return "claim everything"


def waiting_if_deep(level: Level, observation: View, _past: object, _seconds: float) -> str:
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
