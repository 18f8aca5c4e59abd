"""`aboard restore`: puts a copy made by `aboard backup` in the database's place."""

from __future__ import annotations

from pathlib import Path

import click

from aboard.cli.options import database_option


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@database_option
@click.option("--replace", is_flag=True, help="Even if the database has something in it.")
def restore(file: Path, database: str, replace: bool) -> None:
    """Make the database what FILE says. No server may be using it."""
    from aboard.store.backup import restore as read

    click.echo(f"{database}: {read(database, file, replace)} tables")
