"""Several players at one device: a curtain between the hands."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import OpenEyes


def test_the_curtain_hides_every_hand_until_its_owner_says_so(look: OpenEyes) -> None:
    eyes = look()
    eyes.home()
    eyes.say("Set up")
    eyes.page.get_by_label("Name of player 1").fill("Anna")
    eyes.page.get_by_label("Name of player 2").fill("Bo")
    eyes.say("Start game")
    for name in ("Anna", "Bo"):
        expect(eyes.page.get_by_role("heading", name=f"{name}, it is your turn")).to_be_visible()
        assert eyes.page.locator(".hand, .chooser").count() == 0
        eyes.say(f"I am {name}")
        assert eyes.await_turn() == "tickets"
        eyes.step()
        # Bo keeps the device when chance lets him begin
        if eyes.await_pass():
            eyes.say("Pass the device")


def test_a_game_goes_round_the_device(look: OpenEyes) -> None:
    eyes = look()
    eyes.home()
    eyes.say("Set up")
    eyes.say("Start game")
    for _ in range(8):
        eyes.say("show my hand")
        eyes.await_turn()
        eyes.step()
        while not eyes.await_pass():
            eyes.step()
        eyes.say("Pass the device")
    expect(eyes.page.locator(".curtain")).to_be_visible()
