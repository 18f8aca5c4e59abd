"""Every refusal, whoever asks and however: a code, its numbers, and an English sentence."""

# ruff: noqa: N818 - named as a player would say it: the move was refused.
from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from aboard.boards.errors import AboardError
from aboard.rules.errors import GameOver, Illegal, IllFormed, NotYourTurn
from aboard.store import StoreError

Numbers = dict[str, int | str | list[int]]

# The server's own reasons: HTTP status and sentence. The rules' own sentences are the engine's.
REASONS: Mapping[str, tuple[int, str]] = {
    "bad-request": (400, "not understood: {why}"),
    "bad-name": (400, "a name is 1 to 24 printable characters"),
    "ill-formed": (400, "{why}"),
    "bad-token": (401, "this token holds no seat at this table"),
    "not-yours": (403, "this takes a seat at the table"),
    "not-host": (403, "only the host of the table can do this"),
    "no-watching": (403, "this table is not open to spectators"),
    "no-hints": (403, "this table is played without hints"),
    "bad-origin": (403, "requests from this page are not accepted here"),
    "no-table": (404, "there is no such table"),
    "no-board": (404, "there is no such board"),
    "no-page": (404, "there is no such page"),
    "bad-method": (405, "this cannot be done here"),
    "wrong-state": (409, "not possible while the table is {state}"),
    "wrong-seats": (409, "this board takes {least} to {most} players"),
    "nobody": (409, "somebody must hold a seat while others are open"),
    "not-your-turn": (409, "it is not your turn"),
    "bot-plays": (409, "a bot plays this seat: take it back first"),
    "stale": (409, "something changed meanwhile: look again"),
    "id-reused": (409, "this move id was used for something else"),
    "seat-taken": (409, "this seat is taken"),
    "table-full": (409, "no seat is open"),
    "open-seats": (409, "{open} seats are still open"),
    "name-taken": (409, "somebody at the table has this name"),
    "no-undo": (409, "this cannot be taken back: {why}"),
    "nothing-asked": (409, "nobody asks to take anything back"),
    "not-away": (409, "this player is not away long enough: {wait} seconds more"),
    "game-over": (409, "the game is over"),
    "not-over": (409, "only when the game is over"),
    "cannot-replay": (409, "this game was made by other rules and cannot be shown"),
    "bad-code": (410, "this link was used or is too old"),
    "too-large": (413, "too large"),
    "too-fast": (429, "too fast: wait {wait} seconds"),
    "broken": (500, "something went wrong here"),
    "busy": (503, "the server cannot store this now: try again"),
}


class Refusal(Struct, frozen=True):
    """What is told of it."""

    code: str
    numbers: Numbers
    text: str


class Refused(Exception):
    """Raised by the server's own doors; `code` is one of `REASONS`."""

    def __init__(self, code: str, **numbers: int | str | list[int]) -> None:
        super().__init__(code)
        self.code = code
        self.numbers = numbers

    @property
    def refusal(self) -> Refusal:
        return Refusal(self.code, self.numbers, REASONS[self.code][1].format_map(self.numbers))


def refusal_of(error: Refused | AboardError) -> Refusal:
    """The refusal that an error of the server or of the rules stands for."""
    match error:
        case Refused():
            return error.refusal
        case StoreError():
            return Refused("busy").refusal
        case Illegal():
            return Refusal(error.code, dict(error.numbers), str(error))
        case NotYourTurn():
            return Refused("not-your-turn", to_move=list(error.to_move)).refusal
        case GameOver():
            return Refused("game-over").refusal
        case IllFormed():
            return Refusal("ill-formed", {"given": error.text[:60]}, str(error))
        case _:
            return Refused("bad-request", why=str(error)).refusal


def status_of(refusal: Refusal) -> int:
    """The HTTP status of a refusal; every refusal by the rules is a conflict."""
    return REASONS[refusal.code][0] if refusal.code in REASONS else 409
