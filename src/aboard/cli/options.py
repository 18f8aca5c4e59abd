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
    """`--database`, or `--data` for the folder in which it lies by its usual name."""
    function = click.option(
        "--data",
        envvar="ABOARD_DATA",
        type=click.Path(file_okay=False, path_type=Path),
        is_eager=True,
        expose_value=False,
        callback=_remember,
        help="The data folder.  [default: the user's own]",
    )(function)
    return click.option(
        "--database",
        envvar="ABOARD_DATABASE",
        callback=_in_data_folder,
        help="A file, sqlite:///FILE or postgresql://…  [default: aboard.db in the data folder]",
    )(function)


def _remember(ctx: click.Context, _: click.Parameter, folder: Path | None) -> None:
    ctx.meta["aboard.data"] = folder


def _in_data_folder(ctx: click.Context, _: click.Parameter, database: str | None) -> str:
    return database or str((ctx.meta["aboard.data"] or data_folder()) / "aboard.db")
