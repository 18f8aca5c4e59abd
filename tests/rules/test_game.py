"""The readable door: what a game tells, move by move, and what it keeps."""

from __future__ import annotations

import msgspec
import pytest

from aboard.boards import load_board
from aboard.rules import Game, GameOver, IllFormed, NotYourTurn
from aboard.rules.actions import Draw, Take
from tests.rules.moment import begun, legal, moment
from tests.rules.playing import TABLES, moments, played


def kinds(game: Game, action: str) -> list[str]:
    return [event.kind for event in game.apply(action)]


def test_a_game_is_made_from_a_board_or_its_name() -> None:
    by_name = Game.new("new-york", 2, seed=5)
    by_board = Game.new(load_board("new-york"), 2, seed=5)
    assert by_name.setup == by_board.setup
    assert by_name.seed == by_board.seed


def test_it_tells_where_it_stands() -> None:
    game = Game.new("new-york", 3, seed=5, first=1)
    assert (game.phase, game.turn, game.to_move, game.is_over) == ("tickets", 0, (0, 1, 2), False)
    game = begun("new-york", 3, first=1)
    assert (game.phase, game.turn, game.to_move) == ("turn", 1, (1,))
    game.apply("draw")
    assert (game.phase, game.turn) == ("second", 1)
    game.apply("draw")
    assert (game.phase, game.turn, game.to_move) == ("turn", 2, (2,))


def test_actions_are_given_as_values_or_as_text() -> None:
    game = begun("new-york", 2)
    colour = next(card for card in game.observe(None).row if card not in (None, "taxi"))
    assert colour is not None
    game.apply(Take(colour))
    game.apply("draw")
    assert [move.action for move in game.history[-2:]] == [Take(colour), Draw()]


def test_an_ill_formed_text_is_refused_and_quoted() -> None:
    game = begun("new-york", 2)
    with pytest.raises(IllFormed, match="'claim everything'"):
        game.apply("claim everything")


def test_a_seat_that_is_not_to_move_is_refused_with_those_that_are() -> None:
    game = begun("new-york", 3, first=1)
    with pytest.raises(NotYourTurn, match="not the turn of seat 0: waiting for 1"):
        game.apply("draw", seat=0)
    with pytest.raises(NotYourTurn):
        game.legal_actions(0)


def test_the_events_of_a_drawn_card() -> None:
    row = ("red", "blue", "pink", "black", "green")
    game = moment("new-york", row=row, top=("orange", "orange"))
    assert kinds(game, "take blue") == ["card-taken", "row-filled"]
    assert kinds(game, "draw") == ["card-drawn", "turn-began"]


def test_the_events_of_a_claim_that_starts_the_last_round() -> None:
    game = moment("new-york", hands={0: {"pink": 4}}, pieces={0: 6})
    assert kinds(game, "claim R23 pink*4") == ["route-claimed", "last-round", "turn-began"]


def test_the_events_of_a_tunnel() -> None:
    row = ("purple", "blue", "orange", "white", "yellow")
    game = moment("nordic", row=row, hands={0: {"green": 3}}, top=("green", "red", "red"))
    assert kinds(game, "claim R59 green*2") == ["tunnel-tried"]
    [claimed, _] = game.apply("pay green*1")
    assert claimed.as_dict() == {
        "kind": "route-claimed", "seat": 0, "track": "R59", "cards": {"green": 3}, "points": 2,
    }  # fmt: skip


def test_the_events_of_a_souvenir() -> None:
    stacks = {"chinatown": ("tea", 1), "the-embarcadero": ("fog", 1)}
    game = moment("san-francisco", hands={0: {"orange": 1}}, stacks=stacks)
    assert kinds(game, "claim R21 orange*1") == ["route-claimed"]
    assert kinds(game, "souvenir chinatown") == ["souvenir-taken", "turn-began"]


def test_the_last_event_of_a_game_tells_its_end() -> None:
    game = moment("new-york", row=(None,) * 5, hoard=1, ticket_deck=[], pieces={1: 0})
    assert kinds(game, "pass") == ["passed", "turn-began"]
    *_, ended = game.apply("pass")
    outcome = game.outcome()
    assert outcome is not None
    assert ended.as_dict() == {
        "kind": "game-ended", "reason": "stalemate", "winners": list(outcome.winners),
    }  # fmt: skip
    with pytest.raises(GameOver, match="the game is over"):
        game.apply("pass")


def test_no_outcome_before_the_end() -> None:
    game = begun("nordic", 2)
    assert game.outcome() is None
    assert [score.seat for score in game.scores()] == [0, 1]


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_a_view_goes_through_json_at_every_moment(board: str, players: int) -> None:
    for game in moments(board, players, seed=2):
        for viewer in (0, None):
            view = msgspec.json.decode(msgspec.json.encode(game.observe(viewer)))
            assert view["phase"] == game.phase
            assert view["to_move"] == list(game.to_move)
            assert [seat["seat"] for seat in view["seats"]] == list(range(players))
            assert bool(view["legal"]) == (viewer in game.to_move)
            assert (view["outcome"] is not None) == game.is_over
            assert (view["tunnel"] is not None) == (game.phase == "tunnel")
            assert (view["souvenir"] is not None) == (game.phase == "souvenir")


def test_a_view_lists_the_legal_actions_of_its_seat_alone() -> None:
    game = moment("new-york", 3, seat=1, hands={1: {"red": 2}})
    assert set(game.observe(1).legal) == legal(game)
    assert game.observe(0).legal == game.observe(None).legal == ()


def test_a_view_counts_the_turns_left_in_the_last_round() -> None:
    game = moment("new-york", 3, hands={0: {"pink": 4}}, pieces={0: 6})
    game.apply("claim R23 pink*4")
    for left in (3, 2, 1):
        last = game.observe(None).last_round
        assert last is not None
        assert (last.seat, last.turns_left) == (0, left)
        game.apply("tickets")
        game.apply(game.legal_actions()[0])
    assert game.is_over


def test_the_history_holds_every_move_in_order() -> None:
    game = played("san-francisco", 3, seed=3)
    again = Game.new("san-francisco", 3, seed=3)
    for move in game.history:
        again.apply(move.action, move.seat)
    assert again.history == game.history
    assert again.outcome() == game.outcome()
