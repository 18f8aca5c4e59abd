"""Tables inside the test's own process: no sockets, no disk, every word on its way out caught."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import cast

from aboard.server import opening
from aboard.server.config import Config
from aboard.server.requests import NewTable, PersonSeat
from aboard.server.table import LiveTable
from aboard.server.tables import Tables
from aboard.store import Change, Store, StoreError


class MemoryStore:
    """Stores nothing, and fails when told to."""

    def __init__(self) -> None:
        self.changes: list[Change] = []
        self.broken = False

    async def commit(self, *changes: Change) -> None:
        if self.broken:
            raise StoreError("could not store a change")
        self.changes += changes


@dataclass(eq=False)
class Eavesdropper:
    """A viewer that writes down what it is told."""

    seat: int | None
    heard: list[str] = field(default_factory=list)
    left: tuple[int, str] | None = None

    def push(self, message: str) -> None:
        self.heard.append(message)

    def leave(self, code: int, why: str) -> None:
        self.left = (code, why)


def make_tables(store: MemoryStore) -> Tables:
    return Tables(cast("Store", store), Config("nowhere", bot_pace=0))


async def table_of_people(
    board: str, players: int, store: MemoryStore | None = None
) -> tuple[LiveTable, list[Eavesdropper]]:
    """A started table with a viewer in every seat, and a spectator last."""
    seats = tuple(PersonSeat(f"Player {seat}") for seat in range(players))
    tables = make_tables(store or MemoryStore())
    table, _ = await opening.create(tables, NewTable(board, seats, start=True))
    viewers = [Eavesdropper(seat) for seat in (*range(players), None)]
    for viewer in viewers:
        table.attach(viewer)
    return table, viewers
