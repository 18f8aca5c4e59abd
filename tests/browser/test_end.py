"""The end: points as a story, every ticket's way, the file and the proof of the deal."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenEyes
from tests.browser.eyes import Eyes
from tests.browser.moments import Moment, Tables
from tests.server.process import COMMAND


@pytest.fixture
def over(tables: Tables) -> Moment:
    return tables.find("new-york", lambda view: view["phase"] == "over")


def at_the_end(look: OpenEyes, over: Moment, **options: str) -> Eyes:
    eyes = look(1440, 900, **options)
    eyes.sit(over.table, over.only(0))
    eyes.page.locator(".scores").wait_for()
    return eyes


def test_points_are_told_part_by_part_and_a_key_tells_all(look: OpenEyes, over: Moment) -> None:
    eyes = at_the_end(look, over, reduced_motion="no-preference")
    title = eyes.page.get_by_role("heading", level=1)
    now = eyes.page.locator(".steps .now")
    for part in ("Tickets", "Attractions"):
        expect(now).to_have_text(part)
        expect(title).to_have_text("Counting the points…")
    eyes.page.keyboard.press("Space")
    expect(now).to_have_text("Winner")
    expect(title).to_contain_text("win")
    totals = [
        int(it.replace("\N{MINUS SIGN}", "-"))
        for it in eyes.page.locator(".total").all_inner_texts()
    ]
    scores = over.view["outcome"]["scores"]
    assert sorted(totals) == sorted(score["total"] for score in scores)


def test_each_ticket_can_be_opened_again_and_again(look: OpenEyes, over: Moment) -> None:
    eyes = at_the_end(look, over)
    for score in over.view["outcome"]["scores"]:
        eyes.page.get_by_role("tab").nth(score["seat"]).click()
        lines = eyes.page.locator(".tickets .ticket")
        expect(lines).to_have_count(len(score["fulfilled"]) + len(score["failed"]))
        for line in lines.all():
            line.click()
            expect(eyes.page.locator(".way")).to_contain_text(line.locator("b").inner_text())
            expect(eyes.page.locator(".end")).not_to_have_count(0)
            eyes.page.locator(".way").get_by_role("button", name="Close").click()
            expect(eyes.page.locator(".way")).to_have_count(0)


def test_the_saved_game_stands_the_test(look: OpenEyes, over: Moment, tmp_path: Path) -> None:
    eyes = at_the_end(look, over)
    eyes.say("Check the deal")
    expect(eyes.page.get_by_text("keeps the promise")).to_be_visible()
    eyes.say("Close")
    with eyes.page.expect_download() as saved:
        eyes.page.get_by_role("link", name="Save the game").click()
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)
    done = subprocess.run(
        [sys.executable, "-c", COMMAND, "verify", str(file)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
