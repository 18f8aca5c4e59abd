"""The searcher: a tree that tries the planner's own move most, and leaves it only for a reason."""

from __future__ import annotations

import dataclasses
from pathlib import Path

from aboard import Game
from aboard.boards import load_board
from aboard.bots import Clock, make_bot
from aboard.bots.searcher import Advice, SearcherBot
from tests.bots.games import decide, own_board, play


def advice(
    doubt: float, seed: int = 5, board: str = "new-york", playouts: int = 600
) -> list[Advice]:
    game = Game.new(board, 2, seed)
    planner = make_bot("planner", game.board, 2)
    while game.turn < 8:
        game.apply(decide(planner, game, game.to_move[0]), game.to_move[0])
    bot = make_bot(f"searcher:{playouts}p", game.board, 2, 1)
    assert isinstance(bot, SearcherBot)
    bot.style = dataclasses.replace(bot.style, doubt=doubt)
    return bot.advise(game.observe(game.to_move[0]), Clock(60.0))


def test_every_action_is_told_once_the_most_tried_first() -> None:
    found = advice(1.0)
    tried = [one.playouts for one in found]
    assert len({str(one.action) for one in found}) == len(found) > 2
    assert tried[2:] == sorted(tried[2:], reverse=True)
    assert min(tried[:2]) >= max(tried[2:])


def test_in_endless_doubt_it_does_what_the_planner_would() -> None:
    for seed in range(6):
        unsure = advice(1e9, seed)
        assert unsure[0].playouts == max(one.playouts for one in unsure)


def test_it_leaves_the_planners_way_only_for_more_than_luck() -> None:
    def leaves(doubt: float, seed: int) -> bool:
        chosen, own = (advice(each, seed, "nordic", 100)[0].action for each in (doubt, 1e9))
        return chosen != own

    gladly, as_usual = (sum(leaves(doubt, seed) for seed in range(12)) for doubt in (-1e9, 1.0))
    assert gladly > 6 > as_usual


def test_it_beats_the_planner() -> None:
    games = [play("new-york", ["searcher:300p", "planner"], seed) for seed in range(8)]
    margins = [one.total - other.total for one, other in (game.scores() for game in games)]
    assert sum(margins) > 0


def test_on_a_board_of_ones_own_there_is_one_way_to_go_on(tmp_path: Path) -> None:
    own = own_board(tmp_path)
    bots = [make_bot("searcher:20p", board, 2) for board in (load_board("new-york"), own)]
    ways = [bot._hurry is bot._player for bot in bots if isinstance(bot, SearcherBot)]
    assert ways == [False, True]
    assert play(str(own.path), ["searcher:20p", "greedy"], 1).is_over
