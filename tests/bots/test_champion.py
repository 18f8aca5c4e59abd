"""The champion: every move on the same deals, in the better of two ways to go on."""

from __future__ import annotations

from pathlib import Path

from aboard import Game
from aboard.boards import load_board
from aboard.bots import Clock, make_bot
from aboard.bots.champion import ChampionBot, field, rounds_of
from aboard.bots.style import Style
from tests.bots.games import decide, play


def advice(players: int, playouts: int, seed: int = 5) -> list[tuple[str, int]]:
    game = Game.new("new-york", players, seed)
    bot = make_bot(f"champion:{playouts}p", game.board, players, 1)
    assert isinstance(bot, ChampionBot)
    seat = game.to_move[0]
    found = bot.advise(game.observe(seat), Clock(60.0))
    return [(str(one.action), one.playouts) for one in found]


def test_every_action_is_told_once() -> None:
    found = [action for action, _ in advice(2, 200)]
    assert len(set(found)) == len(found) > 1


def test_moves_that_dropped_out_come_last_the_most_tried_first() -> None:
    tried = [playouts for _, playouts in advice(2, 400)]
    assert tried[2:] == sorted(tried[2:], reverse=True)
    assert min(tried[:2]) >= max(tried[2:])


def test_it_leaves_the_planners_way_where_that_pays() -> None:
    games = [play("new-york", ["champion:300p", "planner"], seed) for seed in range(16)]
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


def test_half_of_the_moves_drop_out_at_a_time() -> None:
    assert [rounds_of(moves) for moves in (1, 2, 3, 4, 5, 8, 9)] == [1, 1, 2, 2, 3, 3, 4]


def test_with_little_time_only_the_likeliest_moves_are_tried() -> None:
    assert field(20, 10_000, Style()) == 20
    few = field(20, 60, Style())
    assert 2 <= few < 20
    assert few * rounds_of(few) * Style().deals <= 60


def test_on_a_board_of_ones_own_there_is_one_way_to_go_on(tmp_path: Path) -> None:
    board = load_board("new-york")
    assert board.path is not None
    own = tmp_path / "own.toml"
    own.write_text(board.path.read_text().replace('id = "new-york"', 'id = "own"'))
    assert play(str(own), ["champion:20p", "greedy"], 1).is_over
    bots = [make_bot("champion:20p", one, 2) for one in (board, load_board(str(own)))]
    assert [bot._hurry is bot._mind for bot in bots if isinstance(bot, ChampionBot)] == [
        False,
        True,
    ]
