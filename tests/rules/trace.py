"""Prints what a kernel does, as hashes to compare: `python -m tests.rules.trace GAMES`.

A line for each board and number of players: over the first games every list of legal moves, the
state after every move and the score, then one game told by the readable door, event by event.
"""

from __future__ import annotations

import sys
from hashlib import sha256
from random import Random

from aboard.boards import load_board
from aboard.rules import Game, codes, kernel, legal, memory, score
from aboard.rules.state import Desk
from aboard.rules.tables import tables_of
from tests.rules.playing import TABLES
from tests.rules.steering import STYLES, states


def kernel_trace(board: str, players: int, games: int) -> str:
    """Every style of play in turn."""
    digest, desk = sha256(), Desk()
    styles = sorted(STYLES)
    for seed in range(games):
        style = STYLES[styles[seed % len(styles)]]
        for state in states(tables_of(load_board(board)), players, style, seed):
            digest.update(repr(memory.read(state)).encode())
            if state.phase != codes.OVER:
                digest.update(repr(legal.moves(state, desk)).encode())
        won = score.winners(state, desk)
        parts = [memory.parts(desk, seat) for seat in range(players)]
        paths = [score.longest_path(state, seat, desk) for seat in range(players)]
        digest.update(repr((won, parts, paths)).encode())
    return digest.hexdigest()


def told_trace(board: str, players: int) -> str:
    digest, chance = sha256(), Random(1)
    game = Game.new(board, players, seed=1)
    while not game.is_over:
        seat = chance.choice(game.to_move)
        events = game.apply(chance.choice(game.legal_actions(seat)), seat)
        digest.update(repr(events).encode())
    digest.update(repr(game.outcome()).encode())
    return digest.hexdigest()


def main(games: int) -> None:
    print("compiled" if kernel.COMPILED else "interpreted")
    for board, players in TABLES:
        print(board, players, kernel_trace(board, players, games), told_trace(board, players))


if __name__ == "__main__":
    main(int(sys.argv[1]))
