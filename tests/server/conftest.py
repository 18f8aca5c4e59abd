"""One server process for all tests that do not need one of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.process import ServerProcess


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path_factory.mktemp("server"), "--no-limits", "--metrics")
    process.start()
    yield process
    process.stop()
    assert '"error"' not in process.log.read_text()


@pytest.fixture
def address(server: ServerProcess) -> str:
    return server.address


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Callable[..., ServerProcess]]:
    """Makes a server for one test alone, with options of its own."""
    made: list[ServerProcess] = []

    def make(*options: str) -> ServerProcess:
        process = ServerProcess(tmp_path, *options)
        process.start()
        made.append(process)
        return process

    yield make
    for process in made:
        process.stop()
