"""What a bot plays on from holds everything its seat knows."""

from __future__ import annotations

import random

import pytest

from aboard.bots.sight import Sight
from aboard.rules import Game, memory
from tests.bots.games import TABLES


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_the_piles_are_as_high_as_they_look(board: str, players: int) -> None:
    game = Game.new(board, players, 4)
    dice = random.Random(4)
    while not game.is_over:
        seat = game.to_move[0]
        view = game.observe(seat)
        root = memory.read(Sight(game.board, view).guess.root)
        assert (root.ndeck, root.ndiscards) == (view.deck, sum(view.discards.values()))
        assert root.ntickets == view.ticket_deck
        game.apply(dice.choice(game.legal_actions(seat)), seat)
