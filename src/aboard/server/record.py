"""A table as the fold over its log. No clock, no I/O: the same entries make the same table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

import msgspec

from aboard.boards import load_board
from aboard.boards.board import Board
from aboard.rules import Game
from aboard.rules.events import Event
from aboard.server import fate
from aboard.server.requests import BotSeat, NewTable, PersonSeat
from aboard.server.seat import Seat, bot_seat
from aboard.store import Entry, Summary

State = Literal["open", "running", "over", "closed"]
# So long a turn has still, at least, for whoever takes a seat back.
LEAST_MS = 10_000


@dataclass(frozen=True, slots=True)
class Logged:
    """An entry and the events it caused, before any viewer's eyes."""

    entry: Entry
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Standing:
    """A move that has not been taken back."""

    version: int
    seat: int
    by: str | None
    action: str
    phase: str
    events: tuple[Event, ...]
    # How much of the turn's time it took, in milliseconds.
    took: int


@dataclass(slots=True)
class UndoRequest:
    """Somebody asks the others to take these versions back."""

    seat: int
    versions: tuple[int, ...]
    agreed: set[int] = field(default_factory=set)


class Record:
    """Everything there is to know about one table."""

    def __init__(self, id: str, entries: Iterable[Entry]) -> None:
        self.id = id
        self.state: State = "open"
        self.version = 0
        self.updated = 0
        self.host: int | None = None
        self.seats: list[Seat] = []
        self.log: list[Logged] = []
        self.game: Game | None = None
        self.rules = ""
        self.rematch: str | None = None
        self.undo_request: UndoRequest | None = None
        self.moves: list[Standing] = []
        # The version at which each awaited seat's present decision came up.
        self.since: dict[int, int] = {}
        # When the present turn began.
        self.turn_at = 0
        self.made: dict[tuple[int, str], Entry] = {}
        self._start: Mapping[str, Any] = {}
        for entry in entries:
            self.fold(entry)

    @property
    def created(self) -> int:
        return self.log[0].entry.at

    @property
    def board(self) -> Board:
        return load_board(self.settings.board)

    @property
    def seed(self) -> str | None:
        """The seed, for everybody once the game is over."""
        return self._start["seed"] if self.state == "over" else None

    @property
    def commitment(self) -> str | None:
        return self._start.get("commitment")

    @property
    def winners(self) -> tuple[int, ...] | None:
        outcome = self.game.outcome() if self.game is not None else None
        return tuple(outcome.winners) if outcome is not None else None

    def to_move(self) -> tuple[int, ...]:
        return self.game.to_move if self.game is not None and self.state == "running" else ()

    def persons(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.kind == "person"]

    def fold(self, entry: Entry) -> Logged:
        """Takes one more entry in. What the rules refuse raises and changes nothing."""
        if entry.version != self.version + 1:
            raise ValueError(f"entry {entry.version} after version {self.version}")
        events = _FOLDS[entry.kind](self, entry, entry.data or {}) or ()
        logged = Logged(entry, events)
        self.log.append(logged)
        self.version = entry.version
        self.updated = entry.at
        if entry.move_id is not None and entry.seat is not None:
            self.made[entry.seat, entry.move_id] = entry
        return logged

    def replay(self, moves: Iterable[Standing]) -> Game:
        """The game as the given moves make it, from the first deal on."""
        game = self._deal()
        for move in moves:
            game.apply(move.action, move.seat)
        return game

    def summary(self) -> Summary:
        return Summary(
            id=self.id,
            board=self.settings.board,
            state=self.state,
            pace=self.settings.pace,
            listed=self.settings.listed,
            watch=self.settings.watch,
            created=self.created,
            updated=self.updated,
            version=self.version,
            rules=self.rules,
            names=tuple(seat.name for seat in self.seats),
            kinds=tuple(seat.kind for seat in self.seats),
            to_move=self.to_move(),
            winners=self.winners,
        )

    def _deal(self) -> Game:
        return deal(self.settings.board, len(self.seats), self._start)

    def _created(self, entry: Entry, data: Mapping[str, Any]) -> None:
        self.settings = msgspec.convert(data["settings"], NewTable)
        for new in self.settings.seats:
            match new:
                case PersonSeat(name=name):
                    self.seats.append(Seat("person", name))
                case BotSeat(level=level):
                    self.seats.append(bot_seat(level))
                case _:
                    self.seats.append(Seat())
        self.host = data["host"]
        self.turn_at = entry.at

    def _joined(self, entry: Entry, data: Mapping[str, Any]) -> None:
        self.seats[_seat(entry)] = Seat("person", data["name"])

    def _left(self, entry: Entry, _data: Mapping[str, Any]) -> None:
        number = _seat(entry)
        if self.state == "open":
            self.seats[number] = Seat()
        else:
            self.seats[number] = bot_seat("medium", self.seats[number].name)
        if self.host == number:
            self.host = min(self.persons(), default=None)

    def _changed_seat(self, _entry: Entry, data: Mapping[str, Any]) -> None:
        self.seats[data["seat"]] = bot_seat(data["level"]) if data["kind"] == "bot" else Seat()

    def _started(self, entry: Entry, data: Mapping[str, Any]) -> None:
        self._start = data
        self.rules = data["rules"]
        self.game = self._deal()
        _expect_fate(entry, fate.of_deal(self.game.setup))
        self.state = "running"
        self.since = dict.fromkeys(self.game.to_move, entry.version)
        self.turn_at = entry.at

    def _moved(self, entry: Entry, data: Mapping[str, Any]) -> tuple[Event, ...]:
        game, seat = self._running(), _seat(entry)
        turn, phase, awaited = game.turn, game.phase, game.to_move
        events = game.apply(data["action"], seat)
        _expect_fate(entry, fate.of_move(game.history[-1]))
        self.moves.append(
            Standing(
                entry.version,
                seat,
                entry.by,
                data["action"],
                phase,
                tuple(events),
                entry.at - self.turn_at,
            )
        )
        self._decide_anew(game, awaited, entry)
        # Start tickets are chosen in one common turn, whoever is faster.
        new = game.turn != turn or game.to_move != awaited or phase == "tickets"
        if new and game.phase != "tickets":
            self.turn_at = entry.at
        if game.is_over:
            self.state = "over"
        self.undo_request = None
        return tuple(events)

    def _undone(self, entry: Entry, data: Mapping[str, Any]) -> None:
        awaited, phase = self.to_move(), self._running().phase
        first = next(move for move in self.moves if move.version in data["undone"])
        self.moves = [move for move in self.moves if move.version not in data["undone"]]
        self.game = self.replay(self.moves)
        self._decide_anew(self.game, awaited, entry)
        if phase != "tickets":
            # The clock stands where it stood: taking back wins no time.
            self.turn_at = entry.at - first.took
        self.undo_request = None

    def _decide_anew(self, game: Game, awaited: tuple[int, ...], entry: Entry) -> None:
        """Who acted decides anew, and who was not awaited; other choices at the start stay open."""
        for number in game.to_move:
            if number == entry.seat or number not in awaited:
                self.since[number] = entry.version

    def _undo_asked(self, entry: Entry, data: Mapping[str, Any]) -> None:
        self.undo_request = UndoRequest(_seat(entry), tuple(data["versions"]))

    def _undo_answered(self, entry: Entry, data: Mapping[str, Any]) -> None:
        if self.undo_request is not None and data["agree"]:
            self.undo_request.agreed.add(_seat(entry))
        else:
            self.undo_request = None

    def _handed(self, _entry: Entry, data: Mapping[str, Any]) -> None:
        seat = self.seats[data["seat"]]
        seat.stand_in = data["level"]
        seat.votes.clear()

    def _taken(self, entry: Entry, _data: Mapping[str, Any]) -> None:
        number = _seat(entry)
        self.seats[number].stand_in = None
        if self.settings.turn_seconds and number in self.to_move():
            # The same turn goes on, with a moment at least to look around.
            least = entry.at + LEAST_MS - self.settings.turn_seconds * 1000
            self.turn_at = max(self.turn_at, least)

    def _voted(self, entry: Entry, data: Mapping[str, Any]) -> None:
        votes = self.seats[data["seat"]].votes
        votes.pop(_seat(entry), None)
        if data["agree"]:
            votes[_seat(entry)] = entry.at

    def _rematched(self, _entry: Entry, data: Mapping[str, Any]) -> None:
        self.rematch = data["table"]

    def _closed(self, _entry: Entry, _data: Mapping[str, Any]) -> None:
        self.state = "closed"

    def _running(self) -> Game:
        if self.game is None:
            raise ValueError("a move before the start")
        return self.game


def deal(board: str, players: int, start: Mapping[str, Any]) -> Game:
    """The first position of a game, as its `started` entry wrote it down."""
    return Game.new(board, players, seed=start["seed"], first=start["asked_first"])


def _expect_fate(entry: Entry, number: int) -> None:
    """Written down when it happens, the same ever after."""
    assert entry.data is not None
    if entry.data.setdefault("fate", number) != number:
        raise ValueError(f"at version {entry.version} these rules deal otherwise")


def _seat(entry: Entry) -> int:
    if entry.seat is None:
        raise ValueError(f"entry {entry.version} ({entry.kind}) names no seat")
    return entry.seat


_FOLDS = {
    "created": Record._created,
    "joined": Record._joined,
    "left": Record._left,
    "seat": Record._changed_seat,
    "started": Record._started,
    "move": Record._moved,
    "undo": Record._undone,
    "undo-asked": Record._undo_asked,
    "undo-answered": Record._undo_answered,
    "handed": Record._handed,
    "taken": Record._taken,
    "voted": Record._voted,
    "rematch": Record._rematched,
    "closed": Record._closed,
}
KINDS = tuple(_FOLDS)
