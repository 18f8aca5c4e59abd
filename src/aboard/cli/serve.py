"""`aboard serve`: tables for everybody who can reach this machine."""

from __future__ import annotations

from pathlib import Path

import click

from aboard.cli.options import database_option


@click.command()
@click.option("--host", envvar="ABOARD_HOST", default="127.0.0.1", show_default=True)
@click.option(
    "--port",
    envvar="ABOARD_PORT",
    type=click.IntRange(0, 65535),
    default=8000,
    show_default=True,
    help="0: any that is free.",
)
@database_option
@click.option(
    "--base-path",
    envvar="ABOARD_BASE_PATH",
    default="/",
    show_default=True,
    help="Where a proxy puts it, such as /aboard/.",
)
@click.option(
    "--origin",
    "origins",
    envvar="ABOARD_ORIGINS",
    multiple=True,
    help="Another page that may use this server, such as https://example.org.",
)
@click.option(
    "--proxy",
    "proxies",
    envvar="ABOARD_PROXIES",
    multiple=True,
    help="The address of a proxy whose word on a client's address is believed.",
)
@click.option("--metrics", envvar="ABOARD_METRICS", is_flag=True, help="Show figures at /metrics.")
@click.option(
    "--bot-pace",
    envvar="ABOARD_BOT_PACE",
    type=click.FloatRange(0, 60),
    default=1.2,
    show_default=True,
    help="Seconds a bot takes for a step at least.",
)
@click.option(
    "--bot-workers",
    envvar="ABOARD_BOT_WORKERS",
    type=click.IntRange(1, 256),
    default=1,
    show_default=True,
    help="Processes for bots that search.",
)
@click.option("--limits/--no-limits", default=True, help="Limits on rates and sockets.")
@click.option(
    "--away",
    type=click.IntRange(0, 86_400),
    default=60,
    show_default=True,
    help="Seconds of absence after which the others may hand a live seat to a bot.",
)
@click.option(
    "--page",
    type=click.Path(file_okay=False, exists=True, path_type=Path),
    help="The folder of a built page instead of the one in the package.",
)
@click.option(
    "--log-level",
    type=click.Choice(["debug", "info", "warning", "error"]),
    default="info",
    show_default=True,
)
def serve(
    host: str,
    port: int,
    database: str,
    base_path: str,
    origins: tuple[str, ...],
    proxies: tuple[str, ...],
    metrics: bool,
    bot_pace: float,
    bot_workers: int,
    limits: bool,
    away: int,
    page: Path | None,
    log_level: str,
) -> None:
    """Serve tables over HTTP and WebSocket until told to stop."""
    from aboard.server.config import Config, Limits
    from aboard.server.run import run

    run(
        Config(
            database=database,
            host=host,
            port=port,
            base_path=base_path,
            origins=origins,
            proxies=proxies,
            metrics=metrics,
            bot_pace=bot_pace,
            bot_workers=bot_workers,
            away_live=away,
            page=page,
            limits=Limits() if limits else Limits.none(),
        ),
        log_level,
        lambda address: click.echo(f"aboard: serving at {address}"),
    )
