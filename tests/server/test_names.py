"""A name is one visible line; two that look the same are the same."""

from __future__ import annotations

import pytest

from aboard.server.names import alike, tidy_name
from aboard.server.refusal import Refused


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Anna \n  Lena ", "Anna Lena"),
        ("A\u030asa", "\u00c5sa"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("\u05e9\u05bc\u05c1\u05b8\u05dc\u05d5\u05b9\u05dd", None),
        ("\U0001f682", None),
        ("Bo \u2764\ufe0f", None),
        ("<b>Bo</b>", None),
    ],
)
def test_a_name_is_shown_as_one_line(given: str, shown: str | None) -> None:
    tidy = tidy_name(given)
    assert shown is None or tidy == shown
    assert tidy_name(tidy) == tidy


@pytest.mark.parametrize(
    "given",
    [
        "",
        " \t ",
        "Bo\u202e",
        "\u200bBo",
        "Bo\x00",
        "\u3164",
        "\u2800\u2800",
        "\u0301",
        "Z" + "\u0351" * 6,
    ],
)
def test_what_cannot_be_read_is_no_name(given: str) -> None:
    with pytest.raises(Refused, match="bad-name"):
        tidy_name(given)


def test_names_that_look_the_same_are_the_same() -> None:
    assert len({alike(name) for name in ("Anna", "ANNA", "anna", "\uff21nna")}) == 1
    assert alike("Anna") != alike("Hanna")
