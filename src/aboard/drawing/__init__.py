"""Drawing boards and positions without a browser."""

from aboard.drawing.export import kit
from aboard.drawing.picture import draw
from aboard.drawing.png import to_png

__all__ = ["draw", "kit", "to_png"]
