"""Observations and masks, written straight from a state: section by section, as `layout` says."""

from __future__ import annotations

from typing import Any

from aboard.envs import rows
from aboard.envs.layout import MOST_TURNS
from aboard.envs.match import Match, recall, roll
from aboard.rules import bits, codes, kernel, legal, tickets
from aboard.rules.chance import Chance
from aboard.rules.state import Desk, State

COMPILED = not __file__.endswith(".py")
KINDS = codes.KINDS
EMPTY = codes.EMPTY
START = codes.START
TURN = codes.TURN
OFFER = codes.OFFER
TUNNEL = codes.TUNNEL
SOUVENIR = codes.SOUVENIR
OVER = codes.OVER
CLAIM = codes.CLAIM
OFFERED = 6  # tickets one seat can be offered
PHASES = len(codes.PHASES)
LATEST = MOST_TURNS

SHEET_ARRAYS = {
    "numbers": 160000,
    "each": 160000,
    "low": 8192,
    "high": 8192,
    "hand": KINDS,
    "known": KINDS,
}


class Sheet:
    """Room to work in, one a thread: the kernel's desk, and the numbers of the legal moves.

    `numbers` has every number once, `each` that of every move on the desk. `bad` is the first match
    of a batch whose action is not legal.
    """

    desk: Desk
    numbers: list[int]
    each: list[int]
    low: list[int]
    high: list[int]
    hand: list[int]
    known: list[int]
    n: int
    bad: int

    def __init__(self) -> None:
        if not COMPILED:
            for name, size in SHEET_ARRAYS.items():
                setattr(self, name, [0] * size)
        self.desk = Desk()
        self.n = 0
        self.bad = 0


def observe(match: Match, seat: int, sheet: Sheet, out: Any) -> None:
    """All that the seat may know, into a row of numbers."""
    for i in range(match.codec.size):
        out[i] = 0
    at = show_table(match.state, seat, out)
    at = show_cards(match.state, seat, out, at)
    at = show_seats(match.state, seat, out, at)
    at = show_tracks(match.state, seat, out, at)
    at = show_tickets(match, match.state, seat, sheet.desk, out, at)
    if match.state.t.symbols:
        at = show_souvenirs(match.state, seat, match.codec.waiting, out, at)
    if match.state.t.symbols or match.codec.tunnels:
        if match.state.phase == TUNNEL or match.state.phase == SOUVENIR:
            out[at + match.state.track] = 1
        at += match.state.t.tracks
    if match.codec.tunnels:
        show_tunnel(match.state, out, at)


def relative(state: State, seat: int, other: int) -> int:
    """How many seats after this one the other sits."""
    return other - seat if other >= seat else other - seat + state.players


def show_table(state: State, seat: int, out: Any) -> int:
    out[state.phase] = 1
    at = PHASES
    if state.phase != OVER:
        out[at + relative(state, seat, state.cur)] = 1
    at += state.players
    out[at + relative(state, seat, state.first)] = 1
    at += state.players
    out[at] = state.turn if state.turn < LATEST else LATEST
    if state.final > 0:
        out[at + 1] = state.final
    return at + 2


def show_cards(state: State, seat: int, out: Any, at: int) -> int:
    kinds = state.t.wild + 1
    for i in range(5):
        if state.row[i] != EMPTY:
            out[at + state.row[i]] += 1
    at += kinds
    out[at] = state.ndeck
    at += 1
    for kind in range(kinds):
        out[at + kind] = state.discards[kind]
    at += kinds
    out[at] = state.ntickets
    at += 1
    for kind in range(kinds):
        out[at + kind] = state.hands[seat * KINDS + kind]
    return at + kinds


def show_seats(state: State, seat: int, out: Any, at: int) -> int:
    """Cards, pieces, points, tickets, who has chosen, and the cards known of each."""
    players = state.players
    kinds = state.t.wild + 1
    known = at + 5 * players
    for i in range(players):
        other = seat + i if seat + i < players else seat + i - players
        cards = 0
        for kind in range(kinds):
            cards += state.hands[other * KINDS + kind]
            out[known + kind] = state.known[other * KINDS + kind]
        known += kinds
        out[at + i] = cards
        out[at + players + i] = state.pieces[other]
        out[at + 2 * players + i] = state.points[other]
        out[at + 3 * players + i] = bits.count(state.tickets[other * 2]) + bits.count(
            state.tickets[other * 2 + 1]
        )
        out[at + 4 * players + i] = state.phase != START or state.kept[other] != 0
    return known


def show_tracks(state: State, seat: int, out: Any, at: int) -> int:
    for i in range(state.players):
        other = seat + i if seat + i < state.players else seat + i - state.players
        show_bits(state.owned[other * 2], out, at)
        if state.t.words == 2:
            show_bits(state.owned[other * 2 + 1], out, at + 64)
        at += state.t.tracks
    show_bits(state.open[0] & ~state.banned[seat * 2], out, at)
    if state.t.words == 2:
        show_bits(state.open[1] & ~state.banned[seat * 2 + 1], out, at + 64)
    return at + state.t.tracks


def show_bits(mask: int, out: Any, at: int) -> None:
    while mask:
        out[at + bits.lowest(mask)] = 1
        mask &= mask - 1


def show_tickets(match: Match, state: State, seat: int, desk: Desk, out: Any, at: int) -> int:
    """Own tickets, the fulfilled ones, those given back, and the offer."""
    recall(match, state, seat, desk)
    for word in range(2):
        show_bits(state.tickets[seat * 2 + word], out, at + 64 * word)
        show_bits(match.done[seat * 2 + word], out, at + state.t.tickets + 64 * word)
        show_bits(match.returned[seat * 2 + word], out, at + 2 * state.t.tickets + 64 * word)
    at += 3 * state.t.tickets
    for i in range(state.offered[seat]):
        out[at + i * state.t.tickets + state.offers[seat * OFFERED + i]] = 1
    at += match.codec.slots * state.t.tickets
    if state.offered[seat]:
        out[at] = keep_least(state, seat)
    return at + 1


def keep_least(state: State, seat: int) -> int:
    """How many of its offer the seat must keep; at the start several seats have one."""
    deciding = state.cur
    state.cur = seat
    least = tickets.keep_least(state)
    state.cur = deciding
    return least


def show_souvenirs(state: State, seat: int, waiting: int, out: Any, at: int) -> int:
    """Symbols are 1 and up in a state: 0 is none."""
    symbols = state.t.symbols
    for i in range(state.players):
        other = seat + i if seat + i < state.players else seat + i - state.players
        show_bits(state.souvenirs[other] >> 1, out, at)
        at += symbols
    for place in range(state.t.places):
        if state.stacks[place] & 15:
            symbol = (state.stacks[place] >> 4) - 1
            out[at + symbol * state.t.places + place] = state.stacks[place] & 15
    at += symbols * state.t.places
    for i in range(state.placed, state.nspare):
        out[at + (i - state.placed) * symbols + state.spare[i] - 1] = 1
    return at + waiting * symbols


def show_tunnel(state: State, out: Any, at: int) -> None:
    if state.phase != TUNNEL:
        return
    kinds = state.t.wild + 1
    for kind in range(kinds):
        out[at + kind] = state.laid[kind]
    at += kinds
    for i in range(state.nrevealed):
        out[at + state.revealed[i]] += 1
    out[at + kinds] = state.extra


def list_numbers(match: Match, sheet: Sheet) -> None:
    """The legal moves by their numbers; of two that lay down the same cards the first."""
    legal.list_moves(match.state, sheet.desk)
    sheet.n = 0
    begun = 0
    track = -1
    for i in range(sheet.desk.n):
        code = sheet.desk.moves[i]
        if code & 15 and code >= CLAIM:
            if code >> 12 & 127 != track:
                track = code >> 12 & 127
                begun = i
            weigh(match.state, code, sheet, i - begun)
            same = first_like(sheet, code & 15, begun, i)
            if same < i:
                sheet.each[i] = sheet.each[same]
                continue
        sheet.each[i] = match.codec.number(code)
        sheet.numbers[sheet.n] = sheet.each[i]
        sheet.n += 1


def weigh(state: State, code: int, sheet: Sheet, slot: int) -> None:
    """Note which cards the claim would lay down, by laying them down and taking them back."""
    hand = state.cur * KINDS
    colour = state.laid_colour
    for kind in range(KINDS):
        sheet.hand[kind] = state.hands[hand + kind]
        sheet.known[kind] = state.known[hand + kind]
    kernel.lay_down(state, code)
    sheet.low[slot] = 0
    sheet.high[slot] = 0
    for kind in range(6):
        sheet.low[slot] = sheet.low[slot] << 8 | state.laid[kind]
    for kind in range(6, KINDS):
        sheet.high[slot] = sheet.high[slot] << 8 | state.laid[kind]
    state.laid_colour = colour
    for kind in range(KINDS):
        state.hands[hand + kind] = sheet.hand[kind]
        state.known[hand + kind] = sheet.known[kind]
        state.laid[kind] = 0


def first_like(sheet: Sheet, substitutes: int, begun: int, i: int) -> int:
    """The first claim of the track that lays down the same cards, at the latest this one."""
    for j in range(begun, i):
        if sheet.desk.moves[j] & 15 == substitutes and (
            sheet.low[j - begun] == sheet.low[i - begun]
            and sheet.high[j - begun] == sheet.high[i - begun]
        ):
            return j
    return i


def mask(match: Match, sheet: Sheet, out: Any) -> int:
    """A row with 1 for every legal move; returns one of them at random, -1 if there is none."""
    for i in range(match.codec.actions):
        out[i] = 0
    list_numbers(match, sheet)
    for i in range(sheet.n):
        out[sheet.numbers[i]] = 1
    return sheet.numbers[roll(match, sheet.n)] if sheet.n else -1


def choose(match: Match, choices: Chance, sheet: Sheet) -> int:
    """A legal move, chosen as a series of random games chooses: among the kernel's moves."""
    list_numbers(match, sheet)
    return sheet.each[choices.below(sheet.desk.n)]


def is_legal(match: Match, number: int, sheet: Sheet) -> int:
    list_numbers(match, sheet)
    for i in range(sheet.n):
        if sheet.numbers[i] == number:
            return 1
    return 0


def write_observation(match: Match, seat: int, sheet: Sheet, array: Any, row: int = 0) -> None:
    """The observation into a row of an array."""
    observe(match, seat, sheet, rows.shorts(array, row))


def write_mask(match: Match, sheet: Sheet, array: Any, row: int = 0) -> int:
    """The mask into a row of an array; returns a legal move at random."""
    return mask(match, sheet, rows.octets(array, row))
