"""A series of games between named bots, each in its seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from aboard.boards import AboardError, Board, load_board
from aboard.bots import Clock, maker_of
from aboard.bots.deed import show
from aboard.cli.series import Series, Tally
from aboard.rules import Game, audit, gamefile
from aboard.rules.state import Desk


def seated(board: Board, bots: str, players: int | None) -> tuple[str, ...]:
    """The bots of a text as `planner,greedy` seat by seat; the last one fills the others."""
    names = [name.strip() for name in bots.split(",") if name.strip()]
    if not names:
        raise AboardError(f"--bots {bots!r}: expected bots such as planner,greedy")
    for name in names:
        maker_of(name)
    seats = max(board.players[0], len(names)) if players is None else players
    if len(names) > seats:
        raise AboardError(f"--bots names {len(names)} bots, but --players is {seats}")
    return (*names, *names[-1:] * (seats - len(names)))


def play(
    series: Series, bots: Sequence[str], numbers: Iterable[int], check: bool, folder: Path | None
) -> Tally:
    """Play these games, and write each into the folder; what a bot does wrong is raised."""
    board = load_board(series.board)
    tally, desk = Tally(series.players), Desk()
    names = [f"{bot} {seat + 1}" for seat, bot in enumerate(bots)]
    for number in numbers:
        game = play_one(series, board, bots, number, check)
        tally.add(game.state, desk, len(game.history))
        if folder is not None:
            text = gamefile.to_text(gamefile.dump(game, names))
            (folder / series.file(board, number)).write_text(text, encoding="utf-8")
    return tally


def play_one(series: Series, board: Board, bots: Sequence[str], number: int, check: bool) -> Game:
    game, desk = Game.new(board, series.players, series.deal_seed(number)), Desk()
    made = [
        maker_of(bot)(board, series.players, series.bot_seed(number, seat))
        for seat, bot in enumerate(bots)
    ]
    while not game.is_over:
        seat = game.to_move[0]
        try:
            action = made[seat].decide(game.observe(seat), game.legal_actions(seat), Clock())
            show(dict(enumerate(made)), game, seat, action)
            game.apply(action, seat)
        except Exception as error:
            where = f"game {number} of seed {series.seed}, {bots[seat]} in seat {seat + 1}"
            raise AboardError(f"{where}: {error}") from error
        wrong = audit.fault(game.state, desk) if check else 0
        if wrong:
            raise AboardError(f"game {number} of seed {series.seed}: {audit.FAULTS[wrong]}")
    return game
