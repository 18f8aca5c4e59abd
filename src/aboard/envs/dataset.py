"""Datasets: every decision of a series of random games, as a folder of Parquet files.

A part holds the games of one range of numbers and appears whole or not at all, so a run that was
stopped goes on where it was. A row is one decision: what the deciding seat knew, what it could do,
what it did, and what came of the game for it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from aboard.boards import AboardError
from aboard.envs.encode import Sheet, choose, write_mask, write_observation
from aboard.envs.match import Match, play, start_sealed
from aboard.envs.options import Space, open_space
from aboard.rules import codes, memory, score
from aboard.rules.chance import Chance
from aboard.rules.state import State

FORMAT = "aboard-dataset/1"
ROWS = 8192  # rows a row group has at least
Columns = dict[str, NDArray[Any]]


class Games(Protocol):
    """A series of random games: which, and the seeds of each."""

    @property
    def board(self) -> str: ...
    @property
    def players(self) -> int: ...
    @property
    def seed(self) -> int: ...
    def deal_seed(self, number: int) -> bytes: ...
    def choice_seed(self, number: int) -> bytes: ...


def schema_of(space: Space, seed: int) -> Any:
    """The columns, and in the metadata what they hold."""
    sections = [
        {"name": section.name, "start": section.start, "shape": section.shape,
         "meaning": section.meaning}
        for section in space.layout.sections
    ]  # fmt: skip
    return pa.schema(
        [
            ("game", pa.int64()),
            ("decision", pa.int16()),
            ("seat", pa.int8()),
            ("observation", pa.list_(pa.int16(), space.layout.size)),
            ("mask", pa.list_(pa.uint8(), len(space.moves))),
            ("action", pa.int16()),
            ("won", pa.bool_()),
            ("score", pa.int16()),
            ("margin", pa.int16()),
        ],
        {
            "aboard": FORMAT,
            "board": space.board.id,
            "players": str(space.players),
            "seed": str(seed),
            "observation": json.dumps(sections),
            "actions": json.dumps([space.moves.label(n) for n in range(len(space.moves))]),
        },
    )


def part_name(numbers: range) -> str:
    return f"games-{numbers.start:012d}-{numbers.stop - 1:012d}.parquet"


def open_folder(folder: Path, games: Games) -> None:
    """Make the folder, or see that what lies in it belongs to the same series."""
    if folder.exists() and not folder.is_dir():
        raise AboardError(f"{folder}: a dataset is a folder, but this is a file")
    folder.mkdir(parents=True, exist_ok=True)
    for part in sorted(folder.glob("games-*.parquet")):
        facts = facts_of(part)
        ours = (
            open_space(games.board, games.players).board.id,
            str(games.players),
            str(games.seed),
        )
        theirs = (facts["board"], facts["players"], facts["seed"])
        if ours != theirs:
            raise AboardError(
                f"{folder}: holds games of {theirs[0]}, {theirs[1]} players, seed {theirs[2]}, "
                f"not of {ours[0]}, {ours[1]} players, seed {ours[2]}"
            )


def write_part(folder: Path, games: Games, numbers: range) -> None:
    """Write the games of these numbers, unless they are there already."""
    path = folder / part_name(numbers)
    if path.exists():
        return
    space = open_space(games.board, games.players)
    unfinished = path.with_name(f".{path.name}")
    try:
        with pq.ParquetWriter(
            unfinished, schema_of(space, games.seed), compression="zstd"
        ) as writer:
            recorder = Recorder(space)
            for number in numbers:
                recorder.record(number, games.deal_seed(number), games.choice_seed(number))
                if recorder.n >= ROWS:
                    writer.write_table(recorder.table(writer.schema))
            if recorder.n:
                writer.write_table(recorder.table(writer.schema))
        unfinished.replace(path)
    finally:
        with suppress(FileNotFoundError):
            unfinished.unlink()


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


def facts_of(part: Path) -> dict[str, str]:
    """What a part says of itself; refused where it is damaged or something else."""
    try:
        metadata = pq.read_schema(part).metadata or {}
    except (pa.ArrowInvalid, OSError) as error:
        raise AboardError(f"{part}: damaged, delete it to have it written again") from error
    facts = {key.decode(): value.decode() for key, value in metadata.items()}
    if facts.get("aboard") != FORMAT:
        raise AboardError(f"{part}: not a part of a dataset ({FORMAT})")
    return facts


def read_dataset(folder: Path | str) -> Iterator[Columns]:
    """The rows as NumPy arrays by column, a row group at a time, in the order of the games."""
    parts = sorted(Path(folder).glob("games-*.parquet"))
    if not parts:
        raise AboardError(f"{folder}: no dataset there, expected games-….parquet in a folder")
    for part in parts:
        facts_of(part)
        try:
            file = pq.ParquetFile(part)
            for group in range(file.num_row_groups):
                yield _columns(file.read_row_group(group))
        except (pa.ArrowInvalid, OSError) as error:
            raise AboardError(f"{part}: damaged, delete it to have it written again") from error


def _columns(table: Any) -> Columns:
    columns = {}
    for name in table.column_names:
        column = table.column(name).combine_chunks()
        if pa.types.is_fixed_size_list(column.type):
            values = column.flatten().to_numpy()
            columns[name] = values.reshape(len(column), column.type.list_size)
        else:
            columns[name] = column.to_numpy(zero_copy_only=False)
    return columns
