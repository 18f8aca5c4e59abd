"""`aboard backup`: a copy of the database, also while the server runs."""

from __future__ import annotations

from pathlib import Path

import click

from aboard.cli.options import database_option


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@database_option
def backup(file: Path, database: str) -> None:
    """Write a consistent copy of the database to FILE."""
    from aboard.store.backup import backup as write

    click.echo(f"{file}: {write(database, file)} tables")
