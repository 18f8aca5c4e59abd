"""A state as plain lists and numbers, for code outside the kernel: read, and written back."""

from __future__ import annotations

from aboard.rules.snapshot import Snapshot
from aboard.rules.state import Desk, State


def read(state: State) -> Snapshot:
    return Snapshot(
        players=state.players,
        first=state.first,
        cur=state.cur,
        phase=state.phase,
        passes=state.passes,
        final=state.final,
        final_seat=state.final_seat,
        reason=state.reason,
        turn=state.turn,
        ndeck=state.ndeck,
        ndiscards=state.ndiscards,
        ntickets=state.ntickets,
        nspare=state.nspare,
        placed=state.placed,
        laid_colour=state.laid_colour,
        nrevealed=state.nrevealed,
        extra=state.extra,
        track=state.track,
        reshuffles=state.reshuffles,
        hands=[state.hands[i] for i in range(66)],
        known=[state.known[i] for i in range(66)],
        deck=[state.deck[i] for i in range(160)],
        discards=[state.discards[i] for i in range(11)],
        row=[state.row[i] for i in range(5)],
        ticket_deck=[state.ticket_deck[i] for i in range(128)],
        offers=[state.offers[i] for i in range(36)],
        offered=[state.offered[i] for i in range(6)],
        kept=[state.kept[i] for i in range(6)],
        tickets=[state.tickets[i] for i in range(12)],
        owned=[state.owned[i] for i in range(12)],
        banned=[state.banned[i] for i in range(12)],
        open=[state.open[i] for i in range(2)],
        pieces=[state.pieces[i] for i in range(6)],
        points=[state.points[i] for i in range(6)],
        stacks=[state.stacks[i] for i in range(64)],
        spare=[state.spare[i] for i in range(16)],
        souvenirs=[state.souvenirs[i] for i in range(6)],
        laid=[state.laid[i] for i in range(11)],
        revealed=[state.revealed[i] for i in range(8)],
    )


def write(state: State, snapshot: Snapshot) -> None:
    state.players = snapshot.players
    state.first = snapshot.first
    state.cur = snapshot.cur
    state.phase = snapshot.phase
    state.passes = snapshot.passes
    state.final = snapshot.final
    state.final_seat = snapshot.final_seat
    state.reason = snapshot.reason
    state.turn = snapshot.turn
    state.ndeck = snapshot.ndeck
    state.ndiscards = snapshot.ndiscards
    state.ntickets = snapshot.ntickets
    state.nspare = snapshot.nspare
    state.placed = snapshot.placed
    state.laid_colour = snapshot.laid_colour
    state.nrevealed = snapshot.nrevealed
    state.extra = snapshot.extra
    state.track = snapshot.track
    state.reshuffles = snapshot.reshuffles
    for i in range(66):
        state.hands[i] = snapshot.hands[i]
    for i in range(66):
        state.known[i] = snapshot.known[i]
    for i in range(160):
        state.deck[i] = snapshot.deck[i]
    for i in range(11):
        state.discards[i] = snapshot.discards[i]
    for i in range(5):
        state.row[i] = snapshot.row[i]
    for i in range(128):
        state.ticket_deck[i] = snapshot.ticket_deck[i]
    for i in range(36):
        state.offers[i] = snapshot.offers[i]
    for i in range(6):
        state.offered[i] = snapshot.offered[i]
    for i in range(6):
        state.kept[i] = snapshot.kept[i]
    for i in range(12):
        state.tickets[i] = snapshot.tickets[i]
    for i in range(12):
        state.owned[i] = snapshot.owned[i]
    for i in range(12):
        state.banned[i] = snapshot.banned[i]
    for i in range(2):
        state.open[i] = snapshot.open[i]
    for i in range(6):
        state.pieces[i] = snapshot.pieces[i]
    for i in range(6):
        state.points[i] = snapshot.points[i]
    for i in range(64):
        state.stacks[i] = snapshot.stacks[i]
    for i in range(16):
        state.spare[i] = snapshot.spare[i]
    for i in range(6):
        state.souvenirs[i] = snapshot.souvenirs[i]
    for i in range(11):
        state.laid[i] = snapshot.laid[i]
    for i in range(8):
        state.revealed[i] = snapshot.revealed[i]


def script(state: State, cards: list[int]) -> None:
    """Let the next cards come off the deck as a record says; `broken` tells if they could not."""
    state.nscript = len(cards)
    state.iscript = 0
    for i in range(state.nscript):
        state.script[i] = cards[i]


def scripted(state: State) -> int:
    """How many cards of the script have not come yet."""
    return state.nscript


def parts(desk: Desk, seat: int) -> dict[str, int]:
    """A seat's score as it stands on the desk."""
    return {
        "total": desk.total[seat],
        "routes": desk.routes[seat],
        "tickets": desk.tickets[seat],
        "attractions": desk.attractions[seat],
        "souvenirs": desk.souvenirs[seat],
        "globetrotter": desk.globetrotter[seat],
        "longest_bonus": desk.longest[seat],
    }
