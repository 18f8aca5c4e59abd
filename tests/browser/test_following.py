"""Following the game: what is lit, what moves, what is told when one looks away."""

from __future__ import annotations

import math
import random
import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenEyes
from tests.browser.eyes import Eyes
from tests.browser.moments import Json, Moment, Tables, collecting, usual

MOVING = {"reduced_motion": "no-preference"}
NOTES = """
  window.notes = [];
  window.sounds = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...args) {
    window.sounds += 1;
    return start.apply(this, args);
  };
  window.Notification = class {
    static permission = "granted";
    static requestPermission = async () => "granted";
    constructor(title) {
      window.notes.push(title);
    }
  };
"""


def bo_plays(view: Json) -> bool:
    return bool(view["to_move"] == [1] and view["phase"] == "turn" and view["turn"] > 7)


def my_turn(view: Json) -> bool:
    return bool(view["to_move"] == [0] and view["phase"] == "turn" and view["turn"] > 7)


def let_bo_play(tables: Tables, moment: Moment, wish: str = "") -> None:
    """Bo's whole turn; `wish` is what he prefers to do."""
    while True:
        state = tables.state(moment.table, moment.tokens[1])
        if state["view"]["to_move"] != [1]:
            return
        legal = state["view"]["legal"]
        wished = [action for action in legal if wish and action.startswith(wish)]
        action = wished[0] if wished else usual(state["view"], random.Random(1))
        tables.move(moment.table, moment.tokens[1], action, state["version"])


def able(view: Json) -> bool:
    """Bo has cards enough that something can be claimed."""
    return bo_plays(view) and view["seats"][1]["cards"] > 9


def with_claim(view: Json) -> bool:
    return bo_plays(view) and any(seat["tracks"] for seat in view["seats"])


# What is lit


def test_a_touched_ticket_lights_its_ends_and_its_way(look: OpenEyes, tables: Tables) -> None:
    moment = tables.find(
        "new-york", lambda view: my_turn(view) and not all(it["done"] for it in view["tickets"])
    )
    eyes = look()
    eyes.sit(moment.table, moment.only(0))
    eyes.await_turn()
    open_ones = eyes.page.locator(".ticket.open")
    expect(open_ones.first).to_contain_text(re.compile("more space|is left|no way|not joined"))
    open_ones.first.hover()
    expect(eyes.page.locator(".end")).to_have_count(2)
    eyes.page.mouse.move(700, 5)
    expect(eyes.page.locator(".end")).to_have_count(0)


def test_the_cheapest_way_is_drawn_only_where_hints_are_allowed(
    look: OpenEyes, tables: Tables
) -> None:
    for hints in (True, False):
        table, tokens = tables.make("new-york", ["person", "easy"], first=0, hints=hints)
        view = tables.state(table, tokens[0])["view"]
        tables.move(table, tokens[0], next(a for a in view["legal"] if a.startswith("keep")))
        eyes = look()
        eyes.sit(table, tokens)
        assert eyes.await_turn() == "turn"
        ticket = eyes.page.locator(".ticket").first
        # Which cards are missing is said, too, unless the hand happens to have them all.
        way = re.compile("more spaces|is left" if hints else "not joined yet")
        expect(ticket).to_contain_text(way)
        ticket.hover()
        ways = eyes.page.locator("path.way")
        if hints:
            expect(ways).not_to_have_count(0)
        else:
            expect(eyes.page.locator(".end")).to_have_count(2)
            expect(ways).to_have_count(0)


def test_the_log_lights_what_it_tells_about(look: OpenEyes, tables: Tables) -> None:
    moment = tables.find("new-york", with_claim)
    eyes = look(1440, 900)
    eyes.sit(moment.table, moment.only(0))
    line = eyes.page.locator(".log li", has_text="claimed").first
    expect(eyes.page.locator(".veil")).to_have_count(0)
    line.hover()
    expect(eyes.page.locator(".veil")).to_have_count(1)
    expect(eyes.page.locator(".end")).to_have_count(2)


# What moves

FLIGHTS = """() => {
  window.flights = [];
  const watch = new MutationObserver((changes) => {
    for (const node of changes.flatMap((it) => [...it.addedNodes])) {
      if (!node.matches?.(".flight")) continue;
      const [flight] = node.getAnimations();
      const way = new DOMMatrix(flight.effect.getKeyframes().at(-1).transform);
      const { left, top, width, height } = node.firstElementChild.getBoundingClientRect();
      const start = [left + width / 2, top + height / 2];
      window.flights.push([start, [start[0] + way.e, start[1] + way.f]]);
    }
  });
  watch.observe(document.body, { childList: true, subtree: true });
}"""


def middle_of(eyes: Eyes, selector: str) -> tuple[float, float]:
    box = eyes.page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def near(one: list[float], other: tuple[float, float], reach: float) -> bool:
    return math.dist(one, other) <= reach


def test_a_card_flies_from_where_it_lay_to_who_takes_it(look: OpenEyes, tables: Tables) -> None:
    moment = tables.find("new-york", my_turn)
    eyes = look(1440, 900, **MOVING)
    eyes.sit(moment.table, moment.only(0))
    eyes.await_turn()
    # the cards appear after the frame round them
    expect(eyes.page.locator(".slot.can")).not_to_have_count(0)
    eyes.page.evaluate(FLIGHTS)
    slot = eyes.page.locator("[data-slot]:not([data-slot=deck])").first
    taken = str(slot.get_attribute("data-slot"))
    lay = middle_of(eyes, f"[data-slot='{taken}']")
    slot.click()
    eyes.page.wait_for_function("() => window.flights.length === 1")
    hand = eyes.page.locator(".hand").bounding_box()
    [[start, end]] = eyes.page.evaluate("() => window.flights")
    assert hand is not None
    assert near(start, lay, 20)
    assert hand["x"] - 40 <= end[0] <= hand["x"] + hand["width"] + 40
    assert hand["y"] - 40 <= end[1] <= hand["y"] + hand["height"] + 40
    expect(eyes.page.locator(".flight")).to_have_count(0)


def test_the_card_of_another_player_flies_to_that_player(look: OpenEyes, tables: Tables) -> None:
    moment = tables.find("new-york", bo_plays)
    eyes = look(1440, 900, **MOVING)
    eyes.sit(moment.table, moment.only(0))
    expect(eyes.page.locator("[data-slot=deck]")).to_be_visible()
    eyes.page.evaluate(FLIGHTS)
    tables.move(moment.table, moment.tokens[1], "draw")
    eyes.page.wait_for_function("() => window.flights.length === 1")
    [[start, end]] = eyes.page.evaluate("() => window.flights")
    bo = eyes.page.locator("[data-seat='1']").bounding_box()
    assert bo is not None
    assert near(start, middle_of(eyes, "[data-slot=deck]"), 20)
    assert bo["x"] <= end[0] <= bo["x"] + bo["width"]
    assert bo["y"] <= end[1] <= bo["y"] + bo["height"]


def test_pieces_are_placed_one_by_one_and_any_key_ends_it(look: OpenEyes, tables: Tables) -> None:
    moment = tables.find(
        "nordic",
        able,
        taste=collecting,
    )
    eyes = look(1440, 900, **MOVING)
    eyes.sit(moment.table, moment.only(0))
    expect(eyes.prompt).to_contain_text("Bo is playing")
    let_bo_play(tables, moment, "claim")
    pieces = eyes.page.locator(".owned.fresh .piece")
    expect(pieces).not_to_have_count(0)
    delays = pieces.evaluate_all("(all) => all.map((it) => getComputedStyle(it).animationDelay)")
    seconds = [float(delay.removesuffix("s")) for delay in delays]
    assert seconds == sorted(set(seconds))
    eyes.page.keyboard.press("Shift")
    expect(eyes.page.locator(".owned.fresh")).to_have_count(0)


@pytest.mark.parametrize("wish", ["draw", "claim"])
def test_nothing_moves_for_those_who_want_no_motion(
    look: OpenEyes, tables: Tables, wish: str
) -> None:
    moment = tables.find("new-york", able, taste=collecting)
    eyes = look()
    eyes.sit(moment.table, moment.only(0))
    expect(eyes.prompt).to_contain_text("Bo is playing")
    eyes.page.evaluate(
        """() => {
          window.moved = [];
          const watch = () => {
            for (const it of document.getAnimations()) {
              if (it.effect.getComputedTiming().endTime > 1) window.moved.push(it.animationName);
            }
            requestAnimationFrame(watch);
          };
          watch();
        }"""
    )
    let_bo_play(tables, moment, wish)
    expect(eyes.prompt).to_have_attribute("data-mine", "true")
    assert eyes.page.evaluate("() => [...new Set(window.moved)]") == []
    assert eyes.page.locator(".flight").count() == 0


# What is told


def test_a_turn_is_told_by_sound_and_by_notification(look: OpenEyes, tables: Tables) -> None:
    moment = tables.find("new-york", bo_plays)
    eyes = look()
    eyes.page.add_init_script(NOTES)
    eyes.page.add_init_script(
        "Object.defineProperty(document, 'hidden', {get: () => window.away === true})"
    )
    eyes.page.goto("/settings")
    eyes.page.get_by_role("switch", name="Notifications").check()
    eyes.sit(moment.table, moment.only(0))
    expect(eyes.prompt).to_contain_text("Bo is playing")
    # browsers are silent until the first click
    eyes.page.locator(".prompt").click()
    eyes.page.evaluate("() => (window.away = true)")
    let_bo_play(tables, moment)
    expect(eyes.page).to_have_title(re.compile("Your turn"))
    eyes.page.wait_for_function("() => window.notes.length > 0 && window.sounds > 0")
    assert eyes.page.evaluate("() => window.notes") == ["Your turn"]


def test_what_happened_meanwhile_is_told(look: OpenEyes, tables: Tables) -> None:
    moment = tables.find("new-york", bo_plays)
    eyes = look()
    eyes.sit(moment.table, moment.only(0))
    expect(eyes.prompt).to_contain_text("Bo is playing")
    expect(eyes.page.locator(".away")).to_have_count(0)
    eyes.page.goto("/")
    let_bo_play(tables, moment)
    eyes.page.goto(f"/t/{moment.table}")
    told = eyes.page.get_by_role("complementary", name="While you were away")
    expect(told).to_contain_text(re.compile("Bo (claimed|took|drew)"))
    expect(eyes.page.locator(".log .divider").first).to_be_visible()
    told.get_by_role("button", name="Close").click()
    expect(told).to_be_hidden()


def test_the_last_round_is_announced(look: OpenEyes, tables: Tables) -> None:
    moment = tables.find(
        "new-york", lambda view: bool(view["last_round"]) and view["to_move"] == [0]
    )
    eyes = look()
    eyes.sit(moment.table, moment.only(0))
    expect(eyes.prompt).to_contain_text("Last round: this is your last turn.")


def test_an_emote_reaches_the_others(look: OpenEyes, tables: Tables) -> None:
    moment = tables.find("new-york", bo_plays)
    anna, bo = look(), look()
    anna.sit(moment.table, moment.only(0))
    bo.sit(moment.table, moment.only(1))
    for eyes in (anna, bo):
        expect(eyes.prompt).to_be_visible()
    bo.say("Menu")
    bo.say("Nice move")
    expect(anna.page.locator(".emote")).to_have_text("Nice move")
