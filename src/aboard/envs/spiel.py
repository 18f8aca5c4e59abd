"""OpenSpiel: the boards as Python games, chance explicit, each draw a node of its own.

Importing this registers `aboard_new_york`, `aboard_san_francisco` and `aboard_nordic`; the
parameter `players` says how many play.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from aboard.boards import Board, load_board
from aboard.envs.dealer import Dealer
from aboard.envs.encode import Sheet, is_legal
from aboard.envs.match import results
from aboard.envs.options import Space, open_space
from aboard.envs.render import as_text, game_of
from aboard.envs.spaces import flat_observation, legal_mask
from aboard.rules import codes

LONGEST = 5000  # decisions; only tunnels tried and declined for ever could reach it


def game_type(board: Board) -> Any:
    least, most = board.players
    return pyspiel.GameType(
        short_name=f"aboard_{board.id.replace('-', '_')}",
        long_name=f"Aboard: {board.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": least},
    )


def game_info(space: Space) -> Any:
    tables = space.codec.tables
    cards = len(space.board.cards)
    return pyspiel.GameInfo(
        num_distinct_actions=len(space.moves),
        max_chance_outcomes=max(space.players, cards, tables.tickets, tables.symbols + 1),
        num_players=space.players,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=LONGEST,
    )


class BoardGame(pyspiel.Game):  # type: ignore[misc]
    """One board with one number of players."""

    board: Board

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        players = (params or {}).get("players", self.board.players[0])
        self.space = open_space(self.board, players)
        super().__init__(game_type(self.board), game_info(self.space), params or {})

    def new_initial_state(self) -> BoardState:
        return BoardState(self)

    def max_chance_nodes_in_history(self) -> int:
        return 10 * LONGEST

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise ValueError(f"an observation has no parameters, not {params}")
        return Observer(self.space, iig_obs_type)


class BoardState(pyspiel.State):  # type: ignore[misc]
    """A moment of the game. `seen` is what each player has seen since the deal, in order."""

    def __init__(self, game: BoardGame) -> None:
        super().__init__(game)
        self.space = game.space
        self.dealer = Dealer(self.space)
        self.seen: list[list[str]] = [[] for _ in range(self.space.players)]
        self.decisions = 0

    def __deepcopy__(self, _: dict[int, object]) -> BoardState:
        return self.clone()  # type: ignore[no-any-return]

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.dealer.open else self.dealer.match.state.cur

    def is_terminal(self) -> bool:
        over = not self.dealer.open and self.dealer.match.state.phase == codes.OVER
        return over or self.decisions >= LONGEST

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.dealer.outcomes()

    def _legal_actions(self, player: int) -> list[int]:
        if player != self.current_player():
            return []
        mask = legal_mask(self.space, self.dealer.match, _sheet)
        return [int(number) for number in np.flatnonzero(mask)]

    def _apply_action(self, action: int) -> None:
        self._check(action)
        if self.dealer.open:
            self.dealer.happen(action)
        else:
            self._tell_action(self.dealer.match.state.cur, action)
            self.decisions += 1
            self.dealer.play(action)
        if not self.dealer.open:
            self._tell_moment()

    def _check(self, action: int) -> None:
        """What cannot happen here is refused before anything has changed."""
        if self.dealer.open:
            if all(outcome != action for outcome, _ in self.dealer.outcomes()):
                raise pyspiel.SpielError(f"outcome {action} cannot come here")
        elif not 0 <= action < len(self.space.moves) or not is_legal(
            self.dealer.match, action, _sheet
        ):
            raise pyspiel.SpielError(f"action {action} is not legal here")

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return self.space.moves.label(action)
        return f"comes {action}"

    def returns(self) -> list[float]:
        match = self.dealer.match
        if self.dealer.open or match.state.phase != codes.OVER:
            return [0.0] * self.space.players
        return results(match, _sheet.desk)

    def __str__(self) -> str:
        if self.dealer.open == "deal":
            return f"{self.space.board.id}, dealing {self.dealer.came}"
        game = game_of(self.space.board, self.dealer.match)
        return as_text(game.observe(None)) + f"chance {self.dealer.open} {self.dealer.came}"

    # -- what the players see ----------------------------------------------------------------

    def _tell_action(self, seat: int, action: int) -> None:
        """Everybody sees what is done, but which tickets are kept its own seat alone."""
        label = self.space.moves.label(action)
        for player, seen in enumerate(self.seen):
            hidden = label.startswith("keep") and player != seat
            seen.append(f"{seat} {'keep' if hidden else label}")

    def _tell_moment(self) -> None:
        """What the move has led to, as the player sees it."""
        swept = "".join(f" redealt {row}" for row in self.dealer.swept)
        for player, seen in enumerate(self.seen):
            seen.append(observation_string(self.space, self.dealer, player) + swept)


class Observer:
    """Observation tensors; strings of observations and of information states."""

    def __init__(self, space: Space, kind: Any) -> None:
        self.space = space
        self.recalls = kind is not None and kind.perfect_recall
        self.tensor = np.zeros(space.layout.size, np.float32)
        self.dict = space.layout.named(self.tensor)  # type: ignore[arg-type]

    def set_from(self, state: BoardState, player: int) -> None:
        self.tensor.fill(0)
        if state.dealer.open != "deal":
            self.tensor[:] = flat_observation(self.space, state.dealer.match, player, _sheet)

    def string_from(self, state: BoardState, player: int) -> str:
        if self.recalls:
            return f"{player}\n" + "\n".join(state.seen[player])
        return observation_string(self.space, state.dealer, player)


def observation_string(space: Space, dealer: Dealer, player: int) -> str:
    """Everything in the player's observation that is not nothing."""
    if dealer.open == "deal":
        return "dealing"
    seen = space.layout.named(flat_observation(space, dealer.match, player, _sheet))
    parts = [
        f"{name}={','.join(f'{i}:{n}' for i, n in enumerate(part.ravel().tolist()) if n)}"
        for name, part in seen.items()
        if part.any()
    ]
    return " ".join(parts)


_sheet = Sheet()


# OpenSpiel holds these until the interpreter is gone: classes outlive that, functions do not.
class NewYork(BoardGame):
    board = load_board("new-york")


class SanFrancisco(BoardGame):
    board = load_board("san-francisco")


class Nordic(BoardGame):
    board = load_board("nordic")


for _game in (NewYork, SanFrancisco, Nordic):
    pyspiel.register_game(game_type(_game.board), _game)
