"""Ways to play that bring games where random play seldom comes, on the kernel's moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from aboard.rules import Game, codes, deal, kernel, legal, translate
from aboard.rules.state import Desk, State
from aboard.rules.tables import Tables

Style = Callable[[list[int], Random], int]


def anything(moves: list[int], chance: Random) -> int:
    return moves[int(chance.random() * len(moves))]


def preferring(*wanted: Callable[[int], bool]) -> Style:
    """Plays a move of the first kind there is, else anything."""

    def choose(moves: list[int], chance: Random) -> int:
        for fits in wanted:
            chosen = [move for move in moves if fits(move)]
            if chosen:
                return anything(chosen, chance)
        return anything(moves, chance)

    return choose


def is_card(move: int) -> bool:
    return move <= codes.DRAW


def is_blind(move: int) -> bool:
    return move == codes.DRAW


def is_claim(move: int) -> bool:
    return move >= codes.CLAIM


def is_tickets(move: int) -> bool:
    return move == codes.TICKETS


def keeps_everything(move: int) -> bool:
    return codes.KEEP <= move < codes.PAY and (move - codes.KEEP + 1).bit_count() == 1


def is_wasteful(move: int) -> bool:
    """A claim with as many substitutes as the kernel lists."""
    return is_claim(move) and move & 15 > 0


STYLES: dict[str, Style] = {
    "anything": anything,
    "hoarder": preferring(is_card, is_tickets, keeps_everything),
    "builder": preferring(is_claim, is_card),
    "waster": preferring(is_wasteful, is_card),
    "collector": preferring(is_tickets, keeps_everything, is_claim),
}


def states(tables: Tables, players: int, style: Style, seed: int) -> Iterator[State]:
    """One game in the kernel, at every moment from the deal to its end: always the same state."""
    chance, desk = Random(seed), Desk()
    state = State(tables, players)
    state.reseed(seed)
    deal.start(state, -1)
    yield state
    while state.phase != codes.OVER:
        kernel.play(state, style(legal.moves(state, desk), chance), desk)
        yield state


def play(game: Game, style: Style, chance: Random, moves: int | None = None) -> Game:
    """Play on in this style, to the end or for so many moves."""
    desk = Desk()
    while not game.is_over and moves != 0:
        seat = game.to_move[0]
        code = style(legal.moves(game.state, desk), chance)
        game.apply(translate.action(game.board, game.now, seat, code), seat)
        moves = None if moves is None else moves - 1
    return game
