"""Every bot by its name, from the one that throws dice to the best there is."""

from __future__ import annotations

import importlib.util
from functools import partial
from pathlib import Path
from typing import Any

from aboard.boards import AboardError, Board
from aboard.bots.bot import Bot, BotMaker
from aboard.bots.budget import Budget, parse_budget

# Each bot: its module, its class, and what it does in plain words.
BOTS = {
    "random": ("aboard.bots.dice", "RandomBot", "Does anything that is legal."),
    "greedy": ("aboard.bots.greedy", "GreedyBot", "Builds what is longest; ignores its tickets."),
    "planner": ("aboard.bots.planner", "PlannerBot", "Plans the cheapest network for its tickets."),
}

SEARCHING = {"searcher": ("aboard.bots.searcher", "SearcherBot", "250ms")}

# What people choose from.
LEVELS = {
    "easy": "greedy",
    "medium": "planner",
    "hard": "searcher:250ms",
    "expert": "searcher:1000ms",
}


def make_bot(spec: str, board: Board, players: int, seed: int = 0) -> Bot:
    """The bot a text names: a bot or a level, `mybot.py:MyBot`, or `cmd:./mybot`."""
    return maker_of(spec)(board, players, seed)


def maker_of(spec: str) -> BotMaker:
    """What makes the bot a text names; refused with an AboardError where it names none."""
    spec = LEVELS.get(spec, spec)
    name, _, rest = spec.partition(":")
    if name in SEARCHING:
        return partial(_make_searching, name, parse_budget(rest or SEARCHING[name][2]))
    if name in BOTS and not rest:
        return partial(_make_own, name)
    if name == "cmd" and rest.strip():
        return partial(_make_program, rest)
    if name.endswith(".py") and rest.isidentifier():
        return _class_of_file(Path(name), rest)
    known = ", ".join((*BOTS, *SEARCHING, *LEVELS, "mybot.py:MyBot", "cmd:program"))
    raise AboardError(f"no such bot: {spec!r}, expected one of {known}")


def _make_own(name: str, board: Board, players: int, seed: int) -> Bot:
    module, title, _ = BOTS[name]
    made: Bot = getattr(importlib.import_module(module), title)(board, players, seed)
    return made


def _make_searching(name: str, budget: Budget, board: Board, players: int, seed: int) -> Bot:
    module, title, _ = SEARCHING[name]
    made: Bot = getattr(importlib.import_module(module), title)(board, players, seed, budget)
    return made


def _make_program(command: str, board: Board, players: int, seed: int) -> Bot:
    from aboard.bots.program import ProgramBot

    return ProgramBot(command, board, players, seed)


def _class_of_file(path: Path, title: str) -> BotMaker:
    """A class in anyone's own Python file."""
    where = importlib.util.spec_from_file_location(path.stem, path)
    if not path.is_file() or where is None or where.loader is None:
        raise AboardError(f"{path}: no such file, expected a Python file with a class {title}")
    module = importlib.util.module_from_spec(where)
    try:
        where.loader.exec_module(module)
    except Exception as error:
        raise AboardError(f"{path}: cannot be imported: {error}") from error
    made: Any = getattr(module, title, None)
    if not callable(getattr(made, "decide", None)):
        raise AboardError(f"{path}: expected a class {title} with a method decide")
    maker: BotMaker = made
    return maker
