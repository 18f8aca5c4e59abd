"""Names of players: one visible line, and no two at a table that look the same."""

from __future__ import annotations

import re
import unicodedata

from aboard.server.refusal import Refused

# Printable by their category, and yet nothing to see.
_BLANK = re.compile("[\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]")
_MARKS = {"Mn", "Me"}
_MOST_MARKS = 3


def tidy_name(name: str) -> str:
    """A name as shown: one line of printable characters, not buried under marks."""
    name = unicodedata.normalize("NFC", " ".join(name.split()))
    if not name or not name.isprintable() or _BLANK.search(name) or _is_buried(name):
        raise Refused("bad-name")
    return name


def alike(name: str) -> str:
    """What two names have in common that a reader would take for the same."""
    return unicodedata.normalize("NFKC", name).casefold()


def _is_buried(name: str) -> bool:
    marks = _MOST_MARKS  # a name does not begin with one
    for letter in name:
        marks = marks + 1 if unicodedata.category(letter) in _MARKS else 0
        if marks > _MOST_MARKS:
            return True
    return False
