"""The board: names that never touch, zoom and pan by every means."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenEyes
from tests.browser.eyes import Eyes
from tests.browser.moments import Tables

SIZES = [(1440, 900), (1280, 720), (390, 844)]

# Pairs of names whose letters share room on the screen
TOUCHING = """() => {
  const names = [...document.querySelectorAll(".board .name")].map((it) => {
    const lines = [...it.querySelectorAll("text")].map((line) => {
      const box = line.getBoundingClientRect();
      // the box of a line has room above and below its letters
      const y = box.top + box.height * 0.22;
      return { x: box.left, y, w: box.width, h: box.height * 0.56 };
    });
    return { text: it.textContent.trim(), lines };
  });
  const meet = (a, b) =>
    a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
  return names.flatMap((one, i) => names.slice(i + 1)
    .filter((other) => one.lines.some((a) => other.lines.some((b) => meet(a, b))))
    .map((other) => `${one.text} / ${other.text}`));
}"""


def watch(
    look: OpenEyes, tables: Tables, board: str, size: tuple[int, int], **options: Any
) -> Eyes:
    table, tokens = tables.make(board, ["person", "person"])
    for seat in (0, 1):
        view = tables.state(table, tokens[seat])["view"]
        tables.move(table, tokens[seat], next(a for a in view["legal"] if a.startswith("keep")))
    eyes = look(*size, **options)
    eyes.page.goto(f"/t/{table}")
    eyes.page.locator(".board .name").first.wait_for()
    return eyes


@pytest.mark.parametrize("size", SIZES, ids=["desk", "laptop", "phone"])
@pytest.mark.parametrize("board", ["new-york", "san-francisco", "nordic"])
def test_names_never_touch(
    look: OpenEyes, tables: Tables, board: str, size: tuple[int, int]
) -> None:
    eyes = watch(look, tables, board, size)
    assert eyes.page.evaluate(TOUCHING) == []


def width(eyes: Eyes) -> float:
    box = eyes.page.locator(".board > svg").get_attribute("viewBox")
    assert box is not None
    return float(box.split()[2])


def left(eyes: Eyes) -> float:
    box = eyes.page.locator(".board > svg").get_attribute("viewBox")
    assert box is not None
    return float(box.split()[0])


def test_wheel_keys_and_buttons_zoom_and_pan(look: OpenEyes, tables: Tables) -> None:
    eyes = watch(look, tables, "nordic", (1280, 720))
    whole = width(eyes)
    eyes.page.mouse.move(600, 300)
    eyes.page.mouse.wheel(0, -400)
    eyes.page.wait_for_function(
        "(before) => document.querySelector('.board > svg').viewBox.baseVal.width < before",
        arg=whole * 0.95,
    )
    eyes.page.locator(".board").focus()
    eyes.page.keyboard.press("0")
    assert width(eyes) == pytest.approx(whole)
    eyes.page.keyboard.press("+")
    near = width(eyes)
    assert near < whole
    at = left(eyes)
    eyes.page.keyboard.press("ArrowRight")
    assert left(eyes) > at
    eyes.page.mouse.move(600, 300)
    eyes.page.mouse.down()
    eyes.page.mouse.move(700, 300, steps=4)
    eyes.page.mouse.up()
    assert left(eyes) < at
    eyes.page.get_by_role("button", name="Show the whole map").click()
    assert width(eyes) == pytest.approx(whole)


def test_two_fingers_zoom(look: OpenEyes, tables: Tables) -> None:
    eyes = watch(
        look, tables, "nordic", (390, 844), has_touch=True, is_mobile=True, device_scale_factor=2
    )
    whole = width(eyes)
    cdp = eyes.context.new_cdp_session(eyes.page)

    def fingers(kind: str, apart: float) -> None:
        points = (
            []
            if kind == "touchEnd"
            else [{"x": 195 - apart, "y": 350, "id": 1}, {"x": 195 + apart, "y": 350, "id": 2}]
        )
        cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    fingers("touchStart", 20)
    for apart in (30, 45, 60, 80):
        fingers("touchMove", apart)
    fingers("touchEnd", 80)
    assert width(eyes) < whole / 2
    expect(eyes.page.locator(".board")).to_be_visible()
