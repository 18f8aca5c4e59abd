"""Thousands of games in one call: the same games as through the readable door."""

from __future__ import annotations

from threading import Thread
from typing import Any

import numpy as np
import pytest

from aboard.boards import AboardError, load_board
from aboard.envs.batch import Batch
from aboard.envs.options import Reward, Shaping
from tests.envs.readable import GAMES, Reader, batch_seed, margins


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_transitions_masks_and_rewards_are_those_of_the_readable_game(
    name: str, players: int
) -> None:
    board = load_board(name)
    batch = Batch(board, players, 2, seed=5, observe="all", reward="score")
    readers = [Reader(board, players, batch_seed(5, i, 0)) for i in range(2)]
    finished = [0, 0]
    while 0 in finished:
        for i, reader in enumerate(readers):
            assert batch.seats[i] == reader.game.to_move[0]
            for viewer in range(players):
                assert batch.observations[i, viewer].tolist() == reader.flat(viewer).tolist()
            listed = batch.space.moves.listed(reader.game)
            assert sorted(listed) == np.flatnonzero(batch.masks[i]).tolist()
            assert list(listed.values()) == reader.game.legal_actions()
            reader.apply(listed[int(batch.sampled[i])])
        _, _, rewards, dones = batch.step(batch.sampled)
        for i, reader in enumerate(readers):
            assert bool(dones[i]) == reader.game.is_over
            assert rewards[i].tolist() == reader.rewards("score")
            if dones[i]:
                finished[i] += 1
                assert batch.scores[i].tolist() == rewards[i].tolist()
                readers[i] = Reader(board, players, batch_seed(5, i, finished[i]))


@pytest.mark.parametrize(("name", "players"), GAMES)
@pytest.mark.parametrize("reward", ["win", "margin"])
def test_rewards_at_the_end_are_those_of_the_outcome(
    name: str, players: int, reward: Reward
) -> None:
    board = load_board(name)
    batch = Batch(board, players, 1, seed=3, reward=reward)
    reader = Reader(board, players, batch_seed(3, 0, 0))
    while not reader.game.is_over:
        reader.apply(batch.space.moves.action(reader.game, int(batch.sampled[0])))
        batch.step(batch.sampled)
        assert batch.rewards[0].tolist() == pytest.approx(reader.rewards(reward))
    assert batch.dones[0]
    assert reward != "win" or batch.rewards[0].sum() == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize("shaping", ["score", "margin"])
def test_shaping_adds_the_change_of_the_potential(shaping: Shaping) -> None:
    board = load_board("new-york")
    batch = Batch(board, 3, 1, seed=4, shaping=shaping, weight=0.5, discount=0.9)
    reader = Reader(board, 3, batch_seed(4, 0, 0))

    def potentials() -> list[float]:
        if reader.game.is_over:
            return [0.0] * 3
        totals = [score.total for score in reader.game.scores()]
        return [0.5 * points for points in (totals if shaping == "score" else margins(totals))]

    before = potentials()
    while not reader.game.is_over:
        reader.apply(batch.space.moves.action(reader.game, int(batch.sampled[0])))
        batch.step(batch.sampled)
        after = potentials()
        expected = [
            end + 0.9 * new - old
            for end, new, old in zip(reader.rewards("win"), after, before, strict=True)
        ]
        assert batch.rewards[0].tolist() == pytest.approx(expected, abs=1e-5)
        before = after


def run(batch: Batch, steps: int) -> list[bytes]:
    trace = []
    for _ in range(steps):
        step = batch.step(batch.sampled)
        trace.append(b"".join(array.tobytes() for array in (*step, batch.seats, batch.scores)))
    return trace


def test_the_same_seed_gives_the_same_games_on_any_number_of_threads() -> None:
    traces = [run(Batch("nordic", 3, 7, seed=1, threads=threads), 300) for threads in (1, 3, 8)]
    assert traces[0] == traces[1] == traces[2]


def test_another_seed_gives_other_games() -> None:
    assert run(Batch("new-york", 2, 4, seed=1), 3) != run(Batch("new-york", 2, 4, seed=2), 3)


def test_reset_with_the_seed_begins_again() -> None:
    batch = Batch("san-francisco", 2, 4, seed=9)
    first = batch.observations.tobytes(), *run(batch, 5)
    observations, masks = batch.reset(9)
    assert observations is batch.observations
    assert masks is batch.masks
    assert first == (batch.observations.tobytes(), *run(batch, 5))


def test_observing_to_move_is_the_row_of_the_seat_to_move() -> None:
    every, one = Batch("nordic", 3, 5, observe="all"), Batch("nordic", 3, 5)
    for _ in range(50):
        assert (every.observations[np.arange(5), every.seats] == one.observations).all()
        every.step(every.sampled)
        one.step(one.sampled)


def test_sampled_actions_are_legal_and_spread_over_the_mask() -> None:
    batch = Batch("new-york", 2, 3000)
    drawn = np.zeros(len(batch.space.moves), int)
    np.add.at(drawn, batch.sampled, 1)
    legal = batch.masks.sum(axis=0)
    assert (drawn[legal == 0] == 0).all()
    expected = batch.masks.sum(axis=0) / batch.masks[0].sum()  # all have three ways to keep
    assert (np.abs(drawn - expected)[legal > 0] < 150).all()


def test_the_arrays_are_the_same_at_every_step_and_cannot_be_written() -> None:
    batch = Batch("new-york", 2, 2)
    first = batch.step(batch.sampled)
    second = batch.step(batch.sampled)
    assert all(a is b for a, b in zip(first, second, strict=True))
    with pytest.raises(ValueError, match="read-only"):
        batch.masks[0, 0] = 1


@pytest.mark.parametrize(
    ("actions", "words"),
    [
        (np.zeros(3, np.int32), "expected 2 integers, not an array of int32 with shape"),
        (np.zeros((2, 1), np.int32), "expected 2 integers"),
        (np.zeros(2, np.float32), "expected 2 integers, not an array of float32"),
        (np.array([-2, 0], np.int64), "game 0: action -2 is not legal"),
        (np.array([-(2**32) - 1, 0], np.int64), "game 0: action -4294967297 is not legal"),
        (np.array([0, 0], np.int64), "game 0: action 0 is not legal"),
        (np.array([10**6, 0], np.int64), "game 0: action 1000000 is not legal"),
        (np.array([2**32 + 10, 0], np.int64), "game 0: action 4294967306 is not legal"),
    ],
)
def test_bad_actions_are_refused_and_nothing_is_played(
    actions: np.ndarray[tuple[int, ...], np.dtype[np.int32]], words: str
) -> None:
    batch, twin = Batch("new-york", 2, 2), Batch("new-york", 2, 2)
    with pytest.raises(AboardError, match=words):
        batch.step(actions)
    assert run(batch, 40) == run(twin, 40)


def test_one_illegal_action_stops_all_the_games() -> None:
    batch, twin = Batch("new-york", 2, 3), Batch("new-york", 2, 3)
    actions = batch.sampled.copy()
    actions[2] = 0
    with pytest.raises(AboardError, match="game 2: action 0 is not legal"):
        batch.step(actions)
    assert run(batch, 10) == run(twin, 10)


def test_a_game_can_be_left_as_it_is() -> None:
    batch, twin = Batch("new-york", 2, 2, reward="score"), Batch("new-york", 2, 2, reward="score")
    for _ in range(200):
        before = batch.observations[1].tolist(), batch.masks[1].tolist()
        _, _, rewards, dones = batch.step(np.array([batch.sampled[0], -1]))
        assert (batch.observations[1].tolist(), batch.masks[1].tolist()) == before
        assert not dones[1]
        assert not rewards[1].any()
        twin.step(twin.sampled)
        assert (batch.observations[0] == twin.observations[0]).all()


def test_a_batch_serves_one_thread_at_a_time() -> None:
    batch = Batch("new-york", 2, 500)
    refused: list[AboardError] = []

    def deal_until_refused() -> None:
        try:
            while not refused:
                batch.reset()
        except AboardError as error:
            refused.append(error)

    threads = [Thread(target=deal_until_refused, daemon=True) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert "the batch is busy in another thread" in str(refused[0])
    batch.step(batch.sampled)


def test_a_closed_batch_is_refused() -> None:
    batch = Batch("new-york", 2, 4, threads=2)
    batch.close()
    with pytest.raises(AboardError, match="the batch is closed"):
        batch.step(batch.sampled)
    with pytest.raises(AboardError, match="the batch is closed"):
        batch.reset()


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"players": 5}, "New York is for 2 to 4 players, not 5"),
        ({"games": 0}, "at least 1, not 0 and 1"),
        ({"threads": 0}, "at least 1, not 1 and 0"),
        ({"reward": "luck"}, "reward is one of win, score, margin, not 'luck'"),
        ({"shaping": "luck"}, "shaping is one of none, score, margin, not 'luck'"),
        ({"observe": "none"}, "observe is 'to-move' or 'all', not 'none'"),
        ({"board": "atlantis"}, "atlantis"),
        ({"seed": "x"}, "a seed is a whole number of at least 0, not 'x'"),
        ({"weight": float("nan")}, "weight and discount are finite, not nan and 1.0"),
    ],
)
def test_bad_options_are_refused(options: dict[str, Any], words: str) -> None:
    with pytest.raises(AboardError, match=words):
        Batch(**{"board": "new-york", "players": 2, "games": 1, **options})
