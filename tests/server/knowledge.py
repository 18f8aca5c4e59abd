"""What a viewer may know, worked out from the rules' own record and not from any view of it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from aboard.rules import Game
from aboard.server.table import LiveTable

TICKET = re.compile(r"\bT\d\d\b")

# Where an event may name a card to everybody.
PUBLIC = {
    "card-taken": ("colour",),
    "row-filled": ("row",),
    "redealt": ("rows",),
    "tunnel-tried": ("laid", "revealed"),
    "route-claimed": ("cards",),
}


class Knowledge:
    """What each viewer of a table may know at this moment."""

    def __init__(self, table: LiveTable) -> None:
        game = table.record.game
        assert game is not None
        assert game.seed is not None
        self.game = game
        self.over = table.record.state == "over"
        self.hidden = (game.seed.hex(), *table.tokens)
        self.cards = re.compile(rf"\b({'|'.join(game.board.cards)})\b")
        self.tickets = {v: own_tickets(game, v) for v in (*range(game.players), None)}
        self.taken_openly = [taken_openly(game, seat) for seat in range(game.players)]

    def check(self, viewer: int | None, text: str) -> None:
        """Fails if the text tells the viewer what a viewer of a running game may not know."""
        if self.over:
            return
        assert not any(secret in text for secret in self.hidden)
        stranger = set(TICKET.findall(text)) - self.tickets[viewer]
        assert not stranger, f"{viewer} is told of {stranger}"
        message = json.loads(text)
        self._check_view(viewer, message.get("view"))
        for event in _events(message):
            if event["kind"] == "card-drawn" and event["seat"] != viewer:
                assert event["colour"] is None
            if event["kind"] in ("tickets-offered", "tickets-kept") and event["seat"] != viewer:
                assert event["tickets"] is None
        rest = json.dumps(_without_known_cards(message, viewer))
        assert not self.cards.search(rest), f"{viewer} is told of a card: {rest}"

    def _check_view(self, viewer: int | None, view: dict[str, Any] | None) -> None:
        """A hand is its owner's; what others must hold follows from what lay open."""
        if view is None:
            return
        cards = self.game.board.cards
        if viewer is None:
            assert view["hand"] is None
            assert view["tickets"] == view["legal"] == view["offer"] == view["returned"] == []
        else:
            held = self.game.now.hand(viewer, len(cards))
            assert view["hand"] == {c: n for c, n in zip(cards, held, strict=True) if n}
            assert (view["legal"] == []) == (viewer not in self.game.to_move)
        for openly, shown in zip(self.taken_openly, view["seats"], strict=True):
            for card, count in shown["known"].items():
                assert count <= openly.get(card, 0), f"{card} was never seen"


def own_tickets(game: Game, viewer: int | None) -> set[str]:
    """The tickets ever offered to a seat."""
    assert game.setup is not None
    if viewer is None:
        return set()
    drawn = [move.offer or () for move in game.history if move.seat == viewer]
    return set(game.setup.offers[viewer]).union(*drawn)


def taken_openly(game: Game, seat: int) -> dict[str, int]:
    """Cards a seat took from the row and has not paid since, as anyone could count."""
    held: dict[str, int] = {}
    laid: dict[str, int] = {}
    for move in game.history:
        if move.seat != seat:
            continue
        verb, *words = str(move.action).split(" ")
        if verb == "take":
            held[words[0]] = held.get(words[0], 0) + 1
        elif verb in ("claim", "pay"):
            paid = words[1:] if verb == "claim" else words
            laid = {card: int(n) for card, _, n in (word.partition("*") for word in paid)}
            for card, count in laid.items():
                # A payment shows that so many were held, and takes them away.
                held[card] = max(0, held.get(card, 0) - count)
        elif verb == "decline":
            # What was laid down is taken back, in sight of all.
            for card, count in laid.items():
                held[card] = held.get(card, 0) + count
    return held


def _without_known_cards(message: dict[str, Any], viewer: int | None) -> dict[str, Any]:
    """What is left of a message without the places where it may name cards to its viewer."""
    view = message.get("view")
    if view is not None:
        own = () if viewer is None else ("hand", "legal")
        view = {name: said for name, said in view.items() if name not in ("row", "discards", *own)}
        view["seats"] = [{**seat, "known": None} for seat in view["seats"]]
        if view["tunnel"] is not None:
            view["tunnel"] = {**view["tunnel"], "laid": None, "revealed": None}
    for event in _events(message):
        for name in PUBLIC.get(event["kind"], ()):
            del event[name]
        if event["kind"] == "card-drawn" and event["seat"] == viewer:
            del event["colour"]
    return {**message, "view": view}


def _events(message: dict[str, Any]) -> Iterator[dict[str, Any]]:
    steps = message.get("steps", []) + ([message["step"]] if "step" in message else [])
    for step in steps:
        yield from step["events"]
