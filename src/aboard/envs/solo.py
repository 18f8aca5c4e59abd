"""Gymnasium: one seat learns, bots sit on the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import gymnasium
import numpy as np
from gymnasium.error import ClosedEnvironmentError, InvalidAction, ResetNeeded

from aboard.boards import AboardError, Board, load_board
from aboard.bots import Bot, Clock, Watcher, maker_of
from aboard.bots.deed import show
from aboard.envs.encode import Sheet, is_legal, write_mask
from aboard.envs.layout import Numbers
from aboard.envs.match import new_match, play, start
from aboard.envs.options import Reward, Shaping, open_space
from aboard.envs.render import RENDER_MODES, check_render_mode, game_of, render
from aboard.envs.spaces import (
    Form,
    Mask,
    action_number,
    action_space,
    check_form,
    legal_mask,
    observation,
    observation_space,
)
from aboard.envs.turns import write_rewards
from aboard.rules import translate
from aboard.rules.codes import OVER

Seen = Numbers | dict[str, Numbers]
Info = dict[str, Any]


class SoloEnv(gymnasium.Env[Any, Any]):
    """One learner against bots, named as in `aboard.bots`: one name for all, or one each.

    The legal actions are in `info["action_mask"]` and from `action_masks()`. An illegal one raises
    `InvalidAction` and changes nothing; with `illegal="replace"` a legal one is drawn instead, for
    learners that know no masks.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        board: Board | str,
        players: int | None = None,
        *,
        opponents: str | Sequence[str] = "greedy",
        seat: int | None = None,
        reward: Reward = "win",
        shaping: Shaping = "none",
        weight: float = 1.0,
        discount: float = 1.0,
        observation: Form = "flat",
        illegal: Literal["error", "replace"] = "error",
        render_mode: str | None = None,
    ) -> None:
        check_render_mode(render_mode)
        check_form(observation)
        if isinstance(board, str):
            board = load_board(board)
        players = board.players[0] if players is None else players
        self.space = open_space(board, players, reward, shaping, weight, discount)
        names = [opponents] * (players - 1) if isinstance(opponents, str) else list(opponents)
        if len(names) != players - 1:
            raise AboardError(f"expected {players - 1} opponents, not {len(names)}")
        if seat is not None and not 0 <= seat < players:
            raise AboardError(f"the seat is 0 to {players - 1}, or None for any, not {seat}")
        if illegal not in ("error", "replace"):
            raise AboardError(f"illegal is 'error' or 'replace', not {illegal!r}")
        self.makers = [maker_of(name) for name in names]
        self.fixed_seat, self.form, self.illegal = seat, observation, illegal
        self.render_mode = render_mode
        self.action_space = action_space(self.space)
        self.observation_space = observation_space(self.space, observation)
        self._sheet = Sheet()
        self._match = new_match(self.space.codec, 0, self._sheet.desk)
        self._paid = np.zeros((1, players), np.float32)
        self._drawn = np.zeros((1, len(self.space.moves)), np.uint8)
        self._bots: dict[int, Bot] = {}
        self._seat = 0
        self._closed = False

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Seen, Info]:
        self._check_open()
        super().reset(seed=seed)
        start(self._match, int(self.np_random.integers(1 << 63)), self._sheet.desk)
        players = self.space.players
        lot = int(self.np_random.integers(players))
        self._seat = lot if self.fixed_seat is None else self.fixed_seat
        others = [seat for seat in range(players) if seat != self._seat]
        self._bots = {
            seat: make(self.space.board, players, int(self.np_random.integers(1 << 31)))
            for seat, make in zip(others, self.makers, strict=True)
        }
        self._let_bots_play()
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, Info]:
        self._check_open()
        if not self._bots or self._match.state.phase == OVER:
            raise ResetNeeded("the game is over, or not begun: call reset()")
        number = self._checked(action)
        self._show(number)
        reward = self._play(number) + self._let_bots_play()
        over = self._match.state.phase == OVER
        info = self._info()
        if number != action:
            info["replaced"] = number
        return self._seen(), reward, over, False, info

    def _checked(self, action: Any) -> int:
        number = action_number(self.space, action)
        if is_legal(self._match, number, self._sheet):
            return number
        if self.illegal == "replace" and number >= 0:
            return write_mask(self._match, self._sheet, self._drawn)
        raise InvalidAction(f"action {action!r} is not legal (see info['action_mask'])")

    def action_masks(self) -> Mask:
        """The legal actions, under the name that sb3-contrib asks for."""
        return legal_mask(self.space, self._match, self._sheet)

    def render(self) -> Any:
        """The table as the learner sees it."""
        self._check_open()
        if self.render_mode is None:
            return None
        return render(self.space.board, self._match, self.render_mode, self._seat)

    def close(self) -> None:
        for bot in self._bots.values():
            closing = getattr(bot, "close", None)
            if closing is not None:
                closing()
        self._closed = True

    def _let_bots_play(self) -> float:
        """Until the learner decides again; returns what it earned meanwhile."""
        earned = 0.0
        match = self._match
        while match.state.phase != OVER and match.state.cur != self._seat:
            seat = match.state.cur
            game = game_of(self.space.board, match)
            listed = self.space.moves.listed(game)
            chosen = self._bots[seat].decide(game.observe(seat), list(listed.values()), Clock())
            show(self._bots, game, seat, chosen)
            earned += self._play(self.space.moves.number(game, chosen))
        return earned

    def _show(self, number: int) -> None:
        """The learner's move, to the bots that watch."""
        if any(isinstance(bot, Watcher) for bot in self._bots.values()):
            game = game_of(self.space.board, self._match)
            code = self.space.moves.codes[number]
            action = translate.action(self.space.board, game.now, self._seat, code)
            show(self._bots, game, self._seat, action)

    def _play(self, number: int) -> float:
        play(self._match, number)
        write_rewards(self._match, self._sheet, self._paid)
        return float(self._paid[0, self._seat])

    def _seen(self) -> Seen:
        return observation(self.space, self._match, self._seat, self._sheet, self.form)

    def _info(self) -> Info:
        return {"action_mask": self.action_masks(), "seat": self._seat}

    def _check_open(self) -> None:
        if self._closed:
            raise ClosedEnvironmentError("the environment is closed")
