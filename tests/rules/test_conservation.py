"""Nothing is lost and every rule is kept, at every moment of every game; and faults are found."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from aboard.rules import Game, codes, conservation
from aboard.rules.snapshot import Snapshot
from tests.rules.playing import TABLES, moments, played


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("board", "players"), TABLES)
def test_everything_holds_at_every_moment(board: str, players: int, seed: int) -> None:
    for game in moments(board, players, seed):
        assert list(conservation.faults(game.board, game.now)) == []


def reached(board: str, players: int, phase: str) -> Game:
    """A game that stands in the phase, some way into it if there are turns."""
    for seed in range(200):
        for game in moments(board, players, seed):
            if game.phase == phase and (game.turn > 12 or phase in ("tickets", "stacks")):
                return game
    raise AssertionError(f"no {phase} found")


def faults_after(game: Game, change: Callable[[Snapshot], None]) -> str:
    now = game.now
    change(now)
    return " / ".join(conservation.faults(game.board, now))


def put(name: str, value: int, at: int | None = None) -> Callable[[Snapshot], None]:
    """Write a number into a field of the snapshot, or into one place of a list."""

    def change(now: Snapshot) -> None:
        if at is None:
            setattr(now, name, value)
        else:
            getattr(now, name)[at] = value

    return change


def mine(name: str, value: int) -> Callable[[Snapshot], None]:
    """Write a number into the deciding seat's place of a list."""
    return lambda now: put(name, value, at=now.cur)(now)


@pytest.mark.parametrize(
    ("board", "phase", "change", "fault"),
    [
        ("new-york", "turn", put("hands", 9, at=0), "blue cards, the board has 6"),
        ("new-york", "turn", put("deck", 6, at=0), "taxi cards, the board has 8"),
        ("new-york", "turn", put("known", 7, at=0), "seat 0 is known to hold 7 blue"),
        ("new-york", "turn", put("row", codes.EMPTY, at=2), "the row has an empty slot"),
        ("new-york", "turn", put("pieces", 14, at=1), "seat 1 has 14 pieces and built"),
        ("new-york", "turn", put("ntickets", 1), "is missing"),
        ("new-york", "turn", put("tickets", 0, at=0), "seat 0 has 0 tickets"),
        ("new-york", "turn", put("offered", 1, at=0), "seat 0 is offered tickets at the wrong"),
        ("new-york", "turn", put("turn", 0), "turn 0 is not the turn of seat"),
        ("new-york", "turn", put("passes", 3), "everybody passed, but the game is not over"),
        ("new-york", "turn", put("final", 2), "too many pieces"),
        ("new-york", "second", put("passes", 1), "something was done since"),
        ("nordic", "offer", mine("offered", 0), "is offered 0 tickets, not 3"),
        ("nordic", "offer", mine("offered", 2), "is offered 2 tickets, not 3"),
        ("new-york", "tickets", put("turn", 1), "turns were taken before the first turn"),
        ("new-york", "tickets", put("hands", 1, at=0), "cards before the first turn"),
        ("new-york", "tickets", put("offered", 1, at=1), "seat 1 chooses from 1 tickets, not 2"),
        ("nordic", "tickets", put("kept", 1, at=1), "seat 1 chose fewer than 2 tickets"),
        ("nordic", "tunnel", put("extra", 0), "do not cost 0 more"),
        ("nordic", "tunnel", put("track", 0), "is no tunnel"),
        ("nordic", "tunnel", put("nrevealed", 2), "cards are turned up, not 3"),
        ("nordic", "tunnel", put("laid", 9, at=0), "do not pay for tunnel"),
        ("san-francisco", "turn", put("souvenirs", 2, at=0), "tokens, not"),
        ("san-francisco", "turn", put("stacks", 0, at=0), "golden-gate-bridge has no souvenir"),
        ("san-francisco", "turn", put("stacks", 2 << 4, at=1), "has 2 stacks, not 1"),
        ("san-francisco", "turn", put("nspare", 9), "has 2 stacks, not 1"),
        ("san-francisco", "tickets", put("placed", 1), "has 0 stacks, not 1"),
        ("san-francisco", "stacks", put("cur", 0), "is not for seat 0 to place"),
        ("san-francisco", "stacks", put("placed", 2), "no souvenir stack is left to place"),
        ("san-francisco", "souvenir", put("track", 52), "does not own track R53"),
        ("san-francisco", "souvenir", mine("souvenirs", 254), "no souvenir"),
        ("new-york", "over", put("final", 1), "the game cannot have ended by last-round"),
        ("new-york", "over", put("reason", codes.STALEMATE), "cannot have ended by stalemate"),
        ("new-york", "over", put("reason", codes.RUNNING), "cannot have ended by nothing"),
    ],
)
def test_a_fault_is_named(
    board: str, phase: str, change: Callable[[Snapshot], None], fault: str
) -> None:
    assert fault in faults_after(reached(board, 3, phase), change)


def test_nobody_owns_both_tracks_of_a_double_route() -> None:
    game = played("new-york", 3, 1, moves=4)
    track = next(i for i, twin in enumerate(game.board.twins) if twin is not None)
    twin = game.board.twins[track]
    assert twin is not None
    both = 1 << track | 1 << twin
    assert "seat 0 owns both" in faults_after(game, put("owned", both, at=0))


def test_with_two_players_only_one_track_of_a_double_route_is_claimed() -> None:
    game = played("new-york", 2, 1, moves=4)
    track = next(i for i, twin in enumerate(game.board.twins) if twin is not None)
    twin = game.board.twins[track]
    assert twin is not None
    now = game.now
    now.owned[0], now.owned[2] = 1 << track, 1 << twin
    assert "are claimed, with 2 players" in " / ".join(conservation.faults(game.board, now))


def test_a_track_has_one_owner() -> None:
    now = (game := played("new-york", 2, 1, moves=4)).now
    now.owned[0] = now.owned[2] = 1
    assert "track R01 has two owners" in list(conservation.faults(game.board, now))


def test_three_face_up_wilds_do_not_stay() -> None:
    now = (game := played("new-york", 2, 1, moves=2)).now
    deck = now.deck[: now.ndeck]
    for slot in range(3):
        if now.row[slot] != 6:
            wild = deck.index(6)
            deck[wild], now.row[slot] = now.row[slot], 6
    now.deck[: now.ndeck] = deck
    assert "face-up taxi cards were not dealt again" in " / ".join(
        conservation.faults(game.board, now)
    )
