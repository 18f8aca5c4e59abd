"""A client that plays on through anything: it comes back and sends again what was not answered."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from tests.server.client import Choice, Json, Player

GONE = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError)


@dataclass
class Stubborn:
    """Plays one seat. What the server acknowledged and what it told is kept, to be held to it."""

    player: Player
    choose: Choice
    acknowledged: dict[str, int] = field(default_factory=dict)
    told: dict[int, Json] = field(default_factory=dict)
    comebacks: int = -1
    _pending: Json | None = None
    _count: int = 0

    async def play(self) -> None:
        while not self.player.over:
            try:
                await self._connect()
                self.comebacks += 1
                await self._on()
            except GONE:
                await asyncio.sleep(0.05)
            finally:
                await self.player.close()

    async def _connect(self) -> None:
        await self.player.connect()
        self._note()
        if self._pending is not None:
            await self.player.say(self._pending)

    async def _on(self) -> None:
        player = self.player
        while not player.over or self._pending is not None:
            if self._pending is None and player.awaited:
                assert player.view is not None
                self._count += 1
                self._pending = {
                    "t": "move",
                    "id": f"{player.me['seat']}-{self._count}",
                    "version": player.version,
                    "action": self.choose(player.view),
                }
                await player.say(self._pending)
            message = await player.receive()
            self._note()
            if self._pending is not None and message.get("id") == self._pending["id"]:
                if message["t"] == "done":
                    self.acknowledged[self._pending["id"]] = message["version"]
                else:
                    # Only if it had never arrived and somebody played meanwhile.
                    assert message["code"] in ("stale", "not-your-turn", "busy"), message
                self._pending = None

    def _note(self) -> None:
        for step in self.player.steps[len(self.told) :]:
            assert step["version"] not in self.told
            self.told[step["version"]] = step
