"""What can be taken back: one's own last step, until something hidden shows or play goes on."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from aboard.rules.events import Event
from aboard.server.record import Record

Why = Literal["not-running", "nothing", "revealed", "moved-on", "all-chosen", "not-seated", "asked"]

REVEALING = frozenset(
    {
        "card-drawn",
        "row-filled",
        "redealt",
        "reshuffled",
        "tickets-offered",
        "tunnel-tried",
        "game-ended",
    }
)


class UndoState(Struct, frozen=True):
    """Whether a seat can take its last step back, with the others' consent if need be."""

    possible: bool
    consent: bool = False
    why: Why | None = None


def undo_state(record: Record, seat: int | None) -> UndoState:
    if seat is None:
        return UndoState(False, why="not-seated")
    if record.state != "running":
        return UndoState(False, why="not-running")
    if record.undo_request is not None:
        return UndoState(False, why="asked")
    why = _why_not(record, seat)
    if why is None:
        return UndoState(True)
    consent = record.settings.consent_undo and why in ("revealed", "moved-on", "all-chosen")
    return UndoState(consent, consent, why)


def undone_versions(record: Record, seat: int) -> tuple[int, ...]:
    """The versions that taking back the seat's last step takes back: it, and what came after."""
    version = _last_version(record, seat)
    if version is None:
        return ()
    if _why_not(record, seat) is None:
        return (version,)
    return tuple(move.version for move in record.moves if move.version >= version)


def reveals(events: tuple[Event, ...]) -> bool:
    return any(event.kind in REVEALING for event in events)


def _last_version(record: Record, seat: int) -> int | None:
    own = [move.version for move in record.moves if move.seat == seat and move.by == "person"]
    return own[-1] if own else None


def _why_not(record: Record, seat: int) -> Why | None:
    own = [move for move in record.moves if move.seat == seat and move.by == "person"]
    if not own or record.game is None:
        return "nothing"
    last = own[-1]
    if last.phase == "tickets":
        # Everybody chooses at once: until the last has chosen, choices lie face down.
        return None if record.game.phase == "tickets" else "all-chosen"
    if record.moves[-1] is not last:
        return "moved-on"
    return "revealed" if reveals(last.events) else None
