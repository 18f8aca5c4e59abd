"""PettingZoo: every seat is an agent, one decides at a time (AEC)."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.error import ClosedEnvironmentError, InvalidAction, ResetNeeded
from numpy.typing import NDArray
from pettingzoo import AECEnv

from aboard.boards import Board
from aboard.envs.encode import Sheet, is_legal
from aboard.envs.match import new_match, play, start
from aboard.envs.options import Reward, Shaping, check_seed, open_space
from aboard.envs.render import RENDER_MODES, check_render_mode, render
from aboard.envs.spaces import (
    Form,
    action_number,
    action_space,
    check_form,
    legal_mask,
    mask_space,
    observation,
    observation_space,
)
from aboard.envs.turns import write_rewards
from aboard.rules.codes import OVER


class TableEnv(AECEnv):  # type: ignore[misc]
    """One table; the agents are `seat_0`, `seat_1`, …

    An observation is a dictionary: `observation`, what the agent's seat may know, and
    `action_mask`, its legal actions (none while another seat decides). An action that is masked
    out is refused and changes nothing.
    """

    def __init__(
        self,
        board: Board | str,
        players: int = 2,
        *,
        reward: Reward = "win",
        shaping: Shaping = "none",
        weight: float = 1.0,
        discount: float = 1.0,
        observation: Form = "flat",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        check_render_mode(render_mode)
        check_form(observation)
        self.space = open_space(board, players, reward, shaping, weight, discount)
        self.form, self.render_mode = observation, render_mode
        self.metadata = {
            "name": f"aboard_{self.space.board.id.replace('-', '_')}_v0",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        looks = observation_space(self.space, observation)
        parts = {"observation": looks, "action_mask": mask_space(self.space)}
        self._observation_spaces = {agent: spaces.Dict(parts) for agent in self.possible_agents}
        self._action_spaces = {agent: action_space(self.space) for agent in self.possible_agents}
        self._sheet = Sheet()
        self._match = new_match(self.space.codec, 0, self._sheet.desk)
        self._paid = np.zeros((1, players), np.float32)
        self._no_moves = np.zeros(len(self.space.moves), np.int8)
        self._seeds = random.Random()
        self._shaped = shaping != "none"
        self._closed = False
        self.agents: list[str] = []
        self.agent_selection: str | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._check_open()
        if seed is not None:
            check_seed(seed)
            self._seeds = random.Random(seed)
        start(self._match, self._seeds.getrandbits(64), self._sheet.desk)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self._match.state.cur]

    def observe(self, agent: str) -> dict[str, Any]:
        self._deciding()
        seat, match = self._seats[agent], self._match
        if match.state.cur == seat and match.state.phase != OVER:
            mask = legal_mask(self.space, match, self._sheet)
        else:
            mask = self._no_moves.copy()
        seen = observation(self.space, match, seat, self._sheet, self.form)
        return {"observation": seen, "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self._deciding()
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        number = action_number(self.space, action)
        if not is_legal(self._match, number, self._sheet):
            raise InvalidAction(f"{agent}: action {action!r} is not legal (see its action_mask)")
        play(self._match, number)
        self._cumulative_rewards[agent] = 0.0
        over = self._match.state.phase == OVER
        if over or self._shaped:
            self._earn()
        if over:
            self.terminations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[self._match.state.cur]

    def _earn(self) -> None:
        write_rewards(self._match, self._sheet, self._paid)
        self.rewards = dict(zip(self.possible_agents, self._paid[0].tolist(), strict=True))
        self._accumulate_rewards()

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table as a spectator sees it."""
        self._check_open()
        if self.render_mode is None:
            return None
        return render(self.space.board, self._match, self.render_mode, None)

    def close(self) -> None:
        self._closed = True

    def _check_open(self) -> None:
        if self._closed:
            raise ClosedEnvironmentError("the environment is closed")

    def _deciding(self) -> str:
        self._check_open()
        if self.agent_selection is None:
            raise ResetNeeded("no game has begun: call reset()")
        return self.agent_selection
