"""What the kernel's state holds, as plain numbers and lists (indexes as in `kernel`)."""

from __future__ import annotations

from dataclasses import dataclass

from aboard.rules.codes import KINDS

OFFERED = 6


@dataclass(slots=True)
class Snapshot:
    """Every hidden thing included: it never leaves the rules."""

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

    def hand(self, seat: int, kinds: int) -> tuple[int, ...]:
        return tuple(self.hands[seat * KINDS : seat * KINDS + kinds])

    def known_cards(self, seat: int, kinds: int) -> tuple[int, ...]:
        return tuple(self.known[seat * KINDS : seat * KINDS + kinds])

    def offer_of(self, seat: int) -> list[int]:
        return self.offers[seat * OFFERED : seat * OFFERED + self.offered[seat]]

    def tickets_of(self, seat: int) -> list[int]:
        return members(self.tickets, seat)

    def tracks_of(self, seat: int) -> list[int]:
        return members(self.owned, seat)


def members(masks: list[int], seat: int) -> list[int]:
    """The indexes set in a seat's two mask words, ascending."""
    mask = masks[seat * 2] | masks[seat * 2 + 1] << 64
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
