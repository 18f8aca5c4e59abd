"""A position holds a whole moment: it comes back as it was, plays on the same, or is refused."""

from __future__ import annotations

import copy
import json
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from aboard.boards import load_board
from aboard.boards.errors import AboardError
from aboard.rules import Game
from aboard.rules.errors import Impossible, Unreadable
from tests.rules.playing import TABLES, moments, played

Json = dict[str, Any]
Change = Callable[[Json], object]


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_every_moment_comes_back_from_its_position(board: str, players: int) -> None:
    for game in moments(board, players, seed=5):
        position = json.loads(json.dumps(game.position()))
        again = Game.from_position(position)
        assert again.position() == position
        viewers = (*range(players), None) if len(game.history) % 7 == 0 else (None,)
        for viewer in viewers:
            assert again.observe(viewer) == game.observe(viewer)


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_a_position_plays_on_as_its_game_does(board: str, players: int) -> None:
    """Until the next shuffle, which comes from the seed of each."""
    game = played(board, players, seed=8, moves=20)
    again = Game.from_position(game.position())
    for _ in range(12):
        seat = game.to_move[0]
        actions = game.legal_actions(seat)
        assert again.legal_actions(seat) == actions
        events = game.apply(actions[-1], seat)
        if any(event.kind == "reshuffled" for event in events):
            break
        assert again.apply(actions[-1], seat) == events
        assert again.position() == game.position()


def test_a_deck_given_as_counts_is_shuffled_from_the_seed() -> None:
    position = played("nordic", 2, seed=3, moves=9).position()
    deck = position["deck"]
    position |= {"deck": dict(Counter(deck)), "seed": "07" * 32}
    first, second = Game.from_position(position), Game.from_position(position)
    other = Game.from_position(position | {"seed": "08" * 32})
    assert Counter(first.position()["deck"]) == Counter(deck)
    assert first.position()["deck"] == second.position()["deck"]
    assert first.position()["deck"] != other.position()["deck"]


def test_ones_own_board_comes_along() -> None:
    board = load_board("new-york")
    position = Game.new(board, 2, seed=1).position()
    assert Game.from_position(position, board).board is board
    with pytest.raises(Unreadable, match="'new-york', not on nordic"):
        Game.from_position(position, load_board("nordic"))


def test_a_position_opens_no_file() -> None:
    position = Game.new("new-york", 2, seed=1).position()
    with pytest.raises(Unreadable, match=r"no board './mine\.toml'"):
        Game.from_position(position | {"board": "./mine.toml"})


def edit(name: str, value: object) -> Change:
    return lambda position: position.update({name: value})


def inside(*path: str | int, to: object) -> Change:
    """Change something further inside."""

    def change(position: Any) -> None:
        for step in path[:-1]:
            position = position[step]
        position[path[-1]] = to

    return change


ILL_SHAPED: list[tuple[Change, str]] = [
    (edit("format", "aboard-position/2"), "at `$.format`"),
    (edit("colour", "red"), "unknown field `colour`"),
    (lambda position: position.pop("row"), "missing required field `row`"),
    (edit("players", "two"), "at `$.players`"),
    (edit("players", 5), "5 players, expected 2 to 4"),
    (edit("turn", -1), "at `$.turn`"),
    (edit("turn", 10**30), "at `$.turn`"),
    (edit("phase", "lunch"), "at `$.phase`"),
    (edit("seed", "07"), "at `$.seed`"),
    (edit("hands", [{}]), "expected hands of 3 seats"),
    (edit("souvenirs", [[]]), "expected souvenirs of 3 seats or none"),
    (edit("row", ["red"]), "expected a row of 5"),
    (edit("first", 3), "no seat 3 with 3 players"),
    (edit("to_move", [9]), "no seat 9 with 3 players"),
    (inside("row", 0, to="mauve"), "no card 'mauve' on this board"),
    (inside("hands", 0, to={"mauve": 1}), "no card 'mauve' on this board"),
    (inside("tracks", 0, to=["R99"]), "no track 'R99' on this board"),
    (inside("tickets", 0, to=["T99"]), "no ticket 'T99' on this board"),
    (inside("returned", 0, to=["T99"]), "no ticket 'T99' on this board"),
    (edit("stacks", {"atlantis": {"symbol": "bell", "size": 1}}), "no place 'atlantis'"),
    (edit("next_stacks", ["unicorn"]), "no souvenir 'unicorn' on this board"),
    (edit("offers", [["T01"] * 7, [], []]), "offers of at most 6 tickets"),
]

IMPOSSIBLE: list[tuple[Change, str]] = [
    (inside("hands", 0, to={"red": 6}), "cards, the board has 6"),
    (inside("pieces", 0, to=3), "seat 0 has 3 pieces and built"),
    (inside("tickets", 0, to=[]), "is missing"),
    (lambda p: p["tickets"][0].append(p["tickets"][0][0]), "a ticket is named twice"),
    (lambda p: p["tickets"][0].append(p["tickets"][1][0]), "is in 2 places"),
    (lambda p: p["tracks"][0].append("R01") or p["tracks"][1].append("R01"), "has two owners"),
    (lambda p: p["next_stacks"].append(p["stacks"].popitem()[1]["symbol"]), "souvenir"),
    (edit("turn", 2), "turn 2 is not the turn of seat"),
    (edit("phase", "tunnel"), "tunnel and phase tunnel do not agree"),
    (edit("phase", "over"), "reason and phase over do not agree"),
    (edit("chosen", [["T01"], None, None]), "chosen and phase turn do not agree"),
    (edit("built", "R01"), "built and phase turn do not agree"),
    (edit("last_round", {"seat": 0, "turns_left": 2}), "too many pieces"),
    (edit("passes", 3), "everybody passed"),
    (inside("row", 0, to=None), "cards, the board has"),
]


def refused(game: Game, change: Change) -> AboardError:
    position = copy.deepcopy(game.position())
    position.setdefault("next_stacks", [])
    position.setdefault("returned", [[] for _ in range(game.players)])
    change(position)
    with pytest.raises(AboardError) as refusal:
        Game.from_position(position)
    assert len(str(refusal.value).splitlines()) == 1
    return refusal.value


@pytest.fixture(scope="module")
def game() -> Game:
    for game in moments("san-francisco", 3, seed=2):
        if game.turn > 8 and game.phase == "turn":
            return game
    raise AssertionError


@pytest.mark.parametrize(("change", "why"), ILL_SHAPED, ids=[why for _, why in ILL_SHAPED])
def test_what_is_no_position_is_refused_with_the_place(
    game: Game, change: Change, why: str
) -> None:
    refusal = refused(game, change)
    assert isinstance(refusal, Unreadable)
    assert why in str(refusal)


@pytest.mark.parametrize(("change", "why"), IMPOSSIBLE, ids=[why for _, why in IMPOSSIBLE])
def test_a_position_that_breaks_conservation_or_a_rule_is_refused_with_the_reason(
    game: Game, change: Change, why: str
) -> None:
    refusal = refused(game, change)
    assert isinstance(refusal, Impossible)
    assert str(refusal).startswith("impossible position: ")
    assert why in str(refusal)


def test_it_must_be_the_right_seat_to_move() -> None:
    start = Game.new("new-york", 3, seed=1)
    assert "it is for 0 and 1 and 2 to move" in str(refused(start, edit("to_move", [0])))
    other = start.position()["offers"][1][:1]
    assert "was not offered" in str(refused(start, inside("chosen", 0, to=other)))


def test_a_position_without_a_past_has_no_setup_and_no_seed() -> None:
    again = Game.from_position(Game.new("new-york", 3, seed=1).position())
    assert (again.setup, again.seed, again.commitment, again.history) == (None, None, None, [])
