"""The best there is: a searcher that reads the others' tickets off their tracks and moves, and has
hunches about what is good."""

from __future__ import annotations

from aboard.boards import Board
from aboard.bots.bot import Clock
from aboard.bots.budget import Budget
from aboard.bots.deed import Deed
from aboard.bots.evidence import Evidence
from aboard.bots.foresight import foresight_for
from aboard.bots.guess import Guess
from aboard.bots.hunch import hunch_for
from aboard.bots.opening import opening_for
from aboard.bots.planner import new_mind
from aboard.bots.player import Player
from aboard.bots.search import Finding
from aboard.bots.searcher import SearcherBot, orders_for
from aboard.bots.sight import Sight
from aboard.bots.style import Style
from aboard.bots.suspicion import Suspicion, weights_for
from aboard.bots.traits import traits_for

LISTENING = 0.1  # share of the time that goes into what the others did
DEALS = 6  # that take the time of a playout


class ChampionBot(SearcherBot):
    """Plays on against the tickets that the others seem to hold, where a searcher thinks any. They
    are thought to use them as planners do; where there is time enough for it, on a board with few
    tickets, these take the planner's care. Where it has hunches, all move by them; where it has
    foresight, it does not play games to their end. Its own first tickets it chooses by what they
    brought in many games."""

    style = Style(paired=True, trusting=True, careful=24, memory=150, trust=50, horizon=20)

    def __init__(self, board: Board, players: int, seed: int, budget: Budget) -> None:
        super().__init__(board, players, seed, budget)
        self._evidence = Evidence(self._player.mind, self._hurry.mind, players)
        own, opening = traits_for(board, "champion"), opening_for(board, players)
        hunch = hunch_for(board)
        if opening.known or hunch.known or own != traits_for(board):
            mind = new_mind(board, own, orders_for(board, self.style), opening)
            self._player = Player(mind, hunch)
        if hunch.known:
            self._hurry = self._player
        self._foresight = foresight_for(board)
        self._suspicion = Suspicion(self._evidence, weights_for(board))
        self._deeds: list[Deed] = []

    def watch(self, deed: Deed) -> None:
        """Remembered, and thought about before the next decision."""
        if deed.observation.phase in ("turn", "second"):
            self._deeds.append(deed)

    def think(self, guess: Guess, clock: Clock) -> list[Finding]:
        if self._deeds:
            self._judge_deeds(clock)
        self._suspicion.weigh(guess)
        return super().think(guess, clock)

    def _judge_deeds(self, clock: Clock) -> None:
        part = self.budget.part(LISTENING / len(self._deeds), DEALS)
        for deed in self._deeds:
            sight = Sight(self._board, deed.observation)
            self._suspicion.weigh(sight.guess)
            self._evidence.begin(sight.guess, sight.code(deed.action), self._dice.getrandbits(62))
            part.spend(self._evidence.ask, Clock(clock.left))
            self._evidence.end()
        self._deeds.clear()
