"""Hints: the cheapest way over what is one's own or still open, and the cards it lacks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from aboard.boards import load_board
from aboard.rules import Game
from aboard.rules.view import TicketView, View
from aboard.server.planner import plan
from tests.server.client import Api, new_table


def seen(board: str = "new-york", players: int = 3) -> View:
    """A player's view at the start, with no cards and no tickets."""
    view = Game.new(board, players, seed=1, first=0).observe(0)
    return replace(view, hand={}, offer=(), tickets=())


def owning(view: View, seat: int, *tracks: str) -> View:
    seats = list(view.seats)
    seats[seat] = replace(seats[seat], tracks=(*seats[seat].tracks, *tracks))
    return replace(view, seats=tuple(seats))


def holding(view: View, **hand: int) -> View:
    return replace(view, hand=hand)


@pytest.mark.parametrize("board", ["new-york", "san-francisco", "nordic"])
def test_a_ticket_costs_what_its_shortest_way_costs(board: str) -> None:
    """On New York every ticket's points equal its shortest way in spaces."""
    view = replace(seen(board, 2), offer=tuple(t.id for t in load_board(board).tickets))
    hints = plan(load_board(board), view).tickets
    assert len(hints) == len(load_board(board).tickets)
    for ticket, hint in zip(load_board(board).tickets, hints, strict=True):
        lengths = [load_board(board).track(track).length for track in hint.tracks]
        assert hint.spaces == sum(lengths) > 0
        assert hint.possible
        assert sum(hint.missing.values()) == hint.spaces
        if board == "new-york":
            assert hint.spaces == ticket.points


def test_own_tracks_are_free_and_others_are_closed() -> None:
    board = load_board("new-york")
    ticket = board.tickets[0]
    view = replace(seen(), tickets=(TicketView(ticket.id, False),))
    path = plan(board, view).tickets[0].tracks
    mine = plan(board, owning(view, 0, path[0])).tickets[0]
    assert mine.tracks == path[1:]
    theirs = plan(board, owning(view, 1, path[0])).tickets[0]
    assert path[0] not in theirs.tracks
    assert theirs.spaces >= sum(board.track(track).length for track in path)


def test_the_other_half_of_a_double_route() -> None:
    """Open to third players at a table of three, closed at a table of two, never for its owner."""
    board = load_board("new-york")
    index = next(i for i, twin in enumerate(board.twins) if twin is not None)
    twin = board.twins[index]
    assert twin is not None
    one, other = board.tracks[index], board.tracks[twin]
    ticket = next(t.id for t in board.tickets)
    for players, owner, is_open in ((3, 1, True), (2, 1, False), (3, 0, False)):
        view = owning(replace(seen(players=players), offer=(ticket,)), owner, one.id)
        ways = plan(board, view).tickets[0].tracks
        blocked = owning(view, 1, *(t.id for t in board.tracks if t not in (one, other)))
        if owner == 1:
            # Only the twin is left: a way over it exists or nothing does.
            found = plan(board, blocked).tickets[0].possible
            joins = {other.a, other.b} == {board.tickets[0].a, board.tickets[0].b}
            assert found == (is_open and joins)
        assert other.id not in ways or is_open


def test_cards_in_hand_are_not_missing() -> None:
    board = load_board("new-york")
    track = next(track for track in board.tracks if track.colour != "gray" and track.length > 1)
    ticket = replace(board.tickets[0], a=track.a, b=track.b)
    cut = replace(board, tickets=(ticket,), tracks=(track,))
    view = replace(seen(), offer=(ticket.id,))
    assert plan(cut, view).tickets[0].missing == {track.colour: track.length}
    some = holding(view, **{track.colour: 1})
    assert plan(cut, some).tickets[0].missing == {track.colour: track.length - 1}
    wild = holding(view, taxi=track.length)
    assert plan(cut, wild).tickets[0].missing == {}


def test_together_shares_tracks() -> None:
    board = load_board("new-york")
    tickets = tuple(TicketView(ticket.id, False) for ticket in board.tickets[:4])
    hints = plan(board, replace(seen(), tickets=tickets))
    alone = sum(hint.spaces for hint in hints.tickets)
    assert max(hint.spaces for hint in hints.tickets) <= hints.together.spaces <= alone
    assert len(set(hints.together.tracks)) == len(hints.together.tracks)


@pytest.mark.anyio
async def test_hints_are_for_players_where_the_table_allows_them(address: str) -> None:
    table, tokens = await new_table(address, "nordic", ("person", "easy"), start=True)
    async with Api(address, tokens[0]) as api, Api(address) as nobody:
        assert len((await api.get(f"api/tables/{table}/hints"))["tickets"]) == 5
        assert (await nobody.http.get(f"api/tables/{table}/hints")).status_code == 403
    strict, tokens = await new_table(address, "nordic", ("person", "easy"), start=True, hints=False)
    async with Api(address, tokens[0]) as api:
        assert (await api.http.get(f"api/tables/{strict}/hints")).json()["code"] == "no-hints"
