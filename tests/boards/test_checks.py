"""What does not fit together on a board is named with its entry."""

from __future__ import annotations

import re

import pytest

from aboard.boards import BoardError, parse_board

FAULTS = [
    # cards
    ('["red", "blue"]', '["red", "blue", "red"]', 'colours: "red" stands there twice'),
    (
        '["red", "blue"]',
        '["red", "blue", "gray"]',
        'colours: "gray" means a track of any colour and cannot be a card',
    ),
    (
        'wild = "star"',
        'wild = "gray"',
        'wild: "gray" means a track of any colour and cannot be a card',
    ),
    ('wild = "star"', 'wild = "blue"', 'wild: "blue" is a colour too'),
    ("cards_per_colour = 8", "cards_per_colour = 80", "cards: 164 in all, expected at most 160"),
    (
        "start_cards = 2",
        "start_cards = 6",
        "cards: 20 in all, but 3 hands and the row take 23",
    ),
    # rules
    ("start_keep = 1", "start_keep = 3", "rules: start_keep is 3 of 2 tickets offered"),
    ("draw_keep = 1", "draw_keep = 3", "rules: draw_keep is 3 of 2 tickets offered"),
    ("start_tickets = 2", "start_tickets = 3", "tickets: 6 in all, but 3 players start with 9"),
    ("last_round_at = 2", "last_round_at = 9", "rules: last_round_at is 9 of 9 pieces"),
    (
        "pieces = 9",
        "pieces = 12",
        "pieces: 12 of a player, who can lay 9: no last round ever comes",
    ),
    (
        "ferry_substitute = 0",
        "ferry_substitute = 1",
        "rules: ferry_substitute: expected 0 for none, or at least 2 cards for one",
    ),
    ("tunnel_cards = 3", "tunnel_cards = 0", "rules: tunnel_cards is 0, but there are tunnels"),
    (
        "attraction = true",
        "attraction = false",
        "rules: attraction_points are given, but no place is an attraction",
    ),
    (
        "attraction_points = 1\n",
        "",
        "rules: attraction_points are missing, but there are attractions",
    ),
    # ids and names
    ('id = "T6"', 'id = "T5"', "ticket T5: the id stands there twice"),
    ('id = "R6"', 'id = "R5"', "track R5: the id stands there twice"),
    ('name = "West"', 'name = "East"', 'places: the name "East" stands there twice'),
    # places
    (
        "x = 20, y = 100",
        "x = 178, y = 101",
        "place west: lies too close to east to be drawn",
    ),
    ("x = 20, y = 100", "x = -1, y = 100", "place west: lies outside the view of the drawing"),
    (
        '  { id = "east",',
        '  { id = "moor", name = "Moor", x = 60, y = 60 },\n  { id = "east",',
        "place moor: no tracks lead there from north",
    ),
    # tracks
    (
        'a = "east",  b = "west",  length',
        'a = "est", b = "west", length',
        'track R5: unknown place "est"',
    ),
    (
        'b = "west",  length = 2',
        'b = "east",  length = 2',
        "track R5: goes from a place to itself",
    ),
    (
        'length = 2, colour = "blue" }',
        'length = 2, colour = "green" }',
        'track R5: unknown colour "green", expected red, blue, gray',
    ),
    (
        'length = 2, colour = "blue" }',
        'length = 2, colour = "star" }',
        'track R5: unknown colour "star", expected red, blue, gray',
    ),
    ("2 = 2, 3 = 4 }", "2 = 2 }", "track R3: route_points say nothing for length 3"),
    (
        'length = 2, colour = "blue" }',
        'length = 2, colour = "blue", ferries = 1 }',
        "track R5: 1 ferry symbols on a land track",
    ),
    ("ferries = 1", "ferries = 0", "track R3: a ferry without ferry symbols"),
    (
        'wild_on = ["land", "ferry", "tunnel"]',
        'wild_on = ["land", "tunnel"]',
        "track R3: a ferry that nothing pays: neither wild_on nor ferry_substitute allows it",
    ),
    ("ferries = 1", "ferries = 4", "track R3: 4 ferry symbols on 3 spaces"),
    (
        "substitute = 2",
        "substitute = 1",
        "track R6: substitute: expected 0 for none, or at least 2 cards for one",
    ),
    (
        'kind = "tunnel"',
        'kind = "tunnel", substitute = 3',
        "track R4: substitute on a tunnel track, expected a land track",
    ),
    ("wild_cards = 4", "wild_cards = 0", "track R3: needs 1 wild cards, there are 0"),
    # double routes
    (
        "ferries = 1 }",
        'ferries = 1, pair = "D1" }',
        "pair D1 (R1, R2, R3): expected two tracks, found 3",
    ),
    (
        'length = 2, colour = "blue" }',
        'length = 2, colour = "blue", pair = "D2" }',
        "pair D2 (R5): expected two tracks, found 1",
    ),
    (
        'length = 2, colour = "blue", pair',
        'length = 1, colour = "blue", pair',
        "pair D1 (R1, R2): the two tracks have unequal lengths, 2 and 1",
    ),
    (
        'a = "south", b = "north"',
        'a = "south", b = "west"',
        "pair D1 (R1, R2): the two tracks do not join the same places",
    ),
    (
        '  { id = "R3"',
        '  { id = "R9", a = "north", b = "south", length = 2, colour = "gray" },\n  { id = "R3"',
        "tracks R1, R2, R9: more than two of one length between the same places",
    ),
    # tickets
    ('b = "west",  points = 2', 'b = "wes",  points = 2', 'ticket T6: unknown place "wes"'),
    (
        'a = "east",  b = "west",  points',
        'a = "west", b = "west",  points',
        "ticket T6: goes from a place to itself",
    ),
    (
        'a = "east",  b = "west",  points',
        'a = "west", b = "south",  points',
        "ticket T6: names the same places as T5",
    ),
    # souvenirs
    ('"crab", "fog"]', '"crab", "crab"]', 'souvenirs: symbol "crab" stands there twice'),
    (
        "[0, 1, 3, 5]",
        "[0, 1, 3]",
        "souvenirs: points_by_count: expected 4 entries, from 0 to all, found 3",
    ),
    (
        "  stack = { 2 = 2, 3 = 2 }".lstrip() + "\n",
        "stack = { 2 = 2 }\n",
        "souvenirs: stack: no size for 3 players",
    ),
    (
        "placed_stack = { 2 = 1, 3 = 2 }",
        "placed_stack = { 2 = 1, 3 = 2, 4 = 2 }",
        "souvenirs: placed_stack: a size for 4 players, who cannot play this board",
    ),
    (
        "placed_stack = { 2 = 1, 3 = 2 }",
        "placed_stack = { 2 = 1, 3 = 3 }",
        "souvenirs: placed_stack: 3 for 3 players, but 2 per symbol",
    ),
    # drawing
    *(
        ("bleed = [-50, -50, 300, 300]", f"bleed = {box}", "drawing: bleed does not cover view")
        for box in ([1, 0, 300, 300], [0, 1, 300, 300], [0, 0, 199, 300], [0, 0, 300, 199])
    ),
]


@pytest.mark.parametrize(("old", "new", "fault"), FAULTS)
def test_what_does_not_fit_is_named(small: str, old: str, new: str, fault: str) -> None:
    assert small.count(old) == 1
    with pytest.raises(BoardError) as caught:
        parse_board(small.replace(old, new), "harbour.toml")
    assert caught.value.faults == (fault,)


LIMITS = [
    {"start_cards = 2": "start_cards = 5"},  # the whole deck is in hands and row
    {"start_keep = 1": "start_keep = 2", "draw_keep = 1": "draw_keep = 2"},
    {"last_round_at = 2": "last_round_at = 8"},
    {"cards_per_colour = 8": "cards_per_colour = 78"},
    {"pieces = 9": "pieces = 3"},
    {"pieces = 9": "pieces = 11"},
    {"ferries = 1": "ferries = 3"},
    {"wild_cards = 4": "wild_cards = 0", "ferry_substitute = 0": "ferry_substitute = 3"},
    {', "fog"]': "]", "1, 3, 5]": "1, 3]"},  # every stack starts on a place
    {', "fog"]': ', "fog", "tea"]', "1, 3, 5]": "1, 3, 5, 7]"},  # a stack for every place
    {"bleed = [-50, -50, 300, 300]": "bleed = [0, 0, 200, 200]"},
    {"x = 20, y = 100": "x = 0, y = 100"},
    {"x = 20, y = 100": "x = 20, y = 200"},
]


@pytest.mark.parametrize("changes", LIMITS, ids=str)
def test_what_just_fits_is_sound(small: str, changes: dict[str, str]) -> None:
    for old, new in changes.items():
        assert old in small
        small = small.replace(old, new)
    assert parse_board(small).id == "harbour"


def test_a_place_twice(small: str) -> None:
    text = small.replace('id = "west"', 'id = "east"').replace('b = "west"', 'b = "east"')
    with pytest.raises(BoardError, match="place east: the id stands there twice"):
        parse_board(text)


def test_a_double_route_without_a_pair(small: str) -> None:
    with pytest.raises(BoardError) as caught:
        parse_board(re.sub(', +pair = "D1"', "", small))
    assert caught.value.faults == ("tracks R1, R2: a double route without a pair",)


def test_a_route_longer_than_the_pieces(small: str) -> None:
    text = small.replace("pieces = 9", "pieces = 2").replace(
        "last_round_at = 2", "last_round_at = 1"
    )
    with pytest.raises(BoardError) as caught:
        parse_board(text)
    assert caught.value.faults == ("track R3: 3 spaces, but a player has 2 pieces",)


def long_land_route(small: str, length: int, more: str = "") -> str:
    """R5 of this length, six cards of a colour, and wilds no help on land."""
    text = small.replace("cards_per_colour = 8", "cards_per_colour = 6")
    text = text.replace("3 = 4 }", "3 = 4, 6 = 8, 7 = 9 }").replace(
        '["land", "ferry",', '["ferry",'
    )
    return text.replace(
        'length = 2, colour = "blue" }', f'length = {length}, colour = "blue"{more} }}'
    )


def test_a_route_nobody_can_ever_pay(small: str) -> None:
    with pytest.raises(BoardError) as caught:
        parse_board(long_land_route(small, 7))
    assert caught.value.faults == ("track R5: 7 spaces can never be paid with 6 cards of a colour",)


def test_a_route_that_takes_all_cards_of_a_colour(small: str) -> None:
    assert parse_board(long_land_route(small, 6)).track("R5").length == 6


def test_a_route_paid_with_substitutes(small: str) -> None:
    assert parse_board(long_land_route(small, 7, ", substitute = 2")).track("R5").length == 7


def test_more_start_places_than_symbols(small: str) -> None:
    text = small.replace('["bell", "crab", "fog"]', '["bell"]').replace("[0, 1, 3, 5]", "[0, 1]")
    with pytest.raises(
        BoardError, match="2 places have souvenirs_at_start, but there are 1 symbols"
    ):
        parse_board(text)


def test_more_stacks_to_place_than_players(small: str) -> None:
    text = small.replace('"fog"]', '"fog", "tea", "eel"]').replace("1, 3, 5]", "1, 3, 5, 7, 9]")
    with pytest.raises(
        BoardError, match="3 symbols start on no place, but 2 players place at most 2"
    ):
        parse_board(text)


def test_more_stacks_than_places(small: str) -> None:
    text = small.replace('"fog"]', '"fog", "tea", "eel"]').replace("1, 3, 5]", "1, 3, 5, 7, 9]")
    with pytest.raises(BoardError, match="souvenirs: 5 stacks, but 4 places"):
        parse_board(
            text.replace("attraction = true", "attraction = true, souvenirs_at_start = true")
        )


def test_souvenirs_without_a_place(small: str) -> None:
    with pytest.raises(BoardError, match="souvenirs: no place has souvenirs_at_start"):
        parse_board(small.replace(", souvenirs_at_start = true", ""))


def test_souvenirs_at_start_without_souvenirs(small: str) -> None:
    start, end = small.index("[souvenirs]"), small.index("[drawing]")
    with pytest.raises(BoardError) as caught:
        parse_board(small[:start] + small[end:])
    assert caught.value.faults == (
        "place north: souvenirs_at_start, but the board has no souvenirs",
        "place south: souvenirs_at_start, but the board has no souvenirs",
    )


def test_an_empty_board_has_all_its_faults_named(small: str) -> None:
    text = re.sub(r"(?ms)^(places|tracks|tickets) = \[.*?^\]", r"\1 = []", small)
    text = text[: text.index("[drawing]")]
    with pytest.raises(BoardError) as caught:
        parse_board(text)
    assert "places: expected at least 2, found 0" in caught.value.faults
    assert "tracks: expected at least 1, found 0" in caught.value.faults


def test_parallel_tracks_of_unequal_length_are_no_fault_and_no_pair(small: str) -> None:
    board = parse_board(small)
    assert board.track("R3").pair is None
    assert board.twins[board.track_index["R3"]] is None
    assert board.twins[board.track_index["R1"]] == board.track_index["R2"]
