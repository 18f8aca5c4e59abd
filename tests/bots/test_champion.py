"""The champion: every move on the same deals, in the better of two ways to go on."""

from __future__ import annotations

from aboard import Game
from aboard.bots import Clock, make_bot
from aboard.bots.champion import ChampionBot, field, rounds_of
from aboard.bots.style import Style


def advice(players: int, playouts: int, seed: int = 5) -> list[tuple[str, int]]:
    game = Game.new("new-york", players, seed)
    bot = make_bot(f"champion:{playouts}p", game.board, players, 1)
    assert isinstance(bot, ChampionBot)
    seat = game.to_move[0]
    found = bot.advise(game.observe(seat), Clock(60.0))
    return [(str(one.action), one.playouts) for one in found]


def test_every_action_is_told_once_the_most_tried_first() -> None:
    found = advice(2, 200)
    assert len({action for action, _ in found}) == len(found) > 1
    assert [n for _, n in found] == sorted((n for _, n in found), reverse=True)


def test_half_of_the_moves_drop_out_at_a_time() -> None:
    assert [rounds_of(moves) for moves in (1, 2, 3, 4, 5, 8, 9)] == [1, 1, 2, 2, 3, 3, 4]


def test_with_little_time_only_the_likeliest_moves_are_tried() -> None:
    assert field(20, 10_000, Style()) == 20
    few = field(20, 60, Style())
    assert 2 <= few < 20
    assert few * rounds_of(few) * Style().deals <= 60
