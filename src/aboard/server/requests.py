"""What a client may say: bodies of requests and messages on the socket, each with its limits."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Level = Literal["easy", "medium", "hard", "expert"]
Pace = Literal["live", "slow"]
Emote = Literal["hello", "thanks", "nice", "oops", "hurry", "think", "wow", "bye"]

LEVELS: tuple[Level, ...] = ("easy", "medium", "hard", "expert")
EMOTES: tuple[Emote, ...] = ("hello", "thanks", "nice", "oops", "hurry", "think", "wow", "bye")

Name = Annotated[str, Meta(min_length=1, max_length=24)]
SeatNumber = Annotated[int, Meta(ge=0, le=5)]
MoveId = Annotated[str, Meta(pattern=r"^[!-~]{1,64}$")]
Version = Annotated[int, Meta(ge=0, le=2**31 - 1)]
ActionText = Annotated[str, Meta(min_length=1, max_length=400)]
Secret = Annotated[str, Meta(min_length=1, max_length=100)]


class Request(Struct, frozen=True, forbid_unknown_fields=True):
    """A body that says nothing we do not know."""


class PersonSeat(Request, frozen=True, tag_field="kind", tag="person"):
    """A seat held by whoever creates the table; several of them make pass and play."""

    name: Name


class BotSeat(Request, frozen=True, tag_field="kind", tag="bot"):
    level: Level = "medium"


class OpenSeat(Request, frozen=True, tag_field="kind", tag="open"):
    """A seat for whoever joins."""


NewSeat = PersonSeat | BotSeat | OpenSeat


class NewTable(Request, frozen=True):
    board: Annotated[str, Meta(max_length=64)]
    seats: Annotated[tuple[NewSeat, ...], Meta(min_length=2, max_length=6)]
    first: SeatNumber | None = None
    pace: Pace = "live"
    listed: bool = False
    watch: bool = True
    hints: bool = True
    turn_seconds: Annotated[int, Meta(ge=10, le=604_800)] | None = None
    consent_undo: bool = False
    start: bool = False


class Join(Request, frozen=True):
    name: Name
    seat: SeatNumber | None = None


class Start(Request, frozen=True):
    fill: Level | None = None


class Hand(Request, frozen=True):
    level: Level = "medium"


class Vote(Request, frozen=True):
    seat: SeatNumber
    agree: bool = True


class Answer(Request, frozen=True):
    agree: bool


class Ask(Request, frozen=True):
    action: ActionText


class ClaimSeat(Request, frozen=True):
    code: Secret


class Mine(Request, frozen=True):
    tokens: Annotated[tuple[Secret, ...], Meta(max_length=200)]


class MoveBody(Request, frozen=True):
    """A move: its id makes it count once, the version says what its maker had seen."""

    id: MoveId
    version: Version
    action: ActionText


class UndoBody(Request, frozen=True):
    id: MoveId
    version: Version


class EmoteBody(Request, frozen=True):
    emote: Emote


# The same intentions on the socket, where a tag says what a message is.
class Move(MoveBody, frozen=True, tag_field="t", tag="move"):
    pass


class Undo(UndoBody, frozen=True, tag_field="t", tag="undo"):
    pass


class ShowEmote(EmoteBody, frozen=True, tag_field="t", tag="emote"):
    pass


class Hello(Request, frozen=True, tag_field="t", tag="hello"):
    """The first message on a socket: who looks, and from which version on."""

    token: Secret | None = None
    version: Version | None = None


class Ping(Request, frozen=True, tag_field="t", tag="ping"):
    pass


Message = Hello | Move | Undo | ShowEmote | Ping
