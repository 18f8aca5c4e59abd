"""Rules of all three games: turns, cards and drawing them."""

from __future__ import annotations

from collections import Counter

import pytest

from aboard.boards import board_names
from aboard.rules import Game, Illegal, NotYourTurn
from tests.rules.moment import begun, cards_of, hand, legal, moment, refused

BOARDS = board_names()
NEW_YORK = ("blue", "green", "black", "pink", "red")
NOTHING = (None,) * 5


def test_on_a_turn_a_player_draws_cards_or_claims_a_route_or_draws_tickets() -> None:
    game = moment("new-york", hands={0: {"orange": 1}})
    verbs = {text.split()[0] for text in legal(game)}
    assert verbs == {"take", "draw", "claim", "tickets"}


def test_drawing_cards_is_the_whole_turn() -> None:
    game = moment("new-york", hands={0: {"orange": 3}})
    game.apply("draw")
    assert {text.split()[0] for text in legal(game)} == {"take", "draw"}
    game.apply("draw")
    assert game.to_move == (1,)


def test_claiming_a_route_is_the_whole_turn() -> None:
    game = moment("new-york", hands={0: {"orange": 3}})
    game.apply("claim R12 orange*1")
    assert (game.to_move, game.phase) == ((1,), "turn")


def test_drawing_tickets_is_the_whole_turn() -> None:
    game = moment("new-york", hands={0: {"orange": 3}})
    game.apply("tickets")
    assert {text.split()[0] for text in legal(game)} == {"keep"}
    game.apply(game.legal_actions()[0])
    assert (game.to_move, game.phase) == ((1,), "turn")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_go_clockwise(players: int) -> None:
    game = begun("new-york", players, first=1)
    seats = []
    for _ in range(2 * players):
        seats.append(game.to_move[0])
        game.apply("tickets")
        game.apply(game.legal_actions()[0])
    assert seats == [(1 + i) % players for i in range(2 * players)]


def test_only_the_seat_whose_turn_it_is_may_act() -> None:
    game = moment("new-york", 3, seat=1)
    with pytest.raises(NotYourTurn):
        game.apply("draw", seat=2)


@pytest.mark.parametrize("board", BOARDS)
def test_the_deck_has_coloured_cards_and_wild_cards(board: str) -> None:
    game = Game.new(board, 2, seed=5)
    dealt: Counter[str] = Counter()
    for seat in range(2):
        dealt.update(hand(game, seat))
    view = game.observe(None)
    dealt.update(card for card in view.row if card is not None)
    assert dealt.total() + view.deck + sum(view.discards.values()) == sum(cards_of(board).values())


@pytest.mark.parametrize("board", BOARDS)
def test_five_cards_lie_face_up(board: str) -> None:
    row = Game.new(board, 2, seed=5).observe(None).row
    assert len(row) == 5
    assert None not in row


def test_hands_are_unlimited() -> None:
    held = {**dict.fromkeys(("purple", "blue", "orange", "white"), 10), "locomotive": 14}
    game = moment("nordic", hands={0: held})
    game.apply("draw")
    game.apply("draw")
    assert sum(hand(game, 0).values()) == 56


def test_hands_are_hidden_and_their_size_is_public() -> None:
    game = moment("new-york", hands={0: {"red": 2}, 1: {"blue": 3, "taxi": 1}})
    view = game.observe(0)
    assert view.hand == {"red": 2}
    assert view.seats[1].cards == 4
    assert view.seats[1].known == {}
    assert game.observe(None).hand is None


@pytest.mark.parametrize("first", ["take blue", "draw"])
@pytest.mark.parametrize("second", ["take green", "draw"])
def test_two_cards_are_drawn_each_from_the_row_or_blind(first: str, second: str) -> None:
    game = moment("new-york", row=NEW_YORK, top=("orange", "orange", "orange"))
    game.apply(first)
    assert (game.to_move, game.phase) == ((0,), "second")
    game.apply(second)
    assert (game.to_move, game.phase) == ((1,), "turn")
    taken = Counter(text.split()[1] if text != "draw" else "orange" for text in (first, second))
    assert hand(game, 0) == taken


def test_only_a_card_that_lies_there_can_be_taken() -> None:
    game = moment("new-york", row=NEW_YORK)
    assert refused(game, "take orange") == "not-in-row"


def test_a_face_up_card_taken_is_replaced_at_once_before_the_second_is_chosen() -> None:
    game = moment("new-york", row=NEW_YORK, top=("orange", "pink"))
    game.apply("take green")
    assert game.observe(None).row == ("blue", "orange", "black", "pink", "red")
    game.apply("take orange")
    assert game.observe(None).row == ("blue", "pink", "black", "pink", "red")


def test_a_blind_card_comes_from_the_top_and_leaves_the_row_alone() -> None:
    game = moment("new-york", row=NEW_YORK, top=("orange", "pink"))
    game.apply("draw")
    assert hand(game, 0) == {"orange": 1}
    assert game.observe(None).row == NEW_YORK


def test_when_the_deck_is_empty_the_discards_are_shuffled_into_a_new_deck() -> None:
    game = moment("new-york", row=NEW_YORK, hoard=1, discards={"red": 3, "blue": 2})
    assert game.observe(None).deck == 0
    events = game.apply("draw")
    assert [event.kind for event in events] == ["card-drawn", "reshuffled"]
    view = game.observe(None)
    assert (view.deck, view.discards) == (4, {})


def test_the_discards_are_not_shuffled_before_a_card_is_needed() -> None:
    game = moment("new-york", row=NEW_YORK, top=("green",), hoard=1, discards={"red": 3, "blue": 2})
    game.apply("draw")
    view = game.observe(None)
    assert (view.deck, view.discards) == (0, {"blue": 2, "red": 3})


def test_without_a_replacement_the_slot_stays_empty() -> None:
    game = moment("new-york", row=NEW_YORK, hoard=1)
    game.apply("take black")
    game.apply("take red")
    assert game.observe(None).row == ("blue", "green", None, "pink", None)


def test_a_claims_discards_refill_the_empty_slots_at_once_from_the_left() -> None:
    row = ("blue", None, "black", None, None)
    game = moment("new-york", row=row, hands={0: {"orange": 2}}, hoard=1)
    game.apply("claim R01 orange*2")
    view = game.observe(None)
    assert view.row == ("blue", "orange", "black", "orange", None)
    assert (view.deck, view.discards) == (0, {})


def test_if_only_one_card_can_be_taken_one_is_enough() -> None:
    game = moment("new-york", row=(None, None, "red", None, None), hoard=1)
    game.apply("take red")
    assert (game.to_move, game.phase) == ((1,), "turn")
    assert hand(game, 0) == {"red": 1}


def test_if_no_card_can_be_taken_drawing_is_not_available() -> None:
    game = moment("new-york", row=NOTHING, hoard=1)
    assert not {text for text in legal(game) if text == "draw" or text.startswith("take")}
    assert refused(game, "draw") == "deck-empty"
    with pytest.raises(Illegal, match="the deck and the discards are empty"):
        game.apply("draw")
