"""What the games of a tournament say about its bots."""

from __future__ import annotations

import math
from array import array
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from aboard.arena.intervals import Z, wilson
from aboard.arena.record import PARTS, Result, SeatResult


@dataclass(slots=True)
class Row:
    """One bot's sums over the seats it had."""

    name: str
    games: int = 0
    won: float = 0.0
    total: int = 0
    parts: Counter[str] = field(default_factory=Counter)
    ms: array[float] = field(default_factory=lambda: array("d"))
    illegal: int = 0
    late: int = 0
    crashed: int = 0

    def add(self, seat: SeatResult) -> None:
        self.games += 1
        self.won += seat.won
        self.total += seat.total
        self.parts.update(dict(zip(PARTS, seat.parts, strict=True)))
        self.ms.extend(seat.ms)
        self.illegal += seat.illegal
        self.late += seat.late
        self.crashed += seat.crashed

    @property
    def share(self) -> float:
        return self.won / self.games if self.games else 0.0

    def slowest(self, share: float) -> float:
        """The milliseconds that this share of its decisions did not exceed."""
        ordered = sorted(self.ms)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


@dataclass(slots=True)
class Pair:
    """How often a bot came out ahead of another in their common games; a draw is half."""

    games: int = 0
    ahead: float = 0.0

    @property
    def share(self) -> float:
        return self.ahead / self.games if self.games else 0.0


@dataclass(frozen=True, slots=True)
class Rating:
    """1500 in the middle, 400 more for odds of ten to one; within `half` in 95 % of all cases."""

    points: float
    half: float


class Standings:
    """Takes results in any order."""

    def __init__(self, names: Sequence[str]) -> None:
        self.rows = [Row(name) for name in names]
        self.pairs = {pair: Pair() for pair in combinations(range(len(names)), 2)}
        self.results: list[Result] = []

    def add(self, result: Result) -> None:
        self.results.append(result)
        for seat in result.seats:
            self.rows[seat.bot].add(seat)
        for one, other in combinations(sorted(result.seats, key=lambda seat: seat.bot), 2):
            if one.bot != other.bot:
                pair = self.pairs[one.bot, other.bot]
                pair.games += 1
                pair.ahead += ahead(one, other)

    def share(self, a: str, b: str) -> tuple[float, int]:
        """The share of `a` against `b`, and in how many games."""
        names = [row.name for row in self.rows]
        one, other = names.index(a), names.index(b)
        pair = self.pairs[min(one, other), max(one, other)]
        return (pair.share if one < other else 1 - pair.share), pair.games

    def ratings(self) -> list[Rating]:
        """By the Plackett-Luce model, over the games in their order."""
        from openskill.models import PlackettLuce

        model = PlackettLuce(tau=0.0)
        rated = [model.rating() for _ in self.rows]
        for result in sorted(self.results, key=lambda result: result.number):
            seats = [seat for seat in result.seats if self._once(seat, result)]
            if len(seats) > 1:
                teams = [[rated[seat.bot]] for seat in seats]
                scores = [place_score(seat) for seat in seats]
                for seat, [new] in zip(seats, model.rate(teams, scores=scores), strict=True):
                    rated[seat.bot] = new
        scale = 400 / math.log(10) / (math.sqrt(2) * model.beta)
        return [Rating(1500 + scale * (one.mu - model.mu), scale * Z * one.sigma) for one in rated]

    def _once(self, seat: SeatResult, result: Result) -> bool:
        """Copies of one bot say nothing about each other: the best of them stands for all."""
        copies = [other for other in result.seats if other.bot == seat.bot]
        return seat is max(copies, key=place_score)

    def facts(self) -> dict[str, Any]:
        """Everything for scripts."""
        return {
            "bots": [
                {
                    "name": row.name,
                    "games": row.games,
                    "share": row.share,
                    "low": wilson(row.share, row.games)[0],
                    "high": wilson(row.share, row.games)[1],
                    "rating": rating.points,
                    "rating_half": rating.half,
                    "mean_score": row.total / max(1, row.games),
                    "mean_parts": {part: row.parts[part] / max(1, row.games) for part in PARTS},
                    "p50_ms": row.slowest(0.5),
                    "p95_ms": row.slowest(0.95),
                    "p99_ms": row.slowest(0.99),
                    "max_ms": max(row.ms, default=0.0),
                    "illegal": row.illegal,
                    "late": row.late,
                    "crashed": row.crashed,
                }
                for row, rating in zip(self.rows, self.ratings(), strict=True)
            ],
            "pairs": [
                {
                    "a": self.rows[one].name,
                    "b": self.rows[other].name,
                    "games": pair.games,
                    "a_share": pair.share,
                    "low": wilson(pair.share, pair.games)[0],
                    "high": wilson(pair.share, pair.games)[1],
                }
                for (one, other), pair in self.pairs.items()
                if pair.games
            ],
        }


def place_score(seat: SeatResult) -> float:
    """Orders the seats of a game: winners first, ties among them equal, then by points."""
    return seat.total + 100_000 * seat.won


def ahead(one: SeatResult, other: SeatResult) -> float:
    mine, theirs = place_score(one), place_score(other)
    return 0.5 if mine == theirs else float(mine > theirs)
