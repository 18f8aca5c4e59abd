"""What a position puts on the board: owners, stacks, closed tracks, players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from aboard.boards.board import Board

if TYPE_CHECKING:
    from aboard.rules.view import View


@dataclass(frozen=True, slots=True)
class Stack:
    """Souvenirs on a place. On a board without a game nobody knows yet which: no symbol."""

    symbol: str | None
    size: int


@dataclass(frozen=True, slots=True)
class Player:
    seat: int
    name: str
    points: int
    pieces: int
    moves: bool
    won: bool


@dataclass(frozen=True, slots=True)
class Scene:
    caption: str
    players: tuple[Player, ...] = ()
    owners: Mapping[str, int] = field(default_factory=dict)
    closed: frozenset[str] = frozenset()
    stacks: Mapping[str, Stack] = field(default_factory=dict)


def bare(board: Board) -> Scene:
    """A board as it lies in its box, its souvenirs in place."""
    least, most = board.players
    size = board.souvenirs.stack[most] if board.souvenirs else 0
    starts = [place.id for place in board.places if place.souvenirs_at_start]
    return Scene(
        caption=f"{least} to {most} players" if least < most else f"{most} players",
        stacks={place: Stack(None, size) for place in starts},
    )


def of_view(board: Board, view: View, names: Sequence[str] | None = None) -> Scene:
    """What a view shows: nothing its viewer may not know."""
    owners = {track: seat.seat for seat in view.seats for track in seat.tracks}
    outcome = view.outcome
    points = [seat.points for seat in view.seats]
    if outcome is not None:
        points = [score.total for score in outcome.scores]
    players = tuple(
        Player(
            seat=seat.seat,
            name=names[seat.seat] if names else f"Player {seat.seat + 1}",
            points=points[seat.seat],
            pieces=seat.pieces,
            moves=seat.seat in view.to_move,
            won=outcome is not None and seat.seat in outcome.winners,
        )
        for seat in view.seats
    )
    return Scene(
        caption=_caption(view),
        players=players,
        owners=owners,
        closed=_closed(board, view, owners),
        stacks={place: Stack(stack.symbol, stack.size) for place, stack in view.stacks.items()},
    )


def _caption(view: View) -> str:
    if view.outcome is not None:
        return "Final score"
    before = {"tickets": "Choosing tickets", "stacks": "Placing souvenirs"}
    last = "" if view.last_round is None else ", last round"
    return before.get(view.phase, f"Turn {view.turn}{last}")


def _closed(board: Board, view: View, owners: Mapping[str, int]) -> frozenset[str]:
    """Halves of double routes that nobody, or not the viewer, can claim any more."""
    shut = set()
    for track, twin in zip(board.tracks, board.twins, strict=True):
        if twin is None or track.id in owners:
            continue
        owner = owners.get(board.tracks[twin].id)
        if owner is not None and (
            view.players <= board.rules.double_closed_up_to or owner == view.viewer
        ):
            shut.add(track.id)
    return frozenset(shut)
