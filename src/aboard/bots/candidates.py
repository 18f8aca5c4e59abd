"""The moves worth a thought in a decision, and how likely each looks."""

from __future__ import annotations

from aboard.bots import choice, needs, prices, traits
from aboard.bots.mind import Mind
from aboard.rules import bits, codes
from aboard.rules.state import State

COMPILED = not __file__.endswith(".py")
MOST = 96
START = codes.START
PLACE = codes.PLACE
TURN = codes.TURN
SECOND = codes.SECOND
OFFER = codes.OFFER
TUNNEL = codes.TUNNEL
SOUVENIR = codes.SOUVENIR
DRAW = codes.DRAW
TICKETS = codes.TICKETS
DECLINE = codes.DECLINE
KEEP = codes.KEEP
SOUVENIR_AT = codes.SOUVENIR_AT
PLACE_AT = codes.PLACE_AT
FAR = traits.FAR


class Candidates:
    """Moves and their weights."""

    move: list[int]
    weight: list[float]

    def __init__(self) -> None:
        if not COMPILED:
            for name in ("move", "weight"):
                setattr(self, name, [0] * MOST)
        self.count = 0

    def find(self, mind: Mind, state: State) -> None:
        """Of all that the seat to move may do, the planner's own first; its plan is in the mind."""
        seat = state.cur
        self.count = 0
        self.offer(choice.choose(mind, state), 0.0)
        if state.phase == TURN:
            choice.share_plan(mind, state, seat)
            needs.set_worth(mind, state, seat)
            self.find_cards(mind, state, seat, mind.t.wild + 1)
            if state.ntickets:
                self.offer(TICKETS, 0.3)
            self.find_claims(mind, state, seat)
        elif state.phase == SECOND:
            self.find_cards(mind, state, seat, mind.t.wild + 1 - mind.t.wild_limit)
        elif state.phase == START or state.phase == OFFER:
            self.find_tickets(mind, state, seat)
        elif state.phase == TUNNEL:
            self.offer(DECLINE, 0.5)
        elif state.phase == SOUVENIR:
            self.offer(SOUVENIR_AT, 0.5)
            self.offer(SOUVENIR_AT + 1, 0.5)
        elif state.phase == PLACE:
            self.find_places(mind, state, seat)

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

    def find_cards(self, mind: Mind, state: State, seat: int, kinds: int) -> None:
        shown = 0
        for i in range(5):
            if state.row[i] < kinds:
                shown |= 1 << state.row[i]
        while shown:
            i = bits.lowest(shown)
            shown &= shown - 1
            self.offer(i, 0.2 + mind.worth[i])
        if state.ndeck or state.ndiscards:
            self.offer(DRAW, 0.2 + needs.blind_worth(mind, state, seat))

    def find_claims(self, mind: Mind, state: State, seat: int) -> None:
        for track in range(mind.t.tracks):
            word = track >> 6
            if (
                not (state.open[word] & ~state.banned[seat * 2 + word]) >> (track & 63) & 1
                or mind.t.length[track] > state.pieces[seat]
            ):
                continue
            planned = 0
            if mind.plan[seat * 2 + word] >> (track & 63) & 1:
                planned = 1
            if mind.path[seat * 2 + word] >> (track & 63) & 1:
                planned = 2
            cost = needs.cheapest_payment(mind, state, seat, track, planned)
            if cost < FAR:
                self.offer(choice.claim_code(mind, track), 0.3 + 0.5 * planned)

    def find_tickets(self, mind: Mind, state: State, seat: int) -> None:
        least = mind.t.start_keep if state.phase == START else mind.t.draw_keep
        if least > state.offered[seat]:
            least = state.offered[seat]
        for mask in range(1, 1 << state.offered[seat]):
            if bits.count(mask) >= least:
                self.offer(KEEP + mask, 1.0)

    def find_places(self, mind: Mind, state: State, seat: int) -> None:
        """Those free for a stack that the own way will touch."""
        way = prices.places_touched(mind, mind.path[seat * 2], mind.path[seat * 2 + 1])
        for place in range(mind.t.places):
            if state.stacks[place] == 0 and way >> place & 1:
                self.offer(PLACE_AT + place, 0.5)
