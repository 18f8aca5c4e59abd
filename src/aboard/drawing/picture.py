"""A whole picture: the board, what lies on it, and who plays."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from aboard.boards.board import Board
from aboard.boards.errors import AboardError
from aboard.drawing import ground, legend, pieces, places, tracks
from aboard.drawing.look import Look
from aboard.drawing.palette import THEMES, ThemeName
from aboard.drawing.scene import Scene, bare, of_view
from aboard.drawing.svg import num, tag

if TYPE_CHECKING:
    from aboard.rules.view import View

WIDTH = 1400


def draw(
    board: Board,
    view: View | None = None,
    *,
    theme: ThemeName = "light",
    names: Sequence[str] | None = None,
    title: bool = True,
    width: int = WIDTH,
) -> str:
    """The board as an SVG document; with a view, the position it shows and its players."""
    scene = bare(board) if view is None else of_view(board, view, names)
    return draw_scene(board, scene, theme=theme, title=title, width=width)


def draw_scene(board: Board, scene: Scene, *, theme: ThemeName, title: bool, width: int) -> str:
    if board.drawing is None:
        raise AboardError(f"{board.id}: the board has no drawing")
    look = Look(board, board.drawing, THEMES[theme])
    x, y, wide, tall = board.drawing.view
    strip = legend.height(look, scene, title)
    frame = (x, y - strip, wide, tall + strip)
    return tag(
        "svg",
        tag("title", escape(f"{board.name}: {scene.caption}", quote=False)),
        _definitions(look, scene),
        _map(look, scene),
        legend.legend(look, scene, title),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(num(part) for part in frame),
        width=width,
        height=round(width * frame[3] / frame[2]),
        role="img",
    )


def _definitions(look: Look, scene: Scene) -> str:
    seats = sorted(set(scene.owners.values()))
    return tag(
        "defs",
        ground.definitions(look),
        tracks.definitions(look),
        pieces.definitions(look, seats),
        places.definitions(look),
    )


def _map(look: Look, scene: Scene) -> str:
    """From the ground up: a player's line never hides an open space, and nothing hides a name."""
    unowned = [track for track in look.board.tracks if track.id not in scene.owners]
    names = {player.seat: player.name for player in scene.players}
    return "".join(
        (
            ground.ground(look, tracks.ripples(look)),
            tracks.connectors(look),
            tracks.beds(look, unowned),
            pieces.lines(look, scene.owners),
            tracks.open_tracks(look, unowned, scene.closed),
            pieces.owned_tracks(look, scene.owners, names),
            places.markers(look),
            places.stacks(look, scene.stacks),
            places.labels(look),
        )
    )
