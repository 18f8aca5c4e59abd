"""What tracks tell about tickets: guesses come nearer to the truth, and do without it too."""

from __future__ import annotations

from pathlib import Path

import pytest

from aboard.boards import board_names, load_board
from aboard.bots import make_bot, suspicion
from aboard.bots.evidence import Evidence
from aboard.bots.planner import new_mind
from aboard.bots.sight import Sight
from aboard.bots.suspicion import NAMES, Suspicion, weights_for
from aboard.bots.traits import traits_for
from aboard.rules import Game, memory
from aboard.rules.state import State
from aboard.rules.tables import tables_of
from tests.bots.games import decide, own_board, play

DEALS = 40


def moment(board: str, seed: int, turn: int) -> Game:
    """A game of two planners, where one has to decide."""
    game = Game.new(board, 2, seed)
    planner = make_bot("planner", game.board, 2)
    while game.turn < turn or game.phase != "turn":
        seat = game.to_move[0]
        game.apply(decide(planner, game, seat), seat)
    return game


def guesses(game: Game, suspicious: bool) -> list[int]:
    """The other's tickets in many deals, as masks."""
    board, seat = game.board, game.to_move[0]
    guess = Sight(board, game.observe(seat)).guess
    if suspicious:
        mind = new_mind(board, traits_for(board), 1)
        Suspicion(Evidence(mind, mind, game.players), weights_for(board)).weigh(guess)
    state = State(tables_of(board), game.players)
    found = []
    for seed in range(DEALS):
        guess.deal(state, seed)
        tickets = memory.read(state).tickets
        found.append(tickets[2 - 2 * seat] | tickets[3 - 2 * seat] << 64)
    return found


@pytest.mark.parametrize("board", board_names())
def test_guesses_come_nearer_to_the_tickets_held(board: str) -> None:
    blind = seeing = 0
    for seed in range(900, 906):
        game = moment(board, seed, 24)
        other = 1 - game.to_move[0]
        held = {game.board.ticket_index[one.id] for one in game.observe(other).tickets}
        for suspicious in (False, True):
            right = sum(mask >> i & 1 for mask in guesses(game, suspicious) for i in held)
            blind, seeing = (blind, seeing + right) if suspicious else (blind + right, seeing)
    assert seeing > 2 * blind > 0


def test_before_anything_is_built_every_ticket_is_as_likely() -> None:
    game = Game.new("nordic", 2, 3)
    assert guesses(game, True) == guesses(game, False)


@pytest.mark.parametrize("board", [*board_names(), "own"])
def test_every_sign_has_a_weight(board: str, tmp_path: Path) -> None:
    weights = weights_for(own_board(tmp_path) if board == "own" else load_board(board))
    assert set(weights) == set(NAMES)
    assert any(weights.values())


def test_without_the_file_every_ticket_is_as_likely(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(suspicion, "FOUND", tmp_path / "none.json")
    game = moment("new-york", 5, 12)
    assert guesses(game, True) == guesses(game, False)
    assert play("new-york", ["champion:4p", "greedy"], 1).is_over
