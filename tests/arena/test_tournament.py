"""A tournament: the same games on one core or two, at once or in two goes, whatever bots do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from aboard.arena import tournament
from aboard.arena.record import Result
from aboard.arena.seating import deal_seed
from aboard.arena.standings import Standings
from aboard.arena.tournament import Tournament
from aboard.boards import AboardError, load_board
from aboard.rules import Game

BOARD = load_board("new-york")
BOTS = ["greedy", "planner", "searcher:3p"]
FAULTY = """
class Raises:
    def __init__(self, board, players, seed):
        print("made")

    def decide(self, observation, legal_actions, clock):
        raise ValueError("no idea")


class Cheats:
    def __init__(self, board, players, seed):
        pass

    def decide(self, observation, legal_actions, clock):
        return "win"


class Unmade:
    def __init__(self, board, players, seed):
        raise RuntimeError("no weights")

    def decide(self, observation, legal_actions, clock):
        return legal_actions[0]


class Dreams:
    def __init__(self, board, players, seed):
        self.first = True

    def decide(self, observation, legal_actions, clock):
        while self.first:
            if clock.left < 0:
                break
        self.first = False
        return legal_actions[0]
"""


def untimed(results: Iterable[Result]) -> list[Result]:
    """Without the times, which are never the same."""
    replace = msgspec.structs.replace
    return [
        replace(result, seats=tuple(replace(seat, ms=()) for seat in result.seats))
        for result in results
    ]


def play(games: int = 12, jobs: int = 1, log: Path | None = None) -> list[Result]:
    return untimed(Tournament(BOARD, 2, BOTS, seed=3, log=log).play(games, jobs))


def test_one_core_or_two_play_the_same_games_in_the_same_order() -> None:
    one, two = play(jobs=1), play(jobs=2)
    assert one == two
    assert [result.number for result in one] == list(range(12))


def test_another_seed_brings_other_games() -> None:
    other = untimed(Tournament(BOARD, 2, BOTS, seed=4).play(12))
    assert other != play()


def test_games_come_in_their_order_whichever_ends_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise a tournament that stops early would have favoured the short ones."""

    def backwards(function: Any, tasks: list[Any], *_: object) -> Iterator[Result]:
        return (function(*task) for task in reversed(tasks))

    straight = play()
    monkeypatch.setattr(tournament, "work", backwards)
    assert play() == straight


def test_all_seatings_of_a_line_up_share_a_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = []
    new = Game.new

    def watched(*arguments: Any) -> Game:
        seeds.append(arguments[2])
        return new(*arguments)

    monkeypatch.setattr("aboard.arena.match.Game.new", watched)
    play(12)
    assert seeds == [deal_seed(3, 0)] * 6 + [deal_seed(3, 1)] * 6


def test_a_run_that_was_cut_goes_on_to_the_same_result(tmp_path: Path) -> None:
    log = tmp_path / "log"
    whole = play(12, log=log)
    lines = log.read_bytes().splitlines(keepends=True)
    log.write_bytes(b"".join(lines[:6]) + lines[6][:40])
    again = play(12, log=log)
    assert again == whole
    assert standings(again) == standings(whole)
    assert len(log.read_bytes().splitlines()) == 13


def test_games_of_the_log_are_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = tmp_path / "log"
    whole = play(12, log=log)
    monkeypatch.setattr(tournament, "play_game", None)
    assert play(12, log=log) == whole
    assert play(6, log=log) == whole[:6]


def test_more_games_can_be_asked_for_later(tmp_path: Path) -> None:
    log = tmp_path / "log"
    play(6, log=log)
    assert play(12, log=log) == play(12)


def standings(results: list[Result]) -> dict[str, Any]:
    made = Standings(BOTS)
    for result in results:
        made.add(result)
    return made.facts()


@pytest.mark.parametrize(
    ("title", "fault", "error"),
    [
        ("Raises", "crashed", "ValueError: no idea"),
        ("Cheats", "illegal", "not legal: win"),
        ("Unmade", "crashed", "RuntimeError: no weights"),
        ("Dreams", "late", None),
    ],
)
def test_a_faulty_bot_is_named_and_counted_and_the_tournament_goes_on(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], title: str, fault: str, error: str | None
) -> None:
    file = tmp_path / "faulty.py"
    file.write_text(FAULTY)
    spec = f"{file}:{title}"
    games = list(Tournament(BOARD, 2, [spec, "greedy"], limit=0.2).play(2))
    assert len(games) == 2
    for game in games:
        faulty, greedy = sorted(game.seats, key=lambda seat: seat.bot)
        counts = {name: getattr(faulty, name) for name in ("illegal", "late", "crashed")}
        assert counts.pop(fault) >= (1 if fault == "late" else len(faulty.ms))
        assert fault == "late" or not any(counts.values())
        assert (greedy.illegal, greedy.crashed) == (0, 0)
        assert game.errors == (() if error is None else (f"{spec}: {error}",))
    assert capfd.readouterr().out == ""


@pytest.mark.parametrize(
    "bots", [["planner", "nobody"], ["planner", "no.py:Bot"], ["cmd:./x", "greedy"]]
)
def test_a_bot_that_is_none_is_refused_before_any_game(bots: list[str]) -> None:
    with pytest.raises(AboardError):
        Tournament(BOARD, 2, bots)


def test_a_board_of_ones_own_is_found_by_other_processes(tmp_path: Path) -> None:
    assert BOARD.path is not None
    own = tmp_path / "own.toml"
    own.write_text(BOARD.path.read_text().replace('id = "new-york"', 'id = "own"'))
    games = list(Tournament(load_board(str(own)), 2, ["random", "greedy"]).play(2, jobs=2))
    assert [game.number for game in games] == [0, 1]
