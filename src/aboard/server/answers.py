"""What the server says: answers over HTTP and messages on the socket."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from aboard.rules.view import View
from aboard.server.record import State as TableState
from aboard.server.refusal import Numbers, Refusal
from aboard.server.requests import Emote, Level, Pace
from aboard.server.seat import SeatKind
from aboard.server.undo import UndoState


class SeatInfo(Struct, frozen=True):
    seat: int
    kind: SeatKind
    name: str
    level: Level | None
    stand_in: Level | None
    online: bool
    away_since: int | None
    votes: list[int]


class UndoAsked(Struct, frozen=True):
    seat: int
    agreed: list[int]


class Table(Struct, frozen=True):
    """A table as everybody at it sees it."""

    id: str
    board: str
    state: TableState
    version: int
    pace: Pace
    listed: bool
    watch: bool
    hints: bool
    turn_seconds: int | None
    consent_undo: bool
    first: int | None
    host: int | None
    created: int
    seats: list[SeatInfo]
    deadline: int | None
    undo_request: UndoAsked | None
    commitment: str | None
    seed: str | None
    rules: str
    rematch: str | None


class Step(Struct, frozen=True):
    """One version of a table, as its viewer may know it."""

    version: int
    at: int
    kind: str
    seat: int | None
    by: str | None
    events: list[dict[str, Any]]
    data: dict[str, Any]


class Me(Struct, frozen=True):
    seat: int | None
    undo: UndoState


class State(Struct, frozen=True):
    """All a viewer needs to show the table, and the steps since the version asked for."""

    now: int
    table: Table
    me: Me
    version: int
    view: View | None
    steps: list[Step]
    reset: bool
    watchers: int


class TokenGiven(Struct, frozen=True):
    seat: int
    token: str


class Seated(Struct, frozen=True):
    table: Table
    tokens: list[TokenGiven]


class Done(Struct, frozen=True):
    version: int


class Line(Struct, frozen=True):
    """A table in a list."""

    id: str
    board: str
    state: str
    pace: str
    created: int
    updated: int
    names: list[str]
    kinds: list[str]
    open: int
    winners: list[int] | None


class OwnLine(Line, frozen=True):
    seat: int
    your_turn: bool


class Tables(Struct, frozen=True):
    tables: list[Line]


class OwnTables(Struct, frozen=True):
    tables: list[OwnLine]


class Why(Struct, frozen=True):
    why: Refusal | None


class CodeGiven(Struct, frozen=True):
    code: str
    expires: int


class Rematch(Struct, frozen=True):
    table: str
    version: int


class Frame(Struct, frozen=True):
    step: Step
    view: View


class Replay(Struct, frozen=True):
    table: Table
    seat: int | None
    frames: list[Frame]


class TicketHint(Struct, frozen=True):
    id: str
    done: bool
    possible: bool
    tracks: list[str]
    spaces: int
    missing: dict[str, int]


class Network(Struct, frozen=True):
    tracks: list[str]
    spaces: int
    enough_pieces: bool


class Hints(Struct, frozen=True):
    tickets: list[TicketHint]
    together: Network


class About(Struct, frozen=True):
    version: str
    protocol: int
    rules: str
    levels: list[Level]
    emotes: list[Emote]
    boards: list[str]


class Health(Struct, frozen=True):
    status: str


# On the socket: the same, with a tag.
class Welcome(State, frozen=True, tag_field="t", tag="welcome"):
    pass


class StepMessage(Struct, frozen=True, tag_field="t", tag="step"):
    step: Step
    version: int
    view: View | None
    me: Me
    table: Table | None


class DoneMessage(Struct, frozen=True, tag_field="t", tag="done"):
    id: str
    version: int


class RefusedMessage(Struct, frozen=True, tag_field="t", tag="refused"):
    id: str | None
    code: str
    numbers: Numbers
    text: str
    version: int


class Presence(Struct, frozen=True, tag_field="t", tag="presence"):
    online: list[int]
    away_since: list[int | None]
    watchers: int


class EmoteShown(Struct, frozen=True, tag_field="t", tag="emote"):
    seat: int
    emote: Emote


class Pong(Struct, frozen=True, tag_field="t", tag="pong"):
    now: int


class Bye(Struct, frozen=True, tag_field="t", tag="bye"):
    code: str
    text: str


Said = Welcome | StepMessage | DoneMessage | RefusedMessage | Presence | EmoteShown | Pong | Bye
