"""The audit finds what the long runs look for: each fault, once something is wrong."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from aboard.boards import load_board
from aboard.rules import audit, codes, deal, memory
from aboard.rules.chance import Chance, seed_bytes
from aboard.rules.snapshot import Snapshot
from aboard.rules.state import Desk, State
from aboard.rules.tables import tables_of
from tests.rules.playing import TABLES
from tests.rules.steering import STYLES, states

Change = Callable[[Snapshot], None]


def mid_game(board: str, players: int = 2) -> Snapshot:
    """A turn in the middle of a game, some tracks owned."""
    for state in states(tables_of(load_board(board)), players, STYLES["builder"], 3):
        if state.phase == codes.TURN and state.turn > 20:
            return memory.read(state)
    raise AssertionError("the game was too short")


def found(board: str, now: Snapshot) -> str:
    state = State(tables_of(load_board(board)), now.players)
    memory.write(state, now)
    return audit.FAULTS[audit.fault(state, Desk())]


def put(name: str, value: int, at: int | None = None) -> Change:
    def change(now: Snapshot) -> None:
        if at is None:
            setattr(now, name, value)
        else:
            getattr(now, name)[at] = value

    return change


def add(name: str, n: int, at: int | None = None) -> Change:
    def change(now: Snapshot) -> None:
        if at is None:
            setattr(now, name, getattr(now, name) + n)
        else:
            getattr(now, name)[at] += n

    return change


def swap_owner(now: Snapshot) -> None:
    """Seat 1 gets a track of seat 0's too."""
    now.owned[2] |= now.owned[0] & -now.owned[0]


def reopen(now: Snapshot) -> None:
    now.open[0] |= now.owned[0]


def twice(now: Snapshot) -> None:
    now.ticket_deck[0] = now.tickets_of(0)[0]


def empty_slot(now: Snapshot) -> None:
    """The card goes to the deck, but its slot is not filled."""
    now.deck[now.ndeck] = now.row[2]
    now.ndeck += 1
    now.row[2] = codes.EMPTY


def three_wilds(now: Snapshot) -> None:
    """Wilds of the deck change places with the first cards of the row."""
    wild = 6
    deck = now.deck[: now.ndeck]
    for slot in range(3):
        at = deck.index(wild)
        deck[at], now.row[slot] = now.row[slot], wild
    now.deck[: now.ndeck] = deck


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_a_state_of_a_game_is_sound(board: str, players: int) -> None:
    assert found(board, mid_game(board, players)) == "sound"


@pytest.mark.parametrize(
    ("board", "change", "fault"),
    [
        ("new-york", add("hands", 1, at=0), "cards are not conserved"),
        ("nordic", add("ndeck", -1), "cards are not conserved"),
        ("nordic", add("discards", 1, at=2), "cards are not conserved"),
        ("nordic", put("deck", 99, at=0), "cards are not conserved"),
        ("new-york", put("known", 7, at=1), "more cards are known than held"),
        ("nordic", empty_slot, "the row is not filled as it should be"),
        ("nordic", swap_owner, "a track has a wrong owner or is wrongly closed"),
        ("san-francisco", reopen, "a track has a wrong owner or is wrongly closed"),
        ("san-francisco", add("pieces", 1, at=1), "pieces are not conserved"),
        ("new-york", add("points", 1, at=0), "points are not those of the routes"),
        ("new-york", twice, "tickets are not conserved"),
        ("new-york", add("ntickets", -1), "tickets are not conserved"),
        ("nordic", twice, "tickets are not conserved"),
        ("san-francisco", put("souvenirs", 2 + 4 + 8 + 16, at=0), "souvenirs are not conserved"),
        ("san-francisco", put("stacks", 0x13, at=10), "souvenirs are not conserved"),
        ("new-york", add("cur", 1), "it is the wrong seat's turn"),
        ("new-york", add("turn", 1), "it is the wrong seat's turn"),
        ("new-york", put("final", 2), "the last round is wrong"),
        ("new-york", put("phase", codes.OVER), "the last round is wrong"),
    ],
)
def test_a_fault_is_found(board: str, change: Change, fault: str) -> None:
    now = mid_game(board)
    change(now)
    now.cur %= 2
    assert found(board, now) == fault


def test_a_row_that_should_have_been_dealt_again_is_found() -> None:
    tables = tables_of(load_board("new-york"))
    state = State(tables, 2)
    state.reseed(5)
    deal.start(state, 0)
    now = memory.read(state)
    three_wilds(now)
    assert found("new-york", now) == "the row is not filled as it should be"


@pytest.mark.parametrize("players", [3, 4])
def test_a_twin_that_is_not_closed_to_its_owner_is_found(players: int) -> None:
    now = mid_game("new-york", players)
    now.banned = [0] * len(now.banned)
    assert found("new-york", now) == "a track has a wrong owner or is wrongly closed"


@pytest.mark.parametrize("check", [0, 1])
def test_a_sound_game_is_played_to_its_end(check: int) -> None:
    for board, players in TABLES:
        state = State(tables_of(load_board(board)), players)
        state.seal(Chance(seed_bytes(1)))
        deal.start(state, -1)
        assert audit.play_out(state, Desk(), Chance(seed_bytes(2)), check) > 20
        assert state.phase == codes.OVER


def test_a_game_that_breaks_is_stopped_by_its_fault() -> None:
    state = State(tables_of(load_board("new-york")), 2)
    state.reseed(1)
    deal.start(state, 0)
    now = memory.read(state)
    now.pieces[1] = 14
    memory.write(state, now)
    assert audit.FAULTS[-audit.play_out(state, Desk(), Chance(seed_bytes(2)), 1)] == (
        "pieces are not conserved"
    )
