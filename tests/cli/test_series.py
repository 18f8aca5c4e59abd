"""A series of games: each found again by its number, added up without loss."""

from __future__ import annotations

from pathlib import Path

import pytest

from aboard.boards import AboardError, load_board
from aboard.cli import series
from aboard.cli.series import PARTS, Series, Tally
from aboard.rules import audit, gamefile
from tests.rules.playing import TABLES


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_a_game_played_again_by_its_number_comes_to_the_same_end(board: str, players: int) -> None:
    games_of = Series(board, players, seed=4)
    for number in (0, 7):
        game = series.replay(games_of, load_board(board), number)
        outcome = game.outcome()
        tally = series.play(games_of, [number], check=False)
        assert outcome is not None
        assert tally.wins == [int(seat in outcome.winners) for seat in range(players)]
        for parts, sheet in zip(tally.parts, outcome.scores, strict=True):
            assert parts == {part: getattr(sheet, part) for part in PARTS}
        assert (tally.turns, tally.decisions) == (game.turn, len(game.history))
        assert tally.ends[outcome.reason] == 1


def test_other_seeds_and_numbers_are_other_games() -> None:
    first = Series("new-york", 2, seed=0)
    seeds = {first.deal_seed(0), first.deal_seed(1), first.choice_seed(0)}
    assert len(seeds | {Series("new-york", 2, seed=1).deal_seed(0)}) == 4


def test_batches_join_to_the_whole() -> None:
    games_of = Series("san-francisco", 3, seed=1)
    whole = series.play(games_of, range(30), check=False)
    joined = Tally(3)
    for start in (0, 10, 20):
        joined.join(series.play(games_of, range(start, start + 10), check=False))
    assert joined == whole
    assert whole.games == sum(whole.ends.values()) == 30
    assert sum(whole.wins) >= 30 - whole.shared


def test_saved_games_are_sound_and_named_by_their_numbers(tmp_path: Path) -> None:
    games_of = Series("nordic", 2, seed=9)
    series.save(games_of, [3, 5], tmp_path)
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == [
        "nordic-2-9-3.aboard.json",
        "nordic-2-9-5.aboard.json",
    ]
    for file in files:
        assert gamefile.verify(file.read_bytes()).faults == ()


def test_a_fault_is_raised_with_the_number_of_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        audit, "play_out", lambda *_: -audit.FAULTS.index("cards are not conserved")
    )
    with pytest.raises(AboardError, match="game 6 of seed 2: cards are not conserved"):
        series.play(Series("new-york", 2, seed=2), [6], check=True)
