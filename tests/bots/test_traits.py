"""The planner's weights: found for our boards, general for others, and not needed to play."""

from __future__ import annotations

from pathlib import Path

import pytest

from aboard.boards import board_names, load_board
from aboard.bots import traits
from aboard.bots.traits import FOUND, Traits, traits_for
from tests.bots.games import own_board, play


@pytest.mark.parametrize("board", board_names())
def test_every_board_of_ours_has_weights_of_its_own(board: str) -> None:
    found = {traits_for(load_board(board), name) for name in ("planner", "hurry")}
    assert len(found - {Traits()}) == 2


def test_the_champion_has_weights_of_its_own_where_they_are_better() -> None:
    board = load_board("nordic")
    assert traits_for(board, "champion") not in (traits_for(board), traits_for(board, "hurry"))
    for other in ("new-york", "san-francisco"):
        assert traits_for(load_board(other), "champion") == traits_for(load_board(other))


def test_the_weights_are_small() -> None:
    assert sum(file.stat().st_size for file in FOUND.parent.iterdir()) < 5_000_000


def test_a_board_of_ones_own_gets_the_general_weights(tmp_path: Path) -> None:
    assert traits_for(own_board(tmp_path)) == Traits()


def test_without_the_file_bots_play_with_the_general_weights(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(traits, "FOUND", tmp_path / "none.json")
    assert traits_for(load_board("nordic")) == Traits()
    ours, theirs = play("new-york", ["planner", "greedy"], 1).scores()
    assert ours.total > theirs.total
    assert play("new-york", ["champion:2p", "searcher:2p"], 1).is_over
