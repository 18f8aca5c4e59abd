"""A series of random games: each dealt and played from its number, all added up."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from aboard.boards import AboardError, Board, load_board
from aboard.rules import Game, audit, codes, deal, gamefile, legal, memory, score, translate
from aboard.rules.chance import Chance
from aboard.rules.state import Desk, State
from aboard.rules.tables import tables_of

PARTS = ("total", "routes", "tickets", "attractions", "souvenirs", "globetrotter", "longest_bonus")


@dataclass(frozen=True)
class Series:
    """Which games: game `n` of the same series is the same game on every machine."""

    board: str
    players: int
    seed: int

    def deal_seed(self, number: int) -> bytes:
        return self._seed("deal", number)

    def choice_seed(self, number: int) -> bytes:
        """What the players choose has a chance of its own: a game file knows the deal's alone."""
        return self._seed("choices", number)

    def bot_seed(self, number: int, seat: int) -> int:
        return int.from_bytes(self._seed(f"bot {seat}", number)[:4], "big")

    def _seed(self, use: str, number: int) -> bytes:
        return hashlib.sha256(f"aboard series {self.seed} {use} {number}".encode()).digest()

    def file(self, board: Board, number: int) -> str:
        return f"{board.id}-{self.players}-{self.seed}-{number}{gamefile.SUFFIX}"


@dataclass
class Tally:
    """Sums over games. A shared win counts for each winner."""

    players: int
    games: int = 0
    decisions: int = 0
    turns: int = 0
    shared: int = 0
    first_won: int = 0
    wins: list[int] = field(default_factory=list)
    parts: list[dict[str, int]] = field(default_factory=list)
    ends: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.wins = self.wins or [0] * self.players
        self.parts = self.parts or [dict.fromkeys(PARTS, 0) for _ in range(self.players)]
        self.ends = self.ends or {reason: 0 for reason in codes.REASONS if reason}

    def add(self, state: State, desk: Desk, decisions: int) -> None:
        """One game that has come to its end."""
        won = score.winners(state, desk)
        self.games += 1
        self.decisions += decisions
        self.turns += state.turn
        self.shared += won.bit_count() > 1
        self.first_won += won >> state.first & 1
        self.ends[codes.REASONS[state.reason]] += 1
        for seat, parts in enumerate(self.parts):
            self.wins[seat] += won >> seat & 1
            for part, points in memory.parts(desk, seat).items():
                parts[part] += points

    def join(self, other: Tally) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.turns += other.turns
        self.shared += other.shared
        self.first_won += other.first_won
        self.wins = [ours + theirs for ours, theirs in zip(self.wins, other.wins, strict=True)]
        for reason, games in other.ends.items():
            self.ends[reason] += games
        for ours, theirs in zip(self.parts, other.parts, strict=True):
            for part, points in theirs.items():
                ours[part] += points


def play(series: Series, numbers: Iterable[int], check: bool) -> Tally:
    """Play these games in the kernel; the first fault found in one is raised."""
    tables = tables_of(load_board(series.board))
    blank, state, desk = State(tables, series.players), State(tables, series.players), Desk()
    tally = Tally(series.players)
    for number in numbers:
        state.become(blank)
        state.seal(Chance(series.deal_seed(number)))
        deal.start(state, -1)
        decisions = audit.play_out(state, desk, Chance(series.choice_seed(number)), check)
        if decisions < 0:
            raise AboardError(f"game {number} of seed {series.seed}: {audit.FAULTS[-decisions]}")
        tally.add(state, desk, decisions)
    return tally


def replay(series: Series, board: Board, number: int) -> Game:
    """The same game once more, now with everything that happened in it."""
    game = Game.new(board, series.players, series.deal_seed(number))
    choices = Chance(series.choice_seed(number))
    desk = Desk()
    while not game.is_over:
        seat = game.to_move[0]
        moves = legal.moves(game.state, desk)
        chosen = moves[choices.below(len(moves))]
        game.apply(translate.action(board, game.now, seat, chosen), seat)
    return game


def save(series: Series, numbers: Iterable[int], folder: Path) -> None:
    """A game file for each of these games."""
    board = load_board(series.board)
    names = [f"random {seat + 1}" for seat in range(series.players)]
    for number in numbers:
        text = gamefile.to_text(gamefile.dump(replay(series, board, number), names))
        (folder / series.file(board, number)).write_text(text, encoding="utf-8")
