"""Thousands of games in one call: NumPy arrays in and out, without copies."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Any, Literal, NamedTuple, TypeVar
from weakref import finalize

import numpy as np
from numpy.typing import NDArray

from aboard.boards import AboardError, Board
from aboard.envs import crew
from aboard.envs.crew import Crew
from aboard.envs.layout import Numbers
from aboard.envs.match import Match
from aboard.envs.options import Reward, Shaping, check_seed, open_space
from aboard.envs.turns import Arrays
from aboard.rules.state import State

Masks = NDArray[np.uint8]
Actions = NDArray[np.integer[Any]]
T = TypeVar("T", bound=np.generic)


class Step(NamedTuple):
    """What a step gives: rows of the batch's own arrays, written anew by the next step."""

    observations: Numbers
    masks: Masks
    rewards: NDArray[np.float32]
    dones: NDArray[np.bool_]


class Batch:
    """Many games of one board side by side. A finished game is followed by the next at once.

    `seats` says who decides in each game, `scores` the points of the game last finished there,
    `sampled` a legal action of each game, drawn at random.
    """

    def __init__(
        self,
        board: Board | str,
        players: int,
        games: int,
        *,
        seed: int = 0,
        observe: Literal["to-move", "all"] = "to-move",
        reward: Reward = "win",
        shaping: Shaping = "none",
        weight: float = 1.0,
        discount: float = 1.0,
        threads: int = 1,
    ) -> None:
        if games < 1 or threads < 1:
            raise AboardError(f"games and threads are at least 1, not {games} and {threads}")
        if observe not in ("to-move", "all"):
            raise AboardError(f"observe is 'to-move' or 'all', not {observe!r}")
        self.space = open_space(board, players, reward, shaping, weight, discount)
        codec, self.games, self.players = self.space.codec, games, players
        self._everybody = observe == "all"
        blank = State(codec.tables, players)
        matches = [Match(codec, blank) for _ in range(games)]
        self._arrays = Arrays(matches, 0, self._everybody)
        self._make_arrays(codec.size, codec.actions)
        self._crew = Crew(self._arrays, games, threads)
        self._dismiss = finalize(self, self._crew.dismiss)
        self._busy = Lock()
        self.reset(seed)

    def _make_arrays(self, size: int, actions: int) -> None:
        games, players = self.games, self.players
        rows = games * players if self._everybody else games
        observations: Numbers = np.zeros((rows, size), np.int16)
        masks = np.zeros((games, actions), np.uint8)
        rewards = np.zeros((games, players), np.float32)
        scores = np.zeros((games, players), np.int16)
        dones = np.zeros(games, np.uint8)
        seats = np.zeros(games, np.int8)
        sampled = np.zeros(games, np.int32)
        self._arrays.share(observations, masks, rewards, scores, dones, seats, sampled)
        if self._everybody:
            observations = observations.reshape(games, players, size)
        self.observations, self.masks = _shown(observations), _shown(masks)
        self.rewards, self.scores = _shown(rewards), _shown(scores)
        self.dones, self.seats = _shown(dones.view(np.bool_)), _shown(seats)
        self.sampled = _shown(sampled)

    def reset(self, seed: int | None = None) -> tuple[Numbers, Masks]:
        """Deal every game anew; without a seed the games go on where the last seed's stopped."""
        with self._alone():
            if seed is not None:
                check_seed(seed)
                digest = hashlib.sha256(f"aboard batch {seed}".encode()).digest()
                self._arrays.begin_at(int.from_bytes(digest[:8], "little"))
            crew.begin(self._crew)
        return self.observations, self.masks

    def step(self, actions: Actions) -> Step:
        """Play one action in every game; -1 leaves a game as it is.

        Where one is not legal nothing is played at all.
        """
        wanted = np.asarray(actions)
        if wanted.shape != (self.games,) or wanted.dtype.kind not in "iu":
            raise AboardError(
                f"actions: expected {self.games} integers, "
                f"not an array of {wanted.dtype} with shape {wanted.shape}"
            )
        if wanted.dtype != np.int32:
            wanted = wanted.clip(-2, self.masks.shape[1])  # what is out of bounds stays so
        with self._alone():
            self._arrays.follow(np.ascontiguousarray(wanted, np.int32))
            bad = crew.first_illegal(self._crew)
            if bad < self.games:
                raise AboardError(f"game {bad}: action {actions[bad]} is not legal (see its mask)")
            crew.step(self._crew)
        return Step(self.observations, self.masks, self.rewards, self.dones)

    def close(self) -> None:
        """Ends the threads; waits for a step that another thread is in."""
        with self._busy:
            self._dismiss()

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """The arrays are everybody's: two threads with one batch would spoil each other's games."""
        if not self._busy.acquire(blocking=False):
            raise AboardError("the batch is busy in another thread: give each thread its own")
        try:
            if not self._dismiss.alive:
                raise AboardError("the batch is closed")
            yield
        finally:
            self._busy.release()


def _shown(array: NDArray[T]) -> NDArray[T]:
    """The array for others to read: what is legal is looked up in it."""
    view = array.view()
    view.flags.writeable = False
    return view
