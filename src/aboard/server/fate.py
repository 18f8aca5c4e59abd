"""What chance gave, as a number beside every move: rules that would deal otherwise are noticed.

A log keeps actions and a seed. A later engine might take the same actions and yet deal other cards;
then the game is not the one that was played, and must not go on as if it were.
"""

from __future__ import annotations

from collections.abc import Iterable
from zlib import crc32

from aboard.rules.move import Move, Setup


def of_deal(dealt: Setup | None) -> int:
    if dealt is None:
        return 0
    stacks = sorted(dealt.stacks.items())
    return _number((*dealt.hands, dealt.row, *dealt.offers, *dealt.redealt, *stacks, dealt.spare))


def of_move(made: Move) -> int:
    shown = (made.row or (), made.offer or (), made.revealed or ())
    return _number(((made.drew,), *shown, *made.redealt))


def _number(groups: Iterable[Iterable[str | None]]) -> int:
    """By names alone, which stay the same from version to version."""
    return crc32(";".join(",".join(name or "" for name in group) for group in groups).encode())
