"""First tickets: what is known about them counts, and is not needed to play."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from aboard.boards import load_board
from aboard.bots import Clock, make_bot, opening
from aboard.bots.budget import Budget
from aboard.bots.champion import ChampionBot
from aboard.bots.match import play_match, play_openings
from aboard.bots.opening import FOUND, Opening, opening_for
from aboard.bots.planner import PlannerBot, new_mind
from aboard.bots.player import Player
from aboard.bots.searcher import ORDERS
from aboard.bots.traits import traits_for, weights_in
from aboard.rules import Game
from aboard.rules.actions import Keep
from tests.bots.games import TABLES, decide, own_board, play


class Forgetful(ChampionBot):
    style = replace(ChampionBot.style, memory=0)


def kept(game: Game, table: list[list[float]]) -> set[str]:
    """The first tickets that a planner with this table keeps."""
    bot = PlannerBot(game.board, game.players, 0)
    bot._mind = new_mind(game.board, traits_for(game.board), ORDERS, Opening(table))
    action = decide(bot, game, 0)
    assert isinstance(action, Keep)
    return set(action.tickets)


def nothing_known(game: Game) -> list[list[float]]:
    return [[0.0] * (i + 1) for i in range(len(game.board.tickets))]


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_every_board_of_ours_has_a_table_for_every_number_of_players(
    board: str, players: int
) -> None:
    table = weights_in(FOUND)[board][str(players)]
    assert [len(row) for row in table] == list(range(1, len(load_board(board).tickets) + 1))
    assert opening_for(load_board(board), players).known == len(table)


def test_the_tickets_with_the_greatest_sum_are_kept() -> None:
    game = Game.new("nordic", 2, 3)
    offer = game.observe(0).offer
    at = sorted(game.board.ticket_index[ticket] for ticket in offer)
    names = {game.board.ticket_index[ticket]: ticket for ticket in offer}
    table = nothing_known(game)
    for i in at:
        table[i][i] = -1.0
    table[at[3]][at[3]] = table[at[1]][at[1]] = -0.5
    assert kept(game, table) == {names[at[1]], names[at[3]]}
    table[at[4]][at[0]] = 1.5  # worth more together than each loses alone
    assert kept(game, table) == {names[at[0]], names[at[4]]}


def test_as_many_are_kept_as_must_be() -> None:
    game = Game.new("nordic", 2, 3)
    table = nothing_known(game)
    for i, row in enumerate(table):
        row[i] = -1.0
    assert len(kept(game, table)) == 2


def test_planners_that_know_first_tickets_win_more() -> None:
    board = load_board("nordic")
    blind = Player(new_mind(board, traits_for(board), ORDERS))
    knowing = Player(new_mind(board, traits_for(board), ORDERS, opening_for(board, 2)))
    assert play_match(knowing, blind, 2, 1000, 99).wins > 0.53


def test_the_champion_knows_first_tickets_and_tries_them_all_the_same() -> None:
    board = load_board("nordic")
    table = opening_for(board, 2)
    differ = 0
    for seed in range(6):
        game = Game.new(board, 2, seed)
        mind = new_mind(board, traits_for(board, "champion"), ORDERS, table)
        planner = PlannerBot(board, 2, 0)
        planner._mind = mind
        best = decide(planner, game, 0)
        champion, forgetful = (
            make(board, 2, 1, Budget(playouts=60)) for make in (ChampionBot, Forgetful)
        )
        assert decide(champion, game, 0) == best  # sixty playouts tell less than the table
        found = forgetful.advise(game.observe(0), Clock(None))
        differ += found[0].action != best
        assert len(champion.advise(game.observe(0), Clock(None))) > 1
    assert differ > 0


def test_games_with_any_first_tickets_tell_what_was_kept() -> None:
    board = load_board("new-york")
    one = Player(new_mind(board, traits_for(board), ORDERS))
    rows = play_openings(one, 3, 20, 5)
    assert len(rows) == 60
    assert {len(tickets) for tickets, _ in rows} == {1, 2}
    assert all(0 <= ticket < len(board.tickets) for tickets, _ in rows for ticket in tickets)
    assert all(0 <= reward <= 1 for _, reward in rows)
    assert play_openings(one, 3, 20, 5) == rows


def test_a_board_of_ones_own_has_none(tmp_path: Path) -> None:
    board = own_board(tmp_path)
    assert opening_for(board, 2).known == 0
    game = Game.new(board, 2, 1)
    decide(make_bot("champion:2p", board, 2), game, 0)


def test_without_the_file_the_champion_plays(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(opening, "FOUND", tmp_path / "none.json")
    assert opening_for(load_board("nordic"), 2).known == 0
    assert play("new-york", ["champion:2p", "planner"], 1).is_over
