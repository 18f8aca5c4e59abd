"""What an observation holds and where: one seat's knowledge as a flat array of small numbers.

The sections follow one another in this order; `encode` writes them, and a test holds the two
together. Seats are counted from the one that looks: itself first, then clockwise.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import prod

import numpy as np
from numpy.typing import NDArray

from aboard.boards import Board
from aboard.rules.codes import PHASES

MOST_TURNS = 1000  # the turn counter stops here

Numbers = NDArray[np.int16]


@dataclass(frozen=True, slots=True)
class Section:
    """Some numbers of an observation: `high` is the greatest any of them can be."""

    name: str
    shape: tuple[int, ...]
    high: int
    meaning: str
    start: int = 0

    @property
    def size(self) -> int:
        return prod(self.shape)


@dataclass(frozen=True)
class Layout:
    """The observation of one board and number of players."""

    sections: tuple[Section, ...]
    size: int

    def named(self, observations: Numbers) -> dict[str, Numbers]:
        """The sections by name: views into the array, whose last axis is an observation's."""
        before = observations.shape[:-1]
        return {
            section.name: observations[..., section.start : section.start + section.size].reshape(
                *before, *section.shape
            )
            for section in self.sections
        }

    @property
    def high(self) -> Numbers:
        """The greatest value of every number; divide by it to get numbers from 0 to 1."""
        return np.concatenate(
            [np.full(section.size, section.high, np.int16) for section in self.sections]
        )


@lru_cache(maxsize=32)
def layout_of(board: Board, players: int) -> Layout:
    placed = []
    start = 0
    for section in (*_table(board, players), *_seats(board, players), *_special(board, players)):
        placed.append(Section(section.name, section.shape, section.high, section.meaning, start))
        start += section.size
    return Layout(tuple(placed), start)


def _table(board: Board, players: int) -> list[Section]:
    kinds, cards, tickets = len(board.cards), sum(board.card_counts), len(board.tickets)
    most = max(board.card_counts)
    return [
        Section("phase", (len(PHASES),), 1, "which decision is open: " + ", ".join(PHASES)),
        Section("to_move", (players,), 1, "the seat that decides; none when the game is over"),
        Section("first", (players,), 1, "the seat that has the first turn"),
        Section("turn", (1,), MOST_TURNS, f"turns begun, at most {MOST_TURNS}"),
        Section("last_round", (1,), players, "turns left in the last round, 0 before it"),
        Section("row", (kinds,), 5, "face-up cards of each kind"),
        Section("deck", (1,), cards, "cards in the deck"),
        Section("discards", (kinds,), most, "discarded cards of each kind"),
        Section("ticket_deck", (1,), tickets, "tickets in the deck"),
    ]


def _seats(board: Board, players: int) -> list[Section]:
    kinds, tickets, tracks = len(board.cards), len(board.tickets), len(board.tracks)
    cards, most = sum(board.card_counts), max(board.card_counts)
    slots = max(board.rules.start_tickets, board.rules.draw_tickets)
    return [
        Section("hand", (kinds,), most, "own cards of each kind"),
        Section("cards", (players,), cards, "cards in each hand"),
        Section("pieces", (players,), board.pieces, "pieces left to each seat"),
        Section("points", (players,), _most_points(board), "points for routes so far"),
        Section("kept", (players,), tickets, "tickets each seat holds"),
        Section("chosen", (players,), 1, "who has chosen the tickets of the start"),
        Section("known", (players, kinds), most, "cards each seat must hold, as one remembers"),
        Section("tracks", (players, tracks), 1, "who owns which track"),
        Section("open", (tracks,), 1, "tracks still open to the seat that looks"),
        Section("tickets", (tickets,), 1, "own tickets"),
        Section("done", (tickets,), 1, "own tickets that are fulfilled"),
        Section("returned", (tickets,), 1, "tickets the seat gave back"),
        Section("offer", (slots, tickets), 1, "the tickets on offer to the seat, in order"),
        Section("keep_least", (1,), slots, "how many of the offer must be kept"),
    ]


def _special(board: Board, players: int) -> list[Section]:
    """What only some boards have."""
    kinds, tracks, places = len(board.cards), len(board.tracks), len(board.places)
    most = max(board.card_counts)
    tunnels = has_tunnels(board)
    sections = []
    if board.souvenirs is not None:
        symbols = len(board.souvenirs.symbols)
        waiting = symbols - sum(place.souvenirs_at_start for place in board.places)
        sections += [
            Section("souvenirs", (players, symbols), 1, "souvenirs each seat owns"),
            Section("stacks", (symbols, places), 15, "souvenirs left, by symbol and place"),
            Section("next_stacks", (waiting, symbols), 1, "stacks waiting to be placed, in order"),
        ]
    if board.souvenirs is not None or tunnels:
        sections.append(Section("pending", (tracks,), 1, "the track of the open tunnel or choice"))
    if tunnels:
        sections += [
            Section("laid", (kinds,), most, "cards laid down for the open tunnel"),
            Section("revealed", (kinds,), board.rules.tunnel_cards, "cards turned up for it"),
            Section("extra", (1,), board.rules.tunnel_cards, "its extra cost"),
        ]
    return sections


def has_tunnels(board: Board) -> bool:
    return any(track.kind == "tunnel" for track in board.tracks)


def _most_points(board: Board) -> int:
    """More than all pieces could bring on routes of the best length."""
    best = max(board.route_points[track.length] / track.length for track in board.tracks)
    return int(best * board.pieces) + 1
