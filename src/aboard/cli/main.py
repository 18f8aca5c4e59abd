"""`aboard`: finds the command asked for, and turns every error into one line."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Sequence
from importlib import import_module

import click

import aboard
from aboard.boards.errors import AboardError

# Each command: where it lives, and what `aboard --help` says of it without importing it.
COMMANDS = {
    "play": ("aboard.cli.play:play", "Play on this machine, in the browser."),
    "serve": ("aboard.cli.serve:serve", "Serve tables to everybody."),
    "backup": ("aboard.cli.backup:backup", "Copy the server's database while it runs."),
    "restore": ("aboard.cli.restore:restore", "Put such a copy back."),
    "doctor": ("aboard.cli.doctor:doctor", "Check the server's database and games."),
    "boards": ("aboard.cli.boards:boards", "List the boards, or check a board file."),
    "simulate": ("aboard.cli.simulate:simulate", "Play many games and count."),
    "arena": ("aboard.cli.arena:arena", "Let bots play each other and rate them."),
    "advise": ("aboard.cli.advise:advise", "Say what a bot would do in a recorded game."),
    "replay": ("aboard.cli.replay:replay", "Tell a recorded game move by move."),
    "verify": ("aboard.cli.verify:verify", "Check a game file against its seed and its record."),
    "bench": ("aboard.cli.bench:bench", "Measure the speed of the kernel."),
    "draw": ("aboard.cli.draw:draw_command", "Draw a board or a moment of a game."),
}


class LazyGroup(click.Group):
    """A group that imports only the command that was asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module, _, function = COMMANDS[cmd_name][0].partition(":")
        command = getattr(import_module(module), function)
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, text) for name, (_, text) in COMMANDS.items()])


def print_version(ctx: click.Context, _: click.Parameter, asked: bool) -> None:
    if asked:
        from aboard.rules import kernel

        how = "compiled by Cython" if kernel.COMPILED else "interpreted"
        click.echo(
            f"aboard {aboard.__version__} (kernel {how}, Python {platform.python_version()})"
        )
        ctx.exit()


@click.group(
    cls=LazyGroup,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=print_version,
    help="Show the version, and whether the kernel is compiled.",
)
@click.pass_context
def cli(ctx: click.Context) -> None:
    """New York, San Francisco and Nordic Countries, exactly and fast."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command line and answers with its exit code: 2 for anything that was refused."""
    try:
        code = cli.main(arguments, prog_name="aboard", standalone_mode=False)
        sys.stdout.flush()
    except (click.Abort, KeyboardInterrupt):
        return 130
    except BrokenPipeError:
        # Nobody reads on. The interpreter flushes once more as it leaves: let that succeed.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except click.UsageError as error:
        where = f" (see {error.ctx.command_path} --help)" if error.ctx else ""
        return refuse(" ".join(error.format_message().split()) + where)
    except click.ClickException as error:
        return refuse(" ".join(error.format_message().split()))
    except AboardError as error:
        first, *more = str(error).splitlines()
        return refuse(f"{first} (and {len(more)} more)" if more else first)
    except OSError as error:
        return refuse(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    return code if isinstance(code, int) else 0


def refuse(why: str) -> int:
    click.echo(f"aboard: {why}", err=True)
    return 2
