"""The cards a plan needs: which are missing, what a card is worth, and how a track is best paid."""

from __future__ import annotations

from aboard.bots import prices, traits
from aboard.bots.mind import Mind
from aboard.rules import bits, codes
from aboard.rules.state import State

KINDS = codes.KINDS
EMPTY = codes.EMPTY
DRAW = codes.DRAW
TURN = codes.TURN
FAR = traits.FAR


def share_out(mind: Mind, state: State, seat: int, low: int, high: int) -> None:
    """Share the hand out among these tracks: `need` is missing, `spare` left over."""
    hand = seat * KINDS
    for kind in range(mind.t.wild + 1):
        mind.demand[kind] = 0
        mind.left[kind] = 0
    mind.wild_free = state.hands[hand + mind.t.wild]
    grays = 0
    for word in range(mind.t.words):
        mask = high if word else low
        while mask:
            track = word * 64 + bits.lowest(mask)
            mask &= mask - 1
            mind.wild_free -= mind.t.ferries[track]
            mind.suit[track] = mind.t.colour[track]
            if mind.t.colour[track] == KINDS:
                grays += 1
            else:
                claim_cards(mind, track)
    while grays:
        suit_gray(mind, state, hand, low, high)
        grays -= 1
    mind.gathering = 0
    mind.wild_lack = 0
    for kind in range(mind.t.colours):
        lack = mind.demand[kind] - state.hands[hand + kind]
        mind.need[kind] = lack if lack > 0 else 0
        mind.spare[kind] = 0 if lack > 0 else -lack
        mind.gathering += prices.gather(mind, mind.need[kind], mind.row[kind])
        mind.wild_lack += mind.need[kind] if mind.need[kind] < mind.left[kind] else mind.left[kind]
    if mind.wild_free < 0:
        mind.gathering -= mind.wild_free * mind.ferry_cards * mind.card_turns
    elif mind.wild_free < mind.wild_lack:
        mind.gathering -= mind.wild_free * mind.card_turns
    else:
        mind.gathering -= mind.wild_lack * mind.card_turns


def claim_cards(mind: Mind, track: int) -> None:
    """Enter a track's cards into the demand; `left` holds how many of them wilds may stand for."""
    colour = mind.suit[track]
    cards = mind.t.length[track] - mind.t.ferries[track] + mind.t.tunnel[track]
    mind.demand[colour] += cards
    if mind.t.wild_ok[track]:
        mind.left[colour] += cards


def suit_gray(mind: Mind, state: State, hand: int, low: int, high: int) -> None:
    """Give the longest gray track left the colour of which the hand has most to spare."""
    longest = -1
    for word in range(mind.t.words):
        mask = high if word else low
        while mask:
            track = word * 64 + bits.lowest(mask)
            mask &= mask - 1
            if mind.suit[track] == KINDS and (
                longest < 0 or mind.t.length[track] > mind.t.length[longest]
            ):
                longest = track
    best = 0
    most = -FAR
    for c in range(mind.t.colours):
        have = state.hands[hand + c] - mind.demand[c] + mind.shown_suit * mind.row[c]
        if have > most:
            most = have
            best = c
    mind.suit[longest] = best
    claim_cards(mind, longest)


def set_worth(mind: Mind, state: State, seat: int) -> None:
    """What a card of each kind would be worth now, where one that is simply needed is 1."""
    hand = seat * KINDS
    best = 1.0
    for kind in range(mind.t.colours):
        mind.worth[kind] = mind.junk
        if mind.need[kind]:
            mind.worth[kind] = 1.0 if mind.path_need[kind] else mind.extra_card
    for word in range(mind.t.words):
        mask = mind.plan[seat * 2 + word]
        while mask:
            track = word * 64 + bits.lowest(mask)
            mask &= mask - 1
            colour = mind.suit[track]
            lack = mind.t.length[track] - mind.t.ferries[track] - state.hands[hand + colour]
            if mind.t.wild_ok[track] and mind.wild_free > 0:
                lack -= mind.wild_free
            if mind.need[colour] and lack > 0:
                worth = 1 + mind.nearness / lack
                if not mind.path[seat * 2 + word] >> (track & 63) & 1:
                    worth *= mind.extra_card
                if worth > mind.worth[colour]:
                    mind.worth[colour] = worth
                if mind.t.wild_ok[track] and worth > best:
                    best = worth
    wanted = mind.wild_free < 0 or mind.wild_lack > mind.wild_free
    mind.worth[mind.t.wild] = mind.wild_worth * best if wanted else mind.wild_junk


def unseen(state: State, seat: int, kind: int) -> int:
    """Cards of a kind that lie in the deck or in others' hands, as far as the seat can tell."""
    left = state.t.cards[kind] - state.hands[seat * KINDS + kind] - state.discards[kind]
    for i in range(5):
        if state.row[i] == kind:
            left -= 1
    for other in range(state.players):
        if other != seat:
            left -= state.known[other * KINDS + kind]
    return left if left > 0 else 0


def blind_worth(mind: Mind, state: State, seat: int) -> float:
    total = 0.0
    value = 0.0
    for kind in range(mind.t.wild + 1):
        left = unseen(state, seat, kind)
        total += left
        value += left * mind.worth[kind]
    return mind.blind * value / total if total > 0 else 0.0


def choose_card(mind: Mind, state: State, seat: int) -> int:
    """The card to take, face up or blind (DRAW); -1 if none can be taken."""
    limited = mind.t.wild_limit
    blind = -1.0
    if state.ndeck or state.ndiscards:
        blind = blind_worth(mind, state, seat)
    first = blind
    next = blind
    pick = DRAW if blind >= 0 else -1
    wild = 0
    for i in range(5):
        kind = state.row[i]
        if kind == EMPTY:
            continue
        if kind == mind.t.wild and limited:
            wild = 1
            continue
        value = mind.worth[kind]
        if value > first:
            next = first
            first = value
            pick = kind
        elif value > next:
            next = value
    if wild and state.phase == TURN:
        if next < 0:
            next = 0
        if pick < 0 or mind.worth[mind.t.wild] > first + next:
            return mind.t.wild
    return pick


def payment(mind: Mind, state: State, seat: int, track: int, colour: int, planned: int) -> float:
    """What it hurts to pay with this colour, then wilds, then any cards; FAR if that fails."""
    hand = seat * KINDS
    length = mind.t.length[track]
    wild = state.hands[hand + mind.t.wild] if mind.t.wild_ok[track] else 0
    plain = length - mind.t.ferries[track]
    if plain > state.hands[hand + colour]:
        plain = state.hands[hand + colour]
    rest = length - plain
    mind.wilds = wild if wild < rest else rest
    mind.substitutes = rest - mind.wilds
    mind.paid_colour = colour if plain else mind.t.wild
    if mind.substitutes and not mind.t.substitute[track]:
        return FAR
    cost = 0.0
    if mind.wilds > mind.t.ferries[track]:
        cost = mind.wild_spent * (mind.wilds - mind.t.ferries[track])
    others = mind.demand[colour]
    if planned and mind.suit[track] == colour:
        others -= length - mind.t.ferries[track] + mind.t.tunnel[track]
    needed = plain + others - state.hands[hand + colour]
    if needed > 0 and (planned < 2 or mind.t.colour[track] == KINDS):
        cost += mind.conflict * (needed if needed < plain else plain)
    if mind.substitutes:
        filler = filler_cost(mind, state, hand, track, colour, plain)
        if filler >= FAR:
            return FAR
        cost += filler
    return cost


def filler_cost(mind: Mind, state: State, hand: int, track: int, colour: int, plain: int) -> float:
    """What it hurts to let any cards stand in; they come off the largest piles."""
    for kind in range(mind.t.wild + 1):
        mind.left[kind] = state.hands[hand + kind]
    mind.left[colour] -= plain
    mind.left[mind.t.wild] -= mind.wilds
    cost = 0.0
    for _ in range(mind.substitutes * mind.t.substitute[track]):
        pick = mind.t.wild
        most = 0
        for kind in range(mind.t.colours):
            if mind.left[kind] > most:
                most = mind.left[kind]
                pick = kind
        if mind.left[pick] == 0:
            return FAR
        if pick == mind.t.wild:
            cost += mind.wild_spent
        else:
            cost += 1.0 if mind.left[pick] <= mind.demand[pick] else mind.junk_spent
        mind.left[pick] -= 1
    return cost


def cheapest_payment(mind: Mind, state: State, seat: int, track: int, planned: int) -> float:
    """The colour that hurts least; the payment is left in `wilds`, `substitutes`, `paid_colour`."""
    colour = mind.t.colour[track]
    if colour != KINDS:
        return payment(mind, state, seat, track, colour, planned)
    best = FAR
    pick = 0
    for c in range(mind.t.colours):
        cost = payment(mind, state, seat, track, c, planned)
        if cost < best:
            best = cost
            pick = c
    return payment(mind, state, seat, track, pick, planned)


def tunnel_fails(mind: Mind, state: State, seat: int, track: int) -> float:
    """The chance that the cards turned up cost more than the payment just found leaves."""
    hand = seat * KINDS
    spare = state.hands[hand + mind.t.wild] - mind.wilds
    share = 0.0
    share += unseen(state, seat, mind.t.wild)
    if mind.paid_colour != mind.t.wild:
        spare += state.hands[hand + mind.paid_colour] - (mind.t.length[track] - mind.wilds)
        share += unseen(state, seat, mind.paid_colour)
    total = 0.0
    for kind in range(mind.t.wild + 1):
        total += unseen(state, seat, kind)
    share = share / total if total > 0 else 0.0
    if spare >= 3:
        return 0.0
    if spare == 2:
        return share * share * share
    if spare == 1:
        return share * share * (3 - 2 * share)
    return 1 - (1 - share) * (1 - share) * (1 - share)
