"""The strip above the map: which board, and each player's badge, name, pieces and points."""

from __future__ import annotations

from collections.abc import Iterator

from aboard.drawing.look import Look
from aboard.drawing.palette import SEATS
from aboard.drawing.pieces import badge, piece
from aboard.drawing.scene import Player, Scene
from aboard.drawing.svg import num, tag
from aboard.drawing.symbols import STAR
from aboard.drawing.text import FONT, shortened, width_of, write

# In units of the text size.
MARGIN = 1.0
TITLE = 3.0
ROW = 3.1
GAP = 0.5
IN_A_ROW = 4


def height(look: Look, scene: Scene, title: bool) -> float:
    rows = len(_rows(scene.players))
    players = rows * (ROW + GAP) + (GAP if not title else 0) if rows else 0
    return look.unit * ((TITLE if title else 0) + players + (0.3 if rows else 0))


def legend(look: Look, scene: Scene, title: bool) -> str:
    tall = height(look, scene, title)
    if not tall:
        return ""
    x, y, width, _ = look.drawing.view
    left, _, wide, _ = look.drawing.bleed
    ground = tag("rect", x=left, y=y - tall, width=wide, height=tall, fill=look.theme.surface)
    rule = tag(
        "path",
        d=f"M{num(left)} {num(y)}h{num(wide)}",
        stroke=look.theme.line,
        stroke_width=0.08 * look.unit,
    )
    top = y - tall
    parts = [ground, rule]
    if title:
        parts += _title(look, scene, top)
        top += (TITLE - GAP) * look.unit
    room = width - 2 * MARGIN * look.unit
    for row in _rows(scene.players):
        top += GAP * look.unit
        cell = (room + GAP * look.unit) / len(row)
        for i, player in enumerate(row):
            spot = x + MARGIN * look.unit + i * cell
            inner = _cell(look, player, cell - GAP * look.unit)
            place = f"translate({num(spot)} {num(top)})"
            parts.append(
                tag("g", *inner, class_="player", data_seat=str(player.seat), transform=place)
            )
        top += ROW * look.unit
    return tag("g", *parts, class_="legend", font_family=FONT)


def _rows(players: tuple[Player, ...]) -> list[tuple[Player, ...]]:
    """As many in each row as in the others: six are three and three."""
    count = -(-len(players) // IN_A_ROW)
    each = -(-len(players) // count) if count else 1
    return [players[i : i + each] for i in range(0, len(players), each)]


def _title(look: Look, scene: Scene, top: float) -> Iterator[str]:
    unit, theme = look.unit, look.theme
    x, _, width, _ = look.drawing.view
    base = top + 1.95 * unit
    yield write(look.board.name, x + MARGIN * unit, base, 1.5 * unit, weight=700, fill=theme.ink)
    yield write(
        scene.caption, x + width - MARGIN * unit, base, 0.9 * unit, anchor="end", fill=theme.ink2
    )


def _cell(look: Look, player: Player, width: float) -> Iterator[str]:
    """A badge; the name over the pieces left; the points."""
    unit, theme, style = look.unit, look.theme, SEATS[player.seat]
    yield tag(
        "rect",
        width=width,
        height=ROW * unit,
        rx=0.45 * unit,
        fill=theme.surface2,
        stroke=theme.accent if player.moves else theme.line,
        stroke_width=(0.12 if player.moves else 0.06) * unit,
    )
    low = (ROW - 0.65) * unit
    spot = f"translate({num(1.35 * unit)} {num(ROW / 2 * unit)})"
    yield tag("g", badge(style, 0.88 * unit), transform=spot)
    left, right = 2.55 * unit, width - 0.6 * unit
    name = shortened(player.name, 0.88 * unit, right - left)
    yield write(name, left, 1.2 * unit, 0.88 * unit, fill=theme.ink)
    token = f"translate({num(left + 0.8 * unit)} {num(low - 0.3 * unit)})"
    yield tag("g", piece(look.board.piece, 1.6 * unit, 0.62 * unit, style), transform=token)
    yield write(str(player.pieces), left + 1.9 * unit, low, 0.82 * unit, fill=theme.ink2)
    points, size = str(player.points), 1.3 * unit
    yield write(points, right, low, size, anchor="end", weight=700, fill=theme.ink)
    if player.won:
        x = right - width_of(points, size) - 0.85 * unit
        star = f"translate({num(x)} {num(low - 0.45 * unit)}) scale({0.1 * unit:.3f})"
        yield tag(
            "path",
            d=STAR,
            class_="won",
            fill=theme.gold,
            stroke=theme.glow_edge,
            transform=star,
        )
