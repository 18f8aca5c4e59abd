"""Two browsers at one table, with all that can happen to a connection."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import OpenEyes
from tests.browser.eyes import Eyes


def friends(look: OpenEyes) -> tuple[Eyes, Eyes]:
    """Anna opens a table, Bo comes by the link, Anna starts."""
    anna, bo = look(), look()
    anna.home()
    anna.say("With friends")
    anna.page.get_by_label("Name of player 1").fill("Anna")
    anna.say("Open the table")
    link = anna.page.get_by_label("Link to this table").input_value()
    bo.page.goto(link)
    bo.page.get_by_label("Your name").fill("Bo")
    bo.say("Join", exact=True)
    expect(anna.page.get_by_text("Bo", exact=True)).to_be_visible()
    anna.say("Start game")
    return anna, bo


def in_turn(anna: Eyes, bo: Eyes) -> tuple[Eyes, Eyes]:
    """Both have chosen their tickets: who begins, and the other."""
    for eyes in (anna, bo):
        eyes.await_turn()
        eyes.step()
    for eyes in (anna, bo):
        expect(eyes.prompt).to_have_attribute("data-phase", "turn")
    begins = anna.prompt.get_attribute("data-mine") == "true"
    return (anna, bo) if begins else (bo, anna)


def play_some(players: tuple[Eyes, Eyes], steps: int) -> None:
    for _ in range(steps):
        for eyes, other in (players, players[::-1]):
            if eyes.prompt.get_attribute("data-mine") == "true":
                eyes.step()
                for what in ("data-turn", "data-phase"):
                    value = eyes.prompt.get_attribute(what) or ""
                    expect(other.prompt).to_have_attribute(what, value)


def test_friends_meet_by_a_link_and_see_each_other_s_moves(look: OpenEyes) -> None:
    anna, bo = friends(look)
    play_some(in_turn(anna, bo), 6)
    expect(bo.page.locator(".log")).to_contain_text(re.compile("Anna (claimed|took|drew)"))
    expect(anna.page.locator(".log")).to_contain_text(re.compile("Bo (claimed|took|drew)"))


def test_a_reload_in_the_middle_of_a_turn_loses_nothing(look: OpenEyes) -> None:
    anna, bo = friends(look)
    first, _ = in_turn(anna, bo)
    first.draw()
    expect(first.prompt).to_have_attribute("data-phase", "second")
    hand = first.page.locator(".hand").inner_text()
    first.page.reload()
    assert first.await_turn() == "second"
    assert first.page.locator(".hand").inner_text() == hand
    first.draw()
    expect(first.prompt).to_have_attribute("data-mine", "false")


def test_a_lost_connection_is_shown_and_taken_up_again(look: OpenEyes) -> None:
    anna, bo = friends(look)
    first, second = in_turn(anna, bo)
    second.cut()
    expect(second.page.get_by_text("Reconnecting…")).to_be_visible()
    first.step()
    second.mend()
    assert second.await_turn() == "turn"
    expect(second.page.get_by_text("Reconnecting…")).to_be_hidden()
    second.step()
    assert first.await_turn() in ("turn", "second")


def test_whose_turn_it_is_stands_in_the_title(look: OpenEyes) -> None:
    anna, bo = friends(look)
    first, second = in_turn(anna, bo)
    expect(first.page).to_have_title(re.compile("Your turn"))
    expect(second.page).not_to_have_title(re.compile("Your turn"))
    expect(first.page.locator("#favicon")).to_have_attribute("href", "icon-turn.svg")
    expect(second.page.locator("#favicon")).to_have_attribute("href", "icon.svg")


def test_one_can_go_on_with_another_device(look: OpenEyes) -> None:
    anna, bo = friends(look)
    anna.await_turn()
    anna.say("Menu")
    anna.say("Invite")
    anna.say("Play on another device")
    link = anna.page.get_by_label("Link to this table")
    expect(link).to_have_value(re.compile("#code="))
    phone = look(390, 844)
    phone.page.goto(link.input_value())
    assert phone.await_turn() == "tickets"
    assert "#" not in phone.page.url
    phone.step()
    expect(anna.prompt).to_have_attribute("data-mine", "false")
    assert bo.await_turn() == "tickets"


def test_a_move_made_while_the_wire_is_cut_counts_once(look: OpenEyes) -> None:
    anna, bo = friends(look)
    first, _ = in_turn(anna, bo)
    before = first.page.locator(".players li[aria-current] .facts").inner_text()
    first.cut()
    expect(first.page.get_by_text("Reconnecting…")).to_be_visible()
    first.draw()
    first.mend()
    expect(first.prompt).to_have_attribute("data-phase", "second")
    expect(first.page.locator(".players li[aria-current] .facts")).not_to_have_text(before)
    assert first.log().count("drew") == 1
