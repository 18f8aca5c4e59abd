"""Kills a server again and again while clients play, and holds it to every word it gave."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from contextlib import closing
from dataclasses import dataclass

from aboard.server.record import Record
from aboard.store import Store
from tests.server.client import Player, brisk, new_table
from tests.server.process import ServerProcess
from tests.server.stubborn import Stubborn

GAMES = (
    ("new-york", ("person", "person", "easy")),
    ("san-francisco", ("person", "easy", "person")),
    ("nordic", ("person", "person")),
)


@dataclass
class Report:
    kills: int = 0
    games: int = 0
    acknowledged: int = 0
    comebacks: int = 0
    told: int = 0


async def play_through_kills(server: ServerProcess, kills: int, seed: int) -> Report:
    """Games run one after another on every board until the server was killed so many times."""
    report, playing = Report(), Playing()
    killer = asyncio.create_task(_kill(server, kills, random.Random(seed), report, playing))
    await asyncio.gather(
        *(_games(server, board, seats, killer, report, playing) for board, seats in GAMES)
    )
    await killer
    return report


class Playing:
    """The clients at their tables, and how much they have been told by now."""

    def __init__(self) -> None:
        self.clients: list[Stubborn] = []
        self.told_before = 0

    @property
    def told(self) -> int:
        return self.told_before + sum(len(client.told) for client in self.clients)

    def end(self, clients: list[Stubborn]) -> None:
        self.told_before += sum(len(client.told) for client in clients)
        self.clients = [client for client in self.clients if client not in clients]


async def _kill(
    server: ServerProcess, kills: int, chance: random.Random, report: Report, playing: Playing
) -> None:
    """At any moment: while it starts, while clients come back, in the midst of play."""
    for _ in range(kills):
        enough = playing.told + chance.choice((0, *range(60)))
        while playing.told < enough:
            await asyncio.sleep(0.001)
        await asyncio.sleep(chance.uniform(0, 0.02))
        server.kill()
        report.kills += 1
        await asyncio.to_thread(server.start)


async def _games(
    server: ServerProcess,
    board: str,
    seats: tuple[str, ...],
    killer: asyncio.Task[None],
    report: Report,
    playing: Playing,
) -> None:
    while True:
        table, tokens = await _opened(server, board, seats)
        clients = [
            Stubborn(Player(server.address, table, token), brisk(seat))
            for seat, token in tokens.items()
        ]
        playing.clients += clients
        await asyncio.gather(*(client.play() for client in clients))
        playing.end(clients)
        await _hold_to_its_word(server, table, clients)
        report.games += 1
        report.acknowledged += sum(len(client.acknowledged) for client in clients)
        report.comebacks += sum(client.comebacks for client in clients)
        report.told += sum(len(client.told) for client in clients)
        if killer.done():
            return


async def _opened(
    server: ServerProcess, board: str, seats: tuple[str, ...]
) -> tuple[str, dict[int, str]]:
    while True:
        try:
            return await new_table(server.address, board, seats, start=True)
        except Exception:
            await asyncio.sleep(0.1)


async def _hold_to_its_word(server: ServerProcess, table: str, clients: list[Stubborn]) -> None:
    """Every acknowledged move is in the log, once; nothing told was ever different."""
    rows = _log(server, table)
    assert [version for version, _, _ in rows] == list(range(1, len(rows) + 1))
    stored = {move_id: version for version, move_id, _ in rows if move_id is not None}
    assert len(stored) == sum(move_id is not None for _, move_id, _ in rows)
    for client in clients:
        assert client.acknowledged.items() <= stored.items()
        assert sorted(client.told) == [version for version, _, _ in rows]
        assert [client.told[version]["kind"] for version, _, _ in rows] == [
            kind for _, _, kind in rows
        ]
    record = await _replayed(server, table)
    assert record.state == "over"
    assert record.game is not None
    for client in clients:
        assert client.player.view is not None
        assert client.player.view["outcome"]["winners"] == list(record.winners or ())


def _log(server: ServerProcess, table: str) -> list[tuple[int, str | None, str]]:
    with closing(sqlite3.connect(server.database)) as database:
        return database.execute(
            "SELECT version, move_id, kind FROM log WHERE table_id = ? ORDER BY version",
            (table,),
        ).fetchall()


async def _replayed(server: ServerProcess, table: str) -> Record:
    store = Store(str(server.database))
    try:
        stored = await store.load(table)
        assert stored is not None
        return Record(table, stored.entries)
    finally:
        await store.engine.dispose()
