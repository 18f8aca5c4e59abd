"""There is room for the whole genre: a board at every limit loads."""

from __future__ import annotations

from itertools import combinations

import pytest

from aboard.boards import BoardError, parse_board

COLOURS = ["red", "blue", "green", "black", "white", "pink", "purple", "orange", "yellow", "teal"]
HEAD = """
format = "aboard-board/1"
id = "continent"
name = "Continent"
year = 2024
players = [2, 6]
provenance = "Made for the tests."
piece = "train"
pieces = 100
colours = {colours}
cards_per_colour = 14
wild = "locomotive"
wild_cards = 20
route_points = {{ 1 = 1, 2 = 2, 15 = 100 }}
"""
RULES = """
[rules]
start_cards = 4
start_tickets = 6
start_keep = 3
draw_tickets = 6
draw_keep = 1
returned_tickets = "bottom"
wild_on = ["land", "ferry", "tunnel"]
face_up_wild_limit = true
redeal_at = 3
ferry_substitute = 3
tunnel_cards = 3
double_closed_up_to = 3
last_round_at = 2
tie_breaks = ["tickets", "longest"]
globetrotter_points = 10
longest_points = 10
"""


def continent(places: int = 64, tracks: int = 128, tickets: int = 128) -> str:
    """A ring of places with chords, double routes, ferries and tunnels."""
    lines = [HEAD.format(colours=COLOURS), "places = ["]
    lines += [f'  {{ id = "p{i}", name = "Place {i}" }},' for i in range(places)]
    lines += ["]", "tracks = ["]
    for i in range(tracks):
        a, b = i % places, (i + 1 + i // places) % places
        length = 15 if i == 0 else 1 + i % 2
        kind = ['"land"', '"ferry", ferries = 1', '"tunnel"'][i % 3]
        colour = [*COLOURS, "gray"][i % 11]
        lines.append(
            f'  {{ id = "R{i}", a = "p{a}", b = "p{b}", length = {length}, '
            f'colour = "{colour}", kind = {kind} }},'
        )
    lines += ["]", "tickets = ["]
    pairs = list(combinations(range(places), 2))[:tickets]
    lines += [
        f'  {{ id = "T{i}", a = "p{a}", b = "p{b}", points = {1 + i % 100} }},'
        for i, (a, b) in enumerate(pairs)
    ]
    return "\n".join([*lines, "]", RULES])


def test_a_board_at_every_limit_loads() -> None:
    board = parse_board(continent())
    assert (len(board.places), len(board.tracks), len(board.tickets)) == (64, 128, 128)
    assert (len(board.colours), board.players, sum(board.card_counts)) == (10, (2, 6), 160)
    assert max(track.length for track in board.tracks) == 15
    assert board.rules.longest_points == 10


@pytest.mark.parametrize(
    ("places", "tracks", "tickets", "key"),
    [(65, 128, 128, "places"), (64, 129, 128, "tracks"), (64, 128, 129, "tickets")],
)
def test_one_more_than_the_limit_is_refused(
    places: int, tracks: int, tickets: int, key: str
) -> None:
    with pytest.raises(BoardError, match=f"{key}: expected an array of at most"):
        parse_board(continent(places, tracks, tickets))
