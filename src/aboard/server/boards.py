"""The boards as the page draws them: all that is printed on one, and the switches of its rules."""

from __future__ import annotations

from functools import cache
from hashlib import sha256

import msgspec
from msgspec import Struct

from aboard.boards import board_names, load_board
from aboard.boards.board import Board, Drawing, Label, Place, Rules, Souvenirs, Space, Ticket, Track


class PlaceInfo(Struct, frozen=True):
    id: str
    name: str
    attraction: bool
    souvenirs_at_start: bool
    country: str | None
    x: float
    y: float
    label: Label | None
    souvenir_at: tuple[float, float] | None


class TrackInfo(Struct, frozen=True):
    id: str
    a: str
    b: str
    length: int
    colour: str
    kind: str
    ferries: int
    pair: str | None
    twin: str | None
    substitute: int
    spaces: tuple[Space, ...]
    bed: str


class TicketInfo(Struct, frozen=True):
    id: str
    a: str
    b: str
    points: int


class BoardInfo(Struct, frozen=True):
    id: str
    name: str
    year: int
    players: tuple[int, int]
    piece: str
    pieces: int
    colours: tuple[str, ...]
    cards_per_colour: int
    wild: str
    wild_cards: int
    route_points: dict[int, int]
    rules: Rules
    places: list[PlaceInfo]
    tracks: list[TrackInfo]
    tickets: list[TicketInfo]
    souvenirs: Souvenirs | None
    drawing: Drawing | None


class Boards(Struct, frozen=True):
    boards: list[BoardInfo]


@cache
def encoded(name: str | None = None) -> tuple[bytes, str]:
    """One board, or all of them, as JSON with its tag. They never change while the server runs."""
    if name is None:
        body = msgspec.json.encode(Boards([board_info(load_board(n)) for n in board_names()]))
    else:
        body = msgspec.json.encode(board_info(load_board(name)))
    return body, f'"{sha256(body).hexdigest()[:24]}"'


def board_info(board: Board) -> BoardInfo:
    return BoardInfo(
        id=board.id,
        name=board.name,
        year=board.year,
        players=board.players,
        piece=board.piece,
        pieces=board.pieces,
        colours=board.colours,
        cards_per_colour=board.cards_per_colour,
        wild=board.wild,
        wild_cards=board.wild_cards,
        route_points=dict(board.route_points),
        rules=board.rules,
        places=[_place(place) for place in board.places],
        tracks=[_track(board, i, track) for i, track in enumerate(board.tracks)],
        tickets=[_ticket(ticket) for ticket in board.tickets],
        souvenirs=board.souvenirs,
        drawing=board.drawing,
    )


def _place(place: Place) -> PlaceInfo:
    return PlaceInfo(
        id=place.id,
        name=place.name,
        attraction=place.attraction,
        souvenirs_at_start=place.souvenirs_at_start,
        country=place.country,
        x=place.x,
        y=place.y,
        label=place.label,
        souvenir_at=place.souvenir_at,
    )


def _track(board: Board, index: int, track: Track) -> TrackInfo:
    twin = board.twins[index]
    return TrackInfo(
        id=track.id,
        a=track.a,
        b=track.b,
        length=track.length,
        colour=track.colour,
        kind=track.kind,
        ferries=track.ferries,
        pair=track.pair,
        twin=None if twin is None else board.tracks[twin].id,
        substitute=track.substitute,
        spaces=track.spaces,
        bed=track.bed,
    )


def _ticket(ticket: Ticket) -> TicketInfo:
    return TicketInfo(ticket.id, ticket.a, ticket.b, ticket.points)
