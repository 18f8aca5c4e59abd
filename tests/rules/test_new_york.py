"""The rules of New York."""

from __future__ import annotations

import pytest

from aboard.rules import Game
from aboard.rules.errors import Illegal
from tests.rules.moment import begun, cards_of, claims, hand, legal, moment, refused

COLOURS = ("blue", "green", "black", "pink", "red", "orange")


@pytest.mark.parametrize("players", [1, 5])
def test_it_is_for_two_to_four_players(players: int) -> None:
    with pytest.raises(ValueError, match=f"2 to 4 players, not {players}"):
        Game.new("new-york", players, seed=1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_has_15_taxis(players: int) -> None:
    seats = Game.new("new-york", players, seed=1).observe(None).seats
    assert [seat.pieces for seat in seats] == [15] * players


def test_there_are_44_cards_six_of_each_colour_and_eight_taxis() -> None:
    assert cards_of("new-york") == dict.fromkeys(COLOURS, 6) | {"taxi": 8}


@pytest.mark.parametrize("track", ["R23", "R34"])
def test_a_taxi_stands_for_any_colour_on_any_route(track: str) -> None:
    game = moment("new-york", hands={0: {"pink": 2, "taxi": 2}})
    wanted = "pink*2 taxi*2" if track == "R23" else "pink*2 taxi*1"
    assert wanted in claims(game, track)


def test_all_wild_payments_are_fine() -> None:
    game = moment("new-york", hands={0: {"taxi": 4}})
    game.apply("claim R23 taxi*4")
    assert game.observe(None).seats[0].tracks == ("R23",)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_set_up_deals_two_cards_and_two_tickets_each(players: int) -> None:
    game = Game.new("new-york", players, seed=3)
    assert game.to_move == tuple(range(players))
    for seat in range(players):
        assert sum(hand(game, seat).values()) == 2
        assert len(game.observe(seat).offer) == 2
    assert game.observe(None).ticket_deck == 18 - 2 * players


def test_at_the_start_one_or_two_tickets_are_kept() -> None:
    game = Game.new("new-york", 2, seed=3)
    one, other = sorted(game.observe(0).offer)
    assert legal(game) == {f"keep {one}", f"keep {other}", f"keep {one} {other}"}


def test_everyone_chooses_at_the_same_time() -> None:
    game = Game.new("new-york", 3, seed=3)
    keeps = [f"keep {game.observe(seat).offer[0]}" for seat in range(3)]
    game.apply(keeps[2], seat=2)
    assert game.to_move == (0, 1)
    assert [seat.tickets for seat in game.observe(None).seats] == [0, 0, 0]
    assert [seat.chosen for seat in game.observe(None).seats] == [False, False, True]
    game.apply(keeps[0], seat=0)
    game.apply(keeps[1], seat=1)
    assert [seat.tickets for seat in game.observe(None).seats] == [1, 1, 1]


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_returned_tickets_go_under_the_deck_in_seat_order_as_dealt(
    order: tuple[int, ...],
) -> None:
    game = Game.new("new-york", 3, seed=3)
    offers = [game.observe(seat).offer for seat in range(3)]
    kept = {0: offers[0][1:], 1: offers[1], 2: offers[2][:1]}
    for seat in order:
        game.apply("keep " + " ".join(sorted(kept[seat])), seat=seat)
    assert drawn_to_the_last(game)[-2:] == [offers[0][0], offers[2][1]]


def drawn_to_the_last(game: Game) -> list[str]:
    """Every ticket of the deck in order, each kept by whoever draws it."""
    drawn: list[str] = []
    while game.observe(None).ticket_deck:
        game.apply("tickets")
        offer = game.observe(game.to_move[0]).offer
        drawn += offer
        game.apply("keep " + " ".join(sorted(offer)))
    return drawn


def test_a_face_up_taxi_taken_first_ends_the_draw() -> None:
    game = moment("new-york", row=("taxi", "red", "red", "blue", "pink"))
    game.apply("take taxi")
    assert (game.to_move, game.phase) == ((1,), "turn")


@pytest.mark.parametrize("first", ["draw", "take red"])
def test_a_face_up_taxi_cannot_be_the_second_card(first: str) -> None:
    game = moment("new-york", row=("taxi", "red", "red", "blue", "pink"), top=("green", "green"))
    game.apply(first)
    assert "take taxi" not in legal(game)
    assert refused(game, "take taxi") == "wild-limit"


def test_a_taxi_that_comes_up_as_the_replacement_cannot_be_the_second_card() -> None:
    game = moment("new-york", row=("red", "red", "red", "blue", "pink"), top=("taxi",))
    game.apply("take red")
    assert refused(game, "take taxi") == "wild-limit"


@pytest.mark.parametrize("number", [1, 2])
def test_a_taxi_drawn_blind_is_an_ordinary_card(number: int) -> None:
    row = ("green", "red", "red", "blue", "pink")
    game = moment("new-york", row=row, top=("green",) * (number - 1) + ("taxi", "blue"))
    game.apply("draw")
    assert game.phase == "second"
    game.apply("draw")
    assert game.to_move == (1,)
    assert hand(game, 0)["taxi"] == 1


def test_if_only_a_face_up_taxi_is_left_after_the_first_card_the_draw_is_over() -> None:
    game = moment("new-york", row=("red", None, "taxi", None, None), hoard=1)
    game.apply("take red")
    assert game.to_move == (1,)


def test_three_face_up_taxis_are_swept_away_with_the_whole_row() -> None:
    row = ("taxi", "taxi", "red", "blue", "pink")
    new = ("green", "green", "black", "orange", "red")
    game = moment("new-york", row=row, top=("taxi", *new))
    events = game.apply("take red")
    view = game.observe(None)
    assert view.row == new
    assert view.discards == {"blue": 1, "pink": 1, "taxi": 3}
    [redealt] = [event for event in events if event.kind == "redealt"]
    assert redealt.as_dict()["rows"] == [["taxi", "taxi", "taxi", "blue", "pink"]]


def test_two_face_up_taxis_may_lie() -> None:
    game = moment("new-york", row=("taxi", "red", "red", "blue", "pink"), top=("taxi",))
    game.apply("take red")
    assert game.observe(None).row == ("taxi", "taxi", "red", "blue", "pink")


def test_the_row_is_dealt_again_and_again() -> None:
    row = ("taxi", "taxi", "red", "blue", "pink")
    bad = ("taxi", "taxi", "green", "taxi", "green")
    good = ("black", "black", "orange", "orange", "red")
    game = moment("new-york", row=row, top=("taxi", *bad, *good))
    events = game.apply("take red")
    [redealt] = [event for event in events if event.kind == "redealt"]
    assert len(redealt.as_dict()["rows"]) == 2
    assert game.observe(None).row == good


def test_the_row_is_dealt_again_at_the_set_up_too() -> None:
    for seed in range(400):
        game = Game.new("new-york", 2, seed=seed)
        row = game.observe(None).row
        assert row.count("taxi") < 3
        setup = game.setup
        assert setup is not None
        if setup.redealt:
            assert all(swept.count("taxi") >= 3 for swept in setup.redealt)
            assert sum(game.observe(None).discards.values()) == 5 * len(setup.redealt)
            return
    raise AssertionError("no set-up among these seeds showed three taxis")


def test_a_claims_discards_can_force_a_new_row_too() -> None:
    row = ("taxi", "taxi", "red", "blue", None)
    kinds = []
    for seed in range(20):  # the taxi paid, or the pink card, fills the slot first
        game = moment("new-york", row=row, hands={0: {"pink": 1, "taxi": 1}}, hoard=1)
        game.state.reseed(seed)
        kinds += [event.kind for event in game.apply("claim R11 pink*1 taxi*1")]
        assert game.observe(None).row.count("taxi") == 2
    assert 0 < kinds.count("redealt") < 20


def test_no_new_row_when_it_cannot_show_fewer_than_three_taxis() -> None:
    row = ("taxi", "taxi", "red", "blue", "pink")
    game = moment("new-york", row=row, top=("taxi", "taxi"), hoard=1)
    game.apply("take red")  # outside the hands: four taxis, two coloured cards
    assert game.observe(None).row == ("taxi", "taxi", "taxi", "blue", "pink")
    game = moment("new-york", row=row, top=("taxi", "green"), hoard=1)
    game.apply("take red")  # three taxis, three coloured cards: a row with two taxis is possible
    assert sorted(game.observe(None).row, key=str).count("taxi") == 2


def test_no_new_row_when_the_cards_could_not_fill_it() -> None:
    row = ("taxi", "taxi", "taxi", "blue", None)
    game = moment("new-york", row=row, hoard=1, pieces={1: 0}, ticket_deck=["T01"])
    game.apply("tickets")
    assert game.observe(None).row == row


def test_two_tickets_are_drawn_and_at_least_one_kept() -> None:
    game = moment("new-york", tickets={0: ["T01"]}, ticket_deck=["T05", "T03", "T09"])
    game.apply("tickets")
    assert legal(game) == {"keep T03", "keep T05", "keep T03 T05"}
    assert game.observe(0).keep_least == 1


def test_drawn_tickets_returned_go_to_the_bottom() -> None:
    game = moment("new-york", tickets={0: ["T01"]}, ticket_deck=["T05", "T03", "T09", "T02"])
    game.apply("tickets")
    game.apply("keep T03")
    assert game.observe(0).returned == ("T05",)
    assert drawn_to_the_last(game) == ["T09", "T02", "T05"]


def test_a_last_single_ticket_may_be_drawn_and_must_be_kept() -> None:
    game = moment("new-york", tickets={0: ["T01"]}, ticket_deck=["T05"])
    game.apply("tickets")
    assert legal(game) == {"keep T05"}


def test_every_attraction_touched_by_an_own_route_is_one_point() -> None:
    # R05, R07: Central Park twice, Times Square, United Nations; R26 touches none.
    game = moment("new-york", owned={0: ["R05", "R07", "R26"], 1: ["R38"]}, tickets={})
    own, other = game.scores()
    assert (own.attractions, other.attractions) == (3, 2)


def test_the_final_score_is_routes_tickets_and_attractions() -> None:
    game = moment("new-york", owned={0: ["R01", "R02"]}, tickets={0: ["T02", "T16"]})
    score = game.scores()[0]
    assert (score.routes, score.tickets, score.attractions) == (4, -5, 1)
    assert (score.souvenirs, score.globetrotter, score.longest_bonus) == (0, 0, 0)
    assert score.total == 0


def test_route_points_are_public_during_play() -> None:
    game = moment("new-york", owned={0: ["R01"], 1: ["R23"]})
    for viewer in (0, 1, None):
        assert [seat.points for seat in game.observe(viewer).seats] == [2, 7]


def ended(owned: dict[int, list[str]], tickets: dict[int, list[str]]) -> Game:
    """A game of two that stands so and has just ended: nobody could do anything any more."""
    game = moment(
        "new-york",
        row=(None,) * 5,
        hoard=1,
        owned=owned,
        pieces={0: 0, 1: 0},
        tickets=tickets,
        ticket_deck=[],
    )
    game.apply("pass")
    game.apply("pass")
    return game


def test_the_most_points_win() -> None:
    outcome = ended({0: ["R23"], 1: ["R01"]}, {}).outcome()
    assert outcome is not None
    assert outcome.winners == (0,)


def test_a_tie_goes_to_more_fulfilled_tickets() -> None:
    outcome = ended({0: ["R09", "R28"], 1: ["R33", "R36"]}, {1: ["T01"]}).outcome()
    assert outcome is not None
    assert [score.total for score in outcome.scores] == [6, 6]
    assert outcome.winners == (1,)


def test_a_tie_in_fulfilled_tickets_too_is_a_shared_win() -> None:
    # A longer path (four in a row for seat 0) does not matter here.
    outcome = ended({0: ["R10", "R09"], 1: ["R27", "R01"]}, {}).outcome()
    assert outcome is not None
    one, other = outcome.scores
    assert (one.total, one.longest, other.total, other.longest) == (6, 4, 6, 2)
    assert outcome.winners == (0, 1)


def test_the_first_seat_comes_from_the_seed_or_from_the_table() -> None:
    lots = {Game.new("new-york", 3, seed=seed).first for seed in range(30)}
    assert lots == {0, 1, 2}
    assert [Game.new("new-york", 3, seed=8).first for _ in range(2)] == [
        Game.new("new-york", 3, seed=8).first
    ] * 2
    assert begun("new-york", 3, first=2).to_move == (2,)


def test_naming_the_first_seat_leaves_the_deal_alone() -> None:
    lot = Game.new("new-york", 3, seed=8)
    named = Game.new("new-york", 3, seed=8, first=(lot.first + 1) % 3)
    assert lot.setup == named.setup


def test_a_first_seat_that_is_not_at_the_table_is_refused() -> None:
    with pytest.raises(ValueError, match="the first seat is 0 to 1, not 2"):
        Game.new("new-york", 2, seed=1, first=2)


def test_reasons_name_what_is_missing() -> None:
    game = moment("new-york", hands={0: {"red": 1}})
    reason = game.why_not("claim R21 red*3")
    assert isinstance(reason, Illegal)
    assert (reason.code, reason.numbers["missing"]) == ("needs-cards", 2)
