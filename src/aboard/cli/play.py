"""`aboard play`: a server for this machine alone, and the page opened in a browser."""

from __future__ import annotations

import webbrowser

import click

from aboard.cli.options import database_option


@click.command()
@database_option
@click.option("--port", type=click.IntRange(0, 65535), default=0, help="Default: any that is free.")
@click.option("--browser/--no-browser", default=True, help="Open the page in a browser.")
def play(database: str, port: int, browser: bool) -> None:
    """Play on this machine: starts a server and opens its page."""
    from aboard.server.config import Config
    from aboard.server.run import run

    def ready(address: str) -> None:
        click.echo(f"aboard: playing at {address} (Ctrl-C ends it; games are kept)")
        if browser:
            webbrowser.open(address)

    run(Config(database=database, port=port), "warning", ready)
