"""One game between bots. Whatever a bot does, the game goes on."""

from __future__ import annotations

import random
import signal
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from aboard.boards import Board
from aboard.bots import Bot, Clock, Watcher
from aboard.bots.deed import seen
from aboard.rules import Action, Game, IllFormed, parse_action
from aboard.rules.actions import Claim

LONGEST = 200  # characters that are kept of an error


@dataclass(slots=True)
class Faults:
    """Moves that a bot forfeited, by the reason."""

    illegal: int = 0
    late: int = 0
    crashed: int = 0


@dataclass(slots=True)
class Match:
    """A game that was played: each seat's seconds a decision, its faults, and what they were."""

    game: Game
    seconds: list[list[float]]
    faults: list[Faults]
    errors: list[tuple[int, str]] = field(default_factory=list)


class TooLate(BaseException):
    """The time for a decision is over; nothing that catches every `Exception` catches this."""


def play_game(
    board: Board,
    bots: Sequence[Bot],
    seed: bytes | int | str | None = None,
    limit: float | None = None,
    first: int | None = None,
) -> Match:
    """Play a game; a bot that fails, or takes more than `limit` seconds, makes a random move."""
    game = Game.new(board, len(bots), seed, first)
    match = Match(game, [[] for _ in bots], [Faults() for _ in bots])
    dice = random.Random(game.commitment)
    while not game.is_over:
        for seat in game.to_move:
            action = decision(match, seat, bots[seat], limit)
            action = action or dice.choice(game.legal_actions(seat))
            let_watch(match, bots, seat, action, limit)
            game.apply(action, seat)
    return match


def let_watch(
    match: Match, bots: Sequence[Bot], seat: int, action: Action, limit: float | None
) -> None:
    """Show everybody who watches what a seat is about to do; whoever fails at it misses it."""
    for viewer, bot in enumerate(bots):
        if not isinstance(bot, Watcher):
            continue
        if (deed := seen(match.game, viewer, seat, action)) is None:
            continue
        try:
            with alarm(limit):
                bot.watch(deed)
        except (TooLate, TimeoutError):
            match.faults[viewer].late += 1
        except (Exception, SystemExit) as error:
            match.faults[viewer].crashed += 1
            match.errors.append((viewer, what_failed(error)))


def decision(match: Match, seat: int, bot: Bot, limit: float | None) -> Action | None:
    """What the bot answers in time and by the rules; None if it does not."""
    observation = match.game.observe(seat)
    legal = match.game.legal_actions(seat)
    faults = match.faults[seat]
    action: Action | None = None
    clock = Clock(limit)
    try:
        with alarm(limit):
            answer = bot.decide(observation, list(legal), clock)
        used = clock.used
        action = as_legal(match.game, seat, answer, legal)
    except (TooLate, TimeoutError):
        used = clock.used
        faults.late += 1
    except (Exception, SystemExit) as error:
        used = clock.used
        faults.crashed += 1
        match.errors.append((seat, what_failed(error)))
    else:
        if limit is not None and used > limit:
            faults.late += 1
            action = None
        elif action is None:
            faults.illegal += 1
            match.errors.append((seat, f"not legal: {answer}"[:LONGEST]))
    match.seconds[seat].append(used)
    return action


def what_failed(error: BaseException) -> str:
    first, *_ = str(error).splitlines() or [""]
    return f"{type(error).__name__}: {first}"[:LONGEST]


def as_legal(game: Game, seat: int, answer: object, legal: Sequence[Action]) -> Action | None:
    """The listed action the answer equals, or a claim paid with other cards than those listed."""
    if answer in legal:
        return legal[legal.index(answer)]
    if not isinstance(answer, Claim):
        return None
    try:
        claim = parse_action(str(answer), game.board)
    except IllFormed:
        return None
    return claim if game.why_not(claim, seat) is None else None


@contextmanager
def alarm(limit: float | None) -> Iterator[None]:
    """Interrupts what runs too long, where the system can: in a process's main thread."""
    if limit is None or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(*_: object) -> None:
        raise TooLate

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, limit)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
