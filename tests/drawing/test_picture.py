"""Whole pictures: what lies on a board is drawn, once, and the same every time."""

import re
from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from aboard.boards import Board, board_names, load_board
from aboard.boards.board import GRAY
from aboard.drawing import draw
from aboard.drawing.palette import THEMES, ThemeName
from aboard.rules import Game
from aboard.rules.view import LastRoundView, SeatView, StackView, View

boards = pytest.mark.parametrize("name", board_names())
SVG = "{http://www.w3.org/2000/svg}"


@cache
def view_of(name: str, moves: int, players: int = 2) -> View:
    """What a spectator sees of a random game after some moves."""
    game = Game.new(name, players, seed=5)
    random = Random(5)
    while not game.is_over and len(game.history) < moves:
        seat = game.to_move[0]
        game.apply(random.choice(game.legal_actions(seat)), seat)
    return game.observe(None)


def parsed(svg: str) -> Element:
    return ElementTree.fromstring(svg)


def tracks(svg: str) -> dict[str, Element]:
    found = [g for g in parsed(svg).iter(f"{SVG}g") if g.get("class") == "track"]
    assert len({g.get("data-track") for g in found}) == len(found)
    return {str(g.get("data-track")): g for g in found}


def uses(track: Element, kind: str) -> list[Element]:
    return [use for use in track.iter(f"{SVG}use") if use.get("class") == kind]


def texts(svg: str) -> list[str]:
    return ["".join(text.itertext()) for text in parsed(svg).iter(f"{SVG}text")]


def full_view(board: Board, players: int) -> View:
    """Every track owned, a stack on every place: more than any game can bring."""
    view = view_of(board.id, 30)
    owned: list[list[str]] = [[] for _ in range(players)]
    for i, track in enumerate(board.tracks):
        owned[i % players].append(track.id)
    seats = tuple(
        replace(view.seats[0], seat=seat, tracks=tuple(ids)) for seat, ids in enumerate(owned)
    )
    stacks = {}
    if board.souvenirs:
        stacks = {place.id: StackView(board.souvenirs.symbols[0], 3) for place in board.places}
    return replace(view, players=players, seats=seats, stacks=stacks)


@boards
def test_every_track_has_as_many_spaces_as_it_is_long(name: str) -> None:
    board = load_board(name)
    drawn = tracks(draw(board))
    assert list(drawn) == [track.id for track in board.tracks]
    for track in board.tracks:
        spaces = uses(drawn[track.id], "space")
        assert len(spaces) == track.length
        assert {space.get("href") for space in spaces} == {f"#{track.kind}-{track.colour}"}


@boards
def test_every_space_shows_its_symbol_or_a_wild_mark(name: str) -> None:
    board = load_board(name)
    drawn = tracks(draw(board))
    for track in board.tracks:
        signs = Counter(use.get("href") for use in uses(drawn[track.id], "sign"))
        expected = Counter({"#wild": track.ferries})
        if track.colour != GRAY:
            expected[f"#symbol-{track.colour}"] = track.length - track.ferries
        assert signs == +expected


@boards
def test_every_reference_is_defined_once(name: str) -> None:
    board = load_board(name)
    svg = draw(board, full_view(board, board.players[1]))
    ids = re.findall(r' id="([^"]+)"', svg)
    assert len(set(ids)) == len(ids)
    assert set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', svg)) <= {
        pair for id in ids for pair in ((id, ""), ("", id))
    }


@boards
@pytest.mark.parametrize("theme", THEMES)
def test_every_name_is_written(name: str, theme: ThemeName) -> None:
    board = load_board(name)
    assert board.drawing is not None
    written = texts(draw(board, theme=theme))
    for place in board.places:
        assert place.label is not None
        assert set(place.label.lines) <= set(written)
    assert {water.text for water in board.drawing.water_names} <= set(written)
    assert board.name in written


@boards
def test_a_picture_without_a_title_is_the_map_alone(name: str) -> None:
    board = load_board(name)
    assert board.drawing is not None
    svg = parsed(draw(board, title=False, width=500))
    assert [float(part) for part in svg.get("viewBox", "").split()] == list(board.drawing.view)
    assert svg.get("width") == "500"
    assert board.name not in texts(draw(board, title=False))


@boards
def test_every_attraction_has_its_star(name: str) -> None:
    board = load_board(name)
    svg = draw(board)
    stars = sum(place.attraction for place in board.places)
    assert svg.count('href="#attraction"') == stars
    assert svg.count('href="#place"') == len(board.places) - stars


@boards
def test_owned_tracks_carry_pieces_of_their_owner(name: str) -> None:
    board = load_board(name)
    view = view_of(name, 100)
    owners = {track: seat.seat for seat in view.seats for track in seat.tracks}
    assert len(owners) > 5
    for id, drawn in tracks(draw(board, view)).items():
        pieces = {use.get("href") for use in uses(drawn, "piece")}
        if id in owners:
            assert drawn.get("data-owner") == str(owners[id])
            assert pieces == {f"#piece-{owners[id]}"}
            assert len(uses(drawn, "piece")) == board.track(id).length
            assert not uses(drawn, "space")
        else:
            assert drawn.get("data-owner") is None
            assert not pieces


@boards
def test_with_two_players_the_other_half_of_a_double_is_locked(name: str) -> None:
    board = load_board(name)
    view = view_of(name, 100)
    owned = {track for seat in view.seats for track in seat.tracks}
    shut = {
        track.id
        for track, twin in zip(board.tracks, board.twins, strict=True)
        if twin is not None and track.id not in owned and board.tracks[twin].id in owned
    }
    assert shut
    assert locked(draw(board, view)) == shut
    assert locked(draw(board, replace(view, players=4))) == set()


def locked(svg: str) -> set[str]:
    return {
        id
        for id, track in tracks(svg).items()
        if any(g.get("class") == "lock" for g in track.iter(f"{SVG}g"))
    }


def test_with_more_players_only_the_own_other_half_is_locked() -> None:
    board = load_board("new-york")
    seat = view_of("new-york", 100).seats[0]
    double = next(track for track in board.tracks if track.pair is not None)
    other = next(t for t in board.tracks if t.pair == double.pair and t is not double)
    seats = (replace(seat, seat=0, tracks=(double.id,)), replace(seat, seat=1, tracks=()))
    view = replace(view_of("new-york", 100), players=3, seats=seats)
    assert locked(draw(board, replace(view, viewer=0))) == {other.id}
    assert locked(draw(board, replace(view, viewer=1))) == set()


def test_a_stack_has_as_many_tokens_as_the_view_says() -> None:
    board = load_board("san-francisco")
    view = view_of("san-francisco", 40)
    assert view.stacks
    stacks = {
        g.get("data-place"): len(list(g.iter(f"{SVG}circle")))
        for g in parsed(draw(board, view)).iter(f"{SVG}g")
        if g.get("class") == "stack"
    }
    assert stacks == {place: stack.size for place, stack in view.stacks.items()}


def test_a_board_without_a_game_shows_its_stacks_without_a_symbol() -> None:
    board = load_board("san-francisco")
    starts = [place.id for place in board.places if place.souvenirs_at_start]
    found = re.findall(r'data-place="([^"]+)"', draw(board))
    assert found == starts


@boards
@pytest.mark.parametrize("players", [2, 4, 6])
def test_the_players_stand_beside_the_map_not_on_it(name: str, players: int) -> None:
    board = load_board(name)
    assert board.drawing is not None
    svg = parsed(draw(board, full_view(board, players)))
    x, y, width, height = board.drawing.view
    left, top, wide, tall = (float(part) for part in svg.get("viewBox", "").split())
    assert (left, wide) == (x, width)
    assert top + tall == pytest.approx(y + height, abs=0.01)
    cells = [g for g in svg.iter(f"{SVG}g") if g.get("class") == "player"]
    assert [cell.get("data-seat") for cell in cells] == [str(seat) for seat in range(players)]
    for cell in cells:
        spot = re.fullmatch(r"translate\((\S+) (\S+)\)", cell.get("transform", ""))
        box = cell.find(f"{SVG}rect")
        assert spot is not None
        assert box is not None
        cell_x, cell_y = float(spot[1]), float(spot[2])
        assert left < cell_x < cell_x + float(box.get("width", 0)) < left + wide
        assert top < cell_y < cell_y + float(box.get("height", 0)) < y
        for text in cell.iter(f"{SVG}text"):
            length = float(text.get("textLength", 0))
            start = float(text.get("x", 0)) - (length if text.get("text-anchor") == "end" else 0)
            assert 0 < start < start + length < float(box.get("width", 0))


@boards
def test_each_player_is_told_by_name_points_and_pieces(name: str) -> None:
    view = view_of(name, 30)
    assert view.outcome is None
    written = texts(draw(load_board(name), view, names=["Ada", "Bo"]))
    for seat, who in zip(view.seats, ("Ada", "Bo"), strict=True):
        assert {who, str(seat.points), str(seat.pieces)} <= set(written)
    assert f"Turn {view.turn}" in written


def test_the_caption_says_what_is_going_on() -> None:
    board = load_board("san-francisco")
    assert "Choosing tickets" in texts(draw(board, view_of("san-francisco", 0)))
    assert "Placing souvenirs" in texts(draw(board, view_of("san-francisco", 2)))
    view = view_of("san-francisco", 50)
    last = replace(view, last_round=LastRoundView(seat=0, turns_left=1))
    assert f"Turn {view.turn}, last round" in texts(draw(board, last))


@boards
def test_at_the_end_the_final_score_is_shown_and_who_won(name: str) -> None:
    view = view_of(name, 10_000)
    assert view.outcome is not None
    svg = draw(load_board(name), view)
    assert "Final score" in texts(svg)
    assert {str(score.total) for score in view.outcome.scores} <= set(texts(svg))
    for cell in parsed(svg).iter(f"{SVG}g"):
        if cell.get("class") == "player":
            starred = any(path.get("class") == "won" for path in cell.iter(f"{SVG}path"))
            assert starred == (int(cell.get("data-seat", "")) in view.outcome.winners)


def test_a_name_can_hold_anything() -> None:
    odd = ['<script>&"', "名前 الاسم 🚋 a very long name indeed"]
    svg = draw(load_board("nordic"), view_of("nordic", 60), names=odd)
    assert odd[0] in texts(svg)
    titles = [title.text or "" for title in parsed(svg).iter(f"{SVG}title")]
    assert any(title.endswith(odd[1]) for title in titles)


@boards
def test_the_same_position_is_always_the_same_picture(name: str) -> None:
    board = load_board(name)
    view = view_of(name, 60)
    assert draw(board, view) == draw(board, view)
    assert draw(board, view) != draw(board, view, theme="dark")
    assert draw(board, view) != draw(board)


def test_a_board_without_a_drawing_of_its_own_is_drawn() -> None:
    board = load_board(Path(__file__).parents[1] / "boards" / "small.toml")
    drawn = tracks(draw(board))
    assert [len(uses(drawn[t.id], "space")) for t in board.tracks] == [
        t.length for t in board.tracks
    ]
    assert {place.name for place in board.places} <= set(texts(draw(board)))


def test_a_view_shows_nothing_of_a_hand() -> None:
    """Two views that differ in what their viewers hold are the same picture."""
    board = load_board("nordic")
    view = view_of("nordic", 60)
    assert isinstance(view.seats[0], SeatView)
    secret = replace(view, hand={"red": 3}, offer=("T01",))
    assert draw(board, secret) == draw(board, view)
