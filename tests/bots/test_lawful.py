"""Whatever the quick bots choose in the kernel is legal, and every game comes to its end.

A long run plays thousands: ABOARD_GAMES=10000.
"""

from __future__ import annotations

import os
import random

import pytest

from aboard.boards import load_board
from aboard.bots import choice, greed
from aboard.bots.planner import ORDERS, new_mind
from aboard.bots.traits import traits_for
from aboard.rules import codes, deal, kernel, legal
from aboard.rules.state import Desk, State
from aboard.rules.tables import tables_of
from tests.bots.games import TABLES

GAMES = int(os.environ.get("ABOARD_GAMES", "6"))
TURNS = 2_000  # far more decisions than any game needs


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_planner_greedy_and_random_only_do_what_is_legal(name: str, players: int) -> None:
    board = load_board(name)
    minds = [new_mind(board, traits_for(board, who), ORDERS) for who in ("planner", "hurry")]
    state, desk, dice = State(tables_of(board), players), Desk(), random.Random(players)
    blank = State(tables_of(board), players)
    for seed in range(GAMES):
        state.become(blank)
        state.reseed(seed)
        deal.start(state, -1)
        bots = dice.choices(["planner", "hurry", "greedy", "random"], k=players)
        for mind in minds:
            mind.forget()
        for _ in range(TURNS):
            if state.phase == codes.OVER:
                break
            bot = bots[state.cur]
            if bot == "random":
                move = dice.choice(legal.moves(state, desk))
            elif bot == "greedy":
                move = greed.choose(state, desk, dice.getrandbits(30))
            else:
                move = choice.choose(minds[bot == "hurry"], state)
            kernel.play(state, move, desk)
        assert state.phase == codes.OVER
