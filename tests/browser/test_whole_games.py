"""A whole game against bots, from the first page to the final score."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenEyes
from tests.browser.eyes import Eyes

MOST_STEPS = 400


def play_to_the_end(eyes: Eyes, claim_every: int = 2) -> None:
    for n in range(MOST_STEPS):
        if eyes.await_turn() == "over":
            return
        eyes.step(claim=n % claim_every == 0)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("board", ["New York", "San Francisco", "Nordic Countries"])
def test_a_game_is_played_from_the_first_page_to_the_score(look: OpenEyes, board: str) -> None:
    eyes = look()
    eyes.home()
    card = eyes.page.locator("article", has_text=board)
    card.get_by_role("button", name="Play now").click()
    eyes.page.locator("select").nth(0).select_option("easy")
    eyes.page.locator("select").nth(1).select_option("easy")
    eyes.say("Start game")
    play_to_the_end(eyes)
    expect(eyes.page.locator(".scores li")).to_have_count(3)
    expect(eyes.page.get_by_role("heading", level=1)).to_contain_text("win")
    eyes.page.locator(".tickets .ticket").first.click()
    expect(eyes.page.locator(".way")).to_be_visible()
    eyes.say("Check the deal")
    expect(eyes.page.get_by_text("keeps the promise")).to_be_visible()


def test_three_clicks_from_the_first_page_to_playing(look: OpenEyes) -> None:
    eyes = look()
    eyes.home()
    eyes.say("Play now")
    eyes.say("Start game")
    assert eyes.await_turn() == "tickets"


def test_play_again_deals_a_new_game_to_the_same_seats(look: OpenEyes) -> None:
    eyes = look()
    eyes.home()
    eyes.say("Play now")
    eyes.page.locator("label", has_text="2").first.click()
    eyes.page.locator("select").first.select_option("easy")
    eyes.say("Start game")
    play_to_the_end(eyes, claim_every=1)
    old = eyes.page.url
    eyes.say("Play again")
    eyes.page.wait_for_url(lambda url: url != old)
    assert eyes.await_turn() == "tickets"
