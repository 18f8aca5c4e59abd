"""What moves tell about tickets: those held come out above those that are not."""

from __future__ import annotations

import pytest

from aboard.boards import board_names
from aboard.bots import Deed, make_bot
from aboard.bots.deed import deeds
from aboard.bots.evidence import Evidence
from aboard.bots.planner import new_mind
from aboard.bots.sight import Sight
from aboard.bots.suspicion import NAMES, Suspicion
from aboard.bots.traits import traits_for
from aboard.rules import Game, parse_action
from tests.bots.games import decide
from tests.bots.test_suspicion import moment

MOVES = NAMES.index("moves")


def heard(game: Game, past: list[Deed], deals: int = 120) -> Evidence:
    """What is told by these deeds."""
    mind = new_mind(game.board, traits_for(game.board), 1)
    evidence = Evidence(mind, mind, game.players)
    for deed in past:
        sight = Sight(game.board, deed.observation)
        evidence.begin(sight.guess, sight.code(deed.action), 1)
        evidence.ask(deals)
        evidence.end()
    return evidence


def about(game: Game, viewer: int, seat: int, evidence: Evidence) -> list[float]:
    """Each of all tickets, in the hands of a seat."""
    tickets = list(range(len(game.board.tickets)))
    state = Sight(game.board, game.observe(viewer)).guess.root
    return [row[MOVES] for row in Suspicion(evidence, {}).signs(state, seat, tickets)]


def told(game: Game, viewer: int, past: list[Deed], deals: int = 120) -> list[float]:
    """What a seat learns about the tickets of the only other one."""
    return about(game, viewer, 1 - viewer, heard(game, past, deals))


def past_of(game: Game, viewer: int) -> list[Deed]:
    """The others' turns so far."""
    again = Game.new(game.board, game.players, game.seed, game.first)
    found = deeds(again, game.history, viewer)
    return [deed for deed in found if deed.observation.phase in ("turn", "second")]


@pytest.mark.parametrize("board", board_names())
def test_moves_speak_for_the_tickets_held(board: str) -> None:
    held: list[float] = []
    others: list[float] = []
    for seed in range(4):
        game = moment(board, 700 + seed, 14)
        viewer = game.to_move[0]
        own = {one.id for one in game.observe(1 - viewer).tickets}
        mine = {one.id for one in game.observe(viewer).tickets}
        for ticket, value in zip(
            game.board.tickets, told(game, viewer, past_of(game, viewer)), strict=True
        ):
            if ticket.id not in mine:
                (held if ticket.id in own else others).append(value)
    assert sum(held) / len(held) > sum(others) / len(others) + 0.5


def test_without_moves_nothing_is_told() -> None:
    game = moment("new-york", 700, 14)
    assert set(told(game, 0, [])) == {0.0}


def test_how_a_claim_is_paid_tells_nothing() -> None:
    game = moment("new-york", 700, 14)
    viewer = game.to_move[0]
    claims = [deed for deed in past_of(game, viewer) if str(deed.action).startswith("claim")]
    track = game.board.track(str(claims[0].action).split()[1])
    otherwise = parse_action(f"claim {track.id} taxi*{track.length}", game.board)
    paid = [claims[0]._replace(action=otherwise)]
    assert told(game, viewer, paid) == told(game, viewer, claims[:1])


def test_new_tickets_make_what_was_told_count_less() -> None:
    game = moment("new-york", 700, 14)
    viewer = game.to_move[0]
    past = past_of(game, viewer)[:6]
    drawn = past[-1]._replace(action=parse_action("tickets", game.board))
    asked_in_vain = told(game, viewer, [*past[:-1], drawn], deals=0)
    assert set(asked_in_vain) == {0.0}
    before, after = told(game, viewer, past[:-1]), told(game, viewer, [*past[:-1], drawn])
    assert sum(map(abs, after)) < sum(map(abs, before))


def test_the_other_players_tell_nothing_about_this_one() -> None:
    game = make_three()
    evidence = heard(game, [deed for deed in past_of(game, 0) if deed.seat == 1])
    assert any(about(game, 0, 1, evidence))
    assert not any(about(game, 0, 2, evidence))


def make_three() -> Game:
    game = Game.new("new-york", 3, 5)
    planner = make_bot("planner", game.board, 3)
    while game.turn < 20:
        seat = game.to_move[0]
        game.apply(decide(planner, game, seat), seat)
    return game
