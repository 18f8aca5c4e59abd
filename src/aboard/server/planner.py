"""Hints: the cheapest remaining way for each ticket, from what the player may know alone."""

from __future__ import annotations

from collections.abc import Iterable
from heapq import heappop, heappush

from aboard.boards.board import GRAY, Board, Track
from aboard.rules.view import View, view
from aboard.server.answers import Hints, Network, TicketHint
from aboard.server.record import Record
from aboard.server.refusal import Refused

ANY = "any"


def hints_for(record: Record, seat: int) -> Hints:
    if not record.settings.hints:
        raise Refused("no-hints")
    if record.game is None or record.state != "running":
        raise Refused("wrong-state", state=record.state)
    return plan(record.board, view(record.game, seat))


def plan(board: Board, seen: View) -> Hints:
    """For a player's view: each ticket kept or offered by itself, and all kept ones together."""
    assert seen.viewer is not None
    ways = _Ways(board, seen)
    me = seen.seats[seen.viewer]
    done = {ticket.id: ticket.done for ticket in seen.tickets}
    hints = [_hint(ways, seen, id, done.get(id, False)) for id in (*done, *seen.offer)]
    return Hints(hints, _together(ways, [id for id in done if not done[id]], me.pieces))


class _Ways:
    """The tracks a player has, and those still open to this player."""

    def __init__(self, board: Board, seen: View) -> None:
        self.board = board
        owner = {id: seat.seat for seat in seen.seats for id in seat.tracks}
        closing = seen.players <= board.rules.double_closed_up_to
        self.near: dict[str, list[tuple[str, Track, int]]] = {p.id: [] for p in board.places}
        for index, track in enumerate(board.tracks):
            twin = board.twins[index]
            twin_owner = None if twin is None else owner.get(board.tracks[twin].id)
            mine = owner.get(track.id) == seen.viewer
            closed = twin_owner is not None and (closing or twin_owner == seen.viewer)
            if mine or (track.id not in owner and not closed):
                cost = 0 if mine else track.length
                self.near[track.a].append((track.b, track, cost))
                self.near[track.b].append((track.a, track, cost))

    def cheapest(self, ticket_id: str, planned: Iterable[Track] = ()) -> list[Track] | None:
        """The tracks still to claim, fewest spaces first and then fewest tracks; None: no way."""
        ticket = self.board.ticket(ticket_id)
        free = {track.id for track in planned}
        reached: set[str] = set()
        heap: list[tuple[int, int, str, tuple[str, ...]]] = [(0, 0, ticket.a, ())]
        while heap:
            spaces, tracks, place, path = heappop(heap)
            if place == ticket.b:
                return [self.board.track(id) for id in path]
            if place in reached:
                continue
            reached.add(place)
            for other, track, cost in self.near[place]:
                if other in reached:
                    continue
                if cost and track.id not in free:
                    step = (spaces + cost, tracks + 1, other, (*path, track.id))
                else:
                    step = (spaces, tracks, other, path)
                heappush(heap, step)
        return None


def _hint(ways: _Ways, seen: View, ticket: str, done: bool) -> TicketHint:
    assert seen.viewer is not None
    path = ways.cheapest(ticket)
    tracks = path or []
    spaces = sum(track.length for track in tracks)
    return TicketHint(
        id=ticket,
        done=done,
        possible=path is not None and spaces <= seen.seats[seen.viewer].pieces,
        tracks=[track.id for track in tracks],
        spaces=spaces,
        missing=_missing(ways.board, tracks, dict(seen.hand or {})),
    )


def _together(ways: _Ways, tickets: list[str], pieces: int) -> Network:
    """One network for all that can be done: the ticket nearest to it joins it next."""
    planned: list[Track] = []
    left = list(tickets)
    while left:
        found = [(path, id) for id in left if (path := ways.cheapest(id, planned)) is not None]
        if not found:
            break
        path, nearest = min(found, key=lambda way: sum(track.length for track in way[0]))
        planned += path
        left.remove(nearest)
    spaces = sum(track.length for track in planned)
    return Network([track.id for track in planned], spaces, spaces <= pieces)


def _missing(board: Board, tracks: list[Track], hand: dict[str, int]) -> dict[str, int]:
    """Cards lacking if the tracks are claimed one after another, coloured ones first."""
    missing: dict[str, int] = {}
    for track in sorted(tracks, key=lambda track: track.colour == GRAY):
        lacking_wilds = track.ferries - _use(hand, board.wild, track.ferries)
        colour = track.colour
        if colour == GRAY:
            colour = max(board.colours, key=lambda c: hand.get(c, 0))
        needed = track.length - track.ferries
        needed -= _use(hand, colour, needed)
        if track.kind in board.rules.wild_on:
            needed -= _use(hand, board.wild, needed)
        kind = ANY if track.colour == GRAY else colour
        for name, lacking in ((board.wild, lacking_wilds), (kind, needed)):
            if lacking:
                missing[name] = missing.get(name, 0) + lacking
    return missing


def _use(hand: dict[str, int], card: str, wanted: int) -> int:
    """Takes up to so many of a card out of the hand; how many there were."""
    used = min(wanted, hand.get(card, 0))
    hand[card] = hand.get(card, 0) - used
    return used
