"""What comes from outside is given its type, or refused with the place where it has none."""

from __future__ import annotations

import msgspec
import pytest

from aboard.boards import load_board
from aboard.rules.errors import Unreadable
from aboard.rules.reading import board_of, converted, plain


class Pair(msgspec.Struct, forbid_unknown_fields=True):
    left: int
    right: tuple[str, ...] = ()


def test_an_object_becomes_a_record_and_back() -> None:
    data = {"left": 1, "right": ["a"]}
    assert converted(data, Pair, "pair") == Pair(1, ("a",))
    assert plain(Pair(1, ("a",))) == data


@pytest.mark.parametrize(
    ("data", "why"),
    [
        ({"left": "1"}, "pair: Expected `int`, got `str` - at `$.left`"),
        ({"left": 1, "up\ndown": 2}, "pair: Object contains unknown field `up down`"),
        ([], "pair: Expected `object`, got `array`"),
    ],
)
def test_another_object_is_refused_on_one_line(data: object, why: str) -> None:
    with pytest.raises(Unreadable) as refused:
        converted(data, Pair, "pair")
    assert str(refused.value) == why


def test_a_board_is_found_by_its_name_alone() -> None:
    assert board_of("nordic", None) is load_board("nordic")
    with pytest.raises(Unreadable, match="no board 'pyproject'"):
        board_of("pyproject", None)


def test_a_board_handed_over_must_be_the_one_named() -> None:
    nordic = load_board("nordic")
    assert board_of("nordic", nordic) is nordic
    with pytest.raises(Unreadable, match="on the board 'new-york', not on nordic"):
        board_of("new-york", nordic)
