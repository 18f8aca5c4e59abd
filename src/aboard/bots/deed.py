"""What others do, for the bots that watch them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple, Protocol, runtime_checkable

from aboard.bots.bot import Bot
from aboard.rules import Action, Game, View
from aboard.rules.actions import Keep
from aboard.rules.move import Move


class Deed(NamedTuple):
    """What a seat did, and what the one that watches could see just before."""

    observation: View
    seat: int
    action: Action


@runtime_checkable
class Watcher(Protocol):
    """A bot that is shown what the others do, before it is done."""

    def watch(self, deed: Deed) -> None: ...


def seen(game: Game, viewer: int, seat: int, action: Action) -> Deed | None:
    """What a seat is about to do, as another one sees it: not which tickets are kept."""
    if viewer == seat or isinstance(action, Keep):
        return None
    return Deed(game.observe(viewer), seat, action)


def show(bots: Mapping[int, Bot], game: Game, seat: int, action: Action) -> None:
    """What a seat is about to do, to every bot that watches; the bots by their seats."""
    for viewer, bot in bots.items():
        if isinstance(bot, Watcher) and (deed := seen(game, viewer, seat, action)) is not None:
            bot.watch(deed)


def deeds(game: Game, moves: Iterable[Move], viewer: int) -> Iterator[Deed]:
    """Those of all moves made so far, which are made again in a game just dealt."""
    for move in moves:
        if (deed := seen(game, viewer, move.seat, move.action)) is not None:
            yield deed
        game.apply(move.action, move.seat, move)
