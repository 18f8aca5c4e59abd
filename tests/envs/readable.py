"""The same games through the readable door: what an observation must hold, from a `View`."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field

import numpy as np

from aboard.boards import Board, load_board
from aboard.envs.layout import MOST_TURNS, Numbers, layout_of
from aboard.rules import Action, Game, View, codes, deal
from aboard.rules.actions import Keep
from aboard.rules.state import State
from aboard.rules.tables import tables_of

GAMES = [
    (name, players)
    for name in ("new-york", "san-francisco", "nordic")
    for players in range(load_board(name).players[0], load_board(name).players[1] + 1)
]
M64 = (1 << 64) - 1


def batch_seed(seed: int, place: int, games_before: int) -> int:
    """How a batch numbers its games."""
    digest = hashlib.sha256(f"aboard batch {seed}".encode()).digest()
    return int.from_bytes(digest[:8], "little") + (games_before << 32) + place & M64


@dataclass
class Reader:
    """A `Game` dealt by the fast generator, and the tickets its seats gave back."""

    board: Board
    players: int
    seed: int
    game: Game = field(init=False)
    returned: list[set[str]] = field(init=False)

    def __post_init__(self) -> None:
        state = State(tables_of(self.board), self.players)
        state.reseed(self.seed)
        deal.start(state, -1)
        self.game = Game(self.board, self.players, state, None)
        self.returned = [set() for _ in range(self.players)]

    def apply(self, action: Action) -> None:
        seat = self.game.to_move[0]
        if isinstance(action, Keep):
            self.returned[seat] |= set(self.game.observe(seat).offer) - set(action.tickets)
        self.game.apply(action, seat)

    def named(self, seat: int) -> dict[str, Numbers]:
        view = self.game.observe(seat)
        named = {**self._table(view, seat), **self._seats(view, seat), **self._own(view, seat)}
        named |= self._special(view, seat)
        return {name: np.array(value, np.int16) for name, value in named.items()}

    def flat(self, seat: int) -> Numbers:
        named = self.named(seat)
        sections = layout_of(self.board, self.players).sections
        assert {section.name for section in sections} == set(named)
        assert all(named[section.name].shape == section.shape for section in sections)
        return np.concatenate([named[section.name].ravel() for section in sections])

    def rewards(self, kind: str) -> list[float]:
        outcome = self.game.outcome()
        if outcome is None:
            return [0.0] * self.players
        totals = [score.total for score in outcome.scores]
        if kind == "score":
            return [float(total) for total in totals]
        if kind == "margin":
            return [float(margin) for margin in margins(totals)]
        winners, losers = len(outcome.winners), self.players - len(outcome.winners)
        if not losers:
            return [0.0] * self.players
        return [
            1 / winners if seat in outcome.winners else -1 / losers for seat in range(self.players)
        ]

    def _around(self, seat: int) -> list[int]:
        return [(seat + i) % self.players for i in range(self.players)]

    def _table(self, view: View, seat: int) -> dict[str, object]:
        cards = self.board.cards
        around = self._around(seat)
        return {
            "phase": [int(view.phase == phase) for phase in codes.PHASES],
            "to_move": [int(view.to_move[:1] == (other,)) for other in around],
            "first": [int(view.first == other) for other in around],
            "turn": [min(view.turn, MOST_TURNS)],
            "last_round": [view.last_round.turns_left if view.last_round else 0],
            "row": [view.row.count(card) for card in cards],
            "deck": [view.deck],
            "discards": [view.discards.get(card, 0) for card in cards],
            "ticket_deck": [view.ticket_deck],
        }

    def _seats(self, view: View, seat: int) -> dict[str, object]:
        around = [view.seats[other] for other in self._around(seat)]
        cards, tracks = self.board.cards, self.board.tracks
        return {
            "cards": [other.cards for other in around],
            "pieces": [other.pieces for other in around],
            "points": [other.points for other in around],
            "kept": [other.tickets for other in around],
            "chosen": [int(other.chosen) for other in around],
            "known": [[other.known.get(card, 0) for card in cards] for other in around],
            "tracks": [[int(track.id in other.tracks) for track in tracks] for other in around],
        }

    def _own(self, view: View, seat: int) -> dict[str, object]:
        board, tickets = self.board, [ticket.id for ticket in self.board.tickets]
        slots = max(board.rules.start_tickets, board.rules.draw_tickets)
        offer = [*view.offer, *[""] * (slots - len(view.offer))]
        owned = [set(other.tracks) for other in view.seats]
        assert view.hand is not None
        return {
            "hand": [view.hand.get(card, 0) for card in board.cards],
            "open": [int(self._open(i, seat, owned)) for i in range(len(board.tracks))],
            "tickets": [int(any(t.id == ticket for t in view.tickets)) for ticket in tickets],
            "done": [
                int(any(t.id == ticket and t.done for t in view.tickets)) for ticket in tickets
            ],
            "returned": [int(ticket in self.returned[seat]) for ticket in tickets],
            "offer": [[int(ticket == offered) for ticket in tickets] for offered in offer],
            "keep_least": [view.keep_least],
        }

    def _open(self, track: int, seat: int, owned: list[set[str]]) -> bool:
        tracks, twin = self.board.tracks, self.board.twins[track]
        if any(tracks[track].id in mine for mine in owned):
            return False
        if twin is None:
            return True
        if self.players <= self.board.rules.double_closed_up_to:
            return not any(tracks[twin].id in mine for mine in owned)
        return tracks[twin].id not in owned[seat]

    def _special(self, view: View, seat: int) -> dict[str, object]:
        board = self.board
        named: dict[str, object] = {}
        tunnels = any(track.kind == "tunnel" for track in board.tracks)
        if board.souvenirs is not None:
            symbols = board.souvenirs.symbols
            waiting = len(symbols) - sum(place.souvenirs_at_start for place in board.places)
            nexts = [*view.next_stacks, *[""] * (waiting - len(view.next_stacks))]
            named["souvenirs"] = [
                [int(symbol in view.seats[other].souvenirs) for symbol in symbols]
                for other in self._around(seat)
            ]
            named["stacks"] = [
                [
                    view.stacks[place.id].size
                    if place.id in view.stacks and view.stacks[place.id].symbol == symbol
                    else 0
                    for place in board.places
                ]
                for symbol in symbols
            ]
            named["next_stacks"] = [[int(symbol == n) for symbol in symbols] for n in nexts]
        if board.souvenirs is not None or tunnels:
            open_at = view.tunnel or view.souvenir
            pending = "" if open_at is None else open_at.track
            named["pending"] = [int(track.id == pending) for track in board.tracks]
        if tunnels:
            tunnel = view.tunnel
            named["laid"] = [tunnel.laid.get(card, 0) if tunnel else 0 for card in board.cards]
            named["revealed"] = [
                tunnel.revealed.count(card) if tunnel else 0 for card in board.cards
            ]
            named["extra"] = [tunnel.extra if tunnel else 0]
        return named


def margins(totals: list[int]) -> list[int]:
    """Each seat's points ahead of the best other's."""
    return [total - max(totals[:seat] + totals[seat + 1 :]) for seat, total in enumerate(totals)]
