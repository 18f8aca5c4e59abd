"""Games between bots, for the tests."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from aboard.boards import Board, load_board
from aboard.bots import Bot, Clock, Watcher, make_bot
from aboard.bots.deed import deeds, show
from aboard.rules import Action, Game

TABLES = [
    (name, players)
    for name in ("new-york", "san-francisco", "nordic")
    for players in range(load_board(name).players[0], load_board(name).players[1] + 1)
]


def decide(bot: Bot, game: Game, seat: int) -> Action:
    return bot.decide(game.observe(seat), game.legal_actions(seat), Clock(60.0))


def play(board: str, specs: Sequence[str], seed: int) -> Game:
    """A whole game; the engine refuses whatever is not legal."""
    game = Game.new(board, len(specs), seed)
    bots = [make_bot(spec, game.board, game.players, seed + i) for i, spec in enumerate(specs)]
    while not game.is_over:
        seat = game.to_move[0]
        action = decide(bots[seat], game, seat)
        show(dict(enumerate(bots)), game, seat, action)
        game.apply(action, seat)
    return game


def tell(bot: Bot, game: Game, seat: int) -> None:
    """Everything its seat saw in the game so far, as if it had been there."""
    if isinstance(bot, Watcher):
        again = Game.new(game.board, game.players, game.seed, game.first)
        for deed in deeds(again, game.history, seat):
            bot.watch(deed)


def own_board(folder: Path) -> Board:
    """New York as a board of one's own, for which no weights were found."""
    known = load_board("new-york")
    assert known.path is not None
    own = folder / "own.toml"
    own.write_text(known.path.read_text().replace('id = "new-york"', 'id = "own"'))
    return load_board(str(own))
