"""The keys of a board file: what each must be. What must fit together is in `checks`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Literal

from aboard.boards.board import (
    MAX_CARDS,
    MAX_COLOURS,
    MAX_LENGTH,
    MAX_OFFER,
    MAX_PIECES,
    MAX_PLACES,
    MAX_PLAYERS,
    MAX_POINTS,
    MAX_SUBSTITUTE,
    MAX_SYMBOLS,
    MAX_TICKETS,
    MAX_TRACKS,
    MAX_TUNNEL_CARDS,
    ROW,
    Board,
    Kind,
    Place,
    Rules,
    Souvenirs,
    Ticket,
    TieBreak,
    Track,
)
from aboard.boards.layout import in_a_ring
from aboard.boards.picture import read_picture
from aboard.boards.reader import Table

NAME_ID = "[a-z0-9][a-z0-9-]{0,39}"
ENTRY_ID = "[A-Z][A-Za-z0-9]{0,11}"
WORD = "[a-z][a-z-]{0,19}"
WORDS = "[a-z][a-z -]{0,19}"

KINDS: tuple[Kind, ...] = ("land", "ferry", "tunnel")
TIE_BREAKS: tuple[TieBreak, ...] = ("tickets", "longest")
RETURNED: tuple[Literal["bottom", "out"], ...] = ("bottom", "out")


def read_board(data: Mapping[str, object], path: Path | None, faults: list[str]) -> Board:
    top = Table(data, "", faults)
    entries = list(top.tables("places", "place", MAX_PLACES))
    # A file may leave all positions out; with one given, every place needs one.
    placed = "drawing" in top or any("x" in entry or "y" in entry for entry in entries)
    places = tuple(_read_place(entry, placed) for entry in entries)
    tracks = tuple(_read_track(entry) for entry in top.tables("tracks", "track", MAX_TRACKS))
    tickets = tuple(_read_ticket(entry) for entry in top.tables("tickets", "ticket", MAX_TICKETS))
    drawing = None
    if "drawing" in top:
        drawing, places, tracks = read_picture(top.table("drawing"), places, tracks)
    elif not placed:
        places = in_a_ring(places)
    low, high = top.wholes("players", 2, MAX_PLAYERS, size=(2, 2))
    if low > high:
        top.fault(f"players: expected the least number first, found {low} to {high}")
    board = Board(
        id=top.text("id", NAME_ID, "lower-case letters, digits and hyphens"),
        name=top.text("name"),
        year=top.whole("year", 1, 9999),
        players=(low, high),
        piece=top.text("piece", WORDS, "lower-case words"),
        pieces=top.whole("pieces", 1, MAX_PIECES),
        colours=top.texts("colours", WORD, "lower-case words", 1, MAX_COLOURS),
        cards_per_colour=top.whole("cards_per_colour", 1, MAX_CARDS),
        wild=top.text("wild", WORD, "a lower-case word"),
        wild_cards=top.whole("wild_cards", 0, MAX_CARDS),
        route_points=top.sizes("route_points", 0, MAX_POINTS),
        rules=_read_rules(top.table("rules")),
        places=places,
        tracks=tracks,
        tickets=tickets,
        souvenirs=_read_souvenirs(top.table("souvenirs")) if "souvenirs" in top else None,
        drawing=drawing,
        provenance=top.text("provenance", most=2000),
        own_design=top.maybe_text("own_design", most=2000),
        path=path,
    )
    top.close()
    return board


def _read_place(entry: Table, placed: bool) -> Place:
    anywhere = None if placed else 0.0
    place = Place(
        id=entry.text("id", NAME_ID, "lower-case letters, digits and hyphens"),
        name=entry.text("name", most=40),
        attraction=entry.flag("attraction", False),
        souvenirs_at_start=entry.flag("souvenirs_at_start", False),
        country=entry.maybe_text("country"),
        source=entry.maybe_text("source"),
        x=entry.number("x", anywhere),
        y=entry.number("y", anywhere),
    )
    entry.close()
    return place


def _read_track(entry: Table) -> Track:
    track = Track(
        id=entry.text("id", ENTRY_ID, "a capital, then letters and digits"),
        a=entry.text("a"),
        b=entry.text("b"),
        length=entry.whole("length", 1, MAX_LENGTH),
        colour=entry.text("colour"),
        kind=entry.word("kind", KINDS, "land"),
        ferries=entry.whole("ferries", 0, MAX_LENGTH, 0),
        pair=entry.maybe_text("pair"),
        substitute=entry.whole("substitute", 0, MAX_SUBSTITUTE, 0),
        source=entry.maybe_text("source"),
    )
    entry.close()
    return track


def _read_ticket(entry: Table) -> Ticket:
    ticket = Ticket(
        id=entry.text("id", ENTRY_ID, "a capital, then letters and digits"),
        a=entry.text("a"),
        b=entry.text("b"),
        points=entry.whole("points", 1, MAX_POINTS),
        source=entry.maybe_text("source"),
    )
    entry.close()
    return ticket


def _read_rules(table: Table) -> Rules:
    rules = Rules(
        start_cards=table.whole("start_cards", 0, MAX_CARDS),
        start_tickets=table.whole("start_tickets", 1, MAX_OFFER),
        start_keep=table.whole("start_keep", 1, MAX_OFFER),
        draw_tickets=table.whole("draw_tickets", 1, MAX_OFFER),
        draw_keep=table.whole("draw_keep", 1, MAX_OFFER),
        returned_tickets=table.word("returned_tickets", RETURNED),
        wild_on=table.words("wild_on", KINDS),
        face_up_wild_limit=table.flag("face_up_wild_limit"),
        redeal_at=table.whole("redeal_at", 0, ROW),
        ferry_substitute=table.whole("ferry_substitute", 0, MAX_SUBSTITUTE),
        tunnel_cards=table.whole("tunnel_cards", 0, MAX_TUNNEL_CARDS),
        double_closed_up_to=table.whole("double_closed_up_to", 0, MAX_PLAYERS),
        last_round_at=table.whole("last_round_at", 0, MAX_PIECES),
        tie_breaks=table.words("tie_breaks", TIE_BREAKS),
        attraction_points=table.whole("attraction_points", 0, MAX_POINTS, 0),
        globetrotter_points=table.whole("globetrotter_points", 0, MAX_POINTS, 0),
        longest_points=table.whole("longest_points", 0, MAX_POINTS, 0),
    )
    table.close()
    return rules


def _read_souvenirs(table: Table) -> Souvenirs:
    souvenirs = Souvenirs(
        symbols=table.texts("symbols", WORD, "lower-case words", 1, MAX_SYMBOLS),
        per_symbol=table.whole("per_symbol", 1, MAX_PLAYERS),
        stack=table.sizes("stack", 1, MAX_PLAYERS),
        placed_stack=table.sizes("placed_stack", 1, MAX_PLAYERS),
        points_by_count=table.wholes("points_by_count", 0, MAX_POINTS, size=(1, MAX_SYMBOLS + 1)),
    )
    table.close()
    return souvenirs
