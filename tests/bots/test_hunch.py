"""Hunches: what was found is there, makes players better, and is missed by nobody."""

from __future__ import annotations

from pathlib import Path

import pytest

from aboard.boards import load_board
from aboard.bots import layers
from aboard.bots.budget import Budget
from aboard.bots.champion import ChampionBot
from aboard.bots.hunch import hunch_for
from aboard.bots.match import play_match
from aboard.bots.player import Player
from tests.bots.games import own_board, play

LED = ["new-york", "san-francisco"]


@pytest.mark.parametrize("name", LED)
def test_players_with_a_hunch_beat_planners(name: str) -> None:
    one = ChampionBot(load_board(name), 2, 1, Budget(playouts=5))._player
    rest = ChampionBot(load_board(name), 2, 1, Budget(playouts=5))._player
    assert play_match(one, Player(rest.mind), 2, 600, 99).wins > 0.56


@pytest.mark.parametrize("name", LED)
def test_the_champion_has_it(name: str) -> None:
    board = load_board(name)
    bot = ChampionBot(board, 2, 1, Budget(playouts=5))
    assert bot._player.hunch.known
    assert bot._hurry is bot._player  # one way to go on is enough


def test_a_board_of_ones_own_has_none(tmp_path: Path) -> None:
    assert hunch_for(own_board(tmp_path)).known == 0


def test_without_the_file_the_champion_plays(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(layers, "FOUND", tmp_path / "none.json")
    assert hunch_for(load_board("new-york")).known == 0
    assert play("new-york", ["champion:2p", "planner"], 1).is_over
