"""The page is light and quick."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

from tests.browser.conftest import OpenEyes
from tests.browser.moments import Tables

SCRIPT_BYTES = 120_000
OPEN_MS = 1500
MOVE_MS = 100


def test_the_scripts_of_the_playing_page_are_small(page_folder: Path) -> None:
    """All scripts together, also those that the table does not need."""
    scripts = (page_folder / "assets").glob("*.js")
    assert sum(len(gzip.compress(script.read_bytes())) for script in scripts) <= SCRIPT_BYTES


def test_nothing_is_loaded_from_elsewhere(look: OpenEyes) -> None:
    eyes = look()
    hosts = set()
    eyes.page.on(
        "request", lambda request: hosts.add(re.sub(r"^(\w+://[^/]+/).*", r"\1", request.url))
    )
    eyes.home()
    assert hosts == {eyes.address}


def test_a_table_is_drawn_soon_after_its_link_is_opened(look: OpenEyes, tables: Tables) -> None:
    moment = tables.find("nordic", lambda view: view["turn"] > 4)
    times = []
    for _ in range(3):
        # a browser that has never been here; the best time, for other work may go on beside
        eyes = look()
        eyes.page.goto(f"/t/{moment.table}", wait_until="commit")
        eyes.page.locator(".owned, .space").first.wait_for()
        times.append(eyes.page.evaluate("() => performance.now()"))
    assert min(times) < OPEN_MS


def test_a_move_of_another_player_is_drawn_at_once(look: OpenEyes, tables: Tables) -> None:
    moment = tables.find(
        "nordic",
        lambda view: view["to_move"] == [1] and view["phase"] == "turn" and view["turn"] > 6,
    )
    eyes = look()
    eyes.page.add_init_script(
        """
        const Real = WebSocket;
        window.heard = 0;
        window.WebSocket = class extends Real {
          constructor(...args) {
            super(...args);
            this.addEventListener("message", () => (window.heard = performance.now()));
          }
        };
        """
    )
    eyes.sit(moment.table, moment.only(0))
    eyes.page.locator(".log li").first.wait_for()
    eyes.page.evaluate(
        """() => {
          window.drawn = new Promise((done) => {
            new MutationObserver(() => requestAnimationFrame(() =>
              done(performance.now() - window.heard))).observe(
                document.querySelector(".log"), { childList: true });
          });
        }"""
    )
    tables.move(moment.table, moment.tokens[1], "draw")
    assert eyes.page.evaluate("() => window.drawn") < MOVE_MS
