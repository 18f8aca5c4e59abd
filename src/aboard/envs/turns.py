"""One match among many: a turn played, and its row of every array written."""

from __future__ import annotations

from array import array
from typing import Any

from aboard.envs import encode, match, rows
from aboard.envs.encode import Sheet
from aboard.envs.match import Match
from aboard.rules import codes

OVER = codes.OVER
WAIT = -1  # the action that leaves a match as it is
M64 = 0xFFFFFFFFFFFFFFFF


class Arrays:
    """The matches of a batch and the arrays they share, a row each.

    `observations` has a row for each match, or `players` of them where every seat looks.
    """

    def __init__(self, matches: list[Match], base: int, everybody: bool) -> None:
        self.matches = matches
        self.addresses = array("Q", [id(one) for one in matches])
        self.games = array("Q", bytes(8 * len(matches)))
        self.base = base
        self.everybody = int(everybody)

    def share(
        self, observations: Any, masks: Any, rewards: Any, scores: Any, dones: Any, seats: Any,
        sampled: Any,
    ) -> None:  # fmt: skip
        self.observations = observations
        self.masks = masks
        self.rewards = rewards
        self.scores = scores
        self.dones = dones
        self.seats = seats
        self.sampled = sampled

    def begin_at(self, base: int) -> None:
        """All games that follow are dealt from this number on."""
        self.base = base
        for i in range(len(self.matches)):
            self.games[i] = 0

    def follow(self, actions: Any) -> None:
        """These actions are played next."""
        self.actions = actions


def begin(one: Match, arrays: Arrays, i: int, sheet: Sheet) -> None:
    """Deal the match's next game: which, its place and the games before it say."""
    seed = arrays.games[i]
    seed = arrays.base + (seed << 32) + i & M64
    arrays.games[i] += 1
    match.start(one, seed, sheet.desk)
    show(one, arrays, i, sheet)


def check(_: Match, arrays: Arrays, i: int, sheet: Sheet) -> None:
    """Note the match where its action is not legal; the sheet keeps the first."""
    action = arrays.actions[i]
    if action == WAIT or (0 <= action < arrays.masks.shape[1] and arrays.masks[i, action]):
        return
    sheet.bad = min(sheet.bad, i)


def step(one: Match, arrays: Arrays, i: int, sheet: Sheet) -> None:
    """Play the match's action; a finished game is followed by the next at once."""
    if arrays.actions[i] == WAIT:
        arrays.dones[i] = 0
        for seat in range(one.state.players):
            arrays.rewards[i, seat] = 0
        return
    match.play(one, arrays.actions[i])
    match.pay(one, sheet.desk, rows.floats(arrays.rewards, i))
    arrays.dones[i] = one.state.phase == OVER
    if one.state.phase == OVER:
        for seat in range(one.state.players):
            arrays.scores[i, seat] = sheet.desk.total[seat]
        begin(one, arrays, i, sheet)
    else:
        show(one, arrays, i, sheet)


def show(one: Match, arrays: Arrays, i: int, sheet: Sheet) -> None:
    arrays.seats[i] = one.state.cur
    if arrays.everybody:
        for seat in range(one.state.players):
            row = i * one.state.players + seat
            encode.observe(one, seat, sheet, rows.shorts(arrays.observations, row))
    else:
        encode.observe(one, one.state.cur, sheet, rows.shorts(arrays.observations, i))
    arrays.sampled[i] = encode.mask(one, sheet, rows.octets(arrays.masks, i))


def write_rewards(one: Match, sheet: Sheet, array: Any) -> None:
    """What every seat earns by the move just made, into the only row of an array."""
    match.pay(one, sheet.desk, rows.floats(array, 0))
