"""Room for a bot to think in: its traits, the board as a graph, and every seat's plan."""

from __future__ import annotations

from dataclasses import asdict

from aboard.bots.opening import NOTHING, Opening
from aboard.bots.traits import Traits
from aboard.rules.state import Desk
from aboard.rules.tables import Tables

COMPILED = not __file__.endswith(".py")

ARRAYS = {
    "first_edge": 65,
    "by_origin": 128,
    "edges": 256,
    "over": 256,
    "popularity": 128,
    "whole": 128,
    "plan": 12,
    "aims": 12,
    "seen": 12,
    "path": 12,
    "trial": 2,
    "best": 2,
    "price": 128,
    "bonus": 128,
    "extras": 128,
    "asked": 128,
    "turns": 128,
    "dist": 64,
    "came": 64,
    "order": 24,
    "tried": 24,
    "cost": 24,
    "best_cost": 24,
    "demand": 11,
    "row": 11,
    "left": 11,
    "need": 11,
    "path_need": 11,
    "hurry": 6,
    "dull": 6,
    "kept": 48,
    "kept_hurry": 6,
    "kept_dull": 6,
    "spare": 11,
    "suit": 128,
    "worth": 11,
    "prospects": 128,
}


class Mind:
    """Plans are kept by seat; everything else is scratch of the decision being made."""

    t: Tables
    desk: Desk
    turn_worth: float
    card_turns: float
    same_turns: float
    shown: float
    held: float
    held_wild: float
    held_free: float
    ferry_cards: float
    tunnel_cards: float
    bonus_share: float
    first_token: float
    keenness: float
    caution: float
    globetrotter: float
    claim_length: float
    slack: float
    extra_worth: float
    risk: float
    ticket_share: float
    route_share: float
    wild_spent: float
    junk_spent: float
    wild_worth: float
    junk: float
    wild_junk: float
    nearness: float
    blind: float
    ticket_cost: float
    ticket_turns: float
    stretch: float
    extra_time: float
    overtime: float
    conflict: float
    extra_card: float
    extra_share: float
    shown_suit: float
    per_piece: float
    extra_floor: float
    extra_least: float
    endgame: float
    first_edge: list[int]
    by_origin: list[int]
    edges: list[int]
    over: list[int]
    popularity: list[float]
    whole: list[float]
    plan: list[int]
    aims: list[int]
    seen: list[int]
    path: list[int]
    trial: list[int]
    best: list[int]
    touched: int
    time: float
    price: list[float]
    bonus: list[float]
    extras: list[int]
    asked: list[float]
    turns: list[float]
    dist: list[float]
    came: list[int]
    order: list[int]
    tried: list[int]
    cost: list[float]
    best_cost: list[float]
    norder: int
    bill: float
    tight: int
    demand: list[int]
    row: list[int]
    left: list[int]
    need: list[int]
    path_need: list[int]
    hurry: list[float]
    dull: list[int]
    kept: list[int]
    kept_hurry: list[float]
    kept_dull: list[int]
    spare: list[int]
    wild_free: int
    wild_lack: int
    gathering: float
    suit: list[int]
    worth: list[float]
    prospects: list[float]
    wilds: int
    substitutes: int
    paid_colour: int
    naimed: int
    ndone: int
    aimed: int
    done: int
    lost: int

    def __init__(
        self, tables: Tables, traits: Traits, orders: int, opening: Opening = NOTHING
    ) -> None:
        if not COMPILED:
            for name, size in ARRAYS.items():
                setattr(self, name, [0] * size)
        for name, value in asdict(traits).items():
            setattr(self, name, value)
        self.t = tables
        self.desk = Desk()
        self.opening = opening
        self.orders = orders  # in which a plan's tickets are tried
        self.draw_graph()
        self.sort_tickets()
        self.forget()

    def forget(self) -> None:
        """Give up every plan, before another game or another guess at this one."""
        for i in range(6):
            self.dull[i] = 0
        for i in range(12):
            self.plan[i] = 0
            self.aims[i] = 0
            self.seen[i] = 0
            self.path[i] = 0

    def keep(self) -> None:
        """Remember the plans as they are now, for playouts that all begin here."""
        for i in range(12):
            self.kept[i] = self.plan[i]
            self.kept[12 + i] = self.path[i]
            self.kept[24 + i] = self.aims[i]
            self.kept[36 + i] = self.seen[i]
        for i in range(6):
            self.kept_hurry[i] = self.hurry[i]
            self.kept_dull[i] = self.dull[i]

    def recall(self) -> None:
        """The plans as they were kept."""
        for i in range(12):
            self.plan[i] = self.kept[i]
            self.path[i] = self.kept[12 + i]
            self.aims[i] = self.kept[24 + i]
            self.seen[i] = self.kept[36 + i]
        for i in range(6):
            self.hurry[i] = self.kept_hurry[i]
            self.dull[i] = self.kept_dull[i]

    def draw_graph(self) -> None:
        """For each place the tracks that leave it, and where they lead."""
        n = 0
        for place in range(self.t.places):
            self.first_edge[place] = n
            for track in range(self.t.tracks):
                if self.t.a[track] == place:
                    self.edges[n] = track
                    self.over[n] = self.t.b[track]
                    n += 1
                elif self.t.b[track] == place:
                    self.edges[n] = track
                    self.over[n] = self.t.a[track]
                    n += 1
        self.first_edge[self.t.places] = n

    def sort_tickets(self) -> None:
        """By the place where they begin, so that the ways from there are looked for once."""
        for ticket in range(self.t.tickets):
            i = ticket
            while i and self.t.ticket_a[self.by_origin[i - 1]] > self.t.ticket_a[ticket]:
                self.by_origin[i] = self.by_origin[i - 1]
                i -= 1
            self.by_origin[i] = ticket
