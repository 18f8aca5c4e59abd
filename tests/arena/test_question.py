"""Questions that end a tournament: what is asked, and when it is answered."""

from __future__ import annotations

import pytest

from aboard.arena.question import Inquiry, Question, parse_question
from aboard.boards import AboardError
from tests.arena.games import result

NAMES = ("planner", "searcher:250ms", "champion:500ms", "cmd:./my bot --fast")


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("champion:500ms>planner 0.6", Question("champion:500ms", "planner", 0.6)),
        ("champion>planner 0.6", Question("champion:500ms", "planner", 0.6)),
        ("  planner > searcher .5 ", Question("planner", "searcher:250ms", 0.5)),
        ("cmd:./my bot --fast>planner 0.25", Question("cmd:./my bot --fast", "planner", 0.25)),
    ],
)
def test_bots_are_named_in_full_or_without_their_budget(text: str, question: Question) -> None:
    assert parse_question(text, NAMES) == question
    assert parse_question(str(question), NAMES) == question


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", "expected two bots and a share between 0 and 1"),
        ("champion", "expected two bots and a share"),
        ("champion>planner", "expected two bots and a share"),
        ("champion>planner 60", "expected two bots and a share"),
        ("champion>planner 1", "expected two bots and a share"),
        ("champion>planner 0.0", "expected two bots and a share"),
        ("champion<planner 0.6", "expected two bots and a share"),
        ("nobody>planner 0.6", "--until names 'nobody', expected one of planner, searcher"),
        ("planner>planner 0.6", "expected two different bots"),
    ],
)
def test_what_is_no_question_is_refused(text: str, error: str) -> None:
    with pytest.raises(AboardError, match=error):
        parse_question(text, NAMES)


def test_a_name_without_budget_must_be_clear() -> None:
    with pytest.raises(AboardError, match="--until names 'searcher'"):
        parse_question("searcher>planner 0.5", ["searcher:1ms", "searcher:9ms", "planner"])


def followed(share: float, totals: list[tuple[int, int]], deals: int) -> Inquiry:
    """Deals of two seatings in which bots 0 and 1 get these points."""
    inquiry = Inquiry(Question("a", "b", share), ["a", "b"], 2)
    for deal in range(deals):
        (x, y), (u, v) = totals
        inquiry.add(result(2 * deal, [(0, x), (1, y)]))
        inquiry.add(result(2 * deal + 1, [(1, v), (0, u)]))
    return inquiry


def test_it_is_answered_when_it_is_clear() -> None:
    assert followed(0.6, [(30, 20), (30, 20)], 40).answer is True
    assert followed(0.6, [(10, 20), (10, 20)], 40).answer is False
    assert followed(0.6, [(30, 20), (30, 20)], 3).answer is None


def test_a_deal_that_each_wins_once_is_one_draw() -> None:
    """The deal decided, not the bots; and a thousand such games say that a share is one half."""
    assert followed(0.5, [(30, 20), (20, 30)], 1000).answer is None
    assert followed(0.6, [(30, 20), (20, 30)], 1000).answer is False


def test_only_whole_deals_count() -> None:
    inquiry = Inquiry(Question("a", "b", 0.5), ["a", "b"], 1000)
    for number in range(999):
        inquiry.add(result(number, [(0, 30), (1, 20)]))
    assert inquiry.answer is None


def test_games_without_the_two_say_nothing() -> None:
    inquiry = Inquiry(Question("a", "c", 0.5), ["a", "b", "c"], 2)
    for deal in range(60):
        inquiry.add(result(2 * deal, [(0, 9), (1, 5)]))
        inquiry.add(result(2 * deal + 1, [(0, 5), (2, 9)]))
    assert inquiry.answer is False
