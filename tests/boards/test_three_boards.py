"""The facts of New York, San Francisco and Nordic Countries."""

from __future__ import annotations

import heapq
from collections import Counter

import pytest

from aboard.boards import GRAY, Board, board_names, load_board

NEW_YORK = load_board("new-york")
SAN_FRANCISCO = load_board("san-francisco")
NORDIC = load_board("nordic")
BOARDS = [NEW_YORK, SAN_FRANCISCO, NORDIC]


def distance(board: Board, start: str, goal: str) -> int:
    """The fewest spaces between two places."""
    best, queue = {start: 0}, [(0, start)]
    while queue:
        spaces, place = heapq.heappop(queue)
        for track in board.tracks:
            if place in (track.a, track.b):
                other = track.b if place == track.a else track.a
                if spaces + track.length < best.get(other, 999):
                    best[other] = spaces + track.length
                    heapq.heappush(queue, (best[other], other))
    return best[goal]


def size(board: Board) -> tuple[int, int, int, int]:
    spaces = sum(track.length for track in board.tracks)
    return len(board.places), len(board.tracks), spaces, len(board.tickets)


def test_sizes() -> None:
    assert size(NEW_YORK) == (15, 41, 84, 18)
    assert size(SAN_FRANCISCO) == (20, 53, 113, 24)
    assert size(NORDIC) == (39, 81, 207, 46)


def test_pieces_and_players() -> None:
    assert (NEW_YORK.piece, NEW_YORK.pieces, NEW_YORK.players) == ("taxi", 15, (2, 4))
    assert (SAN_FRANCISCO.piece, SAN_FRANCISCO.pieces) == ("cable car", 20)
    assert (NORDIC.piece, NORDIC.pieces, NORDIC.players) == ("train", 40, (2, 3))


def test_cards() -> None:
    assert NEW_YORK.cards == ("blue", "green", "black", "pink", "red", "orange", "taxi")
    assert NEW_YORK.card_counts == (6, 6, 6, 6, 6, 6, 8)
    assert SAN_FRANCISCO.cards == ("blue", "green", "black", "purple", "red", "orange", "ferry")
    assert NORDIC.wild == "locomotive"
    assert [sum(board.card_counts) for board in BOARDS] == [44, 44, 110]


def test_start_of_each_game() -> None:
    """Nordic deals four cards; one translation's five is a misprint."""
    starts = [(b.rules.start_cards, b.rules.start_tickets, b.rules.start_keep) for b in BOARDS]
    assert starts == [(2, 2, 1), (2, 2, 1), (4, 5, 2)]


def test_drawing_tickets() -> None:
    draws = [(b.rules.draw_tickets, b.rules.draw_keep, b.rules.returned_tickets) for b in BOARDS]
    assert draws == [(2, 1, "bottom"), (2, 1, "bottom"), (3, 1, "out")]


def test_wild_cards() -> None:
    for board in (NEW_YORK, SAN_FRANCISCO):
        assert board.rules.wild_on == ("land", "ferry", "tunnel")
        assert board.rules.face_up_wild_limit
        assert board.rules.redeal_at == 3
        assert board.rules.ferry_substitute == 0
    assert NORDIC.rules.wild_on == ("ferry", "tunnel")
    assert not NORDIC.rules.face_up_wild_limit
    assert NORDIC.rules.redeal_at == 0
    assert NORDIC.rules.ferry_substitute == 3
    assert NORDIC.rules.tunnel_cards == 3


def test_end_of_each_game() -> None:
    assert {board.rules.last_round_at for board in BOARDS} == {2}
    assert {board.rules.double_closed_up_to for board in BOARDS} == {2}
    assert [board.rules.tie_breaks for board in BOARDS] == [
        ("tickets",),
        ("tickets",),
        ("tickets", "longest"),
    ]


def test_bonuses() -> None:
    bonuses = [
        (b.rules.attraction_points, b.rules.globetrotter_points, b.rules.longest_points)
        for b in BOARDS
    ]
    assert bonuses == [(1, 0, 0), (0, 0, 0), (0, 10, 0)]


def test_route_points() -> None:
    assert NEW_YORK.route_points == {1: 1, 2: 2, 3: 4, 4: 7}
    assert SAN_FRANCISCO.route_points == {1: 1, 2: 2, 3: 4, 4: 7, 5: 10}
    assert NORDIC.route_points == {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 9: 27}


@pytest.mark.parametrize("board", [NEW_YORK, NORDIC], ids=lambda board: board.id)
def test_a_tickets_points_are_its_shortest_path(board: Board) -> None:
    for ticket in board.tickets:
        assert ticket.points == distance(board, ticket.a, ticket.b), ticket.id


def test_attractions_of_new_york() -> None:
    plain = {place.id for place in NEW_YORK.places if not place.attraction}
    assert plain == {
        "lincoln-center",
        "midtown-west",
        "gramercy-park",
        "east-village",
        "soho",
        "lower-east-side",
    }


def test_double_routes() -> None:
    doubles = [len({track.pair for track in board.tracks} - {None}) for board in BOARDS]
    assert doubles == [11, 12, 12]


def test_the_two_unequal_parallels_of_nordic_are_independent() -> None:
    parallels = Counter(frozenset((track.a, track.b)) for track in NORDIC.tracks)
    unpaired = [
        track
        for track in NORDIC.tracks
        if parallels[frozenset((track.a, track.b))] == 2 and track.pair is None
    ]
    assert [(track.id, track.length) for track in unpaired] == [
        ("R49", 6),
        ("R50", 5),
        ("R59", 2),
        ("R60", 3),
    ]
    assert all(NORDIC.twins[NORDIC.track_index[track.id]] is None for track in unpaired)


def test_kinds_of_track() -> None:
    kinds = [Counter(track.kind for track in board.tracks) for board in BOARDS]
    assert kinds == [
        {"land": 41},
        {"land": 48, "ferry": 5},
        {"land": 47, "ferry": 24, "tunnel": 10},
    ]
    assert {t.ferries for t in SAN_FRANCISCO.tracks if t.kind == "ferry"} == {1}


def test_murmansk_lieksa() -> None:
    substituted = [track for track in NORDIC.tracks if track.substitute]
    assert [(t.a, t.b, t.length, t.colour, t.kind, t.substitute) for t in substituted] == [
        ("murmansk", "lieksa", 9, GRAY, "land", 4)
    ]


def test_souvenirs_of_san_francisco() -> None:
    souvenirs = SAN_FRANCISCO.souvenirs
    assert souvenirs is not None
    assert len(souvenirs.symbols) == 7
    assert souvenirs.stack == {2: 2, 3: 2, 4: 3}
    assert souvenirs.placed_stack == {2: 1, 3: 2, 4: 3}
    assert souvenirs.points_by_count == (0, 0, 1, 3, 5, 7, 9, 12)
    starts = {place.id for place in SAN_FRANCISCO.places if place.souvenirs_at_start}
    assert starts == {"alcatraz", "golden-gate-bridge", "the-embarcadero", "sunset", "potrero-hill"}
    assert NEW_YORK.souvenirs is NORDIC.souvenirs is None


def test_san_francisco_says_what_is_our_own_design() -> None:
    assert SAN_FRANCISCO.own_design is not None
    assert "our own design" in SAN_FRANCISCO.own_design
    assert NEW_YORK.own_design is NORDIC.own_design is None
    entries = (SAN_FRANCISCO.places, SAN_FRANCISCO.tracks, SAN_FRANCISCO.tickets)
    made = [sum(entry.source == "reconstructed" for entry in group) for group in entries]
    assert made == [6, 51, 24]


@pytest.mark.parametrize("name", board_names())
def test_every_place_and_track_is_drawn_by_its_file(name: str) -> None:
    board = load_board(name)
    assert board.provenance
    assert board.drawing is not None
    assert board.drawing.land
    for place in board.places:
        assert place.label is not None
        assert " ".join(place.label.lines).replace("- ", "-") == place.name
        assert (place.souvenir_at is not None) == (board.souvenirs is not None)
    for track in board.tracks:
        assert "Q" in track.bed  # a curve through the spaces, not a line laid out for want of one


def test_bridges() -> None:
    assert NEW_YORK.drawing is not None
    assert SAN_FRANCISCO.drawing is not None
    assert [(b.name, b.style) for b in NEW_YORK.drawing.bridges] == [
        ("Williamsburg Bridge", "stone"),
        ("Manhattan Bridge", "stone"),
        ("Brooklyn Bridge", "stone"),
    ]
    over = [bridge.name for bridge in SAN_FRANCISCO.drawing.bridges if bridge.over_land]
    assert over == ["Golden Gate Bridge"]
