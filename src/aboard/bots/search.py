"""Information-set Monte-Carlo tree search.

Every playout deals what is hidden, walks down one tree of moves shared by all deals, adds a node,
and lets players go on to the end of the game, planners or such with a hunch; or, where that takes
long, for a while, and foresight tells what will come of it. Each seat wants its own reward. The
moves to decide between see the same deals, with two ways to go on where there is another player for
the own seat. What a player would do without any search is its own move.
"""

from __future__ import annotations

from typing import NamedTuple

from aboard.bots import player, traits, verdict
from aboard.bots.candidates import Candidates
from aboard.bots.foresight import Foresight
from aboard.bots.guess import Guess
from aboard.bots.player import Player
from aboard.bots.style import Style
from aboard.bots.verdict import Verdict
from aboard.rules import codes, kernel
from aboard.rules.state import State

COMPILED = not __file__.endswith(".py")
NODES = 40000
OWN = 1  # the branch of the player's own move, the first
ENDLESS = 1 << 30  # decisions: more than any game has
BRANCHES = 193  # candidates, each with two ways to go on, after the root
START = codes.START
OFFER = codes.OFFER
OVER = codes.OVER
CLAIM = codes.CLAIM
KEEP = codes.KEEP
FAR = traits.FAR

ARRAYS = {
    "key": NODES, "first_child": NODES, "next_child": NODES, "visits": NODES, "value": NODES,
    "wins": NODES, "points": NODES, "way": 256, "mover": 256, "other_way": BRANCHES,
    "likely": BRANCHES, "hope": BRANCHES, "lead": BRANCHES, "spread": BRANCHES, "base": NODES,
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
    other_way: list[int]
    likely: list[float]
    hope: list[float]
    lead: list[float]
    spread: list[float]
    base: list[float]
    way: list[int]
    mover: list[int]

    def __init__(
        self,
        guess: Guess,
        own: Player,
        other: Player,
        foresight: Foresight,
        style: Style,
        seed: int,
    ) -> None:
        if not COMPILED:
            for name, size in ARRAYS.items():
                setattr(self, name, [0] * size)
        self.guess = guess
        self.player = own  # of all seats
        self.other = other  # of the own seat, another one
        self.foresight = foresight
        self.horizon = style.horizon if foresight.known else ENDLESS
        self.verdict = Verdict(guess.root.t, style)
        self.state = State(guess.root.t, guess.root.players)
        self.explore = style.explore
        self.doubt = style.doubt
        self.paired = style.paired
        self.memory = style.memory
        self.trust = style.trust
        self.trusting = style.trusting
        self.seed = seed
        self.nodes = 0
        self.add_node(0)
        self.start()

    def start(self) -> None:
        """A branch for every move and every way to go on: the player's, or the other's.

        Sets of tickets differ so much, and are so many, that one way has to do for them."""
        self.state.become(self.guess.root)
        ways = 1 if self.other is self.player or self.state.phase in (START, OFFER) else 2
        wish = self.other.begin(self.state)
        self.player.begin(self.state)
        self.player.consider(self.state)
        self.player.candidates.offer(wish, 1.0)
        if self.state.phase != START or not self.player.mind.opening.known:
            self.memory = self.trust if self.player.is_led(self.state) else 0
        self.total = 0.0
        for i in range(self.player.candidates.count):
            for way in range(ways):
                self.add_branch(i, way)
        self.branches = self.nodes

    def add_branch(self, i: int, other_way: int) -> None:
        branch = self.add_child(0, self.player.candidates.move[i])
        self.other_way[branch] = other_way
        self.likely[branch] = self.player.candidates.weight[i]
        self.hope[branch] = self.remember(i)
        self.lead[branch] = 0
        self.spread[branch] = 0
        self.total += self.player.candidates.weight[i]

    def remember(self, i: int) -> float:
        """What is thought that a move brings more than the one thought best, before it is tried."""
        if self.memory == 0:
            return 0.0
        if self.state.phase != START:
            return self.player.value[i] - self.player.value[0]
        return self.worth_of_set(i) - self.worth_of_set(0)

    def worth_of_set(self, i: int) -> float:
        kept = self.player.candidates.move[i] - KEEP
        return self.player.mind.opening.value(self.state, self.guess.seat, kept)

    def run(self, playouts: int) -> None:
        for _ in range(playouts):
            self.play_once()

    def play_once(self) -> None:
        """Down the tree, one node more, on to the end, and the rewards back up.

        Every branch sees the same deals in the same order, so that luck spoils no comparison.
        """
        seat = self.guess.seat
        node = self.select_branch()
        other_way = self.other_way[node]
        deal = self.visits[node] % NODES
        self.guess.deal(self.state, self.seed + deal)
        self.player.mind.recall()
        self.other.mind.recall()
        kernel.apply(self.state, self.key[node])
        self.way[0] = node
        self.mover[0] = seat
        depth = 1
        while node and self.visits[node] and self.state.phase != OVER and depth < 255:
            move = self.next_move(node, other_way)
            key = self.key_of(move)
            child = self.find(node, key)
            if child == 0 and self.nodes < NODES:
                child = self.add_child(node, key)
            node = child
            self.mover[depth] = self.state.cur
            kernel.apply(self.state, move)
            if child:
                self.way[depth] = child
                depth += 1
        self.finish(seat if other_way else -1)
        self.compare(self.way[0], deal, self.verdict.reward[seat])
        self.enter(0, seat)
        for i in range(depth):
            self.enter(self.way[i], self.mover[i])

    def finish(self, odd: int) -> None:
        """Play on, and judge what comes of it."""
        player.play_on(self.other, self.player, self.state, odd, self.horizon)
        if self.state.phase == OVER:
            self.verdict.judge(self.state)
        else:
            self.foresight.judge(self.player.mind, self.state, self.verdict)

    def next_move(self, node: int, other_way: int) -> int:
        """From a node that was visited before."""
        own = self.state.cur == self.guess.seat
        if self.trusting and not own:
            return self.player.choose(self.state)
        if other_way and own:
            return self.next_of(self.other, node)
        return self.next_of(self.player, node)

    def next_of(self, who: Player, node: int) -> int:
        who.consider(self.state)
        return who.candidates.move[self.select(node, who.candidates)]

    def select_branch(self) -> int:
        """As below, of the branches; none is tried more often than the player's own move, and
        where they are paired, that one only as often as another needs it for comparison."""
        root = (self.visits[0] + 1) ** 0.5
        best = -FAR
        pick = OWN
        for i in range(OWN + self.paired, self.branches):
            value = self.explore * self.likely[i] / self.total * root / (1 + self.visits[i])
            value += self.worth(i)
            if value > best:
                best = value
                pick = i
        if self.visits[pick] >= self.visits[OWN]:
            pick = OWN
        return pick

    def worth(self, branch: int) -> float:
        """So far; of few deals the mean tells more about their luck than about the move, but not
        what it brought more than the own move on these."""
        n = self.visits[branch]
        if self.paired:
            return self.mean_lead(branch)
        return self.value[branch] / n if n else 0.5

    def mean_lead(self, branch: int) -> float:
        """Over the own move; what was known before counts like some deals more."""
        n = self.visits[branch] + self.memory
        return (self.lead[branch] + self.memory * self.hope[branch]) / n if n else 0.0

    def compare(self, branch: int, deal: int, reward: float) -> None:
        """With what the own move brought on the same deal."""
        if branch == OWN:
            self.base[deal] = reward
        lead = reward - self.base[deal]
        self.lead[branch] += lead
        self.spread[branch] += lead * lead

    def enter(self, node: int, seat: int) -> None:
        self.visits[node] += 1
        self.value[node] += self.verdict.reward[seat]
        self.wins[node] += self.verdict.win[seat]
        self.points[node] += self.verdict.points[seat]

    def select(self, node: int, moves: Candidates) -> int:
        """The candidate with the best mean, the likely and the untried ones favoured."""
        total = 0.0
        for i in range(moves.count):
            total += moves.weight[i]
        n = self.visits[node]
        root = (n + 1) ** 0.5
        best = -FAR
        pick = 0
        for i in range(moves.count):
            child = self.find(node, self.key_of(moves.move[i]))
            value = self.explore * moves.weight[i] / total * root
            if child and self.visits[child]:
                value = self.value[child] / self.visits[child] + value / (1 + self.visits[child])
            else:
                value += 0.45
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
        """The moves tried, each in the better of its ways: the player's own, unless the one tried
        most besides was better by more than luck; then the others, the most tried first."""
        found = []
        for i in range(1, self.branches):
            n = self.visits[i]
            if n:
                means = (self.value[i] / n, self.wins[i] / n, self.points[i] / n)
                found.append((i, Finding(self.key[i], n, *means)))
        found.sort(key=lambda row: (row[0] != OWN, -row[1].playouts, -row[1].worth, row[1].move))
        if len(found) > 1 and self.is_better(found[1][0]):
            found[:2] = found[1], found[0]
        return best_ways([one for _, one in found])

    def is_better(self, branch: int) -> bool:
        """Than the own move, by more than luck; that counts less where more is known."""
        n = self.visits[branch]
        seen: float = (1.0 * n / (n + self.memory)) ** 0.5
        luck = seen * verdict.luck(self.lead[branch], self.spread[branch], n)
        return self.mean_lead(branch) > self.doubt * luck


def best_ways(found: list[Finding]) -> list[Finding]:
    """Every move once, where it comes first."""
    best: dict[int, Finding] = {}
    for one in found:
        best.setdefault(one.move, one)
    return list(best.values())
