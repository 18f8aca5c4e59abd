"""A player moves as its mind plans, or by its hunch, and sees no more than its seat."""

from __future__ import annotations

from random import Random

import pytest

from aboard.boards import load_board
from aboard.bots import choice, layers
from aboard.bots.hunch import NOTHING, Hunch
from aboard.bots.planner import new_mind
from aboard.bots.searcher import ORDERS
from aboard.bots.traits import traits_for
from aboard.rules import Game, codes, deal, kernel, legal
from aboard.rules.state import Desk, State
from aboard.rules.tables import tables_of
from tests.bots.games import TABLES, play
from tests.bots.hunches import any_weights, fond_of, player_with
from tests.bots.test_secrets import MOMENTS, stand
from tests.rules.hidden import swapped


@pytest.mark.parametrize("name", ["new-york", "san-francisco", "nordic"])
def test_without_a_hunch_it_plays_as_the_planner(name: str) -> None:
    board = load_board(name)
    one, mind = player_with(board, NOTHING), new_mind(board, traits_for(board), ORDERS)
    state, desk = State(tables_of(board), 2), Desk()
    state.reseed(3)
    deal.start(state, -1)
    while state.phase != codes.OVER:
        move = one.choose(state)
        assert move == choice.choose(mind, state)
        kernel.play(state, move, desk)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_whatever_the_hunch_its_moves_are_legal(name: str, players: int) -> None:
    board = load_board(name)
    state, blank, desk = State(tables_of(board), players), State(tables_of(board), players), Desk()
    for seed in range(4):
        one = player_with(board, Hunch(any_weights(seed)))
        state.become(blank)
        state.reseed(seed)
        deal.start(state, -1)
        for _ in range(600):
            if state.phase == codes.OVER:
                break
            move = one.choose(state)
            assert move in legal.moves(state, desk)
            kernel.play(state, move, desk)


def test_it_does_what_its_hunch_likes() -> None:
    game = play("new-york", ["planner", "planner"], 5)
    builder, drawer = (
        player_with(game.board, fond_of(number)) for number in (layers.ROUTE, layers.CARD)
    )
    again = Game.new(game.board, 2, game.seed, game.first)
    built = 0
    for move in game.history:
        if again.phase == "turn" and again.state.final <= 0:
            for one in (builder, drawer):
                one.mind.forget()
            can_build = any(str(action).startswith("claim") for action in again.legal_actions())
            assert (builder.choose(again.state) >= codes.CLAIM) == can_build
            assert drawer.choose(again.state) == codes.DRAW
            built += can_build
        again.apply(move.action, move.seat)
    assert built > 5


@pytest.mark.parametrize(("board", "players", "phase"), MOMENTS)
def test_hidden_things_do_not_change_its_move(board: str, players: int, phase: str) -> None:
    game = stand(board, players, phase)
    others = [swapped(game, game.to_move[0], Random(seed)) for seed in (1, 2, 3)]
    for seed in range(20):
        one = player_with(game.board, Hunch(any_weights(seed)))
        moves = set()
        for each in (game, *others):
            one.mind.forget()
            moves.add(one.choose(each.state))
        assert len(moves) == 1
