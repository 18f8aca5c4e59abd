"""Gymnasium's own checks on every board, and what the environment promises beyond them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ClosedEnvironmentError, InvalidAction, NameNotFound, ResetNeeded
from gymnasium.utils.env_checker import check_env

import aboard.envs
from aboard.boards import AboardError
from aboard.bots import Watcher
from aboard.envs.render import as_text, game_of
from aboard.envs.solo import SoloEnv
from tests.envs.readable import GAMES

IDS = {board: name for name, board in aboard.envs.NAMES.items()}


@pytest.mark.parametrize(("name", "players"), GAMES)
@pytest.mark.parametrize("observation", ["flat", "named"])
def test_gymnasium_checks(name: str, players: int, observation: str) -> None:
    # The checker knows no masks: what it draws is replaced by something legal.
    env = gymnasium.make(
        IDS[name], players=players, opponents="random", illegal="replace", observation=observation
    )
    check_env(env.unwrapped, skip_render_check=players > 2 or observation == "named")


def play(env: SoloEnv, seed: int) -> list[Any]:
    """A random game against bots; every reward, and what the last step said."""
    dice = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    rewards = []
    over = False
    while not over:
        action = dice.choice(np.flatnonzero(info["action_mask"]))
        seen, reward, over, cut, info = env.step(action)
        assert not cut
        assert seen in env.observation_space
        rewards.append(reward)
    return rewards


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_game_against_bots_ends_with_its_reward(name: str, players: int) -> None:
    env = SoloEnv(name, players, opponents="random")
    rewards = play(env, 1)
    assert set(rewards[:-1]) <= {0.0}
    assert -1 <= rewards[-1] <= 1


def test_the_same_seed_is_the_same_game() -> None:
    one, two = SoloEnv("new-york", 3), SoloEnv("new-york", 3)
    assert play(one, 5) == play(two, 5)
    assert one.reset()[0].tolist() == two.reset()[0].tolist()  # type: ignore[union-attr]


def test_shaping_pays_on_the_way_and_adds_up_to_the_end() -> None:
    plain = play(SoloEnv("new-york", seat=0, reward="score"), 6)
    shaped = play(SoloEnv("new-york", seat=0, reward="score", shaping="score"), 6)
    begun = plain[-1] - sum(shaped)  # the potential of the deal, which tells nothing of the play
    assert len(set(shaped)) > 3
    assert begun == pytest.approx(0, abs=1e-3)


def test_the_learner_sits_where_it_is_told_or_anywhere() -> None:
    assert SoloEnv("new-york", 4, seat=2).reset(seed=1)[1]["seat"] == 2
    env = SoloEnv("new-york", 4, opponents="random")
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(30)} == {0, 1, 2, 3}


def test_each_opponent_has_its_own_bot() -> None:
    env = SoloEnv("new-york", 3, opponents=["random", "greedy"], seat=0)
    env.reset(seed=1)
    assert [type(bot).__name__ for bot in env._bots.values()] == ["RandomBot", "GreedyBot"]


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = SoloEnv("new-york")
    seen, info = env.reset(seed=4)
    for action in (0, -1, 10**6, 1.5, "draw", None):
        with pytest.raises(InvalidAction, match="is not legal"):
            env.step(action)
    assert (env._seen() == seen).all()  # type: ignore[union-attr]
    assert (env.action_masks() == info["action_mask"]).all()


def test_an_illegal_action_is_replaced_where_that_is_wanted() -> None:
    env = SoloEnv("new-york", illegal="replace")
    _, info = env.reset(seed=4)
    replaced = env.step(0)[4]["replaced"]
    assert info["action_mask"][replaced]


def test_a_game_that_is_over_or_not_begun_wants_a_reset() -> None:
    env = SoloEnv("new-york", opponents="random")
    with pytest.raises(ResetNeeded, match="call reset"):
        env.step(0)
    play(env, 1)
    with pytest.raises(ResetNeeded, match="call reset"):
        env.step(0)


def test_a_closed_environment_is_refused() -> None:
    env = SoloEnv("new-york")
    env.reset(seed=1)
    env.close()
    env.close()
    for use in (env.reset, env.render, lambda: env.step(0)):
        with pytest.raises(ClosedEnvironmentError, match="the environment is closed"):
            use()


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"opponents": "nobody"}, "no such bot: 'nobody'"),
        ({"opponents": ["greedy", "greedy"]}, "expected 1 opponents, not 2"),
        ({"seat": 2}, "the seat is 0 to 1, or None for any, not 2"),
        ({"illegal": "maybe"}, "illegal is 'error' or 'replace', not 'maybe'"),
        ({"players": 7}, "New York is for 2 to 4 players, not 7"),
        ({"observation": "deep"}, "observation is 'flat' or 'named'"),
        ({"render_mode": "human"}, "render_mode is one of"),
    ],
)
def test_bad_options_are_refused(options: dict[str, Any], words: str) -> None:
    with pytest.raises(AboardError, match=words):
        SoloEnv("new-york", **options)


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(NameNotFound, match="Atlantis"):
        gymnasium.make("aboard/Atlantis-v0")


def test_renders_what_the_learner_sees() -> None:
    env = SoloEnv("nordic", seat=1, render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == as_text(game_of(env.space.board, env._match).observe(1))
    assert "hand " in env.render()


SPY = """
class Spy:
    def __init__(self, board, players, seed):
        self.deeds = []

    def decide(self, observation, legal_actions, clock):
        return legal_actions[0]

    def watch(self, deed):
        self.deeds.append(deed)
"""


@pytest.mark.parametrize("name", IDS)
def test_bots_that_watch_are_shown_what_all_others_do(name: str, tmp_path: Path) -> None:
    (tmp_path / "spy.py").write_text(SPY)
    env = SoloEnv(name, 3, opponents=[f"{tmp_path / 'spy.py'}:Spy", "greedy"], seat=1)
    dice = np.random.default_rng(3)
    _, info = env.reset(seed=3)
    done, over = [], False
    while not over:
        action = int(dice.choice(np.flatnonzero(info["action_mask"])))
        words = env.space.moves.label(action).split()
        done += [words[0]] if words[0] != "keep" else []
        _, _, over, _, info = env.step(action)
    (spy,) = (bot for bot in env._bots.values() if isinstance(bot, Watcher))
    deeds = vars(spy)["deeds"]
    assert {deed.seat for deed in deeds} == {1, 2}
    assert {deed.observation.viewer for deed in deeds} == {0}
    assert len([deed for deed in deeds if deed.seat == 1]) == len(done) > 5
