"""The greedy bot's decision: whatever is longest, and never a ticket again."""

from __future__ import annotations

from aboard.bots import traits
from aboard.rules import codes, legal
from aboard.rules.state import Desk, State

KINDS = codes.KINDS
DRAW = codes.DRAW
TICKETS = codes.TICKETS
KEEP = codes.KEEP
PAY = codes.PAY
SOUVENIR_AT = codes.SOUVENIR_AT
CLAIM = codes.CLAIM
OFFERED = 6
FAR = traits.FAR
SHORT = 2  # spaces of a route that can wait
MANY = 8  # cards in hand with which nothing waits any longer


def choose(state: State, desk: Desk, luck: int) -> int:
    """The move of the seat that decides; of those it likes equally, one by luck."""
    legal.list_moves(state, desk)
    patient = is_patient(state, state.cur)
    best = -FAR
    pick = 0
    ties = 0
    for i in range(desk.n):
        value = liking(state, state.cur, desk.moves[i], patient)
        if value > best:
            best = value
            ties = 0
        if value == best:
            ties += 1
            luck = luck * 1103515245 + 12345 & 0x7FFFFFFF
            if (luck >> 8) % ties == 0:
                pick = desk.moves[i]
    return pick


def is_patient(state: State, seat: int) -> int:
    """Whether short routes can wait: there are few cards in hand, and time."""
    cards = 0
    for kind in range(KINDS):
        cards += state.hands[seat * KINDS + kind]
    return cards < MANY and state.final < 0


def liking(state: State, seat: int, move: int, patient: int) -> float:
    if move >= CLAIM:
        return claim_liking(state, move, patient)
    if move < DRAW:
        return 1.0 + state.hands[seat * KINDS + move]
    if move == DRAW:
        return 2.0
    if move == TICKETS:
        return -1000.0
    if KEEP <= move < PAY:
        points = 0
        for i in range(state.offered[seat]):
            if (move - KEEP) >> i & 1:
                points += state.t.ticket_points[state.offers[seat * OFFERED + i]]
        return -points
    if PAY <= move < SOUVENIR_AT:
        return 100.0 - (move - PAY)
    return 0.0


def claim_liking(state: State, move: int, patient: int) -> float:
    """Wilds pay for anything later: of two payments the one with fewer, and fewer cards at all."""
    track = move >> 12 & 127
    length = state.t.length[track]
    if length <= SHORT and patient:
        return -1.0
    wilds = move >> 4 & 15
    substitutes = move & 15
    return 100.0 * length - wilds - substitutes * state.t.substitute[track]
