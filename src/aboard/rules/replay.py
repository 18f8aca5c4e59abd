"""Playing a recorded game again, from its seed or from the recorded chance alone."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from dataclasses import fields

from aboard.boards import AboardError, Board
from aboard.rules import codes, deal, memory
from aboard.rules.actions import Pass
from aboard.rules.chance import Chance
from aboard.rules.errors import Unreadable, quote
from aboard.rules.events import Event
from aboard.rules.game import Game
from aboard.rules.move import Move, Setup
from aboard.rules.record import GameRecord, check_seats, move_of, setup_of
from aboard.rules.snapshot import OFFERED, Snapshot
from aboard.rules.state import State
from aboard.rules.tables import tables_of


class Replay:
    """A recorded game being played again; `Unreadable` tells where the record cannot be right."""

    def __init__(self, board: Board, record: GameRecord, from_seed: bool) -> None:
        check_seats(board, record)
        self.board = board
        self.record = record
        self.from_seed = from_seed
        try:
            setup = setup_of(board, record.setup)
            self.game = self._dealt_again() if from_seed else self._dealt_as_recorded(setup)
        except AboardError as error:
            raise Unreadable(f"setup: {error}") from None
        assert self.game.setup is not None
        _compare("setup", self.game.setup, setup)

    def moves(self) -> Iterator[tuple[Move, tuple[Event, ...]]]:
        """Make the recorded moves one by one, each compared with its record."""
        for number, record in enumerate(self.record.moves, start=1):
            where = f"move {number}"
            try:
                recorded = move_of(self.board, record)
                if not self.from_seed:
                    self._check_offer(recorded)
                chance = None if self.from_seed else recorded
                events = self.game.apply(recorded.action, recorded.seat, chance)
            except AboardError as error:
                raise Unreadable(f"{where}, {quote(record.action)}: {error}") from None
            if self.game.state.broken:
                raise Unreadable(f"{where}: cards came up that were not in the deck")
            _compare(where, self.game.history[-1], recorded)
            yield self.game.history[-1], events

    def _dealt_again(self) -> Game:
        assert self.record.seed is not None
        players, first = self.record.players, self.record.first
        return Game.new(self.board, players, self.record.seed, first)

    def _dealt_as_recorded(self, setup: Setup) -> Game:
        """The decks without what was dealt; the order of the cards is left to the record."""
        state = State(tables_of(self.board), self.record.players)
        deal.lay_out(state)
        state.first = self.record.first
        now = memory.read(state)
        self._deal_cards(now, setup)
        self._deal_tickets(now, setup)
        self._lay_stacks(now, setup)
        memory.write(state, now)
        chance = Chance(secrets.token_bytes(32))  # for moves after the record's last
        state.seal(chance)
        row = Move(0, Pass(), row=setup.row, redealt=setup.redealt)
        game = Game.dealt(self.board, state, chance, None, row)
        if state.broken:
            raise Unreadable("cards came up that were not in the deck")
        return game

    def _deal_cards(self, now: Snapshot, setup: Setup) -> None:
        deck = now.deck[: now.ndeck]
        for seat, hand in enumerate(setup.hands):
            for card in hand:
                deck.remove(self.board.card_index[card])
                now.hands[seat * codes.KINDS + self.board.card_index[card]] += 1
        now.deck[: len(deck)] = deck
        now.ndeck = len(deck)

    def _deal_tickets(self, now: Snapshot, setup: Setup) -> None:
        """The deck's order shows in the offers; what was never offered lies below."""
        index = self.board.ticket_index
        for seat, offer in enumerate(setup.offers):
            now.offers[seat * OFFERED : seat * OFFERED + len(offer)] = [index[t] for t in offer]
            now.offered[seat] = len(offer)
        dealt = {ticket for offer in setup.offers for ticket in offer}
        later = [ticket for move in self.record.moves for ticket in move.offer or ()]
        order = dict.fromkeys(ticket for ticket in (*later, *index) if ticket in index)
        deck = [index[ticket] for ticket in order if ticket not in dealt][::-1]
        now.ticket_deck[: len(deck)] = deck
        now.ntickets = len(deck)

    def _lay_stacks(self, now: Snapshot, setup: Setup) -> None:
        """The symbols still to be placed come in the order in which they were placed."""
        if self.board.souvenirs is None:
            return
        symbols = self.board.souvenirs.symbols
        size = self.board.souvenirs.stack[self.record.players]
        for place, symbol in setup.stacks.items():
            now.stacks[self.board.place_index[place]] = symbols.index(symbol) + 1 << 4 | size
        placed = [move.symbol for move in self.record.moves if move.symbol in symbols]
        waiting = dict.fromkeys(s for s in (*placed, *symbols) if s not in setup.stacks.values())
        spare = [symbols.index(symbol) + 1 for symbol in waiting]
        now.spare[: len(spare)] = spare
        now.nspare = len(spare)

    def _check_offer(self, recorded: Move) -> None:
        """Tickets come off the top: none that was put back below is offered before its time."""
        if recorded.offer is None:
            return
        now = self.game.now
        top = now.ticket_deck[: now.ntickets][::-1][: len(recorded.offer)]
        if [self.board.ticket_index[ticket] for ticket in recorded.offer] != top:
            raise Unreadable("the tickets offered are not those on top of the deck")


def _compare(where: str, made: Setup | Move, recorded: Setup | Move) -> None:
    """Name the first thing that came out otherwise than recorded."""
    for field in fields(made):
        ours, theirs = getattr(made, field.name), getattr(recorded, field.name)
        if ours != theirs and field.name != "spare":
            raise Unreadable(f"{where}: {field.name} is {_told(theirs)}, not {_told(ours)}")


def _told(value: object) -> str:
    """A value in an error, short."""
    if value is None or value == ():
        return "missing"
    return quote(value) if isinstance(value, str) else quote(_plain(value))


def _plain(value: object) -> str:
    if isinstance(value, Sequence) and not isinstance(value, str):
        return " ".join(_plain(item) for item in value)
    return "-" if value is None else str(value)
