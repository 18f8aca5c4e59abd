"""The action space: fixed, and the same language as the notation."""

from __future__ import annotations

import pytest

from aboard.boards import AboardError, load_board
from aboard.envs.moves import moves_of
from aboard.rules import Game, Illegal, IllFormed, codes

BOARDS = ("new-york", "san-francisco", "nordic")


@pytest.mark.parametrize(
    ("name", "size"), [("new-york", 238), ("san-francisco", 311), ("nordic", 516)]
)
def test_the_size_of_the_space_is_fixed(name: str, size: int) -> None:
    """Trained policies depend on it: another size is another version of the environment."""
    assert len(moves_of(load_board(name))) == size


@pytest.mark.parametrize("name", BOARDS)
def test_every_number_is_one_code_and_one_label(name: str) -> None:
    moves = moves_of(load_board(name))
    assert len(set(moves.codes)) == len(moves)
    assert len({moves.label(number) for number in range(len(moves))}) == len(moves)
    assert all(moves.numbers[code] == number for number, code in enumerate(moves.codes))


@pytest.mark.parametrize("name", BOARDS)
def test_every_legal_action_of_a_game_has_a_number_and_comes_back_from_it(name: str) -> None:
    board = load_board(name)
    game, moves = Game.new(board, 2, seed=3), moves_of(board)
    while not game.is_over:
        listed = moves.listed(game)
        assert list(listed.values()) == game.legal_actions()
        number = max(listed) if game.turn % 3 else min(listed)
        assert moves.number(game, str(listed[number])) == number
        assert moves.action(game, number) == listed[number]
        game.apply(listed[number])


def test_labels_say_what_is_done() -> None:
    moves = moves_of(load_board("nordic"))
    codes_of = {moves.label(number): moves.codes[number] for number in range(len(moves))}
    assert codes_of["take locomotive"] == 8
    assert codes_of["draw"] == codes.DRAW
    assert codes_of["tickets"] == codes.TICKETS
    assert codes_of["decline"] == codes.DECLINE
    assert codes_of["pass"] == codes.PASS
    assert codes_of["keep 1 3 of the offer"] == codes.KEEP + 5
    assert codes_of["pay with 2 locomotive"] == codes.PAY + 2
    francisco = moves_of(load_board("san-francisco"))
    labels = {francisco.label(number) for number in range(len(francisco))}
    assert {"souvenir at the first end", "place twin-peaks"} <= labels
    assert "place alcatraz" not in labels  # a stack lies there from the start


def test_a_number_outside_the_space_is_refused() -> None:
    moves = moves_of(load_board("new-york"))
    with pytest.raises(AboardError, match="an action is 0 to 237, not 238"):
        moves.label(238)
    with pytest.raises(AboardError, match="an action is 0 to 237, not -1"):
        moves.action(Game.new("new-york", 2, seed=1), -1)


def test_what_is_not_legal_has_no_action_and_no_number() -> None:
    game = Game.new("new-york", 2, seed=1)
    moves = moves_of(game.board)
    with pytest.raises(Illegal):
        moves.action(game, 0)
    with pytest.raises(Illegal):
        moves.number(game, "draw")
    with pytest.raises(IllFormed, match="drew"):
        moves.number(game, "drew")
