"""Nothing told: every word to every viewer holds only what that viewer may know."""

from __future__ import annotations

import json
import os
import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from aboard.boards.errors import AboardError
from aboard.rules import gamefile
from aboard.server import play
from aboard.server.planner import hints_for
from aboard.server.refusal import Refused, refusal_of
from aboard.server.requests import MoveBody, UndoBody
from aboard.server.table import LiveTable, encode
from tests.server.client import Api, Player, brisk, new_table
from tests.server.house import Eavesdropper, table_of_people
from tests.server.knowledge import TICKET, Knowledge, own_tickets
from tests.server.process import ServerProcess

pytestmark = pytest.mark.anyio

# A long run plays thousands: ABOARD_GAMES=1000.
GAMES = int(os.environ.get("ABOARD_GAMES", "4"))


@pytest.mark.parametrize(
    ("board", "players"), [("new-york", 3), ("san-francisco", 4), ("nordic", 2), ("nordic", 3)]
)
async def test_every_message_of_random_games(board: str, players: int) -> None:
    checked = 0
    for seed in range(GAMES):
        table, viewers = await table_of_people(board, players)
        chance = random.Random(seed)
        choose = brisk(seed)
        while table.record.state == "running":
            await _one_move(table, choose, chance)
            checked += _check_heard(table, viewers)
            await _try_something(table, chance)
            checked += _check_heard(table, viewers)
    assert checked > GAMES * 100


def _check_heard(table: LiveTable, viewers: list[Eavesdropper]) -> int:
    """Everything told since the last time; how many messages."""
    checked = 0
    knowledge = Knowledge(table)
    for viewer in viewers:
        for text in viewer.heard:
            knowledge.check(viewer.seat, text)
            checked += 1
        viewer.heard.clear()
        if table.record.version % 25 == 0:
            _check_asked(table, viewer.seat, knowledge)
    return checked


async def _one_move(
    table: LiveTable, choose: Callable[[dict[str, object]], str], chance: random.Random
) -> None:
    record = table.record
    seat = chance.choice(record.to_move())
    assert record.game is not None
    legal = [str(action) for action in record.game.legal_actions(seat)]
    said = MoveBody(f"m{record.version}", record.version, choose({"legal": legal}))
    await play.move(table, seat, said)


async def _try_something(table: LiveTable, chance: random.Random) -> None:
    """Now and then somebody takes back, or tries what may not be, or asks for a hint."""
    record = table.record
    if chance.random() > 0.2 or record.game is None or record.state != "running":
        return
    seat = chance.randrange(len(record.seats))
    tickets = own_tickets(record.game, seat)
    said: Any = None
    try:
        what = chance.choice(("undo", "keep", "claim", "hints"))
        if what == "undo":
            await play.undo(table, seat, UndoBody(f"u{record.version}", record.version))
        elif what == "hints":
            said = hints_for(record, seat)
        else:
            tickets.add(chance.choice(record.board.tickets).id)
            other = chance.choice(record.board.tracks).id
            action = f"claim {other} {record.board.wild}*1" if what == "claim" else None
            action = action or f"keep {' '.join(sorted(tickets))}"
            body = MoveBody(f"t{record.version}", record.version, action)
            await play.move(table, seat, body)
    except (Refused, AboardError) as refused:
        said = refusal_of(refused)
    told = encode(said).decode()
    assert set(TICKET.findall(told)) <= tickets
    assert not any(secret in told for secret in Knowledge(table).hidden)


def _check_asked(table: LiveTable, viewer: int | None, knowledge: Knowledge) -> None:
    """The answer to a request and the game file, the whole game in one."""
    knowledge.check(viewer, encode(table.state(viewer, 0)).decode())
    game = table.record.game
    assert game is not None
    if table.record.state == "over":
        return
    file = gamefile.dump_for(game, viewer)
    assert set(TICKET.findall(json.dumps(file))) <= own_tickets(game, viewer)
    assert "seed" not in file
    for move in file["moves"]:
        assert move["seat"] == viewer or not {"drew", "offer"} & move.keys()
    for name in ("hands", "offers"):
        assert [n for n, known in enumerate(file["setup"][name]) if known] in ([], [viewer])


async def test_refusals_tell_no_more_than_the_own_hand() -> None:
    """Whatever is tried, an answer names only what its asker knows."""
    table, _ = await table_of_people("nordic", 3)
    chance = random.Random(0)
    choose = brisk(0)
    board = table.record.board
    for _ in range(60):
        await _one_move(table, choose, chance)
        game = table.record.game
        assert game is not None
        for seat in table.record.to_move():
            for text in (
                f"keep {chance.choice(board.tickets).id}",
                f"claim {chance.choice(board.tracks).id}",
            ):
                why = await play.why_not(table, seat, text)
                told = encode(why).decode()
                assert set(TICKET.findall(told)) <= own_tickets(game, seat)


async def test_logs_hold_no_secret(own_server: Callable[..., ServerProcess]) -> None:
    """No token, no link to a table, no seed, no code, no name, no ticket."""
    server = own_server("--log-level", "debug", "--metrics", "--no-limits")
    address = server.address
    table, tokens = await new_table(address, "new-york", ("person", "easy"), start=True)
    async with Player(address, table, tokens[0]) as player, Api(address, tokens[0]) as api:
        code = (await api.post(f"api/tables/{table}/link"))["code"]
        await api.refused(f"api/tables/{table}/claim", {"code": "x" + code})
        await api.refused(f"api/tables/{table}/moves", {"id": "x"})
        await api.http.get(f"t/{table}")
        await player.say({"t": "move", "token": tokens[0]})
        await player.hear("refused")
        await player.play(brisk(1))
        seed = player.table["seed"]
        metrics = (await api.http.get("metrics")).text
    server.stop()
    log = server.log.read_text()
    assert '"/api/tables/*/moves"' in log
    for secret in (table, tokens[0], seed, code, "Player 0"):
        assert secret not in log
        assert secret not in metrics
    assert not re.search(r"\bT\d\d\b(?!:)", log)
