"""A tournament: its games, played and recorded one by one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from aboard.arena.match import Faults, Match, play_game
from aboard.arena.record import Log, Result, SeatResult, Terms, parts_of
from aboard.arena.seating import Seating, Table, bot_seed, deal_seed
from aboard.arena.workers import work
from aboard.boards import Board, board_names, load_board
from aboard.bots import Bot, RandomBot, maker_of


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
        self.names = tuple(dict.fromkeys(bots))
        self.seating = Seating(board, players, bots)
        self.terms = Terms(name_of(board), players, tuple(bots), seed, limit)
        self.log = None if log is None else Log(log, self.terms)

    def play(self, games: int, jobs: int = 1, on: str = "local") -> Iterator[Result]:
        """So many games, or a few more to finish the last deal."""
        done = set()
        for result in self.log.results if self.log else ():
            done.add(result.number)
            yield result
        open_ = (n for n in range(self.seating.whole(games)) if n not in done)
        tasks = ((self.terms, self.seating.table(n)) for n in open_)
        for result in work(play_table, tasks, jobs, on):
            if self.log:
                self.log.add(result)
            yield result


def name_of(board: Board) -> str:
    """By which another process finds the board."""
    ours = board.id in board_names() and load_board(board.id) is board
    return board.id if ours else str(board.path)


def play_table(terms: Terms, table: Table) -> Result:
    """One game, from the deal to what is kept of it."""
    board = load_board(terms.board)
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
