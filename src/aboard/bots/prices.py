"""What every open track would cost a seat: in turns, and in points it forgoes meanwhile."""

from __future__ import annotations

from aboard.bots import traits
from aboard.bots.mind import Mind
from aboard.rules import bits, codes
from aboard.rules.state import State

KINDS = codes.KINDS
FAR = traits.FAR


def set_prices(mind: Mind, state: State, seat: int) -> None:
    """Own tracks are free, others' and closed ones out of reach."""
    look_around(mind, state, seat)
    best = best_colour(mind, state, seat * KINDS)
    for track in range(mind.t.tracks):
        mind.price[track] = FAR
        mind.turns[track] = FAR
    for word in range(mind.t.words):
        mask = state.owned[seat * 2 + word]
        while mask:
            track = word * 64 + bits.lowest(mask)
            mask &= mask - 1
            mind.price[track] = 0
            mind.turns[track] = 0
        mask = state.open[word] & ~state.banned[seat * 2 + word]
        while mask:
            track = word * 64 + bits.lowest(mask)
            mask &= mask - 1
            if mind.t.length[track] <= state.pieces[seat]:
                set_price(mind, state, seat, track, best)


def look_around(mind: Mind, state: State, seat: int) -> None:
    """The time left, the places the seat has reached, and the row."""
    mind.time = turns_left(mind, state)
    mind.touched = places_touched(mind, state.owned[seat * 2], state.owned[seat * 2 + 1])
    count_row(mind, state)


def set_price(mind: Mind, state: State, seat: int, track: int, best: int) -> None:
    """Of a track that is free to build; `asked` keeps it while plans are made."""
    mind.turns[track] = 1 + track_turns(mind, state, track, seat * KINDS, best)
    mind.bonus[track] = bonus(mind, state, seat, track)
    price = mind.turn_worth * mind.turns[track]
    price -= mind.t.route_points[mind.t.length[track]]
    price -= mind.bonus[track]
    if price < 0.1 * mind.turns[track]:
        price = 0.1 * mind.turns[track]
    mind.price[track] = price
    mind.asked[track] = price


def count_row(mind: Mind, state: State) -> None:
    for kind in range(KINDS):
        mind.row[kind] = 0
    for i in range(5):
        if state.row[i] < KINDS:
            mind.row[state.row[i]] += 1


def best_colour(mind: Mind, state: State, hand: int) -> int:
    """The colour to pay a gray track with: most held, or soon to be."""
    best = 0
    most = -1.0
    for c in range(mind.t.colours):
        have = state.hands[hand + c] + mind.shown_suit * mind.row[c]
        if have > most:
            most = have
            best = c
    return best


def track_turns(mind: Mind, state: State, track: int, hand: int, best: int) -> float:
    """Turns to draw the cards still missing for the track; what the hand holds is mostly saved."""
    length = mind.t.length[track]
    ferries = mind.t.ferries[track]
    colour = mind.t.colour[track]
    if colour == KINDS:
        colour = best
    have = state.hands[hand + colour]
    if have > length - ferries:
        have = length - ferries
    missing = length - mind.held * have
    if mind.t.wild_ok[track]:
        wild = state.hands[hand + mind.t.wild]
        if wild > length - have:
            wild = length - have
        missing -= mind.held_wild * wild
        if ferries > wild:
            missing += mind.ferry_cards * (ferries - wild)
    if mind.t.tunnel[track]:
        missing += mind.tunnel_cards
    return gather(mind, missing, mind.row[colour])


def gather(mind: Mind, missing: float, shown: int) -> float:
    """Turns to draw so many cards of a colour of which some lie face up."""
    if missing <= 0:
        return 0.0
    saved = mind.shown * (shown if shown < missing else missing)
    return mind.card_turns * (missing - saved + mind.same_turns * missing * (missing - 1))


def places_touched(mind: Mind, low: int, high: int) -> int:
    """The places at the ends of these tracks, as a mask."""
    touched = 0
    for word in range(mind.t.words):
        mask = high if word else low
        while mask:
            track = word * 64 + bits.lowest(mask)
            mask &= mask - 1
            touched |= bits.one(mind.t.a[track]) | bits.one(mind.t.b[track])
    return touched


def bonus(mind: Mind, state: State, seat: int, track: int) -> float:
    """Attractions and souvenirs that the track would bring, or help to bring."""
    if not mind.t.attraction_points and not mind.t.symbols:
        return 0.0
    return mind.bonus_share * (
        place_bonus(mind, state, seat, mind.t.a[track])
        + place_bonus(mind, state, seat, mind.t.b[track])
    )


def place_bonus(mind: Mind, state: State, seat: int, place: int) -> float:
    points = 0.0
    if mind.t.attraction[place] and not mind.touched >> place & 1:
        points = mind.t.attraction_points
    stack = state.stacks[place]
    if stack & 15 and not state.souvenirs[seat] >> (stack >> 4) & 1:
        n = bits.count(state.souvenirs[seat])
        next = mind.t.stack_points[n + 1] - mind.t.stack_points[n]
        points += next if next > mind.first_token else mind.first_token
    return points


def turns_left(mind: Mind, state: State) -> float:
    """How many turns each seat can expect to have, this one included."""
    if state.final > 0:
        return 1.0
    least = FAR
    for other in range(state.players):
        cards = cards_of(mind, state, other)
        left = state.pieces[other] - mind.t.last_round_at
        turns = left / mind.claim_length
        if left > cards:
            turns += (left - cards) / 2.0
        if turns < least:
            least = turns
    return least + 1


def cards_of(mind: Mind, state: State, seat: int) -> int:
    """How many it holds."""
    cards = 0
    for kind in range(mind.t.wild + 1):
        cards += state.hands[seat * KINDS + kind]
    return cards
