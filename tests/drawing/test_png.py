"""Pictures as PNG."""

import importlib.util
import struct

import pytest

from aboard.boards import AboardError, board_names, load_board
from aboard.drawing import draw, png, to_png


def size(image: bytes) -> tuple[int, int]:
    assert image.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", image[16:24])
    return width, height


@pytest.mark.parametrize("name", board_names())
def test_a_board_becomes_a_png_as_wide_as_asked(name: str) -> None:
    pytest.importorskip("resvg_py")
    pytest.importorskip("fontpkg_figtree")
    board = load_board(name)
    assert board.drawing is not None
    _, _, wide, tall = board.drawing.view
    width, height = size(to_png(draw(board, title=False, width=300)))
    assert width == 300
    assert height == pytest.approx(300 * tall / wide, abs=1)


def test_without_the_extra_the_error_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def nothing(_: str) -> None:
        return None

    monkeypatch.setattr(png, "find_spec", nothing)
    assert importlib.util.find_spec is not nothing
    with pytest.raises(AboardError, match=r"aboard\[png\]"):
        to_png("<svg/>")
