"""Random games inside the kernel, from the deal or from any moment, to the score."""

from __future__ import annotations

from aboard.rules import cards, codes, deal, kernel, legal
from aboard.rules.score import tally
from aboard.rules.state import Desk, State
from aboard.rules.tables import Tables

OVER = codes.OVER


def play_out(state: State, desk: Desk) -> int:
    """Play random legal moves to the end of the game; returns how many."""
    decisions = 0
    while state.phase != OVER:
        legal.list_moves(state, desk)
        kernel.apply(state, desk.moves[state.below(desk.n)])
        decisions += 1
    return decisions


def play_games(tables: Tables, players: int, games: int, seed: int) -> int:
    """Whole random games with their scores, for measuring; returns the number of decisions."""
    desk = Desk()
    blank = State(tables, players)
    state = State(tables, players)
    decisions = 0
    for i in range(games):
        state.become(blank)
        state.reseed(seed + i)
        deal.start(state, -1)
        decisions += play_out(state, desk)
        tally(state, desk)
    return decisions


def play_moves(state: State, desk: Desk, decisions: int) -> None:
    """So many random moves, or fewer if the game ends."""
    while decisions > 0 and state.phase != OVER:
        legal.list_moves(state, desk)
        kernel.apply(state, desk.moves[state.below(desk.n)])
        decisions -= 1


def try_moves(root: State, playouts: int, seed: int) -> list[float]:
    """For each legal move the mean margin of random playouts after it, the deck shuffled anew."""
    desk = Desk()
    state = State(root.t, root.players)
    moves = legal.moves(root, desk)
    margins = [0] * len(moves)
    for i in range(playouts):
        choice = i % len(moves)
        state.become(root)
        state.reseed(seed + i)
        cards.shuffle(state)
        kernel.apply(state, moves[choice])
        play_out(state, desk)
        margins[choice] += margin(state, root.cur, desk)
    return [
        total / max(1, (playouts - k + len(moves) - 1) // len(moves))
        for k, total in enumerate(margins)
    ]


def margin(state: State, seat: int, desk: Desk) -> int:
    """The seat's points ahead of the best other seat."""
    tally(state, desk)
    best = -1000000
    for other in range(state.players):
        if other != seat and desk.total[other] > best:
            best = desk.total[other]
    return desk.total[seat] - best
