"""What a game under way will bring, at a glance at everybody's hands and plans: where playouts are
long, they are cut short by it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from aboard.boards import Board
from aboard.bots import choice, layers, needs, network, prices, traits
from aboard.bots.hunch import Hunch
from aboard.bots.mind import Mind
from aboard.bots.verdict import Verdict
from aboard.rules import bits, codes
from aboard.rules.state import State

COMPILED = not __file__.endswith(".py")
FOUND = Path(__file__).parent / "weights" / "foresight.json"
KINDS = codes.KINDS
SEAT = 21  # numbers about a seat
RESULTS = ("reward", "win", "points")
POINTS = layers.POINTS
ARRAYS = {"own": layers.DECISION, "others": layers.MOVE, "seats": 6 * SEAT}


class Foresight:
    """Three small networks over numbers about a seat, the game, and the two seats after it, if they
    are `known`. They were learned from games of planners, so they tell what planners will make of
    it."""

    own: list[float]
    others: list[float]
    seats: list[float]

    def __init__(self, weights: Mapping[str, Mapping[str, Sequence[float]]]) -> None:
        if not COMPILED:
            for name, size in ARRAYS.items():
                setattr(self, name, [0.0] * size)
        self.known = 1 if weights else 0
        self.reward, self.win, self.points = (Hunch(weights.get(name, {})) for name in RESULTS)

    def judge(self, mind: Mind, state: State, verdict: Verdict) -> None:
        """As if the game were over; somebody's turn is about to begin."""
        self.look(mind, state)
        for seat in range(state.players):
            self.turn_to(mind, state, seat)
            verdict.reward[seat] = self.ask(self.reward)
            verdict.win[seat] = min(max(self.ask(self.win), 0.0), 1.0)
            verdict.points[seat] = POINTS * self.ask(self.points)

    def ask(self, result: Hunch) -> float:
        result.begin(self.own)
        return result.judge(self.others)

    def look(self, mind: Mind, state: State) -> None:
        """At every seat and its plan, made anew where something has come between."""
        for seat in range(state.players):
            choice.refresh(mind, state, seat)
            self.look_at_seat(mind, state, seat, seat * SEAT)
            self.count_tickets(mind, state, seat, seat * SEAT + 11)
        for seat in range(state.players):
            self.look_at_way(mind, state, seat, seat * SEAT + 15)

    def look_at_seat(self, mind: Mind, state: State, seat: int, at: int) -> None:
        """What it has, and what its tickets still need."""
        needs.share_out(mind, state, seat, mind.path[seat * 2], mind.path[seat * 2 + 1])
        missing = 0
        for kind in range(mind.t.colours):
            missing += mind.need[kind]
        tracks = bits.count(mind.path[seat * 2]) + bits.count(mind.path[seat * 2 + 1])
        bill = mind.gathering + tracks
        self.seats[at] = state.points[seat] / 40.0
        self.seats[at + 1] = 1.0 * state.pieces[seat] / mind.t.pieces
        self.seats[at + 2] = prices.cards_of(mind, state, seat) / 15.0
        self.seats[at + 3] = state.hands[seat * KINDS + mind.t.wild] / 4.0
        self.seats[at + 4] = missing / 10.0
        self.seats[at + 5] = bill / 10.0
        self.seats[at + 6] = (mind.time - bill) / 10.0
        self.seats[at + 7] = (bill - mind.time) / 10.0 if bill > mind.time else 0.0
        self.seats[at + 8] = tracks / 5.0
        self.seats[at + 9] = mind.wild_free / 4.0
        self.seats[at + 10] = mind.wild_lack / 8.0

    def count_tickets(self, mind: Mind, state: State, seat: int, at: int) -> None:
        network.count_tickets(mind, state, seat)
        self.seats[at] = mind.aimed / 40.0
        self.seats[at + 1] = mind.done / 40.0
        self.seats[at + 2] = mind.lost / 40.0
        self.seats[at + 3] = mind.ndone / 5.0

    def look_at_way(self, mind: Mind, state: State, seat: int, at: int) -> None:
        """The tracks that tickets need, and which of them others want, too."""
        length = 0
        points = 0
        risk = 0.0
        wanted = 0
        for word in range(mind.t.words):
            mask = mind.path[seat * 2 + word]
            while mask:
                track = word * 64 + bits.lowest(mask)
                mask &= mask - 1
                length += mind.t.length[track]
                points += mind.t.route_points[mind.t.length[track]]
                risk += mind.popularity[track]
                wanted += self.wanted_by_others(mind, state, seat, track)
        self.seats[at] = 1.0 * length / mind.t.pieces
        self.seats[at + 1] = points / 30.0
        self.seats[at + 2] = risk
        self.seats[at + 3] = wanted / 2.0
        length = network.spaces(mind, mind.plan[seat * 2], mind.plan[seat * 2 + 1])
        self.seats[at + 4] = 1.0 * length / mind.t.pieces
        self.seats[at + 5] = 1.0 if state.pieces[seat] < 6 else 0.0

    def wanted_by_others(self, mind: Mind, state: State, seat: int, track: int) -> int:
        """How many of them; of a double route either track will do."""
        twin = mind.t.twin[track]
        n = 0
        for other in range(state.players):
            if other == seat:
                continue
            n += mind.path[other * 2 + (track >> 6)] >> (track & 63) & 1
            if twin >= 0:
                n += mind.path[other * 2 + (twin >> 6)] >> (twin & 63) & 1
        return n

    def turn_to(self, mind: Mind, state: State, seat: int) -> None:
        """The numbers as this seat sees them: its own and the game's, then those of the others."""
        after = (seat + 1) % state.players
        last = (seat + 2) % state.players
        for i in range(SEAT):
            self.own[i] = self.seats[seat * SEAT + i]
            self.others[i] = self.seats[after * SEAT + i]
            self.others[SEAT + i] = self.seats[last * SEAT + i] if last != seat else 0.0
        self.own[SEAT] = mind.time / 10.0
        self.own[SEAT + 1] = 1.0 if state.cur == seat else 0.0
        self.own[SEAT + 2] = 1.0 if state.cur == after else 0.0
        self.own[SEAT + 3] = state.players - 2.0
        self.own[SEAT + 4] = 1.0 if state.ntickets else 0.0
        self.own[SEAT + 5] = state.ndeck / 60.0
        self.own[SEAT + 6] = 1.0 / (1.0 + mind.time)


NOTHING = Foresight({})


def foresight_for(board: Board) -> Foresight:
    """The one found for this board, if any."""
    return Foresight(traits.weights_in(FOUND).get(board.id, {}))
