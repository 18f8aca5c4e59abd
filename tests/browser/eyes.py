"""One person's browser: what a test sees and does on the page."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Locator,
    Page,
    WebSocketRoute,
    expect,
)

LAUNCH: dict[str, Any] = {
    "executable_path": "/usr/bin/chromium",
    "args": [
        "--no-sandbox",
        "--headless=new",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
    ],
}
# For whatever the page shows in the end: a busy machine may take its time
PATIENCE_MS = 60_000
expect.set_options(timeout=PATIENCE_MS)

# The middle of a track on the screen, from the path that the keyboard uses.
MIDDLE = """(id) => {
  const path = document.querySelector(`.pick[id$="-${id}"]`);
  const at = path.getPointAtLength(path.getTotalLength() / 2);
  const { x, y } = at.matrixTransform(path.getScreenCTM());
  return [x, y];
}"""


class Eyes:
    def __init__(
        self, browser: Browser, address: str, width: int, height: int, **options: Any
    ) -> None:
        self.address = address
        options.setdefault("reduced_motion", "reduce")
        self.context = browser.new_context(
            viewport={"width": width, "height": height}, base_url=address, **options
        )
        self.context.set_default_timeout(PATIENCE_MS)
        self.faults: list[str] = []
        self.expected_fault: str | None = None  # what the browser may complain of in this test
        self.page: Page = self.context.new_page()
        self._wires: list[WebSocketRoute] = []
        self._cut = False
        self._kept: str | None = None  # the kind of messages that wait
        self._waiting: list[tuple[WebSocketRoute, str | bytes]] = []
        self.page.route_web_socket(re.compile("/live$"), self._wire)
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))

    def close(self) -> None:
        self.context.close()

    # The connection to the server

    def _wire(self, socket: WebSocketRoute) -> None:
        if self._cut:
            socket.close(code=1001)
            return
        server = socket.connect_to_server()
        socket.on_message(server.send)
        server.on_message(lambda message: self._hear(socket, message))
        self._wires.append(socket)

    def _hear(self, socket: WebSocketRoute, message: str | bytes) -> None:
        if self._kept is not None and json.loads(message)["t"] == self._kept:
            self._waiting.append((socket, message))
        else:
            socket.send(message)

    def hold_back(self, kind: str) -> None:
        """The server's messages of a kind wait on their way."""
        self._kept = kind

    def let_go(self) -> int:
        """All that waited arrive; how many those were."""
        self._kept = None
        waiting, self._waiting = self._waiting, []
        for socket, message in waiting:
            socket.send(message)
        return len(waiting)

    def cut(self) -> None:
        """The wire breaks and stays broken."""
        self._cut = True
        for socket in self._wires:
            socket.close(code=1001)
        self._wires.clear()

    def mend(self) -> None:
        self._cut = False

    def _console(self, message: ConsoleMessage) -> None:
        expected = self.expected_fault is not None and self.expected_fault in message.text
        if message.type in ("error", "warning") and not expected:
            self.faults.append(f"{message.type}: {message.text}")

    # Where to

    def home(self) -> None:
        self.page.goto("/")
        expect(self.page.get_by_role("button", name="Play now").first).to_be_visible()

    def sit(self, table: str, tokens: dict[int, str]) -> None:
        """Comes to a table with the seats it holds there."""
        self.hold({table: tokens}, f"/t/{table}")

    def hold(self, seats: dict[str, dict[int, str]], path: str = "/") -> None:
        """Goes somewhere with seats at several tables."""
        held = {
            table: [{"seat": seat, "token": token} for seat, token in tokens.items()]
            for table, tokens in seats.items()
        }
        self.page.goto("/settings")
        self.page.evaluate("(held) => localStorage.setItem('aboard.seats', held)", json.dumps(held))
        self.page.goto(path)

    # What is there

    @property
    def prompt(self) -> Locator:
        return self.page.locator(".prompt")

    def await_turn(self) -> str:
        """Waits until something is asked of this seat, or the game is over; the phase."""
        self.page.wait_for_selector(
            '.prompt[data-mine="true"][aria-busy="false"], .prompt[data-phase="over"], .scores'
        )
        if self.page.locator(".scores").count():
            return "over"
        return self.prompt.get_attribute("data-phase") or ""

    def await_pass(self) -> bool:
        """One device: waits until this player decides again, or has to pass the device on."""
        self.page.wait_for_selector(
            '.prompt[data-mine="true"][aria-busy="false"], button:has-text("Pass the device")'
        )
        return self.page.get_by_role("button", name="Pass the device").count() > 0

    def owned(self) -> Locator:
        return self.page.locator(".owned")

    def claimable(self) -> list[str]:
        ids = self.page.eval_on_selector_all(".pick", "(all) => all.map((it) => it.id)")
        return [str(each).rsplit("-", 1)[1] for each in ids]

    def log(self) -> str:
        return self.page.locator(".log").inner_text()

    # What to do

    def say(self, name: str, exact: bool = False) -> None:
        self.page.get_by_role("button", name=name, exact=exact).first.click()

    def click_track(self, track: str, touch: bool = False) -> None:
        self.page.locator(f".pick[id$='-{track}']").wait_for(state="attached")
        x, y = self.page.evaluate(MIDDLE, track)
        if touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def keep_tickets(self, count: int | None = None) -> None:
        boxes = self.page.locator(".chooser input")
        for box in boxes.all()[:count]:
            if not box.is_checked():
                box.check(force=True)
        self.page.locator(".chooser .primary").click()

    def draw(self) -> None:
        """One card from the deck, or an open one when the deck is empty."""
        able = self.page.locator(".slot.can")
        able.last.click()

    def pay(self) -> None:
        self.page.locator(".payment .primary").click()

    def step(self, claim: bool = True) -> None:
        """Does something sensible about whatever is asked now."""
        phase = self.prompt.get_attribute("data-phase")
        turn = self.page.locator(".prompt").get_attribute("data-turn")
        if phase in ("tickets", "offer"):
            self.keep_tickets()
        elif phase == "stacks":
            self.page.locator(".stack select").select_option(index=1)
            self.say("Put it there")
        elif phase == "souvenir":
            self.page.locator("div.choice button").first.click()
        elif phase == "tunnel":
            able = self.page.locator(".tunnel .go")
            (able if able.count() else self.page.locator(".tunnel .back")).click()
        elif phase == "turn" and claim and self.claimable():
            self.click_track(self.claimable()[0])
            self.pay()
        elif self.page.locator(".slot.can").count():
            self.draw()
        elif self.claimable():
            self.click_track(self.claimable()[0])
            self.pay()
        elif self.page.locator(".actions .primary").count():
            self.say("Pass", exact=True)
        else:
            self.say("Draw tickets")
        self._moved_on(phase, turn)

    def _moved_on(self, phase: str | None, turn: str | None) -> None:
        """The answer to a step is a new phase, a new turn, or the end."""
        self.page.wait_for_function(
            """([phase, turn]) => {
              const now = document.querySelector(".prompt");
              return !now || now.dataset.phase !== phase || now.dataset.turn !== turn
                || now.dataset.mine === "false";
            }""",
            arg=[phase, turn],
        )
