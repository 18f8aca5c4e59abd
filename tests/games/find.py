"""Looks for a short game with each feature and writes it down: `python -m tests.games.find`.

The games on file were found with this. They stay as they are: a game that can no longer be replayed
is a change of the rules, or of the format.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

from aboard.boards import Board, load_board
from aboard.rules import Game, codes, deal, gamefile, kernel, legal, memory, translate
from aboard.rules.chance import Chance, seed_bytes
from aboard.rules.score import tally
from aboard.rules.state import Desk, State
from aboard.rules.tables import tables_of
from tests.games.features import FEATURES, Feature, Played
from tests.rules.steering import STYLES, Style, anything, is_card, is_claim, preferring

HERE = Path(__file__).parent
SEEDS = 400_000
HITS = 40  # of which the shortest game is kept
MURMANSK_LIEKSA = 4
SCREENED = {"shared-win", "tie-tickets", "tie-path"}  # looked for in the kernel first


def patient() -> Style:
    """Draws cards until the longest route can be paid with substitutes, then builds."""
    done = False

    def choose(moves: list[int], chance: Random) -> int:
        nonlocal done
        for move in moves:
            track, _, _, substitutes = codes.claim_parts(move)
            if is_claim(move) and track == MURMANSK_LIEKSA and substitutes:
                done = True
                return move
        return (STYLES["builder"] if done else preferring(is_card))(moves, chance)

    return choose


def style_of(name: str) -> Style:
    if name == "patient":
        return patient()
    if name == "spender":
        return preferring(is_claim, lambda move: move == codes.TICKETS)
    return STYLES.get(name, anything)


def styles_of(feature: Feature) -> list[Style]:
    names = feature.styles + feature.styles[-1:] * (feature.players - len(feature.styles))
    return [style_of(name) for name in names]


def board_of(feature: Feature) -> Board:
    own = HERE / f"{feature.board}.toml"
    return load_board(str(own) if own.exists() else feature.board)


def played(board: Board, feature: Feature, seed: int) -> Played:
    game = Game.new(board, feature.players, seed)
    styles, chance, desk, events = styles_of(feature), Random(seed), Desk(), []
    while not game.is_over:
        seat = game.to_move[0]
        code = styles[seat](legal.moves(game.state, desk), chance)
        events.append(game.apply(translate.action(board, game.now, seat, code), seat))
    return Played(game, events)


def may_tie(board: Board, feature: Feature, seed: int) -> bool:
    """The same game in the kernel alone: whether two seats have the most points."""
    state, desk = State(tables_of(board), feature.players), Desk()
    styles, chance = styles_of(feature), Random(seed)
    state.seal(Chance(seed_bytes(seed)))
    deal.start(state, -1)
    while state.phase != codes.OVER:
        kernel.play(state, styles[state.cur](legal.moves(state, desk), chance), desk)
    tally(state, desk)
    totals = [memory.parts(desk, seat)["total"] for seat in range(feature.players)]
    return totals.count(max(totals)) > 1


def hits(name: str, feature: Feature) -> Iterator[Played]:
    board = board_of(feature)
    for seed in range(SEEDS):
        if name not in SCREENED or may_tie(board, feature, seed):
            found = played(board, feature, seed)
            if feature.occurs(found):
                yield found


def main(names: list[str]) -> None:
    for name in names or FEATURES:
        feature = FEATURES[name]
        found = list(islice(hits(name, feature), 4 if name in SCREENED else HITS))
        if not found:
            print(f"{name}: not found")
            continue
        shortest = min(found, key=lambda one: len(one.moves)).game
        text = gamefile.to_text(gamefile.dump(shortest))
        (HERE / f"{name}{gamefile.SUFFIX}").write_text(text, encoding="utf-8")
        print(f"{name}: {len(shortest.history)} moves")


if __name__ == "__main__":
    main(sys.argv[1:])
