"""What every environment is asked with: board, players, rewards; checked in one place."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite
from typing import Any, Literal

from aboard.boards import AboardError, Board, board_names, load_board
from aboard.envs.layout import Layout, layout_of
from aboard.envs.match import POTENTIALS, REWARDS, Codec
from aboard.envs.moves import Moves, moves_of

Reward = Literal["win", "score", "margin"]
Shaping = Literal["none", "score", "margin"]


@dataclass(frozen=True)
class Space:
    """Actions and observations of a board and a number of players."""

    board: Board
    players: int
    moves: Moves
    layout: Layout
    codec: Codec
    rewards: tuple[Reward, Shaping, float, float]

    def __reduce__(self) -> tuple[Any, ...]:
        """Another process opens it again, a known board by its name."""
        known = self.board.id in board_names()
        return open_space, (self.board.id if known else self.board, self.players, *self.rewards)

    def __deepcopy__(self, _: dict[int, object]) -> Space:
        return self  # never changed: whoever is copied shares it


def open_space(
    board: Board | str,
    players: int,
    reward: Reward = "win",
    shaping: Shaping = "none",
    weight: float = 1.0,
    discount: float = 1.0,
) -> Space:
    if isinstance(board, str):
        board = load_board(board)
    least, most = board.players
    if not least <= players <= most:
        raise AboardError(f"{board.name} is for {least} to {most} players, not {players}")
    for name, value, known in (("reward", reward, REWARDS), ("shaping", shaping, POTENTIALS)):
        if value not in known:
            raise AboardError(f"{name} is one of {', '.join(known)}, not {value!r}")
    if not (isfinite(weight) and isfinite(discount)):
        raise AboardError(f"weight and discount are finite, not {weight} and {discount}")
    codec = Codec(board, players)
    codec.reward_by(reward, shaping, weight, discount)
    rewards = (reward, shaping, weight, discount)
    return Space(board, players, moves_of(board), layout_of(board, players), codec, rewards)


def check_seed(seed: object) -> None:
    if isinstance(seed, bool) or not isinstance(seed, int) or seed < 0:
        raise AboardError(f"a seed is a whole number of at least 0, not {seed!r}")
