"""Information-set Monte-Carlo tree search.

Every playout deals what is hidden anew, walks down one tree of moves shared by all deals, adds a
node, and lets planners play on to the end of the game. Each seat wants its own reward.
"""

from __future__ import annotations

from typing import NamedTuple

from aboard.bots import choice, traits
from aboard.bots.candidates import Candidates
from aboard.bots.guess import Guess
from aboard.bots.mind import Mind
from aboard.bots.style import Style
from aboard.bots.verdict import Verdict
from aboard.rules import codes, kernel
from aboard.rules.state import State

COMPILED = not __file__.endswith(".py")
NODES = 40000
OVER = codes.OVER
CLAIM = codes.CLAIM
FAR = traits.FAR

ARRAYS = {
    "key": NODES, "first_child": NODES, "next_child": NODES, "visits": NODES, "value": NODES,
    "wins": NODES, "points": NODES, "way": 256, "mover": 256,
}  # fmt: skip


class Finding(NamedTuple):
    """A move of the decision searched, how often it was tried, and the means of what it brought."""

    move: int
    playouts: int
    worth: float
    wins: float
    score: float


class Search:
    """One decision's tree, from the guess of the seat that decides."""

    key: list[int]
    first_child: list[int]
    next_child: list[int]
    visits: list[int]
    value: list[float]
    points: list[float]
    wins: list[float]
    way: list[int]
    mover: list[int]

    def __init__(self, guess: Guess, mind: Mind, style: Style, seed: int) -> None:
        if not COMPILED:
            for name, size in ARRAYS.items():
                setattr(self, name, [0] * size)
        self.guess = guess
        self.mind = mind
        self.candidates = Candidates(mind, style.prior)
        self.verdict = Verdict(guess.root.t, style)
        self.state = State(guess.root.t, guess.root.players)
        self.explore = style.explore
        self.seed = seed
        self.playouts = 0
        self.nodes = 0
        self.add_node(0)
        self.start()

    def start(self) -> None:
        """The own plan is made once and recalled in every playout."""
        self.mind.forget()
        self.state.become(self.guess.root)
        choice.choose(self.mind, self.state)
        self.mind.keep()

    def run(self, playouts: int) -> None:
        for _ in range(playouts):
            self.guess.deal(self.state, self.seed + self.playouts)
            self.mind.recall()
            self.play_once()
            self.playouts += 1

    def play_once(self) -> None:
        """Down the tree, one node more, planners to the end, and the rewards back up."""
        node = 0
        depth = 0
        while self.state.phase != OVER and depth < 255:
            self.candidates.find(self.state)
            move = self.candidates.move[self.select(node)]
            key = self.key_of(move)
            child = self.find(node, key)
            self.mover[depth] = self.state.cur
            kernel.apply(self.state, move)
            if child == 0:
                if self.nodes < NODES:
                    self.way[depth] = self.add_child(node, key)
                    depth += 1
                break
            self.way[depth] = child
            depth += 1
            node = child
        while self.state.phase != OVER:
            kernel.apply(self.state, choice.choose(self.mind, self.state))
        self.verdict.judge(self.state)
        self.enter(0, self.guess.seat)
        for i in range(depth):
            self.enter(self.way[i], self.mover[i])

    def enter(self, node: int, seat: int) -> None:
        self.visits[node] += 1
        self.value[node] += self.verdict.reward[seat]
        self.wins[node] += self.verdict.win[seat]
        self.points[node] += self.verdict.desk.total[seat]

    def select(self, node: int) -> int:
        """The candidate with the best mean, the likely and the untried ones favoured."""
        total = 0.0
        for i in range(self.candidates.count):
            total += self.candidates.weight[i]
        n = self.visits[node]
        root = (n + 1) ** 0.5
        best = -FAR
        pick = 0
        mean = 0.5
        if node and n:
            mean = 0.45
        for i in range(self.candidates.count):
            child = self.find(node, self.key_of(self.candidates.move[i]))
            value = self.explore * self.candidates.weight[i] / total * root
            if child and self.visits[child]:
                value = self.value[child] / self.visits[child] + value / (1 + self.visits[child])
            else:
                value += mean
            if value > best:
                best = value
                pick = i
        return pick

    def find(self, node: int, key: int) -> int:
        child = self.first_child[node]
        while child and self.key[child] != key:
            child = self.next_child[child]
        return child

    def add_node(self, key: int) -> int:
        node = self.nodes
        self.nodes += 1
        self.key[node] = key
        self.first_child[node] = 0
        self.visits[node] = 0
        self.value[node] = 0
        self.wins[node] = 0
        self.points[node] = 0
        return node

    def add_child(self, node: int, key: int) -> int:
        child = self.add_node(key)
        self.next_child[child] = self.first_child[node]
        self.first_child[node] = child
        return child

    def key_of(self, move: int) -> int:
        """Moves that are one branch: how others pay is not seen before they do."""
        if move >= CLAIM and self.state.cur != self.guess.seat:
            return move & ~0xFFF
        return move

    def answer(self) -> list[Finding]:
        """The root's moves, the most visited first."""
        found = []
        child = self.first_child[0]
        while child:
            n = self.visits[child]
            means = (self.value[child] / n, self.wins[child] / n, self.points[child] / n)
            found.append(Finding(self.key[child], n, *means))
            child = self.next_child[child]
        return sorted(found, key=lambda found: (-found.playouts, -found.worth, found.move))
