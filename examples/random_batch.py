"""Random play, thousands of games at a time: who wins, the first seat or the second?"""

import numpy as np

from aboard.envs import Batch

batch = Batch("new-york", players=2, games=2048, seed=1)
results = []
for _ in range(200):
    step = batch.step(batch.sampled)
    results.append(step.rewards[step.dones])
print(f"seat 0 wins {np.mean(np.concatenate(results)[:, 0] > 0):.1%} of the games")
