"""`aboard doctor`: looks at everything a server needs and says what is wrong."""

from __future__ import annotations

import asyncio
import json
from dataclasses import asdict

import click

from aboard.cli.options import database_option


@click.command()
@database_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.pass_context
def doctor(ctx: click.Context, database: str, as_json: bool) -> None:
    """Check database, migrations, rules, disk, and replay the games under way."""
    from aboard.server.checkup import findings

    async def look() -> bool:
        found = []
        async for finding in findings(database):
            found.append(finding)
            if not as_json:
                sign = "ok    " if finding.ok else "WRONG "
                click.echo(f"{sign} {finding.what}: {finding.told}")
        if as_json:
            click.echo(json.dumps([asdict(finding) for finding in found], indent=2))
        return all(finding.ok for finding in found)

    if not asyncio.run(look()):
        ctx.exit(1)
