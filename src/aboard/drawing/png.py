"""From SVG to PNG. The renderer and the font come with the extra `aboard[png]`."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from aboard.boards.errors import AboardError

FAMILY = "Figtree"


def to_png(svg: str) -> bytes:
    """The picture as PNG, as wide as its SVG says."""
    if find_spec("resvg_py") is None or find_spec("fontpkg_figtree") is None:
        raise AboardError("a PNG needs aboard[png], an SVG does not: pip install 'aboard[png]'")
    renderer, fonts = import_module("resvg_py"), import_module("fontpkg")
    files = [str(fonts.path(FAMILY, style=style)) for style in ("normal", "italic")]
    # Names of people may be in any script, so the system's own fonts stand behind ours.
    png = renderer.svg_to_bytes(svg_string=svg, font_files=files, sans_serif_family=FAMILY)
    return bytes(png)
