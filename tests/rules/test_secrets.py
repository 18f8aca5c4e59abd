"""A view holds nothing that its seat cannot know: other hidden things, the same view."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aboard.rules import Game, memory
from aboard.rules.events import Event
from tests.rules.hidden import swapped
from tests.rules.moment import moment
from tests.rules.playing import TABLES
from tests.rules.steering import STYLES, play


def encoded(game: Game, viewer: int | None) -> bytes:
    return msgspec.json.encode(game.observe(viewer))


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_the_hidden_things_of_these_tests_do_differ(board: str, players: int) -> None:
    game = play(Game.new(board, players, seed=4), STYLES["hoarder"], Random(4), 20)
    now = memory.read(game.state)
    others = [memory.read(swapped(game, 0, Random(seed)).state) for seed in range(9)]
    for hidden in ("hands", "deck", "tickets", "ticket_deck"):
        assert any(getattr(other, hidden) != getattr(now, hidden) for other in others)


@settings(max_examples=120)
@given(
    st.sampled_from(TABLES),
    st.sampled_from(sorted(STYLES)),
    st.integers(0, 2**32 - 1),
    st.integers(0, 150),
)
def test_views_of_games_that_differ_in_hidden_things_are_the_same_bytes(
    table: tuple[str, int], style: str, seed: int, moves: int
) -> None:
    chance = Random(seed)
    game = play(Game.new(*table, seed=seed), STYLES[style], chance, moves)
    if game.is_over:
        return
    for viewer in (*range(game.players), None):
        other = swapped(game, viewer, chance)
        assert encoded(other, viewer) == encoded(game, viewer)


@pytest.mark.parametrize("action", ["draw", "tickets"])
@pytest.mark.parametrize(("board", "players"), TABLES)
def test_what_others_draw_is_told_alike_whatever_it_was(
    board: str, players: int, action: str
) -> None:
    chance = Random(7)
    game = play(Game.new(board, players, seed=7), STYLES["anything"], chance, 30)
    while game.phase != "turn" or action not in map(str, game.legal_actions()):
        play(game, STYLES["anything"], chance, 1)
    told: list[list[tuple[Event, ...]]] = []
    for viewer in (*range(players), None):
        if viewer in game.to_move:
            continue
        games = [game.copy(), *(swapped(game, viewer, Random(seed)) for seed in range(4))]
        events = [one.apply(action) for one in games]
        assert len(set(map(repr, events))) > 1
        told.append([tuple(event.seen_by(viewer) for event in seen) for seen in events])
    assert all(len(set(map(repr, seen))) == 1 for seen in told)


def test_a_view_shows_the_face_up_cards_that_a_seat_took_and_not_those_it_drew() -> None:
    game = moment("nordic", row=("red", "red", "blue", "white", "green"), top=("black",) * 3)
    game.apply("take red")
    game.apply("take red")
    game.apply("draw")
    game.apply("take blue")
    seats = game.observe(None).seats
    assert [seat.known for seat in seats] == [{"red": 2}, {"blue": 1}]
    assert [seat.cards for seat in seats] == [2, 2]


def test_cards_paid_are_forgotten_as_far_as_they_were_known() -> None:
    game = moment("new-york", row=("red", "blue", "pink", "black", "green"), hands={0: {"red": 2}})
    game.apply("take red")
    game.apply("take pink")
    game.apply("draw")
    game.apply("draw")
    game.apply("claim R06 red*2")
    assert game.observe(1).seats[0].known == {"pink": 1}


def test_a_payment_laid_down_and_taken_back_is_remembered() -> None:
    row = ("purple", "blue", "orange", "white", "yellow")
    game = moment("nordic", row=row, hands={0: {"green": 3}}, top=("green", "red", "red"))
    game.apply("claim R59 green*2")
    assert game.observe(1).seats[0].known == {}
    game.apply("decline")
    assert game.observe(1).seats[0].known == {"green": 2}
    assert game.observe(1).seats[0].cards == 3


def test_a_choice_of_first_tickets_is_seen_by_nobody_else() -> None:
    game = Game.new("nordic", 3, seed=6)
    offer = sorted(game.observe(1).offer)
    game.apply("keep " + " ".join(offer[:2]), seat=1)
    for viewer in (0, 2, None):
        view = game.observe(viewer)
        assert not set(offer) & set(view.offer)
        assert view.seats[1].chosen
        assert view.seats[1].tickets == 0


def test_a_viewer_that_is_no_seat_is_refused() -> None:
    with pytest.raises(ValueError, match="a seat from 0 to 1 or None, not 2"):
        Game.new("new-york", 2, seed=1).observe(2)
