"""A bot gets what its seat may know, and nothing by which it could get at more."""

from __future__ import annotations

import gc
import types
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from aboard.bots import Clock, make_bot
from aboard.rules import Action, Game, memory
from aboard.rules.snapshot import Snapshot
from aboard.rules.state import State
from tests.bots.games import decide
from tests.rules.hidden import swapped

PHASES = {
    "new-york": ["tickets", "turn", "second", "offer"],
    "san-francisco": ["tickets", "stacks", "turn", "second", "offer", "souvenir"],
    "nordic": ["tickets", "turn", "second", "offer", "tunnel"],
}
MOMENTS = [
    (board, players, phase) for board in PHASES for players in (2, 3) for phase in PHASES[board]
]
BOTS = ["greedy", "planner", "searcher:15p", "champion:15p"]


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


def secrets(game: Game, seat: int) -> int:
    """How many cards the seat cannot know in others' hands."""
    others = [other for other in game.observe(seat).seats if other.seat != seat]
    return sum(other.cards - sum(other.known.values()) for other in others)


@cache
def stand(board: str, players: int, phase: str) -> Game:
    """A game where a decision of this phase is due, as late as the 12th turn if there is one."""
    for seed in range(1, 30):
        game = Game.new(board, players, seed)
        bots = [make_bot("greedy", game.board, players, seat) for seat in range(players)]
        dice = Random(seed)
        while not game.is_over:
            seat = game.to_move[0]
            due = game.turn >= 12 or phase in ("tickets", "stacks")
            if due and game.phase == phase and secrets(game, seat) > 1:
                return game
            # Now and then anything: greedy alone would never draw tickets.
            bot = bots[seat] if dice.random() < 0.8 else make_bot("random", game.board, 2, seed)
            game.apply(decide(bot, game, seat), seat)
    raise AssertionError(f"no {phase} in these games")


def choice(spec: str, game: Game) -> Action:
    seat = game.to_move[0]
    return decide(make_bot(spec, game.board, game.players, 5), game, seat)


@pytest.mark.parametrize(("board", "players", "phase"), MOMENTS)
def test_nothing_hidden_can_be_reached_from_an_observation(
    board: str, players: int, phase: str
) -> None:
    game = stand(board, players, phase)
    view, clock = game.observe(game.to_move[0]), Clock(1.0)
    found = [*reachable(view), *reachable(clock), *reachable(game.legal_actions())]
    assert len(found) > 20
    assert not [thing for thing in found if isinstance(thing, Game | State | Snapshot)]


@pytest.mark.parametrize(("board", "players", "phase"), MOMENTS)
def test_hidden_things_do_not_change_a_decision(board: str, players: int, phase: str) -> None:
    """Others' unknown cards change places with the deck's, their tickets with the ticket deck's."""
    game = stand(board, players, phase)
    others = [swapped(game, game.to_move[0], Random(seed)) for seed in (1, 2)]
    hidden = [memory.read(one.state) for one in (game, *others)]
    for what in ("deck", "hands", "ticket_deck"):
        assert len({str(getattr(one, what)) for one in hidden}) > 1
    for spec in BOTS:
        assert {choice(spec, one) for one in (game, *others)} == {choice(spec, game)}
