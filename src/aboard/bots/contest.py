"""A contest of moves: all are tried on the same deals, and the worse ones drop out.

Two moves that are tried on the same hidden cards differ by what they do, not by luck, so far
fewer playouts tell them apart than a tree needs. A move is tried with several ways to go on: it
is worth what the best of them makes of it.
"""

from __future__ import annotations

from aboard.bots import choice, verdict
from aboard.bots.candidates import Candidates
from aboard.bots.guess import Guess
from aboard.bots.mind import Mind
from aboard.bots.search import Finding, best_ways
from aboard.bots.style import Style
from aboard.bots.verdict import Verdict
from aboard.rules import kernel
from aboard.rules.state import State

COMPILED = not __file__.endswith(".py")
MOST = 192  # candidates, each with two ways to go on
ARRAYS = ("move", "other_way", "visits", "value", "lead", "spread", "wins", "points", "order")


class Contest:
    """One decision's moves; each stands for itself and a way to go on: the planner's, or another's.

    `order` lists them, those still running first.
    """

    move: list[int]
    other_way: list[int]
    visits: list[int]
    value: list[float]
    lead: list[float]
    spread: list[float]
    points: list[float]
    wins: list[float]
    order: list[int]

    def __init__(self, guess: Guess, mind: Mind, other: Mind, style: Style, seed: int) -> None:
        if not COMPILED:
            for name in ARRAYS:
                setattr(self, name, [0] * MOST)
        self.guess = guess
        self.mind = mind  # of all seats
        self.other = other  # of the own seat, another one
        self.candidates = Candidates(style.prior)
        self.verdict = Verdict(guess.root.t, style)
        self.state = State(guess.root.t, guess.root.players)
        self.doubt = style.doubt
        self.seed = seed
        self.playouts = 0
        self.deals = 0
        self.running = 0
        self.base = 0.0  # the reward of the planner's own move on the deal being played
        self.enlist()

    def enlist(self) -> None:
        """Every candidate, the likeliest first."""
        self.state.become(self.guess.root)
        self.candidates.begin(self.mind, self.other, self.state)
        self.count = 0
        for _ in range(self.candidates.count):
            move = self.candidates.likeliest()
            self.enter(move, 0)
            if self.other is not self.mind:
                self.enter(move, 1)

    def enter(self, move: int, other_way: int) -> None:
        self.move[self.count] = move
        self.other_way[self.count] = other_way
        self.visits[self.count] = 0
        self.value[self.count] = 0
        self.lead[self.count] = 0
        self.spread[self.count] = 0
        self.wins[self.count] = 0
        self.points[self.count] = 0
        self.order[self.count] = self.count
        self.count += 1

    def admit(self, field: int) -> None:
        """Let so many run, the first in the order."""
        self.running = field if field < self.count else self.count

    def sample(self, deals: int) -> None:
        """So many deals, each played on after every move still running; the planner's own first."""
        for _ in range(deals):
            for i in range(self.running):
                self.play(self.order[i])
            self.deals += 1

    def play(self, i: int) -> None:
        seat = self.guess.seat
        self.guess.deal(self.state, self.seed + self.deals)
        self.mind.recall()
        self.other.recall()
        kernel.apply(self.state, self.move[i])
        odd = seat if self.other_way[i] else -1
        choice.play_out(self.other, self.mind, self.state, odd)
        self.verdict.judge(self.state)
        reward = self.verdict.reward[seat]
        if i == 0:
            self.base = reward
        self.visits[i] += 1
        self.value[i] += reward
        self.lead[i] += reward - self.base
        self.spread[i] += (reward - self.base) * (reward - self.base)
        self.wins[i] += self.verdict.win[seat]
        self.points[i] += self.verdict.desk.total[seat]
        self.playouts += 1

    def drop(self, keep: int) -> None:
        """Let only the best run on, and the planner's own, with which all are compared."""
        for i in range(2, self.running):
            one = self.order[i]
            k = i
            while k > 1 and self.gain(self.order[k - 1]) < self.gain(one):
                self.order[k] = self.order[k - 1]
                k -= 1
            self.order[k] = one
        self.admit(keep)

    def gain(self, i: int) -> float:
        """How much better than the planner's own choice it was on the same deals."""
        n = self.visits[i]
        return self.lead[i] / n if n else -1.0

    def worth(self, i: int) -> float:
        """The mean reward; what may be luck is taken off: a plan is not left without reason."""
        lead = verdict.beyond_luck(self.lead[i], self.spread[i], self.visits[i], self.doubt)
        return self.value[0] / self.visits[0] + lead

    def answer(self) -> list[Finding]:
        """The moves tried, each in the better of its ways: the last two by their worth, then the
        others, the most tried first."""
        found = []
        for place in range(self.count):
            i = self.order[place]
            n = self.visits[i]
            if n:
                means = (self.worth(i), self.wins[i] / n, self.points[i] / n)
                found.append((place < self.running, Finding(self.move[i], n, *means)))
        found.sort(key=lambda row: (not row[0], not row[0] and -row[1].playouts, -row[1].worth))
        return best_ways([one for _, one in found])
