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
    for seed in range(2):
        assert play(board, [spec] * players, seed).is_over


@pytest.mark.parametrize(("board", "players"), TABLES)
@pytest.mark.parametrize("spec", ["searcher:5p", "champion:5p"])
def test_no_bot_that_searches_makes_an_illegal_move(spec: str, board: str, players: int) -> None:
    assert play(board, [spec] + ["planner"] * (players - 1), 1).is_over


@pytest.mark.parametrize("spec", [*QUICK, "searcher:10p", "champion:10p"])
def test_the_same_seed_gives_the_same_game(spec: str) -> None:
    first, second = (play("new-york", [spec, "planner"], 3) for _ in range(2))
    assert first.history == second.history


@pytest.mark.parametrize("board", ["new-york", "san-francisco", "nordic"])
def test_each_rung_scores_more_than_the_one_below(board: str) -> None:
    means = []
    for spec in QUICK:
        scores = [
            score.total for seed in range(4) for score in play(board, [spec] * 2, seed).scores()
        ]
        means.append(sum(scores) / len(scores))
    assert means == sorted(means)


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


def test_a_class_of_ones_own_may_use_dataclasses_and_files_beside_it(tmp_path: Path) -> None:
    (tmp_path / "my_helper.py").write_text("def first(actions):\n    return actions[0]\n")
    file = tmp_path / "mine.py"
    file.write_text(
        "from __future__ import annotations\n"
        "from dataclasses import dataclass\n"
        "from my_helper import first\n"
        "@dataclass\n"
        "class First:\n"
        "    board: object\n"
        "    players: int\n"
        "    seed: int\n"
        "    def decide(self, observation, legal_actions, clock):\n"
        "        return first(legal_actions)\n"
    )
    assert play("new-york", [f"{file}:First", "random"], 1).is_over


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("class Other: pass", "expected a class First with a method decide"),
        ("class First: pass", "expected a class First with a method decide"),
        ("import nothing_like_this", "cannot be imported: ModuleNotFoundError: No module"),
        ("class First(", "cannot be imported: SyntaxError"),
        ("raise SystemExit(3)", "cannot be imported: SystemExit: 3"),
    ],
)
def test_a_file_without_the_bot_is_refused(tmp_path: Path, text: str, error: str) -> None:
    file = tmp_path / "mine.py"
    file.write_text(text)
    with pytest.raises(AboardError, match=error) as refused:
        make_bot(f"{file}:First", load_board("new-york"), 2)
    assert str(refused.value).startswith(str(file))
