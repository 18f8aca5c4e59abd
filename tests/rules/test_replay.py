"""A record is followed move by move, and the first move that cannot be right is named."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest

from aboard.boards import load_board
from aboard.rules import gamefile
from aboard.rules.errors import Unreadable
from tests.rules.playing import moments, played

HARBOUR = load_board(Path(__file__).parent.parent / "boards" / "small.toml")
Json = dict[str, Any]


@pytest.fixture(scope="module")
def whole() -> Json:
    return gamefile.dump(played("nordic", 2, seed=12))


@pytest.fixture
def data(whole: Json) -> Json:
    return copy.deepcopy(whole)


def first(data: Json, verb: str) -> tuple[int, Json]:
    """The number of the first such move, and the move."""
    for number, move in enumerate(data["moves"], start=1):
        if move["action"].split()[0] == verb:
            return number, move
    raise AssertionError(f"no {verb}")


def fault(data: Json, from_seed: bool) -> str:
    """What is wrong with the record, after the seed was or was not used."""
    with pytest.raises(Unreadable) as found:
        for _ in gamefile.replay_of(data, from_seed=from_seed).moves():
            pass
    assert len(str(found.value).splitlines()) == 1
    return str(found.value)


@pytest.mark.parametrize("from_seed", [False, True])
def test_moves_come_one_by_one_with_their_events(whole: Json, from_seed: bool) -> None:
    replay = gamefile.replay_of(whole, from_seed=from_seed)
    game = played("nordic", 2, seed=12, moves=0)
    for number, (move, events) in enumerate(replay.moves(), start=1):
        assert str(move.action) == whole["moves"][number - 1]["action"]
        assert len(replay.game.history) == number
        assert game.apply(move.action, move.seat) == events
    assert replay.game.is_over


@pytest.mark.parametrize("from_seed", [False, True])
@pytest.mark.parametrize(
    ("verb", "change", "why"),
    [
        ("take", {"action": "tak red"}, "'tak red': ill-formed 'tak red': expected"),
        ("take", {"action": "pass"}, "'pass': passing is possible only when nothing else is"),
        ("take", {"seat": 9}, "not the turn of seat 9"),
        ("draw", {"drew": None}, ": drew is missing, not "),
        ("take", {"row": None}, ": row is missing, not "),
        ("claim", {"drew": "red"}, ""),
        ("claim", {"souvenir": "bell"}, ": souvenir is 'bell', not missing"),
        ("keep", {"symbol": "bell"}, ": symbol is 'bell', not missing"),
        ("keep", {"extra": 1}, ": extra is '1', not missing"),
        ("take", {"redealt": [["red"] * 5]}, ""),
    ],
)
def test_the_move_that_cannot_be_right_is_named(
    data: Json, verb: str, change: Json, why: str, from_seed: bool
) -> None:
    number, move = first(data, verb)
    move.update(change)
    found = fault(data, from_seed)
    assert found.startswith(f"move {number}")
    assert why in found


def test_more_cards_of_a_kind_than_there_are_cannot_come_up(data: Json) -> None:
    """The first four hands and rows of red cards are more than twelve."""
    data["setup"]["hands"] = [["red"] * 4, ["red"] * 4]
    data["setup"]["row"] = ["red"] * 5
    assert fault(data, False) == "setup: cards came up that were not in the deck"


def test_a_ticket_put_back_is_not_offered_before_its_time() -> None:
    data = gamefile.dump(played(HARBOUR, 2, seed=1, moves=0))
    offers = data["setup"]["offers"]
    first = data["first"]
    data["moves"] = [{"seat": seat, "action": f"keep {sorted(offers[seat])[0]}"} for seat in (0, 1)]
    back = [max(offer) for offer in offers]
    placed = sorted({"bell", "crab", "fog"} - set(data["setup"]["stacks"].values()))
    data["moves"].append({"seat": 1 - first, "action": "place east", "symbol": placed[0]})
    data["moves"].append({"seat": first, "action": "tickets", "offer": back})
    replay = gamefile.replay_of(data, HARBOUR, from_seed=False)
    with pytest.raises(Unreadable, match="move 4, 'tickets': the tickets offered are not those"):
        list(replay.moves())


def test_a_record_that_hides_a_redeal_is_found_and_does_not_hang() -> None:
    data = redealt()
    number = next(n for n, move in enumerate(data["moves"]) if "redealt" in move)
    move = data["moves"][number]
    move["row"] = move.pop("redealt")[0]
    with pytest.raises(Unreadable, match=f"move {number + 1}: "):
        list(gamefile.replay_of(data, HARBOUR, from_seed=False).moves())


def redealt() -> Json:
    for seed in range(100):
        data = gamefile.dump(played(HARBOUR, 2, seed))
        if any("redealt" in move for move in data["moves"]):
            return data
    raise AssertionError("no redeal found")


def test_the_game_stands_between_moves_where_its_record_says(whole: Json) -> None:
    replay = gamefile.replay_of(whole, from_seed=False)
    games = moments("nordic", 2, seed=12)
    assert replay.game.observe(None) == next(games).observe(None)
    for _ in replay.moves():
        assert replay.game.observe(1) == next(games).observe(1)
