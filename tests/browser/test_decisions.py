"""Every kind of decision, made on the page."""

from __future__ import annotations

import random
import re

from playwright.sync_api import expect

from tests.browser.conftest import OpenEyes
from tests.browser.moments import Json, Moment, Tables, collecting, hunting_souvenirs


def mine(view: Json, phase: str) -> bool:
    return bool(view["phase"] == phase and view["to_move"] == [0])


def cards(action: str) -> int:
    return sum(int(word.split("*")[1]) for word in action.split() if "*" in word)


def built(view: Json) -> int:
    """Tracks on the board, which may still be drawing them."""
    return sum(len(seat["tracks"]) for seat in view["seats"])


def claims(view: Json) -> list[str]:
    return [action for action in view["legal"] if action.startswith("claim")]


# Tunnels


def in_a_tunnel(tables: Tables) -> Moment:
    tunnels = {
        track["id"] for track in tables.board("nordic")["tracks"] if track["kind"] == "tunnel"
    }

    def taste(view: Json, rng: random.Random) -> str | None:
        able = [action for action in claims(view) if action.split()[1] in tunnels]
        rich = sum(view["hand"].values()) >= 12
        return rng.choice(able) if able and rich else collecting(view, rng)

    return tables.find(
        "nordic",
        lambda view: (
            mine(view, "tunnel") and any(action.startswith("pay") for action in view["legal"])
        ),
        taste=taste,
    )


def test_a_tunnel_is_paid(look: OpenEyes, tables: Tables) -> None:
    eyes = look()
    moment = in_a_tunnel(tables)
    eyes.sit(moment.table, moment.only(0))
    assert eyes.await_turn() == "tunnel"
    before = built(moment.view)
    eyes.page.locator(".tunnel .go").click()
    expect(eyes.page.locator(".tunnel")).to_be_hidden()
    expect(eyes.owned()).to_have_count(before + 1)


def test_a_tunnel_is_given_up(look: OpenEyes, tables: Tables) -> None:
    eyes = look()
    moment = in_a_tunnel(tables)
    eyes.sit(moment.table, moment.only(0))
    assert eyes.await_turn() == "tunnel"
    before = built(moment.view)
    eyes.page.locator(".tunnel .back").click()
    expect(eyes.page.locator(".tunnel")).to_be_hidden()
    expect(eyes.owned()).to_have_count(before)
    expect(eyes.page.locator(".log")).to_contain_text("turned back")


def test_a_tunnel_that_costs_nothing_shows_its_cards_all_the_same(
    look: OpenEyes, tables: Tables
) -> None:
    tunnels = {
        track["id"] for track in tables.board("nordic")["tracks"] if track["kind"] == "tunnel"
    }

    def able(view: Json) -> list[str]:
        return [action.split()[1] for action in claims(view) if action.split()[1] in tunnels]

    for _ in range(12):
        moment = tables.find(
            "nordic", lambda view: mine(view, "turn") and bool(able(view)), taste=collecting
        )
        eyes = look(1440, 900)
        eyes.sit(moment.table, moment.only(0))
        eyes.await_turn()
        track = able(moment.view)[0]
        eyes.page.locator(f".pick[id$='-{track}']").focus()
        eyes.page.keyboard.press("Enter")
        eyes.pay()
        tunnel = eyes.page.locator(".tunnel")
        expect(tunnel.locator(".one")).to_have_count(3)
        if tables.state(moment.table, moment.tokens[0])["view"]["phase"] == "turn":
            expect(tunnel).to_contain_text("costs nothing extra")
            eyes.say("Go on")
            expect(tunnel).to_be_hidden()
            expect(eyes.owned()).to_have_count(1)
            return
        eyes.close()
    raise AssertionError("twelve tunnels cost something")


# Stand-in cards


def test_any_three_cards_stand_for_a_locomotive_and_can_be_chosen(
    look: OpenEyes, tables: Tables
) -> None:
    tracks = {track["id"]: track for track in tables.board("nordic")["tracks"]}

    def with_fill(view: Json) -> list[str]:
        return [
            action.split()[1]
            for action in claims(view)
            if tracks[action.split()[1]]["kind"] == "ferry"
            and cards(action) == tracks[action.split()[1]]["length"] + 2
        ]

    moment = tables.find(
        "nordic",
        lambda view: (
            mine(view, "turn") and bool(with_fill(view)) and sum(view["hand"].values()) >= 12
        ),
        taste=collecting,
    )
    eyes = look(1440, 900)
    eyes.sit(moment.table, moment.only(0))
    eyes.await_turn()
    eyes.click_track(with_fill(moment.view)[0])
    more = eyes.page.get_by_role("button", name=re.compile("more way"))
    if more.count():
        more.click()
    eyes.page.locator(".options label", has=eyes.page.locator(".group")).first.click()
    eyes.say("Choose other cards")
    less = eyes.page.get_by_role("button", name=re.compile("less$"))
    less.locator("visible=true").and_(eyes.page.locator(":enabled")).first.click()
    expect(eyes.page.locator(".payment .primary")).to_be_disabled()
    plus = eyes.page.get_by_role("button", name=re.compile("^One .* more$"))
    plus.and_(eyes.page.locator(":enabled")).last.click()
    eyes.pay()
    expect(eyes.page.locator(".payment")).to_be_hidden()
    expect(eyes.owned()).to_have_count(1)


def test_any_four_cards_stand_for_one_on_the_longest_route(look: OpenEyes, tables: Tables) -> None:
    longest = next(track for track in tables.board("nordic")["tracks"] if track["substitute"])

    def with_fill(view: Json) -> bool:
        return any(
            action.split()[1] == longest["id"] and cards(action) > longest["length"]
            for action in claims(view)
        )

    moment = tables.find(
        "nordic", lambda view: mine(view, "turn") and with_fill(view), taste=collecting
    )
    eyes = look(1440, 900)
    eyes.sit(moment.table, moment.only(0))
    eyes.await_turn()
    eyes.click_track(longest["id"])
    expect(eyes.page.locator(".facts").last).to_contain_text("Any 4 cards may stand for one card")
    eyes.page.locator(".options label", has=eyes.page.locator(".group")).first.click()
    eyes.pay()
    expect(eyes.page.locator(".payment")).to_be_hidden()
    expect(eyes.owned()).to_have_count(1)


# Souvenirs


def test_a_souvenir_is_chosen_when_both_ends_offer_one(look: OpenEyes, tables: Tables) -> None:
    taste = hunting_souvenirs(tables.board("san-francisco"))
    moment = tables.find("san-francisco", lambda view: mine(view, "souvenir"), taste=taste)
    eyes = look()
    eyes.sit(moment.table, moment.only(0))
    assert eyes.await_turn() == "souvenir"
    wish = eyes.page.locator("div.choice button").last
    name = wish.locator("b").inner_text()
    wish.click()
    expect(eyes.page.locator("div.choice")).to_be_hidden()
    titles = eyes.page.locator(".souvenirs title").all_text_contents()
    assert name in titles


def test_a_souvenir_stack_is_placed_on_the_map(look: OpenEyes, tables: Tables) -> None:
    table, tokens = tables.make("san-francisco", ["person", "person"], first=1)
    for seat in (0, 1):
        view = tables.state(table, tokens[seat])["view"]
        tables.move(table, tokens[seat], next(a for a in view["legal"] if a.startswith("keep")))
    eyes = look()
    eyes.sit(table, {0: tokens[0]})
    assert eyes.await_turn() == "stacks"
    marker = eyes.page.locator(".choice-rim").first
    for _ in range(2):
        marker.click(force=True)
    expect(eyes.page.locator(".log")).to_contain_text("put souvenirs on")
    eyes.page.locator(".stack select").select_option(index=1)
    eyes.say("Put it there")
    expect(eyes.prompt).not_to_have_attribute("data-phase", "stacks")


# Tickets


def test_the_last_ticket_can_be_drawn_and_is_kept(look: OpenEyes, tables: Tables) -> None:
    def taste(view: Json, rng: random.Random) -> str | None:
        keeps: list[str] = sorted((a for a in view["legal"] if a.startswith("keep")), key=len)
        if keeps:
            # one ticket goes back while the number left is even, so that it becomes odd
            return keeps[0] if view["ticket_deck"] % 2 == 0 else keeps[-1]
        return "tickets" if "tickets" in view["legal"] else collecting(view, rng)

    moment = tables.find(
        "new-york",
        lambda view: mine(view, "turn") and view["ticket_deck"] == 1 and "tickets" in view["legal"],
        taste=taste,
    )
    eyes = look()
    eyes.sit(moment.table, moment.only(0))
    eyes.await_turn()
    eyes.say("Draw tickets")
    expect(eyes.page.locator(".chooser input")).to_have_count(1)
    eyes.keep_tickets()
    expect(eyes.prompt).to_have_attribute("data-mine", "false")


def test_too_few_tickets_cannot_be_kept(look: OpenEyes, tables: Tables) -> None:
    table, tokens = tables.make("nordic", ["person", "person"])
    eyes = look()
    eyes.sit(table, {0: tokens[0]})
    eyes.await_turn()
    button = eyes.page.locator(".chooser .primary")
    eyes.page.locator(".chooser input").first.check(force=True)
    expect(button).to_be_disabled()
    expect(button).to_have_text("Keep at least 2")


# Claims


def test_a_claim_can_be_taken_back(look: OpenEyes, tables: Tables) -> None:
    moment = tables.find("new-york", lambda view: mine(view, "turn") and bool(claims(view)))
    eyes = look()
    eyes.sit(moment.table, moment.only(0))
    eyes.await_turn()
    before = built(moment.view)
    eyes.click_track(claims(moment.view)[0].split()[1])
    eyes.pay()
    expect(eyes.prompt).to_have_attribute("data-mine", "false")
    expect(eyes.owned()).to_have_count(before + 1)
    eyes.say("Undo")
    expect(eyes.prompt).to_have_attribute("data-mine", "true")
    expect(eyes.owned()).to_have_count(before)


def test_the_clicked_half_of_a_double_route_is_the_half_one_gets(
    look: OpenEyes, tables: Tables
) -> None:
    twins = {track["id"]: track["twin"] for track in tables.board("new-york")["tracks"]}

    def both(view: Json) -> list[str]:
        able = {action.split()[1] for action in claims(view)}
        return sorted(id for id in able if twins[id] in able)

    moment = tables.find("new-york", lambda view: mine(view, "turn") and bool(both(view)))
    eyes = look(1440, 900)
    eyes.sit(moment.table, moment.only(0))
    eyes.await_turn()
    wanted = both(moment.view)[-1]
    eyes.click_track(wanted)
    eyes.pay()
    expect(eyes.prompt).to_have_attribute("data-mine", "false")
    state = tables.state(moment.table, moment.tokens[0])
    assert wanted in state["view"]["seats"][0]["tracks"]


def test_exactly_the_cards_that_were_shown_are_paid(look: OpenEyes, tables: Tables) -> None:
    def several(view: Json) -> str | None:
        ways = [action.split()[1] for action in claims(view)]
        return next((track for track in ways if ways.count(track) > 2), None)

    moment = tables.find(
        "new-york", lambda view: mine(view, "turn") and bool(several(view)), taste=collecting
    )
    eyes = look(1440, 900)
    eyes.sit(moment.table, moment.only(0))
    eyes.await_turn()
    track = several(moment.view)
    eyes.page.locator(f".pick[id$='-{track}']").focus()
    eyes.page.keyboard.press("Enter")
    ways = eyes.page.locator(".payment label")
    # the sensible one is chosen already: with the fewest taxis
    expect(ways.first.locator("input")).to_be_checked()
    fewest = min(
        action.count("taxi") and int(action.split("taxi*")[1][0])
        for action in claims(moment.view)
        if action.split()[1] == track
    )
    text = ways.first.locator(".unseen").inner_text()
    assert ("taxi" in text) == (fewest > 0)
    ways.nth(1).click()
    shown = ways.nth(1).locator(".cards .card").count()
    chosen = ways.nth(1).locator(".unseen").inner_text()
    expect(eyes.page.locator(".payment .primary")).to_have_text(f"Pay {chosen}")
    eyes.pay()
    expect(eyes.page.locator(".payment")).to_be_hidden()
    after = tables.state(moment.table, moment.tokens[0])["view"]["hand"]
    before = moment.view["hand"]
    paid = {card: n - after.get(card, 0) for card, n in before.items() if n > after.get(card, 0)}
    assert sum(paid.values()) == shown
    for card, count in paid.items():
        assert re.search(rf"{count} {card}", chosen)


def test_undo_says_why_it_is_not_possible(look: OpenEyes, tables: Tables) -> None:
    moment = tables.find("new-york", lambda view: mine(view, "turn"))
    eyes = look()
    eyes.sit(moment.table, moment.only(0))
    eyes.await_turn()
    eyes.page.locator("button.deck").click()
    expect(eyes.prompt).to_have_attribute("data-phase", "second")
    # it looks disabled, but answers
    eyes.page.get_by_role("button", name="Undo").click(force=True)
    expect(eyes.page.locator(".notice")).to_contain_text("Something hidden was shown")


def test_an_answer_that_comes_late_leaves_what_is_shown_meanwhile(
    look: OpenEyes, tables: Tables
) -> None:
    moment = tables.find("new-york", lambda view: mine(view, "turn"))
    eyes = look()
    eyes.sit(moment.table, moment.only(0))
    eyes.await_turn()
    eyes.hold_back("done")
    eyes.page.locator("button.deck").click()
    expect(eyes.prompt).to_have_attribute("data-phase", "second")
    eyes.page.get_by_role("button", name="Undo").click(force=True)
    expect(eyes.page.locator(".notice")).to_be_visible()
    assert eyes.let_go() == 1
    expect(eyes.prompt).to_have_attribute("aria-busy", "false")
    assert eyes.page.locator(".notice").count() == 1


def test_a_route_out_of_reach_says_why(look: OpenEyes, tables: Tables) -> None:
    table, tokens = tables.make("new-york", ["person", "person"], first=0)
    for seat in (0, 1):
        view = tables.state(table, tokens[seat])["view"]
        tables.move(table, tokens[seat], next(a for a in view["legal"] if a.startswith("keep")))
    eyes = look(1440, 900)
    eyes.sit(table, {0: tokens[0]})
    eyes.await_turn()
    box = eyes.page.locator(".board").bounding_box()
    assert box is not None
    # From Chelsea to Soho: four pink spaces on the west side, never within reach of two cards
    scale = min(box["width"] / 1120, box["height"] / 1540)
    x = box["x"] + box["width"] / 2 + (235.3 - 500) * scale
    y = box["y"] + box["height"] / 2 + (792.9 - 695) * scale
    eyes.page.mouse.move(x, y)
    expect(eyes.page.locator(".tip")).to_contain_text(re.compile("Chelsea . Soho"))
    expect(eyes.page.locator(".tip .note")).to_contain_text(re.compile("Needs . more pink"))
    eyes.page.mouse.click(x, y)
    expect(eyes.page.locator(".notice")).to_contain_text(re.compile("Needs . more pink"))


def test_nothing_to_do_out_of_turn_says_whose_turn_it_is(look: OpenEyes, tables: Tables) -> None:
    moment = tables.find("new-york", lambda view: view["to_move"] == [1] and view["turn"] > 1)
    eyes = look()
    eyes.sit(moment.table, moment.only(0))
    expect(eyes.prompt).to_contain_text("Bo is playing")
    eyes.page.locator("button.deck").click()
    expect(eyes.page.locator(".notice")).to_contain_text("Bo first")
