"""Which cards pay for a track: the worked examples, and every board against a plain definition."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aboard.boards import board_names, load_board
from aboard.boards.board import Board, Track
from aboard.rules.actions import Claim
from aboard.rules.errors import Illegal
from aboard.rules.payments import (
    Counts,
    Payment,
    cards,
    counts,
    extra_payments,
    fits,
    listed,
    shortfall,
)
from tests.rules.playing import TABLES, moments

BOARDS = [load_board(name) for name in board_names()]
NEW_YORK = load_board("new-york")
NORDIC = load_board("nordic")
SAN_FRANCISCO = load_board("san-francisco")


def track(board: Board, colour: str, length: int, kind: str = "land") -> Track:
    """The first track of this make."""
    return next(t for t in board.tracks if (t.colour, t.length, t.kind) == (colour, length, kind))


def between(board: Board, a: str, b: str, kind: str) -> Track:
    return next(t for t in board.tracks if (t.a, t.b, t.kind) == (a, b, kind))


MURMANSK_LIEKSA = between(NORDIC, "murmansk", "lieksa", "land")
STAVANGER_KRISTIANSAND = between(NORDIC, "stavanger", "kristiansand", "ferry")


def paid(board: Board, payments: list[Payment]) -> list[dict[str, int]]:
    return [dict(cards(board, payment.cards)) for payment in payments]


def lacks(board: Board, track: Track, hand: dict[str, int]) -> tuple[str, dict[str, int | str]]:
    reason = shortfall(board, track, hand)
    assert isinstance(reason, Illegal)
    return reason.code, reason.numbers


# The worked examples


def test_example_1_a_blue_route_of_three_has_four_payments() -> None:
    hand = {"blue": 3, "taxi": 3}
    assert paid(NEW_YORK, listed(NEW_YORK, track(NEW_YORK, "blue", 3), hand)) == [
        {"blue": 3},
        {"blue": 2, "taxi": 1},
        {"blue": 1, "taxi": 2},
        {"taxi": 3},
    ]


def test_example_2_a_gray_route_of_two_takes_a_set_of_any_single_colour() -> None:
    hand = {"red": 2, "blue": 1, "taxi": 1}
    payments = paid(NEW_YORK, listed(NEW_YORK, track(NEW_YORK, "gray", 2), hand))
    assert payments == [{"blue": 1, "taxi": 1}, {"red": 2}, {"red": 1, "taxi": 1}]


@pytest.mark.parametrize(
    ("hand", "payments"),
    [
        ({"green": 1, "locomotive": 1, "red": 5}, [{"green": 1}, {"locomotive": 1}]),
        ({"green": 1}, [{"green": 1}]),
        ({"red": 5}, []),
    ],
)
def test_example_5_a_tunnel_paid_in_green_costs_more_green_or_locomotives(
    hand: dict[str, int], payments: list[dict[str, int]]
) -> None:
    extra = extra_payments(NORDIC, "green", 1, hand)
    assert [dict(cards(NORDIC, paid)) for paid in extra] == payments


def test_example_5_a_tunnel_paid_in_locomotives_costs_more_locomotives() -> None:
    hand = {"green": 4, "locomotive": 2}
    assert extra_payments(NORDIC, None, 1, hand) == [counts(NORDIC, {"locomotive": 1})]
    assert extra_payments(NORDIC, None, 3, hand) == []


def test_example_5_the_laid_colour_of_a_tunnel_is_told() -> None:
    tunnel = track(NORDIC, "green", 2, "tunnel")
    laid = [{"green": 2}, {"green": 1, "locomotive": 1}, {"locomotive": 2}]
    payments = [fits(NORDIC, tunnel, cards) for cards in laid]
    assert [payment and payment.colour for payment in payments] == ["green", "green", None]


@pytest.mark.parametrize(
    "laid",
    [
        {"locomotive": 1, "orange": 2},
        {"locomotive": 2, "orange": 1},
        {"locomotive": 3},
        {"red": 2, "blue": 1, "orange": 2},
        {"red": 2, "locomotive": 1, "orange": 2},
        {"red": 1, "white": 2, "locomotive": 1, "orange": 1},
        {"red": 3, "white": 3, "orange": 1},
        {"red": 3, "white": 3, "black": 3},
        {"orange": 5},
        {"orange": 9},
    ],
)
def test_example_6_what_pays_the_ferry_stavanger_kristiansand(laid: dict[str, int]) -> None:
    assert fits(NORDIC, STAVANGER_KRISTIANSAND, laid) is not None


@pytest.mark.parametrize(
    "laid",
    [
        {},
        {"orange": 3},
        {"locomotive": 1, "red": 2},
        {"locomotive": 1, "orange": 1},
        {"locomotive": 1, "orange": 3},
        {"red": 2, "orange": 2},
        {"red": 3, "orange": 3},
        {"red": 4, "locomotive": 4},
    ],
)
def test_example_6_what_does_not_pay_it(laid: dict[str, int]) -> None:
    assert fits(NORDIC, STAVANGER_KRISTIANSAND, laid) is None


def test_example_7_an_ordinary_nordic_route_never_takes_a_locomotive() -> None:
    land = track(NORDIC, "red", 3)
    assert fits(NORDIC, land, {"red": 3}) is not None
    assert fits(NORDIC, land, {"red": 2, "locomotive": 1}) is None
    assert fits(NORDIC, land, {"locomotive": 3}) is None
    hand = {"red": 3, "locomotive": 5}
    assert paid(NORDIC, listed(NORDIC, land, hand)) == [{"red": 3}]


def test_seven_green_and_eight_other_cards_claim_murmansk_lieksa() -> None:
    laid = {"green": 7, "red": 3, "white": 2, "locomotive": 3}
    assert fits(NORDIC, MURMANSK_LIEKSA, laid) == Payment("green", 0, 2, counts(NORDIC, laid))


def test_the_set_for_murmansk_lieksa_contains_no_locomotive() -> None:
    assert fits(NORDIC, MURMANSK_LIEKSA, {"green": 8, "locomotive": 1}) is None
    assert fits(NORDIC, MURMANSK_LIEKSA, {"green": 8, "locomotive": 4}) is not None
    assert fits(NORDIC, MURMANSK_LIEKSA, {"green": 9}) is not None


def test_any_four_may_stand_for_one_card_as_often_as_wanted() -> None:
    laid = dict.fromkeys(NORDIC.colours, 4) | {"red": 8}
    payment = fits(NORDIC, MURMANSK_LIEKSA, laid)
    assert payment is not None
    assert payment.substitutes == 9


# The listing


def test_a_ferry_takes_one_ferry_card_and_more_ferries_may_stand_for_the_rest() -> None:
    ferry = track(SAN_FRANCISCO, "gray", 3, "ferry")
    hand = {"blue": 3, "red": 1, "ferry": 3}
    assert paid(SAN_FRANCISCO, listed(SAN_FRANCISCO, ferry, hand)) == [
        {"blue": 2, "ferry": 1},
        {"blue": 1, "ferry": 2},
        {"red": 1, "ferry": 2},
        {"ferry": 3},
    ]


def test_the_order_is_colours_then_wilds_then_substitutes_then_no_colour() -> None:
    hand = {"orange": 2, "red": 6, "locomotive": 2}
    payments = listed(NORDIC, STAVANGER_KRISTIANSAND, hand)
    assert [(p.colour, p.wilds, p.substitutes) for p in payments] == [
        ("orange", 0, 1),
        ("orange", 0, 2),
        ("orange", 1, 0),
        ("orange", 1, 1),
        ("orange", 2, 0),
        (None, 0, 3),
        (None, 1, 2),
        (None, 2, 1),
    ]


def test_filler_comes_from_the_most_cards_then_the_first_colour_and_wilds_last() -> None:
    hand = {"purple": 1, "orange": 2, "red": 2, "locomotive": 2}
    payments = listed(NORDIC, STAVANGER_KRISTIANSAND, hand)
    by_way = {(p.colour, p.wilds, p.substitutes): p.cards for p in payments}
    assert dict(cards(NORDIC, by_way["orange", 0, 1])) == {"purple": 1, "orange": 2, "red": 2}
    assert dict(cards(NORDIC, by_way["orange", 1, 1])) == {
        "purple": 1,
        "orange": 2,
        "red": 1,
        "locomotive": 1,
    }
    assert dict(cards(NORDIC, by_way["orange", 0, 2])) == {
        "purple": 1,
        "orange": 2,
        "red": 2,
        "locomotive": 2,
    }


def test_equal_cards_are_listed_once() -> None:
    gray_ferry_of_two = track(NORDIC, "gray", 2, "ferry")
    payments = listed(NORDIC, gray_ferry_of_two, {"red": 2, "blue": 2})
    assert [(p.colour, paid(NORDIC, [p])[0]) for p in payments] == [
        ("blue", {"blue": 2, "red": 2}),
    ]


# What is missing


@pytest.mark.parametrize(
    ("board", "wanted", "hand", "reason"),
    [
        (
            NEW_YORK,
            track(NEW_YORK, "red", 3),
            {"red": 1, "blue": 6},
            ("needs-cards", {"missing": 2, "colour": "red"}),
        ),
        (
            NEW_YORK,
            track(NEW_YORK, "red", 3),
            {"taxi": 2},
            ("needs-cards", {"missing": 1, "colour": "red"}),
        ),
        (
            NEW_YORK,
            track(NEW_YORK, "gray", 2),
            {},
            ("needs-cards", {"missing": 2, "colour": "any"}),
        ),
        (
            NORDIC,
            MURMANSK_LIEKSA,
            {"green": 7, "red": 5},
            ("needs-cards", {"missing": 1, "colour": "green"}),
        ),
        (
            NORDIC,
            MURMANSK_LIEKSA,
            {"green": 7, "red": 7},
            ("needs-any", {"missing": 1}),
        ),
        (
            SAN_FRANCISCO,
            track(SAN_FRANCISCO, "gray", 3, "ferry"),
            {"red": 3},
            ("needs-wild", {"missing": 1, "wild": "ferry"}),
        ),
        (
            SAN_FRANCISCO,
            track(SAN_FRANCISCO, "gray", 3, "ferry"),
            {"red": 1},
            ("needs-both", {"missing": 1, "colour": "red", "wilds": 1, "wild": "ferry"}),
        ),
        (
            NORDIC,
            track(NORDIC, "gray", 1, "ferry"),
            {},
            ("needs-wild", {"missing": 1, "wild": "locomotive"}),
        ),
        (
            NORDIC,
            track(NORDIC, "gray", 1, "ferry"),
            {"red": 2},
            ("needs-any", {"missing": 1}),
        ),
    ],
)
def test_the_nearest_reason_is_told(
    board: Board, wanted: Track, hand: dict[str, int], reason: tuple[str, dict[str, int | str]]
) -> None:
    assert lacks(board, wanted, hand) == reason


def test_a_track_that_nothing_pays_is_told_so() -> None:
    rules = replace(SAN_FRANCISCO.rules, wild_on=("land",))
    board = replace(SAN_FRANCISCO, rules=rules)
    ferry = track(board, "gray", 3, "ferry")
    assert listed(board, ferry, {"red": 6, "ferry": 8}) == []
    assert lacks(board, ferry, {"red": 6, "ferry": 8}) == ("wrong-payment", {})


# Every board against a plain definition


def pays(board: Board, track: Track, laid: Counts) -> bool:
    """The rule itself: give every card a role, as one of the set, as a wild, or as filler."""
    k = track.substitute or (board.rules.ferry_substitute if track.kind == "ferry" else 0)
    for colour, name in enumerate(board.colours):
        if track.colour not in ("gray", name):
            continue
        for in_set in range(laid[colour] + 1):
            for as_wild in range(laid[-1] + 1):
                filler = sum(laid) - in_set - as_wild
                if as_wild and track.kind not in board.rules.wild_on:
                    continue
                if filler and (k == 0 or filler % k):
                    continue
                stand_ins = filler // k if k else 0
                if as_wild + stand_ins < track.ferries:
                    continue
                if in_set + as_wild + stand_ins == track.length:
                    return True
    return False


@st.composite
def tracks_and_hands(draw: st.DrawFn) -> tuple[Board, Track, Counts]:
    board = draw(st.sampled_from(BOARDS))
    special = [t for t in board.tracks if t.kind != "land" or t.substitute]
    track = draw(st.sampled_from(special or board.tracks) | st.sampled_from(board.tracks))
    hand = tuple(draw(st.integers(0, min(most, 6))) for most in board.card_counts)
    return board, track, hand


@st.composite
def tracks_and_payments(draw: st.DrawFn) -> tuple[Board, Track, Counts]:
    """Cards that nearly pay: a set, wilds, groups of k, then perhaps one card too many."""
    board = draw(st.sampled_from(BOARDS))
    track = draw(st.sampled_from(board.tracks))
    k = draw(st.sampled_from([track.substitute or board.rules.ferry_substitute, 0, 3, 4]))
    laid = [0] * len(board.cards)
    named = board.card_index.get(track.colour, draw(st.integers(0, len(board.colours) - 1)))
    wilds = draw(st.integers(0, track.length))
    stand_ins = draw(st.integers(0, track.length - wilds))
    laid[named] += track.length - wilds - stand_ins
    laid[-1] += wilds
    for _ in range(k * stand_ins + draw(st.sampled_from([0, 0, 0, 1]))):
        laid[draw(st.integers(0, len(laid) - 1))] += 1
    return board, track, tuple(laid)


@given(tracks_and_payments())
def test_cards_fit_exactly_when_the_rule_says_so(drawn: tuple[Board, Track, Counts]) -> None:
    board, track, laid = drawn
    payment = fits(board, track, laid)
    assert (payment is not None) == pays(board, track, laid)
    if payment is not None:
        assert payment.cards == laid
        coloured = track.length - payment.wilds - payment.substitutes
        assert (payment.colour is None) == (coloured == 0)


@given(tracks_and_hands())
def test_every_listed_payment_fits_and_the_hand_covers_it(
    drawn: tuple[Board, Track, Counts],
) -> None:
    board, track, hand = drawn
    payments = listed(board, track, hand)
    for payment in payments:
        assert pays(board, track, payment.cards)
        assert all(gone <= held for gone, held in zip(payment.cards, hand, strict=True))
        reading = fits(board, track, payment.cards)
        assert reading is not None
        assert reading.substitutes == payment.substitutes
    assert len({payment.cards for payment in payments}) == len(payments)


def with_filler(laid: Counts, hand: Counts, number: int) -> Counts:
    """The canonical filler, by putting all spare cards in the order in which they go."""
    spare = [held - gone for held, gone in zip(hand, laid, strict=True)]
    order = [(-depth, card) for card, held in enumerate(spare[:-1]) for depth in range(1, held + 1)]
    go = [card for _, card in sorted(order)] + [len(hand) - 1] * spare[-1]
    return tuple(gone + go[:number].count(card) for card, gone in enumerate(laid))


@given(tracks_and_hands(), st.data())
def test_every_payment_the_hand_can_make_is_listed_with_its_canonical_filler(
    drawn: tuple[Board, Track, Counts], data: st.DataObject
) -> None:
    board, track, hand = drawn
    kept = tuple(data.draw(st.integers(0, held)) for held in hand)
    payment = fits(board, track, kept)
    if payment is None:
        assert not pays(board, track, kept)
        return
    laid = [0] * len(hand)
    laid[-1] = payment.wilds
    if payment.colour is not None:
        coloured = track.length - payment.wilds - payment.substitutes
        laid[board.card_index[payment.colour]] = coloured
    canonical = with_filler(tuple(laid), hand, sum(kept) - sum(laid))
    assert canonical in [listed.cards for listed in listed(board, track, hand)]


@given(tracks_and_hands(), st.data())
def test_what_is_missing_is_enough_and_nothing_less_is(
    drawn: tuple[Board, Track, Counts], data: st.DataObject
) -> None:
    board, track, hand = drawn
    reason = shortfall(board, track, hand)
    assert (reason is None) == bool(listed(board, track, hand))
    if reason is None:
        return
    numbers = reason.numbers
    coloured = int(numbers["missing"]) if reason.code in ("needs-cards", "needs-both") else 0
    wilds = (
        int(numbers["missing" if reason.code == "needs-wild" else "wilds"])
        if (reason.code in ("needs-wild", "needs-both"))
        else 0
    )
    anything = int(numbers["missing"]) if reason.code == "needs-any" else 0

    def paid_after(added: list[int]) -> bool:
        more = [held + added.count(card) for card, held in enumerate(hand)]
        return bool(listed(board, track, more))

    card = st.integers(0, len(hand) - 1)
    colours = range(len(board.colours))
    named = numbers.get("colour", "any")
    chosen = colours if named == "any" else [board.card_index[str(named)]]
    wild = len(hand) - 1
    any_cards = data.draw(st.lists(card, min_size=anything, max_size=anything))
    assert any(paid_after([c] * coloured + [wild] * wilds + any_cards) for c in chosen)
    fewer = coloured + wilds + anything - 1
    assert not paid_after(data.draw(st.lists(card, min_size=fewer, max_size=fewer)))


@given(st.integers(1, 3), st.data())
def test_a_tunnels_extra_is_paid_in_its_colour_or_wilds(extra: int, data: st.DataObject) -> None:
    hand = tuple(data.draw(st.integers(0, 3)) for _ in NORDIC.cards)
    colour = data.draw(st.sampled_from([None, *NORDIC.colours]))
    found = extra_payments(NORDIC, colour, extra, hand)
    index = -1 if colour is None else NORDIC.card_index[colour]
    enough = hand[-1] + (0 if colour is None else hand[index])
    assert bool(found) == (enough >= extra)
    assert [paid[-1] for paid in found] == sorted({paid[-1] for paid in found})
    for paid in found:
        assert sum(paid) == extra
        assert paid[-1] + (0 if colour is None else paid[index]) == extra
        assert all(gone <= held for gone, held in zip(paid, hand, strict=True))


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_the_kernel_lists_the_same_payments(board: str, players: int) -> None:
    for game in moments(board, players, seed=7):
        if game.phase != "turn":
            continue
        seat = game.to_move[0]
        hand = game.observe(seat).hand
        assert hand is not None
        actions = game.legal_actions(seat)
        claims = [action for action in actions if isinstance(action, Claim)]
        expected = [
            Claim(track.id, cards(game.board, payment.cards))
            for track in game.board.tracks
            if game.why_no_route(track.id, seat) is None
            for payment in listed(game.board, track, hand)
        ]
        assert claims == expected
