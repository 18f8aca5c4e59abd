"""The rules of San Francisco, where they differ from New York."""

from __future__ import annotations

import pytest

from aboard.boards import load_board
from aboard.rules import Game
from tests.rules.moment import cards_of, claims, hand, legal, moment, refused

COLOURS = ("blue", "green", "black", "purple", "red", "orange")
MARKED = {"alcatraz", "golden-gate-bridge", "the-embarcadero", "sunset", "potrero-hill"}
SYMBOLS = {"bell", "crab", "bridge", "fog", "tea", "sealion", "bread"}


def chosen(players: int, first: int = 0, seed: int = 1) -> Game:
    """A game whose start tickets have been chosen."""
    game = Game.new("san-francisco", players, seed=seed, first=first)
    while game.phase == "tickets":
        game.apply(game.legal_actions()[0])
    return game


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_has_20_cable_cars(players: int) -> None:
    seats = Game.new("san-francisco", players, seed=1).observe(None).seats
    assert [seat.pieces for seat in seats] == [20] * players


@pytest.mark.parametrize("players", [1, 5])
def test_it_is_for_two_to_four_players(players: int) -> None:
    with pytest.raises(ValueError, match=f"2 to 4 players, not {players}"):
        Game.new("san-francisco", players, seed=1)


def test_there_are_44_cards_six_of_each_colour_and_eight_ferries() -> None:
    assert cards_of("san-francisco") == dict.fromkeys(COLOURS, 6) | {"ferry": 8}


def test_set_up_deals_two_cards_and_two_tickets_each() -> None:
    game = Game.new("san-francisco", 3, seed=2)
    for seat in range(3):
        assert sum(hand(game, seat).values()) == 2
        assert len(game.observe(seat).offer) == 2


def test_a_face_up_ferry_taken_first_ends_the_draw() -> None:
    game = moment("san-francisco", row=("ferry", "red", "red", "blue", "purple"))
    game.apply("take ferry")
    assert game.to_move == (1,)


def test_a_face_up_ferry_cannot_be_the_second_card() -> None:
    game = moment("san-francisco", row=("ferry", "red", "red", "blue", "purple"))
    game.apply("take red")
    assert refused(game, "take ferry") == "wild-limit"


def test_three_face_up_ferries_are_swept_away_with_the_whole_row() -> None:
    new = ("green", "green", "black", "orange", "red")
    row = ("ferry", "ferry", "red", "blue", "purple")
    game = moment("san-francisco", row=row, top=("ferry", *new))
    game.apply("take red")
    assert game.observe(None).row == new


def test_a_ferry_card_is_wild_on_any_route() -> None:
    game = moment("san-francisco", hands={0: {"orange": 1, "ferry": 3}})
    assert claims(game, "R08") == {"orange*1 ferry*2", "ferry*3"}


def test_every_ferry_route_has_one_ferry_symbol() -> None:
    ferries = [track for track in load_board("san-francisco").tracks if track.kind == "ferry"]
    assert ferries
    assert {track.ferries for track in ferries} == {1}


def test_a_ferry_route_takes_a_ferry_card_and_a_set_of_one_colour() -> None:
    game = moment("san-francisco", hands={0: {"red": 3, "blue": 2, "ferry": 1}})
    assert claims(game, "R04") == {"blue*2 ferry*1", "red*2 ferry*1"}


def test_more_ferry_cards_may_stand_for_any_space_of_a_ferry_route() -> None:
    game = moment("san-francisco", hands={0: {"red": 3, "blue": 1, "ferry": 3}})
    wanted = {"red*2 ferry*1", "red*1 ferry*2", "blue*1 ferry*2", "ferry*3"}
    assert claims(game, "R04") == wanted


def test_a_ferry_route_without_a_ferry_card_is_refused() -> None:
    game = moment("san-francisco", hands={0: {"red": 5}})
    assert claims(game, "R04") == set()
    assert refused(game, "claim R04 red*3") == "needs-wild"


@pytest.mark.parametrize(("players", "size"), [(2, 2), (3, 2), (4, 3)])
def test_a_stack_of_one_symbol_each_starts_on_the_five_marked_places(
    players: int, size: int
) -> None:
    stacks = Game.new("san-francisco", players, seed=1).observe(None).stacks
    assert set(stacks) == MARKED
    assert {stack.size for stack in stacks.values()} == {size}
    assert len({stack.symbol for stack in stacks.values()}) == 5


def test_there_are_seven_symbols() -> None:
    view = Game.new("san-francisco", 2, seed=1).observe(None)
    here = {stack.symbol for stack in view.stacks.values()}
    assert here | set(view.next_stacks) == SYMBOLS
    assert len(view.next_stacks) == 2


def test_which_symbol_lies_where_is_shuffled_from_the_seed() -> None:
    def layout(seed: int) -> dict[str, str]:
        stacks = Game.new("san-francisco", 2, seed=seed).observe(None).stacks
        return {place: stack.symbol for place, stack in stacks.items()}

    assert layout(1) == layout(1)
    assert {layout(seed)["alcatraz"] for seed in range(60)} == SYMBOLS


def test_stacks_are_placed_after_the_tickets_and_before_the_first_turn() -> None:
    game = chosen(3)
    assert (game.phase, game.turn) == ("stacks", 0)
    game.apply("place castro")
    game.apply("place twin-peaks")
    assert (game.phase, game.turn) == ("turn", 1)


@pytest.mark.parametrize("first", [0, 1, 2])
@pytest.mark.parametrize(("players", "size"), [(3, 2), (4, 3)])
def test_the_last_player_places_one_then_the_second_last_the_other(
    players: int, size: int, first: int
) -> None:
    game = chosen(players, first)
    symbols = game.observe(None).next_stacks
    assert game.to_move == ((first - 1) % players,)
    game.apply("place castro")
    assert game.to_move == ((first - 2) % players,)
    game.apply("place twin-peaks")
    assert game.to_move == (first,)
    stacks = game.observe(None).stacks
    assert [stacks[place].symbol for place in ("castro", "twin-peaks")] == list(symbols)
    assert [stacks[place].size for place in ("castro", "twin-peaks")] == [size, size]


@pytest.mark.parametrize("first", [0, 1])
def test_with_two_players_the_second_places_both_one_token_each(first: int) -> None:
    game = chosen(2, first)
    for place in ("castro", "twin-peaks"):
        assert game.to_move == (1 - first,)
        game.apply(f"place {place}")
        assert game.observe(None).stacks[place].size == 1
    assert game.to_move == (first,)


def test_a_stack_is_placed_where_none_lies() -> None:
    game = chosen(3)
    assert not {f"place {place}" for place in MARKED} & legal(game)
    assert len(legal(game)) == 15
    assert refused(game, "place alcatraz") == "has-stack"
    game.apply("place castro")
    assert refused(game, "place castro") == "has-stack"


def test_a_claim_takes_a_token_from_an_end_that_offers_a_new_symbol() -> None:
    game = moment("san-francisco", hands={0: {"orange": 1}}, stacks={"chinatown": ("tea", 2)})
    game.apply("claim R21 orange*1")
    view = game.observe(None)
    assert view.seats[0].souvenirs == ("tea",)
    assert view.stacks["chinatown"].size == 1
    assert game.to_move == (1,)


def test_a_used_up_stack_offers_nothing() -> None:
    game = moment("san-francisco", hands={0: {"orange": 1}}, stacks={"chinatown": ("tea", 0)})
    game.apply("claim R21 orange*1")
    assert game.observe(None).seats[0].souvenirs == ()


def test_a_symbol_the_player_owns_is_not_taken_again() -> None:
    game = moment(
        "san-francisco",
        hands={0: {"orange": 1}},
        stacks={"chinatown": ("tea", 1)},
        souvenirs={0: ["tea"]},
    )
    game.apply("claim R21 orange*1")
    view = game.observe(None)
    assert view.seats[0].souvenirs == ("tea",)
    assert view.stacks["chinatown"].size == 1


BOTH = {"chinatown": ("tea", 1), "the-embarcadero": ("fog", 1)}


@pytest.mark.parametrize(("end", "symbol"), [("chinatown", "tea"), ("the-embarcadero", "fog")])
def test_if_both_ends_offer_one_the_player_chooses_one(end: str, symbol: str) -> None:
    game = moment("san-francisco", hands={0: {"orange": 1}}, stacks=BOTH)
    game.apply("claim R21 orange*1")
    assert (game.to_move, game.phase) == ((0,), "souvenir")
    game.apply(f"souvenir {end}")
    view = game.observe(None)
    assert view.seats[0].souvenirs == (symbol,)
    assert set(view.stacks) == set(BOTH) - {end}
    assert (game.to_move, game.phase) == ((1,), "turn")


def test_taking_is_not_optional() -> None:
    game = moment("san-francisco", hands={0: {"orange": 1}}, stacks=BOTH)
    game.apply("claim R21 orange*1")
    assert legal(game) == {"souvenir chinatown", "souvenir the-embarcadero"}
    assert refused(game, "pass") == "wrong-phase"
    assert refused(game, "souvenir castro") == "no-souvenir"


def test_if_one_end_offers_what_the_player_owns_the_other_is_taken() -> None:
    game = moment(
        "san-francisco", hands={0: {"orange": 1}}, stacks=BOTH, souvenirs={0: ["tea"], 1: ["fog"]}
    )
    game.apply("claim R21 orange*1")
    assert game.observe(None).seats[0].souvenirs == ("fog", "tea")
    assert game.to_move == (1,)


def test_tokens_are_public() -> None:
    game = moment("san-francisco", stacks={}, souvenirs={1: ["bell", "tea"]})
    for viewer in (0, 1, None):
        assert game.observe(viewer).seats[1].souvenirs == ("bell", "tea")


@pytest.mark.parametrize(
    ("count", "points"), [(0, 0), (1, 0), (2, 1), (3, 3), (4, 5), (5, 7), (6, 9), (7, 12)]
)
def test_the_souvenir_set_scores_by_its_number_of_symbols(count: int, points: int) -> None:
    game = moment("san-francisco", stacks={}, souvenirs={0: sorted(SYMBOLS)[:count]})
    assert game.scores()[0].souvenirs == points


def test_the_final_score_is_routes_tickets_and_souvenirs() -> None:
    game = moment(
        "san-francisco",
        owned={0: ["R22", "R25", "R31"]},
        tickets={0: ["T01", "T02"]},
        stacks={},
        souvenirs={0: ["bell", "tea", "fog"]},
    )
    score = game.scores()[0]
    assert (score.routes, score.tickets, score.souvenirs, score.attractions) == (3, 0, 3, 0)
    assert score.total == 6


def test_drawn_tickets_returned_go_to_the_bottom() -> None:
    game = moment("san-francisco", tickets={0: ["T01"]}, ticket_deck=["T05", "T03", "T09"])
    game.apply("tickets")
    assert legal(game) == {"keep T03", "keep T05", "keep T03 T05"}
    game.apply("keep T03")
    game.apply("tickets")
    assert game.observe(1).offer == ("T09", "T05")


def ended(owned: dict[int, list[str]], tickets: dict[int, list[str]]) -> Game:
    game = moment(
        "san-francisco",
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


def test_a_tie_goes_to_more_fulfilled_tickets() -> None:
    # 1 + 1 + 1 and T01's 3 points; 4 + 2 points without a ticket.
    outcome = ended({0: ["R08", "R10"], 1: ["R22", "R25", "R31"]}, {1: ["T01"]}).outcome()
    assert outcome is not None
    assert [score.total for score in outcome.scores] == [6, 6]
    assert outcome.winners == (1,)


def test_a_tie_in_fulfilled_tickets_too_is_a_shared_win() -> None:
    outcome = ended({0: ["R10"], 1: ["R12", "R14"]}, {}).outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1)
