"""The plan: the cheapest network of tracks that joins the places of all tickets at once.

Tickets are joined one after the other by cheapest ways, each free to use what the ones before
it use; several orders are tried and the cheapest network is kept. A ticket that cannot be had in
the pieces and turns left, or is not worth them, is given up.
"""

from __future__ import annotations

from aboard.bots import needs, prices, traits
from aboard.bots.mind import Mind
from aboard.rules import bits, codes, score
from aboard.rules.state import State

KINDS = codes.KINDS
NOWHERE = -1
FAR = traits.FAR


def shortest(mind: Mind, a: int, b: int) -> float:
    """The price of the cheapest way between two places; `came` tells it backwards.

    Without a goal (NOWHERE) all ways from a place are found, their prices in `dist`. On boards this
    small it is quicker to correct a price now and then than to look for the next nearest place.
    """
    for i in range(mind.t.places):
        mind.dist[i] = FAR
    mind.dist[a] = 0
    limit = FAR  # the cheapest way to the goal so far
    frontier = bits.one(a)
    while frontier:
        mask = frontier
        frontier = 0
        while mask:
            here = bits.lowest(mask)
            mask &= mask - 1
            for k in range(mind.first_edge[here], mind.first_edge[here + 1]):
                price = mind.dist[here] + mind.price[mind.edges[k]]
                there = mind.over[k]
                if price < mind.dist[there] and price < limit:
                    mind.dist[there] = price
                    mind.came[there] = mind.edges[k]
                    if there == b:
                        limit = price
                    else:
                        frontier |= bits.one(there)
    return limit


def join(mind: Mind) -> float:
    """Join the tickets in the order of `tried`: the tracks are `trial`, the prices `cost`."""
    mind.trial[0] = 0
    mind.trial[1] = 0
    total = 0.0
    for i in range(mind.norder):
        j = mind.tried[i]
        ticket = mind.order[j]
        price = shortest(mind, mind.t.ticket_a[ticket], mind.t.ticket_b[ticket])
        mind.cost[j] = price
        total += price
        place = mind.t.ticket_b[ticket]
        while price < FAR and place != mind.t.ticket_a[ticket]:
            track = mind.came[place]
            if mind.price[track] > 0:
                mind.trial[track >> 6] |= bits.one(track & 63)
                mind.price[track] = 0
            place = mind.t.a[track] if mind.t.b[track] == place else mind.t.b[track]
    restore(mind)
    return total


def restore(mind: Mind) -> None:
    for word in range(mind.t.words):
        mask = mind.trial[word]
        while mask:
            track = word * 64 + bits.lowest(mask)
            mask &= mask - 1
            mind.price[track] = mind.asked[track]


def cheapest_network(mind: Mind) -> float:
    """The best of several orders, as `best` and `best_cost`."""
    n = mind.norder
    luck = 12345
    least = FAR * 100
    for attempt in range(mind.orders if n > 1 else 1):
        for i in range(n):
            mind.tried[i] = n - 1 - i if attempt == 1 else i
        if attempt > 1:
            for i in range(n - 1, 0, -1):
                luck = luck * 1103515245 + 12345 & 0x7FFFFFFF
                j = (luck >> 16) % (i + 1)
                swap = mind.tried[i]
                mind.tried[i] = mind.tried[j]
                mind.tried[j] = swap
        total = join(mind)
        if total < least:
            least = total
            mind.best[0] = mind.trial[0]
            mind.best[1] = mind.trial[1]
            for i in range(n):
                mind.best_cost[i] = mind.cost[i]
        if n == 2 and attempt == 1:
            break
    return least


def set_aims(mind: Mind, state: State, seat: int, low: int, high: int) -> None:
    """Of these tickets the unfulfilled ones that can still be joined, greatest first."""
    score.connect(state, seat, mind.desk)
    mind.norder = 0
    for word in range(2):
        mask = high if word else low
        while mask:
            ticket = word * 64 + bits.lowest(mask)
            mask &= mask - 1
            if score.ticket_done(state, ticket, mind.desk):
                continue
            if mind.norder < 24 and within_reach(mind, ticket):
                i = mind.norder
                while i and mind.t.ticket_points[mind.order[i - 1]] < mind.t.ticket_points[ticket]:
                    mind.order[i] = mind.order[i - 1]
                    i -= 1
                mind.order[i] = ticket
                mind.norder += 1


def within_reach(mind: Mind, ticket: int) -> int:
    """Whether own and open tracks join the ticket's places at all."""
    seen = bits.one(mind.t.ticket_a[ticket])
    todo = seen
    goal = mind.t.ticket_b[ticket]
    while todo:
        here = bits.lowest(todo)
        todo &= todo - 1
        for k in range(mind.first_edge[here], mind.first_edge[here + 1]):
            if mind.price[mind.edges[k]] < FAR and not seen >> mind.over[k] & 1:
                if mind.over[k] == goal:
                    return 1
                seen |= bits.one(mind.over[k])
                todo |= bits.one(mind.over[k])
    return 0


def spaces(mind: Mind, low: int, high: int) -> int:
    """Of these tracks."""
    length = 0
    for word in range(mind.t.words):
        mask = high if word else low
        while mask:
            track = word * 64 + bits.lowest(mask)
            mask &= mask - 1
            length += mind.t.length[track]
    return length


def gain(mind: Mind, ticket: int) -> float:
    """What fulfilling the ticket changes."""
    return (
        mind.keenness * mind.t.ticket_points[ticket]
        + mind.globetrotter * mind.t.globetrotter_points
    )


def weigh(mind: Mind, state: State, seat: int) -> float:
    """What the network is worth, less what its turns could bring otherwise."""
    needs.share_out(mind, state, seat, mind.best[0], mind.best[1])
    mind.bill = mind.gathering
    value = 0.0
    length = 0
    for word in range(mind.t.words):
        mask = mind.best[word]
        while mask:
            track = word * 64 + bits.lowest(mask)
            mask &= mask - 1
            length += mind.t.length[track]
            mind.bill += 1
            value += mind.t.route_points[mind.t.length[track]]
            value += mind.bonus[track]
    for i in range(mind.norder):
        value += gain(mind, mind.order[i])
    mind.tight = 0
    if mind.bill > mind.time + mind.slack:
        mind.tight = 1
        value -= mind.overtime * (mind.bill - mind.time - mind.slack)
    if length > state.pieces[seat]:
        mind.tight = 1
        value -= 100 * (length - state.pieces[seat])
    return value - mind.turn_worth * mind.bill


def weakest(mind: Mind) -> int:
    """The ticket that brings least for its price; -1 if all are well worth it."""
    worst = -1
    low = FAR if mind.tight else 1.5
    for j in range(mind.norder):
        ratio = gain(mind, mind.order[j]) / (mind.best_cost[j] + 0.01)
        if ratio < low:
            low = ratio
            worst = j
    return worst


def settle_aims(mind: Mind, state: State, seat: int) -> float:
    """Give tickets up, the weakest first, as long as the network is worth more without."""
    cheapest_network(mind)
    value = weigh(mind, state, seat)
    while mind.norder:
        j = weakest(mind)
        if j < 0:
            break
        ticket = mind.order[j]
        low = mind.best[0]
        high = mind.best[1]
        tight = mind.tight
        mind.norder -= 1
        for i in range(j, mind.norder):
            mind.order[i] = mind.order[i + 1]
        cheapest_network(mind)
        without = weigh(mind, state, seat)
        if without < value:
            mind.order[mind.norder] = ticket
            mind.norder += 1
            mind.best[0] = low
            mind.best[1] = high
            mind.tight = tight
            return weigh(mind, state, seat)
        value = without
    return value


def make_plan(mind: Mind, state: State, seat: int, low: int, high: int) -> float:
    """Plan for these tickets, at the prices set; returns what the plan is worth in points."""
    set_aims(mind, state, seat, low, high)
    value = settle_aims(mind, state, seat)
    for word in range(2):
        mind.path[seat * 2 + word] = mind.best[word]
        mind.aims[seat * 2 + word] = 0
        mind.seen[seat * 2 + word] = high if word else low
    mind.hurry[seat] = mind.bill
    for i in range(mind.norder):
        ticket = mind.order[i]
        mind.aims[seat * 2 + (ticket >> 6)] |= bits.one(ticket & 63)
        value -= (mind.keenness - 1) * mind.t.ticket_points[ticket]
    value += add_extras(mind, state, seat)
    for word in range(2):
        mind.plan[seat * 2 + word] = mind.best[word]
    return value


def count_tickets(mind: Mind, state: State, seat: int) -> None:
    """The points of those it aims at, of those fulfilled, and of those given up."""
    score.connect(state, seat, mind.desk)
    mind.naimed = 0
    mind.ndone = 0
    mind.aimed = 0
    mind.done = 0
    mind.lost = 0
    for word in range(2):
        mask = state.tickets[seat * 2 + word]
        while mask:
            ticket = word * 64 + bits.lowest(mask)
            mask &= mask - 1
            points = mind.t.ticket_points[ticket]
            if score.ticket_done(state, ticket, mind.desk):
                mind.done += points
                mind.ndone += 1
            elif mind.aims[seat * 2 + word] >> (ticket & 63) & 1:
                mind.aimed += points
                mind.naimed += 1
            else:
                mind.lost += points


def add_extras(mind: Mind, state: State, seat: int) -> float:
    """Tracks to build for their points alone, as long as there are pieces."""
    left = state.pieces[seat] - spaces(mind, mind.best[0], mind.best[1])
    value = 0.0
    n = list_extras(mind)
    while left > 0:
        best = 0.0
        pick = -1
        gray = spare_suit(mind)
        for i in range(n):
            track = mind.extras[i]
            if mind.t.length[track] > left or mind.best[track >> 6] >> (track & 63) & 1:
                continue
            twin = mind.t.twin[track]
            if twin >= 0 and mind.best[twin >> 6] >> (twin & 63) & 1:
                continue
            turns = 1 + extra_turns(mind, track, gray)
            net = (
                mind.t.route_points[mind.t.length[track]]
                + mind.bonus[track]
                - mind.extra_worth * mind.turn_worth * turns
                - mind.per_piece * mind.t.length[track]
            )
            if pick < 0 or net > best:
                best = net
                pick = track
        if pick < 0 or (best < mind.extra_floor and mind.best[0] | mind.best[1]):
            return value
        mind.best[pick >> 6] |= bits.one(pick & 63)
        left -= mind.t.length[pick]
        if best > 0:
            value += mind.extra_share * best
        spend_spare(mind, pick, gray)
    return value


def list_extras(mind: Mind) -> int:
    """Enter the tracks that are free to build into `extras`; returns how many there are."""
    n = 0
    for track in range(mind.t.tracks):
        if 0 < mind.price[track] < FAR:
            mind.extras[n] = track
            n += 1
    return n


def extra_turns(mind: Mind, track: int, gray: int) -> float:
    """Turns to draw what a track still lacks that gets only what the plan leaves over."""
    colour = mind.t.colour[track] if mind.t.colour[track] != KINDS else gray
    cards = mind.t.length[track] - mind.t.ferries[track] + mind.t.tunnel[track]
    missing = float(cards - mind.spare[colour])
    if missing < 0:
        missing = 0
    shown = mind.row[colour]
    wild = mind.wild_free - mind.t.ferries[track]
    if wild < 0:
        missing -= wild * mind.ferry_cards
    elif mind.t.wild_ok[track]:
        missing -= wild
    if mind.t.wild_ok[track] and not mind.t.wild_limit:
        shown += mind.row[mind.t.wild]
    return prices.gather(mind, missing, shown)


def spare_suit(mind: Mind) -> int:
    """The colour to pay a gray track with: most left over, or soon to be."""
    best = 0
    most = -1.0
    for c in range(mind.t.colours):
        have = mind.spare[c] + mind.shown_suit * mind.row[c]
        if have > most:
            most = have
            best = c
    return best


def spend_spare(mind: Mind, track: int, gray: int) -> None:
    colour = mind.t.colour[track] if mind.t.colour[track] != KINDS else gray
    cards = mind.t.length[track] - mind.t.ferries[track] + mind.t.tunnel[track]
    mind.wild_free -= mind.t.ferries[track]
    if cards <= mind.spare[colour]:
        mind.spare[colour] -= cards
        return
    if mind.t.wild_ok[track] and mind.wild_free > 0:
        mind.wild_free -= cards - mind.spare[colour]
        if mind.wild_free < 0:
            mind.wild_free = 0
    mind.spare[colour] = 0


def measure_popularity(mind: Mind) -> None:
    """How long each ticket's way is, and which share of all tickets leads over each track."""
    for track in range(mind.t.tracks):
        mind.price[track] = mind.t.length[track]
        mind.popularity[track] = 0
    for ticket in range(mind.t.tickets):
        mind.whole[ticket] = shortest(mind, mind.t.ticket_a[ticket], mind.t.ticket_b[ticket])
        place = mind.t.ticket_b[ticket]
        while place != mind.t.ticket_a[ticket]:
            track = mind.came[place]
            mind.popularity[track] += 1.0 / mind.t.tickets
            place = mind.t.a[track] if mind.t.b[track] == place else mind.t.b[track]
