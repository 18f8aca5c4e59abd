"""A board as the kernel reads it: small arrays and bit masks, made once."""

from __future__ import annotations

from functools import lru_cache

from aboard.boards import GRAY, Board
from aboard.rules.codes import KINDS

COMPILED = not __file__.endswith(".py")
LENGTHS = 16  # a route is at most 15 long; more cards than that buy nothing more
MASKS = (KINDS + 1) * LENGTHS * 2

ARRAYS = {
    "length": 128,
    "colour": 128,
    "a": 128,
    "b": 128,
    "twin": 128,
    "ferries": 128,
    "wild_ok": 128,
    "tunnel": 128,
    "substitute": 128,
    "ticket_a": 128,
    "ticket_b": 128,
    "ticket_points": 128,
    "route_points": LENGTHS,
    "attraction": 64,
    "start_stack": 64,
    "stack_points": 16,
    "stack_size": 8,
    "placed_size": 8,
    "cards": KINDS,
    "with_wild": MASKS,
    "without_wild": MASKS,
    "with_substitutes": 2,
    "short_enough": 2 * 256,
    "all_tracks": 2,
}


class Tables:
    """Everything a state needs of its board; shared by all its states, never changed."""

    length: list[int]
    colour: list[int]
    a: list[int]
    b: list[int]
    twin: list[int]
    ferries: list[int]
    wild_ok: list[int]
    tunnel: list[int]
    substitute: list[int]
    ticket_a: list[int]
    ticket_b: list[int]
    ticket_points: list[int]
    route_points: list[int]
    attraction: list[int]
    start_stack: list[int]
    stack_points: list[int]
    stack_size: list[int]
    placed_size: list[int]
    cards: list[int]
    with_wild: list[int]
    without_wild: list[int]
    with_substitutes: list[int]
    short_enough: list[int]
    all_tracks: list[int]

    def __init__(self, board: Board) -> None:
        if not COMPILED:
            for name, size in ARRAYS.items():
                setattr(self, name, [0] * size)
        self.board = board
        self.set_switches(board)
        for i in range(KINDS):
            self.cards[i] = board.card_counts[i] if i < len(board.cards) else 0
        for n in range(LENGTHS):
            self.route_points[n] = board.route_points.get(n, 0)
        self.set_places(board)
        self.set_tracks(board)
        for i, ticket in enumerate(board.tickets):
            self.ticket_a[i] = board.place_index[ticket.a]
            self.ticket_b[i] = board.place_index[ticket.b]
            self.ticket_points[i] = ticket.points

    def set_switches(self, board: Board) -> None:
        rules = board.rules
        self.colours = len(board.colours)
        self.wild = len(board.colours)
        self.gray = KINDS
        self.places = len(board.places)
        self.tracks = len(board.tracks)
        self.tickets = len(board.tickets)
        self.words = 1 if len(board.tracks) <= 64 else 2
        self.pieces = board.pieces
        self.start_cards = rules.start_cards
        self.start_tickets = rules.start_tickets
        self.start_keep = rules.start_keep
        self.draw_tickets = rules.draw_tickets
        self.draw_keep = rules.draw_keep
        self.to_bottom = int(rules.returned_tickets == "bottom")
        self.wild_limit = int(rules.face_up_wild_limit)
        self.redeal_at = rules.redeal_at
        self.tunnel_cards = rules.tunnel_cards
        self.closed_up_to = rules.double_closed_up_to
        self.last_round_at = rules.last_round_at
        self.attraction_points = rules.attraction_points
        self.globetrotter_points = rules.globetrotter_points
        self.longest_points = rules.longest_points
        self.tie_tickets = int("tickets" in rules.tie_breaks)
        self.tie_longest = int("longest" in rules.tie_breaks)

    def set_places(self, board: Board) -> None:
        for i, place in enumerate(board.places):
            self.attraction[i] = int(place.attraction)
            self.start_stack[i] = int(place.souvenirs_at_start)
        self.symbols = 0
        if board.souvenirs is None:
            return
        self.symbols = len(board.souvenirs.symbols)
        for n in range(board.players[0], board.players[1] + 1):
            self.stack_size[n] = board.souvenirs.stack[n]
            self.placed_size[n] = board.souvenirs.placed_stack[n]
        for n, points in enumerate(board.souvenirs.points_by_count):
            self.stack_points[n] = points

    def set_tracks(self, board: Board) -> None:
        for i, track in enumerate(board.tracks):
            twin = board.twins[i]
            self.length[i] = track.length
            self.colour[i] = KINDS if track.colour == GRAY else board.card_index[track.colour]
            self.a[i] = board.place_index[track.a]
            self.b[i] = board.place_index[track.b]
            self.twin[i] = -1 if twin is None else twin
            self.ferries[i] = track.ferries
            self.wild_ok[i] = int(track.kind in board.rules.wild_on)
            self.tunnel[i] = int(track.kind == "tunnel")
            self.substitute[i] = track.substitute
            if track.kind == "ferry" and not track.substitute:
                self.substitute[i] = board.rules.ferry_substitute
            self.set_masks(i)

    def set_masks(self, track: int) -> None:
        """Enter the track into the masks: affordable with k cards, short enough for k pieces."""
        bit = 1
        bit <<= track % 64
        word = track // 64
        self.all_tracks[word] |= bit
        for k in range(self.length[track], 256):
            self.short_enough[k * 2 + word] |= bit
        if self.substitute[track]:
            self.with_substitutes[word] |= bit
            return
        for k in range(self.length[track], LENGTHS):
            slot = (self.colour[track] * LENGTHS + k) * 2 + word
            if self.wild_ok[track]:
                self.with_wild[slot] |= bit
            else:
                self.without_wild[slot] |= bit


@lru_cache(maxsize=32)
def tables_of(board: Board) -> Tables:
    return Tables(board)
