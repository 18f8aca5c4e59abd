"""The best there is: it tries every move on the same deals, and lets the worse half drop out."""

from __future__ import annotations

from aboard.bots.bot import Clock
from aboard.bots.search import Search, Style
from aboard.bots.searcher import SearcherBot


class ChampionBot(SearcherBot):
    """Compares its moves on equal luck, and reads the others' tickets off their tracks.

    Two moves that are tried on the same hidden cards differ by what they do, not by luck, so far
    fewer playouts tell them apart than the searcher's tree needs.
    """

    style = Style(trust=8.0)

    def think(self, search: Search, clock: Clock) -> None:
        search.enlist()
        rounds = max(1, (search.running - 1).bit_length())
        for done in range(rounds):
            self.budget.part(done, rounds).spend(search.sample, clock, search.running)
            search.drop((search.running + 1) // 2)
