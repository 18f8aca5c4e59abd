"""What leaves the server about a table: the one place where a record becomes somebody's answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aboard.server.answers import Line, Me, SeatInfo, Step, Table, UndoAsked
from aboard.server.presence import Presences
from aboard.server.record import Logged, Record
from aboard.server.undo import undo_state
from aboard.store import Entry, Summary

# What an entry's data tells everybody. A kind not named here tells nothing: a move's action and
# the seed of a start stay inside.
_TOLD: Mapping[str, tuple[str, ...]] = {
    "joined": ("name",),
    "seat": ("seat", "kind", "level"),
    "started": ("first", "commitment"),
    "undo": ("undone",),
    "undo-answered": ("agree",),
    "handed": ("seat", "level", "why"),
    "voted": ("seat", "agree"),
    "rematch": ("table",),
}


def step_for(logged: Logged, viewer: int | None) -> Step:
    entry = logged.entry
    return Step(
        version=entry.version,
        at=entry.at,
        kind=entry.kind,
        seat=entry.seat,
        by=entry.by,
        events=[event.seen_by(viewer).as_dict() for event in logged.events],
        data=_told(entry),
    )


def steps_for(record: Record, viewer: int | None, since: int) -> list[Step]:
    """The steps after a version, oldest first. Versions start at 1 and have no gaps."""
    return [step_for(logged, viewer) for logged in record.log[since:]]


def me_for(record: Record, viewer: int | None) -> Me:
    return Me(viewer, undo_state(record, viewer))


def table_for_all(record: Record, presences: Presences, deadline: int | None) -> Table:
    settings, asked = record.settings, record.undo_request
    return Table(
        id=record.id,
        board=settings.board,
        state=record.state,
        version=record.version,
        pace=settings.pace,
        listed=settings.listed,
        watch=settings.watch,
        hints=settings.hints,
        turn_seconds=settings.turn_seconds,
        consent_undo=settings.consent_undo,
        first=settings.first,
        host=record.host,
        created=record.created,
        seats=[
            SeatInfo(
                seat=number,
                kind=seat.kind,
                name=seat.name,
                level=seat.level,
                stand_in=seat.stand_in,
                online=seat.kind == "bot" or presences.online(number),
                away_since=presences.away_since(number) if seat.kind == "person" else None,
                votes=presences.valid_votes(number, seat.votes),
            )
            for number, seat in enumerate(record.seats)
        ],
        deadline=deadline,
        undo_request=UndoAsked(asked.seat, sorted(asked.agreed)) if asked else None,
        commitment=record.commitment,
        seed=record.seed,
        rules=record.rules,
        rematch=record.rematch,
    )


def line_of(summary: Summary) -> Line:
    return Line(**line_fields(summary))


def line_fields(summary: Summary) -> dict[str, Any]:
    return {
        "id": summary.id,
        "board": summary.board,
        "state": summary.state,
        "pace": summary.pace,
        "created": summary.created,
        "updated": summary.updated,
        "names": list(summary.names),
        "kinds": list(summary.kinds),
        "open": summary.kinds.count("open"),
        "winners": None if summary.winners is None else list(summary.winners),
    }


def _told(entry: Entry) -> dict[str, Any]:
    data = entry.data or {}
    return {name: data[name] for name in _TOLD.get(entry.kind, ())}
