"""The command line as a whole: fast to ask, and one line for whatever goes wrong."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import click
import pytest

import aboard
from aboard.boards import AboardError, BoardError
from aboard.cli import main as front
from aboard.cli.main import COMMANDS, cli, main

ABOARD = [sys.executable, "-c", "import sys; from aboard.cli.main import main; sys.exit(main())"]


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*ABOARD, *arguments],
        capture_output=True,
        check=False,
        env={**os.environ, **environment},
        text=True,
    )


def refusal(
    error: BaseException, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> tuple[int, str]:
    """The exit code and the words on stderr when a command raises the error."""

    @click.command()
    def failing() -> None:
        raise error

    monkeypatch.setattr(front, "failing", failing, raising=False)
    monkeypatch.setitem(COMMANDS, "failing", ("aboard.cli.main:failing", ""))
    code = main(["failing"])
    out, err = capfd.readouterr()
    assert out == ""
    return code, err


def test_version_says_how_the_kernel_runs() -> None:
    line = run("--version").stdout
    pattern = r"aboard (\S+) \(kernel (compiled by Cython|interpreted), Python 3\.\d+\.\d+\)\n"
    match = re.fullmatch(pattern, line)
    assert match is not None
    assert match[1] == aboard.__version__


def test_the_source_is_run_on_request() -> None:
    assert "(kernel interpreted, " in run("--version", ABOARD_INTERPRETED="1").stdout


def test_without_arguments_it_shows_its_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    out, err = capsys.readouterr()
    assert "Usage: aboard" in out
    assert err == ""


def test_help_names_every_command_without_importing_any() -> None:
    code = (
        "import sys; from aboard.cli.main import main; main(['--help']); "
        "print([name for name in sys.modules if name.startswith('aboard.cli.')])"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert all(f"\n  {name} " in out.stdout for name in COMMANDS)
    assert out.stdout.endswith("['aboard.cli.main']\n")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_where_the_list_says(name: str) -> None:
    command = cli.get_command(click.Context(cli), name)
    assert command is not None
    assert command.name == name
    assert command.help


def test_an_unknown_command_is_refused(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["fly"]) == 2
    assert capfd.readouterr().err == "aboard: No such command 'fly'. (see aboard --help)\n"


def test_an_error_of_ours_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    assert refusal(AboardError("no red card"), monkeypatch, capfd) == (2, "aboard: no red card\n")


def test_many_faults_are_one_line(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    error = BoardError("my.toml", ["no places", "no tracks", "no tickets"])
    assert refusal(error, monkeypatch, capfd) == (2, "aboard: my.toml: no places (and 2 more)\n")


def test_a_file_that_cannot_be_read_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    error = PermissionError(13, "Permission denied", "secret.json")
    expected = (2, "aboard: secret.json: Permission denied\n")
    assert refusal(error, monkeypatch, capfd) == expected


def test_a_message_of_many_lines_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    error = click.ClickException("one\n\n  two")
    assert refusal(error, monkeypatch, capfd) == (2, "aboard: one two\n")


def test_an_interrupt_is_quiet(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    code, err = refusal(KeyboardInterrupt(), monkeypatch, capfd)
    assert code == 128 + signal.SIGINT
    assert err.strip() == ""


def test_a_reader_that_leaves_early_is_no_error(tmp_path: Path) -> None:
    errors = tmp_path / "errors"
    reader, writer = os.pipe()
    os.close(reader)
    with errors.open("w") as stderr:
        subprocess.run([*ABOARD, "--help"], check=False, stdout=writer, stderr=stderr)
    os.close(writer)
    assert errors.read_text() == ""
