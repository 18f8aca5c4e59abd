"""A question that ends a tournament as soon as it is settled."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations

from aboard.arena.intervals import Bet
from aboard.arena.record import Result
from aboard.arena.standings import ahead
from aboard.boards import AboardError

WRITTEN = re.compile(r"\s*(?P<a>\S.*?)\s*>\s*(?P<b>\S.*?)\s+(?P<share>0?\.\d+)\s*")


@dataclass(frozen=True, slots=True)
class Question:
    """Does `a` take more than this share of its games against `b`?"""

    a: str
    b: str
    share: float

    def __str__(self) -> str:
        return f"{self.a}>{self.b} {self.share:g}"


class Inquiry:
    """Follows a tournament until its question is settled.

    Games with the same deal depend on each other, so a deal counts as one number: the share of `a`
    over all seatings. The results must come in the games' order.
    """

    def __init__(self, question: Question, names: Sequence[str], seatings: int) -> None:
        self._pair = names.index(question.a), names.index(question.b)
        self._seatings = seatings
        self._bet = Bet(question.share)
        self._shares: list[float] = []

    @property
    def answer(self) -> bool | None:
        """Yes, no, or None as long as it is open."""
        return self._bet.verdict

    def add(self, result: Result) -> None:
        self._shares += [
            ahead(one, other)
            for one, other in permutations(result.seats, 2)
            if (one.bot, other.bot) == self._pair
        ]
        if (result.number + 1) % self._seatings == 0:
            self._bet.add(sum(self._shares) / len(self._shares))
            self._shares = []


def parse_question(text: str, names: Sequence[str]) -> Question:
    read = WRITTEN.fullmatch(text)
    if read is None or not 0 < float(read["share"]) < 1:
        raise AboardError(
            f"--until {text!r}: expected two bots and a share between 0 and 1, as in "
            "'champion>planner 0.6'"
        )
    question = Question(_named(read["a"], names), _named(read["b"], names), float(read["share"]))
    if question.a == question.b:
        raise AboardError(f"--until {text!r}: expected two different bots")
    return question


def _named(name: str, names: Sequence[str]) -> str:
    """A bot by its name, or by the part before its budget where that is clear."""
    found = [full for full in dict.fromkeys(names) if full == name or full.split(":")[0] == name]
    if name in found:
        return name
    if len(found) != 1:
        raise AboardError(f"--until names {name!r}, expected one of {', '.join(names)}")
    return found[0]
