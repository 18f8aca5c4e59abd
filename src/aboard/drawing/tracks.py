"""Tracks nobody owns: connectors, ripples, beds, and spaces with colour and symbol."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from html import escape

from aboard.boards.board import GRAY, Kind, Track
from aboard.drawing.look import Look
from aboard.drawing.palette import INK, TUNNEL_HATCH, WHITE
from aboard.drawing.svg import num, stroke, tag, use
from aboard.drawing.symbols import LOCK, SYMBOLS

LONG = 2.1  # length by width from which a ferry space has room for a wave
CLOSED = 0.34


def definitions(look: Look) -> str:
    """One space of each colour and kind on the board, the symbols, the hatching of tunnels."""
    kinds = sorted({(track.kind, track.colour) for track in look.board.tracks})
    spaces = (
        tag("g", *_space(look, kind, colour), id=f"{kind}-{colour}") for kind, colour in kinds
    )
    return "".join([*spaces, *_symbols(look), _wild_mark(look), _hatching(look)])


def connectors(look: Look) -> str:
    """One line for each pair of places, from marker to marker, under everything."""
    rails, lanes = "", ""
    drawn: set[str] = set()
    for track in look.board.tracks:
        if track.pair in drawn:
            continue
        if track.pair is not None:
            drawn.add(track.pair)
        twin = look.twin_way(track)
        way = look.ways[track.id] if twin is None else look.ways[track.id].between(twin)
        if track.kind == "ferry":
            lanes += way.line(look.reach)
        else:
            rails += way.line(look.reach)
    width, theme = look.width, look.theme
    dots = f"{num(0.02 * width)} {num(0.42 * width)}"
    return tag(
        "g",
        stroke(lanes, theme.lane, 0.2 * width, stroke_dasharray=dots, stroke_linecap="round"),
        stroke(rails, theme.bed_line, 0.34 * width),
        stroke(rails, theme.bed, 0.22 * width),
        class_="connectors",
    )


def ripples(look: Look) -> str:
    """Wavy lines along both sides of each ferry lane, on a double only along the outer side."""
    width = look.width
    waves: list[str] = []
    for track in look.board.tracks:
        if track.kind != "ferry":
            continue
        way, twin = look.ways[track.id], look.twin_way(track)
        inner = 0.0 if twin is None else way.across(twin)
        for side in (-1, 1):
            if side * inner <= 0:
                reach, across = 0.45 * look.length, side * 0.84 * width
                waves.append(way.wave(reach, across, 0.62 * width, 0.075 * width))
    if not waves:
        return ""
    return stroke(
        "".join(waves), look.theme.water_ink, 0.075 * width, stroke_linecap="round", opacity=0.6
    )


def beds(look: Look, tracks: Sequence[Track]) -> str:
    """The plates under the spaces: paper, open water between ripples, hatched rock."""
    width, theme = look.width, look.theme
    plate = width + 2 * look.pad
    land, ferry, tunnel = (
        "".join(look.ways[t.id].bed(look.reach) for t in tracks if t.kind == kind)
        for kind in ("land", "ferry", "tunnel")
    )
    return tag(
        "g",
        stroke(ferry, theme.bed, 0.98 * plate, stroke_linecap="round", opacity=0.62),
        stroke(tunnel, theme.tunnel_line, plate + 0.2 * width),
        stroke(tunnel, "url(#hatching)", plate + 0.08 * width),
        stroke(land, theme.bed_line, plate + 0.1 * width),
        stroke(land, theme.bed, plate),
        class_="beds",
    )


def open_tracks(look: Look, tracks: Sequence[Track], closed: Collection[str]) -> str:
    return "".join(_spaces(look, track, track.id in closed) for track in tracks)


def told(look: Look, track: Track) -> str:
    """A track in words, for whoever points at it or hears the picture read."""
    board = look.board
    colour = "of any one colour" if track.colour == GRAY else track.colour
    kind = "" if track.kind == "land" else f", {track.kind}"
    wild = f", at least {track.ferries} {board.wild}" if track.ferries else ""
    names = f"{board.place(track.a).name} to {board.place(track.b).name}"
    return f"{names}: {track.length} {colour}{kind}{wild}"


def _spaces(look: Look, track: Track, closed: bool) -> str:
    lane = track.kind == "ferry" and look.length > LONG * look.width
    parts = [
        use(f"{track.kind}-{track.colour}", s.x, s.y, s.angle, class_="space") for s in track.spaces
    ]
    for i, space in enumerate(track.spaces):
        if i < track.ferries:
            parts.append(use("wild", space.x, space.y, class_="sign"))
        elif track.colour != GRAY:
            lift = 0.06 * look.width if lane else 0
            parts.append(use(f"symbol-{track.colour}", space.x, space.y - lift, class_="sign"))
    group = tag("g", *parts, opacity=CLOSED) if closed else "".join(parts)
    return tag(
        "g",
        tag("title", escape(told(look, track), quote=False)),
        group,
        _lock(look, track) if closed else "",
        class_="track",
        data_track=track.id,
    )


def _space(look: Look, kind: Kind, colour: str) -> Iterator[str]:
    """A space lying along x, its middle at the origin."""
    card, theme = look.cards[colour], look.theme
    length, width = look.length, look.width
    corner = (0.5 if kind == "ferry" else 0.24) * width
    body = {"x": -length / 2, "y": -width / 2, "width": length, "height": width, "rx": corner}
    edge = card.edge if theme.name == "light" else card.edge_dark
    yield tag("rect", **body, fill=card.fill, stroke=edge, stroke_width=0.06 * width)
    if kind == "ferry" and length > LONG * width:
        yield stroke(
            _wave(length, width), card.on, 0.07 * width, stroke_linecap="round", opacity=0.75
        )
    if kind == "tunnel":
        portal = _portal(length, width, corner)
        yield tag("path", d=portal, fill=theme.tunnel, opacity=0.9)
        yield tag("path", d=portal, fill=theme.tunnel, opacity=0.9, transform="scale(-1 1)")
        yield tag("rect", **body, fill="none", stroke=theme.tunnel, stroke_width=0.13 * width)


def _wave(length: float, width: float) -> str:
    count = max(2, round(length / (0.95 * width)))
    quarter = (length - 0.9 * width) / (2 * count)
    bend = f"q{num(quarter / 2)} {num(-0.16 * width)} {num(quarter)} 0t{num(quarter)} 0"
    return f"M{num(-count * quarter)} {num(0.3 * width)}" + bend * count


def _portal(length: float, width: float, corner: float) -> str:
    """The dark mouth at the right end, bowed inwards."""
    end, half = length / 2, width / 2
    mouth = end - corner
    round_ = f"A{num(corner)} {num(corner)} 0 0 1"
    return (
        f"M{num(mouth)} {num(-half)}{round_} {num(end)} {num(corner - half)}"
        f"V{num(half - corner)}{round_} {num(mouth)} {num(half)}"
        f"Q{num(end - 0.42 * width)} 0 {num(mouth)} {num(-half)}Z"
    )


def _symbols(look: Look) -> Iterator[str]:
    size = look.width * (0.6 if look.length > LONG * look.width else 0.66)
    for colour, card in look.cards.items():
        if card.symbol is not None:
            yield tag(
                "path",
                id=f"symbol-{colour}",
                d=SYMBOLS[card.symbol],
                fill=card.on,
                transform=f"scale({size / 10:.3f})",
            )


def _wild_mark(look: Look) -> str:
    width = look.width
    disc = tag("circle", r=0.38 * width, fill=WHITE, stroke=INK, stroke_width=0.07 * width)
    star = tag("path", d=SYMBOLS["compass"], fill=INK, transform=f"scale({0.06 * width:.3f})")
    return tag("g", disc, star, id="wild")


def _hatching(look: Look) -> str:
    cell = 5 * max(look.width / 28, 0.55)
    return tag(
        "pattern",
        tag("rect", width=cell, height=cell, fill=look.theme.tunnel_bed),
        tag("rect", width=0.4 * cell, height=cell, fill=TUNNEL_HATCH),
        id="hatching",
        width=cell,
        height=cell,
        patternUnits="userSpaceOnUse",
        patternTransform="rotate(45)",
    )


def _lock(look: Look, track: Track) -> str:
    """A disc in the middle of a track that can no longer be claimed."""
    spaces = track.spaces
    one, two = spaces[(len(spaces) - 1) // 2], spaces[len(spaces) // 2]
    x, y, r = (one.x + two.x) / 2, (one.y + two.y) / 2, 0.44 * look.width
    theme = look.theme
    sign = stroke(
        LOCK,
        theme.ink2,
        2.4,
        stroke_linecap="round",
        stroke_linejoin="round",
        transform=f"scale({1.4 * r / 24:.3f}) translate(-12 -13)",
    )
    disc = tag("circle", r=r, fill=theme.surface, stroke=theme.ink2, stroke_width=0.07 * look.width)
    place = f"translate({num(x)} {num(y)})"
    return tag("g", disc, sign, class_="lock", transform=place)
