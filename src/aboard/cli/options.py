"""Where the data lie: options that the server's commands share."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

F = TypeVar("F", bound=Callable[..., Any])


def data_folder() -> Path:
    """The user's own place for data, as the desktop says."""
    home = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(home).expanduser() / "aboard"


def database_option(function: F) -> F:
    return click.option(
        "--database",
        envvar="ABOARD_DATABASE",
        default=lambda: str(data_folder() / "aboard.db"),
        show_default="aboard.db in the user's data folder",
        help="A file, sqlite:///FILE or postgresql://…",
    )(function)
