"""A board: what is printed on it, and the named switches that say how it is played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Literal

Kind = Literal["land", "ferry", "tunnel"]
TieBreak = Literal["tickets", "longest"]
GRAY = "gray"

MAX_TRACKS = 128
MAX_PLACES = 64
MAX_TICKETS = 128
MAX_COLOURS = 10
MAX_PLAYERS = 6
MAX_CARDS = 160
MAX_LENGTH = 15
MAX_OFFER = 6
MAX_PIECES = 100
MAX_POINTS = 100
MAX_TUNNEL_CARDS = 3
MAX_SYMBOLS = 8
MAX_SUBSTITUTE = 6
ROW = 5


@dataclass(frozen=True, slots=True)
class Label:
    """A place's name as drawn: one or two lines, a baseline for each."""

    lines: tuple[str, ...]
    x: float
    y: tuple[float, ...]
    anchor: Literal["start", "middle", "end"]


@dataclass(frozen=True, slots=True)
class Place:
    id: str
    name: str
    attraction: bool = False
    souvenirs_at_start: bool = False
    country: str | None = None
    source: str | None = None
    x: float = 0.0
    y: float = 0.0
    label: Label | None = None
    souvenir_at: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class Space:
    """One space of a track as drawn: its centre and its angle in degrees."""

    x: float
    y: float
    angle: float


@dataclass(frozen=True, slots=True)
class Track:
    id: str
    a: str
    b: str
    length: int
    colour: str
    kind: Kind = "land"
    ferries: int = 0
    pair: str | None = None
    substitute: int = 0
    source: str | None = None
    spaces: tuple[Space, ...] = ()
    bed: str = ""


@dataclass(frozen=True, slots=True)
class Ticket:
    id: str
    a: str
    b: str
    points: int
    source: str | None = None


@dataclass(frozen=True, slots=True)
class Souvenirs:
    """Tokens on places. Sizes are indexed by the number of players."""

    symbols: tuple[str, ...]
    per_symbol: int
    stack: Mapping[int, int]
    placed_stack: Mapping[int, int]
    points_by_count: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Rules:
    """The switches. A rule of a game is switched here and nowhere by a board's name."""

    start_cards: int
    start_tickets: int
    start_keep: int
    draw_tickets: int
    draw_keep: int
    returned_tickets: Literal["bottom", "out"]
    wild_on: tuple[Kind, ...]
    face_up_wild_limit: bool
    redeal_at: int
    ferry_substitute: int
    tunnel_cards: int
    double_closed_up_to: int
    last_round_at: int
    tie_breaks: tuple[TieBreak, ...]
    attraction_points: int = 0
    globetrotter_points: int = 0
    longest_points: int = 0


@dataclass(frozen=True, slots=True)
class Shape:
    """A named polygon or line of the drawing."""

    name: str
    points: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Bridge:
    """A deck along `points`; each tower is a line across it, each cable a run of curves."""

    name: str
    style: Literal["stone", "steel", "red"]
    width: float
    points: tuple[tuple[float, float], ...]
    towers: tuple[tuple[tuple[float, float], ...], ...]
    cables: tuple[tuple[tuple[float, float], ...], ...] = ()
    over_land: bool = False


@dataclass(frozen=True, slots=True)
class WaterName:
    text: str
    x: float
    y: float
    rotate: float


@dataclass(frozen=True, slots=True)
class Drawing:
    """The ground and the sizes of a board's picture, in board units."""

    source: str
    view: tuple[float, float, float, float]
    bleed: tuple[float, float, float, float]
    corner_radius: float
    space_length: float
    space_width: float
    marker_radius: float
    label_size: float
    double_offset: float
    blocks: float | None
    land: tuple[Shape, ...]
    parks: tuple[Shape, ...]
    lakes: tuple[Shape, ...]
    borders: tuple[Shape, ...]
    piers: tuple[Shape, ...]
    bridges: tuple[Bridge, ...]
    water_names: tuple[WaterName, ...]


@dataclass(frozen=True, eq=False)  # a board is itself: cheap to hash, loaded once
class Board:
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
    route_points: Mapping[int, int]
    rules: Rules
    places: tuple[Place, ...]
    tracks: tuple[Track, ...]
    tickets: tuple[Ticket, ...]
    souvenirs: Souvenirs | None
    drawing: Drawing | None
    provenance: str
    own_design: str | None = None
    path: Path | None = None

    @cached_property
    def cards(self) -> tuple[str, ...]:
        """Every kind of card in the board's order, the wild last."""
        return (*self.colours, self.wild)

    @cached_property
    def card_index(self) -> dict[str, int]:
        return {name: i for i, name in enumerate(self.cards)}

    @cached_property
    def card_counts(self) -> tuple[int, ...]:
        return (*[self.cards_per_colour] * len(self.colours), self.wild_cards)

    @cached_property
    def place_index(self) -> dict[str, int]:
        return {place.id: i for i, place in enumerate(self.places)}

    @cached_property
    def track_index(self) -> dict[str, int]:
        return {track.id: i for i, track in enumerate(self.tracks)}

    @cached_property
    def ticket_index(self) -> dict[str, int]:
        return {ticket.id: i for i, ticket in enumerate(self.tickets)}

    @cached_property
    def twins(self) -> tuple[int | None, ...]:
        """For each track the index of the other half of its double route."""
        pairs: dict[str, list[int]] = {}
        for i, track in enumerate(self.tracks):
            if track.pair is not None:
                pairs.setdefault(track.pair, []).append(i)
        other: list[int | None] = [None] * len(self.tracks)
        for members in pairs.values():
            if len(members) == 2:
                other[members[0]], other[members[1]] = members[1], members[0]
        return tuple(other)

    def place(self, id: str) -> Place:
        return self.places[self.place_index[id]]

    def track(self, id: str) -> Track:
        return self.tracks[self.track_index[id]]

    def ticket(self, id: str) -> Ticket:
        return self.tickets[self.ticket_index[id]]
