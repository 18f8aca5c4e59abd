"""Aboard: New York, San Francisco and Nordic Countries, for people, bots and programs."""

import os

TYPE_CHECKING = False  # as type checkers know it; `typing` itself is slow to import
if TYPE_CHECKING:
    from aboard.boards import load_board
    from aboard.rules import Game

__all__ = ["Game", "__version__", "load_board"]
__version__ = "0.1.0"

_HOMES = {"Game": "aboard.rules", "load_board": "aboard.boards"}

if os.environ.get("ABOARD_INTERPRETED") == "1":
    from aboard.interpreted import prefer_source

    prefer_source()


def __getattr__(name: str) -> object:
    """Imports what is asked for, when it is asked for: `import aboard` alone stays instant."""
    if name not in _HOMES:
        raise AttributeError(f"module 'aboard' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})
