"""A game: the readable door to the rules.

`legal_actions()` lists what may be done, `apply()` does it and tells what happened, `observe()`
gives what a seat may know. A refused action raises and changes nothing.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from aboard.boards import Board, load_board
from aboard.boards.errors import AboardError
from aboard.rules import (
    cards,
    codes,
    deal,
    kernel,
    legal,
    legality,
    memory,
    move,
    outcome,
    payments,
    tickets,
    translate,
)
from aboard.rules.actions import Action, Claim, parse_action
from aboard.rules.chance import Chance, seed_bytes
from aboard.rules.errors import GameOver, Illegal, NotYourTurn
from aboard.rules.events import Event, GameEnded, Row, TicketsKept
from aboard.rules.move import Move, Setup
from aboard.rules.outcome import Outcome, Score
from aboard.rules.snapshot import Snapshot
from aboard.rules.state import Desk, State
from aboard.rules.tables import tables_of
from aboard.rules.view import View, view

_desk = Desk()  # scratch of the kernel; nothing stays on it between two calls


class Game:
    """One game from the deal to the score, with everything that happened in it."""

    def __init__(self, board: Board, players: int, state: State, seed: bytes | None) -> None:
        """Use `Game.new` or `Game.from_position`; this only puts the parts together."""
        self.board = board
        self.players = players
        self.seed = seed
        self.state = state
        self.chance: Chance | None = None
        self.setup: Setup | None = None
        self.history: list[Move] = []
        self.returned: list[tuple[str, ...]] = [()] * players
        self._now: Snapshot | None = None
        self._legal: dict[int, list[Action]] = {}

    @classmethod
    def new(
        cls,
        board: Board | str,
        players: int,
        seed: bytes | int | str | None = None,
        first: int | None = None,
    ) -> Game:
        """Deal a game. Without a seed it comes from the operating system."""
        if isinstance(board, str):
            board = load_board(board)
        check_players(board, players, first)
        made = secrets.token_bytes(32) if seed is None else seed_bytes(seed)
        state, chance = State(tables_of(board), players), Chance(made)
        state.seal(chance)
        deal.deal(state, -1 if first is None else first)
        return cls.dealt(board, state, chance, made)

    @classmethod
    def dealt(
        cls,
        board: Board,
        state: State,
        chance: Chance,
        seed: bytes | None,
        recorded: Move | None = None,
    ) -> Game:
        """A game whose hands and offers are dealt; the row is turned up, as recorded or not."""
        game = cls(board, state.players, state, seed)
        game.chance = chance
        game.setup = game._set_up(game._fill_row(recorded))
        return game

    @classmethod
    def from_position(cls, position: Mapping[str, Any], board: Board | None = None) -> Game:
        """The game at a moment given as `position()` gives it; one's own board comes along."""
        from aboard.rules.position import from_position

        return from_position(position, board)

    # -- what is known -------------------------------------------------------------------

    @property
    def now(self) -> Snapshot:
        """The state as plain numbers, read once between two moves. Not for the outside."""
        if self._now is None:
            self._now = memory.read(self.state)
        return self._now

    @property
    def first(self) -> int:
        return self.now.first

    @property
    def turn(self) -> int:
        """Turns begun so far, over all seats; 0 until the first."""
        return self.now.turn

    @property
    def phase(self) -> str:
        return codes.PHASES[self.now.phase]

    @property
    def is_over(self) -> bool:
        return self.now.phase == codes.OVER

    @property
    def commitment(self) -> str | None:
        """The seed's SHA-256, to be shown while the seed is secret."""
        return None if self.seed is None else hashlib.sha256(self.seed).hexdigest()

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seats that may act; several while tickets are chosen at the start."""
        now = self.now
        if now.phase == codes.OVER:
            return ()
        if now.phase == codes.START:
            return tuple(seat for seat in range(self.players) if not now.kept[seat])
        return (now.cur,)

    def observe(self, seat: int | None) -> View:
        """What the seat may know, or a spectator."""
        return view(self, seat)

    def scores(self) -> tuple[Score, ...]:
        """Every seat's points if the game ended now, secret tickets included."""
        return outcome.scores(self.board, self.state, self.now, _desk)

    def fulfilled(self, seat: int) -> tuple[str, ...]:
        """The seat's tickets whose ends its routes join."""
        return outcome.tickets_by_result(self.board, self.state, self.now, seat, _desk)[0]

    def outcome(self) -> Outcome | None:
        return outcome.outcome(self.board, self.state, self.now, _desk)

    # -- what may be done ----------------------------------------------------------------

    def legal_actions(self, seat: int | None = None) -> list[Action]:
        """Every legal action of the seat (by default the one to move), one filler a payment."""
        if self.is_over:
            return []
        seat = self._deciding(seat)
        if seat not in self._legal:  # asked for by views, bots and tables alike
            self._legal[seat] = translate.actions(self.board, self.now, seat, self._codes(seat))
        return list(self._legal[seat])

    def why_not(self, action: Action | str, seat: int | None = None) -> Illegal | None:
        """The reason why the action is not legal now; None if it is."""
        if isinstance(action, str):
            action = parse_action(action, self.board)
        if self.is_over:
            return Illegal("wrong-phase")
        seat = self._deciding(seat)
        moves = [code for code in self._codes(seat) if code != codes.PASS]
        least = self.keep_least(seat)
        return legality.why_not(self.board, self.now, seat, action, least, len(moves))

    def why_no_route(self, track: str, seat: int) -> Illegal | None:
        """Why the seat could not claim the track, were it its turn; None if it could."""
        return legality.why_no_route(self.board, self.now, seat, self.board.track(track))

    def keep_least(self, seat: int) -> int:
        """How many tickets of its open offer the seat must keep."""
        if not self.now.offered[seat]:
            return 0
        with self._deciding_as(seat):
            return tickets.keep_least(self.state)

    def apply(
        self, action: Action | str, seat: int | None = None, recorded: Move | None = None
    ) -> tuple[Event, ...]:
        """Do it. With a recorded move, chance falls as it is recorded there."""
        if isinstance(action, str):
            action = parse_action(action, self.board)
        if self.is_over:
            raise GameOver
        seat = self._deciding(seat)
        refusal = self.why_not(action, seat)
        if refusal is not None:
            raise refusal
        before = self.now
        if recorded is not None:
            translate.prepare(self.board, self.state, recorded)
        self._change()
        self.state.cur = seat
        if isinstance(action, Claim):
            payment = payments.fits(self.board, self.board.track(action.track), dict(action.cards))
            assert payment is not None
            colour = self.board.card_index[payment.colour or self.board.wild]
            track = self.board.track_index[action.track]
            kernel.begin_claim(self.state, track, colour, list(payment.cards))
        else:
            kernel.begin(self.state, translate.code(self.board, before, seat, action))
        rows = self._fill_row(recorded)
        kernel.finish(self.state)
        made = move.record(self.board, seat, action, before, self.now, rows)
        self.history.append(made)
        return self._tell(made, before)

    def position(self) -> dict[str, Any]:
        """This moment as a JSON object, everything hidden included. Not for the outside."""
        from aboard.rules.position import position

        return position(self)

    def copy(self) -> Game:
        """An independent game at the same moment, with the same future chance."""
        other = Game(
            self.board, self.players, State(tables_of(self.board), self.players), self.seed
        )
        other.state.become(self.state)
        if self.chance is not None:
            other.chance = self.chance.copy()
            other.state.seal(other.chance)
        other.setup = self.setup
        other.history = list(self.history)
        other.returned = list(self.returned)
        return other

    # -- inside --------------------------------------------------------------------------

    def _change(self) -> None:
        """Forget what was read from the state before it changes."""
        self._now = None
        self._legal = {}

    def _deciding(self, seat: int | None) -> int:
        if seat is None:
            return self.to_move[0]
        if seat not in self.to_move:
            raise NotYourTurn(seat, self.to_move)
        return seat

    def _codes(self, seat: int) -> list[int]:
        with self._deciding_as(seat):
            return legal.moves(self.state, _desk)

    @contextmanager
    def _deciding_as(self, seat: int) -> Iterator[None]:
        """While all choose at once, the kernel is told whose choice is meant."""
        cur = self.state.cur
        self.state.cur = seat
        yield
        self.state.cur = cur

    def _fill_row(self, recorded: Move | None) -> list[Row]:
        """Fill the row, dealing it again as long as the rule says; returns the rows swept away."""
        rows: list[Row] = []
        translate.prepare_row(self.board, self.state, recorded, 0)
        while cards.refill(self.state):
            rows.append(move.row_names(self.board, memory.read(self.state).row))
            cards.sweep_row(self.state)
            translate.prepare_row(self.board, self.state, recorded, len(rows))
        self._change()
        return rows

    def _set_up(self, rows: list[Row]) -> Setup:
        board, now = self.board, self.now
        hands = (now.hand(seat, len(board.cards)) for seat in range(self.players))
        symbols = () if board.souvenirs is None else board.souvenirs.symbols
        return Setup(
            hands=tuple(
                tuple(card for card, n in zip(board.cards, hand, strict=True) for _ in range(n))
                for hand in hands
            ),
            row=move.row_names(board, now.row),
            offers=tuple(
                tuple(board.tickets[ticket].id for ticket in now.offer_of(seat))
                for seat in range(self.players)
            ),
            stacks={
                place.id: move.symbol_name(board, now.stacks[i])
                for i, place in enumerate(board.places)
                if now.stacks[i]
            },
            spare=tuple(symbols[symbol - 1] for symbol in now.spare[: now.nspare]),
            redealt=tuple(rows),
        )

    def _tell(self, made: Move, before: Snapshot) -> tuple[Event, ...]:
        told = move.tell(self.board, made, before, self.now)
        for event in told:
            if isinstance(event, TicketsKept):
                self.returned[event.seat] += event.back or ()
        ended = self.outcome()
        if ended is not None:
            told += (GameEnded(ended.reason, ended.winners),)
        return told


def check_players(board: Board, players: int, first: int | None) -> None:
    least, most = board.players
    if not least <= players <= most:
        raise AboardError(f"{board.name} is for {least} to {most} players, not {players}")
    if first is not None and not 0 <= first < players:
        raise AboardError(f"the first seat is 0 to {players - 1}, not {first}")
