"""One state of a game as the kernel keeps it, and the desk to work at.

Lists here are C arrays when compiled (see `state.pxd`): fixed sizes, small numbers. A seat's hand
starts at `seat * KINDS`; masks of tracks and tickets have two words a seat.
"""

from __future__ import annotations

from aboard.rules.chance import Chance
from aboard.rules.tables import Tables

COMPILED = not __file__.endswith(".py")

M64 = 0xFFFFFFFFFFFFFFFF
SPREAD, MIX1, MIX2 = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB  # SplitMix64

# More moves than 128 gray ferries of length 15 in ten colours with substitutes can offer.
DESK_ARRAYS = {
    "moves": 160000, "root": 64, "used": 128, "done": 6, "routes": 6, "tickets": 6,
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
