"""A file's parts are checked before they are played: sizes, and every name in them."""

from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from aboard.boards import load_board
from aboard.rules import gamefile
from aboard.rules.errors import Unreadable
from tests.rules.playing import played

HARBOUR = load_board(Path(__file__).parent.parent / "boards" / "small.toml")
Json = dict[str, Any]


@pytest.fixture(scope="module")
def whole() -> Json:
    return gamefile.dump(played("nordic", 2, seed=12))


@pytest.fixture
def data(whole: Json) -> Json:
    return copy.deepcopy(whole)


def fault(data: Json) -> str:
    """What is wrong with the record, the seed left aside."""
    with pytest.raises(Unreadable) as found:
        for _ in gamefile.replay_of(data, from_seed=False).moves():
            pass
    return str(found.value)


SETUPS: list[tuple[Callable[[Json], object], str]] = [
    (lambda d: d.update(players=4), "players: 4, expected 2 to 3"),
    (lambda d: d.update(first=2), "first: no seat 2 with 2 players"),
    (lambda d: d.update(names=["Åsa"]), "names: expected 2"),
    (lambda d: d["setup"]["hands"].pop(), "setup.hands: expected 2 seats"),
    (lambda d: d["setup"]["offers"].pop(), "setup.offers: expected 2 seats"),
    (lambda d: d["setup"]["hands"][0].pop(), "setup: hands: expected 4 cards each"),
    (lambda d: d["setup"]["offers"][0].pop(), "setup: offers: expected 5 tickets each"),
    (lambda d: d["setup"]["hands"][0].__setitem__(0, "mauve"), "setup: no card 'mauve'"),
    (lambda d: d["setup"]["row"].__setitem__(0, "mauve"), "setup: no card 'mauve'"),
    (lambda d: d["setup"].update(redealt=[["mauve"] * 5]), "setup: no card 'mauve'"),
    (lambda d: d["setup"]["offers"][0].__setitem__(0, "T99"), "setup: no ticket 'T99'"),
    (
        lambda d: d["setup"]["offers"][0].__setitem__(0, d["setup"]["offers"][1][0]),
        "setup: offers: a ticket is offered twice",
    ),
    (lambda d: d["setup"].update(stacks={"oslo": "bell"}), "setup: stacks: expected one on"),
    (lambda d: d["setup"]["row"].__setitem__(0, None), "setup: row is "),
]


@pytest.mark.parametrize(("change", "why"), SETUPS, ids=[why for _, why in SETUPS])
def test_a_deal_that_cannot_be_right_is_named(
    data: Json, change: Callable[[Json], object], why: str
) -> None:
    change(data)
    assert fault(data).startswith(why)


def test_a_hand_cannot_hold_more_of_a_kind_than_there_are() -> None:
    data = gamefile.dump(played(HARBOUR, 2, seed=1, moves=0))
    stars = data | {"setup": data["setup"] | {"hands": [["star"] * 2, ["star"] * 2]}}
    with pytest.raises(Unreadable, match="setup: "):
        gamefile.replay_of(stars, HARBOUR, from_seed=True)


def test_souvenir_stacks_lie_as_recorded() -> None:
    data = gamefile.dump(played("san-francisco", 3, seed=2, moves=0))
    stacks = data["setup"]["stacks"]
    stacks["alcatraz"] = stacks["sunset"]
    assert fault(data) == "setup: stacks: a souvenir has two stacks"
    stacks["alcatraz"] = "unicorn"
    assert fault(data) == "setup: no souvenir 'unicorn' on this board"


def test_a_tunnel_turns_up_no_more_cards_than_the_rule_says(data: Json) -> None:
    move = next(move for move in data["moves"] if "revealed" in move)
    move["revealed"] = ["red"] * 200
    assert "revealed: expected at most 3 cards" in fault(data)


@pytest.mark.parametrize(
    ("field", "value", "why"),
    [
        ("drew", "mauve", "no card 'mauve' on this board"),
        ("row", ["mauve"] * 5, "no card 'mauve' on this board"),
        ("redealt", [["mauve"] * 5], "no card 'mauve' on this board"),
        ("revealed", ["mauve"], "no card 'mauve' on this board"),
        ("offer", ["T99"], "no ticket 'T99' on this board"),
    ],
)
def test_a_move_names_what_is_on_the_board(data: Json, field: str, value: object, why: str) -> None:
    data["moves"][0][field] = value
    assert fault(data).endswith(why)


@pytest.mark.parametrize(
    ("field", "value"),
    [("row", ["red"] * 4), ("extra", "1"), ("seat", -1), ("seat", 0.5), ("colour", "red")],
)
def test_a_move_has_the_shape_of_a_move(data: Json, field: str, value: object) -> None:
    data["moves"][0][field] = value
    assert fault(data).startswith("game file: ")
    assert "`$.moves[0]" in fault(data)
