"""Every action prints in the notation and parses back; anything else is refused with its text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aboard.boards import board_names, load_board
from aboard.boards.board import Board
from aboard.rules.actions import (
    Action,
    Claim,
    Decline,
    Draw,
    DrawTickets,
    Keep,
    Pass,
    Pay,
    PlaceStack,
    Take,
    TakeSouvenir,
    parse_action,
)
from aboard.rules.errors import IllFormed

BOARDS = {name: load_board(name) for name in board_names()}
NEW_YORK = BOARDS["new-york"]
NORDIC = BOARDS["nordic"]
SAN_FRANCISCO = BOARDS["san-francisco"]


@st.composite
def boards_and_actions(draw: st.DrawFn) -> tuple[Board, Action]:
    board = BOARDS[draw(st.sampled_from(sorted(BOARDS)))]
    held = draw(
        st.lists(
            st.tuples(st.sampled_from(board.cards), st.integers(1, 160)),
            min_size=1,
            unique_by=lambda card: card[0],
        )
    )
    cards = tuple(sorted(held, key=lambda card: board.card_index[card[0]]))
    chosen = draw(st.sets(st.sampled_from(board.tickets), min_size=1, max_size=5))
    tickets = tuple(ticket.id for ticket in board.tickets if ticket in chosen)
    place = draw(st.sampled_from(board.places)).id
    actions: list[Action] = [
        Take(draw(st.sampled_from(board.cards))),
        Draw(),
        DrawTickets(),
        Keep(tickets),
        Claim(draw(st.sampled_from(board.tracks)).id, cards),
        Pay(cards),
        Decline(),
        TakeSouvenir(place),
        PlaceStack(place),
        Pass(),
    ]
    return board, draw(st.sampled_from(actions))


@given(boards_and_actions())
def test_every_action_parses_back_from_its_text(drawn: tuple[Board, Action]) -> None:
    board, action = drawn
    assert parse_action(str(action), board) == action


def read(text: str, board: Board) -> Action | IllFormed:
    try:
        return parse_action(text, board)
    except IllFormed as error:
        return error


@given(boards_and_actions(), st.data())
def test_a_changed_text_is_refused_or_means_what_it_says(
    drawn: tuple[Board, Action], data: st.DataObject
) -> None:
    board, action = drawn
    text = str(action)
    at = data.draw(st.integers(0, len(text) - 1))
    changed = text[:at] + data.draw(st.characters()) + text[at + 1 :]
    parsed = read(changed, board)
    # Only tickets to keep may stand in another order than they print in.
    assert sorted((parsed.text if isinstance(parsed, IllFormed) else str(parsed)).split(" ")) == (
        sorted(changed.split(" "))
    )


@given(st.text())
def test_any_text_is_refused_on_one_line_or_prints_as_it_was_read(text: str) -> None:
    parsed = read(text, NEW_YORK)
    if isinstance(parsed, IllFormed):
        assert len(str(parsed).splitlines()) == 1
    else:
        assert str(parsed) == text


@pytest.mark.parametrize(
    ("board", "text", "action"),
    [
        (NEW_YORK, "take blue", Take("blue")),
        (NEW_YORK, "take taxi", Take("taxi")),
        (SAN_FRANCISCO, "take ferry", Take("ferry")),
        (NORDIC, "take locomotive", Take("locomotive")),
        (NEW_YORK, "draw", Draw()),
        (NEW_YORK, "tickets", DrawTickets()),
        (NEW_YORK, "keep T03 T11", Keep(("T03", "T11"))),
        (NEW_YORK, "claim R07 blue*2 taxi*1", Claim("R07", (("blue", 2), ("taxi", 1)))),
        (NORDIC, "pay green*1 locomotive*1", Pay((("green", 1), ("locomotive", 1)))),
        (NORDIC, "decline", Decline()),
        (SAN_FRANCISCO, "souvenir sunset", TakeSouvenir("sunset")),
        (SAN_FRANCISCO, "place twin-peaks", PlaceStack("twin-peaks")),
        (NEW_YORK, "pass", Pass()),
    ],
)
def test_the_notation_reads_as_written_down(board: Board, text: str, action: Action) -> None:
    assert parse_action(text, board) == action
    assert str(action) == text


def test_tickets_to_keep_come_in_any_order_and_print_in_the_boards() -> None:
    assert str(parse_action("keep T11 T03", NEW_YORK)) == "keep T03 T11"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "one of draw, "),
        ("fly", "one of draw, "),
        ("Draw", "one of draw, "),
        ("draw ", "one of draw, "),
        (" draw", "one of draw, "),
        ("draw blue", "one of draw, "),
        ("take", "take and a card of this board"),
        ("take purple", "take and a card of this board"),
        ("take  blue", "take and a card of this board"),
        ("take blue red", "take and a card of this board"),
        ("take blue\n", "take and a card of this board"),
        ("keep", "keep and one or more tickets"),
        ("keep T99", "keep and one or more tickets"),
        ("keep T03  T11", "keep and one or more tickets"),
        ("keep T03 T03", "each ticket once"),
        ("claim", "claim, a track of this board"),
        ("claim R99 blue*1", "claim, a track of this board"),
        ("claim R07", "one or more cards"),
        ("claim R07 blue", "cards such as blue*2 taxi*1"),
        ("claim R07 blue*0", "cards such as"),
        ("claim R07 blue*02", "cards such as"),
        ("claim R07 blue*-1", "cards such as"),
        ("claim R07 blue*1000", "cards such as"),
        ("claim R07 blue*" + "9" * 5000, "cards such as"),
        ("claim R07 blue*\u0661", "cards such as"),
        ("claim R07 purple*2", "cards such as"),
        ("claim R07 blue*2 ", "cards such as"),
        ("claim R07 taxi*1 blue*2", "each colour once, in the order blue green"),
        ("claim R07 blue*1 blue*1", "each colour once"),
        ("pay", "one or more cards"),
        ("souvenir", "souvenir and a place"),
        ("souvenir atlantis", "souvenir and a place"),
        ("place atlantis", "place and a place"),
    ],
)
def test_an_ill_formed_text_is_refused_quoted_and_told_what_was_expected(
    text: str, expected: str
) -> None:
    with pytest.raises(IllFormed) as refused:
        parse_action(text, NEW_YORK)
    assert refused.value.text == text
    assert refused.value.expected.startswith(expected)
    assert "\n" not in str(refused.value)
