"""Who plays whom, where each sits, and with which deal."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, permutations

from aboard.boards import AboardError, Board


@dataclass(frozen=True, slots=True)
class Table:
    """One game to be played: bots by seat, as numbers of the list, and the deal it shares."""

    number: int
    bots: tuple[int, ...]
    deal: int


class Seating:
    """Every line-up in every order of seats; a deal is played by all of them before the next."""

    def __init__(self, board: Board, players: int, names: Sequence[str]) -> None:
        least, most = board.players
        if not least <= players <= most:
            raise AboardError(f"{board.name} is for {least} to {most} players, not {players}")
        if len(names) < 2:
            raise AboardError("an arena needs two bots or more, as in --bots greedy,planner")
        self.orders = list(dict.fromkeys(orders(names, players)))

    def whole(self, games: int) -> int:
        """So many games, or as few more as it takes to finish the last deal."""
        return -(-games // len(self.orders)) * len(self.orders)

    def table(self, number: int) -> Table:
        deal, order = divmod(number, len(self.orders))
        return Table(number, self.orders[order], deal)


def orders(names: Sequence[str], players: int) -> list[tuple[int, ...]]:
    """A bot named twice plays twice. With fewer bots than seats the last one fills the rest."""
    numbers = [names.index(name) for name in names]
    numbers += numbers[-1:] * (players - len(numbers))
    return [order for group in combinations(numbers, players) for order in permutations(group)]


def deal_seed(seed: int, deal: int) -> bytes:
    return hashlib.sha256(f"aboard arena {seed} {deal}".encode()).digest()


def bot_seed(seed: int, deal: int, seat: int) -> int:
    """The same for whoever sits there, so that a game can be played again."""
    digest = hashlib.sha256(f"aboard arena bot {seed} {deal} {seat}".encode()).digest()
    return int.from_bytes(digest[:4], "big")
