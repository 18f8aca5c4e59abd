"""How a game stands and how it ended: every seat's points by part, and the winners."""

from __future__ import annotations

from dataclasses import dataclass

from aboard.boards import Board
from aboard.rules import codes, memory, score
from aboard.rules.events import EndReason
from aboard.rules.snapshot import Snapshot
from aboard.rules.state import Desk, State


@dataclass(frozen=True, slots=True)
class Score:
    """One seat's points if the game ended now, and the tickets behind them."""

    seat: int
    total: int
    routes: int
    tickets: int
    attractions: int
    souvenirs: int
    globetrotter: int
    longest_bonus: int
    fulfilled: tuple[str, ...]
    failed: tuple[str, ...]
    longest: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """Why the game ended, who won (several seats: a shared win), and all scores."""

    winners: tuple[int, ...]
    reason: EndReason
    scores: tuple[Score, ...]


def scores(board: Board, state: State, now: Snapshot, desk: Desk) -> tuple[Score, ...]:
    score.tally(state, desk)
    parts = [memory.parts(desk, seat) for seat in range(now.players)]
    sheets = []
    for seat, part in enumerate(parts):
        fulfilled, failed = tickets_by_result(board, state, now, seat, desk)
        longest = score.longest_path(state, seat, desk)
        sheets.append(Score(seat=seat, fulfilled=fulfilled, failed=failed, longest=longest, **part))
    return tuple(sheets)


def tickets_by_result(
    board: Board, state: State, now: Snapshot, seat: int, desk: Desk
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """A seat's tickets: those its routes fulfil, and the others."""
    score.connect(state, seat, desk)
    fulfilled: list[str] = []
    failed: list[str] = []
    for ticket in now.tickets_of(seat):
        done = score.ticket_done(state, ticket, desk)
        (fulfilled if done else failed).append(board.tickets[ticket].id)
    return tuple(fulfilled), tuple(failed)


def outcome(board: Board, state: State, now: Snapshot, desk: Desk) -> Outcome | None:
    if now.phase != codes.OVER:
        return None
    won = score.winners(state, desk)
    reason: EndReason = "stalemate" if now.reason == codes.STALEMATE else "last-round"
    return Outcome(
        winners=tuple(seat for seat in range(now.players) if won >> seat & 1),
        reason=reason,
        scores=scores(board, state, now, desk),
    )
