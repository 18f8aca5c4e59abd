"""The rules of Nordic Countries: set-up, locomotives, tickets, score, ties."""

from __future__ import annotations

import pytest

from aboard.boards import load_board
from aboard.rules import Game
from tests.rules.moment import cards_of, claims, hand, legal, moment, refused

COLOURS = ("purple", "blue", "orange", "white", "green", "yellow", "black", "red")


@pytest.mark.parametrize("players", [1, 4])
def test_it_is_for_two_or_three_players(players: int) -> None:
    with pytest.raises(ValueError, match=f"2 to 3 players, not {players}"):
        Game.new("nordic", players, seed=1)


@pytest.mark.parametrize("players", [2, 3])
def test_everybody_has_40_trains(players: int) -> None:
    seats = Game.new("nordic", players, seed=1).observe(None).seats
    assert [seat.pieces for seat in seats] == [40] * players


def test_there_are_110_cards_twelve_of_each_colour_and_fourteen_locomotives() -> None:
    assert cards_of("nordic") == dict.fromkeys(COLOURS, 12) | {"locomotive": 14}


@pytest.mark.parametrize("players", [2, 3])
def test_set_up_deals_four_cards_each_not_the_swedish_misprints_five(players: int) -> None:
    game = Game.new("nordic", players, seed=2)
    assert [sum(hand(game, seat).values()) for seat in range(players)] == [4] * players


def test_set_up_offers_five_tickets_of_which_at_least_two_are_kept() -> None:
    game = Game.new("nordic", 3, seed=2)
    assert [len(game.observe(seat).offer) for seat in range(3)] == [5, 5, 5]
    kept = [len(text.split()) - 1 for text in legal(game)]
    assert sorted(kept) == [2] * 10 + [3] * 10 + [4] * 5 + [5]
    assert refused(game, f"keep {game.observe(0).offer[0]}") == "keep-at-least"


def test_tickets_returned_at_the_start_leave_the_game_unseen() -> None:
    game = Game.new("nordic", 2, seed=2)
    offers = [game.observe(seat).offer for seat in range(2)]
    for seat in range(2):
        game.apply("keep " + " ".join(sorted(offers[seat][:2])), seat=seat)
    assert game.observe(None).ticket_deck == 46 - 10
    assert game.observe(0).returned == offers[0][2:]
    for viewer in (1, None):
        assert not set(game.observe(viewer).returned) & set(offers[0])
    assert not set(offers[0][2:] + offers[1][2:]) & set(drawn_to_the_last(game))


def drawn_to_the_last(game: Game) -> list[str]:
    drawn: list[str] = []
    while game.observe(None).ticket_deck:
        game.apply("tickets")
        offer = game.observe(game.to_move[0]).offer
        drawn += offer
        game.apply("keep " + " ".join(sorted(offer)))
    return drawn


@pytest.mark.parametrize("first", ["take locomotive", "draw", "take red"])
def test_locomotives_may_be_drawn_without_any_limit(first: str) -> None:
    row = ("locomotive", "locomotive", "red", "blue", "white")
    game = moment("nordic", row=row, top=("locomotive",))
    game.apply(first)
    assert game.phase == "second"
    game.apply("take locomotive")
    assert game.to_move == (1,)


def test_the_row_is_never_redealt() -> None:
    row = ("locomotive",) * 4 + ("red",)
    game = moment("nordic", row=row, top=("locomotive",))
    game.apply("take red")
    assert game.observe(None).row == ("locomotive",) * 5


def test_an_ordinary_route_never_takes_a_locomotive() -> None:
    everything = dict.fromkeys(COLOURS, 1) | {"locomotive": 10}
    game = moment("nordic", hands={0: everything})
    for track in game.board.tracks:
        if track.kind == "land" and not track.substitute:
            assert not any("locomotive" in payment for payment in claims(game, track.id))
    assert claims(game, "R12") == {"green*1"}
    assert refused(game, "claim R12 locomotive*1") == "wrong-payment"
    assert refused(game, "claim R15 orange*1 locomotive*1") == "needs-cards"


def test_locomotives_are_wild_on_tunnels_and_ferries() -> None:
    game = moment("nordic", hands={0: {"green": 1, "locomotive": 2}})
    assert claims(game, "R59") == {"green*1 locomotive*1", "locomotive*2"}  # a tunnel
    assert claims(game, "R02") >= {"green*1 locomotive*1", "locomotive*2"}  # a ferry


def test_three_tickets_are_drawn_and_at_least_one_kept() -> None:
    game = moment("nordic", tickets={0: ["T01"]}, ticket_deck=["T05", "T03", "T09", "T02"])
    game.apply("tickets")
    assert game.observe(0).offer == ("T05", "T03", "T09")
    assert len(legal(game)) == 7
    assert game.observe(0).keep_least == 1


@pytest.mark.parametrize("left", [1, 2])
def test_fewer_tickets_are_drawn_when_fewer_are_left(left: int) -> None:
    game = moment("nordic", tickets={0: ["T01"]}, ticket_deck=["T05", "T03"][:left])
    game.apply("tickets")
    assert len(game.observe(0).offer) == left
    assert len(legal(game)) == 2**left - 1


def test_drawn_tickets_returned_leave_the_game() -> None:
    game = moment("nordic", tickets={0: ["T01"]}, ticket_deck=["T05", "T03", "T09", "T02"])
    game.apply("tickets")
    game.apply("keep T03")
    assert game.observe(None).ticket_deck == 1
    assert drawn_to_the_last(game) == ["T02"]


def test_the_globetrotter_bonus_goes_to_the_most_fulfilled_tickets() -> None:
    owned = {0: ["R39", "R35"], 1: ["R80"], 2: ["R64"]}  # seat 0 joins Tampere and Tallinn
    game = moment("nordic", 3, owned=owned, tickets={0: ["T43"], 1: ["T01"], 2: ["T02"]})
    assert [score.globetrotter for score in game.scores()] == [10, 0, 0]


def test_the_globetrotter_bonus_goes_to_each_if_tied() -> None:
    owned = {0: ["R39", "R35"], 1: ["R64", "R78"], 2: ["R80"]}  # seat 1 joins Oslo and København
    game = moment("nordic", 3, owned=owned, tickets={0: ["T43"], 1: ["T27", "T02"], 2: ["T01"]})
    assert [score.globetrotter for score in game.scores()] == [10, 10, 0]


def test_nobody_gets_the_globetrotter_bonus_if_nobody_fulfilled_a_ticket() -> None:
    game = moment("nordic", 3, owned={0: ["R80"]}, tickets={0: ["T01"], 1: ["T02"], 2: ["T03"]})
    assert [score.globetrotter for score in game.scores()] == [0, 0, 0]


def test_the_final_score_is_routes_tickets_and_globetrotter() -> None:
    game = moment("nordic", owned={0: ["R39", "R35"]}, tickets={0: ["T43", "T27"]})
    score = game.scores()[0]
    assert (score.routes, score.tickets, score.globetrotter) == (3, 3 - 4, 10)
    assert score.total == 12


def ended(owned: dict[int, list[str]], tickets: dict[int, list[str]]) -> Game:
    """A game that stands so and has just ended: nobody could do anything any more."""
    players = len(owned)
    game = moment(
        "nordic",
        players,
        row=(None,) * 5,
        hoard=players - 1,
        owned=owned,
        pieces=dict.fromkeys(range(players), 0),
        tickets=tickets,
        ticket_deck=[],
    )
    for _ in range(players):
        game.apply("pass")
    return game


def test_a_tie_goes_to_more_fulfilled_tickets() -> None:
    # Seat 1: 10 for the bonus and 3 for T43, 3 points of routes; seat 0: 16 points of routes.
    owned = {0: ["R04", "R20", "R15"], 1: ["R39", "R35"]}
    outcome = ended(owned, {1: ["T43"]}).outcome()
    assert outcome is not None
    assert [score.total for score in outcome.scores] == [16, 16]
    assert outcome.winners == (1,)


def test_a_tie_in_tickets_goes_to_the_longest_path() -> None:
    # Four points each; seat 1's two tracks join, seat 0's do not.
    outcome = ended({0: ["R15", "R47"], 1: ["R64", "R70"]}, {}).outcome()
    assert outcome is not None
    assert [(score.total, score.longest) for score in outcome.scores] == [(4, 2), (4, 4)]
    assert outcome.winners == (1,)


def test_a_tie_in_the_longest_path_too_is_a_shared_win() -> None:
    outcome = ended({0: ["R15", "R16"], 1: ["R64", "R70"], 2: ["R47"]}, {}).outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1)


@pytest.mark.parametrize(
    ("tracks", "length"),
    [
        ([], 0),
        (["R12"], 1),
        (["R12", "R13", "R14"], 2),  # three tracks meet in Tornio: two of them
        (["R13", "R14", "R15"], 4),  # a ring
        (["R12", "R13", "R14", "R15"], 5),  # a ring with a tail: Tornio twice
        (["R13", "R14", "R15", "R21", "R16"], 9),  # a ring with two tails in one place: all
        (["R13", "R14", "R15", "R12", "R16"], 6),  # a ring with tails in two places: not all
        (["R34", "R35", "R37", "R36", "R32", "R33", "R38"], 10),  # rings that share places
        (["R05", "R44"], 9),  # apart from each other: the longer
    ],
)
def test_the_longest_path_uses_each_track_once_and_places_as_often_as_wanted(
    tracks: list[str], length: int
) -> None:
    assert moment("nordic", owned={0: tracks}).scores()[0].longest == length


def test_the_board_has_the_tracks_these_tests_name() -> None:
    board = load_board("nordic")
    assert (board.track("R05").length, board.track("R05").substitute) == (9, 4)
    assert [track.id for track in board.tracks if track.kind == "tunnel"] == [
        "R08", "R09", "R48", "R50", "R52", "R53", "R55", "R56", "R57", "R59",
    ]  # fmt: skip
