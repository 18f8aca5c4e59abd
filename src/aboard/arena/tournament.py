"""A tournament: its games, played and recorded one by one."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import redirect_stdout
from pathlib import Path

from aboard.arena.match import Match, play_game
from aboard.arena.record import Log, Result, SeatResult, Terms, parts_of
from aboard.arena.seating import Seating, Table, bot_seed, deal_seed
from aboard.arena.workers import work
from aboard.boards import Board, board_names, load_board
from aboard.bots import Bot, Clock, maker_of
from aboard.rules import Action, View


class Tournament:
    """`play` yields the results in the games' order, whichever games end first."""

    def __init__(
        self,
        board: Board,
        players: int,
        bots: Sequence[str],
        seed: int = 0,
        limit: float | None = None,
        log: Path | None = None,
    ) -> None:
        for spec in bots:
            maker_of(spec)
        self.names = tuple(dict.fromkeys(bots))
        self.seating = Seating(board, players, bots)
        self.terms = Terms(name_of(board), players, tuple(bots), seed, limit)
        self.log = None if log is None else Log(log, self.terms)

    def play(self, games: int, jobs: int = 1, on: str = "local") -> Iterator[Result]:
        """So many games, or a few more to finish the last deal; none that the log has already.

        Whoever stops in between has not favoured short games."""
        done = dict(self.log.results) if self.log else {}
        numbers = range(self.seating.whole(games))
        tasks = [(self.terms, self.seating.table(n)) for n in numbers if n not in done]
        played = work(play_table, tasks, jobs, on)
        for number in numbers:
            while number not in done:
                result = next(played)
                done[result.number] = result
                if self.log:
                    self.log.add(result)
            yield done.pop(number)


def name_of(board: Board) -> str:
    """By which another process finds the board."""
    ours = board.id in board_names() and load_board(board.id) is board
    return board.id if ours else str(board.path)


def play_table(terms: Terms, table: Table) -> Result:
    """One game, from the deal to what is kept of it."""
    board = load_board(terms.board)
    names = tuple(dict.fromkeys(terms.bots))
    # Where the tournament's figures go, a bot must not print.
    with redirect_stdout(sys.stderr):
        bots = [
            make(names[number], board, terms.players, bot_seed(terms.seed, table.deal, seat))
            for seat, number in enumerate(table.bots)
        ]
        match = play_game(board, bots, deal_seed(terms.seed, table.deal), terms.limit)
    return result_of(table, match, names)


def make(spec: str, board: Board, players: int, seed: int) -> Bot:
    try:
        return maker_of(spec)(board, players, seed)
    except (Exception, SystemExit) as failure:
        return BrokenBot(failure)


class BrokenBot:
    """Stands for a bot that could not be made, and fails for the same reason at every move."""

    def __init__(self, failure: BaseException) -> None:
        self._failure = failure

    def decide(self, observation: View, legal_actions: Sequence[Action], clock: Clock) -> Action:
        raise self._failure


def result_of(table: Table, match: Match, names: Sequence[str]) -> Result:
    outcome = match.game.outcome()
    assert outcome is not None
    seats = [
        SeatResult(
            bot=number,
            total=score.total,
            parts=parts_of(score),
            won=(seat in outcome.winners) / len(outcome.winners),
            ms=tuple(round(1000 * second, 3) for second in match.seconds[seat]),
            illegal=match.faults[seat].illegal,
            late=match.faults[seat].late,
            crashed=match.faults[seat].crashed,
        )
        for seat, (number, score) in enumerate(zip(table.bots, outcome.scores, strict=True))
    ]
    errors = dict.fromkeys(f"{names[table.bots[seat]]}: {error}" for seat, error in match.errors)
    return Result(table.number, tuple(seats), tuple(errors))
