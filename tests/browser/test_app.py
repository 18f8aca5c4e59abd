"""The page as an app: installable, helpful everywhere, and as its user likes it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenEyes
from tests.browser.moments import Tables


def test_it_can_be_installed(look: OpenEyes, page_folder: Path) -> None:
    eyes = look()
    eyes.home()
    manifest = json.loads((page_folder / "manifest.webmanifest").read_text())
    for icon in manifest["icons"]:
        answer = eyes.page.request.get(f"/{icon['src']}")
        assert answer.ok
        assert answer.headers["content-type"] == icon["type"]
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    cdp = eyes.context.new_cdp_session(eyes.page)
    eyes.page.wait_for_function("() => navigator.serviceWorker.ready.then((it) => !!it.active)")
    wrong = cdp.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # the only thing in its way: tests look through private windows
    assert [it["errorId"] for it in wrong] == ["in-incognito"]


def test_without_a_network_it_opens_and_says_so(look: OpenEyes) -> None:
    eyes = look()
    eyes.home()
    eyes.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    eyes.page.reload()
    eyes.home()
    eyes.expected_fault = "ERR_INTERNET_DISCONNECTED"
    eyes.context.set_offline(True)
    eyes.page.goto("/")
    expect(eyes.page.get_by_role("alert")).to_contain_text("The server does not answer")


def test_settings_are_kept(look: OpenEyes) -> None:
    eyes = look()
    eyes.page.goto("/settings")
    eyes.page.get_by_label("Your name").fill("Anna")
    eyes.page.get_by_text("Dark", exact=True).click()
    eyes.page.get_by_text("None", exact=True).click()
    eyes.page.get_by_role("switch", name="Colour aids").check()
    eyes.page.reload()
    expect(eyes.page.get_by_label("Your name")).to_have_value("Anna")
    expect(eyes.page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(eyes.page.locator("html")).to_have_attribute("data-motion", "none")
    expect(eyes.page.locator("html")).to_have_class("aids")
    eyes.page.goto("/")
    eyes.say("Play now")
    expect(eyes.page.get_by_label("Name of player 1")).to_have_value("Anna")


@pytest.mark.parametrize("screen", ["home", "lobby", "curtain", "table", "wide", "end", "replay"])
def test_the_rules_are_a_click_away_from_every_screen(
    look: OpenEyes, tables: Tables, screen: str
) -> None:
    eyes = look()
    board = "san-francisco" if screen == "wide" else "new-york"
    if screen == "home":
        eyes.home()
    elif screen == "lobby":
        eyes.sit(*tables.make(board, ["person", "open"], start=False))
    elif screen == "curtain":
        eyes.sit(*tables.make(board, ["person", "person"]))
    elif screen in ("table", "wide"):
        eyes.sit(*tables.make(board, ["person", "easy"]))
        eyes.await_turn()
    else:
        found = tables.find(board, lambda view: view["phase"] == "over")
        eyes.page.goto(f"/t/{found.table}" + ("/replay/3" if screen == "replay" else ""))
    if screen == "wide":
        eyes.say("Menu")
    link = eyes.page.get_by_role("link", name="How to play" if screen == "home" else "Rules")
    expect(link.first).to_have_attribute("href", "help" if screen == "home" else f"help/{board}")


def test_finished_and_running_games_stand_on_the_first_page(look: OpenEyes, tables: Tables) -> None:
    held = {}
    for board in ("new-york", "nordic"):
        found = tables.find(board, lambda view: view["turn"] > 1 and view["to_move"] == [0])
        held[found.table] = found.only(0)
    over = tables.find("new-york", lambda view: view["phase"] == "over")
    held[over.table] = over.only(0)
    for _ in range(3):
        table, tokens = tables.make("nordic", ["person", "open"], start=False)
        held[table] = tokens
    eyes = look()
    eyes.hold(held)
    games = eyes.page.get_by_role("list", name="Your games").get_by_role("listitem")
    expect(games).to_have_count(3)
    eyes.say("Show all 6 games")
    expect(games).to_have_count(6)
    expect(games.filter(has_text="It is your turn")).to_have_count(2)
    expect(games.filter(has_text="Waiting for one more player")).to_have_count(3)
    games.last.get_by_role("link", name="Look").click()
    expect(eyes.page.locator(".scores li")).to_have_count(2)
