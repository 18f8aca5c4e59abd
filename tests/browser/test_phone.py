"""A phone: touch, the bottom sheet, targets big enough for a finger."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import OpenEyes
from tests.browser.moments import Tables

PHONE: dict[str, Any] = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}
FINGER_PX = 44


def test_a_game_is_played_by_touch(look: OpenEyes) -> None:
    eyes = look(390, 844, **PHONE)
    eyes.home()
    eyes.page.get_by_role("button", name="Play now").first.tap()
    eyes.page.get_by_role("button", name="Start game").tap()
    for n in range(14):
        phase = eyes.await_turn()
        if phase == "tickets":
            eyes.page.locator(".chooser label").first.tap()
            eyes.page.locator(".chooser .primary").tap()
            expect(eyes.page.locator(".chooser")).to_be_hidden()
        elif phase == "turn" and n % 2 and eyes.claimable():
            eyes.click_track(eyes.claimable()[0], touch=True)
            half = eyes.page.locator(".halves button").first
            if half.is_visible():
                half.tap()
            eyes.page.locator(".payment .primary").tap()
            expect(eyes.page.locator(".payment")).to_be_hidden()
        else:
            for _ in range(2):
                eyes.page.locator(".slot.can").last.tap()
            expect(eyes.prompt).not_to_have_attribute("data-phase", phase)
    expect(eyes.owned()).not_to_have_count(0)


def test_a_finger_is_asked_twice(look: OpenEyes, tables: Tables) -> None:
    moment = tables.find("new-york", lambda view: view["to_move"] == [0] and view["turn"] > 0)
    eyes = look(390, 844, **PHONE)
    eyes.sit(moment.table, moment.only(0))
    eyes.await_turn()
    deck = eyes.page.locator("button.deck")
    deck.tap()
    expect(deck).to_contain_text("Sure?")
    expect(eyes.prompt).to_have_attribute("data-phase", "turn")
    deck.tap()
    expect(eyes.prompt).to_have_attribute("data-phase", "second")


def test_the_payment_and_its_button_stay_in_sight(look: OpenEyes, tables: Tables) -> None:
    moment = tables.find("nordic", lambda view: any("claim" in a for a in view["legal"]))
    eyes = look(390, 844, **PHONE)
    eyes.sit(moment.table, moment.only(0))
    eyes.await_turn()
    eyes.page.locator(".pick").first.focus()
    eyes.page.keyboard.press("Enter")
    expect(eyes.page.locator(".payment .primary")).to_be_in_viewport(ratio=1)
    route = eyes.page.locator(".band.selected")
    expect(route).to_be_in_viewport()
    sheet, band = eyes.page.locator(".sheet").bounding_box(), route.bounding_box()
    assert sheet is not None
    assert band is not None
    assert band["y"] + band["height"] <= sheet["y"]


def test_one_tap_zooms_a_small_map(look: OpenEyes, tables: Tables) -> None:
    moment = tables.find("nordic", lambda view: view["to_move"] == [0] and view["phase"] == "turn")
    eyes = look(390, 844, **PHONE)
    eyes.sit(moment.table, moment.only(0))
    eyes.await_turn()
    before = eyes.page.locator(".board > svg").get_attribute("viewBox")
    eyes.page.touchscreen.tap(200, 400)
    expect(eyes.page.locator(".board > svg")).not_to_have_attribute("viewBox", before or "")


def test_the_sheet_opens_to_the_tickets(look: OpenEyes, tables: Tables) -> None:
    moment = tables.find("new-york", lambda view: view["to_move"] == [0] and view["turn"] > 2)
    eyes = look(390, 844, **PHONE)
    eyes.sit(moment.table, moment.only(0))
    eyes.await_turn()
    ticket = eyes.page.locator(".ticket").first
    expect(ticket).not_to_be_in_viewport()
    eyes.page.locator(".phone-hand .button").tap()
    expect(ticket).to_be_in_viewport()


def test_touch_targets_are_big_enough(look: OpenEyes, tables: Tables) -> None:
    moment = tables.find("new-york", lambda view: view["to_move"] == [0] and view["turn"] > 2)
    eyes = look(390, 844, **PHONE)
    eyes.sit(moment.table, moment.only(0))
    eyes.await_turn()
    small = eyes.page.eval_on_selector_all(
        "button, a, select, input:not([type=radio], [type=checkbox])",
        """(all, least) => all
          .filter((it) => it.checkVisibility() && !it.closest(".unseen, .pick"))
          .map((it) => [it.outerHTML.slice(0, 90), it.getBoundingClientRect()])
          .filter(([, box]) => box.width > 0 && Math.min(box.width, box.height) < least)
          .filter(([html]) => !html.includes("grab"))
          .map(([html, box]) => `${html}: ${box.width} x ${box.height}`)""",
        FINGER_PX,
    )
    assert small == []


def test_nothing_is_wider_than_the_screen(look: OpenEyes, tables: Tables) -> None:
    moment = tables.find("nordic", lambda view: view["to_move"] == [0] and view["turn"] > 2)
    eyes = look(360, 740, **PHONE)
    for path in ("/", "/help/nordic", "/settings", "/watch", f"/t/{moment.table}"):
        eyes.page.goto(path)
        eyes.page.wait_for_load_state("networkidle")
        wide = eyes.page.evaluate("() => document.documentElement.scrollWidth")
        assert wide <= 360, path
