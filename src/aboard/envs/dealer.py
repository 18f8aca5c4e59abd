"""A match in which every act of chance is a node of its own: one card, one ticket, one lot a time.

Nothing is drawn from a generator: what comes off a deck is decided from outside, outcome by
outcome, with the probabilities that the table knows. Used where a library wants to walk the tree.
"""

from __future__ import annotations

from collections import Counter
from copy import copy
from dataclasses import dataclass, field
from typing import Any

from aboard.envs.match import Match, give_back, given_back, remember, twin
from aboard.envs.options import Space
from aboard.rules import cards, codes, deal, kernel, memory
from aboard.rules.snapshot import Snapshot
from aboard.rules.state import State

OFFERED = 6
Outcomes = list[tuple[int, float]]


@dataclass
class Dealer:
    """The match, and the chance that is open: what is being drawn and what has come so far.

    `open`: "deal", "move" (the cards or tickets a move draws), "row", or "" at a decision.
    """

    space: Space
    match: Match = field(init=False)
    open: str = "deal"
    code: int = -1
    need: int = 0
    came: list[int] = field(default_factory=list)
    fresh: int = 0  # tickets on top of the deck that nobody has seen; those below were given back
    swept: list[tuple[int, ...]] = field(default_factory=list)  # rows dealt again by the last move

    def __post_init__(self) -> None:
        self.codec = self.space.codec
        tables = self.codec.tables
        self.match = Match(self.codec, State(tables, self.codec.players))
        deal.deal(self.match.state, 0)
        self.fresh = tables.tickets
        self.need = len(self._deal_plan())

    def __deepcopy__(self, _: dict[int, object]) -> Dealer:
        other = copy(self)
        other.match = twin(self.match)
        other.came, other.swept = list(self.came), list(self.swept)
        return other

    def __copy__(self) -> Dealer:
        other = Dealer.__new__(Dealer)
        other.__dict__.update(self.__dict__)
        return other

    def __getstate__(self) -> dict[str, Any]:
        """As plain numbers; the tickets given back are all that a match knows beyond its state."""
        kept = {name: value for name, value in self.__dict__.items() if name != "codec"}
        back = [given_back(self.match, seat) for seat in range(self.space.players)]
        return {**kept, "match": (memory.read(self.match.state), back)}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.codec = self.space.codec
        self.match = Match(self.codec, State(self.codec.tables, self.codec.players))
        snapshot, back = kept["match"]
        memory.write(self.match.state, snapshot)
        for seat, tickets in enumerate(back):
            for ticket in tickets:
                give_back(self.match, seat, ticket)

    # -- the two ways the match goes on -----------------------------------------------------

    def play(self, number: int) -> None:
        """A seat's legal move; the chance in it, if there is any, is open afterwards."""
        state, code = self.match.state, self.codec.code(number)
        if codes.KEEP < code < codes.PAY:
            remember(self.match, code - codes.KEEP)
        self.open, self.code, self.came, self.swept = "move", code, [], []
        self.need = self._draws(memory.read(state), code)
        self._go_on()

    def happen(self, outcome: int) -> None:
        """One outcome of the open chance."""
        self.came.append(outcome)
        self._go_on()

    def outcomes(self) -> Outcomes:
        """What can happen next, with its probabilities."""
        now = memory.read(self.match.state)
        if self.open == "deal":
            return self._deal_outcomes()
        if self.open == "move" and self.code == codes.TICKETS:
            return self._ticket_outcomes(now, self.came, self.fresh)
        return card_outcomes(now, self.came)

    # -- inside ------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """As far as the game goes without another outcome."""
        state = self.match.state
        while self.open and len(self.came) == self.need:
            if self.open == "deal":
                self._write_deal()
            elif self.open == "move":
                self._prepare_move()
                kernel.begin(state, self.code)
            else:
                memory.script(state, self.came)
                if cards.refill(state):
                    self.swept.append(tuple(memory.read(state).row))
                    cards.sweep_row(state)
                else:
                    self._end_move()
                    return
            self._turn_up()

    def _turn_up(self) -> None:
        """The empty slots of the row are filled next."""
        now = memory.read(self.match.state)
        empty = now.row.count(codes.EMPTY)
        self.open, self.came = "row", []
        self.need = min(empty, now.ndeck + now.ndiscards)

    def _end_move(self) -> None:
        if self.code >= 0:
            kernel.finish(self.match.state)
        self.open, self.came, self.need = "", [], 0

    def _draws(self, now: Snapshot, code: int) -> int:
        """How many cards or tickets the move itself draws."""
        tables = self.codec.tables
        if code == codes.DRAW:
            return 1
        if code == codes.TICKETS:
            return min(tables.draw_tickets, now.ntickets)
        if code >= codes.CLAIM and self._is_tunnel(code):
            return min(tables.tunnel_cards, now.ndeck + now.ndiscards)
        return 0

    def _is_tunnel(self, code: int) -> bool:
        return bool(self.codec.tables.board.tracks[codes.claim_parts(code)[0]].kind == "tunnel")

    def _prepare_move(self) -> None:
        """Let the cards or tickets come as decided."""
        if self.code != codes.TICKETS:
            memory.script(self.match.state, self.came)
            return
        now = memory.read(self.match.state)
        rest = [ticket for ticket in now.ticket_deck[: now.ntickets] if ticket not in self.came]
        now.ticket_deck[: now.ntickets] = rest + self.came[::-1]
        memory.write(self.match.state, now)
        self.fresh = max(0, self.fresh - len(self.came))

    def _ticket_outcomes(self, now: Snapshot, came: list[int], fresh: int) -> Outcomes:
        """Any of the unseen tickets; below them those given back, in an order that is settled."""
        left = [ticket for ticket in now.ticket_deck[: now.ntickets] if ticket not in came]
        unseen = fresh - len(came)
        if unseen <= 0:
            return [(left[-1], 1.0)]
        return [(ticket, 1 / unseen) for ticket in sorted(left[-unseen:])]

    # -- the deal ----------------------------------------------------------------------------

    def _deal_plan(self) -> list[str]:
        """What is drawn before the row is turned up, in order."""
        tables, players = self.codec.tables, self.codec.players
        return (
            ["first"]
            + ["symbol"] * max(0, tables.symbols - 1)  # the last one has no choice
            + ["card"] * (players * tables.start_cards)
            + ["ticket"] * (players * tables.start_tickets)
        )

    def _dealt(self, kind: str) -> list[int]:
        """What has come of one kind."""
        plan = self._deal_plan()
        return [came for came, drawn in zip(self.came, plan, strict=False) if drawn == kind]

    def _deal_outcomes(self) -> Outcomes:
        tables = self.codec.tables
        kind = self._deal_plan()[len(self.came)]
        dealt = self._dealt(kind)
        if kind == "first":
            return [(seat, 1 / self.codec.players) for seat in range(self.codec.players)]
        if kind == "card":
            counts = Counter(dict(enumerate(tables.board.card_counts)))
            counts.subtract(dealt)
            return shares(counts)
        every = range(1, tables.symbols + 1) if kind == "symbol" else range(tables.tickets)
        left = [thing for thing in every if thing not in dealt]
        return [(thing, 1 / len(left)) for thing in left]

    def _write_deal(self) -> None:
        """Put what came where a dealt state has it."""
        tables, players = self.codec.tables, self.codec.players
        now = memory.read(self.match.state)
        hands, tickets = self._dealt("card"), self._dealt("ticket")
        now.first = self._dealt("first")[0]
        now.hands = [0] * len(now.hands)
        for i, card in enumerate(hands):
            now.hands[i // tables.start_cards * codes.KINDS + card] += 1
        left = Counter(dict(enumerate(tables.board.card_counts)))
        left.subtract(hands)
        now.deck[: now.ndeck] = sorted(left.elements())
        for i, ticket in enumerate(tickets):
            seat, slot = divmod(i, tables.start_tickets)
            now.offers[seat * OFFERED + slot] = ticket
        now.ticket_deck[: now.ntickets] = [t for t in range(tables.tickets) if t not in tickets]
        self.fresh = tables.tickets - players * tables.start_tickets
        self._write_stacks(now)
        memory.write(self.match.state, now)

    def _write_stacks(self, now: Snapshot) -> None:
        tables = self.codec.tables
        symbols = self._dealt("symbol")
        symbols += [n for n in range(1, tables.symbols + 1) if n not in symbols]
        places = [i for i, stack in enumerate(now.stacks) if stack]
        for place, symbol in zip(places, symbols, strict=False):
            now.stacks[place] = symbol << 4 | now.stacks[place] & 15
        now.spare[: now.nspare] = symbols[len(places) :]


def card_outcomes(now: Snapshot, came: list[int]) -> Outcomes:
    """The next card off the deck; an empty deck is made of the discards."""
    deck, discards = Counter(now.deck[: now.ndeck]), Counter(dict(enumerate(now.discards)))
    for card in came:
        (deck if deck.total() else discards)[card] -= 1
    return shares(deck if deck.total() else discards)


def shares(counts: Counter[int]) -> Outcomes:
    total = counts.total()
    return [(kind, n / total) for kind, n in sorted(counts.items()) if n]
