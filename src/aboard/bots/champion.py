"""The best there is: a searcher that reads the others' tickets off their tracks."""

from __future__ import annotations

from aboard.bots.searcher import SearcherBot
from aboard.bots.style import Style


class ChampionBot(SearcherBot):
    """Plays on against the tickets that the others seem to hold, where a searcher thinks any, and
    with the planner's care where there is time enough for it: on a board with few tickets."""

    style = Style(suspicious=True, careful=20)
