"""Every event is told in the players' words."""

from __future__ import annotations

from typing import get_args

import pytest

from aboard.boards import load_board
from aboard.cli.narrate import Narrator
from aboard.rules import Action, events, parse_action
from aboard.rules.events import Event

NORDIC = Narrator(load_board("nordic"), ["Åsa", "Béla", "Cleo"])


TOLD: list[tuple[Event, str]] = [
    (events.CardTaken(1, "red", 3), "takes red"),
    (events.CardDrawn(1, "blue"), "draws blue, blind"),
    (events.RowFilled(("red", None), (0,)), "row: red -"),
    (events.Redealt((("red",),)), "the row is dealt again"),
    (events.Redealt((("red",), ("red",))), "the row is dealt again 2 times"),
    (events.Reshuffled(17), "the discards are shuffled, 17 cards are left in the deck"),
    (events.TicketsOffered(1, 1, ("T29",)), "draws tickets: T29 Oslo - Stavanger (4)"),
    (events.TicketsChosen(1), "has chosen tickets"),
    (events.TicketsKept(1, 1, 0, ("T29",), ()), "keeps T29 Oslo - Stavanger (4)"),
    (
        events.TicketsKept(1, 1, 1, ("T29",), ("T01",)),
        "keeps T29 Oslo - Stavanger (4), returns T01 Ålborg - Norrköping (5)",
    ),
    (events.StackPlaced(1, "oslo", "bell", 2), "puts 2 bell on Oslo"),
    (
        events.TunnelTried(1, "R55", {"green": 2}, ("green", "white", "red"), 1),
        "tries R55 Lillehammer - Oslo with green*2: green white red turned up, costs 1 more",
    ),
    (
        events.TunnelTried(1, "R55", {"locomotive": 2}, (), 0),
        "tries R55 Lillehammer - Oslo with locomotive*2: nothing turned up, costs nothing more",
    ),
    (events.TunnelDeclined(1, "R55"), "gives R55 Lillehammer - Oslo up"),
    (
        events.RouteClaimed(1, "R55", {"green": 2, "locomotive": 1}, 2),
        "claims R55 Lillehammer - Oslo with green*2 locomotive*1 for 2 points",
    ),
    (events.SouvenirTaken(1, "oslo", "bell"), "takes the souvenir bell at Oslo"),
    (events.Passed(1), "passes"),
    (events.TurnBegan(1, 4), ""),
    (events.LastRound(1), "the last round begins"),
    (
        events.GameEnded("stalemate", (0, 2)),
        "the game is over as everybody passed: Åsa and Cleo win together",
    ),
    (events.GameEnded("last-round", (1,)), "the game is over after the last round: Béla wins"),
]


@pytest.mark.parametrize(("event", "phrase"), TOLD)
def test_an_event_in_words(event: Event, phrase: str) -> None:
    assert NORDIC.phrase(event) == phrase


def test_no_kind_of_event_is_forgotten() -> None:
    assert {event.kind for event, _ in TOLD} == set(events.EVENTS)


def test_what_concerns_another_seat_stands_apart_after_the_movers() -> None:
    happened = [
        events.TicketsChosen(2),
        events.TicketsKept(0, 1, 0, ("T29",), ()),
        events.TicketsKept(2, 1, 0, ("T01",), ()),
        events.TurnBegan(1, 1),
    ]
    assert NORDIC.told(2, happened) == [
        (2, "has chosen tickets; keeps T01 Ålborg - Norrköping (5)"),
        (0, "keeps T29 Oslo - Stavanger (4)"),
    ]


PROPOSED = {
    "take locomotive": "take the locomotive card",
    "draw": "draw a card, blind",
    "tickets": "draw tickets",
    "keep T01 T29": "keep T01 Ålborg - Norrköping (5), T29 Oslo - Stavanger (4)",
    "claim R55 green*2": "claim R55 Lillehammer - Oslo, 2 spaces",
    "pay green*1": "pay what the tunnel costs more",
    "decline": "give the tunnel up",
    "souvenir oslo": "take the souvenir at Oslo",
    "place oslo": "put the next souvenirs on Oslo",
    "pass": "pass",
}


@pytest.mark.parametrize(("action", "words"), PROPOSED.items())
def test_every_action_is_proposed_in_words(action: str, words: str) -> None:
    assert NORDIC.proposal(parse_action(action, NORDIC.board)) == words


def test_no_kind_of_action_is_forgotten() -> None:
    kinds = {type(parse_action(action, NORDIC.board)) for action in PROPOSED}
    assert kinds == set(get_args(Action))
