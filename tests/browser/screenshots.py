"""Takes pictures of every screen, in three sizes and two themes.

usage: python -m tests.browser.screenshots FOLDER [NAME ...]     NAME: only screens that begin so
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.eyes import LAUNCH, Eyes
from tests.browser.moments import Json, Moment, Tables, Taste, collecting, hunting_souvenirs
from tests.server.process import ServerProcess

SIZES = {"desk": (1440, 900), "laptop": (1280, 720), "phone": (390, 844)}
THEMES = ("light", "dark")
BOARDS = ("new-york", "san-francisco", "nordic")
# A turn in the later half of a game
LATE = {"new-york": 42, "san-francisco": 45, "nordic": 70}

Act = Callable[[Eyes], None]
Where = str | Moment


class Studio:
    def __init__(self, browser: Browser, address: str, folder: Path, only: list[str]) -> None:
        self.browser = browser
        self.address = address
        self.folder = folder
        self.only = only

    def wanted(self, name: str) -> bool:
        return not self.only or any(name.startswith(start) for start in self.only)

    def shoot(self, name: str, where: Where, act: Act | None = None, seats: int = 1) -> None:
        for size, (width, height) in SIZES.items():
            for theme in THEMES:
                with self._eyes(width, height, theme) as eyes:
                    if isinstance(where, str):
                        eyes.page.goto(where)
                    else:
                        eyes.sit(where.table, where.only(*range(seats)))
                    eyes.page.wait_for_load_state("networkidle")
                    eyes.page.get_by_text("One moment…").wait_for(state="hidden")
                    if act:
                        act(eyes)
                    eyes.page.wait_for_timeout(500)
                    eyes.page.screenshot(path=self.folder / f"{name}-{size}-{theme}.png")
        print(name, flush=True)

    @contextmanager
    def _eyes(self, width: int, height: int, theme: str) -> Iterator[Eyes]:
        phone = width < 500
        eyes = Eyes(
            self.browser,
            self.address,
            width,
            height,
            color_scheme=theme,
            has_touch=phone,
            is_mobile=phone,
            device_scale_factor=2 if phone else 1,
        )
        yield eyes
        eyes.close()
        for fault in eyes.faults:
            print(f"on the console: {fault}", file=sys.stderr)


def my_turn(view: Json, turn: int) -> bool:
    return bool(
        view["turn"] >= turn
        and view["to_move"] == [0]
        and view["phase"] == "turn"
        and any(action.startswith("claim") for action in view["legal"])
    )


def through_tunnels(board: Json) -> Taste:
    tunnels = {track["id"] for track in board["tracks"] if track["kind"] == "tunnel"}

    def taste(view: Json, rng: random.Random) -> str | None:
        able = [a for a in view["legal"] if a.startswith("claim") and a.split()[1] in tunnels]
        rich = sum(view["hand"].values()) >= 12
        return rng.choice(able) if able and rich else collecting(view, rng)

    return taste


def claim_one(eyes: Eyes) -> None:
    eyes.page.locator(".pick").first.focus()
    eyes.page.keyboard.press("Enter")


def stand_in(eyes: Eyes) -> None:
    """Opens a payment with stand-in cards."""
    eyes.await_turn()
    for track in eyes.claimable():
        eyes.page.locator(f".pick[id$='-{track}']").focus()
        eyes.page.keyboard.press("Enter")
        more = eyes.page.locator(".options > button")
        if more.count():
            more.click()
        if eyes.page.locator(".options .group").count():
            break
    eyes.page.locator(".options label", has=eyes.page.locator(".group")).first.click()
    eyes.say("Choose other cards")


def show_ticket(eyes: Eyes) -> None:
    eyes.page.locator(".tickets .ticket").first.click()


def refused(eyes: Eyes) -> None:
    """Out of turn: a card that cannot be taken says why."""
    for _ in range(2):  # with a finger the second touch counts
        eyes.page.locator("button.deck").click()


def moves(eyes: Eyes) -> None:
    eyes.await_turn()
    more = eyes.page.locator(".grab")
    if more.count():
        more.press("ArrowUp")
    eyes.say("All possible moves")


def cut_off(eyes: Eyes) -> None:
    eyes.cut()
    eyes.page.get_by_text("Reconnecting…").wait_for()


def come_back(eyes: Eyes) -> None:
    """As if nothing of the last ten steps had been seen."""
    eyes.await_turn()
    eyes.page.evaluate(
        """() => {
          const [[table, version]] = JSON.parse(localStorage.getItem("aboard.seen"));
          localStorage.setItem("aboard.seen", JSON.stringify([[table, version - 10]]));
        }"""
    )
    eyes.page.reload()


def check_deal(eyes: Eyes) -> None:
    eyes.say("Check the deal")


def half_sheet(eyes: Eyes) -> None:
    eyes.await_turn()
    button = eyes.page.locator(".phone-hand .button")
    if button.count():
        button.click()
    eyes.page.locator(".ticket").first.hover()


def pages(studio: Studio) -> None:
    plain: dict[str, tuple[str, Act | None]] = {
        "home": ("/", None),
        "new-game": ("/", lambda eyes: eyes.say("Play now")),
        "new-friends": ("/", lambda eyes: eyes.say("With friends")),
        "new-device": ("/", lambda eyes: eyes.say("Set up")),
        "guided": ("/", lambda eyes: eyes.say("Show me")),
        "settings": ("/settings", None),
        "watch": ("/watch", None),
        "nowhere": ("/nowhere", None),
        "no-table": ("/t/AAAAAAAAAAAAAAAAAAAAAA", None),
        **{f"help-{board}": (f"/help/{board}", None) for board in BOARDS},
    }
    for name, (path, act) in plain.items():
        if studio.wanted(name):
            studio.shoot(name, path, act)


def moments(studio: Studio, tables: Tables) -> None:
    def moment(
        name: str,
        board: str,
        test: Callable[[Json], bool],
        act: Act | None = None,
        taste: Taste | None = None,
        players: int = 3,
    ) -> None:
        if studio.wanted(name):
            found = tables.find(board, test, players, taste, tries=60, planned=taste is None)
            studio.shoot(name, found, act)

    for board in BOARDS:
        moment(f"tickets-{board}", board, lambda view: view["phase"] == "tickets")
        moment(f"turn-{board}", board, partial(my_turn, turn=LATE[board]))
        moment(f"claim-{board}", board, lambda view: my_turn(view, 16), claim_one)
        moment(f"waiting-{board}", board, lambda view: view["to_move"] == [1] and view["turn"] > 9)
        moment(f"last-{board}", board, lambda view: bool(view["last_round"]) and my_turn(view, 1))
        moment(f"end-{board}", board, lambda view: view["phase"] == "over", show_ticket)
    moment("refused", "new-york", lambda view: view["to_move"] == [1] and view["turn"] > 9, refused)
    moment("moves", "nordic", lambda view: my_turn(view, 12), moves)
    moment("menu", "new-york", lambda view: my_turn(view, 8), lambda eyes: eyes.say("Menu"))
    moment("offline", "new-york", lambda view: my_turn(view, 8), cut_off)
    moment("away", "new-york", lambda view: my_turn(view, 16), come_back)
    moment("deal", "new-york", lambda view: view["phase"] == "over", check_deal)
    moment("four-players", "san-francisco", lambda view: my_turn(view, 24), players=4)
    moment("sheet", "new-york", lambda view: my_turn(view, 16), half_sheet)
    moment(
        "tunnel",
        "nordic",
        lambda view: (
            view["phase"] == "tunnel" and any(action.startswith("pay") for action in view["legal"])
        ),
        taste=through_tunnels(tables.board("nordic")),
    )
    moment(
        "stand-in",
        "nordic",
        lambda view: my_turn(view, 1) and sum(view["hand"].values()) >= 12,
        stand_in,
        collecting,
    )
    moment(
        "souvenir",
        "san-francisco",
        lambda view: view["phase"] == "souvenir" and bool(view["legal"]),
        taste=hunting_souvenirs(tables.board("san-francisco")),
    )


def pass_on(eyes: Eyes) -> None:
    eyes.say("I am")
    if eyes.await_turn() == "tickets":
        eyes.step()


def several(tables: Tables) -> Act:
    """The first page of somebody who plays at several tables."""
    held: dict[str, dict[int, str]] = {}
    for board, test in (
        ("new-york", lambda view: my_turn(view, 6)),
        ("nordic", lambda view: view["to_move"] == [1] and view["turn"] > 3),
        ("san-francisco", lambda view: view["phase"] == "over"),
    ):
        found = tables.find(board, test, 3)
        held[found.table] = found.only(0)
    table, tokens = tables.make("nordic", ["person", "open", "open"], start=False)
    held[table] = tokens
    for _ in range(2):
        found = tables.find("new-york", lambda view: view["phase"] == "over")
        held[found.table] = found.only(0)
    return lambda eyes: eyes.hold(held)


def vote(studio: Studio, tables: Tables) -> None:
    """Bo would like a bot to play for Cleo, who is away."""
    found = tables.without_the_last("new-york", players=3)
    bo = Eyes(studio.browser, studio.address, *SIZES["laptop"])
    bo.sit(found.table, found.only(1))

    def ask(eyes: Eyes) -> None:
        eyes.prompt.wait_for()
        bo.say("Menu")
        bo.say("Let a bot play for Cleo")
        eyes.page.get_by_role("alert").wait_for()

    studio.shoot("vote", found, ask)
    bo.close()


def others(studio: Studio, tables: Tables) -> None:
    if studio.wanted("vote"):
        vote(studio, tables)
    if studio.wanted("lobby"):
        table, tokens = tables.make("san-francisco", ["person", "open", "hard"], start=False)
        studio.shoot("lobby", Moment(table, tokens, {}))
        studio.shoot("lobby-guest", f"/t/{table}")
    if studio.wanted("curtain"):
        table, tokens = tables.make("new-york", ["person", "person"])
        studio.shoot("curtain", Moment(table, tokens, {}), seats=2)
    if studio.wanted("stacks"):
        table, tokens = tables.make("san-francisco", ["person", "person"], first=1)
        for token in tokens.values():
            legal = tables.state(table, token)["view"]["legal"]
            tables.move(table, token, next(action for action in legal if action.startswith("keep")))
        studio.shoot("stacks", Moment(table, tokens, {}))
    if studio.wanted("pass"):
        table, tokens = tables.make("new-york", ["person", "person"])
        studio.shoot("pass", Moment(table, tokens, {}), pass_on, seats=2)
    if studio.wanted("spectator"):
        seen = tables.find("san-francisco", lambda view: view["turn"] >= 20, 3)
        studio.shoot("spectator", f"/t/{seen.table}")
    if studio.wanted("games"):
        studio.shoot("games", "/", several(tables))
    if studio.wanted("replay"):
        found = tables.find("nordic", lambda view: view["phase"] == "over", 3)
        studio.shoot("replay", f"/t/{found.table}/replay/60")


def main(words: list[str]) -> int:
    if not words:
        print(str(__doc__).partition("usage: ")[2].strip(), file=sys.stderr)
        return 2
    folder = Path(words[0])
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        server = ServerProcess(Path(place), "--no-limits", "--away", "0")
        server.start()
        browser = playwright.chromium.launch(**LAUNCH)
        studio = Studio(browser, server.address, folder, words[1:])
        with Tables(server.address) as tables:
            pages(studio)
            moments(studio, tables)
            others(studio, tables)
        browser.close()
        server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
