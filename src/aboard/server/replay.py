"""A finished game, frame by frame, through anybody's eyes."""

from __future__ import annotations

import asyncio

from aboard.rules.view import view
from aboard.server.answers import Frame, Replay, Table
from aboard.server.projection import step_for
from aboard.server.record import Logged, Record
from aboard.server.refusal import Refused


async def replay_for(record: Record, table: Table, seat: int | None) -> Replay:
    """The start and every move that stands. When a game is over any seat may be looked at."""
    if record.state != "over":
        raise Refused("not-over")
    if seat is not None and seat >= len(record.seats):
        raise Refused("bad-request", why=f"no seat {seat}")
    game = record.replay(())
    started = next(each for each in record.log if each.entry.kind == "started")
    frames = [Frame(step_for(started, seat), view(game, seat))]
    for number, move in enumerate(record.moves):
        if number % 20 == 0:
            # Others play meanwhile.
            await asyncio.sleep(0)
        events = tuple(game.apply(move.action, move.seat))
        # Told anew: what the first telling said may have been before something was taken back.
        logged = Logged(record.log[move.version - 1].entry, events)
        frames.append(Frame(step_for(logged, seat), view(game, seat)))
    return Replay(table, seat, frames)
