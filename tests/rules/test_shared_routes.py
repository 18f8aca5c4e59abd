"""Rules of all three games: claiming routes, double routes, points."""

from __future__ import annotations

import pytest

from aboard.boards import load_board
from aboard.rules import Game
from tests.rules.moment import claims, hand, legal, moment, refused


def test_a_claim_costs_one_card_and_one_piece_a_space() -> None:
    game = moment("new-york", hands={0: {"pink": 5}})
    game.apply("claim R23 pink*4")
    view = game.observe(0)
    assert (view.hand, view.seats[0].pieces, view.seats[0].tracks) == ({"pink": 1}, 11, ("R23",))


@pytest.mark.parametrize("payment", ["pink*3", "pink*4 taxi*1", "blue*2 pink*2"])
def test_other_payments_are_refused(payment: str) -> None:
    game = moment("new-york", hands={0: {"blue": 4, "pink": 4, "taxi": 1}})
    assert refused(game, f"claim R23 {payment}") == "wrong-payment"


def test_a_claim_needs_the_cards_in_hand() -> None:
    game = moment("new-york", hands={0: {"pink": 3}})
    assert claims(game, "R23") == set()
    assert refused(game, "claim R23 pink*4") == "needs-cards"


def test_any_open_route_may_be_claimed_connected_or_not() -> None:
    game = moment("new-york", hands={0: {"green": 5}}, owned={0: ["R03"]})
    game.apply("claim R15 green*3")  # touches none of the seat's places
    assert game.observe(None).seats[0].tracks == ("R03", "R15")


def test_a_route_has_one_owner() -> None:
    game = moment("new-york", hands={0: {"pink": 5}}, owned={1: ["R23"]})
    assert claims(game, "R23") == set()
    assert refused(game, "claim R23 pink*4") == "taken"


def test_one_route_is_claimed_a_turn() -> None:
    game = moment("new-york", hands={0: {"green": 5}})
    game.apply("claim R36 green*1")
    assert game.to_move == (1,)


def test_a_route_can_be_claimed_only_with_enough_pieces_left() -> None:
    game = moment("new-york", hands={0: {"pink": 4, "green": 3}}, pieces={0: 3})
    assert claims(game, "R23") == set()
    assert refused(game, "claim R23 pink*4") == "not-enough-pieces"
    assert claims(game, "R15") == {"green*3"}


def test_a_coloured_route_takes_cards_of_its_colour() -> None:
    game = moment("new-york", hands={0: {"pink": 4, "red": 5}})
    assert claims(game, "R23") == {"pink*4"}
    assert refused(game, "claim R23 red*4") == "wrong-payment"


def test_a_gray_route_takes_a_set_of_any_single_colour() -> None:
    game = moment("new-york", hands={0: {"pink": 2, "red": 2, "blue": 1}})
    assert claims(game, "R11") == {"pink*2", "red*2"}
    assert refused(game, "claim R11 blue*1 red*1") == "wrong-payment"


def test_paid_cards_go_to_the_discards() -> None:
    game = moment("new-york", hands={0: {"pink": 3, "taxi": 1}})
    game.apply("claim R23 pink*3 taxi*1")
    assert game.observe(None).discards == {"pink": 3, "taxi": 1}


def test_nobody_may_own_both_tracks_of_a_double_route() -> None:
    game = moment("new-york", 3, hands={0: {"blue": 2}}, owned={0: ["R03"]})
    assert claims(game, "R04") == set()
    assert refused(game, "claim R04 blue*2") == "twin-owned"


@pytest.mark.parametrize("seat", [0, 1])
def test_with_two_players_a_claimed_track_closes_its_twin_to_everybody(seat: int) -> None:
    game = moment("new-york", 2, seat=seat, hands={seat: {"blue": 2}}, owned={0: ["R03"]})
    assert claims(game, "R04") == set()
    assert refused(game, "claim R04 blue*2") == "closed-two-players"


@pytest.mark.parametrize("players", [3, 4])
def test_with_more_players_another_may_claim_the_twin(players: int) -> None:
    game = moment("new-york", players, seat=1, hands={1: {"blue": 2}}, owned={0: ["R03"]})
    game.apply("claim R04 blue*2")
    assert game.observe(None).seats[1].tracks == ("R04",)


@pytest.mark.parametrize(
    ("board", "players", "pair", "closed"),
    [
        ("new-york", 2, "R03 R04", "closed-two-players"),
        ("san-francisco", 2, "R06 R07", "closed-two-players"),
        ("nordic", 2, "R10 R11", "closed-two-players"),
        ("new-york", 4, "R03 R04", "twin-owned"),
        ("san-francisco", 3, "R06 R07", "twin-owned"),
        ("nordic", 3, "R10 R11", "twin-owned"),
    ],
)
def test_claiming_a_track_closes_its_twin_on_every_board(
    board: str, players: int, pair: str, closed: str
) -> None:
    one, other = (load_board(board).track(id) for id in pair.split())
    held = {one.colour: one.length, other.colour: other.length}
    game = moment(board, players, hands={0: held})
    game.apply(f"claim {one.id} {one.colour}*{one.length}")
    reason = game.why_no_route(other.id, 0)
    assert reason is not None
    assert reason.code == closed


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize(("one", "other"), [("R49", "R50"), ("R50", "R49"), ("R59", "R60")])
def test_tracks_of_different_lengths_between_the_same_places_are_independent(
    players: int, one: str, other: str
) -> None:
    board = load_board("nordic")
    assert {board.track(one).a, board.track(one).b} == {board.track(other).a, board.track(other).b}
    everything = dict.fromkeys(("green", "red", "orange"), 7) | {"locomotive": 6}
    for seat in range(2):
        game = moment("nordic", players, seat=seat, hands={seat: everything}, owned={0: [one]})
        assert claims(game, other)


@pytest.mark.parametrize("board", ["new-york", "san-francisco", "nordic"])
def test_a_route_scores_by_its_length_at_once(board: str) -> None:
    loaded = load_board(board)
    seen = set()
    for track in loaded.tracks:
        if track.kind == "land" and track.colour in loaded.colours and track.length not in seen:
            seen.add(track.length)
            game = moment(board, hands={0: {track.colour: track.length}})
            game.apply(f"claim {track.id} {track.colour}*{track.length}")
            assert game.observe(None).seats[0].points == loaded.route_points[track.length]
    assert seen


def test_points_per_route_length_are_the_boards_table() -> None:
    city = {1: 1, 2: 2, 3: 4, 4: 7}
    assert load_board("new-york").route_points == city
    assert load_board("san-francisco").route_points == city | {5: 10}
    assert load_board("nordic").route_points == city | {5: 10, 6: 15, 9: 27}


def test_a_tunnel_is_the_only_claim_with_a_second_decision() -> None:
    game = moment("nordic", hands={0: {"green": 1}})
    game.apply("claim R12 green*1")
    assert game.phase == "turn"
    assert hand(game, 0) == {}


def test_a_refused_claim_changes_nothing() -> None:
    game: Game = moment("new-york", hands={0: {"pink": 3}})
    before = game.observe(0), legal(game)
    assert refused(game, "claim R23 pink*4")
    assert (game.observe(0), legal(game)) == before
