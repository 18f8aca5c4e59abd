"""The best there is: the searcher, with everything that was found to help."""

from __future__ import annotations

from aboard.bots.search import Style
from aboard.bots.searcher import SearcherBot


class ChampionBot(SearcherBot):
    """Reads the others' tickets off their tracks, and trusts the planner's first thought less."""

    style = Style(trust=8.0)
