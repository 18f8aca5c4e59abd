"""Games that are the same to a viewer and differ in all it cannot see."""

from __future__ import annotations

from random import Random

from aboard.rules import Game, codes, memory
from aboard.rules.snapshot import OFFERED, Snapshot
from tests.rules.moment import standing


def swapped(game: Game, viewer: int | None, chance: Random) -> Game:
    """The same game to the viewer: what it cannot see is mixed up, in hands, decks and offers."""
    now = memory.read(game.state)
    others = [seat for seat in range(game.players) if seat != viewer]
    mix_cards(now, others, chance)
    mix_tickets(now, others, chance)
    other = standing(game.board, now)
    other.state.reseed(chance.getrandbits(32))
    if viewer is not None:
        other.returned[viewer] = game.returned[viewer]
    return other


def mix_cards(now: Snapshot, seats: list[int], chance: Random) -> None:
    """Cards of the deck and of these hands, except those that everybody saw being taken."""
    slots = [seat * codes.KINDS + kind for seat in seats for kind in range(codes.KINDS)]
    hidden = [(slot, now.hands[slot] - now.known[slot]) for slot in slots]
    pool = [slot % codes.KINDS for slot, n in hidden for _ in range(n)] + now.deck[: now.ndeck]
    chance.shuffle(pool)
    for slot, _ in hidden:
        now.hands[slot] = now.known[slot]
    for slot, n in hidden:
        for _ in range(n):
            now.hands[slot // codes.KINDS * codes.KINDS + pool.pop()] += 1
    now.deck[: now.ndeck] = pool


def mix_tickets(now: Snapshot, seats: list[int], chance: Random) -> None:
    """Tickets of the deck, of these seats and of their offers."""
    held = {seat: now.tickets_of(seat) for seat in seats}
    offers = {seat: now.offer_of(seat) for seat in seats}
    pool = now.ticket_deck[: now.ntickets]
    for seat in seats:
        pool += held[seat] + offers[seat]
    chance.shuffle(pool)
    for seat in seats:
        mask = sum(1 << pool.pop() for _ in held[seat])
        now.tickets[seat * 2 : seat * 2 + 2] = [mask & (1 << 64) - 1, mask >> 64]
        for i in range(len(offers[seat])):
            now.offers[seat * OFFERED + i] = pool.pop()
        if now.phase == codes.START and now.kept[seat]:
            now.kept[seat] = (1 << len(offers[seat])) - 1  # which were chosen is a secret too
    now.ticket_deck[: now.ntickets] = pool
