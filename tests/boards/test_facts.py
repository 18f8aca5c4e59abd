"""A value that is not what its key must be is named with its entry, and all of them at once."""

from __future__ import annotations

import pytest

from aboard.boards import BoardError, parse_board

FAULTS = [
    # keys
    ('name = "Harbour"\n', "", "name is missing, expected text"),
    ("year = 2024", "year = 2024\nmonth = 5", 'unknown key "month"'),
    ("redeal_at = 3\n", "", "rules: redeal_at is missing, expected a whole number from 0 to 5"),
    ("redeal_at = 3", "redeal_at = 3\nredeal = 3", 'rules: unknown key "redeal"'),
    ('id = "R5", ', 'id = "R5", colur = "red", ', 'track R5: unknown key "colur"'),
    (
        " x = 100, y = 20, souvenirs_at_start = true }",
        " y = 20, souvenirs_at_start = true }",
        "place north: x is missing, expected a number",
    ),
    # identity
    (
        'id = "harbour"',
        'id = "The Harbour"',
        'id: expected lower-case letters, digits and hyphens, found "The Harbour"',
    ),
    (
        'name = "Harbour"',
        'name = ""',
        'name: expected printable text of 1 to 80 characters, found ""',
    ),
    (
        'name = "Harbour"',
        'name = "Har\\nbour"',
        'name: expected printable text of 1 to 80 characters, found "Har?bour"',
    ),
    (
        "year = 2024",
        "year = 2024-05-01",
        "year: expected a whole number from 1 to 9999, found a date or time",
    ),
    (
        "players = [2, 3]",
        "players = [2, 7]",
        "players: expected 2 whole numbers from 2 to 6, found 7",
    ),
    (
        "players = [2, 3]",
        "players = 3",
        "players: expected 2 whole numbers from 2 to 6, found 3",
    ),
    (
        "players = [2, 3]",
        "players = [3, 2]",
        "players: expected the least number first, found 3 to 2",
    ),
    ('"Made for the tests."', "5", "provenance: expected text, found 5"),
    # pieces and cards
    ("pieces = 9", "pieces = 0", "pieces: expected a whole number from 1 to 100, found 0"),
    ("pieces = 9", "pieces = true", "pieces: expected a whole number from 1 to 100, found true"),
    ("pieces = 9", "pieces = 9.0", "pieces: expected a whole number from 1 to 100, found 9.0"),
    ('piece = "tram"', 'piece = "Tram"', 'piece: expected lower-case words, found "Tram"'),
    (
        '["red", "blue"]',
        '["red", "sky blue"]',
        'colours: expected an array of 1 to 10 lower-case words, found "sky blue"',
    ),
    (
        '["red", "blue"]',
        "[]",
        "colours: expected an array of 1 to 10 lower-case words, found an array of 0",
    ),
    (
        '["red", "blue"]',
        str([*"abcdefghijk"]),
        "colours: expected an array of 1 to 10 lower-case words, found an array of 11",
    ),
    (
        '["bell", "crab", "fog"]',
        str([*"abcdefghi"]),
        "souvenirs: symbols: expected an array of 1 to 8 lower-case words, found an array of 9",
    ),
    ('wild = "star"', 'wild = "a star"', 'wild: expected a lower-case word, found "a star"'),
    (
        "{ 1 = 1, 2 = 2, 3 = 4 }",
        "{ 1 = 1, 2 = 2, long = 4 }",
        "route_points: expected a table such as { 2 = 0 }, values from 0 to 100, found a table",
    ),
    # places, tracks, tickets
    (
        'id = "west"',
        'id = "West"',
        'place West: id: expected lower-case letters, digits and hyphens, found "West"',
    ),
    (
        "attraction = true",
        'attraction = "yes"',
        'place east: attraction: expected true or false, found "yes"',
    ),
    ("x = 180,", "x = nan,", "place east: x: expected a number, found nan"),
    ("x = 180,", "x = inf,", "place east: x: expected a number, found inf"),
    (
        'id = "R5"',
        'id = "r5"',
        'track r5: id: expected a capital, then letters and digits, found "r5"',
    ),
    (
        "length = 3",
        "length = 16",
        "track R3: length: expected a whole number from 1 to 15, found 16",
    ),
    (
        'kind = "tunnel"',
        'kind = "bridge"',
        'track R4: kind: expected one of land, ferry, tunnel, found "bridge"',
    ),
    (
        "substitute = 2",
        "substitute = 7",
        "track R6: substitute: expected a whole number from 0 to 6, found 7",
    ),
    (
        'id = "T6"',
        'id = "ticket-6"',
        'ticket ticket-6: id: expected a capital, then letters and digits, found "ticket-6"',
    ),
    (
        '"south", points = 2',
        '"south", points = -2',
        "ticket T1: points: expected a whole number from 1 to 100, found -2",
    ),
    ("tickets = [", 'tickets = [\n "T0",', 'ticket 1: expected a table, found "T0"'),
    # rules
    (
        '"bottom"',
        '"top"',
        'rules: returned_tickets: expected one of bottom, out, found "top"',
    ),
    (
        '["land", "ferry", "tunnel"]',
        '["land", "sea"]',
        'rules: wild_on: expected different words among land, ferry, tunnel, found "sea"',
    ),
    (
        'tie_breaks = ["tickets"]',
        'tie_breaks = ["tickets", "tickets"]',
        "rules: tie_breaks: expected different words among tickets, longest, found an array of 2",
    ),
    (
        "start_tickets = 2",
        "start_tickets = 7",
        "rules: start_tickets: expected a whole number from 1 to 6, found 7",
    ),
    (
        "tunnel_cards = 3",
        "tunnel_cards = 4",
        "rules: tunnel_cards: expected a whole number from 0 to 3, found 4",
    ),
    # souvenirs
    (
        "placed_stack = { 2 = 1, 3 = 2 }",
        "placed_stack = 5",
        "souvenirs: placed_stack: expected a table such as { 2 = 1 }, values from 1 to 6, found 5",
    ),
    (
        "[0, 1, 3, 5]",
        "[0, 1, 3, -5]",
        "souvenirs: points_by_count: expected 1 to 9 whole numbers from 0 to 100, found -5",
    ),
]


@pytest.mark.parametrize(("old", "new", "fault"), FAULTS)
def test_a_wrong_value_is_named(small: str, old: str, new: str, fault: str) -> None:
    assert small.count(old) == 1
    with pytest.raises(BoardError) as caught:
        parse_board(small.replace(old, new), "harbour.toml")
    assert caught.value.faults == (fault,)
    assert str(caught.value) == f"harbour.toml: {fault}"


def test_all_faults_are_found_at_once(small: str) -> None:
    text = small.replace("pieces = 9", "pieces = -1").replace("length = 3", 'length = "3"')
    with pytest.raises(BoardError) as caught:
        parse_board(text, "harbour.toml")
    assert str(caught.value).splitlines() == [
        'harbour.toml: track R3: length: expected a whole number from 1 to 15, found "3"',
        "harbour.toml: pieces: expected a whole number from 1 to 100, found -1",
    ]


@pytest.mark.parametrize(("key", "most"), [("places", 64), ("tracks", 128), ("tickets", 128)])
def test_more_entries_than_there_is_room_for(small: str, key: str, most: int) -> None:
    text = small.replace(f"{key} = [", f"{key} = [" + "{}," * most, 1)
    with pytest.raises(BoardError, match=f"{key}: expected an array of at most {most} tables"):
        parse_board(text)


@pytest.mark.parametrize("section", ["rules", "souvenirs", "drawing"])
def test_a_section_must_be_a_table(small: str, section: str) -> None:
    start = small.index(f"[{section}]\n")
    text = small[:start].replace("year =", f"{section} = 5\nyear =")
    with pytest.raises(BoardError) as caught:
        parse_board(text)
    assert f"{section}: expected a table, found 5" in caught.value.faults


def test_values_are_read_as_written(small: str) -> None:
    board = parse_board(small)
    west, ferry, ticket = board.place("west"), board.track("R3"), board.ticket("T5")
    assert (board.id, board.name, board.year, board.players) == ("harbour", "Harbour", 2024, (2, 3))
    assert (west.name, west.x, west.y, west.country, west.source) == ("West", 20, 100, "WE", "own")
    assert (ferry.a, ferry.b, ferry.length, ferry.colour) == ("north", "south", 3, "gray")
    assert (ferry.kind, ferry.ferries, ferry.pair, ferry.substitute) == ("ferry", 1, None, 0)
    assert (ticket.a, ticket.b, ticket.points) == ("south", "west", 3)
    assert board.souvenirs is not None
    assert board.souvenirs.placed_stack == {2: 1, 3: 2}
    assert board.rules.longest_points == 0
