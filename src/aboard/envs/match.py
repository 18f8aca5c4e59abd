"""One game as a learner plays it: a state, what its seats remember, and what they earn.

Compiled with `match.pxd` beside it, as the kernel is; functions without a check are for callers
that pass legal moves only.
"""

from __future__ import annotations

from array import array

from aboard.boards import Board
from aboard.envs.layout import has_tunnels, layout_of
from aboard.envs.moves import moves_of
from aboard.rules import codes, deal, kernel, score
from aboard.rules.chance import Chance
from aboard.rules.state import Desk, State
from aboard.rules.tables import Tables, tables_of

COMPILED = not __file__.endswith(".py")
OVER = codes.OVER
KEEP = codes.KEEP
PAY = codes.PAY
CLAIM = codes.CLAIM
OFFERED = 6  # tickets one seat can be offered
SPREAD = 0x9E3779B97F4A7C15
M64 = 0xFFFFFFFFFFFFFFFF

NOTHING, WIN, SCORE, MARGIN = range(4)
REWARDS = {"win": WIN, "score": SCORE, "margin": MARGIN}
POTENTIALS = {"none": NOTHING, "score": SCORE, "margin": MARGIN}

MATCH_ARRAYS = {"returned": 12, "owned": 12, "tickets": 12, "done": 12, "potential": 6}


class Codec:
    """The numbering of a board's moves and the rewards, shared by many matches, never changed."""

    tables: Tables
    codes: array[int]
    plain: array[int]
    claims: array[int]

    def __init__(self, board: Board, players: int) -> None:
        moves = moves_of(board)
        self.tables = tables_of(board)
        self.players = players
        self.actions = len(moves)
        self.size = layout_of(board, players).size
        self.slots = max(board.rules.start_tickets, board.rules.draw_tickets)
        self.waiting = 0
        if board.souvenirs is not None:
            starts = sum(place.souvenirs_at_start for place in board.places)
            self.waiting = len(board.souvenirs.symbols) - starts
        self.tunnels = int(has_tunnels(board))
        self.reward = WIN
        self.shape_by = NOTHING
        self.discount = 1.0
        self.weight = 1.0
        self.codes = array("i", moves.codes)
        self.plain = array("i", [-1] * 256)
        # By track, colour and wilds; the substitutes are added to it.
        self.claims = array("i", [-1] * (1 << 15))
        for code, number in moves.numbers.items():
            if code < CLAIM:
                self.plain[code] = number
            elif self.claims[code >> 4 & 32767] < 0:
                self.claims[code >> 4 & 32767] = number - (code & 15)

    def reward_by(self, reward: str, shaping: str, weight: float, discount: float) -> None:
        """What the seats earn at the end, and the potential that shapes what they earn before."""
        self.reward = REWARDS[reward]
        self.shape_by = POTENTIALS[shaping]
        self.weight = weight
        self.discount = discount

    def code(self, number: int) -> int:
        return self.codes[number]

    def number(self, code: int) -> int:
        """The number of a code that is a move of this board."""
        if code < CLAIM:
            return self.plain[code]
        return self.claims[code >> 4 & 32767] + (code & 15)


class Match:
    """One game. Masks of tickets and tracks have two words a seat, as in a state."""

    state: State
    blank: State
    codec: Codec
    returned: list[int]
    owned: list[int]
    tickets: list[int]
    done: list[int]
    potential: list[float]
    dice: int
    decisions: int

    def __init__(self, codec: Codec, blank: State) -> None:
        if not COMPILED:
            for name, size in MATCH_ARRAYS.items():
                setattr(self, name, [0] * size)
        self.codec = codec
        self.blank = blank
        self.state = State(codec.tables, codec.players)
        self.dice = 1
        self.decisions = 0


def new_match(codec: Codec, seed: int, desk: Desk) -> Match:
    """A match of its own, dealt."""
    match = Match(codec, State(codec.tables, codec.players))
    start(match, seed & M64, desk)
    return match


def start(match: Match, seed: int, desk: Desk) -> None:
    """Deal a new game; the same seed deals the same one."""
    match.state.become(match.blank)
    match.state.reseed(seed ^ SPREAD)
    match.dice = match.state.rng
    match.state.reseed(seed)
    deal.start(match.state, -1)
    enter(match, desk)


def start_sealed(match: Match, chance: Chance, desk: Desk) -> None:
    """Deal a new game from a cryptographic stream, as live tables and series of games do."""
    match.state.become(match.blank)
    match.state.seal(chance)
    deal.start(match.state, -1)
    enter(match, desk)


def enter(match: Match, desk: Desk) -> None:
    """Forget what was remembered: a new game has been dealt."""
    match.decisions = 0
    for i in range(2 * match.state.players):
        match.returned[i] = 0
        match.owned[i] = 0
        match.tickets[i] = 0
        match.done[i] = 0
    if match.codec.shape_by != NOTHING:
        score.tally(match.state, desk)
        for seat in range(match.state.players):
            match.potential[seat] = potential(match, seat, desk)


def play(match: Match, number: int) -> None:
    """Make the move of this number; the seat remembers the tickets it gives back."""
    code = match.codec.codes[number]
    if KEEP < code < PAY:
        remember(match, code - KEEP)
    kernel.apply(match.state, code)
    match.decisions += 1


def remember(match: Match, kept: int) -> None:
    seat = match.state.cur
    for i in range(match.state.offered[seat]):
        if not kept >> i & 1:
            give_back(match, seat, match.state.offers[seat * OFFERED + i])


def give_back(match: Match, seat: int, ticket: int) -> None:
    bit = 1
    bit <<= ticket & 63
    match.returned[seat * 2 + (ticket >> 6)] |= bit


def twin(match: Match) -> Match:
    """An independent match at the same moment."""
    other = Match(match.codec, match.blank)
    other.state.become(match.state)
    other.returned[:] = match.returned
    other.owned[:] = match.owned
    other.tickets[:] = match.tickets
    other.done[:] = match.done
    other.potential[:] = match.potential
    other.dice = match.dice
    other.decisions = match.decisions
    return other


def given_back(match: Match, seat: int) -> list[int]:
    """The tickets that the seat remembers having given back, ascending."""
    return [
        ticket
        for ticket in range(match.state.t.tickets)
        if match.returned[seat * 2 + (ticket >> 6)] >> (ticket & 63) & 1
    ]


def recall(match: Match, state: State, seat: int, desk: Desk) -> None:
    """Bring the seat's fulfilled tickets up to date: looked at only where something changed."""
    at = seat * 2
    if (
        match.owned[at] == state.owned[at]
        and match.owned[at + 1] == state.owned[at + 1]
        and match.tickets[at] == state.tickets[at]
        and match.tickets[at + 1] == state.tickets[at + 1]
    ):
        return
    score.connect(state, seat, desk)
    for word in range(2):
        match.owned[at + word] = state.owned[at + word]
        match.tickets[at + word] = state.tickets[at + word]
        match.done[at + word] = 0
    for ticket in range(state.t.tickets):
        bit = 1
        bit <<= ticket & 63
        if state.tickets[at + (ticket >> 6)] & bit and score.ticket_done(state, ticket, desk):
            match.done[at + (ticket >> 6)] |= bit


def pay(match: Match, desk: Desk, out: list[float]) -> None:
    """What every seat earns by the move just made."""
    players = match.state.players
    for seat in range(players):
        out[seat] = 0.0
    over = match.state.phase == OVER
    if over:
        won = score.winners(match.state, desk)
        for seat in range(players):
            out[seat] = final(match, seat, won, desk)
    if match.codec.shape_by == NOTHING:
        return
    if not over:
        score.tally(match.state, desk)
    for seat in range(players):
        now = 0.0 if over else potential(match, seat, desk)
        out[seat] += match.codec.discount * now - match.potential[seat]
        match.potential[seat] = now


def results(match: Match, desk: Desk) -> list[float]:
    """What every seat earns by the finished game."""
    won = score.winners(match.state, desk)
    return [final(match, seat, won, desk) for seat in range(match.state.players)]


def final(match: Match, seat: int, won: int, desk: Desk) -> float:
    """The seat's reward for the finished game; wins and losses add up to nothing."""
    if match.codec.reward == SCORE:
        return desk.total[seat]
    if match.codec.reward == MARGIN:
        return margin(match, seat, desk)
    winners = 0
    for other in range(match.state.players):
        winners += won >> other & 1
    losers = match.state.players - winners
    if losers == 0:
        return 0.0
    if won >> seat & 1:
        return 1.0 / winners
    return -1.0 / losers


def potential(match: Match, seat: int, desk: Desk) -> float:
    """How good the moment is for the seat: its points as they stand, weighted."""
    if match.codec.shape_by == SCORE:
        return match.codec.weight * desk.total[seat]
    return match.codec.weight * margin(match, seat, desk)


def margin(match: Match, seat: int, desk: Desk) -> int:
    """The seat's points ahead of the best other seat's."""
    best = -1000000
    for other in range(match.state.players):
        if other != seat and desk.total[other] > best:
            best = desk.total[other]
    return desk.total[seat] - best


def roll(match: Match, k: int) -> int:
    """A number below k from the match's own dice, not from the game's chance."""
    x = match.dice
    x ^= x << 13 & M64
    x ^= x >> 7
    x ^= x << 17 & M64
    match.dice = x
    return (x >> 32) * k >> 32
