"""The observation's layout: sections without gaps, views without copies, and its documentation."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from aboard.boards import load_board
from aboard.envs.batch import Batch
from aboard.envs.layout import layout_of
from aboard.envs.moves import moves_of
from tests.envs.readable import GAMES

DOCS = Path(__file__).parents[2] / "docs" / "environments.md"


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_sections_follow_one_another_without_gaps(name: str, players: int) -> None:
    layout = layout_of(load_board(name), players)
    at = 0
    for section in layout.sections:
        assert section.start == at
        at += section.size
    assert at == layout.size == len(layout.high)
    assert len({section.name for section in layout.sections}) == len(layout.sections)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_no_number_of_a_game_is_above_its_high(name: str, players: int) -> None:
    batch = Batch(name, players, 50, seed=2, observe="all")
    high = batch.space.layout.high
    for _ in range(300):
        assert (batch.observations >= 0).all()
        assert (batch.observations <= high).all()
        batch.step(batch.sampled)


def test_named_sections_are_views_of_any_number_of_observations() -> None:
    layout = layout_of(load_board("new-york"), 3)
    flat = np.zeros((5, 3, layout.size), np.int16)
    named = layout.named(flat)
    assert named["known"].shape == (5, 3, 3, 7)
    named["hand"][4, 2, 1] = 6
    assert flat.sum() == 6


@pytest.mark.parametrize("name", ["new-york", "san-francisco", "nordic"])
def test_the_documentation_says_what_every_section_holds(name: str) -> None:
    text = DOCS.read_text()
    for section in layout_of(load_board(name), 2).sections:
        assert f"| `{section.name}` |" in text
        assert f"| {section.meaning} |" in text


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_the_documentation_says_how_large_everything_is(name: str, players: int) -> None:
    board = load_board(name)
    size, actions = layout_of(board, players).size, len(moves_of(board))
    assert f"| {board.name} | {players} | {actions} | {size} |" in DOCS.read_text()
