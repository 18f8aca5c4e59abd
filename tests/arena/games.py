"""Results of games that nobody played, for the tests."""

from __future__ import annotations

from collections.abc import Sequence

from aboard.arena.record import Result, SeatResult


def result(number: int, seats: Sequence[tuple[int, int]], errors: tuple[str, ...] = ()) -> Result:
    """A game by bots and totals in the order of seats; the most points win, ties share."""
    best = max(total for _, total in seats)
    winners = sum(total == best for _, total in seats)
    return Result(
        number,
        tuple(
            SeatResult(
                bot=bot,
                total=total,
                parts=(total, 0, 0, 0, 0, 0),
                won=(total == best) / winners,
                ms=(1.0, 2.0, 3.0),
            )
            for bot, total in seats
        ),
        errors,
    )
