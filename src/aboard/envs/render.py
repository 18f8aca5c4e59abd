"""Pictures of a match: text, SVG, or an array of pixels."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import numpy as np
from numpy.typing import NDArray

from aboard.boards import AboardError, Board
from aboard.drawing import draw, to_png
from aboard.envs.match import Match, given_back
from aboard.rules import Game, View

RENDER_MODES = ("ansi", "rgb_array", "svg")
WIDTH = 700  # pixels


def check_render_mode(mode: str | None) -> None:
    if mode is not None and mode not in RENDER_MODES:
        raise AboardError(f"render_mode is one of {', '.join(RENDER_MODES)} or None, not {mode!r}")


def game_of(board: Board, match: Match) -> Game:
    """The match through the readable door; it shares the state and is good until the next move."""
    players = match.codec.players
    game = Game(board, players, match.state, None)
    game.returned = [
        tuple(board.tickets[ticket].id for ticket in given_back(match, seat))
        for seat in range(players)
    ]
    return game


def render(board: Board, match: Match, mode: str, seat: int | None) -> str | NDArray[np.uint8]:
    """What the seat sees, or a spectator."""
    view = game_of(board, match).observe(seat)
    if mode == "ansi":
        return as_text(view)
    svg = draw(board, view, width=WIDTH)
    return svg if mode == "svg" else pixels(to_png(svg))


def pixels(png: bytes) -> NDArray[np.uint8]:
    from PIL import Image

    with Image.open(BytesIO(png)) as picture:
        return np.asarray(picture.convert("RGB"))


def as_text(view: View) -> str:
    """The position in a few lines."""
    cards = " ".join(card or "-" for card in view.row)
    discards = sum(view.discards.values())
    lines = [
        f"{view.board}, turn {view.turn}, {view.phase}",
        f"row {cards} | deck {view.deck} | discards {discards} | tickets {view.ticket_deck}",
    ]
    for seat in view.seats:
        mark = ">" if seat.seat in view.to_move else " "
        tracks = " ".join(seat.tracks) or "-"
        lines.append(
            f"{mark}seat {seat.seat}: {seat.points} points, {seat.pieces} pieces, "
            f"{seat.cards} cards, {seat.tickets} tickets, tracks {tracks}"
        )
    if view.hand is not None:
        lines.append(f"hand {_counted(view.hand)}")
        held = " ".join(ticket.id + ("+" if ticket.done else "") for ticket in view.tickets)
        lines.append(f"tickets {held or '-'}")
    if view.outcome is not None:
        totals = " ".join(str(score.total) for score in view.outcome.scores)
        winners = " ".join(str(seat) for seat in view.outcome.winners)
        lines.append(f"over: {totals}; won by {winners}")
    return "\n".join(lines) + "\n"


def _counted(cards: dict[str, Any]) -> str:
    return " ".join(f"{card}*{n}" for card, n in cards.items()) or "-"
