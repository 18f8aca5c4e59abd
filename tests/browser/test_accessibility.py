"""Every screen passes axe-core, in the light and in the dark."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.conftest import OpenEyes
from tests.browser.eyes import Eyes
from tests.browser.moments import Json, Tables, collecting, hunting_souvenirs

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
THEMES = ["light", "dark"]
PHONE = (390, 844)
DESK = (1280, 720)


def violations(eyes: Eyes) -> list[str]:
    # The policy of the server forbids scripts put into the page; this one comes past it.
    eyes.page.evaluate(AXE.read_text())
    found = eyes.page.evaluate(
        "() => axe.run(document, {resultTypes: ['violations']}).then((it) => it.violations)"
    )
    return [
        f"{it['id']}: {node['target']} {node['failureSummary']}"
        for it in found
        for node in it["nodes"]
    ]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("path", ["/", "/help/nordic", "/settings", "/watch", "/nowhere"])
def test_pages(look: OpenEyes, path: str, theme: str) -> None:
    eyes = look(*DESK, color_scheme=theme)
    eyes.page.goto(path)
    eyes.page.wait_for_load_state("networkidle")
    assert violations(eyes) == []


@pytest.mark.parametrize("theme", THEMES)
def test_the_dialog_for_a_new_game(look: OpenEyes, theme: str) -> None:
    eyes = look(*DESK, color_scheme=theme)
    eyes.home()
    eyes.say("With friends")
    eyes.page.get_by_text("Options").click()
    assert violations(eyes) == []


@pytest.mark.parametrize("theme", THEMES)
def test_the_lobby(look: OpenEyes, tables: Tables, theme: str) -> None:
    table, tokens = tables.make("san-francisco", ["person", "open", "hard"], start=False)
    for held in (tokens, {}):
        eyes = look(*DESK, color_scheme=theme)
        eyes.sit(table, held)
        eyes.page.get_by_role("img").first.wait_for()
        assert violations(eyes) == []


def claimable(view: Json) -> bool:
    return view["phase"] == "turn" and any(a.startswith("claim") for a in view["legal"])


def tunnel_taste(view: Json, rng: random.Random) -> str | None:
    able = [action for action in view["legal"] if action.startswith("claim")]
    rich = sum(view["hand"].values()) >= 12
    return rng.choice(able) if able and rich else collecting(view, rng)


MOMENTS: dict[str, tuple[str, Callable[[Json], bool]]] = {
    "tickets": ("nordic", lambda view: view["phase"] == "tickets"),
    "turn": ("new-york", claimable),
    "waiting": ("new-york", lambda view: view["to_move"] == [1] and view["turn"] > 3),
    "souvenir": ("san-francisco", lambda view: view["phase"] == "souvenir" and bool(view["legal"])),
    "tunnel": ("nordic", lambda view: view["phase"] == "tunnel" and bool(view["legal"])),
    "over": ("new-york", lambda view: view["phase"] == "over"),
}


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("moment", MOMENTS)
def test_the_table(
    look: OpenEyes, tables: Tables, moment: str, theme: str, size: tuple[int, int]
) -> None:
    board, test = MOMENTS[moment]
    tastes = {
        "tunnel": tunnel_taste,
        "souvenir": hunting_souvenirs(tables.board("san-francisco")),
    }
    found = tables.find(board, test, taste=tastes.get(moment))
    eyes = look(*size, color_scheme=theme)
    eyes.sit(found.table, found.only(0))
    eyes.page.locator(".board").first.wait_for()
    if moment == "over":
        eyes.page.locator(".scores").wait_for()
    assert violations(eyes) == []
    if moment == "turn":
        eyes.click_track(eyes.claimable()[0]) if size == DESK else eyes.say("All possible moves")
        assert violations(eyes) == []


@pytest.mark.parametrize("theme", THEMES)
def test_the_replay_and_the_check_of_the_deal(look: OpenEyes, tables: Tables, theme: str) -> None:
    found = tables.find("new-york", lambda view: view["phase"] == "over")
    eyes = look(*DESK, color_scheme=theme)
    eyes.page.goto(f"/t/{found.table}/replay/20")
    eyes.page.locator(".caption").wait_for()
    assert violations(eyes) == []
    eyes.page.goto(f"/t/{found.table}")
    eyes.page.locator(".tickets .ticket").first.click()
    assert violations(eyes) == []
    eyes.say("Check the deal")
    assert violations(eyes) == []


@pytest.mark.parametrize("theme", THEMES)
def test_the_guided_game_and_what_was_missed(look: OpenEyes, tables: Tables, theme: str) -> None:
    eyes = look(*PHONE, color_scheme=theme)
    eyes.home()
    eyes.say("Show me")
    eyes.page.locator(".coach").wait_for()
    assert violations(eyes) == []
    found = tables.find("new-york", claimable)
    eyes.sit(found.table, found.only(0))
    eyes.await_turn()
    missed = json.dumps([[found.table, 2]])
    eyes.page.evaluate("(seen) => localStorage.setItem('aboard.seen', seen)", missed)
    eyes.page.reload()
    eyes.page.locator(".away").wait_for()
    assert violations(eyes) == []


@pytest.mark.parametrize("theme", THEMES)
def test_the_menu_and_the_curtain(look: OpenEyes, tables: Tables, theme: str) -> None:
    table, tokens = tables.make("new-york", ["person", "person"])
    eyes = look(*DESK, color_scheme=theme)
    eyes.sit(table, tokens)
    eyes.page.locator(".curtain").wait_for()
    assert violations(eyes) == []
    eyes.say("I am Anna")
    eyes.say("Menu")
    assert violations(eyes) == []
