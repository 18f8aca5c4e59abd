"""Every bot plays whole legal games, and the same ones again from the same seeds."""

from __future__ import annotations

from pathlib import Path

import pytest

from aboard.boards import AboardError, load_board
from aboard.bots import LEVELS, make_bot
from tests.bots.games import TABLES, play

QUICK = ["random", "greedy", "planner"]


@pytest.mark.parametrize(("board", "players"), TABLES)
@pytest.mark.parametrize("spec", QUICK)
def test_no_bot_makes_an_illegal_move(spec: str, board: str, players: int) -> None:
    for seed in range(5):
        assert play(board, [spec] * players, seed).is_over


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_the_searcher_makes_no_illegal_move(board: str, players: int) -> None:
    assert play(board, ["searcher:5p"] + ["planner"] * (players - 1), 1).is_over


@pytest.mark.parametrize("spec", [*QUICK, "searcher:10p"])
def test_the_same_seed_gives_the_same_game(spec: str) -> None:
    first, second = (play("new-york", [spec, "planner"], 3) for _ in range(2))
    assert first.history == second.history


@pytest.mark.parametrize("board", ["new-york", "san-francisco", "nordic"])
def test_each_rung_scores_more_than_the_one_below(board: str) -> None:
    means = []
    for spec in QUICK:
        scores = [
            score.total for seed in range(6) for score in play(board, [spec] * 2, seed).scores()
        ]
        means.append(sum(scores) / len(scores))
    assert means == sorted(means)


def test_the_searcher_beats_the_planner_with_few_playouts() -> None:
    games = [play("new-york", ["searcher:60p", "planner"], seed) for seed in range(8)]
    margins = [one.total - other.total for one, other in (game.scores() for game in games)]
    assert sum(margins) > 0


def test_every_level_for_people_is_a_bot() -> None:
    assert list(LEVELS) == ["easy", "medium", "hard", "expert"]
    for level in LEVELS:
        assert callable(make_bot(level, load_board("new-york"), 2).decide)


@pytest.mark.parametrize(
    "spec",
    ["nobody", "random:3", "searcher:0ms", "searcher:5h", "cmd:", "no.py:Bot", ""],
)
def test_an_unknown_bot_is_refused_by_name(spec: str) -> None:
    with pytest.raises(AboardError):
        make_bot(spec, load_board("new-york"), 2)


def test_a_class_of_ones_own_plays(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(
        "class First:\n"
        "    def __init__(self, board, players, seed):\n"
        "        pass\n"
        "    def decide(self, observation, legal_actions, clock):\n"
        "        return legal_actions[0]\n"
    )
    assert play("new-york", [f"{file}:First", "random"], 1).is_over
