"""Lines of the drawing: rounded outlines, and the way a track takes through its spaces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import cos, hypot, radians, sin

from aboard.boards.board import Space
from aboard.drawing.svg import Point, at

STEPS = 12


def rounded(points: Sequence[Point], radius: float, closed: bool = True) -> str:
    """A path along the points with its corners rounded, by at most half of each side."""
    path: list[str] = []
    for i, point in enumerate(points):
        start = end = point
        if closed or 0 < i < len(points) - 1:
            start = _toward(point, points[i - 1], radius)
            end = _toward(point, points[(i + 1) % len(points)], radius)
        bend = "" if start == end else f"Q{at(point)} {at(end)}"
        path.append(f"{'L' if path else 'M'}{at(start)}{bend}")
    return "".join(path) + ("Z" if closed else "")


def _toward(point: Point, other: Point, radius: float) -> Point:
    distance = hypot(other[0] - point[0], other[1] - point[1])
    share = min(radius / distance, 0.48) if distance else 0
    return point[0] + (other[0] - point[0]) * share, point[1] + (other[1] - point[1]) * share


@dataclass(frozen=True, slots=True)
class Knot:
    """A point of a way and the direction in which the way passes it."""

    x: float
    y: float
    dx: float
    dy: float

    @property
    def point(self) -> Point:
        return self.x, self.y

    def moved(self, along: float, across: float = 0) -> Point:
        return (
            self.x + self.dx * along - self.dy * across,
            self.y + self.dy * along + self.dx * across,
        )


@dataclass(frozen=True, slots=True)
class Way:
    """The middle line of a track, through its spaces from place `a` to place `b`."""

    a: Point
    b: Point
    knots: tuple[Knot, ...]

    @classmethod
    def of(cls, a: Point, b: Point, spaces: Sequence[Space]) -> Way:
        stops = [a, *((space.x, space.y) for space in spaces), b]
        knots: list[Knot] = []
        for i, space in enumerate(spaces):
            dx, dy = cos(radians(space.angle)), sin(radians(space.angle))
            # Angles are given the way symbols stand, not the way the track runs.
            ahead = dx * (stops[i + 2][0] - stops[i][0]) + dy * (stops[i + 2][1] - stops[i][1])
            sign = 1 if ahead >= 0 else -1
            knots.append(Knot(space.x, space.y, sign * dx, sign * dy))
        return cls(a, b, tuple(knots))

    def reversed(self) -> Way:
        back = tuple(Knot(k.x, k.y, -k.dx, -k.dy) for k in reversed(self.knots))
        return Way(self.b, self.a, back)

    def between(self, other: Way) -> Way:
        """The way in the middle of two that run side by side."""
        pairs = zip(self.knots, other.knots, strict=True)
        return Way(self.a, self.b, tuple(_middle(one, two) for one, two in pairs))

    def across(self, other: Way) -> float:
        """How far to the right another way runs beside this one; negative to the left."""
        here, there = self.knots[0], other.knots[0]
        return here.dx * (there.y - here.y) - here.dy * (there.x - here.x)

    def bed(self, reach: float) -> str:
        """A path through all spaces, `reach` beyond the middle of the first and the last."""
        return _path(self._stretched(reach))

    def line(self, reach: float) -> str:
        """A path from place to place, straight to where the bed begins."""
        start, *_, end = self._stretched(reach)
        middle = self.bed(reach)[1:]
        return f"M{at(self.a)}{_curve(_aimed(self.a, start), start)}L{middle}" + _curve(
            end, _aimed(self.b, end, -1)
        )

    def wave(self, reach: float, across: float, length: float, height: float) -> str:
        """A wavy path beside the bed, each wave about `length` long."""
        trail = _trail(self._stretched(reach))
        count = max(2, round(trail[-1][0] / length)) * 2
        path = ""
        for i in range(count + 1):
            crest = _on(trail, trail[-1][0] * (i - 0.5) / count)
            node = _on(trail, trail[-1][0] * i / count).moved(0, across)
            side = height if i % 2 else -height
            path += f"Q{at(crest.moved(0, across + 2 * side))} {at(node)}" if i else f"M{at(node)}"
        return path

    def _stretched(self, reach: float) -> list[Knot]:
        first, last = self.knots[0], self.knots[-1]
        start = Knot(*first.moved(-reach), first.dx, first.dy)
        end = Knot(*last.moved(reach), last.dx, last.dy)
        return [start, *self.knots, end]


def _middle(one: Knot, two: Knot) -> Knot:
    dx, dy = one.dx + two.dx, one.dy + two.dy
    size = hypot(dx, dy) or 1
    return Knot((one.x + two.x) / 2, (one.y + two.y) / 2, dx / size, dy / size)


def _aimed(point: Point, knot: Knot, sign: int = 1) -> Knot:
    """A knot at a place, looking straight at the track (or away from it)."""
    dx, dy = knot.x - point[0], knot.y - point[1]
    size = hypot(dx, dy) or 1
    return Knot(*point, sign * dx / size, sign * dy / size)


def _handles(one: Knot, two: Knot) -> tuple[Point, Point]:
    third = hypot(two.x - one.x, two.y - one.y) / 3
    return one.moved(third), two.moved(-third)


def _curve(one: Knot, two: Knot) -> str:
    left, right = _handles(one, two)
    return f"C{at(left)} {at(right)} {at(two.point)}"


def _path(knots: Sequence[Knot]) -> str:
    curves = (_curve(one, two) for one, two in pairwise(knots))
    return f"M{at(knots[0].point)}" + "".join(curves)


def _trail(knots: Sequence[Knot]) -> list[tuple[float, Point]]:
    """Points along the curve, each with its distance from the start."""
    trail = [(0.0, knots[0].point)]
    for one, two in pairwise(knots):
        left, right = _handles(one, two)
        for step in range(1, STEPS + 1):
            t = step / STEPS
            weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
            corners = (one.point, left, right, two.point)
            x = sum(w * p[0] for w, p in zip(weights, corners, strict=True))
            y = sum(w * p[1] for w, p in zip(weights, corners, strict=True))
            length, (px, py) = trail[-1]
            trail.append((length + hypot(x - px, y - py), (x, y)))
    return trail


def _on(trail: Sequence[tuple[float, Point]], distance: float) -> Knot:
    """Where one stands after a distance along the curve."""
    i = next((i for i, (s, _) in enumerate(trail) if s >= distance), len(trail) - 1)
    (s0, (x0, y0)), (s1, (x1, y1)) = trail[max(i, 1) - 1], trail[max(i, 1)]
    share = (distance - s0) / (s1 - s0)
    size = s1 - s0
    return Knot(x0 + (x1 - x0) * share, y0 + (y1 - y0) * share, (x1 - x0) / size, (y1 - y0) / size)
