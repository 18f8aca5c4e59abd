"""Writing SVG: numbers, elements, text."""

from __future__ import annotations

from html import escape

Point = tuple[float, float]


def num(value: float) -> str:
    """A number as short as a hundredth of a board unit allows."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def at(point: Point) -> str:
    return f"{num(point[0])} {num(point[1])}"


def tag(name: str, *inside: str, **attributes: str | float | None) -> str:
    """An element. `font_size` becomes font-size, `class_` becomes class; None is left out."""
    words = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_value(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{words}>{''.join(inside)}</{name}>" if inside else f"<{name}{words}/>"


def _value(value: str | float) -> str:
    return escape(value) if isinstance(value, str) else num(value)


def stroke(path: str, colour: str, width: float, **attributes: str | float | None) -> str:
    """A path that is only a line; nothing at all without a path."""
    if not path:
        return ""
    return tag("path", d=path, fill="none", stroke=colour, stroke_width=width, **attributes)


def use(id: str, x: float, y: float, angle: float = 0, **attributes: str | float | None) -> str:
    """An element of the definitions, at a place."""
    turned = f" rotate({num(angle)})" if angle else ""
    transform = f"translate({num(x)} {num(y)}){turned}"
    return tag("use", href=f"#{id}", transform=transform, **attributes)
