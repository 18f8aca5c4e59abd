"""A player who is away: those who are there vote on a bot in that seat."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import OpenEyes
from tests.browser.eyes import Eyes
from tests.browser.moments import Moment, Tables
from tests.browser.test_accessibility import DESK, PHONE, THEMES, violations


def without_cleo(look: OpenEyes, tables: Tables) -> tuple[Moment, Eyes, Eyes]:
    """Everybody waits for Cleo, who is not there."""
    moment = tables.without_the_last("new-york", players=3)
    anna, bo = look(), look()
    anna.sit(moment.table, moment.only(0))
    bo.sit(moment.table, moment.only(1))
    for eyes, other in ((anna, "Bo"), (bo, "Anna")):
        expect(cleo(eyes)).to_contain_text("away")
        expect(eyes.page.locator("[data-seat]", has_text=other)).not_to_contain_text("away")
    return moment, anna, bo


def cleo(eyes: Eyes) -> Locator:
    return eyes.page.locator("[data-seat]", has_text="Cleo")


def propose(eyes: Eyes) -> None:
    eyes.say("Menu")
    eyes.say("Let a bot play for Cleo")


def test_a_bot_plays_when_all_who_are_there_agree(look: OpenEyes, tables: Tables) -> None:
    moment, anna, bo = without_cleo(look, tables)
    propose(anna)
    expect(anna.page.get_by_text("when everyone here agrees")).to_be_visible()
    question = bo.page.get_by_role("alert")
    expect(question).to_contain_text("Cleo is away. Anna would like a bot to play on.")
    expect(bo.page.locator(".log")).to_contain_text("Anna would like a bot to play for Cleo")
    expect(cleo(anna)).to_contain_text("away")
    question.get_by_role("button", name="All right").click()
    for eyes in (anna, bo):
        expect(cleo(eyes)).to_contain_text("a bot plays")
        expect(eyes.page.locator(".log")).to_contain_text("A bot plays for Cleo")
        expect(eyes.prompt).not_to_contain_text("Cleo")
        expect(eyes.page.get_by_role("alert")).to_have_count(0)
    returned = look()
    returned.sit(moment.table, moment.only(2))
    returned.say("Play myself again")
    for eyes in (anna, bo):
        expect(cleo(eyes)).not_to_contain_text("a bot plays")


def test_who_says_no_is_asked_no_more_and_can_still_agree(look: OpenEyes, tables: Tables) -> None:
    _, anna, bo = without_cleo(look, tables)
    propose(anna)
    bo.page.get_by_role("alert").get_by_role("button", name="No").click()
    expect(bo.page.get_by_role("alert")).to_have_count(0)
    expect(cleo(bo)).to_contain_text("away")
    propose(bo)
    expect(cleo(anna)).to_contain_text("a bot plays")


def test_nobody_votes_about_a_player_who_came_back(look: OpenEyes, tables: Tables) -> None:
    moment, anna, bo = without_cleo(look, tables)
    propose(anna)
    expect(bo.page.get_by_role("alert")).to_be_visible()
    returned = look()
    returned.sit(moment.table, moment.only(2))
    expect(returned.prompt).to_have_attribute("data-mine", "true")
    expect(bo.page.get_by_role("alert")).to_have_count(0)
    expect(anna.page.get_by_text("when everyone here agrees")).to_have_count(0)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("theme", THEMES)
def test_the_vote_passes_axe(
    look: OpenEyes, tables: Tables, theme: str, size: tuple[int, int]
) -> None:
    moment, _, bo = without_cleo(look, tables)
    asked = look(*size, color_scheme=theme)
    asked.sit(moment.table, moment.only(0))
    asked.page.locator(".board").wait_for()
    propose(bo)
    expect(asked.page.get_by_role("alert")).to_be_in_viewport(ratio=1)
    assert violations(asked) == []
    asked.say("Menu")
    expect(asked.page.get_by_role("button", name="Let a bot play for Cleo")).to_be_visible()
    assert violations(asked) == []
