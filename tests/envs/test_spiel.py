"""OpenSpiel's own tests on every board, and chance as the table knows it."""

from __future__ import annotations

import random
from itertools import islice
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

import aboard.envs.spiel  # noqa: F401 - registers the games
from aboard.rules import audit
from aboard.rules.state import Desk
from tests.envs.readable import GAMES


def load(name: str, players: int) -> Any:
    return pyspiel.load_game(f"aboard_{name.replace('-', '_')}", {"players": players})


def walk(game: Any, seed: int) -> Any:
    """A random game, state by state."""
    dice = random.Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        yield state
        if state.is_chance_node():
            outcomes, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(outcomes, shares)[0])
        else:
            state.apply_action(dice.choice(state.legal_actions()))
    yield state


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_open_spiel_random_simulation(name: str, players: int) -> None:
    pyspiel.random_sim_test(load(name, players), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_every_state_of_a_walk_is_sound(name: str, players: int) -> None:
    desk = Desk()
    for state in walk(load(name, players), 3):
        if state.is_chance_node():
            assert sum(share for _, share in state.chance_outcomes()) == pytest.approx(1)
        else:
            fault = audit.fault(state.dealer.match.state, desk)
            assert fault == 0, audit.FAULTS[fault]
    assert sum(state.returns()) == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize("name", ["new-york", "nordic"])
def test_the_tensor_is_the_observation_of_the_state(name: str) -> None:
    game = load(name, 2)
    observer = make_observation(game)
    for state in walk(game, 5):
        if state.dealer.open:
            continue
        for player in range(2):
            observer.set_from(state, player)
            assert observer.tensor.tolist() == state.observation_tensor(player)
        named = game.space.layout.named(observer.tensor)
        assert named["phase"].tolist().index(1) == state.dealer.match.state.phase


def test_nothing_hidden_is_in_an_information_state() -> None:
    """Two deals that differ in the other hand alone look the same."""
    game = load("new-york", 2)
    seen = []
    for hand in ((0, 1), (2, 3)):
        state = game.new_initial_state()
        for outcome in (0, 4, 5, *hand, 1, 2, 3, 4):  # first, hands, tickets
            state.apply_action(outcome)
        for outcome in (4, 4, 5, 5, 5):  # the row
            state.apply_action(outcome)
        seen.append((state.information_state_string(0), state.observation_string(0)))
        assert "hand=0:1,1:1" in state.information_state_string(1) or hand == (2, 3)
    assert seen[0] == seen[1]


def test_what_others_keep_is_hidden_and_ones_own_choice_is_not() -> None:
    game = load("new-york", 2)
    state = next(state for state in walk(game, 6) if state.current_player() == 1)
    assert state.information_state_string(1).splitlines()[-2] == "0 keep"
    assert "of the offer" in state.information_state_string(0).splitlines()[-2]


def test_a_deal_is_a_chain_of_fair_draws() -> None:
    state = load("new-york", 2).new_initial_state()
    assert state.chance_outcomes() == [(0, 0.5), (1, 0.5)]
    state.apply_action(1)
    assert dict(state.chance_outcomes())[6] == pytest.approx(8 / 44)  # eight taxis
    state.apply_action(6)
    assert dict(state.chance_outcomes())[6] == pytest.approx(7 / 43)


def test_tickets_given_back_come_in_the_order_they_went() -> None:
    """New York has 18 tickets: once the unseen ones are out, nothing is left to chance."""
    for seed in range(40):
        for state in walk(load("new-york", 4), seed):
            drawing = state.dealer.open == "move" and state.dealer.code == 12
            if drawing and state.dealer.fresh <= len(state.dealer.came):
                assert len(state.chance_outcomes()) == 1
                return
    pytest.fail("no game drew so many tickets")


def test_a_copy_goes_its_own_way() -> None:
    game = load("nordic", 2)
    state = next(islice(walk(game, 8), 40, None))
    twin = state.clone()
    before = str(state), state.history()
    for _ in range(10):
        outcomes = twin.chance_outcomes() if twin.is_chance_node() else None
        twin.apply_action(outcomes[0][0] if outcomes else twin.legal_actions()[0])
    assert (str(state), state.history()) == before
    assert str(twin) != str(state)


def test_labels_are_those_of_the_action_space() -> None:
    game = load("new-york", 2)
    state = next(state for state in walk(game, 1) if not state.is_chance_node())
    assert state.action_to_string(0, state.legal_actions()[0]) == "keep 1 of the offer"


def test_a_wrong_number_of_players_is_refused() -> None:
    with pytest.raises(Exception, match="New York is for 2 to 4 players, not 7"):
        load("new-york", 7)


def test_returns_are_zero_until_the_end() -> None:
    for state in walk(load("san-francisco", 2), 2):
        if not state.is_terminal():
            assert state.returns() == [0.0, 0.0]
    assert set(np.abs(state.returns())) <= {0.0, 1.0}


@pytest.mark.parametrize("name", ["new-york", "nordic"])
def test_what_cannot_happen_is_refused_and_changes_nothing(name: str) -> None:
    game = load(name, 2)
    for state in islice(walk(game, 4), 0, 80, 3):
        if state.is_chance_node():
            possible = [outcome for outcome, _ in state.chance_outcomes()]
        else:
            possible = state.legal_actions()
        before = str(state), state.history(), list(state.dealer.came)
        for action in (*range(20), 200, 10**6):
            if action not in possible:
                with pytest.raises(
                    pyspiel.SpielError, match=f"{action} (cannot come|is not legal)"
                ):
                    state.apply_action(action)
        assert (str(state), state.history(), state.dealer.came) == before
