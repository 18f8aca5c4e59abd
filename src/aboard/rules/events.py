"""What happened: the events of a move, each knowing what a viewer may see of it.

A viewer is a seat, or None for a spectator. What a viewer may not know is None.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, ClassVar, Literal, Self

from aboard.rules.errors import IllFormed

Row = tuple[str | None, ...]
EndReason = Literal["last-round", "stalemate"]


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened in a game; everybody may see it unless it says otherwise."""

    kind: ClassVar[str]
    secret: ClassVar[tuple[str, ...]] = ()

    def seen_by(self, viewer: int | None) -> Self:
        """This event as the viewer may know it: its secret fields are for its own seat alone."""
        if not self.secret or getattr(self, "seat", None) == viewer:
            return self
        return replace(self, **dict.fromkeys(self.secret))

    def as_dict(self) -> dict[str, Any]:
        """Kind and fields, ready for JSON."""
        return {"kind": self.kind} | {f.name: _plain(getattr(self, f.name)) for f in fields(self)}


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """A face-up card went to a hand."""

    kind: ClassVar[str] = "card-taken"
    seat: int
    colour: str
    slot: int


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """The top card of the deck went to a hand, seen by its owner alone."""

    kind: ClassVar[str] = "card-drawn"
    secret: ClassVar[tuple[str, ...]] = ("colour",)
    seat: int
    colour: str | None


@dataclass(frozen=True, slots=True)
class RowFilled(Event):
    """The face-up row after cards were turned up into `slots`."""

    kind: ClassVar[str] = "row-filled"
    row: Row
    slots: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Redealt(Event):
    """Too many wilds lay face up: these rows were discarded, in this order."""

    kind: ClassVar[str] = "redealt"
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The discards became a new deck of so many cards."""

    kind: ClassVar[str] = "reshuffled"
    deck: int


@dataclass(frozen=True, slots=True)
class TicketsOffered(Event):
    """A seat drew tickets, seen by itself alone."""

    kind: ClassVar[str] = "tickets-offered"
    secret: ClassVar[tuple[str, ...]] = ("tickets",)
    seat: int
    count: int
    tickets: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class TicketsChosen(Event):
    """A seat has chosen its first tickets; how many is told when all have chosen."""

    kind: ClassVar[str] = "tickets-chosen"
    seat: int


@dataclass(frozen=True, slots=True)
class TicketsKept(Event):
    """A seat kept `count` tickets and gave `returned` back; which ones is its secret."""

    kind: ClassVar[str] = "tickets-kept"
    secret: ClassVar[tuple[str, ...]] = ("tickets", "back")
    seat: int
    count: int
    returned: int
    tickets: tuple[str, ...] | None
    back: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class StackPlaced(Event):
    """A souvenir stack was put on a place."""

    kind: ClassVar[str] = "stack-placed"
    seat: int
    place: str
    symbol: str
    size: int


@dataclass(frozen=True, slots=True)
class TunnelTried(Event):
    """A base payment was laid down for a tunnel and cards were turned up."""

    kind: ClassVar[str] = "tunnel-tried"
    seat: int
    track: str
    laid: Mapping[str, int]
    revealed: tuple[str, ...]
    extra: int


@dataclass(frozen=True, slots=True)
class TunnelDeclined(Event):
    """The tunnel was given up and the base payment taken back."""

    kind: ClassVar[str] = "tunnel-declined"
    seat: int
    track: str


@dataclass(frozen=True, slots=True)
class RouteClaimed(Event):
    """A track got its owner, for all these cards."""

    kind: ClassVar[str] = "route-claimed"
    seat: int
    track: str
    cards: Mapping[str, int]
    points: int


@dataclass(frozen=True, slots=True)
class SouvenirTaken(Event):
    """A souvenir went from a place to a seat."""

    kind: ClassVar[str] = "souvenir-taken"
    seat: int
    place: str
    symbol: str


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat had nothing else to do."""

    kind: ClassVar[str] = "passed"
    seat: int


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """It became a seat's turn."""

    kind: ClassVar[str] = "turn-began"
    seat: int
    turn: int


@dataclass(frozen=True, slots=True)
class LastRound(Event):
    """This seat ran low on pieces: everybody has one more turn, this seat last."""

    kind: ClassVar[str] = "last-round"
    seat: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over."""

    kind: ClassVar[str] = "game-ended"
    reason: EndReason
    winners: tuple[int, ...]


EVENTS: Mapping[str, type[Event]] = {
    event.kind: event
    for event in (
        CardTaken,
        CardDrawn,
        RowFilled,
        Redealt,
        Reshuffled,
        TicketsOffered,
        TicketsChosen,
        TicketsKept,
        StackPlaced,
        TunnelTried,
        TunnelDeclined,
        RouteClaimed,
        SouvenirTaken,
        Passed,
        TurnBegan,
        LastRound,
        GameEnded,
    )
}


def event_from(data: Mapping[str, Any]) -> Event:
    """The event that `as_dict` wrote, also after a way through JSON."""
    kind = EVENTS.get(str(data.get("kind")))
    names = {"kind"} | {f.name for f in fields(kind)} if kind else set()
    if kind is None or data.keys() != names:
        raise IllFormed(str(dict(data)), "an event: its kind and its fields")
    return kind(**{name: _frozen(data[name]) for name in names - {"kind"}})


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return dict(value) if isinstance(value, Mapping) else value


def _frozen(value: Any) -> Any:
    return tuple(_frozen(item) for item in value) if isinstance(value, list) else value
