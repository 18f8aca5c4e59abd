"""Looking on: what a spectator sees, the public list, the replay."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import OpenEyes
from tests.browser.moments import Tables


def test_a_spectator_sees_the_board_but_no_hand(look: OpenEyes, tables: Tables) -> None:
    moment = tables.find("new-york", lambda view: view["turn"] >= 8)
    eyes = look()
    eyes.page.goto(f"/t/{moment.table}")
    expect(eyes.page.get_by_text("You are watching.")).to_be_visible()
    assert eyes.page.locator(".hand, .ticket, .actions").count() == 0
    assert eyes.claimable() == []
    expect(eyes.owned()).to_have_count(sum(len(it["tracks"]) for it in moment.view["seats"]))


def test_a_listed_table_can_be_found_and_joined(look: OpenEyes, tables: Tables) -> None:
    table, tokens = tables.make("nordic", ["person", "open"], start=False, listed=True)
    # a table is listed while somebody waits there
    host = look()
    host.sit(table, tokens)
    expect(host.page.get_by_label("Link to this table")).to_be_visible()
    eyes = look()
    eyes.page.goto("/watch")
    eyes.page.locator(f'a[href$="{table}"]', has_text="Join").click()
    expect(eyes.page.get_by_role("heading", name="Nordic Countries")).to_be_visible()
    eyes.page.get_by_label("Your name").fill("Bo")
    eyes.say("Join", exact=True)
    expect(host.page.get_by_text("Bo", exact=True)).to_be_visible()


def test_a_table_that_does_not_exist_is_told(look: OpenEyes) -> None:
    eyes = look()
    eyes.expected_fault = "404"
    eyes.page.goto("/t/AAAAAAAAAAAAAAAAAAAAAA")
    expect(eyes.page.get_by_role("heading", name="No such table")).to_be_visible()


def test_a_replay_goes_by_slider_keys_and_link(look: OpenEyes, tables: Tables) -> None:
    moment = tables.find("new-york", lambda view: view["phase"] == "over")
    eyes = look()
    eyes.page.goto(f"/t/{moment.table}/replay/20")
    at = eyes.page.locator(".controls .number")
    expect(at).to_have_text(re.compile("^20 of"))
    eyes.page.keyboard.press("ArrowRight")
    expect(at).to_have_text(re.compile("^21 of"))
    expect(eyes.page).to_have_url(re.compile("replay/21$"))
    eyes.page.get_by_role("slider").fill("5")
    expect(at).to_have_text(re.compile("^5 of"))
    eyes.page.locator("body").press("End")
    expect(eyes.owned()).to_have_count(sum(len(it["tracks"]) for it in moment.view["seats"]))
