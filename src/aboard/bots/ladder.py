"""Every bot by its name, from the one that throws dice to the best there is."""

from __future__ import annotations

import importlib.util
import sys
from functools import cache, partial
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from aboard.boards import AboardError, Board
from aboard.bots.bot import Bot, BotMaker
from aboard.bots.budget import Budget, parse_budget
from aboard.bots.deed import Watcher


class Rung(NamedTuple):
    """A bot: where it lives, what it does, and the usual budget of one that searches."""

    module: str
    title: str
    words: str
    budget: str = ""


BOTS = {
    "random": Rung("aboard.bots.dice", "RandomBot", "Does anything that is legal."),
    "greedy": Rung("aboard.bots.greedy", "GreedyBot", "Builds what is longest, tickets or not."),
    "planner": Rung("aboard.bots.planner", "PlannerBot", "Plans one network for all its tickets."),
    "searcher": Rung(
        "aboard.bots.searcher", "SearcherBot", "Plays on in its mind before it moves.", "250ms"
    ),
    "champion": Rung(
        "aboard.bots.champion", "ChampionBot", "Searches, and reads the others' plans.", "500ms"
    ),
}

# What people choose from.
LEVELS = {
    "easy": "greedy",
    "medium": "planner",
    "hard": "searcher:250ms",
    "expert": "champion:1000ms",
}


def make_bot(spec: str, board: Board, players: int, seed: int = 0) -> Bot:
    """The bot a text names: a bot or a level, `mybot.py:MyBot`, or `cmd:./mybot`."""
    return maker_of(spec)(board, players, seed)


def maker_of(spec: str) -> BotMaker:
    """What makes the bot a text names; refused with an AboardError where it names none."""
    name, _, rest = LEVELS.get(spec, spec).partition(":")
    if name in BOTS and BOTS[name].budget:
        return partial(_make_searching, name, parse_budget(rest or BOTS[name].budget))
    if name in BOTS and not rest:
        return partial(_make, name)
    if name == "cmd" and rest.strip():
        return _program(rest)
    if name.endswith(".py") and rest.isidentifier():
        return _class_in(_module_of(Path(name).resolve()), rest)
    known = ", ".join((*BOTS, *LEVELS, "mybot.py:MyBot", "cmd:program"))
    raise AboardError(f"no such bot: {spec!r}, expected one of {known}")


def watches(level: str) -> bool:
    """Whether the bot of a level wants to be shown what the others do."""
    return issubclass(_class_of(LEVELS[level].partition(":")[0]), Watcher)


def _class_of(name: str) -> Any:
    return getattr(importlib.import_module(BOTS[name].module), BOTS[name].title)


def _make(name: str, board: Board, players: int, seed: int) -> Bot:
    made: Bot = _class_of(name)(board, players, seed)
    return made


def _make_searching(name: str, budget: Budget, board: Board, players: int, seed: int) -> Bot:
    made: Bot = _class_of(name)(board, players, seed, budget)
    return made


def _program(command: str) -> BotMaker:
    from aboard.bots.program import ProgramBot, words_of

    return partial(ProgramBot, words_of(command))


@cache
def _module_of(path: Path) -> ModuleType:
    """Anyone's own Python file, imported once; what lies beside it can be imported from it."""
    if not path.is_file():
        raise AboardError(f"{path}: no such file, expected a Python file with a bot")
    where = importlib.util.spec_from_file_location(f"bot of {path}", path)
    assert where is not None
    assert where.loader is not None
    module = importlib.util.module_from_spec(where)
    sys.modules[module.__name__] = module  # dataclasses look there for the class they are in
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))
    try:
        where.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        what = f"{type(error).__name__}: {error}"
        raise AboardError(f"{path}: cannot be imported: {what}") from error
    return module


def _class_in(module: ModuleType, title: str) -> BotMaker:
    made: Any = getattr(module, title, None)
    if not callable(getattr(made, "decide", None)):
        raise AboardError(f"{module.__file__}: expected a class {title} with a method decide")
    maker: BotMaker = made
    return maker
