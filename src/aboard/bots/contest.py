"""A contest of moves: all are tried on the same deals, and the worse ones drop out.

Two moves that are tried on the same hidden cards differ by what they do, not by luck, so few
playouts tell them apart.
"""

from __future__ import annotations

from aboard.bots.search import BRANCHES, Search

COMPILED = not __file__.endswith(".py")
ARRAYS = {"order": BRANCHES}


class Contest:
    """Of the branches of a search; `order` lists them, those still running first."""

    order: list[int]

    def __init__(self, search: Search) -> None:
        if not COMPILED:
            for name, size in ARRAYS.items():
                setattr(self, name, [0] * size)
        self.search = search
        self.count = search.branches - 1
        self.running = 0
        self.enlist()

    def enlist(self) -> None:
        """The planner's own move first, which is the first branch, then the likeliest."""
        for i in range(self.count):
            k = i
            while k > 1 and self.search.likely[self.order[k - 1]] < self.search.likely[i + 1]:
                self.order[k] = self.order[k - 1]
                k -= 1
            self.order[k] = i + 1

    def admit(self, field: int) -> None:
        """Let so many run, the first in the order."""
        self.running = field if field < self.count else self.count

    def sample(self, deals: int) -> None:
        """So many deals, each played on after every move still running; the planner's own first."""
        for _ in range(deals):
            for i in range(self.running):
                self.search.play(self.order[i])

    def drop(self, keep: int) -> None:
        """Let only the best run on, and the planner's own, with which all are compared."""
        for i in range(2, self.running):
            one = self.order[i]
            k = i
            while k > 1 and self.search.gain(self.order[k - 1]) < self.search.gain(one):
                self.order[k] = self.order[k - 1]
                k -= 1
            self.order[k] = one
        self.admit(keep)
