"""Information-set Monte-Carlo tree search.

Every playout deals what is hidden anew, walks down one tree of moves shared by all deals, adds a
node, and lets planners play on to the end of the game. Each seat wants its own reward.
"""

from __future__ import annotations

from dataclasses import dataclass

from aboard.bots import choice, needs, prices, traits
from aboard.bots.guess import Guess
from aboard.bots.mind import Mind
from aboard.rules import bits, codes, kernel, score
from aboard.rules.state import Desk, State

COMPILED = not __file__.endswith(".py")
NODES = 40000
MOST = 96  # candidates of one decision
START = codes.START
PLACE = codes.PLACE
TURN = codes.TURN
SECOND = codes.SECOND
OFFER = codes.OFFER
TUNNEL = codes.TUNNEL
SOUVENIR = codes.SOUVENIR
OVER = codes.OVER
DRAW = codes.DRAW
TICKETS = codes.TICKETS
DECLINE = codes.DECLINE
KEEP = codes.KEEP
CLAIM = codes.CLAIM
SOUVENIR_AT = codes.SOUVENIR_AT
PLACE_AT = codes.PLACE_AT
FAR = traits.FAR

ARRAYS = {
    "key": NODES, "first_child": NODES, "next_child": NODES, "visits": NODES, "value": NODES,
    "wins": NODES, "points": NODES, "move": MOST, "weight": MOST, "way": 256, "mover": 256,
    "reward": 6, "win": 6, "plan": 12, "path": 12, "aims": 12, "seen": 12, "hurry": 6, "dull": 6,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Style:
    """How a search weighs things."""

    explore: float = 0.7  # curiosity about moves tried less
    prior: float = 3.0  # weight of the planner's own move, where others have about 1
    certainty: float = 0.3  # of the reward that only winning brings; the rest is for the margin
    scale: float = 0.65  # points of margin that count much, a piece
    favour: float = 0.1  # of the planner's own move, where all are tried on the same deals
    deals: int = 3  # that the first of several rounds must have, or fewer moves are tried
    trust: float = 0.0  # in tracks as a sign of tickets


class Search:
    """One decision's tree, from the guess of the seat that decides."""

    key: list[int]
    first_child: list[int]
    next_child: list[int]
    visits: list[int]
    value: list[float]
    points: list[float]
    wins: list[float]
    win: list[float]
    move: list[int]
    weight: list[float]
    way: list[int]
    mover: list[int]
    reward: list[float]
    plan: list[int]
    path: list[int]
    aims: list[int]
    seen: list[int]
    hurry: list[float]
    dull: list[int]

    def __init__(self, guess: Guess, mind: Mind, style: Style, seed: int) -> None:
        if not COMPILED:
            for name, size in ARRAYS.items():
                setattr(self, name, [0] * size)
        self.guess = guess
        self.mind = mind
        self.desk = Desk()
        self.state = State(guess.root.t, guess.root.players)
        self.explore = style.explore
        self.prior = style.prior
        self.favour = style.favour
        self.seed = seed
        self.certainty = style.certainty
        self.scale = style.scale * guess.root.t.pieces
        self.start()

    def start(self) -> None:
        """An empty tree; the own plan is made once and recalled in every playout."""
        self.nodes = 1
        self.playouts = 0
        self.deals = 0
        self.running = 0
        self.first_child[0] = 0
        self.visits[0] = 0
        self.value[0] = 0
        self.wins[0] = 0
        self.points[0] = 0
        self.mind.forget()
        self.state.become(self.guess.root)
        choice.choose(self.mind, self.state)
        self.keep_plans()

    def keep_plans(self) -> None:
        for i in range(12):
            self.plan[i] = self.mind.plan[i]
            self.path[i] = self.mind.path[i]
            self.aims[i] = self.mind.aims[i]
            self.seen[i] = self.mind.seen[i]
        for i in range(6):
            self.hurry[i] = self.mind.hurry[i]
            self.dull[i] = self.mind.dull[i]

    def recall_plans(self) -> None:
        for i in range(12):
            self.mind.plan[i] = self.plan[i]
            self.mind.path[i] = self.path[i]
            self.mind.aims[i] = self.aims[i]
            self.mind.seen[i] = self.seen[i]
        for i in range(6):
            self.mind.hurry[i] = self.hurry[i]
            self.mind.dull[i] = self.dull[i]

    def run(self, playouts: int) -> None:
        for _ in range(playouts):
            self.guess.deal(self.state, self.seed + self.deals)
            self.deals += 1
            self.recall_plans()
            self.play_once()
            self.playouts += 1

    def enlist(self) -> None:
        """Instead of a tree: every candidate is to be tried on the same deals, in likely order."""
        self.state.become(self.guess.root)
        self.recall_plans()
        self.list_candidates()
        for i in range(self.count):
            pick = 0
            for k in range(self.count):
                if self.weight[k] > self.weight[pick]:
                    pick = k
            self.way[i] = self.add_child(0, self.move[pick])
            self.weight[pick] = -1.0
        self.running = self.count

    def narrow(self, field: int) -> None:
        """Let only the likeliest candidates run."""
        if field < self.running:
            self.running = field

    def sample(self, deals: int) -> None:
        """So many deals, each played on after every candidate still running."""
        for _ in range(deals):
            for i in range(self.running):
                self.guess.deal(self.state, self.seed + self.deals)
                self.recall_plans()
                kernel.apply(self.state, self.key[self.way[i]])
                self.finish()
                self.enter(self.way[i], self.guess.seat)
                self.playouts += 1
            self.deals += 1

    def drop(self, keep: int) -> None:
        """Let only the best of the candidates run on."""
        for i in range(1, self.running):
            child = self.way[i]
            k = i
            while k and self.worth(self.way[k - 1]) < self.worth(child):
                self.way[k] = self.way[k - 1]
                k -= 1
            self.way[k] = child
        self.narrow(keep)

    def worth(self, node: int) -> float:
        """The mean reward; the planner's own choice is believed until more is known."""
        n = self.visits[node]
        if n == 0:
            return 0.0
        mean = self.value[node] / n
        return mean + self.favour / n**0.5 if node == 1 else mean

    def finish(self) -> None:
        """Planners play on to the end of the game, and it is judged."""
        while self.state.phase != OVER:
            kernel.apply(self.state, choice.choose(self.mind, self.state))
        self.judge()

    def enter(self, node: int, seat: int) -> None:
        self.visits[node] += 1
        self.value[node] += self.reward[seat]
        self.wins[node] += self.win[seat]
        self.points[node] += self.desk.total[seat]

    def play_once(self) -> None:
        """Down the tree, one node more, planners to the end, and the rewards back up."""
        node = 0
        depth = 0
        while self.state.phase != OVER and depth < 255:
            self.list_candidates()
            pick = self.select(node)
            key = self.key_of(self.move[pick])
            child = self.find(node, key)
            self.mover[depth] = self.state.cur
            kernel.apply(self.state, self.move[pick])
            if child == 0:
                if self.nodes < NODES:
                    self.way[depth] = self.add_child(node, key)
                    depth += 1
                break
            self.way[depth] = child
            depth += 1
            node = child
        self.finish()
        self.enter(0, self.guess.seat)
        for i in range(depth):
            self.enter(self.way[i], self.mover[i])

    def select(self, node: int) -> int:
        """The candidate with the best mean, the likely and the untried ones favoured."""
        total = 0.0
        for i in range(self.count):
            total += self.weight[i]
        n = self.visits[node]
        root = (n + 1) ** 0.5
        best = -FAR
        pick = 0
        mean = 0.5
        if node and n:
            mean = 0.45
        for i in range(self.count):
            child = self.find(node, self.key_of(self.move[i]))
            if child and self.visits[child]:
                value = self.value[child] / self.visits[child]
                value += self.explore * self.weight[i] / total * root / (1 + self.visits[child])
            else:
                value = mean + self.explore * self.weight[i] / total * root
            if value > best:
                best = value
                pick = i
        return pick

    def find(self, node: int, key: int) -> int:
        child = self.first_child[node]
        while child and self.key[child] != key:
            child = self.next_child[child]
        return child

    def add_child(self, node: int, key: int) -> int:
        child = self.nodes
        self.nodes += 1
        self.key[child] = key
        self.first_child[child] = 0
        self.visits[child] = 0
        self.value[child] = 0
        self.wins[child] = 0
        self.points[child] = 0
        self.next_child[child] = self.first_child[node]
        self.first_child[node] = child
        return child

    def key_of(self, move: int) -> int:
        """Moves that are one branch: how others pay is not seen before they do."""
        if move >= CLAIM and self.state.cur != self.guess.seat:
            return move & ~0xFFF
        return move

    # -- candidates -----------------------------------------------------------------------

    def offer(self, move: int, weight: float) -> None:
        """Enter a candidate; one that is entered already only gains weight."""
        for i in range(self.count):
            if self.move[i] == move:
                self.weight[i] += weight
                return
        if self.count < MOST:
            self.move[self.count] = move
            self.weight[self.count] = weight
            self.count += 1

    def list_candidates(self) -> None:
        """The moves worth a thought, the planner's own with the most weight."""
        seat = self.state.cur
        self.count = 0
        pick = choice.choose(self.mind, self.state)
        self.offer(pick, self.prior)
        if self.state.phase == TURN:
            choice.share_plan(self.mind, self.state, seat)
            needs.set_worth(self.mind, self.state, seat)
            self.list_cards(seat, self.mind.t.wild + 1)
            if self.state.ntickets:
                self.offer(TICKETS, 0.3)
            self.list_claims(seat)
        elif self.state.phase == SECOND:
            self.list_cards(seat, self.mind.t.wild + 1 - self.mind.t.wild_limit)
        elif self.state.phase == START or self.state.phase == OFFER:
            least = self.mind.t.start_keep if self.state.phase == START else self.mind.t.draw_keep
            if least > self.state.offered[seat]:
                least = self.state.offered[seat]
            for mask in range(1, 1 << self.state.offered[seat]):
                if bits.count(mask) >= least:
                    self.offer(KEEP + mask, 1.0)
        elif self.state.phase == TUNNEL:
            self.offer(DECLINE, 0.5)
        elif self.state.phase == SOUVENIR:
            self.offer(SOUVENIR_AT, 0.5)
            self.offer(SOUVENIR_AT + 1, 0.5)
        elif self.state.phase == PLACE:
            later = prices.places_touched(
                self.mind, self.mind.path[seat * 2], self.mind.path[seat * 2 + 1]
            )
            for place in range(self.mind.t.places):
                if self.state.stacks[place] == 0 and later >> place & 1:
                    self.offer(PLACE_AT + place, 0.5)

    def list_cards(self, seat: int, kinds: int) -> None:
        shown = 0
        for i in range(5):
            if self.state.row[i] < kinds:
                shown |= 1 << self.state.row[i]
        while shown:
            i = bits.lowest(shown)
            shown &= shown - 1
            self.offer(i, 0.2 + self.mind.worth[i])
        if self.state.ndeck or self.state.ndiscards:
            self.offer(DRAW, 0.2 + needs.blind_worth(self.mind, self.state, seat))

    def list_claims(self, seat: int) -> None:
        for track in range(self.mind.t.tracks):
            word = track >> 6
            if (
                not (self.state.open[word] & ~self.state.banned[seat * 2 + word]) >> (track & 63)
                & 1
                or self.mind.t.length[track] > self.state.pieces[seat]
            ):
                continue
            planned = 0
            if self.mind.plan[seat * 2 + word] >> (track & 63) & 1:
                planned = 1
            if self.mind.path[seat * 2 + word] >> (track & 63) & 1:
                planned = 2
            cost = needs.cheapest_payment(self.mind, self.state, seat, track, planned)
            if cost < FAR:
                self.offer(choice.claim_code(self.mind, track), 0.3 + 0.5 * planned)

    # -- the end --------------------------------------------------------------------------

    def judge(self) -> None:
        """Each seat's reward, from 0 to 1: whether it won, and by how much."""
        won = score.winners(self.state, self.desk)
        n = bits.count(won)
        for seat in range(self.state.players):
            best = -1000
            for other in range(self.state.players):
                if other != seat and self.desk.total[other] > best:
                    best = self.desk.total[other]
            x = (self.desk.total[seat] - best) / self.scale
            x = x / (1 + x) if x > 0 else x / (1 - x)
            self.reward[seat] = (1 - self.certainty) * (0.5 + 0.5 * x)
            self.win[seat] = 0
            if won >> seat & 1:
                self.win[seat] = 1.0 / n
            self.reward[seat] += self.certainty * self.win[seat]

    # -- the answer -----------------------------------------------------------------------

    def answer(self) -> list[tuple[int, int, float, float, float]]:
        """The root's moves: visits, worth, wins and score; the most visited first."""
        found = []
        child = self.first_child[0]
        while child:
            n = self.visits[child]
            if n:
                means = (self.worth(child), self.wins[child] / n, self.points[child] / n)
                found.append((self.key[child], n, *means))
            child = self.next_child[child]
        return sorted(found, key=lambda row: (-row[1], -row[2], row[0]))
