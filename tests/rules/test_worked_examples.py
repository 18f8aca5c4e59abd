"""The worked examples of the rules, by their numbers."""

from __future__ import annotations

import pytest

from aboard.rules import Game
from tests.rules.moment import claims, legal, moment, refused


def test_1_a_blue_route_of_3_in_new_york_has_four_payments() -> None:
    game = moment("new-york", hands={0: {"blue": 3, "taxi": 3}})
    wanted = {"blue*3", "blue*2 taxi*1", "blue*1 taxi*2", "taxi*3"}
    assert claims(game, "R40") == wanted


def test_2_a_gray_route_of_2_has_three_payments() -> None:
    game = moment("new-york", hands={0: {"red": 2, "blue": 1, "taxi": 1}})
    assert claims(game, "R11") == {"red*2", "red*1 taxi*1", "blue*1 taxi*1"}


def test_3_after_a_face_up_taxi_the_turn_is_over() -> None:
    game = moment("new-york", row=("taxi", "red", "blue", "pink", "taxi"))
    game.apply("take taxi")
    assert game.to_move == (1,)


def test_3_after_a_blind_taxi_the_second_may_be_any_card_but_a_face_up_taxi() -> None:
    game = moment("new-york", row=("taxi", "red", "blue", "pink", "taxi"), top=("taxi",))
    game.apply("draw")
    assert legal(game) == {"take red", "take blue", "take pink", "draw"}


def test_4_with_two_players_the_other_track_of_chinatown_wall_street_is_closed() -> None:
    game = moment("new-york", 2, seat=1, hands={1: {"pink": 1}}, owned={0: ["R36"]})
    assert refused(game, "claim R37 pink*1") == "closed-two-players"


def test_4_with_three_players_another_may_claim_it_the_owner_may_not() -> None:
    game = moment("new-york", 3, seat=1, hands={1: {"pink": 1}}, owned={0: ["R36"]})
    assert claims(game, "R37") == {"pink*1"}
    game = moment("new-york", 3, seat=0, hands={0: {"pink": 1}}, owned={0: ["R36"]})
    assert refused(game, "claim R37 pink*1") == "twin-owned"


@pytest.mark.parametrize(
    ("paid", "top", "answers"),
    [
        ("green*2", "green white red", {"pay green*1", "pay locomotive*1", "decline"}),
        ("green*2", "locomotive white red", {"pay green*1", "pay locomotive*1", "decline"}),
        ("locomotive*2", "green green white", None),
        ("locomotive*2", "locomotive green white", {"pay locomotive*1", "decline"}),
    ],
)
def test_5_a_tunnel_of_2_green(paid: str, top: str, answers: set[str] | None) -> None:
    game: Game = moment(
        "nordic",
        row=("purple", "blue", "orange", "white", "yellow"),
        hands={0: {"green": 3, "locomotive": 3}},
        top=top.split(),
    )
    game.apply(f"claim R59 {paid}")
    if answers is None:
        assert game.observe(None).seats[0].tracks == ("R59",)
    else:
        assert legal(game) == answers


@pytest.mark.parametrize(
    "paid",
    [
        "orange*2 locomotive*1",
        "orange*1 locomotive*2",
        "locomotive*3",
        "blue*1 orange*2 white*2",  # any three and two orange
        "orange*5",
        "blue*1 orange*1 white*2 locomotive*1",  # any three, a locomotive, one orange
        "purple*2 orange*1 white*1 locomotive*1",
        "purple*3 blue*3 white*3",  # any three thrice
    ],
)
def test_6_the_ferry_stavanger_kristiansand(paid: str) -> None:
    held = {"purple": 3, "blue": 3, "orange": 5, "white": 3, "locomotive": 3}
    game = moment("nordic", hands={0: held})
    track = game.board.track("R60")
    assert (track.a, track.b) == ("stavanger", "kristiansand")
    assert (track.colour, track.length, track.ferries) == ("orange", 3, 1)
    game.apply(f"claim R60 {paid}")
    assert game.observe(None).seats[0].tracks == ("R60",)


@pytest.mark.parametrize("paid", ["orange*3", "blue*2 orange*1", "blue*2 orange*2"])
def test_6_the_ferry_needs_its_symbol_paid(paid: str) -> None:
    game = moment("nordic", hands={0: {"orange": 5, "blue": 2, "locomotive": 1}})
    assert refused(game, f"claim R60 {paid}") == "wrong-payment"


def test_7_a_land_route_with_a_locomotive_in_the_payment_is_refused() -> None:
    game = moment("nordic", hands={0: {"orange": 2, "locomotive": 2}})
    assert claims(game, "R15") == {"orange*2"}
    assert refused(game, "claim R15 orange*1 locomotive*1") == "wrong-payment"


def test_8_two_taxis_left_with_three_players_give_three_more_turns() -> None:
    game = moment("new-york", 3, seat=1, hands={1: {"pink": 4}}, pieces={1: 6})
    game.apply("claim R23 pink*4")
    seats = []
    while not game.is_over:
        seats.append(game.to_move[0])
        game.apply("draw")
        if game.phase == "second":
            game.apply("draw")
    assert seats == [2, 0, 1]
