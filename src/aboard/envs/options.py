"""What every environment is asked with: board, players, rewards; checked in one place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from aboard.boards import AboardError, Board, load_board
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
    codec = Codec(board, players)
    codec.reward_by(reward, shaping, weight, discount)
    return Space(board, players, moves_of(board), layout_of(board, players), codec)
