"""What holds at every moment of every game, on all boards, for every number of players."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aboard.boards import board_names, load_board
from aboard.rules import Game, Illegal, audit, codes, conservation, legal, memory, payments
from aboard.rules.actions import Action, Claim, Pay, parse_action
from aboard.rules.errors import NotYourTurn
from aboard.rules.state import Desk
from aboard.rules.tables import tables_of
from tests.rules.moment import moment
from tests.rules.playing import TABLES
from tests.rules.steering import STYLES, play, states

SEEDS = st.integers(0, 2**32 - 1)
GAMES = st.tuples(st.sampled_from(TABLES), st.sampled_from(sorted(STYLES)), SEEDS)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize(("board", "players"), TABLES)
def test_nothing_is_lost_and_no_seat_is_stuck_and_the_game_ends(
    board: str, players: int, style: str
) -> None:
    tables, desk = tables_of(load_board(board)), Desk()
    for seed in range(20):
        for number, state in enumerate(states(tables, players, STYLES[style], seed)):
            assert audit.FAULTS[audit.fault(state, desk)] == "sound"
            assert legal.moves(state, desk) or state.phase == codes.OVER
            assert number < 20_000
        assert state.reason in (codes.LAST_ROUND, codes.STALEMATE)


@settings(max_examples=100)
@given(GAMES, st.integers(0, 150))
def test_every_legal_action_applies(game_of: tuple[tuple[str, int], str, int], moves: int) -> None:
    game = reached(*game_of, moves)
    for seat in game.to_move:
        actions = game.legal_actions(seat)
        assert actions
        for action in actions[:: 1 + len(actions) // 40]:
            assert game.why_not(action, seat) is None
            after = game.copy()
            after.apply(action, seat)
            assert list(conservation.faults(after.board, after.now)) == []
            assert after.history[-1].action == action


@settings(max_examples=100)
@given(GAMES, st.integers(0, 150))
def test_every_illegal_action_is_refused_and_changes_nothing(
    game_of: tuple[tuple[str, int], str, int], moves: int
) -> None:
    game = reached(*game_of, moves)
    if game.is_over:
        return
    seat = game.to_move[0]
    listed = set(game.legal_actions(seat))
    before = memory.read(game.state), len(game.history)
    refusals = 0
    for action in conceivable(game, Random(moves)):
        reason = game.why_not(action, seat)
        if reason is None:
            # Legal and not listed: the same payment with other cards standing in.
            assert action in listed or isinstance(action, Claim)
            continue
        assert action not in listed
        with pytest.raises(Illegal) as refusal:
            game.apply(action, seat)
        assert refusal.value.code == reason.code
        assert (memory.read(game.state), len(game.history)) == before
        refusals += 1
    assert refusals
    others = set(range(game.players)) - set(game.to_move)
    for other in others:
        with pytest.raises(NotYourTurn):
            game.apply("draw", other)
    assert (memory.read(game.state), len(game.history)) == before


def reached(table: tuple[str, int], style: str, seed: int, moves: int) -> Game:
    """A game some way on."""
    return play(Game.new(*table, seed=seed), STYLES[style], Random(seed), moves)


def conceivable(game: Game, chance: Random) -> list[Action]:
    """Actions that someone might name here, most of them illegal."""
    board = game.board
    texts = ["draw", "tickets", "pass", "decline"]
    texts += [f"take {card}" for card in board.cards]
    places = [place.id for place in board.places]
    texts += [f"{verb} {place}" for verb in ("souvenir", "place") for place in places]
    ids = [ticket.id for ticket in board.tickets]
    for size in range(1, 4):
        texts += ["keep " + " ".join(sorted(chance.sample(ids, size))) for _ in range(4)]
    actions = [parse_action(text, board) for text in texts]
    for track in chance.sample(board.tracks, 15):
        ways = payments.listed(board, track, dict.fromkeys(board.cards, 3))
        chosen = chance.sample(ways, min(3, len(ways)))
        actions += [Claim(track.id, payments.cards(board, way.cards)) for way in chosen]
    for card in board.cards:
        count = chance.randint(1, 4)
        actions += [Pay(((card, count),)), Claim(chance.choice(board.tracks).id, ((card, count),))]
    return actions


@st.composite
def hands(draw: st.DrawFn) -> tuple[str, dict[str, int]]:
    board = load_board(draw(st.sampled_from(board_names())))
    most = draw(st.sampled_from([2, 4, 12]))
    counts = zip(board.cards, board.card_counts, strict=True)
    return board.id, {card: draw(st.integers(0, min(most, n))) for card, n in counts}


@settings(max_examples=60)
@given(hands())
def test_the_kernel_lists_the_payments_that_the_cards_can_make(
    held: tuple[str, dict[str, int]],
) -> None:
    name, hand = held
    game = moment(name, row=(None,) * 5, hands={0: hand})
    claims = [action for action in game.legal_actions() if isinstance(action, Claim)]
    assert claims == [
        Claim(track.id, payments.cards(game.board, way.cards))
        for track in game.board.tracks
        for way in payments.listed(game.board, track, hand)
    ]


@settings(max_examples=100)
@given(GAMES, st.integers(0, 150))
def test_a_copy_has_the_same_future_and_leaves_the_original_alone(
    game_of: tuple[tuple[str, int], str, int], moves: int
) -> None:
    game = reached(*game_of, moves)
    before = memory.read(game.state)
    copy = play(game.copy(), STYLES["anything"], Random(1), 30)
    assert memory.read(game.state) == before
    play(game, STYLES["anything"], Random(1), 30)
    assert memory.read(game.state) == memory.read(copy.state)
    assert game.history == copy.history


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_the_same_seed_deals_the_same_game(board: str, players: int) -> None:
    one, other = (
        play(Game.new(board, players, seed=3), STYLES["anything"], Random(3)) for _ in "12"
    )
    assert one.history == other.history
    assert one.outcome() == other.outcome()
    assert Game.new(board, players, seed=4).setup != one.setup
