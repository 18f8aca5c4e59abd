"""A seat of a table: who holds it, and who plays it at this moment."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from aboard.server.requests import Level

SeatKind = Literal["person", "bot", "open"]


@dataclass(slots=True)
class Seat:
    kind: SeatKind = "open"
    name: str = ""
    level: Level | None = None
    stand_in: Level | None = None
    # Who wants a bot to play this absent player's seat, and since when.
    votes: dict[int, int] = field(default_factory=dict)

    @property
    def bot(self) -> Level | None:
        """The level of the bot that plays this seat now, None when a person does."""
        return self.level if self.kind == "bot" else self.stand_in

    @property
    def by(self) -> Literal["person", "bot"]:
        return "person" if self.bot is None else "bot"


def bot_seat(level: Level, name: str = "") -> Seat:
    """A seat that is a bot's own; without another name it goes by its level."""
    return Seat("bot", name or level, level)
