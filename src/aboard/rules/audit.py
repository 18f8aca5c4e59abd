"""Whether a state can be: the questions of `conservation` at the kernel's speed.

For long runs of random games, where the state after every single move is looked at.
"""

from __future__ import annotations

from aboard.rules import codes, kernel, legal
from aboard.rules.chance import Chance
from aboard.rules.state import Desk, State

KINDS = codes.KINDS
EMPTY = codes.EMPTY
START = codes.START
PLACE = codes.PLACE
TURN = codes.TURN
OVER = codes.OVER
STALEMATE = codes.STALEMATE
OFFERED = 6  # tickets one seat can be offered
LONGEST = 100000  # decisions; a random game has a few hundred

SOUND, CARDS, KNOWN, ROW, OWNERS, PIECES, POINTS, TICKETS, SOUVENIRS, SEAT, ROUND = range(11)
DEAD_END, ENDLESS = 11, 12
FAULTS = (
    "sound",
    "cards are not conserved",
    "more cards are known than held",
    "the row is not filled as it should be",
    "a track has a wrong owner or is wrongly closed",
    "pieces are not conserved",
    "points are not those of the routes",
    "tickets are not conserved",
    "souvenirs are not conserved",
    "it is the wrong seat's turn",
    "the last round is wrong",
    "a seat has no legal move",
    "the game does not end",
)


def play_out(state: State, desk: Desk, choices: Chance, check: int) -> int:
    """Random legal moves to the end of the game, the state after each audited if asked.

    Returns how many, or the negative number of a fault. The players choose by a chance of their
    own: the game's is what the seed in a game file brings back.
    """
    decisions = 0
    tickets = state.t.tickets
    while state.phase != OVER:
        legal.list_moves(state, desk)
        if desk.n == 0:
            return -DEAD_END
        kernel.apply(state, desk.moves[choices.below(desk.n)])
        decisions += 1
        if decisions > LONGEST:
            return -ENDLESS
        if check:
            wrong = fault(state, desk)
            if wrong:
                return -wrong
            if tickets_left(state, desk) > tickets:
                return -TICKETS
            tickets = tickets_left(state, desk)
    return decisions


def fault(state: State, desk: Desk) -> int:
    """The first thing that cannot be, by its number in FAULTS; 0 if the state is sound."""
    if not cards_kept(state, desk):
        return CARDS
    if not hands_hold_known(state):
        return KNOWN
    if not row_full(state):
        return ROW
    if not owners_right(state):
        return OWNERS
    if not pieces_kept(state):
        return PIECES
    if not points_right(state):
        return POINTS
    if tickets_left(state, desk) < 0:
        return TICKETS
    if not souvenirs_kept(state):
        return SOUVENIRS
    if not seat_right(state):
        return SEAT
    if not last_round_right(state):
        return ROUND
    return SOUND


def cards_kept(state: State, desk: Desk) -> int:
    discards = 0
    for kind in range(KINDS):
        desk.used[kind] = state.discards[kind] + state.laid[kind]
        discards += state.discards[kind]
        for seat in range(state.players):
            desk.used[kind] += state.hands[seat * KINDS + kind]
    if discards != state.ndiscards:
        return 0
    for i in range(state.ndeck):
        if state.deck[i] > state.t.wild:
            return 0
        desk.used[state.deck[i]] += 1
    for i in range(state.nrevealed):
        desk.used[state.revealed[i]] += 1
    for i in range(5):
        if state.row[i] != EMPTY:
            desk.used[state.row[i]] += 1
    for kind in range(KINDS):
        if desk.used[kind] != state.t.cards[kind]:
            return 0
    return 1


def hands_hold_known(state: State) -> int:
    for i in range(state.players * KINDS):
        if state.known[i] > state.hands[i]:
            return 0
    return 1


def row_full(state: State) -> int:
    """No slot empty while there are cards, and no row that should have been dealt again."""
    wilds = 0
    for i in range(5):
        if state.row[i] == EMPTY and (state.ndeck or state.ndiscards):
            return 0
        if state.row[i] == state.t.wild:
            wilds += 1
    if state.t.redeal_at == 0 or wilds < state.t.redeal_at:
        return 1
    wilds = state.t.cards[state.t.wild]
    cards = 0
    for kind in range(state.t.wild + 1):
        cards += state.t.cards[kind]
        for seat in range(state.players):
            cards -= state.hands[seat * KINDS + kind]
    for seat in range(state.players):
        wilds -= state.hands[seat * KINDS + state.t.wild]
    if cards >= 5 and cards - wilds > 5 - state.t.redeal_at:
        return 0
    return 1


def owns(state: State, seat: int, track: int) -> int:
    return state.owned[seat * 2 + (track >> 6)] >> (track & 63) & 1


def owners_right(state: State) -> int:
    """One owner a track, nobody with both of a pair, and exactly the closed tracks closed."""
    for track in range(state.t.tracks):
        twin = state.t.twin[track]
        owners = 0
        twin_owners = 0
        for seat in range(state.players):
            owners += owns(state, seat, track)
            if twin < 0:
                continue
            twin_owners += owns(state, seat, twin)
            if owns(state, seat, track) and owns(state, seat, twin):
                return 0
            banned = state.banned[seat * 2 + (track >> 6)] >> (track & 63) & 1
            if state.players > state.t.closed_up_to and banned != owns(state, seat, twin):
                return 0
        closed = owners
        if state.players <= state.t.closed_up_to:
            closed += twin_owners
        if closed + (state.open[track >> 6] >> (track & 63) & 1) != 1:
            return 0
    return 1


def pieces_kept(state: State) -> int:
    for seat in range(state.players):
        pieces = state.pieces[seat]
        for track in range(state.t.tracks):
            if owns(state, seat, track):
                pieces += state.t.length[track]
        if pieces != state.t.pieces:
            return 0
    return 1


def points_right(state: State) -> int:
    for seat in range(state.players):
        points = 0
        for track in range(state.t.tracks):
            if owns(state, seat, track):
                points += state.t.route_points[state.t.length[track]]
        if points != state.points[seat]:
            return 0
    return 1


def tickets_left(state: State, desk: Desk) -> int:
    """How many tickets are in the game, -1 if one is in two places or missing."""
    left = 0
    for ticket in range(state.t.tickets):
        desk.used[ticket] = 0
    for i in range(state.ntickets):
        desk.used[state.ticket_deck[i]] += 1
    for seat in range(state.players):
        for i in range(state.offered[seat]):
            desk.used[state.offers[seat * OFFERED + i]] += 1
    for ticket in range(state.t.tickets):
        for seat in range(state.players):
            if state.tickets[seat * 2 + (ticket >> 6)] >> (ticket & 63) & 1:
                desk.used[ticket] += 1
        if desk.used[ticket] > 1:
            return -1
        left += desk.used[ticket]
    if state.t.to_bottom and left != state.t.tickets:
        return -1
    return left


def souvenirs_kept(state: State) -> int:
    """Each symbol has one stack, or waits for its place; its tokens lie there or are owned."""
    for symbol in range(1, state.t.symbols + 1):
        stacks = 0
        tokens = 0
        for i in range(state.placed, state.nspare):
            if state.spare[i] == symbol:
                stacks += 1
        for place in range(state.t.places):
            if state.stacks[place] >> 4 == symbol:
                stacks += 1
                tokens += state.stacks[place] & 15
                if state.t.start_stack[place]:
                    tokens -= state.t.stack_size[state.players]
                else:
                    tokens -= state.t.placed_size[state.players]
        for seat in range(state.players):
            tokens += state.souvenirs[seat] >> symbol & 1
        if stacks != 1 or tokens != 0:
            return 0
    return 1


def seat_right(state: State) -> int:
    if state.phase == START or state.phase == PLACE:
        return state.turn == 0
    return state.turn > 0 and state.cur == (state.first + state.turn - 1) % state.players


def last_round_right(state: State) -> int:
    if state.phase == OVER and state.reason == STALEMATE:
        return state.passes == state.players
    if state.final < 0:
        for seat in range(state.players):
            if state.phase == TURN and state.pieces[seat] <= state.t.last_round_at:
                return 0
        return state.phase != OVER
    if state.pieces[state.final_seat] > state.t.last_round_at:
        return 0
    if state.phase == OVER:
        return state.final == 0 and state.cur == state.final_seat
    return (state.cur + state.final - state.final_seat - 1) % state.players == 0
