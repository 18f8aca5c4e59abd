"""Programs as bots: one line in, one line out, and no way to stop a tournament."""

from __future__ import annotations

import json
import os
import re
import shlex
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from select import select
from typing import Any

import pytest

from aboard.boards import AboardError
from aboard.bots import Clock, make_bot
from aboard.bots.program import MAX_LINE, ProgramBot, ProgramError, words_of
from aboard.rules import Action, Game, IllFormed
from tests.bots.games import play

DOCS = Path(__file__).parents[2] / "docs" / "bots.md"
GAME = Game.new("new-york", 2, 1, first=0)
ANSWER = 'print(json.dumps({"action": legal[0]}), flush=True)'


class Kennel:
    """Makes a program of Python lines: what it does with each question it reads."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.bots: list[ProgramBot] = []

    def command(self, *lines: str) -> str:
        path = self.folder / "bot.py"
        head = (
            "import json, os, sys\nfor line in sys.stdin:\n    legal = json.loads(line)['legal']\n"
        )
        path.write_text(head + "".join(f"    {line}\n" for line in lines))
        return shlex.join([sys.executable, "-S", str(path)])

    def bot(self, *lines: str) -> ProgramBot:
        self.bots.append(ProgramBot(words_of(self.command(*lines)), GAME.board, 2, seed=7))
        return self.bots[-1]


@pytest.fixture
def kennel(tmp_path: Path) -> Iterator[Kennel]:
    made = Kennel(tmp_path)
    yield made
    for bot in made.bots:
        bot.close()


def ask(bot: ProgramBot, limit: float | None = 30.0) -> Action:
    return bot.decide(GAME.observe(0), GAME.legal_actions(0), Clock(limit))


def test_the_example_in_the_documentation_plays_whole_games(tmp_path: Path) -> None:
    (example,) = re.findall(r"```python\n(#!.*?)```", DOCS.read_text(), re.DOTALL)
    assert example.count("\n") <= 20
    file = tmp_path / "mybot"
    file.write_text(example.replace("/usr/bin/env python3", sys.executable))
    file.chmod(0o755)
    games = [play("san-francisco", [f"cmd:{file}", "random"], seed) for seed in range(2)]
    assert sum(one.scores()[0].routes - one.scores()[1].routes for one in games) > 0


def test_the_lines_in_the_documentation_are_the_lines_sent(kennel: Kennel, tmp_path: Path) -> None:
    log = tmp_path / "question"
    ask(kennel.bot(f"open({str(log)!r}, 'w').write(line)", ANSWER), limit=30.0)
    sent = json.loads(log.read_text())
    (documented,) = re.findall(r"```json\n(\{\"observation.*?)```", DOCS.read_text(), re.DOTALL)
    assert keys(json.loads(documented)) <= keys(sent)
    assert list(json.loads(documented)) == list(sent)
    assert sent["legal"] == [str(action) for action in GAME.legal_actions(0)]
    assert 0 < sent["limit_ms"] <= 30_000
    assert sent["seed"] == 7


def keys(thing: Any) -> set[str]:
    """Every key of the object and of its observation."""
    return {*thing, *(f"observation.{key}" for key in thing["observation"])}


def test_without_a_limit_the_program_is_told_so(kennel: Kennel, tmp_path: Path) -> None:
    log = tmp_path / "question"
    ask(kennel.bot(f"open({str(log)!r}, 'w').write(line)", ANSWER), limit=None)
    assert json.loads(log.read_text())["limit_ms"] is None


def test_a_program_is_started_once_for_a_whole_game(kennel: Kennel, tmp_path: Path) -> None:
    log = tmp_path / "pids"
    bot = kennel.bot(f"print(os.getpid(), file=open({str(log)!r}, 'a'))", ANSWER)
    assert ask(bot) == ask(bot)
    first, second = log.read_text().split()
    assert first == second


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("print('take a card', flush=True)", r"answered b'take a card\\n', expected"),
        ("print('[1, 2]', flush=True)", r"answered b'\[1, 2\]\\n', expected"),
        ("print('{}', flush=True)", r"answered b'\{\}\\n', expected"),
        ("print('{}', '{}', sep='\\n', flush=True)", "answered"),  # two lines instead of one
        (f"print('x' * {MAX_LINE + 1}, flush=True)", f"answered more than {MAX_LINE} bytes"),
        (f"print('x' * {50 * MAX_LINE}, end='', flush=True)", "answered more than"),
        ("sys.exit()", "ended without an answer"),
        ("os.kill(os.getpid(), 9)", "ended without an answer"),
    ],
)
def test_what_is_no_answer_is_refused_and_the_program_named(
    kennel: Kennel, line: str, error: str
) -> None:
    with pytest.raises(ProgramError, match=error) as refused:
        ask(kennel.bot(line))
    assert str(refused.value).startswith(sys.executable)


def test_an_action_that_is_none_is_refused_with_its_text(kennel: Kennel) -> None:
    with pytest.raises(IllFormed, match="dance"):
        ask(kennel.bot("""print('{"action": "dance"}', flush=True)"""))


@pytest.mark.parametrize("line", ["pass", "print('half a line', end='', flush=True)"])
def test_a_program_that_does_not_answer_is_late(kennel: Kennel, line: str) -> None:
    with pytest.raises(TimeoutError, match=r"no answer in 0\.05 s"):
        ask(kennel.bot(line), limit=0.05)


def test_after_a_failure_the_program_is_started_again(kennel: Kennel, tmp_path: Path) -> None:
    """So that an answer to the question it missed is never taken for one to the next."""
    mark = tmp_path / "silent-once"
    first_time = f"os.path.exists({str(mark)!r}) or (open({str(mark)!r}, 'w'), sys.exit())"
    bot = kennel.bot(first_time, ANSWER)
    with pytest.raises(ProgramError):
        ask(bot)
    assert ask(bot) == GAME.legal_actions(0)[0]


def test_a_line_that_nobody_asked_for_is_no_answer(kennel: Kennel) -> None:
    bot = kennel.bot(ANSWER, ANSWER)
    with suppress(ProgramError):  # where both lines come at once
        ask(bot)
        assert bot._process is not None
        assert bot._process.stdout is not None
        select([bot._process.stdout], [], [])
        with pytest.raises(ProgramError, match="spoke without being asked"):
            ask(bot)


def test_a_program_that_goes_between_two_questions_is_started_again(kennel: Kennel) -> None:
    bot = kennel.bot(ANSWER, "break")
    for _ in range(3):
        with suppress(ProgramError):  # it may still be going as it is asked
            assert ask(bot) == GAME.legal_actions(0)[0]


def test_no_program_outlives_its_bot_nor_what_it_started(kennel: Kennel, tmp_path: Path) -> None:
    log = tmp_path / "pids"
    forever = "import signal; child = os.fork(); child or signal.pause()"
    bot = kennel.bot(forever, f"print(os.getpid(), child, file=open({str(log)!r}, 'w'))", ANSWER)
    ask(bot)
    bot.close()
    own, child = map(int, log.read_text().split())
    with pytest.raises(ProcessLookupError):
        os.kill(own, 0)
    assert ends(child)


def ends(pid: int) -> bool:
    """Whether a process that was killed is gone; that may take a moment."""
    try:
        ending = os.pidfd_open(pid)
    except ProcessLookupError:
        return True
    try:
        return bool(select([ending], [], [], 10.0)[0])
    finally:
        os.close(ending)


@pytest.mark.parametrize(
    ("spec", "error"),
    [
        ("cmd:./not-there --fast", "cmd:./not-there --fast: no such program"),
        ("cmd:'half a word", "no closing quotation"),
        ("cmd:''", "no such program"),
    ],
)
def test_a_program_that_cannot_be_started_is_refused_at_once(spec: str, error: str) -> None:
    with pytest.raises(AboardError, match=error):
        make_bot(spec, GAME.board, 2)


def test_a_program_that_is_gone_when_it_is_needed_is_named(tmp_path: Path) -> None:
    file = tmp_path / "mybot"
    file.write_text("#!/bin/sh\n")
    file.chmod(0o755)
    bot = make_bot(f"cmd:{file}", GAME.board, 2)
    file.unlink()
    with pytest.raises(ProgramError, match=f"{file}: No such file or directory"):
        bot.decide(GAME.observe(0), GAME.legal_actions(0), Clock(9.0))
