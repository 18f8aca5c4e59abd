"""Events tell each viewer what it may know, and travel as JSON."""

from __future__ import annotations

import json

import pytest

from aboard.rules.errors import IllFormed
from aboard.rules.events import (
    EVENTS,
    CardDrawn,
    CardTaken,
    Event,
    GameEnded,
    LastRound,
    Passed,
    Redealt,
    Reshuffled,
    RouteClaimed,
    RowFilled,
    SouvenirTaken,
    StackPlaced,
    TicketsChosen,
    TicketsKept,
    TicketsOffered,
    TunnelDeclined,
    TunnelTried,
    TurnBegan,
    event_from,
)

SAMPLES: list[Event] = [
    CardTaken(1, "red", 3),
    CardDrawn(1, "blue"),
    RowFilled(("red", None, "taxi", "blue", "green"), (0, 3)),
    Redealt((("taxi", "taxi", "taxi", "red", "red"), ("taxi", "taxi", "blue", "taxi", None))),
    Reshuffled(17),
    TicketsOffered(1, 2, ("T04", "T09")),
    TicketsChosen(1),
    TicketsKept(1, 1, 1, ("T04",), ("T09",)),
    StackPlaced(1, "sunset", "bell", 2),
    TunnelTried(1, "R12", {"green": 2}, ("green", "white", "red"), 1),
    TunnelDeclined(1, "R12"),
    RouteClaimed(1, "R12", {"green": 3}, 2),
    SouvenirTaken(1, "sunset", "bell"),
    Passed(1),
    TurnBegan(1, 11),
    LastRound(1),
    GameEnded("last-round", (0, 2)),
]
SECRETS: list[tuple[Event, Event]] = [
    (CardDrawn(1, "blue"), CardDrawn(1, None)),
    (TicketsOffered(1, 2, ("T04", "T09")), TicketsOffered(1, 2, None)),
    (TicketsKept(1, 1, 1, ("T04",), ("T09",)), TicketsKept(1, 1, 1, None, None)),
]


def test_the_samples_are_all_the_kinds_there_are() -> None:
    assert [event.kind for event in SAMPLES] == list(EVENTS)


@pytest.mark.parametrize("event", SAMPLES, ids=lambda event: event.kind)
def test_the_seat_itself_sees_everything(event: Event) -> None:
    assert event.seen_by(1) == event


@pytest.mark.parametrize("viewer", [0, 2, None])
@pytest.mark.parametrize(("event", "hidden"), SECRETS, ids=lambda event: event.kind)
def test_blind_cards_and_tickets_are_hidden_from_everybody_else(
    event: Event, hidden: Event, viewer: int | None
) -> None:
    assert event.seen_by(viewer) == hidden


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_everything_else_is_public(viewer: int | None) -> None:
    secret = {type(event) for event, _ in SECRETS}
    for event in SAMPLES:
        assert type(event) in secret or event.seen_by(viewer) == event


@pytest.mark.parametrize("viewer", [1, 0])
@pytest.mark.parametrize("event", SAMPLES, ids=lambda event: event.kind)
def test_an_event_comes_back_from_json(event: Event, viewer: int) -> None:
    seen = event.seen_by(viewer)
    assert event_from(json.loads(json.dumps(seen.as_dict()))) == seen


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"kind": "flown", "seat": 1},
        {"kind": ["passed"], "seat": 1},
        {"kind": "passed"},
        {"kind": "passed", "seat": 1, "turn": 2},
    ],
)
def test_what_is_no_event_is_refused(data: dict[str, object]) -> None:
    with pytest.raises(IllFormed, match="expected an event"):
        event_from(data)
