"""Colours that meet are told apart, by normal and by colour-blind eyes."""

from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

import pytest

from aboard.boards import board_names, load_board
from aboard.boards.board import GRAY, MAX_COLOURS, MAX_PLAYERS
from aboard.drawing.palette import ANY_COLOUR, CARDS, SEATS, THEMES, ThemeName, cards_of
from aboard.drawing.symbols import SHAPES, SYMBOLS

Triple = tuple[float, float, float]

# What cones of one kind missing makes of linear RGB (Machado, Oliveira, Fernandes 2009, 1.0).
EYES: dict[str, tuple[Triple, Triple, Triple]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
D65 = (0.95047, 1.0, 1.08883)


def times(matrix: tuple[Triple, Triple, Triple], v: Triple) -> Triple:
    a, b, c = (sum(m * x for m, x in zip(row, v, strict=True)) for row in matrix)
    return a, b, c


def linear(colour: str) -> Triple:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return r, g, b


def lab(colour: str, eye: str) -> Triple:
    r, g, b = (min(max(part, 0), 1) for part in times(EYES[eye], linear(colour)))
    scaled = (part / white for part, white in zip(times(XYZ, (r, g, b)), D65, strict=True))
    x, y, z = (p ** (1 / 3) if p > 0.008856 else 7.787 * p + 16 / 116 for p in scaled)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(one: Triple, two: Triple) -> float:
    (l1, a1, b1), (l2, a2, b2) = one, two
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    g = (1 - sqrt(mean**7 / (mean**7 + 25**7))) / 2
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    h = h1 + h2 if c1 * c2 == 0 else (h1 + turn / 2) % 360
    dl, dc, dh = l2 - l1, c2 - c1, 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    t = 1 - 0.17 * cos(radians(h - 30)) + 0.24 * cos(radians(2 * h))
    t += 0.32 * cos(radians(3 * h + 6)) - 0.2 * cos(radians(4 * h - 63))
    sl = 1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2)
    sc, sh = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    rc = 2 * sqrt(chroma**7 / (chroma**7 + 25**7))
    rt = -sin(radians(60 * exp(-(((h - 275) / 25) ** 2)))) * rc
    return sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * dc / sc * dh / sh)


def least(colours: list[str], eye: str) -> float:
    seen = [lab(colour, eye) for colour in colours]
    return min(ciede2000(one, two) for one, two in combinations(seen, 2))


def contrast(one: str, two: str) -> float:
    """As WCAG 2 measures it."""
    darker, lighter = sorted(times(XYZ, linear(colour))[1] for colour in (one, two))
    return (lighter + 0.05) / (darker + 0.05)


def test_the_distance_is_that_of_the_published_examples() -> None:
    """Rows 1, 7 and 17 of the test data of Sharma, Wu and Dalal (2005)."""
    pairs = (
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 0, 0), (50, -1, 2), 2.3669),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
    )
    for one, two, distance in pairs:
        assert ciede2000(one, two) == pytest.approx(distance, abs=0.0001)


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("name", board_names())
def test_route_colours_of_a_board_are_told_apart(name: str, eye: str) -> None:
    cards = cards_of(load_board(name).colours, GRAY)
    assert least([card.fill for card in cards.values()], eye) >= 12


@pytest.mark.parametrize("eye", EYES)
def test_all_ten_colours_are_told_apart(eye: str) -> None:
    cards = [*CARDS.values(), ANY_COLOUR]
    assert least([card.fill for card in cards], eye) >= 12


@pytest.mark.parametrize("eye", EYES)
def test_players_are_told_apart(eye: str) -> None:
    assert least([seat.colour for seat in SEATS[:4]], eye) >= 20
    assert least([seat.colour for seat in SEATS], eye) >= 20


def test_every_seat_has_its_own_shape_and_pattern() -> None:
    assert len(SEATS) == MAX_PLAYERS
    assert len({seat.shape for seat in SEATS}) == len({seat.pattern for seat in SEATS}) == 6
    assert all(seat.shape in SHAPES for seat in SEATS)


def test_every_colour_has_its_own_symbol_in_clear_contrast() -> None:
    symbols = [card.symbol for card in CARDS.values()]
    assert len(set(symbols)) == len(CARDS) == MAX_COLOURS
    assert all(symbol in SYMBOLS for symbol in symbols)
    assert all(contrast(card.fill, card.on) >= 3 for card in CARDS.values())


@pytest.mark.parametrize("name", THEMES)
def test_text_is_in_clear_contrast_with_its_ground(name: ThemeName) -> None:
    theme = THEMES[name]
    for ground in (theme.land, theme.halo, theme.park, theme.water):
        assert contrast(theme.label, ground) >= 7
    assert contrast(theme.water_ink, theme.water) >= 4.5
    for ground in (theme.surface, theme.surface2):
        assert contrast(theme.ink, ground) >= 7
        assert contrast(theme.ink2, ground) >= 4.5


def test_an_unknown_colour_takes_a_look_nobody_else_has() -> None:
    names = ("red", "lime", *(f"own-{chr(97 + i)}" for i in range(MAX_COLOURS - 2)))
    looks = cards_of(names, GRAY)
    assert looks["red"] == CARDS["red"]
    assert len({look.fill for look in looks.values()}) == MAX_COLOURS + 1
