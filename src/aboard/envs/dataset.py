"""Datasets: every decision of a series of random games, as Parquet.

A dataset is a folder of parts, each with the games of one range of numbers, or one file into which
the parts are joined when all are there. Each file appears whole or not at all, so a run that was
stopped goes on where it was. A row is one decision: what the deciding seat knew, what it could do,
what it did, and what came of the game for it.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import pyarrow as pa
import pyarrow.parquet as pq

from aboard.boards import AboardError
from aboard.envs.options import Space, open_space
from aboard.envs.recorder import ROWS, Columns, Recorder

FORMAT = "aboard-dataset/1"
PART = re.compile(r"games-(\d+)-(\d+)\.parquet")


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


@dataclass(frozen=True)
class Dataset:
    """Where the rows go: `file` if they are to become one, `folder` for the parts.

    The file has so many games already; `have` says where each part begins and ends.
    """

    folder: Path
    file: Path | None
    joined: int
    have: dict[int, int]

    def missing(self, numbers: range) -> range:
        """Which of these games are not there yet."""
        begin = max(numbers.start, self.joined)
        while begin < numbers.stop and begin in self.have:
            begin = self.have[begin]
        return range(begin, max(begin, numbers.stop))


def open_dataset(path: Path, games: Games) -> Dataset:
    """Make the folder, or see that what lies there belongs to the same series."""
    file = path if path.suffix == ".parquet" else None
    folder = path.with_name(path.name + ".parts") if file else path
    if file and file.is_dir():
        raise AboardError(f"{file}: is a folder; a name that ends in .parquet is one file")
    if folder.exists() and not folder.is_dir():
        raise AboardError(f"{folder}: a folder is needed there, but this is a file")
    joined = int(check_series(file, games)["games"]) if file and file.exists() else 0
    have: dict[int, int] = {}
    for part in parts_of(folder):
        check_series(part, games)
        start, last = part_range(part)
        have[start] = max(last + 1, have.get(start, 0))
    folder.mkdir(parents=True, exist_ok=True)
    return Dataset(folder, file, joined, have)


def check_series(path: Path, games: Games) -> dict[str, str]:
    """What the file says of itself; refused where it holds other games."""
    facts = facts_of(path)
    theirs = facts["board"], facts["players"], facts["seed"]
    board = open_space(games.board, games.players).board.id
    ours = board, str(games.players), str(games.seed)
    if ours != theirs:
        raise AboardError(
            f"{path}: holds games of {theirs[0]}, {theirs[1]} players, seed {theirs[2]}, "
            f"not of {ours[0]}, {ours[1]} players, seed {ours[2]}"
        )
    return facts


def schema_of(space: Space, seed: int, games: int) -> Any:
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
            "games": str(games),
            "observation": json.dumps(sections),
            "actions": json.dumps([space.moves.label(n) for n in range(len(space.moves))]),
        },
    )


def part_name(numbers: range) -> str:
    return f"games-{numbers.start:012d}-{numbers.stop - 1:012d}.parquet"


def part_range(part: Path) -> tuple[int, int]:
    """The first game of a part and its last."""
    found = PART.fullmatch(part.name)
    if found is None:
        raise AboardError(f"{part}: not the name of a part, expected games-FIRST-LAST.parquet")
    return int(found[1]), int(found[2])


def parts_of(folder: Path) -> list[Path]:
    return sorted(folder.glob("games-*.parquet"))


def write_part(folder: Path, games: Games, numbers: range) -> None:
    """Write the games of these numbers."""
    space = open_space(games.board, games.players)
    schema = schema_of(space, games.seed, len(numbers))
    with whole(folder / part_name(numbers), schema) as writer:
        recorder = Recorder(space)
        for number in numbers:
            recorder.record(number, games.deal_seed(number), games.choice_seed(number))
            if recorder.n >= ROWS:
                writer.write_table(recorder.table(schema))
        if recorder.n:
            writer.write_table(recorder.table(schema))


def join_parts(dataset: Dataset, games: Games) -> None:
    """Make one file of all that is there; the parts are gone afterwards."""
    if dataset.file is None:
        return
    parts = parts_of(dataset.folder)
    if parts:
        sources = [dataset.file] * dataset.file.exists() + parts
        count = part_range(parts[-1])[1] + 1
        schema = schema_of(open_space(games.board, games.players), games.seed, count)
        with whole(dataset.file, schema) as writer:
            for source in sources:
                for rows in row_groups(source):
                    writer.write_table(rows.replace_schema_metadata(schema.metadata))
    shutil.rmtree(dataset.folder)


@contextmanager
def whole(path: Path, schema: Any) -> Iterator[Any]:
    """A file that appears under its name when it is finished."""
    unfinished = path.with_name(f".{path.name}")
    try:
        with pq.ParquetWriter(unfinished, schema, compression="zstd") as writer:
            yield writer
        unfinished.replace(path)
    finally:
        with suppress(FileNotFoundError):
            unfinished.unlink()


def facts_of(part: Path) -> dict[str, str]:
    """What a file says of itself; refused where it is damaged or something else."""
    with readable(part):
        metadata = pq.read_schema(part).metadata or {}
    facts = {key.decode(): value.decode() for key, value in metadata.items()}
    if facts.get("aboard") != FORMAT:
        raise AboardError(f"{part}: not a part of a dataset ({FORMAT})")
    return facts


def read_dataset(path: Path | str) -> Iterator[Columns]:
    """The rows as NumPy arrays by column, a row group at a time, in the order of the games."""
    path = Path(path)
    parts = [path] if path.is_file() else parts_of(path)
    if not parts:
        raise AboardError(f"{path}: no dataset there, expected a file or games-….parquet in it")
    for part in parts:
        facts_of(part)
        for rows in row_groups(part):
            yield _columns(rows)


def row_groups(part: Path) -> Iterator[Any]:
    with readable(part), pq.ParquetFile(part) as file:
        for group in range(file.num_row_groups):
            yield file.read_row_group(group)


@contextmanager
def readable(part: Path) -> Iterator[None]:
    try:
        yield
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
