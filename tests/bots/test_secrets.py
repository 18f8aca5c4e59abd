"""A bot gets what its seat may know, and nothing by which it could get at more."""

from __future__ import annotations

import gc
import types
from collections.abc import Iterator

import pytest

from aboard.bots import Clock, make_bot
from aboard.rules import Game, memory
from aboard.rules.state import State


def reachable(thing: object) -> Iterator[object]:
    """Everything that can be reached from a value, classes and modules left out."""
    seen: set[int] = set()
    waiting: list[object] = [thing]
    while waiting:
        one = waiting.pop()
        if id(one) in seen or isinstance(one, type | types.ModuleType | types.FunctionType):
            continue
        seen.add(id(one))
        yield one
        waiting.extend(gc.get_referents(one))


def midgame(board: str, seed: int) -> Game:
    game = Game.new(board, 2, seed, first=0)
    planners = [make_bot("planner", game.board, 2, seat) for seat in range(2)]
    while game.turn < 12 or game.phase != "turn" or game.to_move != (0,):
        seat = game.to_move[0]
        action = planners[seat].decide(game.observe(seat), game.legal_actions(seat), Clock(9.0))
        game.apply(action, seat)
    return game


def shuffled(game: Game) -> Game:
    """The same moment for seat 0, with other cards in the deck's places and other tickets."""
    other = game.copy()
    now = memory.read(other.state)
    now.deck[: now.ndeck] = now.deck[: now.ndeck][::-1]
    now.ticket_deck[: now.ntickets] = now.ticket_deck[: now.ntickets][::-1]
    memory.write(other.state, now)
    other._now = None
    return other


@pytest.mark.parametrize("board", ["new-york", "san-francisco", "nordic"])
def test_no_game_can_be_reached_from_an_observation(board: str) -> None:
    view = midgame(board, 1).observe(0)
    assert not [thing for thing in reachable(view) if isinstance(thing, Game | State)]


@pytest.mark.parametrize("board", ["new-york", "san-francisco", "nordic"])
@pytest.mark.parametrize("spec", ["greedy", "planner", "searcher:20p"])
def test_hidden_cards_do_not_change_a_decision(board: str, spec: str) -> None:
    game = midgame(board, 2)
    decisions = {
        make_bot(spec, game.board, 2, 5).decide(one.observe(0), one.legal_actions(0), Clock(60.0))
        for one in (game, shuffled(game))
    }
    assert len(decisions) == 1
