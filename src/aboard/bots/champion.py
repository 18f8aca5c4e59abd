"""The best there is: it tries every move on the same deals, and lets the worse half drop out."""

from __future__ import annotations

from aboard.bots.bot import Clock
from aboard.bots.search import COMPILED, Search, Style
from aboard.bots.searcher import SearcherBot


class ChampionBot(SearcherBot):
    """Compares its moves on equal luck, and reads the others' tickets off their tracks.

    Two moves that are tried on the same hidden cards differ by what they do, not by luck, so far
    fewer playouts tell them apart than the searcher's tree needs.
    """

    style = Style(trust=4.0)

    def think(self, search: Search, clock: Clock) -> None:
        if self.budget.seconds is not None and not COMPILED:
            super().think(search, clock)  # a single deal tried by all moves would take too long
            return
        search.enlist()
        search.sample(1)
        search.narrow(field(search.running, self.budget.reach(search.playouts, clock), self.style))
        rounds = rounds_of(search.running)
        for done in range(rounds):
            self.budget.part(done, rounds).spend(search.sample, clock, search.running)
            search.drop((search.running + 1) // 2)


def rounds_of(moves: int) -> int:
    """In which all moves but one drop out, half of them at a time."""
    return max(1, (moves - 1).bit_length())


def field(moves: int, playouts: float, style: Style) -> int:
    """As many moves as can be tried often enough to tell them apart."""
    while moves > 2 and playouts < style.deals * moves * rounds_of(moves):
        moves -= 1
    return moves
