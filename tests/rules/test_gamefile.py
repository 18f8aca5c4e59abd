"""A game file holds the whole game: it plays again to the same end, and damage is found."""

from __future__ import annotations

import copy
import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from aboard.boards import load_board
from aboard.boards.errors import AboardError
from aboard.rules import Game, gamefile
from aboard.rules.errors import Unreadable
from tests.rules.playing import TABLES, moments, played

HARBOUR = load_board(Path(__file__).parent.parent / "boards" / "small.toml")
FEATURES = {"drew", "row", "offer", "revealed", "redealt", "souvenir", "symbol"}


@pytest.fixture(scope="module")
def whole() -> dict[str, Any]:
    """A short whole game on a board that has everything, with all that can be recorded."""
    for seed in range(319, 400):
        data = gamefile.dump(played(HARBOUR, 2, seed), ["Åsa", "Béla"])
        if set().union(*data["moves"]) >= FEATURES:
            return data
    raise AssertionError("no such game")


@pytest.fixture
def data(whole: dict[str, Any]) -> dict[str, Any]:
    return copy.deepcopy(whole)


# Round trips


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("board", "players"), TABLES)
def test_a_whole_game_is_reproduced_bit_for_bit(board: str, players: int, seed: int) -> None:
    game = played(board, players, seed)
    text = gamefile.to_text(gamefile.dump(game)).encode()
    report = gamefile.verify(text)
    assert report == gamefile.Report(len(game.history), True, True, ())
    again = gamefile.load(gamefile.from_text(text))
    assert gamefile.to_text(gamefile.dump(again)).encode() == text
    assert again.outcome() == game.outcome()
    assert again.position() == game.position()


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_the_record_alone_tells_the_whole_game(board: str, players: int) -> None:
    game = played(board, players, seed=4)
    data = gamefile.dump(game)
    del data["seed"]
    assert gamefile.verify(data) == gamefile.Report(len(game.history), True, False, ())
    again = gamefile.load(data)
    assert again.history == game.history
    assert again.outcome() == game.outcome()


@pytest.mark.parametrize("moves", [0, 1, 2, 5, 30])
def test_a_game_that_runs_goes_on_from_its_file_as_it_would_have(moves: int) -> None:
    game = played("san-francisco", 3, 6, moves)
    again = gamefile.load(gamefile.dump(game))
    while not game.is_over:
        seat = game.to_move[-1]
        action = game.legal_actions(seat)[-1]
        assert again.apply(action, seat) == game.apply(action, seat)


def test_names_stand_in_the_file_in_seat_order(data: dict[str, Any]) -> None:
    assert data["names"] == ["Åsa", "Béla"]
    assert "Åsa" in gamefile.to_text(data)
    assert gamefile.dump(played("new-york", 2, 1, 0))["names"] == ["Player 1", "Player 2"]


@pytest.mark.parametrize("names", [["Åsa"], ["Åsa", "two\nlines"], ["Åsa", "x" * 81]])
def test_names_that_do_not_fit_are_refused(names: list[str]) -> None:
    with pytest.raises(AboardError, match="names"):
        gamefile.dump(Game.new("new-york", 2, seed=1), names)


def test_a_game_from_a_position_has_no_file() -> None:
    game = Game.from_position(Game.new("new-york", 2, seed=1).position())
    with pytest.raises(AboardError, match="began with a position"):
        gamefile.dump(game)


# What stands in it


def test_the_file_is_json_with_a_line_a_move(data: dict[str, Any]) -> None:
    text = gamefile.to_text(data)
    assert json.loads(text) == data
    assert text.endswith("}\n")
    assert len(text.splitlines()) == len(data) + len(data["moves"]) + 3


def test_the_fields_stand_in_the_order_of_the_notation(data: dict[str, Any]) -> None:
    assert list(data) == [
        *("format", "engine", "board", "players", "first", "names", "seed", "commitment"),
        *("setup", "moves", "result"),
    ]
    assert list(data["setup"])[:4] == ["hands", "row", "offers", "stacks"]
    assert list(data["result"]) == ["winners", "scores"]
    assert list(data["result"]["scores"][0]) == [
        *("seat", "total", "routes", "tickets", "attractions", "souvenirs", "globetrotter"),
        *("fulfilled", "failed", "longest"),
    ]


def test_the_commitment_is_the_seeds_digest(data: dict[str, Any]) -> None:
    digest = hashlib.sha256(bytes.fromhex(data["seed"])).hexdigest()
    assert data["commitment"] == digest


def test_chance_is_written_down_where_it_happened() -> None:
    always = {"draw": "drew", "take": "row", "tickets": "offer", "place": "symbol"}
    never = {"keep": "drew", "pass": "offer", "decline": "drew", "pay": "revealed"}
    for board, players in TABLES:
        for move in gamefile.dump(played(board, players, 9))["moves"]:
            verb = move["action"].split()[0]
            assert always.get(verb, "seat") in move
            assert never.get(verb, "nothing") not in move
            assert ("revealed" in move) == ("extra" in move)


def test_a_row_is_written_on_every_move_that_changes_it() -> None:
    for board, players in TABLES:
        row: list[str | None] | None = None
        for game in moments(board, players, 10):
            now = list(game.observe(None).row)
            if game.history and now != row:
                assert game.history[-1].row == tuple(now)
            row = now


def test_a_game_that_runs_has_no_result() -> None:
    assert "result" not in gamefile.dump(played("nordic", 2, 1, 9))


# A file for one player


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_a_file_for_one_viewer_holds_no_secret_of_another_seat(viewer: int | None) -> None:
    game = played("new-york", 3, 11, 40)
    whole = gamefile.dump(game)
    seen = gamefile.dump_for(game, viewer)
    assert "seed" not in seen
    assert seen["commitment"] == whole["commitment"]
    for name in ("hands", "offers"):
        for seat, dealt in enumerate(seen["setup"][name]):
            assert dealt == (whole["setup"][name][seat] if seat == viewer else None)
    for move, full in zip(seen["moves"], whole["moves"], strict=True):
        if full["seat"] == viewer:
            assert move == full
        else:
            kept = full["action"].startswith("keep")
            assert move.keys() == full.keys() - {"drew", "offer"} - ({"action"} if kept else set())


def test_a_file_for_one_viewer_is_not_taken_for_a_whole_one() -> None:
    with pytest.raises(Unreadable, match="game file: "):
        gamefile.load(gamefile.dump_for(played("new-york", 2, 3, 20), 0))


def test_when_the_game_is_over_everything_is_open() -> None:
    game = played("new-york", 2, 3)
    assert gamefile.dump_for(game, None) == gamefile.dump(game)


# Damage


def test_every_flipped_byte_is_found_or_lies_in_free_text(whole: dict[str, Any]) -> None:
    """The engine's version and the names are free text: nothing in the game depends on them."""
    raw = gamefile.to_text(whole).encode()
    free: set[int] = set()
    for text in (whole["engine"], *whole["names"]):
        start = raw.index(json.dumps(text, ensure_ascii=False).encode()) + 1
        free.update(range(start, start + len(text.encode())))
    for at in range(len(raw)):
        damaged = bytearray(raw)
        damaged[at] ^= 1 << at % 8
        try:
            faults = gamefile.verify(bytes(damaged), HARBOUR).faults
        except AboardError as error:
            faults = (str(error),)
        assert faults or at in free, f"byte {at} was changed and not missed"
        assert all(len(fault.splitlines()) == 1 for fault in faults)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (b"", "not a game file"),
        (b"[]", "expected a JSON object"),
        (b"{", "not a game file"),
        (b"\xff", "not a game file"),
        (b'{"format": "\\ud800"}', "not a game file"),
        (b"[" * 100_000, "not a game file"),
        (b" " * (gamefile.MAX_BYTES + 1), "larger than"),
        (b"{}", "game file: Object missing required field `format`"),
        (b'{"format": "aboard-game/2"}', "game file: "),
    ],
)
def test_what_is_no_game_file_is_refused_on_one_line(text: bytes, why: str) -> None:
    with pytest.raises(Unreadable) as refused:
        gamefile.verify(text)
    assert why in str(refused.value)
    assert len(str(refused.value).splitlines()) == 1


def test_another_commitment_is_found(data: dict[str, Any]) -> None:
    data["commitment"] = "0" * 64
    assert gamefile.verify(data, HARBOUR).faults == ("the commitment is not the seed's SHA-256",)


def test_another_seed_is_found_though_the_record_is_sound(data: dict[str, Any]) -> None:
    data["seed"] = "0" * 64
    data["commitment"] = hashlib.sha256(bytes(32)).hexdigest()
    (fault,) = gamefile.verify(data, HARBOUR).faults
    assert fault.startswith("from the seed: setup: ")


def test_other_bytes_for_the_same_game_are_found(data: dict[str, Any]) -> None:
    text = json.dumps(data).encode()
    (fault,) = gamefile.verify(text, HARBOUR).faults
    assert "not the same bytes" in fault
    assert gamefile.verify(data, HARBOUR).faults == ()


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda d: d["result"].update(winners=[0, 1]), "result: winners are (0, 1), not "),
        (lambda d: d["result"]["scores"][0].update(routes=99), "result: the scores are not"),
        (lambda d: d.pop("result"), "result: missing, the game is over"),
        (lambda d: d["moves"].pop(), "result: the game is not over"),
    ],
)
def test_the_result_is_the_one_the_game_came_to(
    data: dict[str, Any], change: Any, why: str
) -> None:
    change(data)
    report = gamefile.verify(data, HARBOUR)
    assert [fault.partition(": ")[0] for fault in report.faults] == [
        "from the record",
        "from the seed",
    ]
    assert all(why in fault for fault in report.faults)
    with pytest.raises(Unreadable, match="result: "):
        gamefile.load(data, HARBOUR)


def test_a_game_on_ones_own_board_needs_the_board(data: dict[str, Any]) -> None:
    with pytest.raises(Unreadable, match="no board 'harbour'"):
        gamefile.verify(data)
