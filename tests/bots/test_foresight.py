"""Foresight: what was found is there, cuts playouts short, and is missed by nobody."""

from __future__ import annotations

from pathlib import Path

import pytest

from aboard.boards import load_board
from aboard.bots import Clock, foresight
from aboard.bots.budget import Budget
from aboard.bots.champion import ChampionBot
from aboard.bots.foresight import foresight_for
from aboard.bots.searcher import Advice
from aboard.rules import Game
from tests.bots.games import own_board, play


def moment(players: int, seed: int, left: int) -> Game:
    """Of a game of planners on the Nordic board, before a turn, so many moves before its end."""
    game = play("nordic", ["planner"] * players, seed)
    again = Game.new(game.board, players, game.seed, game.first)
    for move in game.history:
        if len(again.history) >= len(game.history) - left and again.phase == "turn":
            break
        again.apply(move.action, move.seat)
    return again


def advice(game: Game) -> Advice:
    """The champion's first."""
    bot = ChampionBot(game.board, game.players, 1, Budget(playouts=400))
    return bot.advise(game.observe(game.to_move[0]), Clock(None))[0]


def test_the_champion_has_it_where_playouts_are_long() -> None:
    known = {
        name: ChampionBot(load_board(name), 2, 1, Budget(playouts=5))._foresight.known
        for name in ("new-york", "san-francisco", "nordic")
    }
    assert known == {"new-york": 0, "san-francisco": 0, "nordic": 1}


@pytest.mark.parametrize("players", [2, 3])
def test_it_expects_what_games_bring(
    players: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    games = [moment(players, seed, 60) for seed in range(4)]
    foreseen = [advice(game) for game in games]
    monkeypatch.setattr(foresight, "FOUND", tmp_path / "none.json")
    played = [advice(game) for game in games]
    wins = [one.wins - other.wins for one, other in zip(foreseen, played, strict=True)]
    points = [one.score - other.score for one, other in zip(foreseen, played, strict=True)]
    assert abs(sum(wins)) / 4 < 0.12
    assert abs(sum(points)) / 4 < 12
    assert any(points)
    assert all(0 <= one.wins <= 1 for one in foreseen)


def test_in_the_last_turns_games_are_played_to_their_end() -> None:
    game = moment(2, 3, 3)
    assert game.observe(game.to_move[0]).last_round is not None
    last = advice(game)
    assert last.score * last.playouts == pytest.approx(round(last.score * last.playouts))


def test_a_board_of_ones_own_has_none(tmp_path: Path) -> None:
    assert foresight_for(own_board(tmp_path)).known == 0


def test_without_the_file_the_champion_plays(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(foresight, "FOUND", tmp_path / "none.json")
    assert foresight_for(load_board("nordic")).known == 0
    assert play("nordic", ["champion:2p", "planner"], 1).is_over
