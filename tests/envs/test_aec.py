"""PettingZoo's own tests on every board, and what the environment promises beyond them."""

from __future__ import annotations

import re
import sys
from itertools import count
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from gymnasium.error import ClosedEnvironmentError, InvalidAction, ResetNeeded
from pettingzoo.test import api_test, parallel_api_test, performance_benchmark, seed_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from aboard.boards import AboardError
from aboard.envs.aec import TableEnv
from aboard.envs.encode import Sheet
from aboard.envs.match import new_match
from aboard.envs.render import RENDER_MODES
from tests.envs.readable import GAMES, Reader

# PettingZoo's tests would like an observation to be one array; its own games with masks have two.
dictionaries = pytest.mark.filterwarnings(
    "ignore:Observation (space for each agent|is not a NumPy)"
)


@dictionaries
@pytest.mark.parametrize(("name", "players"), GAMES)
def test_pettingzoo_api(name: str, players: int) -> None:
    api_test(TableEnv(name, players), num_cycles=200)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_pettingzoo_seeds(name: str, players: int) -> None:
    seed_test(lambda: TableEnv(name, players), num_cycles=100)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_pettingzoo_parallel_form_of_a_turn_based_game(name: str, players: int) -> None:
    parallel_api_test(turn_based_aec_to_parallel(TableEnv(name, players)), num_cycles=300)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_pettingzoo_performance(
    name: str, players: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It plays for five seconds; of a clock that goes on by looking at it."""
    ticks = count(0, 0.05)
    module = sys.modules["pettingzoo.test.performance_benchmark"]
    monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: next(ticks)))
    performance_benchmark(TableEnv(name, players))
    assert "turns per second" in capsys.readouterr().out


def play(env: TableEnv, dice: np.random.Generator) -> dict[str, float]:
    """A random game; returns what each agent's `last()` gave at its end."""
    earned = {}
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        earned[agent] = reward
        assert seen is not None
        legal = np.flatnonzero(seen["action_mask"])
        env.step(None if over else int(dice.choice(legal)))
    return earned


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_game_ends_with_the_rewards_of_its_outcome(name: str, players: int) -> None:
    env = TableEnv(name, players, reward="margin")
    env.reset(seed=1)
    earned = play(env, np.random.default_rng(1))
    assert max(earned.values()) >= 0
    assert set(earned) == set(env.possible_agents)
    assert not env.agents


def test_an_agent_sees_what_its_seat_may_know_and_its_own_mask_alone() -> None:
    env = TableEnv("nordic", 3)
    env.reset(seed=2)
    seen = {agent: env.observe(agent) for agent in env.agents}
    offers = [env.space.layout.named(seen[agent]["observation"])["offer"] for agent in env.agents]
    assert not (offers[0] == offers[1]).all()
    assert [bool(seen[agent]["action_mask"].any()) for agent in env.agents] == [True, False, False]


def test_named_observations_hold_the_same_numbers() -> None:
    flat, named = TableEnv("san-francisco", 4), TableEnv("san-francisco", 4, observation="named")
    flat.reset(seed=3)
    named.reset(seed=3)
    parts = named.observe("seat_2")["observation"]
    assert named.observation_space("seat_2").contains(named.observe("seat_2"))
    joined = np.concatenate([part.ravel() for part in parts.values()])
    assert joined.tolist() == flat.observe("seat_2")["observation"].tolist()


@pytest.mark.parametrize("action", [0, -1, 10**6, 2**70, 10.5, "draw", [10], None])
def test_an_illegal_action_is_refused_and_changes_nothing(action: Any) -> None:
    env = TableEnv("new-york", 2)
    env.reset(seed=4)
    before = env.observe("seat_0")
    with pytest.raises(InvalidAction, match=re.escape(f"seat_0: action {action!r} is not legal")):
        env.step(action)
    after = env.observe("seat_0")
    assert env.agent_selection == "seat_0"
    assert all((before[part] == after[part]).all() for part in before)


def test_a_game_not_begun_wants_a_reset() -> None:
    env = TableEnv("new-york", 2)
    for use in (lambda: env.step(0), lambda: env.observe("seat_0")):
        with pytest.raises(ResetNeeded, match="call reset"):
            use()


@pytest.mark.parametrize("seed", ["x", -1, 1.5, True])
def test_a_wrong_seed_is_refused(seed: Any) -> None:
    with pytest.raises(AboardError, match="a seed is a whole number of at least 0, not"):
        TableEnv("new-york", 2).reset(seed=seed)


def test_a_closed_environment_is_refused() -> None:
    env = TableEnv("new-york", 2)
    env.reset(seed=4)
    env.close()
    for use in (lambda: env.step(0), env.reset, env.last, env.render):
        with pytest.raises(ClosedEnvironmentError, match="the environment is closed"):
            use()


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"render_mode": "human"}, "render_mode is one of ansi, rgb_array, svg or None"),
        ({"observation": "deep"}, "observation is 'flat' or 'named', not 'deep'"),
        ({"players": 1}, "New York is for 2 to 4 players, not 1"),
    ],
)
def test_bad_options_are_refused(options: dict[str, object], words: str) -> None:
    with pytest.raises(AboardError, match=words):
        TableEnv("new-york", **options)  # type: ignore[arg-type]


@pytest.mark.parametrize("mode", RENDER_MODES)
def test_renders_text_pixels_and_svg(mode: str) -> None:
    env = TableEnv("new-york", 2, render_mode=mode)
    env.reset(seed=5)
    drawn = env.render()
    if mode == "rgb_array":
        assert isinstance(drawn, np.ndarray)
        assert drawn.dtype == np.uint8
        assert drawn.ndim == 3
        assert drawn.shape[2] == 3
        assert len(np.unique(drawn)) > 50
    else:
        assert isinstance(drawn, str)
        assert drawn.startswith("<svg" if mode == "svg" else "new-york, turn 0, tickets\nrow ")


def test_render_of_a_spectator_tells_no_hand() -> None:
    env = TableEnv("new-york", 2, render_mode="ansi")
    env.reset(seed=5)
    drawn = env.render()
    assert isinstance(drawn, str)
    assert "hand" not in drawn
    assert ">seat 0" in drawn


def test_no_render_mode_renders_nothing() -> None:
    env = TableEnv("new-york", 2)
    env.reset(seed=5)
    assert env.render() is None


def test_a_match_of_its_own_is_the_game_of_its_seed() -> None:
    env = TableEnv("nordic", 2)
    match = new_match(env.space.codec, 77, Sheet().desk)
    reader = Reader(env.space.board, 2, 77)
    assert match.state.first == reader.game.first
