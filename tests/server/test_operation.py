"""What an operator does: serving under a path, figures, copies while people play, mistakes."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from aboard.cli.main import main
from tests.server.client import Api, Player, brisk, new_table
from tests.server.process import COMMAND, ServerProcess

pytestmark = pytest.mark.anyio

# A shell that runs the tests in the background makes them deaf to Ctrl-C.
HEARING = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "


async def run(*arguments: str) -> int:
    """A command as from a shell, beside the test's own loop."""
    return await asyncio.to_thread(main, arguments)


async def test_a_base_path_behind_a_proxy(
    own_server: Callable[..., ServerProcess], tmp_path: Path
) -> None:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text('<html><head><base href="/" /></head></html>')
    (page / "assets" / "a-1.js").write_text("1")
    server = own_server("--base-path", "/games/aboard", "--page", str(page))
    assert server.address.endswith("/games/aboard/")
    async with Api(server.address) as api:
        for path in ("", "t/abc", "help/nordic"):
            found = await api.http.get(path)
            assert '<base href="/games/aboard/">' in found.text
        script = await api.http.get("assets/a-1.js")
        assert script.headers["content-type"].startswith("text/javascript")
        assert "immutable" in script.headers["cache-control"]
        again = await api.http.get("", headers={"If-None-Match": found.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert (await api.http.get("../../../../../etc/passwd")).status_code != 200
    table, tokens = await new_table(server.address, "new-york", ("person", "easy"), start=True)
    async with Player(server.address, table, tokens[0]) as player:
        await player.play(brisk(1), steps=2)


async def test_a_table_s_page_says_what_it_will_need(
    own_server: Callable[..., ServerProcess], tmp_path: Path
) -> None:
    """So that the browser fetches it all at once; other pages are left alone."""
    manifest = {
        "index.html": {"file": "assets/index-1.js", "css": ["assets/index-1.css"]},
        "src/screens/TableScreen.svelte": {
            "file": "assets/table-1.js",
            "css": ["assets/table-1.css"],
            "imports": ["index.html", "_part.js"],
        },
        "_part.js": {"file": "assets/part-1.js", "imports": ["index.html"]},
    }
    (tmp_path / "index.html").write_text("<html></html>")
    (tmp_path / "manifest.json").write_text(json.dumps(manifest))
    server = own_server("--base-path", "/games", "--page", str(tmp_path))
    async with Api(server.address) as api:
        assert (await api.http.get("t/abc")).headers["link"] == (
            "</games/assets/table-1.js>; rel=modulepreload, "
            "</games/assets/table-1.css>; rel=preload; as=style; crossorigin, "
            "</games/assets/part-1.js>; rel=modulepreload"
        )
        for path in ("", "help/nordic", "t/abc/replay"):
            assert "link" not in (await api.http.get(path)).headers


async def test_postgresql_by_changing_the_url(own_server: Callable[..., ServerProcess]) -> None:
    """A game, a stop and a start in the middle of it."""
    url = os.environ.get("ABOARD_TEST_POSTGRES")
    if url is None:
        pytest.skip("ABOARD_TEST_POSTGRES names no database")
    server = own_server("--database", url)
    table, tokens = await new_table(server.address, "new-york", ("person", "easy"), start=True)
    async with Player(server.address, table, tokens[0]) as player:
        await player.play(brisk(1), steps=5)
    server.stop()
    server.start()
    async with Player(server.address, table, tokens[0]) as player:
        await player.play(brisk(2))
        assert player.table["state"] == "over"


async def test_health_and_figures(address: str) -> None:
    table, _ = await new_table(address, "new-york", ("person", "easy"), start=True)
    async with Player(address, table), Api(address) as api:
        assert await api.get("api/health") == {"status": "ok"}
        for path in ("api/anything", f"api/tables/{table}/anything", "api/boards/anything"):
            assert (await api.http.get(path)).status_code == 404
        figures = (await api.http.get("metrics")).text
    for name in (
        "aboard_sockets ",
        "aboard_tables ",
        "aboard_requests_total{",
        'aboard_changes_total{kind="started"}',
    ):
        assert name in figures
    # Whoever asks for what is not there makes no new figures.
    assert "anything" not in figures


async def test_figures_are_for_those_who_asked_for_them(
    own_server: Callable[..., ServerProcess],
) -> None:
    async with Api(own_server().address) as api:
        assert (await api.http.get("metrics")).status_code == 404


async def test_a_copy_while_people_play_holds_all_they_were_told(
    own_server: Callable[..., ServerProcess], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server = own_server()
    table, tokens = await new_table(server.address, "new-york", ("person", "easy"), start=True)
    async with Player(server.address, table, tokens[0]) as player:
        await player.play(brisk(1), steps=5)
        told = player.version
        copy = tmp_path / "copy.db"
        assert await run("backup", str(copy), "--database", str(server.database)) == 0
        await player.play(brisk(2))
    server.stop()
    # Whether a page is built is no matter here.
    assert await run("doctor", "--data", str(server.database.parent), "--json") in (0, 1)
    report = json.loads(capsys.readouterr().out.partition("\n")[2])
    assert {finding["what"]: finding["ok"] for finding in report}["games"]
    restore = ("restore", str(copy), "--database", str(server.database))
    assert await run(*restore) == 2
    assert await run(*restore, "--replace") == 0
    server.start()
    async with Player(server.address, table, tokens[0]) as player:
        assert player.version >= told


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["serve", "--database", "mysql://x/y"], "database 'mysql': expected sqlite or postgresql"),
        (["serve", "--database", "/dev/null/x.db"], "/dev/null"),
        (["serve", "--base-path", "x"], "base path 'x'"),
        (["serve", "--origin", "example.org"], "origin 'example.org'"),
        (["serve", "--port", "70000"], "70000"),
        (["backup", "copy.db", "--database", "nowhere.db"], "nowhere.db: no such database"),
        (["restore", "nowhere.db"], "nowhere.db: no such file"),
    ],
)
def test_a_mistake_is_told_in_one_line(
    arguments: list[str],
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert main(arguments) == 2
    error = capsys.readouterr().err
    assert told in error
    assert error.count("\n") == 1


def test_a_port_in_use_is_told_in_one_line(
    server: ServerProcess, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = str(tmp_path / "a.db")
    assert main(["serve", "--port", str(server.port), "--database", database]) == 2
    assert f"cannot listen at 127.0.0.1:{server.port}" in capsys.readouterr().err


def test_a_database_in_use_is_told_in_one_line(
    server: ServerProcess, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--port", "0", "--database", str(server.database)]) == 2
    assert "in use by another server" in capsys.readouterr().err


def test_playing_on_this_machine(tmp_path: Path) -> None:
    """Says where, serves there, and Ctrl-C ends it; the games stay in the user's data folder."""
    playing = subprocess.Popen(
        [sys.executable, "-c", HEARING + COMMAND, "play", "--no-browser"],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"XDG_DATA_HOME": str(tmp_path), "PYTHONWARNINGS": "error"},
    )
    assert playing.stdout is not None
    try:
        told = re.match(
            r"aboard: playing at (http://127\.0\.0\.1:\d+/) ", playing.stdout.readline()
        )
        assert told is not None
        assert httpx.get(f"{told[1]}api/about").json()["protocol"] == 1
    finally:
        playing.send_signal(signal.SIGINT)
        with playing.stdout:
            assert playing.wait(timeout=60) == 130
    assert (tmp_path / "aboard" / "aboard.db").is_file()
