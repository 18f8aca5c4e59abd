"""What bots that watch are shown: all that others do openly, as their seat saw it, no more."""

from __future__ import annotations

import pytest

from aboard.boards import load_board
from aboard.bots import Deed, make_bot
from aboard.bots.deed import deeds, show
from aboard.rules import Action, Game
from aboard.rules.actions import Keep
from aboard.rules.snapshot import Snapshot
from aboard.rules.state import State
from tests.bots.games import TABLES, decide
from tests.bots.test_secrets import reachable


class Diary:
    """Only writes down what it is shown."""

    def __init__(self) -> None:
        self.deeds: list[Deed] = []

    def decide(self, *_: object) -> Action:
        raise AssertionError("nobody asked it")

    def watch(self, deed: Deed) -> None:
        self.deeds.append(deed)


def watched(board: str, players: int, viewer: int) -> tuple[Game, list[Deed]]:
    """A whole game, and what a seat was shown of it."""
    game, diary = Game.new(board, players, 11), Diary()
    planner = make_bot("planner", game.board, players)
    while not game.is_over:
        seat = game.to_move[0]
        action = decide(planner, game, seat)
        show({viewer: diary}, game, seat, action)
        game.apply(action, seat)
    return game, diary.deeds


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_a_seat_is_shown_what_the_others_do(board: str, players: int) -> None:
    game, shown = watched(board, players, 1)
    open_moves = [
        move for move in game.history if move.seat != 1 and not isinstance(move.action, Keep)
    ]
    assert [(deed.seat, deed.action) for deed in shown] == [(m.seat, m.action) for m in open_moves]
    assert {deed.observation.viewer for deed in shown} == {1}
    assert all(deed.seat in deed.observation.to_move for deed in shown)


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_the_same_can_be_told_afterwards(board: str, players: int) -> None:
    game, shown = watched(board, players, 0)
    again = Game.new(board, players, game.seed, game.first)
    assert list(deeds(again, game.history, 0)) == shown
    assert again.position() == game.position()


@pytest.mark.parametrize("board", ["new-york", "san-francisco", "nordic"])
def test_nothing_hidden_can_be_reached_from_a_deed(board: str) -> None:
    _, shown = watched(board, load_board(board).players[0], 1)
    found = list(reachable(shown))
    assert len(found) > 200
    assert not [thing for thing in found if isinstance(thing, Game | State | Snapshot)]
    assert all(deed.observation.legal == () for deed in shown)
