"""Plays random games and keeps a row for every decision, until they are taken."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from aboard.envs.encode import Sheet, choose, write_mask, write_observation
from aboard.envs.match import Match, play, start_sealed
from aboard.envs.options import Space
from aboard.rules import codes, memory, score
from aboard.rules.chance import Chance
from aboard.rules.state import State

ROWS = 8192  # rows a row group has at least
Columns = dict[str, NDArray[Any]]


class Recorder:
    """Plays games and keeps their rows until they are taken."""

    def __init__(self, space: Space) -> None:
        self.space = space
        self.sheet = Sheet()
        self.match = Match(space.codec, State(space.codec.tables, space.players))
        self.n = 0
        self.columns: Columns = {
            "game": np.zeros(2 * ROWS, np.int64),
            "decision": np.zeros(2 * ROWS, np.int16),
            "seat": np.zeros(2 * ROWS, np.int8),
            "observation": np.zeros((2 * ROWS, space.layout.size), np.int16),
            "mask": np.zeros((2 * ROWS, len(space.moves)), np.uint8),
            "action": np.zeros(2 * ROWS, np.int16),
            "won": np.zeros(2 * ROWS, np.bool_),
            "score": np.zeros(2 * ROWS, np.int16),
            "margin": np.zeros(2 * ROWS, np.int16),
        }

    def record(self, number: int, deal_seed: bytes, choice_seed: bytes) -> None:
        """One game, from the deal to the score."""
        match, sheet, columns = self.match, self.sheet, self.columns
        start_sealed(match, Chance(deal_seed), sheet.desk)
        choices = Chance(choice_seed)
        begun = self.n
        while match.state.phase != codes.OVER:
            if self.n == len(columns["game"]):
                self._grow()
            seat, row = match.state.cur, self.n
            write_observation(match, seat, sheet, columns["observation"], row)
            write_mask(match, sheet, columns["mask"], row)
            action = choose(match, choices, sheet)
            columns["seat"][row] = seat
            columns["action"][row] = action
            play(match, action)
            self.n += 1
        rows = slice(begun, self.n)
        columns["game"][rows] = number
        columns["decision"][rows] = np.arange(self.n - begun)
        self._note_outcome(rows)

    def _note_outcome(self, rows: slice) -> None:
        won = score.winners(self.match.state, self.sheet.desk)
        players = range(self.space.players)
        totals = np.array([memory.parts(self.sheet.desk, seat)["total"] for seat in players])
        best = np.array([max(np.delete(totals, seat)) for seat in players])
        seats = self.columns["seat"][rows]
        self.columns["won"][rows] = np.array([won >> seat & 1 for seat in players], bool)[seats]
        self.columns["score"][rows] = totals[seats]
        self.columns["margin"][rows] = (totals - best)[seats]

    def _grow(self) -> None:
        for name, column in self.columns.items():
            self.columns[name] = np.concatenate([column, np.zeros_like(column)])

    def table(self, schema: Any) -> Any:
        """The rows so far, as a table; the recorder is empty afterwards."""
        taken = {name: column[: self.n] for name, column in self.columns.items()}
        arrays = [
            pa.FixedSizeListArray.from_arrays(pa.array(rows.ravel()), rows.shape[1])
            if rows.ndim == 2
            else pa.array(rows)
            for rows in taken.values()
        ]
        self.n = 0
        return pa.Table.from_arrays(arrays, schema=schema)
