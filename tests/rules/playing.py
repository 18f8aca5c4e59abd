"""Random games for the tests: legal play that claims often, so that games end."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from aboard.boards import Board, board_names, load_board
from aboard.rules import Game
from aboard.rules.actions import Action, Claim, Pay

TABLES = [
    (name, players)
    for name in board_names()
    for players in range(load_board(name).players[0], load_board(name).players[1] + 1)
]


def moments(board: Board | str, players: int, seed: int) -> Iterator[Game]:
    """The same game at every moment, from the deal to its end."""
    choice = Random(seed)
    game = Game.new(board, players, seed=seed)
    yield game
    while not game.is_over:
        seat = choice.choice(game.to_move)
        game.apply(_chosen(game.legal_actions(seat), choice), seat)
        yield game


def _chosen(actions: list[Action], choice: Random) -> Action:
    building = [action for action in actions if isinstance(action, Claim | Pay)]
    return choice.choice(building if building and choice.random() < 0.5 else actions)


def played(board: Board | str, players: int, seed: int, moves: int | None = None) -> Game:
    """A game after so many moves, or at its end."""
    for game in moments(board, players, seed):
        if len(game.history) == moves:
            break
    return game
