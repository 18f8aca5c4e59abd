"""Whole games on file: each replays from its seed and from its record, and shows its feature."""

from __future__ import annotations

from pathlib import Path

import pytest

from aboard.boards import load_board
from aboard.rules import gamefile
from aboard.rules.events import EVENTS
from tests.games.features import FEATURES, Played
from tests.games.find import board_of

HERE = Path(__file__).parent
FILES = sorted(HERE.glob(f"*{gamefile.SUFFIX}"))


def name_of(file: Path) -> str:
    return file.name.removesuffix(gamefile.SUFFIX)


def test_there_is_a_game_for_every_feature() -> None:
    assert {name_of(file) for file in FILES} == set(FEATURES)


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_a_game_on_file_replays_from_its_seed_and_from_its_record(file: Path) -> None:
    report = gamefile.verify(file.read_bytes(), board_of(FEATURES[name_of(file)]))
    assert report.faults == ()
    assert report.over
    assert report.from_seed


@pytest.mark.parametrize("from_seed", [True, False], ids=["seed", "record"])
@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_a_game_on_file_shows_its_feature(file: Path, from_seed: bool) -> None:
    feature = FEATURES[name_of(file)]
    data = gamefile.from_text(file.read_bytes())
    replay = gamefile.replay_of(data, board_of(feature), from_seed)
    events = [events for _, events in replay.moves()]
    assert feature.occurs(Played(replay.game, events))


def test_every_rule_of_the_three_boards_is_played_somewhere() -> None:
    """All kinds of actions and events occur in the games on file."""
    kinds, verbs = set(), set()
    for file in FILES:
        board = board_of(FEATURES[name_of(file)])
        replay = gamefile.replay_of(gamefile.from_text(file.read_bytes()), board)
        for move, events in replay.moves():
            verbs.add(str(move.action).split()[0])
            kinds |= {event.kind for event in events}
    assert verbs == {
        "take", "draw", "tickets", "keep", "claim", "pay", "decline", "souvenir", "place", "pass",
    }  # fmt: skip
    assert kinds == set(EVENTS)


def test_the_village_is_a_sound_board() -> None:
    assert load_board(str(HERE / "village.toml")).id == "village"
