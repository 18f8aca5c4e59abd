"""Whatever is sent on a socket: a clear refusal or a closed socket, never a broken table."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.client import Player, brisk, new_table

pytestmark = pytest.mark.anyio

# A long run sends a hundred thousand: ABOARD_MESSAGES=100000.
MESSAGES = int(os.environ.get("ABOARD_MESSAGES", "2000"))
PIPELINED = 50


def junk(chance: random.Random, depth: int = 0) -> Any:
    kinds: list[Callable[[], Any]] = [
        lambda: None,
        lambda: chance.choice([True, False]),
        lambda: chance.choice([0, -1, 1, 2**31, 2**63, 2**64, 10**40, -(10**400)]),
        lambda: chance.choice([0.5, 1e308, -0.0]),
        lambda: chance.choice(["", "x", "x" * 500, "\u0000", "\u202e", "\U0001f682", "draw"]),
        lambda: [junk(chance, depth + 1) for _ in range(chance.randrange(4))],
        lambda: {
            chance.choice("tidx"): junk(chance, depth + 1) for _ in range(chance.randrange(4))
        },
    ]
    return chance.choice(kinds[: 5 if depth > 3 else None])()


def message(chance: random.Random, player: Player) -> str | bytes:
    """A message of the protocol, more or less bent."""
    legal = (player.view or {}).get("legal") or ["draw"]
    said: dict[str, Any] = chance.choice(
        [
            {"t": "move", "id": "f", "version": player.version, "action": chance.choice(legal)},
            {"t": "move", "id": "g", "version": 0, "action": "claim R01 taxi*999"},
            {"t": "undo", "id": "h", "version": player.version},
            {"t": "hello", "token": player.token, "version": player.version},
            {"t": "emote", "emote": "wow"},
            {"t": "ping"},
        ]
    )
    said = dict(said)
    for _ in range(chance.choice([0, 1, 1, 2])):
        said[chance.choice([*said, "extra"])] = junk(chance)
    if chance.random() < 0.1:
        return json.dumps(junk(chance))
    text = json.dumps(said, ensure_ascii=chance.random() < 0.5)
    how = chance.random()
    if how < 0.05:
        return text[: chance.randrange(len(text))]
    if how < 0.1:
        return "[" * chance.choice([10, 1000, 3000]) + text
    if how < 0.102:
        return json.dumps(said).encode()
    if how < 0.104:
        return "x" * 5000
    if how < 0.106:
        return text + "\ud83d"
    return text


async def test_a_table_survives_everything_said_to_it(address: str) -> None:
    chance = random.Random(1)
    table, tokens = await new_table(address, "new-york", ("person", "person"), start=True)
    witness = Player(address, table, tokens[1])
    await witness.connect()
    sent = heard = closed = 0
    while sent < MESSAGES:
        fuzzer = Player(address, table, chance.choice([tokens[0], tokens[0], None]))
        with suppress(ConnectionClosed):
            await fuzzer.connect()
            while sent < MESSAGES:
                said = [message(chance, fuzzer) for _ in range(PIPELINED)]
                sent += len(said)
                for each in said:
                    # Half of a pair is no text either: then the bytes are wrong.
                    data = each.encode("utf-8", "surrogatepass") if isinstance(each, str) else each
                    await fuzzer.socket.send(data, text=isinstance(each, str))
                await fuzzer.say({"t": "ping"})
                await fuzzer.hear("pong")
        # It keeps up with what is told to all.
        await witness.say({"t": "ping"})
        await witness.hear("pong")
        closed += fuzzer.socket.close_code is not None
        heard += len(fuzzer.heard)
        await fuzzer.close()
    assert heard
    assert closed
    await _still_sound(address, table, tokens, witness)


async def _still_sound(address: str, table: str, tokens: dict[int, str], witness: Player) -> None:
    """The witness has missed nothing, and the game goes on."""
    await witness.say({"t": "ping"})
    await witness.hear("pong")
    async with Player(address, table, tokens[1]) as fresh:
        assert (fresh.version, fresh.view) == (witness.version, witness.view)
    async with Player(address, table, tokens[0]) as player:
        while not (player.awaited or witness.awaited or player.over):
            await player.receive()
        mover = player if player.awaited else witness
        await mover.play(brisk(1), steps=1)
    await witness.close()


async def test_a_client_that_stops_reading_is_let_go_and_holds_up_nobody(address: str) -> None:
    table, tokens = await new_table(address, "new-york", ("person", "person"), start=True)
    deaf = Player(address, table, tokens[0])
    await deaf.connect()
    # Nothing more is taken from the operating system: its buffers fill, then the server's.
    deaf.socket.transport.pause_reading()
    async with Player(address, table, tokens[1]) as other:
        for _ in range(4000):
            await deaf.say({"t": "hello", "token": tokens[0], "version": 0})
        while (await other.hear("presence"))["online"] != [1]:
            pass
        await other.play(brisk(1), steps=1)
    deaf.socket.transport.abort()
