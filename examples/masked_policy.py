"""A policy that looks at its mask: of the legal actions, the one with the highest number."""

import gymnasium
import numpy as np

import aboard.envs  # noqa: F401 - registers the names

env = gymnasium.make("aboard/NewYork-v0", opponents="random")
seen, info = env.reset(seed=1)
over = False
while not over:
    seen, reward, over, _, info = env.step(int(np.flatnonzero(info["action_mask"]).max()))
print(f"seat {info['seat']} earned {reward:g}")
