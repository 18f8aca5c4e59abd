"""The colours, as plain data: two themes, the cards, the six seats. docs/drawing.md says why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

ThemeName = Literal["light", "dark"]
ShapeName = Literal["circle", "triangle", "square", "plus", "bars", "ring"]
PatternName = Literal["plain", "stripes", "dots", "cross", "checks", "waves"]

INK = "#20242C"  # what is printed on the board itself stays the same in both themes
WHITE = "#FFFFFF"


@dataclass(frozen=True, slots=True)
class Theme:
    name: ThemeName
    paper: str
    surface: str
    surface2: str
    line: str
    ink: str
    ink2: str
    ink3: str
    accent: str
    accent_ink: str
    focus: str
    water: str
    water_ring: str
    water_ink: str
    land: str
    land2: str
    block: str
    coast: str
    park: str
    park_ink: str
    bed: str
    bed_line: str
    lane: str
    label: str
    halo: str
    border: str
    tunnel: str
    tunnel_line: str
    tunnel_bed: str
    glow: str
    glow_edge: str
    gold: str
    steel: str


@dataclass(frozen=True, slots=True)
class Card:
    """A card's or a route's colour. It never stands alone: its symbol goes with it."""

    fill: str
    edge: str
    edge_dark: str
    on: str
    symbol: str | None


@dataclass(frozen=True, slots=True)
class Seat:
    """What belongs to a player: three tones, the shape on each disc, the pattern of each bed."""

    name: str
    colour: str
    dark: str
    light: str
    shape: ShapeName
    pattern: PatternName


THEMES: dict[ThemeName, Theme] = {
    "light": Theme(
        name="light",
        paper="#FBF6EA",
        surface="#FFFDF8",
        surface2="#F5EEDF",
        line="#E4DAC5",
        ink="#20242C",
        ink2="#5A5F69",
        ink3="#6F7276",
        accent="#B93C0A",
        accent_ink="#FFFFFF",
        focus="#1B5FD0",
        water="#BFDDE4",
        water_ring="#D3E8EB",
        water_ink="#2B6070",
        land="#F7EFDD",
        land2="#EFE3C9",
        block="#F1E6CF",
        coast="#B9A883",
        park="#CFDFB4",
        park_ink="#5B7A3C",
        bed="#FFFFFF",
        bed_line="#D8CBAF",
        lane="#FFFFFF",
        label="#20242C",
        halo="#FBF6EA",
        border="#B9A27A",
        tunnel="#3A322A",
        tunnel_line="#7A6A54",
        tunnel_bed="#EFE3C9",
        glow="#FFB81C",
        glow_edge="#8F5400",
        gold="#F7B718",
        steel="#8A969B",
    ),
    "dark": Theme(
        name="dark",
        paper="#171513",
        surface="#211F1C",
        surface2="#2D2A26",
        line="#45403A",
        ink="#F6EFE0",
        ink2="#BEB7AA",
        ink3="#9C968B",
        accent="#FF8A4C",
        accent_ink="#20130A",
        focus="#8AB6FF",
        water="#1B323C",
        water_ring="#22404B",
        water_ink="#86B7C6",
        land="#393632",
        land2="#45413B",
        block="#413D38",
        coast="#6B655B",
        park="#3F5039",
        park_ink="#9DBE83",
        bed="#141210",
        bed_line="#6B655C",
        lane="#86B7C6",
        label="#FBF5E8",
        halo="#211F1C",
        border="#8A8172",
        tunnel="#CDB88F",
        tunnel_line="#7A6A54",
        tunnel_bed="#45413B",
        glow="#FFC94D",
        glow_edge="#5A3A00",
        gold="#FFC53A",
        steel="#7E8A8F",
    ),
}

CARDS: dict[str, Card] = {
    "blue": Card("#3264D6", "#1F449C", "#86A9F5", WHITE, "drop"),
    "green": Card("#12946A", "#0A6247", "#5CC9A1", WHITE, "leaf"),
    "black": Card("#1D1D21", "#000000", "#A3A3AF", WHITE, "moon"),
    "pink": Card("#FA9FD1", "#C4609A", "#FFD3EC", INK, "blossom"),
    "purple": Card("#6C3380", "#45194F", "#C294D6", WHITE, "gem"),
    "red": Card("#BF1411", "#850A08", "#F58B85", WHITE, "heart"),
    "orange": Card("#EE7D0B", "#AE5600", "#FFC07A", INK, "crown"),
    "yellow": Card("#FFDB3B", "#A4820A", "#FFF0A8", INK, "bolt"),
    "white": Card("#FCFAF4", "#8F897B", "#FFFFFF", INK, "snow"),
    "mauve": Card("#8F6E8B", "#5D4159", "#D3B7CF", WHITE, "hourglass"),
}
ANY_COLOUR = Card("#B3AEA3", "#827D72", "#DAD6CC", INK, None)

SEATS: tuple[Seat, ...] = (
    Seat("teal", "#0B8A8C", "#06585A", "#6FD0CF", "circle", "plain"),
    Seat("lilac", "#B8A3F4", "#5E45AE", "#E6DEFF", "triangle", "stripes"),
    Seat("cocoa", "#6E4227", "#3E2212", "#C08C66", "square", "dots"),
    Seat("sun", "#F4C21F", "#8A6500", "#FFE694", "plus", "cross"),
    Seat("navy", "#0F3562", "#061B38", "#8DB2E2", "bars", "checks"),
    Seat("mint", "#AEFCD9", "#1C7A58", "#E4FFF3", "ring", "waves"),
)

RED_BRIDGE = ("#C4472C", "#E98A6D")
TUNNEL_HATCH = "#8D7B62"


def cards_of(colours: tuple[str, ...], gray: str) -> dict[str, Card]:
    """The look of each colour of a board; a colour without a look of its own takes a free one."""
    free = iter([card for name, card in CARDS.items() if name not in colours])
    looks = {name: CARDS[name] if name in CARDS else next(free) for name in colours}
    return {**looks, gray: ANY_COLOUR}
