"""What anyone may know of a game: the one way by which its state leaves the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from aboard.boards import Board
from aboard.boards.errors import AboardError
from aboard.rules import codes, move
from aboard.rules.outcome import Outcome
from aboard.rules.snapshot import Snapshot

if TYPE_CHECKING:
    from aboard.rules.game import Game


@dataclass(frozen=True, slots=True)
class SeatView:
    """What everybody knows of a seat. `known`: cards it must hold, as one could remember."""

    seat: int
    cards: int
    pieces: int
    tickets: int
    points: int
    tracks: tuple[str, ...]
    souvenirs: tuple[str, ...]
    known: dict[str, int]
    chosen: bool


@dataclass(frozen=True, slots=True)
class TicketView:
    id: str
    done: bool


@dataclass(frozen=True, slots=True)
class StackView:
    symbol: str
    size: int


@dataclass(frozen=True, slots=True)
class TunnelView:
    seat: int
    track: str
    laid: dict[str, int]
    revealed: tuple[str, ...]
    extra: int


@dataclass(frozen=True, slots=True)
class SouvenirView:
    """The two ends between which the seat chooses."""

    seat: int
    track: str
    ends: tuple[str, str]


@dataclass(frozen=True, slots=True)
class LastRoundView:
    seat: int
    turns_left: int


@dataclass(frozen=True, slots=True)
class View:
    """A moment of the game for one viewer: a seat, or None for a spectator."""

    board: str
    players: int
    first: int
    viewer: int | None
    phase: str
    to_move: tuple[int, ...]
    turn: int
    row: tuple[str | None, ...]
    deck: int
    discards: dict[str, int]
    ticket_deck: int
    seats: tuple[SeatView, ...]
    hand: dict[str, int] | None
    tickets: tuple[TicketView, ...]
    offer: tuple[str, ...]
    keep_least: int
    returned: tuple[str, ...]
    stacks: dict[str, StackView]
    next_stacks: tuple[str, ...]
    tunnel: TunnelView | None
    souvenir: SouvenirView | None
    last_round: LastRoundView | None
    legal: tuple[str, ...]
    outcome: Outcome | None


def view(game: Game, viewer: int | None) -> View:
    board, now = game.board, game.now
    if viewer is not None and not 0 <= viewer < game.players:
        raise AboardError(f"a viewer is a seat from 0 to {game.players - 1} or None, not {viewer}")
    legal = game.legal_actions(viewer) if viewer is not None and viewer in game.to_move else []
    return View(
        board=board.id,
        players=game.players,
        first=now.first,
        viewer=viewer,
        phase=game.phase,
        to_move=game.to_move,
        turn=now.turn,
        row=move.row_names(board, now.row),
        deck=now.ndeck,
        discards=counted(board, now.discards),
        ticket_deck=now.ntickets,
        seats=tuple(_seat(board, now, seat) for seat in range(game.players)),
        hand=None if viewer is None else counted(board, now.hand(viewer, len(board.cards))),
        tickets=() if viewer is None else _tickets(game, viewer),
        offer=() if viewer is None else _offer(board, now, viewer),
        keep_least=0 if viewer is None else game.keep_least(viewer),
        returned=() if viewer is None else game.returned[viewer],
        stacks=_stacks(board, now),
        next_stacks=_next_stacks(board, now),
        tunnel=_tunnel(board, now),
        souvenir=_souvenir(board, now),
        last_round=LastRoundView(now.final_seat, now.final) if now.final > 0 else None,
        legal=tuple(str(action) for action in legal),
        outcome=game.outcome(),
    )


def counted(board: Board, cards: list[int] | tuple[int, ...]) -> dict[str, int]:
    """Cards by name, those that are there."""
    return {name: n for name, n in zip(board.cards, cards, strict=False) if n}


def _seat(board: Board, now: Snapshot, seat: int) -> SeatView:
    return SeatView(
        seat=seat,
        cards=sum(now.hand(seat, len(board.cards))),
        pieces=now.pieces[seat],
        tickets=len(now.tickets_of(seat)),
        points=now.points[seat],
        tracks=tuple(board.tracks[track].id for track in now.tracks_of(seat)),
        souvenirs=tuple(
            symbol
            for i, symbol in enumerate(board.souvenirs.symbols if board.souvenirs else ())
            if now.souvenirs[seat] >> (i + 1) & 1
        ),
        known=counted(board, now.known_cards(seat, len(board.cards))),
        chosen=now.phase != codes.START or bool(now.kept[seat]),
    )


def _tickets(game: Game, viewer: int) -> tuple[TicketView, ...]:
    held = (game.board.tickets[ticket].id for ticket in game.now.tickets_of(viewer))
    done = game.fulfilled(viewer)
    return tuple(TicketView(ticket, ticket in done) for ticket in held)


def _offer(board: Board, now: Snapshot, viewer: int) -> tuple[str, ...]:
    return tuple(board.tickets[ticket].id for ticket in now.offer_of(viewer))


def _stacks(board: Board, now: Snapshot) -> dict[str, StackView]:
    return {
        place.id: StackView(move.symbol_name(board, now.stacks[i]), now.stacks[i] & 15)
        for i, place in enumerate(board.places)
        if now.stacks[i] & 15
    }


def _next_stacks(board: Board, now: Snapshot) -> tuple[str, ...]:
    waiting = now.spare[now.placed : now.nspare]
    return tuple(move.symbol_name(board, symbol << 4) for symbol in waiting)


def _tunnel(board: Board, now: Snapshot) -> TunnelView | None:
    if now.phase != codes.TUNNEL:
        return None
    return TunnelView(
        seat=now.cur,
        track=board.tracks[now.track].id,
        laid=counted(board, now.laid),
        revealed=tuple(board.cards[card] for card in now.revealed[: now.nrevealed]),
        extra=now.extra,
    )


def _souvenir(board: Board, now: Snapshot) -> SouvenirView | None:
    if now.phase != codes.SOUVENIR:
        return None
    track = board.tracks[now.track]
    return SouvenirView(now.cur, track.id, (track.a, track.b))
