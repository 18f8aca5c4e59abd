"""The champion: a searcher that looks at tracks too."""

from __future__ import annotations

from dataclasses import replace

from aboard import Game
from aboard.boards import load_board
from aboard.bots import Clock, make_bot, planner, searcher
from aboard.bots.budget import Budget
from aboard.bots.champion import ChampionBot
from aboard.bots.deed import show
from aboard.bots.searcher import SearcherBot, orders_for
from aboard.bots.style import Style
from tests.bots.games import decide, play


class Wary(ChampionBot):
    style = replace(ChampionBot.style, trusting=False)


def test_it_leaves_the_planners_way_where_that_pays() -> None:
    games = [play("new-york", ["champion:100p", "planner"], seed) for seed in range(16)]
    margins = [one.total - other.total for one, other in (game.scores() for game in games)]
    assert sum(margins) > 0
    differ = 0
    for game in games:
        planner = make_bot("planner", game.board, 2)
        again = Game.new(game.board, 2, game.seed, game.first)
        for move in game.history:
            if move.seat == 0:
                differ += str(decide(planner, again, 0)) != str(move.action)
            again.apply(move.action, move.seat)
    assert differ > 16


def test_what_it_saw_changes_what_it_does() -> None:
    differ = 0
    for seed in range(3):
        game = play("san-francisco", ["planner", "planner"], seed)
        again = Game.new(game.board, 2, game.seed, game.first)
        seeing, blind = (ChampionBot(game.board, 2, 7, Budget(playouts=60)) for _ in range(2))
        for move in game.history:
            if move.seat == 0:
                differ += len({str(decide(bot, again, 0)) for bot in (seeing, blind)}) - 1
            show({0: seeing}, again, move.seat, move.action)
            again.apply(move.action, move.seat)
    assert differ > 3


def test_it_is_not_just_a_searcher() -> None:
    differ = []
    for seed in range(4):
        game = play("san-francisco", ["planner", "planner"], seed)
        again = Game.new(game.board, 2, game.seed, game.first)
        for move in game.history:
            both = [make_bot(f"{name}:60p", game.board, 2, 7) for name in ("champion", "searcher")]
            actions = {str(decide(bot, again, move.seat)) for bot in both}
            differ.append(len(actions) > 1)
            again.apply(move.action, move.seat)
    assert sum(differ) > 4


def test_it_tries_the_planners_own_move_only_for_comparison() -> None:
    def more_often(name: str, seed: int) -> int:
        game = Game.new("nordic", 2, seed)
        bot = make_bot(f"{name}:300p", game.board, 2, 1)
        assert isinstance(bot, SearcherBot)
        found = bot.advise(game.observe(game.to_move[0]), Clock(None))
        most, next_most = sorted((one.playouts for one in found), reverse=True)[:2]
        return most - next_most

    assert all(more_often("champion", seed) <= 1 for seed in range(8))
    assert any(more_often("searcher", seed) > 5 for seed in range(8))


def test_it_thinks_that_others_move_as_planners_do() -> None:
    differ = 0
    for seed in range(4):
        game = play("new-york", ["planner", "planner"], seed)
        again = Game.new(game.board, 2, game.seed, game.first)
        for move in game.history:
            both = [make(game.board, 2, 7, Budget(playouts=100)) for make in (ChampionBot, Wary)]
            differ += len({str(decide(bot, again, move.seat)) for bot in both}) - 1
            again.apply(move.action, move.seat)
    assert differ > 4


def test_where_tickets_are_few_it_plays_on_with_care() -> None:
    def orders(name: str, style: Style) -> int:
        return orders_for(load_board(name), style)

    assert orders("new-york", ChampionBot.style) == planner.ORDERS
    assert orders("san-francisco", ChampionBot.style) == planner.ORDERS
    assert orders("nordic", ChampionBot.style) == searcher.ORDERS
    assert orders("new-york", SearcherBot.style) == searcher.ORDERS
