"""What is kept of every game of a tournament, and the file it is kept in."""

from __future__ import annotations

from pathlib import Path

import msgspec

from aboard.boards import AboardError
from aboard.rules import Score

PARTS = ("routes", "tickets", "attractions", "souvenirs", "globetrotter", "longest_bonus")


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a tournament's games have in common; the first line of its file."""

    board: str
    players: int
    bots: tuple[str, ...]
    seed: int
    limit: float | None


class SeatResult(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One seat of one game; `parts` in the order of PARTS, `ms` one number a decision."""

    bot: int
    total: int
    parts: tuple[int, ...]
    won: float
    ms: tuple[float, ...]
    illegal: int = 0
    late: int = 0
    crashed: int = 0


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One game; `errors` are what its bots raised or played against the rules, by name."""

    number: int
    seats: tuple[SeatResult, ...]
    errors: tuple[str, ...] = ()


def parts_of(score: Score) -> tuple[int, ...]:
    return tuple(getattr(score, part) for part in PARTS)


class Log:
    """A file with a line for every game, to go on from after an interruption."""

    def __init__(self, path: Path, terms: Terms) -> None:
        self.path = path
        self.results: dict[int, Result] = {}
        with path.open("a+b") as file:
            file.seek(0)
            lines = file.read().split(b"\n")
            cut = lines.pop()  # what stands after the last line's end was not finished
            if lines:
                self._read(terms, lines)
            # Nothing must follow half a line, or the line were lost with what follows.
            file.truncate(file.tell() - len(cut))
            if not lines:
                file.write(msgspec.json.encode(terms) + b"\n")

    def _read(self, terms: Terms, lines: list[bytes]) -> None:
        for number, line in enumerate(lines, start=1):
            try:
                if number > 1:
                    result = msgspec.json.decode(line, type=Result)
                    self.results[result.number] = result
                elif msgspec.json.decode(line, type=Terms) != terms:
                    raise AboardError(
                        f"{self.path}: the log of other games, expected the same command"
                    )
            except msgspec.DecodeError as error:
                raise AboardError(
                    f"{self.path}: line {number} is not of an arena's log: {error}"
                ) from None

    def add(self, result: Result) -> None:
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(result) + b"\n")
