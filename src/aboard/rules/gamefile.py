"""A game on file: everything that was done and everything that chance decided.

`dump` writes a game down, `load` plays it again, and `verify` does so twice, from the seed and
from the recorded chance alone, and compares everything.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

import msgspec

from aboard import __version__
from aboard.boards import AboardError, Board
from aboard.rules.errors import Unreadable
from aboard.rules.game import Game
from aboard.rules.reading import board_of, converted, plain
from aboard.rules.record import GameRecord, MoveRecord, ResultRecord, ScoreRecord, SetupRecord, Word
from aboard.rules.replay import Replay

SUFFIX = ".aboard.json"
MAX_BYTES = 4_000_000


@dataclass(frozen=True, slots=True)
class Report:
    """What `verify` found. Without a seed in the file only the record could be followed."""

    moves: int
    over: bool
    from_seed: bool
    faults: tuple[str, ...]


# -- writing ---------------------------------------------------------------------------------


def dump(game: Game, names: Sequence[str] | None = None) -> dict[str, Any]:
    """The whole game so far, its seed and all secrets included."""
    if game.setup is None:
        raise AboardError("a game that began with a position cannot be written to a file")
    called = names or [f"Player {seat + 1}" for seat in range(game.players)]
    if len(called) != game.players:
        raise AboardError(f"{len(called)} names for {game.players} players")
    record = GameRecord(
        format="aboard-game/1",
        engine=__version__,
        board=game.board.id,
        players=game.players,
        first=game.first,
        names=converted(called, tuple[Word, ...], "names"),
        seed=None if game.seed is None else game.seed.hex(),
        commitment=game.commitment,
        setup=SetupRecord(**_parts(game.setup, "spare")),
        moves=tuple(
            MoveRecord(**_parts(move, "action"), action=str(move.action)) for move in game.history
        ),
        result=_result(game),
    )
    return plain(record)


def dump_for(game: Game, viewer: int | None, names: Sequence[str] | None = None) -> dict[str, Any]:
    """The game so far as a seat (None: a spectator) may know it: the same file, fewer fields.

    Other seats' hands and offers are null, their draws without the card, and a move by which
    another seat kept tickets does not say which: it has no action. A game that is over is open.
    """
    data = dump(game, names)
    if game.is_over:
        return data
    data.pop("seed", None)
    for name in ("hands", "offers"):
        dealt = data["setup"][name]
        data["setup"][name] = [own if seat == viewer else None for seat, own in enumerate(dealt)]
    for move in data["moves"]:
        if move["seat"] != viewer:
            hidden = ["drew", "offer"] + ["action"] * move["action"].startswith("keep")
            for name in hidden:
                move.pop(name, None)
    return data


def to_text(data: Mapping[str, Any]) -> str:
    """The file's text: a line a field, a line a move."""
    lines = []
    for name, value in data.items():
        text = _json(value)
        if name == "moves" and value:
            text = "[\n    " + ",\n    ".join(map(_json, value)) + "\n  ]"
        lines.append(f"  {_json(name)}: {text}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _result(game: Game) -> ResultRecord | None:
    ended = game.outcome()
    if ended is None:
        return None
    return ResultRecord(ended.winners, tuple(ScoreRecord(**_parts(s)) for s in ended.scores))


def _parts(value: Any, *but: str) -> dict[str, Any]:
    return {f.name: getattr(value, f.name) for f in fields(value) if f.name not in but}


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


# -- reading ---------------------------------------------------------------------------------


def from_text(text: bytes | str) -> dict[str, Any]:
    """The JSON object in a file, not yet looked at."""
    if len(text) > MAX_BYTES:
        raise Unreadable(f"larger than {MAX_BYTES} bytes, no game is")
    try:
        data = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Unreadable(f"not a game file: {' '.join(str(error).split())}") from None
    if not isinstance(data, dict):
        raise Unreadable("not a game file: expected a JSON object")
    return data


def load(data: Mapping[str, Any], board: Board | None = None) -> Game:
    """The recorded game, played to where the file ends; it goes on from its seed if it has one."""
    replay = replay_of(data, board)
    for _ in replay.moves():
        pass
    _check_result(replay)
    return replay.game


def replay_of(
    data: Mapping[str, Any], board: Board | None = None, from_seed: bool | None = None
) -> Replay:
    """The recorded game at its beginning, to be followed move by move."""
    record = converted(data, GameRecord, "game file")
    seeded = record.seed is not None if from_seed is None else from_seed
    return Replay(board_of(record.board, board), record, seeded)


def verify(data: Mapping[str, Any] | bytes, board: Board | None = None) -> Report:
    """Play the game from its record and from its seed; given as bytes, compare these too.

    Raises Unreadable if it is no game file at all.
    """
    raw = data if isinstance(data, bytes) else None
    record = converted(
        from_text(data) if isinstance(data, bytes) else data, GameRecord, "game file"
    )
    whole = board_of(record.board, board)
    faults = _commitment_faults(record)
    games = []
    for from_seed in (False, True) if record.seed else (False,):
        try:
            replay = Replay(whole, record, from_seed)
            for _ in replay.moves():
                pass
            _check_result(replay)
            games.append(replay.game)
        except Unreadable as error:
            faults.append(f"from the {'seed' if from_seed else 'record'}: {error}")
    if raw is not None and not faults and record.seed:
        again = dump(games[-1], record.names) | {"engine": record.engine}
        if to_text(again).encode() != raw:
            faults.append("the same game, but not the same bytes as Aboard writes")
    over = record.result is not None
    return Report(len(record.moves), over, record.seed is not None, tuple(faults))


def _commitment_faults(record: GameRecord) -> list[str]:
    if record.seed is None:
        return []
    digest = hashlib.sha256(bytes.fromhex(record.seed)).hexdigest()
    return [] if digest == record.commitment else ["the commitment is not the seed's SHA-256"]


def _check_result(replay: Replay) -> None:
    """The result is recorded when the game is over, and it is the one it came to."""
    made, recorded = _result(replay.game), replay.record.result
    if made == recorded:
        return
    if made is None:
        raise Unreadable("result: the game is not over")
    if recorded is None:
        raise Unreadable("result: missing, the game is over")
    if made.winners != recorded.winners:
        raise Unreadable(f"result: winners are {recorded.winners}, not {made.winners}")
    raise Unreadable("result: the scores are not those the game came to")
