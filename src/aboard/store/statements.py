"""What a change is in the words of the database: one transaction's statements."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, fields
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, delete, insert, update

from aboard.store.entries import Change, Entry, Summary
from aboard.store.schema import codes, log, tables, tokens

_COLUMNS = tuple(field.name for field in fields(Summary))
_ENTRY = tuple(field.name for field in fields(Entry))
_CHANGING = ("state", "updated", "version", "rules", "names", "kinds", "to_move", "winners")


def write(connection: Connection, changes: Sequence[Change]) -> None:
    """Stores all of the changes; the caller's transaction makes it all or nothing."""
    new = [_summary_row(c.summary) for c in changes if c.is_new]
    # Of several changes of a table the last says how it stands.
    known = {c.summary.id: c.summary for c in changes if not c.is_new}
    entries = [_entry_row(c.summary.id, e) for c in changes for e in c.entries]
    held = [{"table_id": c.summary.id, **asdict(t)} for c in changes for t in c.tokens]
    given = [{"table_id": c.summary.id, **asdict(k)} for c in changes for k in c.codes]
    if new:
        connection.execute(insert(tables), new)
    if known:
        connection.execute(_UPDATE, [_changed_row(summary) for summary in known.values()])
    for table, rows in ((log, entries), (tokens, held), (codes, given)):
        if rows:
            connection.execute(insert(table), rows)
    for change in changes:
        for ended in change.ended_tokens:
            connection.execute(
                delete(tokens).where(tokens.c.table_id == change.summary.id, tokens.c.hash == ended)
            )
        for ended in change.ended_codes:
            connection.execute(delete(codes).where(codes.c.hash == ended))


# One statement for all: what changes in the life of a table.
_UPDATE = (
    update(tables)
    .where(tables.c.id == bindparam("table_id"))
    .values({name: bindparam(name) for name in _CHANGING})
)


def _changed_row(summary: Summary) -> dict[str, Any]:
    row = _summary_row(summary)
    return {"table_id": row["id"]} | {name: row[name] for name in _CHANGING}


def _summary_row(summary: Summary) -> dict[str, Any]:
    row = {name: getattr(summary, name) for name in _COLUMNS}
    for name in ("names", "kinds", "to_move", "winners"):
        row[name] = None if row[name] is None else msgspec.json.encode(row[name]).decode()
    return row


def _entry_row(table_id: str, entry: Entry) -> dict[str, Any]:
    data = msgspec.json.encode(entry.data or {}).decode()
    row = {name: getattr(entry, name) for name in _ENTRY}
    return row | {"table_id": table_id, "data": data}
