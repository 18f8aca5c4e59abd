"""How far a share can be trusted: known values, and errors no more often than promised."""

from __future__ import annotations

from random import Random

import pytest

from aboard.arena.intervals import Bet, wilson


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [
        # Worked out by hand from the definition, to four digits.
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_gives_the_known_intervals(won: int, games: int, low: float, high: float) -> None:
    assert wilson(won / games, games) == pytest.approx((low, high), abs=5e-5)


def test_without_games_everything_is_possible() -> None:
    assert wilson(0.0, 0) == (0.0, 1.0)


def test_wilson_holds_the_truth_in_about_95_percent() -> None:
    chance = Random(1)
    held = 0
    for _ in range(1000):
        won = sum(chance.random() < 0.7 for _ in range(200))
        low, high = wilson(won / 200, 200)
        held += low <= 0.7 <= high
    assert 0.93 <= held / 1000 <= 0.97


def bet(mark: float, mean: float, chance: Random, numbers: int) -> tuple[bool | None, int]:
    """The verdict on deals of two games each, and after how many."""
    made = Bet(mark)
    for n in range(1, numbers + 1):
        made.add(sum(chance.random() < mean for _ in range(2)) / 2)
        if made.verdict is not None:
            return made.verdict, n
    return None, numbers


@pytest.mark.parametrize("mark", [0.5, 0.6, 0.85, 0.95])
def test_a_bet_on_the_mark_itself_misleads_in_at_most_5_percent(mark: float) -> None:
    """Looked at after every one of 200 numbers, where neither answer would be true."""
    chance = Random(2)
    misled = sum(bet(mark, mark, chance, 200)[0] is not None for _ in range(500))
    assert misled <= 0.05 * 500


@pytest.mark.parametrize(("mean", "verdict"), [(0.75, True), (0.45, False)])
def test_a_clear_case_is_settled_soon_and_rightly(mean: float, verdict: bool) -> None:
    chance = Random(3)
    settled = [bet(0.6, mean, chance, 1000) for _ in range(300)]
    assert sum(answer is verdict for answer, _ in settled) >= 0.95 * 300
    assert sum(n for _, n in settled) / 300 < 100


def test_a_bet_that_is_won_stays_won() -> None:
    made = Bet(0.5)
    for _ in range(50):
        made.add(1.0)
    assert made.verdict is True
    for _ in range(500):
        made.add(0.0)
    assert made.verdict is True
