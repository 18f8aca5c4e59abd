"""The best there is: it tries every move on the same deals, and lets the worse half drop out."""

from __future__ import annotations

from aboard.bots.bot import Clock
from aboard.bots.contest import COMPILED, Contest
from aboard.bots.guess import Guess
from aboard.bots.search import Finding, Search
from aboard.bots.searcher import SearcherBot
from aboard.bots.style import Style


class ChampionBot(SearcherBot):
    """Compares its moves on equal luck, going on at leisure and in a hurry, and reads the others'
    tickets off their tracks."""

    style = Style(patience=16, suspicious=True)

    def think(self, guess: Guess, clock: Clock) -> list[Finding]:
        if self.budget.seconds is not None and not COMPILED:
            return super().think(guess, clock)  # one deal tried by all moves would take too long
        search = Search(guess, self._mind, self._hurry, self.style, self._dice.getrandbits(62))
        contest = Contest(search)
        since = clock.used
        contest.admit(2)
        contest.sample(2)  # to know how long a playout takes
        reach = self.budget.reach(search.playouts, since, clock)
        contest.admit(field(contest.count, reach, self.style))
        rounds = rounds_of(contest.running)
        for done in range(rounds):
            self.budget.part(done, rounds).spend(contest.sample, clock, contest.running)
            contest.drop(max(2, (contest.running + 1) // 2))
        return search.answer()


def rounds_of(moves: int) -> int:
    """In which moves drop out, half of them at a time, until two are left; the last is theirs."""
    return max(1, (moves - 1).bit_length())


def field(moves: int, playouts: float, style: Style) -> int:
    """As many moves as can be tried often enough to tell them apart."""
    while moves > 2 and playouts < style.deals * moves * rounds_of(moves):
        moves -= 1
    return moves
