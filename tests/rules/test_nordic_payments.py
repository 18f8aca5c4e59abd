"""The rules of Nordic Countries: ferries, tunnels, and the longest route."""

from __future__ import annotations

import pytest

from aboard.rules import Game
from tests.rules.moment import claims, hand, legal, moment, refused

ROW = ("purple", "blue", "orange", "white", "yellow")


def test_a_ferry_takes_a_locomotive_for_each_symbol_and_its_colour_for_the_rest() -> None:
    game = moment("nordic", hands={0: {"purple": 2, "locomotive": 2}})
    assert claims(game, "R01") == {"purple*2 locomotive*2"}  # two symbols
    game = moment("nordic", hands={0: {"purple": 3, "locomotive": 1}})
    assert claims(game, "R01") == set()
    assert refused(game, "claim R01 purple*3 locomotive*1") == "needs-wild"


def test_a_gray_ferry_takes_any_one_colour_for_the_rest() -> None:
    game = moment("nordic", hands={0: {"red": 2, "white": 2, "locomotive": 2}})
    assert {"red*2 locomotive*2", "white*2 locomotive*2"} <= claims(game, "R41")
    assert refused(game, "claim R41 white*1 red*1 locomotive*2") == "wrong-payment"


def test_locomotives_may_also_stand_for_the_rest_of_a_ferry() -> None:
    game = moment("nordic", hands={0: {"purple": 1, "locomotive": 4}})
    assert {"purple*1 locomotive*3", "locomotive*4"} <= claims(game, "R01")


@pytest.mark.parametrize("filler", ["red*3", "white*1 red*2", "white*1 red*1 locomotive*1"])
def test_any_three_cards_may_stand_for_one_locomotive(filler: str) -> None:
    held = {"green": 1, "white": 2, "red": 3, "locomotive": 2}
    cards = cards_in(f"green*1 {filler}")
    game = moment("nordic", hands={0: held})
    game.apply(f"claim R02 {written(game, cards)}")
    assert game.observe(None).seats[0].tracks == ("R02",)
    left = {card: n - cards.get(card, 0) for card, n in held.items()}
    assert hand(game, 0) == {card: n for card, n in left.items() if n}


def test_any_three_may_hold_cards_of_the_routes_own_colour() -> None:
    game = moment("nordic", hands={0: {"green": 4}})
    assert claims(game, "R02") == {"green*4"}


def test_any_three_may_be_used_as_often_as_wanted() -> None:
    game = moment("nordic", hands={0: {"red": 6, "white": 6}})
    assert claims(game, "R02") == {"white*3 red*3"}  # length 2: both cards replaced
    assert claims(game, "R07") == {"white*6 red*6"}  # length 4, two symbols: all four


def test_any_three_may_stand_in_for_a_coloured_card() -> None:
    game = moment("nordic", hands={0: {"red": 3, "locomotive": 1}})
    assert claims(game, "R02") == {"red*3 locomotive*1"}


def test_two_cards_are_not_enough_for_a_locomotive() -> None:
    game = moment("nordic", hands={0: {"green": 1, "red": 2}})
    assert claims(game, "R02") == set()
    assert refused(game, "claim R02 green*1 red*2") == "needs-any"


def test_any_three_is_for_ferries_alone() -> None:
    game = moment("nordic", hands={0: {"green": 1, "red": 3}})
    assert claims(game, "R59") == set()
    assert refused(game, "claim R59 green*1 red*3") == "needs-cards"


def tried(hands: dict[str, int], payment: str, top: tuple[str, ...], track: str = "R59") -> Game:
    """A tunnel just tried; R59 is green and two long."""
    game = moment("nordic", row=ROW, hands={0: hands}, top=top)
    game.apply(f"claim {track} {payment}")
    return game


def test_a_tunnel_lays_the_base_payment_down_and_turns_up_three_cards() -> None:
    game = tried({"green": 5}, "green*2", ("green", "white", "red"))
    tunnel = game.observe(None).tunnel
    assert tunnel is not None
    assert (tunnel.seat, tunnel.track, tunnel.extra) == (0, "R59", 1)
    assert (tunnel.laid, tunnel.revealed) == ({"green": 2}, ("green", "white", "red"))
    assert hand(game, 0) == {"green": 3}


def test_the_base_payment_of_a_tunnel_takes_locomotives_as_wild() -> None:
    game = moment("nordic", hands={0: {"green": 2, "locomotive": 2}})
    wanted = {"green*2", "green*1 locomotive*1", "locomotive*2"}
    assert claims(game, "R59") == wanted


@pytest.mark.parametrize(
    ("top", "extra"),
    [
        (("green", "white", "red"), 1),
        (("locomotive", "white", "red"), 1),
        (("green", "locomotive", "red"), 2),
        (("green", "locomotive", "green"), 3),
    ],
)
def test_each_card_of_the_colour_laid_down_and_each_locomotive_costs_one_more(
    top: tuple[str, ...], extra: int
) -> None:
    game = tried({"green": 2}, "green*2", top)
    tunnel = game.observe(None).tunnel
    assert tunnel is not None
    assert tunnel.extra == extra


def test_with_locomotives_in_the_base_payment_the_colour_still_costs() -> None:
    game = tried({"green": 1, "locomotive": 1}, "green*1 locomotive*1", ("green", "white", "red"))
    assert game.phase == "tunnel"


def test_the_extra_cost_is_paid_with_the_colour_or_locomotives() -> None:
    game = tried({"green": 4, "red": 3, "locomotive": 2}, "green*2", ("green", "green", "red"))
    wanted = {"pay green*2", "pay green*1 locomotive*1", "pay locomotive*2", "decline"}
    assert legal(game) == wanted
    assert refused(game, "pay red*2") == "wrong-payment"
    assert refused(game, "pay green*1") == "wrong-payment"


def test_only_locomotives_laid_down_only_locomotives_cost() -> None:
    game = tried({"locomotive": 2}, "locomotive*2", ("green", "green", "white"))
    assert game.observe(None).seats[0].tracks == ("R59",)
    game = tried({"locomotive": 4, "green": 3}, "locomotive*2", ("locomotive", "green", "white"))
    assert legal(game) == {"pay locomotive*1", "decline"}
    assert refused(game, "pay green*1") == "wrong-payment"


def test_a_tunnel_that_costs_nothing_more_is_built_at_once() -> None:
    game = tried({"green": 2}, "green*2", ("red", "white", "red"))
    assert game.observe(None).seats[0].tracks == ("R59",)
    assert (game.to_move, game.phase) == ((1,), "turn")
    assert game.observe(None).discards == {"white": 1, "green": 2, "red": 2}


def test_the_player_pays_and_owns_the_tunnel() -> None:
    game = tried({"green": 3}, "green*2", ("green", "white", "red"))
    game.apply("pay green*1")
    view = game.observe(0)
    assert (view.seats[0].tracks, view.seats[0].pieces, view.hand) == (("R59",), 38, {})
    assert view.discards == {"white": 1, "green": 4, "red": 1}
    assert game.to_move == (1,)


def test_or_takes_the_base_payment_back_and_the_turn_is_over() -> None:
    game = tried({"green": 3}, "green*2", ("green", "white", "red"))
    game.apply("decline")
    view = game.observe(0)
    assert (view.seats[0].tracks, view.seats[0].pieces, view.hand) == ((), 40, {"green": 3})
    assert view.discards == {"white": 1, "green": 1, "red": 1}
    assert game.to_move == (1,)


def test_without_the_extra_cards_the_tunnel_can_only_be_declined() -> None:
    game = tried({"green": 2}, "green*2", ("green", "white", "red"))
    assert legal(game) == {"decline"}


def test_the_cards_turned_up_are_discarded_after_the_decision() -> None:
    game = tried({"green": 3}, "green*2", ("green", "white", "red"))
    assert game.observe(None).discards == {}


def test_the_discards_are_shuffled_in_if_the_tunnel_needs_them() -> None:
    game = moment(
        "nordic",
        row=ROW,
        hands={0: {"green": 2}},
        top=("red",),
        discards={"white": 1, "black": 1},
        hoard=1,
    )
    events = game.apply("claim R59 green*2")
    assert "reshuffled" in [event.kind for event in events]
    assert sorted(game.history[-1].revealed or ()) == ["black", "red", "white"]


@pytest.mark.parametrize("left", [0, 1, 2])
def test_fewer_cards_are_turned_up_if_there_are_no_more(left: int) -> None:
    game = moment("nordic", row=ROW, hands={0: {"green": 2}}, top=("red",) * left, hoard=1)
    game.apply("claim R59 green*2")
    assert game.history[-1].revealed == ("red",) * left
    assert game.observe(None).seats[0].tracks == ("R59",)


def test_the_base_payment_does_not_go_into_the_cards_turned_up() -> None:
    game = moment("nordic", row=ROW, hands={0: {"green": 2}}, hoard=1)
    game.apply("claim R59 green*2")
    assert game.history[-1].revealed == ()


def test_a_declined_tunnel_fills_the_row_with_the_cards_turned_up() -> None:
    row = ("purple", "blue", "orange", "white", "yellow")
    game = moment("nordic", row=row, hands={0: {"green": 2}}, top=("green", "red"), hoard=1)
    game.apply("claim R59 green*2")
    game.apply("decline")
    game.apply("take purple")
    assert game.observe(None).row[0] in ("green", "red")


def test_murmansk_lieksa_takes_a_set_of_nine_of_one_colour() -> None:
    game = moment("nordic", hands={0: {"green": 9}})
    assert claims(game, "R05") == {"green*9"}
    game.apply("claim R05 green*9")
    assert game.observe(None).seats[0].points == 27


def test_any_four_cards_may_stand_for_one_card_of_murmansk_lieksa() -> None:
    held = {"green": 8, "white": 2, "red": 1, "locomotive": 1}
    game = moment("nordic", hands={0: held})
    assert claims(game, "R05") == {"white*2 green*8 red*1 locomotive*1"}


def test_seven_green_and_eight_other_cards_claim_murmansk_lieksa() -> None:
    game = moment("nordic", hands={0: {"green": 7, "white": 4, "black": 3, "locomotive": 1}})
    game.apply("claim R05 white*4 green*7 black*3 locomotive*1")
    assert game.observe(None).seats[0].tracks == ("R05",)


def test_any_four_may_be_used_as_often_as_wanted() -> None:
    game = moment("nordic", hands={0: {"purple": 5, "blue": 5, "white": 5, "green": 6}})
    assert "purple*5 blue*5 white*5 green*6" in claims(game, "R05")  # five and four times four
    game = moment("nordic", hands={0: {"purple": 5, "blue": 5, "white": 5, "green": 5}})
    assert claims(game, "R05") == set()


def test_any_four_may_stand_for_all_nine() -> None:
    held = dict.fromkeys(("purple", "blue", "red"), 12)
    game = moment("nordic", row=(None,) * 5, hands={0: held})
    assert game.why_not("claim R05 purple*12 blue*12 red*12") is None
    assert refused(game, "claim R05 purple*12 blue*12 red*11") == "wrong-payment"


def test_the_set_itself_may_contain_no_locomotive() -> None:
    game = moment("nordic", hands={0: {"green": 8, "locomotive": 1}})
    assert claims(game, "R05") == set()
    game = moment("nordic", hands={0: {"green": 8, "locomotive": 4}})
    assert claims(game, "R05") == {"green*8 locomotive*4"}


def test_three_cards_are_not_enough_on_murmansk_lieksa() -> None:
    game = moment("nordic", hands={0: {"green": 8, "red": 3}})
    assert claims(game, "R05") == set()


def cards_in(text: str) -> dict[str, int]:
    return {word.split("*")[0]: int(word.split("*")[1]) for word in text.split()}


def written(game: Game, cards: dict[str, int]) -> str:
    """The cards in the board's order."""
    return " ".join(f"{card}*{cards[card]}" for card in game.board.cards if card in cards)
