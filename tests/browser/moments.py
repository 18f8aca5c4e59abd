"""Brings tables to a certain moment over HTTP, so that a test can look at it on the page."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Self

import httpx

Json = dict[str, Any]
Test = Callable[[Json], bool]
Taste = Callable[[Json, random.Random], str | None]


@dataclass
class Moment:
    """A table that waits at the moment looked for; seat 0 is the one to look at."""

    table: str
    tokens: dict[int, str]
    view: Json

    def only(self, *seats: int) -> dict[int, str]:
        return {seat: self.tokens[seat] for seat in seats}


class Tables:
    def __init__(self, address: str) -> None:
        self._http = httpx.Client(base_url=address, timeout=20, trust_env=False)
        self._count = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._http.close()

    def board(self, name: str) -> Json:
        return self._ok(self._http.get(f"api/boards/{name}"))

    def make(
        self, board: str, seats: Sequence[str], start: bool = True, **wishes: Any
    ) -> tuple[str, dict[int, str]]:
        """Seats by their kind: "person", "open" or a bot's level."""
        names = ("Anna", "Bo", "Cleo", "Dan")
        wanted = [
            {"kind": "person", "name": names[n]}
            if kind == "person"
            else {"kind": "open"}
            if kind == "open"
            else {"kind": "bot", "level": kind}
            for n, kind in enumerate(seats)
        ]
        body = {"board": board, "seats": wanted, "start": start, **wishes}
        seated = self._ok(self._http.post("api/tables", json=body))
        return seated["table"]["id"], {each["seat"]: each["token"] for each in seated["tokens"]}

    def state(self, table: str, token: str) -> Json:
        return self._ok(self._http.get(f"api/tables/{table}", headers=_bearer(token)))

    def move(self, table: str, token: str, action: str, version: int | None = None) -> None:
        self._count += 1
        seen = self.state(table, token)["version"] if version is None else version
        body = {"id": f"m{self._count}", "version": seen, "action": action}
        self._ok(self._http.post(f"api/tables/{table}/moves", json=body, headers=_bearer(token)))

    def find(
        self,
        board: str,
        moment: Test,
        players: int = 2,
        taste: Taste | None = None,
        tries: int = 20,
        planned: bool = False,
        **wishes: Any,
    ) -> Moment:
        """Plays tables of persons until seat 0 sees the moment; `planned` follows the hints."""
        for n in range(tries):
            table, tokens = self.make(board, ["person"] * players, first=0, **wishes)
            advised = partial(self._advised, table, tokens) if planned else taste
            view = self._play(table, tokens, moment, advised, random.Random(n))
            if view is not None:
                return Moment(table, tokens, view)
        raise AssertionError(f"no such moment in {tries} games")

    def without_the_last(self, board: str, players: int) -> Moment:
        """All have chosen their tickets but the last player, of whom nothing was ever heard."""
        table, tokens = self.make(board, ["person"] * players)
        for token in list(tokens.values())[:-1]:
            view = self.state(table, token)["view"]
            self.move(table, token, usual(view, random.Random(1)))
        return Moment(table, tokens, self.state(table, tokens[0])["view"])

    def _play(
        self,
        table: str,
        tokens: dict[int, str],
        moment: Test,
        taste: Taste | None,
        rng: random.Random,
    ) -> Json | None:
        while True:
            view = self.state(table, tokens[0])["view"]
            if moment(view):
                return dict(view)
            if view["phase"] == "over":
                return None
            seat = view["to_move"][0]
            state = self.state(table, tokens[seat])
            wish = taste(state["view"], rng) if taste else None
            action = wish or usual(state["view"], rng)
            self.move(table, tokens[seat], action, state["version"])

    def _advised(
        self, table: str, tokens: dict[int, str], view: Json, rng: random.Random
    ) -> str | None:
        """As somebody plays who listens to the planner: along the way, with the cards for it."""
        token = tokens[view["viewer"]]
        answer = self._http.get(f"api/tables/{table}/hints", headers=_bearer(token))
        tickets = [it for it in self._ok(answer)["tickets"] if it["possible"] and not it["done"]]
        way = {track for ticket in tickets for track in ticket["tracks"]}
        wanted = {card for ticket in tickets for card in ticket["missing"]}
        legal: list[str] = view["legal"]
        keeps = sorted((a for a in legal if a.startswith("keep")), key=len)
        claims = [a for a in legal if a.startswith("claim")]
        if tickets:
            claims = [a for a in claims if a.split()[1] in way]
        takes = [a for a in legal if a.startswith("take") and a.split()[1] in wanted]
        if keeps:
            return keeps[min(1, len(keeps) - 1)]
        if claims:
            return max(claims, key=len)
        if not tickets and "tickets" in legal and rng.random() < 0.3:
            return "tickets"
        return takes[0] if takes else collecting(view, rng)

    def _ok(self, answer: httpx.Response) -> Json:
        assert answer.status_code < 300, f"{answer.request.url.path}: {answer.text}"
        found: Json = answer.json()
        return found


def usual(view: Json, rng: random.Random) -> str:
    """A game that moves on: claim what can be claimed, keep all tickets, else draw."""
    legal: list[str] = view["legal"]
    claims = [action for action in legal if action.startswith("claim")]
    if claims and rng.random() < 0.6:
        return max(claims, key=lambda action: action.count("*"))
    for kinds in (("pay",), ("keep",), ("place", "souvenir"), ("take", "draw")):
        able = [action for action in legal if action.split()[0] in kinds]
        if able:
            return max(able, key=len) if kinds == ("keep",) else rng.choice(able)
    return rng.choice(legal)


def collecting(view: Json, rng: random.Random) -> str | None:
    """Only draws cards."""
    able = [action for action in view["legal"] if action.split()[0] in ("take", "draw")]
    return rng.choice(able) if able else None


def hunting_souvenirs(board: Json) -> Taste:
    """Puts stacks side by side, and claims a route between two of them."""
    ends = {track["id"]: {track["a"], track["b"]} for track in board["tracks"]}

    def taste(view: Json, rng: random.Random) -> str | None:
        stacks = view["stacks"].keys()
        for action in view["legal"]:
            verb, *rest = action.split()
            if verb == "claim" and ends[rest[0]] <= stacks:
                return str(action)
            if verb == "place" and any(rest[0] in pair and pair & stacks for pair in ends.values()):
                return str(action)
        return collecting(view, rng)

    return taste


def _bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}
