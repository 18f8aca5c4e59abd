"""A real server and a real Chromium; any fault on the page's console fails the test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.eyes import LAUNCH, Eyes
from tests.browser.moments import Tables
from tests.server.process import ServerProcess

OpenEyes = Callable[..., Eyes]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path_factory.mktemp("server"), "--no-limits", "--away", "0")
    process.start()
    yield process
    process.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(**LAUNCH)
        yield chromium
        chromium.close()


@pytest.fixture
def tables(server: ServerProcess) -> Iterator[Tables]:
    with Tables(server.address) as made:
        yield made


@pytest.fixture
def look(browser: Browser, server: ServerProcess) -> Iterator[OpenEyes]:
    """Opens a browser of its own: other storage, other window."""
    opened: list[Eyes] = []

    def open_eyes(width: int = 1280, height: int = 720, **options: object) -> Eyes:
        eyes = Eyes(browser, server.address, width, height, **options)
        opened.append(eyes)
        return eyes

    yield open_eyes
    for eyes in opened:
        eyes.close()
    assert [fault for eyes in opened for fault in eyes.faults] == []


@pytest.fixture(scope="session")
def page_folder() -> Path:
    return Path(__file__).parents[2] / "src" / "aboard" / "web" / "dist"
