"""What a board answers about itself."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from aboard.boards import Board, parse_board


@pytest.fixture
def board(small: str) -> Board:
    return parse_board(small)


def test_cards_in_the_boards_order_the_wild_last(board: Board) -> None:
    assert board.cards == ("red", "blue", "star")
    assert board.card_index == {"red": 0, "blue": 1, "star": 2}
    assert board.card_counts == (8, 8, 4)


def test_entries_by_id(board: Board) -> None:
    assert board.place("east") is board.places[board.place_index["east"]]
    assert board.track("R4") is board.tracks[board.track_index["R4"]]
    assert board.ticket("T6") is board.tickets[board.ticket_index["T6"]]


def test_the_halves_of_a_double_route_know_each_other(board: Board) -> None:
    assert board.twins == (1, 0, None, None, None, None)


def test_a_board_is_its_own_key(board: Board, small: str) -> None:
    assert {board: "here"}[board] == "here"
    assert board != parse_board(small)


def test_a_board_cannot_be_changed(board: Board) -> None:
    with pytest.raises(FrozenInstanceError):
        board.pieces = 99  # type: ignore[misc]
