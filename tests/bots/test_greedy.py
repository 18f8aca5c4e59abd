"""The greedy bot: the longest route it can pay, and no ticket it need not have."""

from __future__ import annotations

import random

import pytest

from aboard import Game
from aboard.boards import board_names
from aboard.bots import Clock, make_bot
from aboard.rules import Action
from tests.bots.greedy import liking


@pytest.mark.parametrize("board", board_names())
def test_it_does_what_it_likes_best(board: str) -> None:
    dice = random.Random(4)
    for seed in range(6):
        game = Game.new(board, 2 + seed % 2, seed)
        bot = make_bot("greedy", game.board, game.players, seed)
        while not game.is_over:
            seat = game.to_move[0]
            view, legal = game.observe(seat), game.legal_actions(seat)
            action = bot.decide(view, legal, Clock(9.0))
            most = max(liking(game.board, view, one) for one in legal)
            assert liking(game.board, view, action) == most
            game.apply(action if dice.random() < 0.7 else dice.choice(legal), seat)


def test_what_it_likes_equally_it_does_by_its_own_luck() -> None:
    game = Game.new("new-york", 2, 3)
    while len(best_of(game)) < 2:
        game.apply(best_of(game)[0])
    seat = game.to_move[0]
    view, legal = game.observe(seat), game.legal_actions(seat)

    def decisions() -> list[Action]:
        bots = [make_bot("greedy", game.board, 2, seed) for seed in range(30)]
        return [bot.decide(view, legal, Clock(9.0)) for bot in bots]

    assert set(decisions()) == set(best_of(game))
    assert decisions() == decisions()


def best_of(game: Game) -> list[Action]:
    seat = game.to_move[0]
    view, legal = game.observe(seat), game.legal_actions(seat)
    most = max(liking(game.board, view, action) for action in legal)
    return [action for action in legal if liking(game.board, view, action) == most]
