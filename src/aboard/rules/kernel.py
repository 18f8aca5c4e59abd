"""The kernel: one state of a game, its legal moves, and what a move does.

The same file runs compiled (the types stand in `kernel.pxd`) and interpreted. Nothing here knows
a board by name: the board's switches stand in `Tables`. Moves are integers (see `codes`).
Methods without a check are for callers that pass legal moves only; `play` checks.
"""

from __future__ import annotations

from aboard.rules import bits, codes
from aboard.rules.chance import Chance
from aboard.rules.tables import Tables

COMPILED = not __file__.endswith(".py")

M64 = 0xFFFFFFFFFFFFFFFF
SPREAD, MIX1, MIX2 = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB  # SplitMix64
KINDS = codes.KINDS
EMPTY = codes.EMPTY
START, PLACE, TURN, SECOND = codes.START, codes.PLACE, codes.TURN, codes.SECOND
OFFER, TUNNEL, SOUVENIR, OVER = codes.OFFER, codes.TUNNEL, codes.SOUVENIR, codes.OVER
LAST_ROUND, STALEMATE = codes.LAST_ROUND, codes.STALEMATE
DRAW, TICKETS, PASS, DECLINE = codes.DRAW, codes.TICKETS, codes.PASS, codes.DECLINE
KEEP, PAY, CLAIM = codes.KEEP, codes.PAY, codes.CLAIM
SOUVENIR_AT, PLACE_AT = codes.SOUVENIR_AT, codes.PLACE_AT
NOTHING, FIRST_CARD, TURN_DONE = range(3)  # what is left to do when a move has been made
LENGTHS = 16
OFFERED = 6  # tickets one seat can be offered

DESK_ARRAYS = {
    "moves": 16384, "root": 64, "used": 128, "done": 6, "routes": 6, "tickets": 6,
    "attractions": 6, "souvenirs": 6, "globetrotter": 6, "longest": 6, "length": 6, "total": 6,
}  # fmt: skip
STATE_ARRAYS = {
    "hands": 66,
    "known": 66,
    "deck": 160,
    "discards": 11,
    "row": 5,
    "ticket_deck": 128,
    "offers": 36,
    "offered": 6,
    "kept": 6,
    "tickets": 12,
    "owned": 12,
    "banned": 12,
    "open": 2,
    "pieces": 6,
    "points": 6,
    "stacks": 64,
    "spare": 16,
    "souvenirs": 6,
    "laid": 11,
    "revealed": 8,
    "script": 8,
}
STATE_NUMBERS = (
    "players", "first", "cur", "phase", "passes", "final", "final_seat", "reason", "turn",
    "ndeck", "ndiscards", "ntickets", "nspare", "placed", "laid_colour", "nrevealed", "extra",
    "track", "rest", "rng", "sealed", "nscript", "iscript", "broken", "reshuffles",
)  # fmt: skip


class Desk:
    """Room to work in: the moves last listed, and scratch for the score. One a thread."""

    moves: list[int]
    root: list[int]
    used: list[int]
    done: list[int]
    routes: list[int]
    tickets: list[int]
    attractions: list[int]
    souvenirs: list[int]
    globetrotter: list[int]
    longest: list[int]
    length: list[int]
    total: list[int]

    def __init__(self) -> None:
        if not COMPILED:
            for name, size in DESK_ARRAYS.items():
                setattr(self, name, [0] * size)
        self.n = 0

    def add(self, move: int) -> None:
        self.moves[self.n] = move
        self.n += 1


class State:
    """One moment of a game, everything hidden included."""

    t: Tables
    chance: Chance | None
    players: int
    first: int
    cur: int
    phase: int
    passes: int
    final: int
    final_seat: int
    reason: int
    turn: int
    ndeck: int
    ndiscards: int
    ntickets: int
    nspare: int
    placed: int
    laid_colour: int
    nrevealed: int
    extra: int
    track: int
    rest: int
    rng: int
    sealed: int
    nscript: int
    iscript: int
    broken: int
    reshuffles: int
    hands: list[int]
    known: list[int]
    deck: list[int]
    discards: list[int]
    row: list[int]
    ticket_deck: list[int]
    offers: list[int]
    offered: list[int]
    kept: list[int]
    tickets: list[int]
    owned: list[int]
    banned: list[int]
    open: list[int]
    pieces: list[int]
    points: list[int]
    stacks: list[int]
    spare: list[int]
    souvenirs: list[int]
    laid: list[int]
    revealed: list[int]
    script: list[int]

    def __init__(self, tables: Tables, players: int) -> None:
        if not COMPILED:
            for name, size in STATE_ARRAYS.items():
                setattr(self, name, [0] * size)
            for name in STATE_NUMBERS:
                setattr(self, name, 0)
        self.t = tables
        self.chance = None
        self.players = players
        self.rng = 1

    def become(self, other: State) -> None:
        """Copy another state of the same board; the source of chance stays one's own."""
        self.players = other.players
        self.first = other.first
        self.cur = other.cur
        self.phase = other.phase
        self.passes = other.passes
        self.final = other.final
        self.final_seat = other.final_seat
        self.reason = other.reason
        self.turn = other.turn
        self.ndeck = other.ndeck
        self.ndiscards = other.ndiscards
        self.ntickets = other.ntickets
        self.nspare = other.nspare
        self.placed = other.placed
        self.laid_colour = other.laid_colour
        self.nrevealed = other.nrevealed
        self.extra = other.extra
        self.track = other.track
        self.rest = other.rest
        self.rng = other.rng
        self.nscript = other.nscript
        self.iscript = other.iscript
        self.broken = other.broken
        self.reshuffles = other.reshuffles
        self.hands[:] = other.hands
        self.known[:] = other.known
        self.deck[:] = other.deck
        self.discards[:] = other.discards
        self.row[:] = other.row
        self.ticket_deck[:] = other.ticket_deck
        self.offers[:] = other.offers
        self.offered[:] = other.offered
        self.kept[:] = other.kept
        self.tickets[:] = other.tickets
        self.owned[:] = other.owned
        self.banned[:] = other.banned
        self.open[:] = other.open
        self.pieces[:] = other.pieces
        self.points[:] = other.points
        self.stacks[:] = other.stacks
        self.spare[:] = other.spare
        self.souvenirs[:] = other.souvenirs
        self.laid[:] = other.laid
        self.revealed[:] = other.revealed
        self.script[:] = other.script

    # -- chance ---------------------------------------------------------------------------

    def seal(self, chance: Chance) -> None:
        """Take chance from a cryptographic stream from now on."""
        self.chance = chance
        self.sealed = 1

    def reseed(self, seed: int) -> None:
        """Take chance from the fast generator from now on."""
        self.sealed = 0
        x = seed + SPREAD & M64
        x = (x ^ x >> 30) * MIX1 & M64
        x = (x ^ x >> 27) * MIX2 & M64
        self.rng = x ^ x >> 31
        if self.rng == 0:
            self.rng = 1

    def below(self, k: int) -> int:
        if self.sealed:
            return self.chance.below(k)  # type: ignore[union-attr]
        x = self.rng
        x ^= x << 13 & M64
        x ^= x >> 7
        x ^= x << 17 & M64
        self.rng = x
        return (x >> 32) * k >> 32

    def shuffle_deck(self) -> None:
        for i in range(self.ndeck - 1, 0, -1):
            j = self.below(i + 1)
            card = self.deck[i]
            self.deck[i] = self.deck[j]
            self.deck[j] = card

    def shuffle_tickets(self) -> None:
        for i in range(self.ntickets - 1, 0, -1):
            j = self.below(i + 1)
            ticket = self.ticket_deck[i]
            self.ticket_deck[i] = self.ticket_deck[j]
            self.ticket_deck[j] = ticket

    # -- set-up ---------------------------------------------------------------------------

    def start(self, first: int) -> None:
        """Deal, and turn the row up."""
        self.deal(first)
        while self.refill():
            self.sweep_row()

    def deal(self, first: int) -> None:
        """Shuffle everything and deal; the first seat is drawn by lot where it is negative."""
        self.lay_out()
        self.first = self.below(self.players) if first < 0 else first
        self.shuffle_deck()
        self.shuffle_tickets()
        self.lay_stacks()
        for seat in range(self.players):
            for _ in range(self.t.start_cards):
                self.hands[seat * KINDS + self.draw_card()] += 1
        for seat in range(self.players):
            self.offer(seat, self.t.start_tickets)

    def lay_out(self) -> None:
        """An empty board, the decks in order, nothing dealt yet."""
        self.cur = 0
        self.phase = START
        self.final = -1
        for word in range(2):
            self.open[word] = self.t.all_tracks[word]
        for seat in range(self.players):
            self.pieces[seat] = self.t.pieces
        for i in range(5):
            self.row[i] = EMPTY
        self.ndeck = 0
        for kind in range(self.t.wild + 1):
            for _ in range(self.t.cards[kind]):
                self.deck[self.ndeck] = kind
                self.ndeck += 1
        self.ntickets = self.t.tickets
        for i in range(self.ntickets):
            self.ticket_deck[i] = i

    def lay_stacks(self) -> None:
        """Shuffle the symbols onto the marked places; the rest wait to be placed."""
        for i in range(self.t.symbols):
            self.spare[i] = i + 1
        for i in range(self.t.symbols - 1, 0, -1):
            j = self.below(i + 1)
            symbol = self.spare[i]
            self.spare[i] = self.spare[j]
            self.spare[j] = symbol
        used = 0
        if self.t.symbols:
            for place in range(self.t.places):
                if self.t.start_stack[place]:
                    self.stacks[place] = self.spare[used] << 4 | self.t.stack_size[self.players]
                    used += 1
        self.nspare = self.t.symbols - used
        for i in range(self.nspare):
            self.spare[i] = self.spare[used + i]

    # -- cards ----------------------------------------------------------------------------

    def draw_card(self) -> int:
        """The top card of the deck, the discards shuffled into a new one when it is empty."""
        if self.ndeck == 0:
            if self.ndiscards == 0:
                return EMPTY
            self.reshuffle()
        if self.nscript:
            self.follow_script()
        self.ndeck -= 1
        return self.deck[self.ndeck]

    def reshuffle(self) -> None:
        for kind in range(self.t.wild + 1):
            for _ in range(self.discards[kind]):
                self.deck[self.ndeck] = kind
                self.ndeck += 1
            self.discards[kind] = 0
        self.ndiscards = 0
        self.reshuffles += 1
        self.shuffle_deck()

    def follow_script(self) -> None:
        """Bring the card that a record says came next to the top of the deck."""
        wanted = self.script[self.iscript]
        self.iscript += 1
        self.nscript -= 1
        for i in range(self.ndeck):
            if self.deck[i] == wanted:
                self.deck[i] = self.deck[self.ndeck - 1]
                self.deck[self.ndeck - 1] = wanted
                return
        self.broken = 1

    def discard(self, kind: int, n: int) -> None:
        self.discards[kind] += n
        self.ndiscards += n

    def refill(self) -> int:
        """Fill the empty slots from the left; tells whether the row must be dealt again."""
        wilds = 0
        for i in range(5):
            if self.row[i] == EMPTY and (self.ndeck or self.ndiscards):
                self.row[i] = self.draw_card()
            if self.row[i] == self.t.wild:
                wilds += 1
        if self.t.redeal_at == 0 or wilds < self.t.redeal_at:
            return 0
        return self.redeal_helps()

    def redeal_helps(self) -> int:
        """Whether the cards outside the hands could show a full row with fewer wilds."""
        plain = 0
        wilds = 0
        for i in range(5):
            if self.row[i] == self.t.wild:
                wilds += 1
            elif self.row[i] != EMPTY:
                plain += 1
        for i in range(self.ndeck):
            if self.deck[i] == self.t.wild:
                wilds += 1
            else:
                plain += 1
        wilds += self.discards[self.t.wild]
        plain += self.ndiscards - self.discards[self.t.wild]
        return int(plain + wilds >= 5 and plain > 5 - self.t.redeal_at)

    def sweep_row(self) -> None:
        for i in range(5):
            if self.row[i] != EMPTY:
                self.discard(self.row[i], 1)
                self.row[i] = EMPTY

    # -- tickets --------------------------------------------------------------------------

    def offer(self, seat: int, n: int) -> None:
        self.offered[seat] = 0
        while self.offered[seat] < n and self.ntickets:
            self.ntickets -= 1
            self.offers[seat * OFFERED + self.offered[seat]] = self.ticket_deck[self.ntickets]
            self.offered[seat] += 1

    def settle_offer(self, seat: int, mask: int) -> None:
        """Keep the tickets of the mask; the others go to the bottom of the deck or out."""
        for i in range(self.offered[seat]):
            ticket = self.offers[seat * OFFERED + i]
            if mask >> i & 1:
                self.give_ticket(seat, ticket)
            elif self.t.to_bottom:
                for j in range(self.ntickets, 0, -1):
                    self.ticket_deck[j] = self.ticket_deck[j - 1]
                self.ticket_deck[0] = ticket
                self.ntickets += 1
        self.offered[seat] = 0

    def give_ticket(self, seat: int, ticket: int) -> None:
        bit = 1
        bit <<= ticket & 63
        self.tickets[seat * 2 + (ticket >> 6)] |= bit

    def keep_least(self) -> int:
        """How many of the open offer the deciding seat must keep."""
        least = self.t.start_keep if self.phase == START else self.t.draw_keep
        return least if least < self.offered[self.cur] else self.offered[self.cur]

    def choose_start(self, mask: int) -> None:
        """A seat's choice at the start; all choices take effect together, in seat order."""
        self.kept[self.cur] = mask
        for seat in range(self.players):
            if self.kept[seat] == 0:
                self.cur = seat
                return
        for seat in range(self.players):
            self.settle_offer(seat, self.kept[seat])
        self.next_stack()

    def next_stack(self) -> None:
        """The next seat to put a souvenir stack down, or the first turn."""
        if self.placed < self.nspare:
            self.phase = PLACE
            back = 1 if self.players == 2 else self.placed + 1
            self.cur = (self.first + self.players - back) % self.players
            return
        self.phase = TURN
        self.cur = self.first
        self.turn = 1

    # -- legal moves ----------------------------------------------------------------------

    def legal(self, desk: Desk) -> None:
        """List the moves of the seat that decides, each once, in a fixed order."""
        desk.n = 0
        if self.phase == TURN:
            self.list_cards(desk, self.t.wild + 1)
            if self.ntickets:
                desk.add(TICKETS)
            self.list_claims(desk)
            if desk.n == 0:
                desk.add(PASS)
        elif self.phase == SECOND:
            self.list_cards(desk, self.t.wild + 1 - self.t.wild_limit)
        elif self.phase == START or self.phase == OFFER:
            least = self.keep_least()
            for mask in range(1, 1 << self.offered[self.cur]):
                if bits.count(mask) >= least:
                    desk.add(KEEP + mask)
        elif self.phase == TUNNEL:
            self.list_extra(desk)
            desk.add(DECLINE)
        elif self.phase == SOUVENIR:
            desk.add(SOUVENIR_AT)
            desk.add(SOUVENIR_AT + 1)
        elif self.phase == PLACE:
            for place in range(self.t.places):
                if self.stacks[place] == 0:
                    desk.add(PLACE_AT + place)

    def list_cards(self, desk: Desk, kinds: int) -> None:
        shown = 0
        for i in range(5):
            if self.row[i] < kinds:
                shown |= 1 << self.row[i]
        while shown:
            desk.add(bits.lowest(shown))
            shown &= shown - 1
        if self.ndeck or self.ndiscards:
            desk.add(DRAW)

    def list_claims(self, desk: Desk) -> None:
        """Every payment of every open track that the cards and pieces allow."""
        hand = self.cur * KINDS
        wild = self.hands[hand + self.t.wild]
        best = 0
        for word in range(self.t.words):
            mask = self.t.with_substitutes[word]
            for c in range(self.t.colours):
                have = self.hands[hand + c]
                if have > best:
                    best = have
                mask |= self.affordable(c, have, wild, word)
            mask |= self.affordable(KINDS, best, wild, word)
            mask &= self.open[word] & ~self.banned[self.cur * 2 + word]
            mask &= self.t.short_enough[self.pieces[self.cur] * 2 + word]
            while mask:
                track = word * 64 + bits.lowest(mask)
                mask &= mask - 1
                if self.t.substitute[track]:
                    self.list_substituted(desk, track, hand, wild)
                else:
                    self.list_payments(desk, track, hand, wild)

    def affordable(self, colour: int, have: int, wild: int, word: int) -> int:
        """The tracks of one colour that so many cards of it and so many wilds can pay."""
        both = have + wild
        if both >= LENGTHS:
            both = LENGTHS - 1
        if have >= LENGTHS:
            have = LENGTHS - 1
        slot = colour * LENGTHS
        return (
            self.t.with_wild[(slot + both) * 2 + word]
            | self.t.without_wild[(slot + have) * 2 + word]
        )

    def list_payments(self, desk: Desk, track: int, hand: int, wild: int) -> None:
        """A set of one colour with any number of wilds, or wilds alone."""
        need = self.t.length[track]
        colour = self.t.colour[track]
        last = colour + 1
        if colour == KINDS:
            colour, last = 0, self.t.colours
        least = self.t.ferries[track]
        most = wild if wild < need else need - 1
        if not self.t.wild_ok[track]:
            most = 0
        code = CLAIM | track << 12 | colour << 8
        n = desk.n
        for c in range(hand + colour, hand + last):
            low = need - self.hands[c]
            if low < least:
                low = least
            while low <= most:
                desk.moves[n] = code | low << 4
                n += 1
                low += 1
            code += 256
        if wild >= need and self.t.wild_ok[track]:
            desk.moves[n] = CLAIM | track << 12 | self.t.wild << 8 | need << 4
            n += 1
        desk.n = n

    def list_substituted(self, desk: Desk, track: int, hand: int, wild: int) -> None:
        """As above, where any k cards may also stand for one."""
        need = self.t.length[track]
        total = 0
        for kind in range(self.t.wild + 1):
            total += self.hands[hand + kind]
        if total < need:
            return
        most = (total - need) // (self.t.substitute[track] - 1)
        most_wild = wild if self.t.wild_ok[track] else 0
        if most_wild > need:
            most_wild = need
        colour = self.t.colour[track]
        last = colour + 1
        if colour == KINDS:
            colour, last = 0, self.t.colours
        code = CLAIM | track << 12
        for c in range(colour, last):
            for w in range(most_wild + 1):
                low = need - w - self.hands[hand + c]
                if low < self.t.ferries[track] - w:
                    low = self.t.ferries[track] - w
                if low < 0:
                    low = 0
                high = need - w - 1
                if high > most:
                    high = most
                for s in range(low, high + 1):
                    desk.add(code | c << 8 | w << 4 | s)
        for w in range(most_wild + 1):
            if need - w <= most:
                desk.add(code | self.t.wild << 8 | w << 4 | need - w)

    def list_extra(self, desk: Desk) -> None:
        hand = self.cur * KINDS
        wild = self.hands[hand + self.t.wild]
        most = wild if wild < self.extra else self.extra
        low = self.extra
        if self.laid_colour != self.t.wild:
            low -= self.hands[hand + self.laid_colour]
        if low < 0:
            low = 0
        for w in range(low, most + 1):
            desk.add(PAY + w)

    def moves(self, desk: Desk) -> list[int]:
        """The legal moves as a list, for callers outside the kernel."""
        self.legal(desk)
        return [desk.moves[i] for i in range(desk.n)]

    # -- making a move --------------------------------------------------------------------

    def play(self, move: int, desk: Desk) -> None:
        """Make a move from outside; one that is not listed is refused, and changes nothing."""
        self.legal(desk)
        for i in range(desk.n):
            if desk.moves[i] == move:
                self.apply(move)
                return
        raise ValueError(f"move {move} is not legal here")

    def apply(self, move: int) -> None:
        """Make a legal move."""
        self.begin(move)
        while self.refill():
            self.sweep_row()
        self.finish()

    def begin(self, move: int) -> None:
        """The move itself; the row is filled and the turn passed on afterwards."""
        self.rest = NOTHING
        if move != PASS:
            self.passes = 0
        if move >= CLAIM:
            self.lay_down(move)
            self.claim(move >> 12 & 127)
        elif move < DRAW:
            self.take(move)
        elif move == DRAW:
            self.hands[self.cur * KINDS + self.draw_card()] += 1
            self.rest = FIRST_CARD if self.phase == TURN else TURN_DONE
        elif move == TICKETS:
            self.offer(self.cur, self.t.draw_tickets)
            self.phase = OFFER
        elif move == PASS:
            self.passes += 1
            self.rest = TURN_DONE
        elif move == DECLINE:
            self.decline()
        elif move < PAY:
            if self.phase == START:
                self.choose_start(move - KEEP)
            else:
                self.settle_offer(self.cur, move - KEEP)
                self.rest = TURN_DONE
        elif move < SOUVENIR_AT:
            self.pay_extra(move - PAY)
        elif move < PLACE_AT:
            end = self.t.b[self.track] if move > SOUVENIR_AT else self.t.a[self.track]
            self.take_souvenir(end)
            self.rest = TURN_DONE
        else:
            self.place_stack(move - PLACE_AT)

    def begin_claim(self, track: int, colour: int, cards: list[int]) -> None:
        """As `begin`, with exactly these cards; the colour is the wild's if no set was laid."""
        self.rest = NOTHING
        self.passes = 0
        self.laid_colour = colour
        for kind in range(self.t.wild + 1):
            self.laid[kind] = cards[kind]
            self.hands[self.cur * KINDS + kind] -= cards[kind]
        self.claim(track)

    def finish(self) -> None:
        """What follows the move: a second card, or the next seat's turn."""
        if self.rest == NOTHING:
            return
        if self.rest == FIRST_CARD and self.second_possible():
            self.phase = SECOND
            return
        self.end_turn()

    def take(self, kind: int) -> None:
        """The leftmost face-up card of the kind."""
        for i in range(5):
            if self.row[i] == kind:
                self.row[i] = EMPTY
                break
        self.hands[self.cur * KINDS + kind] += 1
        self.known[self.cur * KINDS + kind] += 1
        ends = self.phase == SECOND or (kind == self.t.wild and self.t.wild_limit)
        self.rest = TURN_DONE if ends else FIRST_CARD

    def second_possible(self) -> int:
        if self.ndeck or self.ndiscards:
            return 1
        for i in range(5):
            if self.row[i] <= self.t.wild - self.t.wild_limit:
                return 1
        return 0

    def lay_down(self, move: int) -> None:
        """Set the payment of a claim aside, as `laid`, with the canonical filler."""
        hand = self.cur * KINDS
        track = move >> 12 & 127
        colour = move >> 8 & 15
        wilds = move >> 4 & 15
        substitutes = move & 15
        plain = self.t.length[track] - wilds - substitutes
        self.laid_colour = colour
        if plain:
            self.laid[colour] += plain
            self.hands[hand + colour] -= plain
        self.laid[self.t.wild] += wilds
        self.hands[hand + self.t.wild] -= wilds
        for _ in range(substitutes * self.t.substitute[track]):
            kind = self.filler(hand)
            self.laid[kind] += 1
            self.hands[hand + kind] -= 1

    def filler(self, hand: int) -> int:
        """The next card to stand in: of the colour with most cards left, a wild only at last."""
        best = self.t.wild
        most = 0
        for c in range(self.t.colours):
            if self.hands[hand + c] > most:
                most = self.hands[hand + c]
                best = c
        return best

    def claim(self, track: int) -> None:
        """The payment lies: build the route, or turn cards up first if it is a tunnel."""
        self.track = track
        if self.t.tunnel[track]:
            self.turn_up()
            if self.extra:
                self.phase = TUNNEL
                return
        self.build()

    def turn_up(self) -> None:
        self.nrevealed = 0
        self.extra = 0
        while self.nrevealed < self.t.tunnel_cards and (self.ndeck or self.ndiscards):
            card = self.draw_card()
            self.revealed[self.nrevealed] = card
            self.nrevealed += 1
            if card == self.t.wild or card == self.laid_colour:
                self.extra += 1

    def pay_extra(self, wilds: int) -> None:
        hand = self.cur * KINDS
        self.hands[hand + self.t.wild] -= wilds
        self.laid[self.t.wild] += wilds
        if self.extra > wilds:
            self.hands[hand + self.laid_colour] -= self.extra - wilds
            self.laid[self.laid_colour] += self.extra - wilds
        self.build()

    def decline(self) -> None:
        """Take the payment back. Everybody saw it, so everybody can remember it."""
        for kind in range(self.t.wild + 1):
            slot = self.cur * KINDS + kind
            self.hands[slot] += self.laid[kind]
            if self.known[slot] < self.laid[kind]:
                self.known[slot] = self.laid[kind]
            self.laid[kind] = 0
        self.discard_revealed()
        self.rest = TURN_DONE

    def discard_revealed(self) -> None:
        for i in range(self.nrevealed):
            self.discard(self.revealed[i], 1)
        self.nrevealed = 0
        self.extra = 0

    def build(self) -> None:
        """Place the pieces; the payment goes to the discards."""
        for kind in range(self.t.wild + 1):
            paid = self.laid[kind]
            if paid:
                slot = self.cur * KINDS + kind
                self.known[slot] = self.known[slot] - paid if self.known[slot] > paid else 0
                self.discard(kind, paid)
                self.laid[kind] = 0
        if self.nrevealed:
            self.discard_revealed()
        self.own(self.cur, self.track)
        length = self.t.length[self.track]
        self.pieces[self.cur] -= length
        self.points[self.cur] += self.t.route_points[length]
        self.rest = TURN_DONE
        if self.t.symbols:
            self.collect_souvenir()

    def own(self, seat: int, track: int) -> None:
        """Enter the owner, and close the twin: to everybody in a small game, else to the owner."""
        word = track >> 6
        bit = 1
        bit <<= track & 63
        self.open[word] &= ~bit
        self.owned[seat * 2 + word] |= bit
        twin = self.t.twin[track]
        if twin >= 0:
            word = twin >> 6
            bit = 1
            bit <<= twin & 63
            if self.players <= self.t.closed_up_to:
                self.open[word] &= ~bit
            else:
                self.banned[seat * 2 + word] |= bit

    # -- souvenirs ------------------------------------------------------------------------

    def offers_souvenir(self, place: int) -> int:
        stack = self.stacks[place]
        return stack & 15 and not self.souvenirs[self.cur] >> (stack >> 4) & 1

    def collect_souvenir(self) -> None:
        """A token from an end of the route just built; where both offer one the player chooses."""
        at_a = self.offers_souvenir(self.t.a[self.track])
        at_b = self.offers_souvenir(self.t.b[self.track])
        if at_a and at_b:
            self.phase = SOUVENIR
            self.rest = NOTHING
        elif at_a:
            self.take_souvenir(self.t.a[self.track])
        elif at_b:
            self.take_souvenir(self.t.b[self.track])

    def take_souvenir(self, place: int) -> None:
        self.souvenirs[self.cur] |= 1 << (self.stacks[place] >> 4)
        self.stacks[place] -= 1

    def place_stack(self, place: int) -> None:
        size = self.t.placed_size[self.players]
        self.stacks[place] = self.spare[self.placed] << 4 | size
        self.placed += 1
        self.next_stack()

    # -- the end --------------------------------------------------------------------------

    def end_turn(self) -> None:
        if self.final > 0:
            self.final -= 1
            if self.final == 0:
                self.phase = OVER
                self.reason = LAST_ROUND
                return
        elif self.pieces[self.cur] <= self.t.last_round_at:
            self.final = self.players
            self.final_seat = self.cur
        if self.passes >= self.players:
            self.phase = OVER
            self.reason = STALEMATE
            return
        self.phase = TURN
        self.cur += 1
        if self.cur == self.players:
            self.cur = 0
        self.turn += 1
