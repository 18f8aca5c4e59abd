"""Rules of all three games: tickets, the last round, passing, the end."""

from __future__ import annotations

import pytest

from aboard.boards import board_names, load_board
from aboard.rules import Game, GameOver
from tests.rules.moment import legal, moment, refused

NOTHING = (None,) * 5


def totals(game: Game) -> list[int]:
    return [score.total for score in game.scores()]


def test_a_ticket_is_fulfilled_when_own_tracks_join_its_places() -> None:
    game = moment("new-york", owned={0: ["R01", "R02"]}, tickets={0: ["T02"]})
    [ticket] = game.observe(0).tickets
    assert (ticket.id, ticket.done) == ("T02", True)


def test_other_players_tracks_do_not_count_for_a_ticket() -> None:
    game = moment("new-york", owned={0: ["R01"], 1: ["R02"]}, tickets={0: ["T02"]})
    assert not game.observe(0).tickets[0].done


def test_a_fulfilled_ticket_counts_plus_its_value_another_minus() -> None:
    game = moment("new-york", owned={0: ["R01", "R02"]}, tickets={0: ["T02", "T16"]})
    score = game.scores()[0]
    assert (score.fulfilled, score.failed) == (("T02",), ("T16",))
    assert score.tickets == 3 - 8


def test_kept_tickets_can_never_be_given_back_and_there_is_no_limit() -> None:
    held = [f"T{n:02}" for n in range(1, 17)]
    game = moment("new-york", tickets={0: held}, ticket_deck=["T17", "T18"])
    game.apply("tickets")
    assert legal(game) == {"keep T17", "keep T18", "keep T17 T18"}
    assert refused(game, "keep T01 T17") == "not-offered"
    game.apply("keep T17 T18")
    assert len(game.observe(0).tickets) == 18


def test_tickets_stay_secret_until_the_end() -> None:
    game = moment("new-york", owned={0: ["R01", "R02"]}, tickets={0: ["T02"], 1: ["T16", "T05"]})
    for viewer in (1, None):
        view = game.observe(viewer)
        assert view.seats[0].tickets == 1
        assert "T02" not in [ticket.id for ticket in view.tickets]
        assert view.outcome is None


def test_offered_tickets_are_seen_by_the_one_who_draws_alone() -> None:
    game = moment("new-york", tickets={0: ["T02"], 1: ["T16"]}, ticket_deck=["T05", "T06"])
    [offered] = game.apply("tickets")
    assert game.observe(0).offer == ("T05", "T06")
    assert game.observe(1).offer == game.observe(None).offer == ()
    assert getattr(offered.seen_by(0), "tickets", None) == ("T05", "T06")
    assert getattr(offered.seen_by(1), "tickets", None) is None


def test_without_tickets_left_none_can_be_drawn() -> None:
    game = moment("new-york", tickets={0: ["T02"]}, ticket_deck=[])
    assert "tickets" not in legal(game)
    assert refused(game, "tickets") == "no-tickets"


@pytest.mark.parametrize("left", [0, 1, 2])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_or_fewer_pieces_give_everybody_one_more_turn(left: int, players: int) -> None:
    game = moment("new-york", players, seat=1, hands={1: {"green": 2}}, pieces={1: left + 2})
    events = game.apply("claim R03 green*2")
    assert "last-round" in [event.kind for event in events]
    seats = []
    while not game.is_over:
        seats.append(game.to_move[0])
        game.apply("tickets")
        game.apply(game.legal_actions()[0])
    assert seats == [(2 + i) % players for i in range(players)]
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.reason == "last-round"


def test_three_pieces_are_not_the_end() -> None:
    game = moment("new-york", hands={0: {"green": 2}}, pieces={0: 5})
    game.apply("claim R03 green*2")
    assert game.observe(None).last_round is None


def test_a_later_player_dropping_to_two_or_fewer_changes_nothing() -> None:
    hands = {0: {"green": 2}, 1: {"pink": 4}}
    game = moment("new-york", 3, hands=hands, pieces={0: 4, 1: 5, 2: 15})
    game.apply("claim R03 green*2")
    game.apply("claim R23 pink*4")
    last = game.observe(None).last_round
    assert last is not None
    assert (last.seat, last.turns_left) == (0, 2)
    for _ in range(2):
        game.apply("tickets")
        game.apply(game.legal_actions()[0])
    assert game.is_over


def test_after_the_end_nothing_may_be_done() -> None:
    game = over()
    assert game.to_move == ()
    assert game.legal_actions() == []
    with pytest.raises(GameOver):
        game.apply("draw")


def test_the_final_score_is_told_to_everybody() -> None:
    game = over()
    for viewer in (0, 1, None):
        outcome = game.observe(viewer).outcome
        assert outcome is not None
        assert [score.total for score in outcome.scores] == totals(game)


@pytest.mark.parametrize("board", board_names())
def test_a_player_without_a_legal_action_passes(board: str) -> None:
    game = moment(board, seat=0, row=NOTHING, hoard=1, ticket_deck=[], tickets={})
    assert legal(game) == {"pass"}
    game.apply("pass")
    assert game.to_move == (1,)


@pytest.mark.parametrize(
    "game",
    [
        moment("new-york", row=("red", None, None, None, None), hoard=1, ticket_deck=[]),
        moment("new-york", row=NOTHING, hoard=1, ticket_deck=["T01"]),
        moment("new-york", row=NOTHING, hoard=1, hands={0: {"taxi": 1}}, ticket_deck=[]),
    ],
    ids=["a card", "a ticket", "a route"],
)
def test_passing_is_legal_only_without_another_action(game: Game) -> None:
    assert "pass" not in legal(game)
    assert refused(game, "pass") == "must-not-pass"


def stuck(players: int) -> Game:
    """All cards in the hand of a seat without pieces, no tickets: nobody can do anything."""
    last = players - 1
    left = {last: 0}
    return moment("new-york", players, row=NOTHING, hoard=last, ticket_deck=[], pieces=left)


def over() -> Game:
    game = stuck(2)
    game.apply("pass")
    game.apply("pass")
    return game


@pytest.mark.parametrize("players", [2, 3, 4])
def test_if_every_player_passes_in_a_row_the_game_ends_and_is_scored(players: int) -> None:
    game = stuck(players)
    for seat in range(players):
        assert game.to_move == (seat,)
        game.apply("pass")
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.reason == "stalemate"
    assert len(outcome.scores) == players


def test_passes_count_only_in_a_row() -> None:
    game = moment("new-york", row=NOTHING, hoard=1, ticket_deck=[], pieces={1: 15})
    game.apply("pass")
    game.apply("claim R08 taxi*1")  # its card comes back to the row
    assert not game.is_over
    game.apply("take taxi")
    assert not game.is_over


@pytest.mark.parametrize(
    ("board", "spaces", "laid"),
    [("new-york", 58, 48), ("san-francisco", 85, 68), ("nordic", 113, 111)],
)
def test_the_three_boards_have_too_many_short_routes_for_a_stalemate(
    board: str, spaces: int, laid: int
) -> None:
    """With all cards in hands somebody can pay for any route of three spaces (docs/rules.md).

    So each of them would have to be built, by players who have three pieces left.
    """
    loaded = load_board(board)
    short = {track.pair or track.id: track.length for track in loaded.tracks if track.length <= 3}
    assert sum(short.values()) == spaces
    assert loaded.players[1] * (loaded.pieces - 3) == laid < spaces
