"""The planner's decision in every phase of a turn. It looks at nothing its seat may not know."""

from __future__ import annotations

from aboard.bots import needs, network, prices, traits
from aboard.bots.mind import Mind
from aboard.rules import bits, codes, legal, score
from aboard.rules.state import State

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
OFFERED = 6
QUICK = 4  # orders of tickets tried by a mind that has to be quick
FAR = traits.FAR


def choose(mind: Mind, state: State) -> int:
    """The move of the seat that decides."""
    if state.phase == TURN:
        return choose_turn(mind, state, state.cur)
    if state.phase == SECOND:
        refresh(mind, state, state.cur)
        share_plan(mind, state, state.cur)
        needs.set_worth(mind, state, state.cur)
        return needs.choose_card(mind, state, state.cur)
    if state.phase == TUNNEL:
        return choose_extra(mind, state, state.cur)
    if state.phase == SOUVENIR:
        return choose_end(mind, state, state.cur)
    if state.phase == PLACE:
        return choose_place(mind, state, state.cur)
    return choose_tickets(mind, state, state.cur)


def share_plan(mind: Mind, state: State, seat: int) -> None:
    """Share the hand out, to the tracks that tickets need first."""
    needs.share_out(mind, state, seat, mind.path[seat * 2], mind.path[seat * 2 + 1])
    for kind in range(mind.t.colours):
        mind.path_need[kind] = mind.need[kind]
    needs.share_out(mind, state, seat, mind.plan[seat * 2], mind.plan[seat * 2 + 1])


def refresh(mind: Mind, state: State, seat: int) -> None:
    """Plan again where others have come between, or where the plan is carried out."""
    word = seat * 2
    lost = mind.plan[word] & (~state.open[0] | state.banned[word]) & ~state.owned[word]
    lost |= mind.plan[word + 1] & (~state.open[1] | state.banned[word + 1]) & ~state.owned[word + 1]
    mind.plan[word] &= ~state.owned[word]
    mind.plan[word + 1] &= ~state.owned[word + 1]
    mind.path[word] &= ~state.owned[word]
    mind.path[word + 1] &= ~state.owned[word + 1]
    if (
        lost
        or not (mind.plan[word] | mind.plan[word + 1])
        or not (mind.path[word] | mind.path[word + 1])
        or mind.seen[word] != state.tickets[word]
        or mind.seen[word + 1] != state.tickets[word + 1]
        or (mind.orders > QUICK and state.phase == TURN)
    ):
        prices.set_prices(mind, state, seat)
        network.make_plan(mind, state, seat, state.tickets[word], state.tickets[word + 1])
    else:
        prices.look_around(mind, state, seat)


def choose_turn(mind: Mind, state: State, seat: int) -> int:
    if state.final > 0:
        return choose_last(mind, state, seat)
    refresh(mind, state, seat)
    share_plan(mind, state, seat)
    if (
        state.ntickets
        and not (mind.aims[seat * 2] | mind.aims[seat * 2 + 1])
        and tickets_tempt(mind, state, seat)
    ):
        return TICKETS
    move = choose_claim(mind, state, seat)
    if move >= 0:
        return move
    needs.set_worth(mind, state, seat)
    move = needs.choose_card(mind, state, seat)
    if move >= 0:
        return move
    return choose_anything(mind, state, seat)


def tickets_tempt(mind: Mind, state: State, seat: int) -> int:
    """Whether to draw tickets; after a no it is asked again when something was built."""
    n = 1 + bits.count(state.owned[seat * 2]) + bits.count(state.owned[seat * 2 + 1])
    if mind.dull[seat] == n or prices.turns_left(mind, state) < mind.ticket_turns:
        return 0
    if prospect(mind, state, seat, 0) > mind.ticket_cost * mind.turn_worth:
        return 1
    mind.dull[seat] = n
    return 0


def choose_claim(mind: Mind, state: State, seat: int) -> int:
    """The planned track to claim now, or -1 to go on gathering."""
    best = 0.0
    move = -1
    for word in range(mind.t.words):
        mask = mind.plan[seat * 2 + word]
        while mask:
            track = word * 64 + bits.lowest(mask)
            mask &= mask - 1
            if mind.t.length[track] > state.pieces[seat]:
                continue
            value = claim_value(mind, state, seat, track)
            if value > best:
                best = value
                move = claim_code(mind, track)
    return move


def claim_value(mind: Mind, state: State, seat: int, track: int) -> float:
    on_path = mind.path[seat * 2 + (track >> 6)] >> (track & 63) & 1
    if not on_path and mind.hurry[seat] > mind.extra_time * mind.time:
        return -FAR
    if (
        not on_path
        and mind.time > mind.endgame
        and (
            mind.t.route_points[mind.t.length[track]] + prices.bonus(mind, state, seat, track)
            < mind.extra_least
        )
    ):
        return -FAR
    cost = needs.cheapest_payment(mind, state, seat, track, 1 + on_path)
    if cost >= FAR:
        return -FAR
    value = mind.route_share * mind.t.route_points[mind.t.length[track]] - cost
    if mind.t.tunnel[track]:
        value -= mind.turn_worth * needs.tunnel_fails(mind, state, seat, track)
    if on_path:
        value += mind.ticket_share
        if mind.risk > 0:
            value += mind.risk * mind.popularity[track] * harm(mind, track)
    return value


def harm(mind: Mind, track: int) -> float:
    """What the detour would cost if somebody else took the track."""
    price = mind.price[track]
    mind.price[track] = FAR
    detour = network.shortest(mind, mind.t.a[track], mind.t.b[track])
    mind.price[track] = price
    return 10.0 if detour > 10 else detour


def claim_code(mind: Mind, track: int) -> int:
    return CLAIM | track << 12 | mind.paid_colour << 8 | mind.wilds << 4 | mind.substitutes


def choose_last(mind: Mind, state: State, seat: int) -> int:
    """In the last turn only points count: the best route, or tickets that are fulfilled already."""
    prices.set_prices(mind, state, seat)
    mind.plan[seat * 2] = 0
    mind.plan[seat * 2 + 1] = 0
    share_plan(mind, state, seat)
    score.connect(state, seat, mind.desk)
    best = 0.0
    move = -1
    for track in range(mind.t.tracks):
        if 0 < mind.turns[track] < FAR:
            value = points_now(mind, state, seat, track)
            if value > best and needs.cheapest_payment(mind, state, seat, track, 0) < FAR:
                if mind.t.tunnel[track]:
                    value *= 1 - needs.tunnel_fails(mind, state, seat, track)
                if value > best:
                    best = value
                    move = claim_code(mind, track)
    if state.ntickets and prospect(mind, state, seat, 1) > best:
        return TICKETS
    if move >= 0:
        return move
    if state.ndeck or state.ndiscards:
        return DRAW
    return choose_anything(mind, state, seat)


def points_now(mind: Mind, state: State, seat: int, track: int) -> float:
    """What the score would gain by the track at once; the owner's networks are on the desk."""
    points = mind.t.route_points[mind.t.length[track]] + prices.bonus(mind, state, seat, track)
    ra = score.find(mind.t.a[track], mind.desk)
    rb = score.find(mind.t.b[track], mind.desk)
    for word in range(2):
        mask = state.tickets[seat * 2 + word]
        while mask:
            ticket = word * 64 + bits.lowest(mask)
            mask &= mask - 1
            ta = score.find(mind.t.ticket_a[ticket], mind.desk)
            tb = score.find(mind.t.ticket_b[ticket], mind.desk)
            if ra != rb and ((ta == ra and tb == rb) or (ta == rb and tb == ra)):
                points += 2 * mind.t.ticket_points[ticket]
    return points


def choose_anything(mind: Mind, state: State, seat: int) -> int:
    """No card can be drawn: the best route there is, else whatever is legal."""
    prices.set_prices(mind, state, seat)
    best = -1.0
    move = -1
    for track in range(mind.t.tracks):
        if 0 < mind.turns[track] < FAR:
            value = mind.t.route_points[mind.t.length[track]]
            if value > best and needs.cheapest_payment(mind, state, seat, track, 0) < FAR:
                best = value
                move = claim_code(mind, track)
    if move >= 0:
        return move
    legal.list_moves(state, mind.desk)
    return mind.desk.moves[0]


def prospect(mind: Mind, state: State, seat: int, built_only: int) -> float:
    """What the best of the next tickets can be expected to bring."""
    held = mind.held
    held_wild = mind.held_wild
    mind.held = mind.held_free
    mind.held_wild = mind.held_free
    prices.set_prices(mind, state, seat)
    mind.held = held
    mind.held_wild = held_wild
    score.connect(state, seat, mind.desk)
    n = 0
    origin = network.NOWHERE
    for k in range(mind.t.tickets):
        ticket = mind.by_origin[k]
        if state.tickets[seat * 2 + (ticket >> 6)] >> (ticket & 63) & 1:
            continue
        if not built_only and mind.t.ticket_a[ticket] != origin:
            origin = mind.t.ticket_a[ticket]
            network.shortest(mind, origin, network.NOWHERE)
        value = ticket_worth(mind, state, seat, ticket, built_only)
        i = n
        while i and mind.prospects[i - 1] < value:
            mind.prospects[i] = mind.prospects[i - 1]
            i -= 1
        mind.prospects[i] = value
        n += 1
    draws = mind.t.draw_tickets if mind.t.draw_tickets < state.ntickets else state.ntickets
    expected = 0.0
    none = 1.0
    for i in range(n):
        hit = 1.0 * draws / (n - i) if draws < n - i else 1.0
        expected += none * hit * mind.prospects[i]
        none *= 1 - hit
        if none <= 0:
            break
    return expected


def ticket_worth(mind: Mind, state: State, seat: int, ticket: int, built_only: int) -> float:
    """A ticket's points less what the way still costs; lost points if there is no time for it.

    The ways from its first place have been found."""
    if score.ticket_done(state, ticket, mind.desk):
        return mind.t.ticket_points[ticket] + mind.globetrotter * mind.t.globetrotter_points
    if built_only:
        return -mind.t.ticket_points[ticket]
    price = mind.dist[mind.t.ticket_b[ticket]]
    if price >= FAR:
        return -mind.t.ticket_points[ticket]
    length = 0
    turns = 0.0
    place = mind.t.ticket_b[ticket]
    while place != mind.t.ticket_a[ticket]:
        track = mind.came[place]
        if mind.price[track] > 0:
            length += mind.t.length[track]
            turns += mind.turns[track]
        place = mind.t.a[track] if mind.t.b[track] == place else mind.t.b[track]
    if length > state.pieces[seat] or turns > mind.time * mind.stretch - 1:
        return -mind.t.ticket_points[ticket]
    return mind.t.ticket_points[ticket] + mind.globetrotter * mind.t.globetrotter_points - price


def choose_tickets(mind: Mind, state: State, seat: int) -> int:
    """Keep those of the offer with which the best plan is worth most; at the start, those that
    have brought most, where that is known."""
    if state.phase == START and mind.opening.known:
        return mind.opening.choose(state, seat)
    least = state.t.start_keep if state.phase == START else state.t.draw_keep
    n = state.offered[seat]
    if least > n:
        least = n
    best = -FAR
    pick = 0
    orders = mind.orders
    if orders <= QUICK:
        mind.orders = 1  # in playouts there are too many sets of tickets to take care
    prices.set_prices(mind, state, seat)
    for mask in range(1, 1 << n):
        if bits.count(mask) < least:
            continue
        low = state.tickets[seat * 2]
        high = state.tickets[seat * 2 + 1]
        for i in range(n):
            if mask >> i & 1:
                ticket = state.offers[seat * OFFERED + i]
                if ticket < 64:
                    low |= bits.one(ticket)
                else:
                    high |= bits.one(ticket - 64)
        value = network.make_plan(mind, state, seat, low, high)
        value += tickets_value(mind, state, seat, low, high)
        if value > best:
            best = value
            pick = mask
    mind.orders = orders
    return KEEP + pick


def tickets_value(mind: Mind, state: State, seat: int, low: int, high: int) -> float:
    """What the plan just made does not count: tickets fulfilled already, and those it gives up."""
    value = 0.0
    for word in range(2):
        mask = (high if word else low) & ~mind.aims[seat * 2 + word]
        while mask:
            ticket = word * 64 + bits.lowest(mask)
            mask &= mask - 1
            if score.ticket_done(state, ticket, mind.desk):
                value += mind.t.ticket_points[ticket]
                value += mind.globetrotter * mind.t.globetrotter_points
            else:
                value -= mind.t.ticket_points[ticket]
    n = bits.count(mind.path[seat * 2]) + bits.count(mind.path[seat * 2 + 1])
    return value - mind.caution * n


def choose_extra(mind: Mind, state: State, seat: int) -> int:
    """Pay for the tunnel where possible, with wilds only as far as the colour does not reach."""
    hand = seat * KINDS
    wild = state.hands[hand + mind.t.wild]
    have = 0
    if state.laid_colour != mind.t.wild:
        have = state.hands[hand + state.laid_colour]
    if have + wild < state.extra:
        return DECLINE
    low = state.extra - have
    return PAY + (low if low > 0 else 0)


def choose_end(mind: Mind, state: State, seat: int) -> int:
    """The souvenir at the end that no planned track will touch again."""
    later = prices.places_touched(mind, mind.plan[seat * 2], mind.plan[seat * 2 + 1])
    a = mind.t.a[state.track]
    b = mind.t.b[state.track]
    if later >> a & 1 and not later >> b & 1:
        return SOUVENIR_AT + 1
    if later >> b & 1 and not later >> a & 1:
        return SOUVENIR_AT
    return SOUVENIR_AT + (1 if state.stacks[b] & 15 < state.stacks[a] & 15 else 0)


def choose_place(mind: Mind, state: State, seat: int) -> int:
    """A place on the own way that others' ways seldom touch."""
    refresh(mind, state, seat)
    later = prices.places_touched(mind, mind.path[seat * 2], mind.path[seat * 2 + 1])
    best = -FAR
    pick = 0
    for place in range(mind.t.places):
        if state.stacks[place]:
            continue
        value = 1.0 if later >> place & 1 else 0.0
        for k in range(mind.first_edge[place], mind.first_edge[place + 1]):
            value -= mind.popularity[mind.edges[k]]
        if value > best:
            best = value
            pick = place
    return PLACE_AT + pick
