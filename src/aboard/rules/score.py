"""The final score: routes, tickets, bonuses, the longest path, and who wins."""

from __future__ import annotations

from aboard.rules import bits
from aboard.rules.state import Desk, State


def connect(state: State, seat: int, desk: Desk) -> None:
    """Give every place the root of its part of the seat's network, as `desk.root`."""
    for place in range(state.t.places):
        desk.root[place] = place
    for word in range(state.t.words):
        mask = state.owned[seat * 2 + word]
        while mask:
            track = word * 64 + bits.lowest(mask)
            mask &= mask - 1
            a = find(state.t.a[track], desk)
            b = find(state.t.b[track], desk)
            desk.root[a] = b


def find(place: int, desk: Desk) -> int:
    while desk.root[place] != place:
        desk.root[place] = desk.root[desk.root[place]]
        place = desk.root[place]
    return place


def ticket_done(state: State, ticket: int, desk: Desk) -> int:
    """Whether the network last connected joins the ticket's ends."""
    return find(state.t.ticket_a[ticket], desk) == find(state.t.ticket_b[ticket], desk)


def count_tickets(state: State, seat: int, desk: Desk) -> None:
    points = 0
    done = 0
    for word in range(2):
        mask = state.tickets[seat * 2 + word]
        while mask:
            ticket = word * 64 + bits.lowest(mask)
            mask &= mask - 1
            if ticket_done(state, ticket, desk):
                done += 1
                points += state.t.ticket_points[ticket]
            else:
                points -= state.t.ticket_points[ticket]
    desk.done[seat] = done
    desk.tickets[seat] = points


def count_attractions(state: State, seat: int) -> int:
    """Attractions touched by at least one own route, each once."""
    touched = 0
    for word in range(state.t.words):
        mask = state.owned[seat * 2 + word]
        while mask:
            track = word * 64 + bits.lowest(mask)
            mask &= mask - 1
            if state.t.attraction[state.t.a[track]]:
                touched |= bits.one(state.t.a[track])
            if state.t.attraction[state.t.b[track]]:
                touched |= bits.one(state.t.b[track])
    return bits.count(touched) * state.t.attraction_points


def longest_path(state: State, seat: int, desk: Desk) -> int:
    """The longest continuous path of own routes: each track once, places as often as wanted."""
    whole = 0
    for track in range(state.t.tracks):
        desk.used[track] = 1
        if state.owned[seat * 2 + (track >> 6)] >> (track & 63) & 1:
            desk.used[track] = 0
            whole += state.t.length[track]
    best = 0
    for place in range(state.t.places):
        if best < whole:
            best = walk(state, place, 0, whole, best, desk)
    return best


def walk(state: State, place: int, length: int, left: int, best: int, desk: Desk) -> int:
    """The best length, or a better one by going on from here; given up when it cannot be beaten."""
    if length > best:
        best = length
    for track in range(state.t.tracks):
        if length + left <= best:
            return best
        if desk.used[track]:
            continue
        if state.t.a[track] == place:
            other = state.t.b[track]
        elif state.t.b[track] == place:
            other = state.t.a[track]
        else:
            continue
        step = state.t.length[track]
        desk.used[track] = 1
        best = walk(state, other, length + step, left - step, best, desk)
        desk.used[track] = 0
    return best


def tally(state: State, desk: Desk) -> None:
    """Every part of every seat's score, on the desk."""
    most = 0
    for seat in range(state.players):
        connect(state, seat, desk)
        count_tickets(state, seat, desk)
        desk.routes[seat] = state.points[seat]
        desk.attractions[seat] = 0
        if state.t.attraction_points:
            desk.attractions[seat] = count_attractions(state, seat)
        desk.souvenirs[seat] = state.t.stack_points[bits.count(state.souvenirs[seat])]
        desk.globetrotter[seat] = 0
        desk.longest[seat] = 0
        if desk.done[seat] > most:
            most = desk.done[seat]
    for seat in range(state.players):
        if most and desk.done[seat] == most:
            desk.globetrotter[seat] = state.t.globetrotter_points
    if state.t.longest_points:
        award_longest(state, desk)
    for seat in range(state.players):
        desk.total[seat] = (
            desk.routes[seat]
            + desk.tickets[seat]
            + desk.attractions[seat]
            + desk.souvenirs[seat]
            + desk.globetrotter[seat]
            + desk.longest[seat]
        )


def measure_paths(state: State, desk: Desk) -> int:
    """The length of every seat's longest path, as `desk.length`; returns the greatest."""
    most = 0
    for seat in range(state.players):
        desk.length[seat] = longest_path(state, seat, desk)
        if desk.length[seat] > most:
            most = desk.length[seat]
    return most


def award_longest(state: State, desk: Desk) -> None:
    most = measure_paths(state, desk)
    for seat in range(state.players):
        if most and desk.length[seat] == most:
            desk.longest[seat] = state.t.longest_points


def winners(state: State, desk: Desk) -> int:
    """The winning seats as bits: by total, then by the board's tie-breaks; else a shared win."""
    tally(state, desk)
    left = 0
    best = desk.total[0]
    for seat in range(state.players):
        if desk.total[seat] > best:
            best = desk.total[seat]
    for seat in range(state.players):
        if desk.total[seat] == best:
            left |= 1 << seat
    if state.t.tie_tickets and left & (left - 1):
        left = narrow(left, desk, 0, state.players)
    if state.t.tie_longest and left & (left - 1):
        measure_paths(state, desk)
        left = narrow(left, desk, 1, state.players)
    return left


def narrow(left: int, desk: Desk, by_path: int, players: int) -> int:
    """Of the seats left, those with the most fulfilled tickets, or with the longest path."""
    best = -1
    kept = 0
    for seat in range(players):
        if left >> seat & 1:
            value = desk.length[seat] if by_path else desk.done[seat]
            if value > best:
                best = value
                kept = 0
            if value == best:
                kept |= 1 << seat
    return kept
