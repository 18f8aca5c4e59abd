"""The legal moves of a state, each once, in a fixed order."""

from __future__ import annotations

from aboard.rules import bits, codes, tickets
from aboard.rules.state import Desk, State

KINDS = codes.KINDS
START = codes.START
PLACE = codes.PLACE
TURN = codes.TURN
SECOND = codes.SECOND
OFFER = codes.OFFER
TUNNEL = codes.TUNNEL
SOUVENIR = codes.SOUVENIR
DRAW = codes.DRAW
TICKETS = codes.TICKETS
PASS = codes.PASS
DECLINE = codes.DECLINE
KEEP = codes.KEEP
PAY = codes.PAY
CLAIM = codes.CLAIM
SOUVENIR_AT = codes.SOUVENIR_AT
PLACE_AT = codes.PLACE_AT
LENGTHS = 16  # a route is at most 15 long; more cards than that buy nothing more


def list_moves(state: State, desk: Desk) -> None:
    """List the moves of the seat that decides, each once, in a fixed order."""
    desk.n = 0
    if state.phase == TURN:
        list_cards(state, desk, state.t.wild + 1)
        if state.ntickets:
            desk.add(TICKETS)
        list_claims(state, desk)
        if desk.n == 0:
            desk.add(PASS)
    elif state.phase == SECOND:
        list_cards(state, desk, state.t.wild + 1 - state.t.wild_limit)
    elif state.phase == START or state.phase == OFFER:
        least = tickets.keep_least(state)
        for mask in range(1, 1 << state.offered[state.cur]):
            if bits.count(mask) >= least:
                desk.add(KEEP + mask)
    elif state.phase == TUNNEL:
        list_extra(state, desk)
        desk.add(DECLINE)
    elif state.phase == SOUVENIR:
        desk.add(SOUVENIR_AT)
        desk.add(SOUVENIR_AT + 1)
    elif state.phase == PLACE:
        for place in range(state.t.places):
            if state.stacks[place] == 0:
                desk.add(PLACE_AT + place)


def list_cards(state: State, desk: Desk, kinds: int) -> None:
    shown = 0
    for i in range(5):
        if state.row[i] < kinds:
            shown |= 1 << state.row[i]
    n = desk.n
    while shown:
        desk.moves[n] = bits.lowest(shown)
        n += 1
        shown &= shown - 1
    if state.ndeck or state.ndiscards:
        desk.moves[n] = DRAW
        n += 1
    desk.n = n


def list_claims(state: State, desk: Desk) -> None:
    """Every payment of every open track that the cards and pieces allow."""
    hand = state.cur * KINDS
    wild = state.hands[hand + state.t.wild]
    best = 0
    for word in range(state.t.words):
        mask = state.t.with_substitutes[word]
        for c in range(state.t.colours):
            have = state.hands[hand + c]
            if have > best:
                best = have
            mask |= affordable(state, c, have, wild, word)
        mask |= affordable(state, KINDS, best, wild, word)
        mask &= state.open[word] & ~state.banned[state.cur * 2 + word]
        mask &= state.t.short_enough[state.pieces[state.cur] * 2 + word]
        while mask:
            track = word * 64 + bits.lowest(mask)
            mask &= mask - 1
            if state.t.substitute[track]:
                list_substituted(state, desk, track, hand, wild)
            else:
                list_payments(state, desk, track, hand, wild)


def affordable(state: State, colour: int, have: int, wild: int, word: int) -> int:
    """The tracks of one colour that so many cards of it and so many wilds can pay."""
    both = have + wild
    if both >= LENGTHS:
        both = LENGTHS - 1
    if have >= LENGTHS:
        have = LENGTHS - 1
    slot = colour * LENGTHS
    return (
        state.t.with_wild[(slot + both) * 2 + word] | state.t.without_wild[(slot + have) * 2 + word]
    )


def list_payments(state: State, desk: Desk, track: int, hand: int, wild: int) -> None:
    """A set of one colour with any number of wilds, or wilds alone."""
    need = state.t.length[track]
    colour = state.t.colour[track]
    last = colour + 1
    if colour == KINDS:
        colour, last = 0, state.t.colours
    least = state.t.ferries[track]
    most = wild if wild < need else need - 1
    if not state.t.wild_ok[track]:
        most = 0
    code = CLAIM | track << 12 | colour << 8
    n = desk.n
    for c in range(hand + colour, hand + last):
        low = need - state.hands[c]
        if low < least:
            low = least
        while low <= most:
            desk.moves[n] = code | low << 4
            n += 1
            low += 1
        code += 256
    if wild >= need and state.t.wild_ok[track]:
        desk.moves[n] = CLAIM | track << 12 | state.t.wild << 8 | need << 4
        n += 1
    desk.n = n


def list_substituted(state: State, desk: Desk, track: int, hand: int, wild: int) -> None:
    """As above, where any k cards may also stand for one."""
    need = state.t.length[track]
    total = 0
    for kind in range(state.t.wild + 1):
        total += state.hands[hand + kind]
    if total < need:
        return
    most = (total - need) // (state.t.substitute[track] - 1)
    most_wild = wild if state.t.wild_ok[track] else 0
    if most_wild > need:
        most_wild = need
    colour = state.t.colour[track]
    last = colour + 1
    if colour == KINDS:
        colour, last = 0, state.t.colours
    code = CLAIM | track << 12
    for c in range(colour, last):
        for w in range(most_wild + 1):
            low = need - w - state.hands[hand + c]
            if low < state.t.ferries[track] - w:
                low = state.t.ferries[track] - w
            if low < 0:
                low = 0
            high = need - w - 1
            if high > most:
                high = most
            for s in range(low, high + 1):
                desk.add(code | c << 8 | w << 4 | s)
    for w in range(most_wild + 1):
        if need - w <= most:
            desk.add(code | state.t.wild << 8 | w << 4 | need - w)


def list_extra(state: State, desk: Desk) -> None:
    """The extra cards of a tunnel: of the colour laid down, or wilds."""
    hand = state.cur * KINDS
    wild = state.hands[hand + state.t.wild] if state.t.wild_ok[state.track] else 0
    most = wild if wild < state.extra else state.extra
    low = state.extra
    if state.laid_colour != state.t.wild:
        low -= state.hands[hand + state.laid_colour]
    if low < 0:
        low = 0
    for w in range(low, most + 1):
        desk.add(PAY + w)


def moves(state: State, desk: Desk) -> list[int]:
    """The legal moves as a list, for callers outside the kernel."""
    list_moves(state, desk)
    return [desk.moves[i] for i in range(desk.n)]
