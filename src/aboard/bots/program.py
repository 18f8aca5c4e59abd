"""A bot that is another program: one JSON line in for each decision, one JSON line out."""

from __future__ import annotations

import contextlib
import os
import selectors
import shlex
import shutil
import signal
import subprocess
import weakref
from collections.abc import Sequence

import msgspec

from aboard.boards import AboardError, Board
from aboard.bots.bot import Clock
from aboard.rules import Action, View, parse_action

MAX_LINE = 10_000


class ProgramError(AboardError):
    """The program did not answer as it should."""


def words_of(command: str) -> list[str]:
    """A command line as words, the first a program that is there."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise AboardError(f"cmd:{command}: {str(error).lower()}") from None
    if not words or shutil.which(words[0]) is None:
        raise AboardError(f"cmd:{command}: no such program, expected cmd:./mybot")
    return words


class ProgramBot:
    """Starts the program when it is first asked, and again after it failed."""

    def __init__(self, words: list[str], board: Board, players: int, seed: int) -> None:
        self._words = words
        self._board = board
        self._seed = seed
        self._process: subprocess.Popen[bytes] | None = None

    def decide(self, observation: View, legal_actions: Sequence[Action], clock: Clock) -> Action:
        question = {
            "observation": observation,
            "legal": [str(action) for action in legal_actions],
            "limit_ms": None if clock.limit is None else round(1000 * clock.left),
            "seed": self._seed,
        }
        try:
            return self._read(self._ask(msgspec.json.encode(question) + b"\n", clock))
        except BaseException:
            self.close()  # a late answer must not be taken for the next one
            raise

    def close(self) -> None:
        if self._process is not None:
            _end(self._process)
            self._process = None

    def _read(self, answer: bytes) -> Action:
        try:
            text = msgspec.json.decode(answer)["action"]
        except (msgspec.DecodeError, KeyError, TypeError):
            raise ProgramError(
                f'{self._words[0]}: answered {answer[:60]!r}, expected {{"action": "draw"}}'
            ) from None
        return parse_action(str(text), self._board)

    def _ask(self, question: bytes, clock: Clock) -> bytes:
        process = self._running()
        assert process.stdin is not None
        assert process.stdout is not None
        answer = b""
        with selectors.DefaultSelector() as selector:
            selector.register(process.stdout, selectors.EVENT_READ)
            if selector.select(0):
                raise ProgramError(f"{self._words[0]}: ended, or spoke without being asked")
            try:
                process.stdin.write(question)
                process.stdin.flush()
            except BrokenPipeError:
                raise ProgramError(f"{self._words[0]}: ended") from None
            while not answer.endswith(b"\n"):
                left = None if clock.limit is None else max(0.0, clock.left)
                if not selector.select(left):
                    raise TimeoutError(f"{self._words[0]}: no answer in {clock.limit} s")
                piece = os.read(process.stdout.fileno(), MAX_LINE)
                if not piece:
                    raise ProgramError(f"{self._words[0]}: ended without an answer")
                answer += piece
                if len(answer) > MAX_LINE:
                    raise ProgramError(f"{self._words[0]}: answered more than {MAX_LINE} bytes")
        return answer

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None or self._process.poll() is not None:
            self.close()
            try:
                process = subprocess.Popen(
                    self._words,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    start_new_session=True,
                )
            except OSError as error:
                raise ProgramError(f"{self._words[0]}: {error.strerror}") from None
            self._process = process
            weakref.finalize(self, _end, process)
        return self._process


def _end(process: subprocess.Popen[bytes]) -> None:
    """No program is left behind, whether it listens or not, nor what it started itself."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    for pipe in (process.stdin, process.stdout):
        assert pipe is not None
        with contextlib.suppress(BrokenPipeError):
            pipe.close()
    process.wait()
