"""Random games inside the kernel, as bots and measurements use them."""

from __future__ import annotations

import pytest

from aboard.boards import load_board
from aboard.rules import codes, deal, legal, memory, playout
from aboard.rules.state import Desk, State
from aboard.rules.tables import tables_of
from tests.rules.moment import moment, standing
from tests.rules.playing import TABLES


def dealt(board: str, players: int, seed: int = 1) -> State:
    state = State(tables_of(load_board(board)), players)
    state.reseed(seed)
    deal.start(state, -1)
    return state


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_games_are_played_to_the_end_and_their_decisions_counted(board: str, players: int) -> None:
    tables, desk = tables_of(load_board(board)), Desk()
    state = dealt(board, players, seed=5)
    decisions = playout.play_out(state, desk)
    assert state.phase == codes.OVER
    assert playout.play_games(tables, players, 1, 5) == decisions
    several = playout.play_games(tables, players, 4, 5)
    assert several == sum(playout.play_games(tables, players, 1, seed) for seed in range(5, 9))


def test_so_many_moves_are_played_or_fewer_at_the_end() -> None:
    desk = Desk()
    state, whole = dealt("new-york", 2), dealt("new-york", 2)
    total = playout.play_out(whole, desk)
    playout.play_moves(state, desk, total - 1)
    assert state.phase != codes.OVER
    playout.play_moves(state, desk, 50)
    assert memory.read(state) == memory.read(whole)


def test_trying_moves_leaves_the_state_alone_and_repeats_exactly() -> None:
    state, desk = dealt("nordic", 2), Desk()
    playout.play_moves(state, desk, 40)
    before = memory.read(state)
    margins = playout.try_moves(state, 200, 3)
    assert len(margins) == len(legal.moves(state, desk))
    assert memory.read(state) == before
    assert playout.try_moves(state, 200, 3) == margins != playout.try_moves(state, 200, 4)


def test_on_the_last_turn_the_margins_are_those_of_the_moves() -> None:
    """Nothing is left to chance: the row, the deck and the ticket deck are empty."""
    game = moment(
        "new-york",
        row=(None,) * 5,
        hands={0: {"pink": 4, "green": 1}},
        hoard=1,
        tickets={0: ["T01"], 1: ["T16"]},
        ticket_deck=[],
    )
    now = memory.read(game.state)
    now.final, now.final_seat = 1, 0
    game = standing(game.board, now)
    margins = playout.try_moves(game.state, 100, 1)
    made = []
    for action in game.legal_actions():
        after = game.copy()
        after.apply(action)
        own, other = after.scores()
        made.append(own.total - other.total)
    assert margins == made
    assert len(set(made)) > 1


def test_the_margin_is_to_the_best_other_seat() -> None:
    game = moment("new-york", 3, owned={0: ["R01"], 1: ["R23"], 2: ["R36"]}, tickets={})
    totals = [sheet.total for sheet in game.scores()]
    for seat in range(3):
        best = max(total for other, total in enumerate(totals) if other != seat)
        assert playout.margin(game.state, seat, Desk()) == totals[seat] - best


def test_fewer_playouts_than_moves_leave_the_rest_at_zero() -> None:
    state, desk = dealt("nordic", 2), Desk()
    moves = legal.moves(state, desk)
    assert len(playout.try_moves(state, 3, 1)) == len(moves) > 3
    assert playout.try_moves(state, 3, 1)[3:] == [0.0] * (len(moves) - 3)
