"""The kit for whoever draws elsewhere."""

import json
from typing import Any
from xml.etree import ElementTree

from aboard.boards import board_names, load_board
from aboard.drawing import kit


def stored() -> Any:
    return json.loads(json.dumps(kit()))


def test_the_kit_can_be_written_as_json() -> None:
    assert stored() == kit()


def test_the_kit_has_a_look_for_everything_on_our_boards() -> None:
    found = stored()
    for board in map(load_board, board_names()):
        assert set(board.colours) <= set(found["cards"])
        assert board.piece in found["pieces"]
        if board.souvenirs:
            assert set(board.souvenirs.symbols) <= set(found["souvenirs"])


def test_what_the_kit_names_is_in_it() -> None:
    found = stored()
    assert all(card["symbol"] in found["symbols"] for card in found["cards"].values())
    assert all(seat["shape"] in found["shapes"] for seat in found["seats"])
    assert all(seat["pattern"] in found["patterns"] for seat in found["seats"])
    assert set(found["themes"]["light"]) == set(found["themes"]["dark"])


def test_a_piece_of_the_kit_takes_its_tones_from_the_page() -> None:
    for piece in stored()["pieces"].values():
        ElementTree.fromstring(f"<g>{piece['svg']}</g>")
        assert "var(--player)" in piece["svg"]
        assert "#" not in piece["svg"]
