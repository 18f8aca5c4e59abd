"""A decision and its moves as numbers, for a network to judge: all of about the same size."""

from __future__ import annotations

from aboard.bots import choice, layers, needs, network, prices
from aboard.bots.mind import Mind
from aboard.rules import bits, codes
from aboard.rules.state import State

COMPILED = not __file__.endswith(".py")
KINDS = codes.KINDS
TURN = codes.TURN
SECOND = codes.SECOND
OFFER = codes.OFFER
DRAW = codes.DRAW
TICKETS = codes.TICKETS
KEEP = codes.KEEP
CLAIM = codes.CLAIM
OFFERED = 6
DECISION = layers.DECISION
MOVE = layers.MOVE
CARD = layers.CARD
TICKET = layers.TICKET
ROUTE = layers.ROUTE
SET = layers.SET
ARRAYS = {"decision": DECISION, "move": MOVE}


class Outlook:
    """What the mind has just planned for the seat that decides, and what each move would mean."""

    decision: list[float]
    move: list[float]

    def __init__(self) -> None:
        if not COMPILED:
            for name, size in ARRAYS.items():
                setattr(self, name, [0.0] * size)

    def look(self, mind: Mind, state: State) -> None:
        """At the decision; the mind has found its candidates."""
        seat = state.cur
        self.prepare(mind, state, seat)
        self.decision[0] = 1.0 if state.phase == SECOND else 0.0
        self.decision[1] = 1.0 if state.phase == OFFER else 0.0
        self.decision[2] = mind.time / 10.0
        self.decision[22] = state.players - 2.0
        self.decision[23] = state.ndeck / 40.0
        self.decision[24] = 1.0 if state.ntickets else 0.0
        self.decision[25] = self.prospect / 10.0
        self.decision[29] = mind.row[mind.t.wild] / 2.0
        self.look_at_seat(mind, state, seat)
        self.look_at_others(mind, state, seat)
        self.look_at_plan(mind, seat)
        self.count_tickets(mind, state, seat)
        self.look_at_cards(mind, state, seat)

    def prepare(self, mind: Mind, state: State, seat: int) -> None:
        """What tickets may bring, then prices as they are; before tickets are chosen, the plan."""
        self.prospect = 0.0
        if state.phase == TURN and state.ntickets:
            self.prospect = choice.prospect(mind, state, seat, 0)
        if state.phase != SECOND:
            prices.set_prices(mind, state, seat)
        if state.phase == OFFER:
            network.make_plan(
                mind, state, seat, state.tickets[seat * 2], state.tickets[seat * 2 + 1]
            )
            choice.share_plan(mind, state, seat)

    def look_at_seat(self, mind: Mind, state: State, seat: int) -> None:
        self.decision[3] = 1.0 * state.pieces[seat] / mind.t.pieces
        self.decision[5] = prices.cards_of(mind, state, seat) / 10.0
        self.decision[8] = state.points[seat] / 40.0
        self.decision[9] = state.hands[seat * KINDS + mind.t.wild] / 4.0
        self.decision[30] = bits.count(state.souvenirs[seat]) / 4.0

    def look_at_others(self, mind: Mind, state: State, seat: int) -> None:
        """The most, or the fewest pieces, that any of them has; and where they have been."""
        cards = 0
        pieces = mind.t.pieces
        points = -1000
        tickets = 0
        souvenirs = 0
        self.reached = 0
        for other in range(state.players):
            if other == seat:
                continue
            n = prices.cards_of(mind, state, other)
            cards = n if n > cards else cards
            pieces = state.pieces[other] if state.pieces[other] < pieces else pieces
            points = state.points[other] if state.points[other] > points else points
            n = bits.count(state.tickets[other * 2]) + bits.count(state.tickets[other * 2 + 1])
            tickets = n if n > tickets else tickets
            n = bits.count(state.souvenirs[other])
            souvenirs = n if n > souvenirs else souvenirs
            self.reached |= prices.places_touched(
                mind, state.owned[other * 2], state.owned[other * 2 + 1]
            )
        self.decision[4] = 1.0 * pieces / mind.t.pieces
        self.decision[6] = cards / 10.0
        self.decision[7] = (state.points[seat] - points) / 20.0
        self.decision[21] = tickets / 5.0
        self.decision[31] = souvenirs / 4.0

    def look_at_plan(self, mind: Mind, seat: int) -> None:
        """The cards it lacks, the time it takes, the spaces it needs."""
        need = 0
        path_need = 0
        spare = 0
        for kind in range(mind.t.colours):
            need += mind.need[kind]
            path_need += mind.path_need[kind]
            spare += mind.spare[kind]
        self.decision[10] = need / 10.0
        self.decision[11] = path_need / 10.0
        self.decision[12] = mind.hurry[seat] / 10.0
        self.decision[13] = (mind.time - mind.hurry[seat]) / 10.0
        self.decision[14] = mind.gathering / 10.0
        self.decision[15] = mind.wild_free / 4.0
        self.decision[16] = mind.wild_lack / 8.0
        n = network.spaces(mind, mind.path[seat * 2], mind.path[seat * 2 + 1])
        self.decision[26] = 1.0 * n / mind.t.pieces
        n = network.spaces(mind, mind.plan[seat * 2], mind.plan[seat * 2 + 1])
        self.decision[27] = 1.0 * n / mind.t.pieces
        self.decision[28] = spare / 10.0

    def count_tickets(self, mind: Mind, state: State, seat: int) -> None:
        network.count_tickets(mind, state, seat)
        self.decision[17] = mind.naimed / 3.0
        self.decision[18] = mind.aimed / 20.0
        self.decision[19] = mind.done / 20.0
        self.decision[20] = mind.lost / 20.0

    def look_at_cards(self, mind: Mind, state: State, seat: int) -> None:
        """The best cards of the row, and what a blind one is worth."""
        self.best = 0.0
        self.second_best = 0.0
        self.best_kind = KINDS
        self.blind = 0.0
        self.unseen = 1.0
        if state.phase == OFFER:
            return
        self.blind = needs.blind_worth(mind, state, seat)
        for i in range(5):
            kind = state.row[i]
            if kind < KINDS and not (kind == mind.t.wild and mind.t.wild_limit):
                value = mind.worth[kind]
                if value > self.best:
                    self.second_best = self.best
                    self.best = value
                    self.best_kind = kind
                elif value > self.second_best:
                    self.second_best = value
        for kind in range(mind.t.wild + 1):
            self.unseen += needs.unseen(state, seat, kind)

    def look_at(self, mind: Mind, state: State, move: int, own: int) -> None:
        """At a move, after the decision; `own` is whether the planner would make it."""
        for i in range(MOVE):
            self.move[i] = 0
        self.move[0] = own
        self.move[1] = 1.0
        if move <= DRAW:
            self.look_at_card(mind, state, state.cur, move)
        elif move == TICKETS:
            self.move[TICKET] = 1.0
            self.move[TICKET + 1] = self.prospect / 10.0
        elif move >= CLAIM:
            self.look_at_claim(mind, state, state.cur, move)
        elif state.phase == OFFER:
            self.look_at_set(mind, state, state.cur, move - KEEP)

    def look_at_card(self, mind: Mind, state: State, seat: int, kind: int) -> None:
        self.move[CARD + 3] = self.best / 2
        self.move[CARD + 4] = self.blind / 2
        if kind == DRAW:
            self.move[CARD] = 1.0
            self.move[CARD + 5] = self.blind / 2
            self.move[CARD + 6] = needs.unseen(state, seat, mind.t.wild) / self.unseen
            return
        self.move[CARD + 1] = 1.0
        self.move[CARD + 2] = 1.0 if kind == mind.t.wild else 0.0
        if kind == self.best_kind:
            self.move[CARD + 3] = self.second_best / 2
        self.move[CARD + 5] = mind.worth[kind] / 2
        self.move[CARD + 7] = needs.unseen(state, seat, kind) / 6.0
        self.move[CARD + 8] = state.hands[seat * KINDS + kind] / 4.0
        self.move[CARD + 9] = mind.row[kind] / 3.0
        if kind != mind.t.wild:
            self.move[CARD + 10] = mind.need[kind] / 4.0
            self.move[CARD + 11] = mind.path_need[kind] / 4.0
        for other in range(state.players):
            if other != seat:
                self.move[CARD + 12] += state.known[other * KINDS + kind] / 4.0
        self.look_at_uses(mind, state, seat, kind)

    def look_at_uses(self, mind: Mind, state: State, seat: int, kind: int) -> None:
        """The planned tracks that lack just this card."""
        for word in range(mind.t.words):
            mask = mind.plan[seat * 2 + word]
            while mask:
                track = word * 64 + bits.lowest(mask)
                mask &= mask - 1
                if kind != mind.suit[track] and not (kind == mind.t.wild and mind.t.wild_ok[track]):
                    continue
                wild = state.hands[seat * KINDS + mind.t.wild] if mind.t.wild_ok[track] else 0
                lack = mind.t.length[track] - wild
                if mind.suit[track] < mind.t.wild:
                    lack -= state.hands[seat * KINDS + mind.suit[track]]
                if lack != 1:
                    continue
                on_path = mind.path[seat * 2 + word] >> (track & 63) & 1
                points = mind.t.route_points[mind.t.length[track]] / 8.0
                if points > self.move[CARD + 13]:
                    self.move[CARD + 13] = points
                self.move[CARD + 14 + on_path] = 1.0

    def look_at_claim(self, mind: Mind, state: State, seat: int, move: int) -> None:
        track = move >> 12 & 127
        word = track >> 6
        bit = bits.one(track & 63)
        a = mind.t.a[track]
        b = mind.t.b[track]
        twin = mind.t.twin[track]
        length = mind.t.length[track]
        planned = 0
        if mind.plan[seat * 2 + word] & bit:
            planned = 1
        if mind.path[seat * 2 + word] & bit:
            planned = 2
        cost = needs.cheapest_payment(mind, state, seat, track, planned)
        points = prices.bonus(mind, state, seat, track)
        left = state.pieces[seat] - length
        self.move[ROUTE] = 1.0
        self.move[ROUTE + 1] = 1.0 if planned == 1 else 0.0
        self.move[ROUTE + 2] = 1.0 if planned == 2 else 0.0
        self.move[ROUTE + 3] = length / 5.0
        self.move[ROUTE + 4] = mind.t.route_points[length] / 10.0
        self.move[ROUTE + 5] = points
        self.move[ROUTE + 6] = cost / 5.0
        self.move[ROUTE + 7] = mind.wilds / 3.0
        self.move[ROUTE + 8] = mind.popularity[track] * 4.0
        if planned == 2:
            self.move[ROUTE + 9] = choice.harm(mind, track) / 10.0
        self.move[ROUTE + 10] = (
            choice.points_now(mind, state, seat, track) - mind.t.route_points[length] - points
        ) / 20.0
        self.move[ROUTE + 11] = 1.0 if left <= mind.t.last_round_at else 0.0
        self.move[ROUTE + 12] = 1.0 * left / mind.t.pieces
        self.move[ROUTE + 13] = 1.0 if twin >= 0 and state.open[twin >> 6] >> (twin & 63) & 1 else 0
        self.move[ROUTE + 14] = ((mind.touched >> a & 1) + (mind.touched >> b & 1)) / 2.0
        self.move[ROUTE + 15] = ((self.reached >> a & 1) + (self.reached >> b & 1)) / 2.0
        self.move[ROUTE + 16] = mind.t.ferries[track]
        if mind.t.tunnel[track]:
            self.move[ROUTE + 17] = 1.0
            self.move[ROUTE + 18] = needs.tunnel_fails(mind, state, seat, track)
        self.move[ROUTE + 19] = mind.substitutes / 2.0

    def look_at_set(self, mind: Mind, state: State, seat: int, kept: int) -> None:
        low = state.tickets[seat * 2]
        high = state.tickets[seat * 2 + 1]
        points = 0
        for i in range(state.offered[seat]):
            if kept >> i & 1:
                ticket = state.offers[seat * OFFERED + i]
                points += mind.t.ticket_points[ticket]
                if ticket < 64:
                    low |= bits.one(ticket)
                else:
                    high |= bits.one(ticket - 64)
        value = network.make_plan(mind, state, seat, low, high)
        value += choice.tickets_value(mind, state, seat, low, high)
        self.move[SET] = 1.0
        self.move[SET + 1] = bits.count(kept) / 2.0
        self.move[SET + 2] = points / 20.0
        self.move[SET + 3] = value / 20.0 if value > -60 else -3.0  # it cannot be built
        self.move[SET + 4] = (mind.time - mind.hurry[seat]) / 10.0
        self.move[SET + 5] = bits.count(mind.aims[seat * 2] | mind.aims[seat * 2 + 1]) / 3.0
