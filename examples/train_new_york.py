"""Learns to beat the bot *greedy* on New York: PPO with masks, on a CPU, in minutes.

    pip install 'aboard[envs,plot]' sb3-contrib
    python examples/train_new_york.py --seed 1 --curve curve.svg

The learner plays 256 games at a time in a `Batch`, against greedy written in NumPy. The figure
printed at the end is from games against the bot itself, on deals the learner has not seen, with
the policy's best action instead of one drawn from it.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch
from gymnasium import spaces
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnv
from vector_greedy import Greedy

from aboard.arena.intervals import wilson
from aboard.envs import Batch, SoloEnv

BOARD, GAMES, DISCOUNT = "new-york", 256, 0.997


class AgainstGreedy(VecEnv):
    """A batch as Stable-Baselines3 wants it: one learner a game, greedy answers at once."""

    def __init__(self, seed: int) -> None:
        self.batch = Batch(
            BOARD, 2, GAMES, seed=seed, shaping="margin", weight=1 / 30, discount=DISCOUNT
        )
        self.greedy = Greedy(self.batch.space, seed)
        self.high = self.batch.space.layout.high.astype(np.float32)
        size, actions = self.batch.space.layout.size, len(self.batch.space.moves)
        looks = spaces.Box(0, 1, (size,), np.float32)
        super().__init__(GAMES, looks, spaces.Discrete(actions))
        self.rows = np.arange(GAMES)
        self.learners = self.rows % 2
        self.won: list[bool] = []

    def reset(self) -> NDArray[np.float32]:
        self.batch.reset()
        self._answer(np.zeros(GAMES, np.float32), np.zeros(GAMES, bool))
        return self._seen()

    def step_async(self, actions: NDArray[np.int64]) -> None:
        self.actions = actions

    def step_wait(self) -> Any:
        rewards, dones = np.zeros(GAMES, np.float32), np.zeros(GAMES, bool)
        self._step(self.actions, rewards, dones)
        self._answer(rewards, dones)
        seen = self._seen()
        infos: list[dict[str, Any]] = [{} for _ in self.rows]
        for i in np.flatnonzero(dones):
            infos[i]["terminal_observation"] = seen[i]  # never read: a game is over, not cut short
        return seen, rewards, dones, infos

    def _answer(self, rewards: NDArray[np.float32], dones: NDArray[np.bool_]) -> None:
        """Greedy moves until the learner is to move in every game."""
        while (others := self.batch.seats != self.learners).any():
            actions = np.full(GAMES, -1)
            actions[others] = self.greedy.choose(
                self.batch.observations[others], self.batch.masks[others]
            )
            self._step(actions, rewards, dones)

    def _step(self, actions: Any, rewards: NDArray[np.float32], dones: NDArray[np.bool_]) -> None:
        step = self.batch.step(actions)
        rewards += step.rewards[self.rows, self.learners]
        dones |= step.dones
        for i in np.flatnonzero(step.dones):
            mine, other = self.batch.scores[i, self.learners[i]], self.batch.scores[i].sum()
            self.won.append(bool(2 * mine > other))

    def _seen(self) -> NDArray[np.float32]:
        seen: NDArray[np.float32] = self.batch.observations / self.high
        return seen

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> Any:
        assert method_name == "action_masks"
        return list(self.batch.masks.astype(bool))

    def has_attr(self, attr_name: str) -> bool:
        return attr_name == "action_masks"

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [None] * GAMES  # asked for render_mode alone

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise AttributeError(attr_name)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * GAMES

    def close(self) -> None:
        self.batch.close()


class Curve(BaseCallback):
    """Notes the share of games won since the last note."""

    def __init__(self, env: AgainstGreedy) -> None:
        super().__init__()
        self.env = env
        self.points: list[tuple[int, float]] = []

    def _on_step(self) -> bool:
        return True

    def _on_rollout_end(self) -> None:
        if len(self.env.won) >= 200:
            share = sum(self.env.won) / len(self.env.won)
            self.points.append((self.num_timesteps, share))
            print(f"{self.num_timesteps:>9,} steps, {share:6.1%} of {len(self.env.won)} games")
            self.env.won.clear()


def against_the_bot(model: MaskablePPO, games: int, seed: int) -> float:
    """The share won against the bot itself, a shared win counted half."""
    env = SoloEnv(BOARD, opponents="greedy")
    high = env.space.layout.high.astype(np.float32)
    total = 0.0
    for game in range(games):
        seen, info = env.reset(seed=seed + game)
        over = False
        while not over:
            action, _ = model.predict(
                seen / high, action_masks=info["action_mask"], deterministic=True
            )
            seen, reward, over, _, info = env.step(int(action))
        total += (1 + reward) / 2
    return total / games


def draw(points: Sequence[tuple[int, float]], final: float, games: int, path: Path) -> None:
    """The curve, and at its end the figure against the bot with its 95 % interval."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    mpl.rcParams["svg.hashsalt"] = "aboard"  # the same curve is the same file
    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.subplots()
    steps = [step / 1000 for step, _ in points]
    axes.plot(steps, [100 * share for _, share in points], color="#1f5f8b", label="while learning")
    low, high = wilson(final, games)
    axes.errorbar(
        [steps[-1] * 1.02], [100 * final], [[100 * (final - low)], [100 * (high - final)]],
        fmt="o", color="#b3402a", capsize=3, label=f"its best action, {games:,} games",
    )  # fmt: skip
    axes.axhline(50, color="#999999", linewidth=1, linestyle=":")
    axes.set(
        xlabel="thousand decisions of the learner",
        ylabel="games won against greedy, %",
        ylim=(0, 100),
        title="PPO on New York, two players",
    )
    axes.legend(loc="upper left")
    figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)


def main() -> None:
    parser = argparse.ArgumentParser(description="PPO against greedy on New York")
    parser.add_argument("--steps", type=int, default=600_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=1000, help="games of the test at the end")
    parser.add_argument("--curve", type=Path, help="where to draw the curve (.svg or .png)")
    parser.add_argument("--save", type=Path, help="where to keep the policy (.zip)")
    arguments = parser.parse_args()
    torch.set_num_threads(1)  # the network is small: threads would only wait for each other
    env = AgainstGreedy(arguments.seed)
    curve = Curve(env)
    model = MaskablePPO(
        "MlpPolicy", env, n_steps=64, batch_size=2048, n_epochs=4, learning_rate=1e-3,
        gamma=DISCOUNT, gae_lambda=0.95, ent_coef=0.005, seed=arguments.seed, device="cpu",
        policy_kwargs={"net_arch": [128, 128]},
    )  # fmt: skip
    began = time.perf_counter()
    model.learn(arguments.steps, callback=curve)
    print(f"learned for {time.perf_counter() - began:.0f} s, {time.process_time():.0f} s of CPU")
    final = against_the_bot(model, arguments.games, 10_000)
    low, high = wilson(final, arguments.games)
    print(
        f"{final:.1%} of {arguments.games:,} games against the bot greedy, "
        f"95 % interval {low:.1%} to {high:.1%}"
    )
    if arguments.save:
        model.save(arguments.save)
    if arguments.curve:
        draw(curve.points, final, arguments.games, arguments.curve)


if __name__ == "__main__":
    main()
