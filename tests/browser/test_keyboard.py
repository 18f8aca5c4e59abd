"""The whole game without a mouse."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from tests.browser.conftest import OpenEyes
from tests.browser.eyes import Eyes
from tests.browser.moments import Tables, usual

MOST_TABS = 80


def tab_to(eyes: Eyes, selector: str) -> None:
    """Goes there with the Tab key alone."""
    for _ in range(MOST_TABS):
        eyes.page.keyboard.press("Tab")
        if eyes.page.evaluate("(it) => document.activeElement?.matches(it)", selector):
            return
    raise AssertionError(f"{selector} cannot be reached by Tab")


def press(eyes: Eyes, selector: str, key: str = "Enter") -> None:
    tab_to(eyes, selector)
    eyes.page.keyboard.press(key)


def turn(eyes: Eyes) -> None:
    """One decision, as a keyboard makes it."""
    phase = eyes.prompt.get_attribute("data-phase")
    if phase in ("tickets", "offer"):
        press(eyes, ".chooser input", "Space")
        press(eyes, ".chooser .primary")
    elif phase == "turn" and eyes.claimable():
        press(eyes, ".pick")
        press(eyes, ".payment .primary")
    else:
        press(eyes, ".slot.can")


def test_a_game_is_played_by_keyboard_alone(look: OpenEyes) -> None:
    eyes = look()
    eyes.home()
    press(eyes, "article .primary")
    press(eyes, "input[name=players]", "ArrowLeft")
    press(eyes, "dialog .primary")
    for _ in range(200):
        if eyes.await_turn() == "over":
            break
        before = eyes.prompt.get_attribute("data-turn")
        phase = eyes.prompt.get_attribute("data-phase")
        turn(eyes)
        eyes._moved_on(phase, before)
    expect(eyes.page.locator(".scores li")).to_have_count(2)


def test_arrow_keys_go_from_route_to_route(look: OpenEyes, tables: Tables) -> None:
    moment = tables.find(
        "new-york",
        lambda view: (
            view["to_move"] == [0]
            and view["phase"] == "turn"
            and len({a.split()[1] for a in view["legal"] if a.startswith("claim")}) >= 4
        ),
    )
    eyes = look()
    eyes.sit(moment.table, moment.only(0))
    eyes.await_turn()
    tab_to(eyes, ".pick")
    seen = set()
    for key in ("ArrowDown", "ArrowUp", "ArrowRight", "ArrowLeft"):
        eyes.page.keyboard.press(key)
        seen.add(eyes.page.evaluate("() => document.activeElement.id"))
    assert len(seen) > 1
    expect(eyes.page.locator(".tip")).to_contain_text("You can claim it")


def test_every_legal_move_is_in_the_list(look: OpenEyes, tables: Tables) -> None:
    moment = tables.find(
        "san-francisco",
        lambda view: (
            view["to_move"] == [0]
            and view["phase"] == "turn"
            and any(a.startswith("claim") for a in view["legal"])
        ),
    )
    eyes = look()
    eyes.sit(moment.table, moment.only(0))
    eyes.await_turn()
    press(eyes, ".actions .icon")
    buttons = eyes.page.locator("dialog li button")
    legal = moment.view["legal"]
    routes = {action.split()[1] for action in legal if action.startswith("claim")}
    others = [action for action in legal if not action.startswith("claim")]
    expect(buttons).to_have_count(len(routes) + len(others))
    eyes.page.keyboard.press("Escape")
    expect(eyes.page.locator("dialog")).to_be_hidden()


def test_what_happens_is_read_out(look: OpenEyes, tables: Tables) -> None:
    moment = tables.find("new-york", lambda view: view["to_move"] == [1] and view["turn"] > 1)
    eyes = look()
    eyes.sit(moment.table, moment.only(0))
    expect(eyes.prompt).to_contain_text("Bo is playing")
    while tables.state(moment.table, moment.tokens[0])["view"]["to_move"] == [1]:
        view = tables.state(moment.table, moment.tokens[1])["view"]
        tables.move(moment.table, moment.tokens[1], usual(view, random.Random(0)))
    expect(eyes.page.locator("[aria-live=polite].unseen")).to_contain_text("Your turn")
