"""Run by test_interpreted.py: what bots decide at moments of each board, one line each."""

from __future__ import annotations

import sys

from aboard.bots import make_bot, search
from aboard.rules import Game
from tests.bots.games import decide, tell

BOARDS = ("new-york", "san-francisco", "nordic")
TURNS = (10, 16)


def main(*specs: str) -> None:
    print("compiled" if search.COMPILED else "interpreted")
    for board in BOARDS:
        game = Game.new(board, 2, 9)
        bots = [make_bot("greedy", game.board, 2, seat) for seat in range(2)]
        for turn in TURNS:
            while game.turn < turn or len(game.legal_actions()) == 1:
                seat = game.to_move[0]
                game.apply(decide(bots[seat], game, seat), seat)
            seat = game.to_move[0]
            for spec in specs:
                bot = make_bot(spec, game.board, 2, 4)
                tell(bot, game, seat)
                chosen = decide(bot, game, seat)
                assert chosen in game.legal_actions(seat)
                print(board, game.turn, spec, chosen, sep="\t")


if __name__ == "__main__":
    main(*sys.argv[1:])
