"""What must fit together on a board. Each check yields its faults, one line each."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations

from aboard.boards.board import (
    GRAY,
    MAX_CARDS,
    ROW,
    Board,
    Souvenirs,
    Track,
)
from aboard.boards.layout import least_distance


def faults_of(board: Board) -> Iterator[str]:
    """Everything wrong with a board whose values are each well formed."""
    yield from _check_cards(board)
    yield from _check_rules(board)
    yield from _check_places(board)
    for track in board.tracks:
        for problem in _check_track(board, track):
            yield f"track {track.id}: {problem}"
    yield from _check_ids(board)
    yield from _check_parallels(board)
    yield from _check_pairs(board)
    yield from _check_reach(board)
    yield from _check_tickets(board)
    yield from _check_stacks(board)
    yield from _check_drawing(board)


def _check_cards(board: Board) -> Iterator[str]:
    for colour in _repeated(board.colours):
        yield f'colours: "{colour}" stands there twice'
    for name, where in [(colour, "colours") for colour in board.colours] + [(board.wild, "wild")]:
        if name == GRAY:
            yield f'{where}: "{GRAY}" means a track of any colour and cannot be a card'
    if board.wild in board.colours:
        yield f'wild: "{board.wild}" is a colour too'
    total = sum(board.card_counts)
    if total > MAX_CARDS:
        yield f"cards: {total} in all, expected at most {MAX_CARDS}"
    needed = board.players[1] * board.rules.start_cards + ROW
    if total < needed:
        yield f"cards: {total} in all, but {board.players[1]} hands and the row take {needed}"


def _check_rules(board: Board) -> Iterator[str]:
    rules = board.rules
    if rules.start_keep > rules.start_tickets:
        yield f"rules: start_keep is {rules.start_keep} of {rules.start_tickets} tickets offered"
    if rules.draw_keep > rules.draw_tickets:
        yield f"rules: draw_keep is {rules.draw_keep} of {rules.draw_tickets} tickets offered"
    most = board.players[1]
    if len(board.tickets) < most * rules.start_tickets:
        needed = most * rules.start_tickets
        yield f"tickets: {len(board.tickets)} in all, but {most} players start with {needed}"
    if rules.last_round_at >= board.pieces:
        yield f"rules: last_round_at is {rules.last_round_at} of {board.pieces} pieces"
    spaces = sum({track.pair or track.id: track.length for track in board.tracks}.values())
    if board.pieces - spaces > rules.last_round_at:
        yield f"pieces: {board.pieces} of a player, who can lay {spaces}: no last round ever comes"
    if rules.ferry_substitute == 1:
        yield "rules: ferry_substitute: expected 0 for none, or at least 2 cards for one"
    if rules.tunnel_cards == 0 and any(track.kind == "tunnel" for track in board.tracks):
        yield "rules: tunnel_cards is 0, but there are tunnels"
    if rules.attraction_points and not any(place.attraction for place in board.places):
        yield "rules: attraction_points are given, but no place is an attraction"
    if not rules.attraction_points and any(place.attraction for place in board.places):
        yield "rules: attraction_points are missing, but there are attractions"


def _check_ids(board: Board) -> Iterator[str]:
    for noun, ids in (
        ("place", [place.id for place in board.places]),
        ("track", [track.id for track in board.tracks]),
        ("ticket", [ticket.id for ticket in board.tickets]),
    ):
        for id in _repeated(ids):
            yield f"{noun} {id}: the id stands there twice"


def _check_places(board: Board) -> Iterator[str]:
    if len(board.places) < 2:
        yield f"places: expected at least 2, found {len(board.places)}"
    if not board.tracks:
        yield "tracks: expected at least 1, found 0"
    for name in _repeated(place.name for place in board.places):
        yield f'places: the name "{name}" stands there twice'
    apart = least_distance(board)
    for one, two in combinations(board.places, 2):
        if math.hypot(one.x - two.x, one.y - two.y) <= apart:
            yield f"place {two.id}: lies too close to {one.id} to be drawn"


def _check_track(board: Board, track: Track) -> Iterator[str]:
    for end in (track.a, track.b):
        if end not in board.place_index:
            yield f'unknown place "{end}"'
    if track.a == track.b:
        yield "goes from a place to itself"
    if track.colour != GRAY and track.colour not in board.colours:
        yield f'unknown colour "{track.colour}", expected {", ".join((*board.colours, GRAY))}'
    if track.length not in board.route_points:
        yield f"route_points say nothing for length {track.length}"
    if track.length > board.pieces:
        yield f"{track.length} spaces, but a player has {board.pieces} pieces"
    if track.kind != "ferry" and track.ferries:
        yield f"{track.ferries} ferry symbols on a {track.kind} track"
    if track.kind == "ferry" and not track.ferries:
        yield "a ferry without ferry symbols"
    wilds_stand_in = "ferry" in board.rules.wild_on or board.rules.ferry_substitute
    if track.kind == "ferry" and not wilds_stand_in:
        yield "a ferry that nothing pays: neither wild_on nor ferry_substitute allows it"
    if track.ferries > track.length:
        yield f"{track.ferries} ferry symbols on {track.length} spaces"
    if track.substitute == 1:
        yield "substitute: expected 0 for none, or at least 2 cards for one"
    if track.substitute and track.kind != "land":
        yield f"substitute on a {track.kind} track, expected a land track"
    yield from _check_payment(board, track)


def _check_payment(board: Board, track: Track) -> Iterator[str]:
    """All cards of a colour, and the wilds allowed, must be enough."""
    if track.substitute or (track.kind == "ferry" and board.rules.ferry_substitute):
        return
    if track.ferries > board.wild_cards:
        yield f"needs {track.ferries} wild cards, there are {board.wild_cards}"
    spare = board.wild_cards - track.ferries if track.kind in board.rules.wild_on else 0
    if track.length - track.ferries > board.cards_per_colour + max(0, spare):
        cards = board.cards_per_colour
        yield f"{track.length} spaces can never be paid with {cards} cards of a colour"


def _check_parallels(board: Board) -> Iterator[str]:
    """Tracks of one length between the same places are a double route."""
    between: dict[tuple[frozenset[str], int], list[Track]] = defaultdict(list)
    for track in board.tracks:
        between[frozenset((track.a, track.b)), track.length].append(track)
    for group in between.values():
        if len(group) > 2:
            ids = ", ".join(track.id for track in group)
            yield f"tracks {ids}: more than two of one length between the same places"
        elif len(group) == 2 and any(track.pair is None for track in group):
            yield f"tracks {group[0].id}, {group[1].id}: a double route without a pair"


def _check_pairs(board: Board) -> Iterator[str]:
    pairs: dict[str, list[Track]] = defaultdict(list)
    for track in board.tracks:
        if track.pair is not None:
            pairs[track.pair].append(track)
    for name, members in pairs.items():
        where = f"pair {name} ({', '.join(track.id for track in members)})"
        if len(members) != 2:
            yield f"{where}: expected two tracks, found {len(members)}"
            continue
        one, two = members
        if {one.a, one.b} != {two.a, two.b}:
            yield f"{where}: the two tracks do not join the same places"
        if one.length != two.length:
            yield f"{where}: the two tracks have unequal lengths, {one.length} and {two.length}"


def _check_reach(board: Board) -> Iterator[str]:
    near: dict[str, set[str]] = defaultdict(set)
    for track in board.tracks:
        near[track.a].add(track.b)
        near[track.b].add(track.a)
    if not board.places:
        return
    start = board.places[0].id
    seen, edge = {start}, [start]
    while edge:
        edge = sorted(set().union(*(near[place] for place in edge)) - seen)
        seen.update(edge)
    for place in board.places:
        if place.id not in seen:
            yield f"place {place.id}: no tracks lead there from {start}"


def _check_tickets(board: Board) -> Iterator[str]:
    seen: dict[frozenset[str], str] = {}
    for ticket in board.tickets:
        for end in (ticket.a, ticket.b):
            if end not in board.place_index:
                yield f'ticket {ticket.id}: unknown place "{end}"'
        if ticket.a == ticket.b:
            yield f"ticket {ticket.id}: goes from a place to itself"
        other = seen.setdefault(frozenset((ticket.a, ticket.b)), ticket.id)
        if other != ticket.id:
            yield f"ticket {ticket.id}: names the same places as {other}"


def _check_stacks(board: Board) -> Iterator[str]:
    if board.souvenirs is not None:
        for problem in _check_souvenirs(board, board.souvenirs):
            yield f"souvenirs: {problem}"
        return
    for place in board.places:
        if place.souvenirs_at_start:
            yield f"place {place.id}: souvenirs_at_start, but the board has no souvenirs"


def _check_souvenirs(board: Board, souvenirs: Souvenirs) -> Iterator[str]:
    symbols = len(souvenirs.symbols)
    for symbol in _repeated(souvenirs.symbols):
        yield f'symbol "{symbol}" stands there twice'
    if len(souvenirs.points_by_count) != symbols + 1:
        found = len(souvenirs.points_by_count)
        yield f"points_by_count: expected {symbols + 1} entries, from 0 to all, found {found}"
    starts = sum(place.souvenirs_at_start for place in board.places)
    if not starts:
        yield "no place has souvenirs_at_start"
    if starts > symbols:
        yield f"{starts} places have souvenirs_at_start, but there are {symbols} symbols"
    if symbols > len(board.places):
        yield f"{symbols} stacks, but {len(board.places)} places"
    low, high = board.players
    placed = symbols - starts
    if placed > low:
        yield f"{placed} symbols start on no place, but {low} players place at most {low} stacks"
    for key, sizes in (("stack", souvenirs.stack), ("placed_stack", souvenirs.placed_stack)):
        for players in range(low, high + 1):
            if players not in sizes:
                yield f"{key}: no size for {players} players"
        for players, size in sizes.items():
            if not low <= players <= high:
                yield f"{key}: a size for {players} players, who cannot play this board"
            if size > souvenirs.per_symbol:
                yield f"{key}: {size} for {players} players, but {souvenirs.per_symbol} per symbol"


def _check_drawing(board: Board) -> Iterator[str]:
    drawing = board.drawing
    if drawing is None:
        return
    x, y, width, height = drawing.view
    left, top, wide, high = drawing.bleed
    if left > x or top > y or left + wide < x + width or top + high < y + height:
        yield "drawing: bleed does not cover view"
    for place in board.places:
        if not (x <= place.x <= x + width and y <= place.y <= y + height):
            yield f"place {place.id}: lies outside the view of the drawing"


def _repeated(values: Iterable[str]) -> list[str]:
    seen: set[str] = set()
    again: list[str] = []
    for value in values:
        if value in seen and value not in again:
            again.append(value)
        seen.add(value)
    return again
