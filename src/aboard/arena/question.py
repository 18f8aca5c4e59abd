"""A question that ends a tournament as soon as it is settled."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from aboard.arena.intervals import always
from aboard.boards import AboardError

WRITTEN = re.compile(r"\s*(?P<a>\S+?)\s*>\s*(?P<b>\S+)\s+(?P<share>[01]?\.\d+|[01])\s*")


@dataclass(frozen=True, slots=True)
class Question:
    """Does `a` take more than this share of its games against `b`?"""

    a: str
    b: str
    share: float

    def __str__(self) -> str:
        return f"{self.a}>{self.b} {self.share:g}"

    def answer(self, share: float, games: int) -> bool | None:
        """Yes, no, or None as long as it is open."""
        low, high = always(share, games)
        if low > self.share:
            return True
        return False if high < self.share else None


def parse_question(text: str, names: Sequence[str]) -> Question:
    read = WRITTEN.fullmatch(text)
    if read is None:
        raise AboardError(f"--until {text!r}: expected 'champion>planner 0.6'")
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
