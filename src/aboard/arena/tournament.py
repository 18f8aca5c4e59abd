"""A tournament: its games played on all cores, recorded one by one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import get_context
from pathlib import Path

from aboard.arena.match import Faults, Match, play_game
from aboard.arena.record import Log, Result, SeatResult, Terms, parts_of
from aboard.arena.seating import Seating, Table, bot_seed, deal_seed
from aboard.boards import Board, load_board
from aboard.bots import Bot, RandomBot, maker_of

AHEAD = 3  # games a process has waiting, so that none stands idle


class Tournament:
    """`play` yields each result as it comes; those of an earlier run come first."""

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
        self.board = board
        self.names = tuple(dict.fromkeys(bots))
        self.seating = Seating(board, players, bots)
        where = board.id if board.path is None else str(board.path)
        self.terms = Terms(where, players, tuple(bots), seed, limit)
        self.log = None if log is None else Log(log, self.terms)

    def play(self, games: int, jobs: int = 1) -> Iterator[Result]:
        """So many games, or a few more to finish the last deal."""
        done = set()
        for result in self.log.results if self.log else ():
            done.add(result.number)
            yield result
        open_ = (n for n in range(self.seating.whole(games)) if n not in done)
        tables = (self.seating.table(n) for n in open_)
        for result in self._alone(tables) if jobs == 1 else self._together(tables, jobs):
            if self.log:
                self.log.add(result)
            yield result

    def _alone(self, tables: Iterator[Table]) -> Iterator[Result]:
        for table in tables:
            yield play_table(self.terms, table, self.board)

    def _together(self, tables: Iterator[Table], jobs: int) -> Iterator[Result]:
        with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
            waiting: set[Future[Result]] = set()
            try:
                while True:
                    for table in islice(tables, AHEAD * jobs - len(waiting)):
                        waiting.add(pool.submit(play_table, self.terms, table))
                    if not waiting:
                        return
                    finished, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                    for future in finished:
                        yield future.result()
            finally:
                pool.shutdown(cancel_futures=True)


def play_table(terms: Terms, table: Table, board: Board | None = None) -> Result:
    """One game, from the deal to what is kept of it."""
    board = board or load_board(terms.board)
    names = tuple(dict.fromkeys(terms.bots))
    bots, broken = [], {}
    for seat, number in enumerate(table.bots):
        seed = bot_seed(terms.seed, table.deal, seat)
        try:
            bot: Bot = maker_of(names[number])(board, terms.players, seed)
        except Exception as failure:
            broken[seat] = f"{type(failure).__name__}: {failure}"
            bot = RandomBot(board, terms.players, seed)
        bots.append(bot)
    match = play_game(board, bots, deal_seed(terms.seed, table.deal), terms.limit)
    for seat, error in broken.items():
        match.faults[seat] = Faults(crashed=len(match.seconds[seat]))
        match.errors.append(error)
    return result_of(table, match)


def result_of(table: Table, match: Match) -> Result:
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
    return Result(table.number, tuple(seats), tuple(match.errors))
