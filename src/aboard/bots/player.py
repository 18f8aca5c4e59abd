"""Who moves: a mind as it plans, or, where it has a hunch about its moves, by that."""

from __future__ import annotations

from aboard.bots import choice
from aboard.bots.candidates import Candidates
from aboard.bots.hunch import NOTHING, Hunch
from aboard.bots.mind import Mind
from aboard.bots.outlook import Outlook
from aboard.rules import codes, kernel
from aboard.rules.state import State

COMPILED = not __file__.endswith(".py")
TURN = codes.TURN
SECOND = codes.SECOND
OFFER = codes.OFFER
OVER = codes.OVER
PRIOR = 3.0  # weight of the move it would make, where others have about 1
ARRAYS = {"value": 96}


class Player:
    """A mind and its hunch; the move it would make is the first of its candidates."""

    value: list[float]

    def __init__(self, mind: Mind, hunch: Hunch = NOTHING) -> None:
        if not COMPILED:
            for name, size in ARRAYS.items():
                setattr(self, name, [0.0] * size)
        self.mind = mind
        self.hunch = hunch
        self.candidates = Candidates()
        self.outlook = Outlook()

    def begin(self, state: State) -> int:
        """Make plans for a decision, and keep them for playouts; returns the planner's move."""
        self.mind.forget()
        move = choice.choose(self.mind, state)
        self.mind.keep()
        return move

    def is_led(self, state: State) -> int:
        """Whether the hunch has a say."""
        return 1 if self.hunch.known and self.has_hunches(state) else 0

    def has_hunches(self, state: State) -> int:
        """Whether there are hunches about such decisions; in the last round only points count."""
        return 1 if state.final <= 0 and state.phase in (TURN, SECOND, OFFER) else 0

    def choose(self, state: State) -> int:
        """The move of the seat that decides."""
        if not self.is_led(state):
            return choice.choose(self.mind, state)
        self.consider(state)
        return self.candidates.move[0]

    def consider(self, state: State) -> None:
        """Find the candidates of the seat that decides, and what the hunch says of them."""
        self.candidates.find(self.mind, state)
        self.plan = self.candidates.move[0]
        if self.is_led(state):
            self.judge(state)
        self.candidates.offer(self.candidates.move[0], PRIOR)

    def judge(self, state: State) -> None:
        self.outlook.look(self.mind, state)
        self.hunch.begin(self.outlook.decision)
        best = 0
        for i in range(self.candidates.count):
            self.look_at(state, self.candidates.move[i])
            self.value[i] = self.hunch.judge(self.outlook.move)
            if self.value[i] > self.value[best]:
                best = i
        self.swap(0, best)

    def look_at(self, state: State, move: int) -> None:
        self.outlook.look_at(self.mind, state, move, 1 if move == self.plan else 0)

    def swap(self, i: int, k: int) -> None:
        move = self.candidates.move[i]
        weight = self.candidates.weight[i]
        value = self.value[i]
        self.candidates.move[i] = self.candidates.move[k]
        self.candidates.weight[i] = self.candidates.weight[k]
        self.value[i] = self.value[k]
        self.candidates.move[k] = move
        self.candidates.weight[k] = weight
        self.value[k] = value


def play_out(first: Player, rest: Player, state: State, odd: int) -> None:
    """To the end of the game: the odd seat by the first player, all others by the second."""
    while state.phase != OVER:
        play_one(first, rest, state, odd)


def play_on(first: Player, rest: Player, state: State, odd: int, decisions: int) -> None:
    """The same for so many decisions and to the next turn; once the last round has begun, to the
    end."""
    while state.phase != OVER and (decisions > 0 or state.phase != TURN or state.final > 0):
        play_one(first, rest, state, odd)
        decisions -= 1


def play_one(first: Player, rest: Player, state: State, odd: int) -> None:
    if state.cur == odd:
        kernel.apply(state, first.choose(state))
    else:
        kernel.apply(state, rest.choose(state))
