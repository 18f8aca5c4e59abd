"""The guided first game: teaches by doing, and is over soon."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import OpenEyes

# Five minutes, at seven seconds for a decision
MOST_DECISIONS = 43


def test_a_newcomer_is_led_through_a_whole_game(look: OpenEyes) -> None:
    eyes = look()
    eyes.home()
    eyes.say("Show me")
    lessons: list[str] = []
    decisions = 0
    while eyes.await_turn() != "over":
        coach = eyes.page.locator(".coach b")
        if coach.count():
            lessons.append(coach.inner_text())
        # as a beginner does: claims whenever something can be claimed
        eyes.step()
        decisions += 1
    told = set(lessons)
    assert {"Two places, one ticket", "Collect cards", "And one more"} <= told
    assert told & {"You can build!", "Go on like this"}
    assert decisions <= MOST_DECISIONS
    expect(eyes.page.locator(".scores li")).to_have_count(2)


def test_the_hints_can_be_put_away(look: OpenEyes) -> None:
    eyes = look()
    eyes.home()
    eyes.say("Show me")
    eyes.await_turn()
    coach = eyes.page.locator(".coach")
    expect(coach).to_contain_text("Two places, one ticket")
    eyes.say("Got it")
    expect(coach).to_be_hidden()
    eyes.step()
    eyes.await_turn()
    expect(coach).to_be_visible()
    eyes.say("No more hints")
    expect(coach).to_be_hidden()
    eyes.page.reload()
    eyes.await_turn()
    expect(coach).to_have_count(0)
