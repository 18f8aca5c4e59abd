"""Who sits where: joining, leaving, starting, bots standing in, other devices, rematches."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.client import Api, Json, Player, brisk, new_table
from tests.server.process import ServerProcess

pytestmark = pytest.mark.anyio

PERSON = {"kind": "person", "name": "Anna"}
BOT = {"kind": "bot", "level": "easy"}
OPEN = {"kind": "open"}


async def join(address: str, table: str, name: str, seat: int | None = None) -> tuple[int, str]:
    async with Api(address) as api:
        seated = await api.post(f"api/tables/{table}/join", {"name": name, "seat": seat})
    given: Json = seated["tokens"][0]
    return given["seat"], given["token"]


async def seats_of(address: str, table: str) -> list[Json]:
    async with Api(address) as api:
        state = await api.get(f"api/tables/{table}")
    seats: list[Json] = state["table"]["seats"]
    return seats


async def test_friends_join_by_link_and_the_host_starts(address: str) -> None:
    table, tokens = await new_table(address, "san-francisco", ("person", "open", "open"))
    seat, token = await join(address, table, "Bo", seat=2)
    assert seat == 2
    async with Api(address, tokens[0]) as host, Api(address, token) as guest:
        status, refusal = await guest.refused(f"api/tables/{table}/start", {})
        assert (status, refusal["code"]) == (403, "not-host")
        status, refusal = await host.refused(f"api/tables/{table}/start", {})
        assert (refusal["code"], refusal["numbers"]) == ("open-seats", {"open": 1})
        await join(address, table, "Cleo")
        await host.post(f"api/tables/{table}/start", {})
        state = await guest.get(f"api/tables/{table}", since=0)
    assert state["table"]["state"] == "running"
    assert state["me"]["seat"] == 2
    assert [step["kind"] for step in state["steps"]] == ["created", "joined", "joined", "started"]
    assert [seat["name"] for seat in state["table"]["seats"]] == ["Player 0", "Cleo", "Bo"]


async def test_the_others_hear_of_a_guest(address: str) -> None:
    table, tokens = await new_table(address, "new-york", ("person", "open"))
    async with Player(address, table, tokens[0]) as host:
        _, token = await join(address, table, "Bo")
        step = await host.hear("step")
        assert step["step"]["kind"] == "joined"
        assert step["table"]["seats"][1]["name"] == "Bo"
        async with Player(address, table, token):
            assert (await host.hear("presence"))["online"] == [0, 1]
        assert (await host.hear("presence"))["online"] == [0]


async def test_open_seats_can_be_filled_with_bots(address: str) -> None:
    table, tokens = await new_table(address, "new-york", ("person", "open", "open"))
    async with Api(address, tokens[0]) as host:
        await host.post(f"api/tables/{table}/seats/1", {"kind": "bot", "level": "hard"})
        await host.post(f"api/tables/{table}/start", {"fill": "easy"})
    assert [seat["level"] for seat in await seats_of(address, table)] == [None, "hard", "easy"]


async def test_the_host_frees_the_seat_of_a_guest_who_is_gone(address: str) -> None:
    table, tokens = await new_table(address, "new-york", ("person", "open"))
    _, token = await join(address, table, "Bo")
    async with Api(address, tokens[0]) as host, Api(address, token) as guest:
        kind = {"kind": "open"}
        assert (await guest.refused(f"api/tables/{table}/seats/0", kind))[1]["code"] == "not-host"
        assert (await host.refused(f"api/tables/{table}/seats/0", kind))[1]["code"] == "seat-taken"
        player = Player(address, table, token)
        await player.connect()
        await host.post(f"api/tables/{table}/seats/1", kind)
        assert await player.closed() == 4401
        assert (await guest.refused(f"api/tables/{table}/leave"))[0] == 401
    assert (await join(address, table, "Bo"))[0] == 1


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"name": "Player 0"}, "name-taken"),
        ({"name": "player 0"}, "name-taken"),
        ({"name": "Bo", "seat": 0}, "seat-taken"),
        ({"name": "Bo", "seat": 5}, "seat-taken"),
        ({"name": "   "}, "bad-name"),
        ({"name": "Bo\u202e"}, "bad-name"),
        ({"name": "x" * 25}, "bad-request"),
        ({"name": ""}, "bad-request"),
        ({"name": 7}, "bad-request"),
        ({"name": "Bo", "seat": -1}, "bad-request"),
        ({"name": "Bo", "seat": "first"}, "bad-request"),
        ({"seat": 1}, "bad-request"),
        ({"name": "Bo", "admin": True}, "bad-request"),
    ],
)
async def test_a_guest_who_cannot_join_is_told_why(address: str, body: Json, code: str) -> None:
    table, _ = await new_table(address, "new-york", ("person", "open"))
    async with Api(address) as api:
        assert (await api.refused(f"api/tables/{table}/join", body))[1]["code"] == code


async def test_a_full_or_running_table_takes_no_guest(address: str) -> None:
    full, _ = await new_table(address, "new-york", ("person", "easy"))
    running, _ = await new_table(address, "new-york", ("person", "easy"), start=True)
    async with Api(address) as api:
        assert (await api.refused(f"api/tables/{full}/join", {"name": "Bo"}))[1]["code"] == (
            "table-full"
        )
        refusal = (await api.refused(f"api/tables/{running}/join", {"name": "Bo"}))[1]
        assert (refusal["code"], refusal["numbers"]) == ("wrong-state", {"state": "running"})


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"board": "atlantis", "seats": [PERSON, BOT]}, "no-board"),
        ({"board": "../../etc/passwd", "seats": [PERSON, BOT]}, "no-board"),
        ({"board": "nordic", "seats": [PERSON, BOT, BOT, BOT]}, "wrong-seats"),
        ({"board": "new-york", "seats": [PERSON]}, "bad-request"),
        ({"board": "new-york", "seats": [PERSON, PERSON]}, "name-taken"),
        ({"board": "new-york", "seats": [BOT, OPEN]}, "nobody"),
        ({"board": "new-york", "seats": [PERSON, OPEN], "start": True}, "open-seats"),
        ({"board": "new-york", "seats": [PERSON, BOT], "first": 2}, "bad-request"),
        ({"board": "new-york", "seats": [PERSON, BOT], "consent_undo": True}, "bad-request"),
        ({"board": "new-york", "seats": [PERSON, BOT], "turn_seconds": 1}, "bad-request"),
        ({"board": "new-york", "seats": [PERSON, {"kind": "cat"}]}, "bad-request"),
        ({"board": "new-york", "seats": [PERSON, BOT], "seed": "00"}, "bad-request"),
        ([], "bad-request"),
        (None, "bad-request"),
    ],
)
async def test_a_table_that_cannot_be_is_refused(address: str, wish: object, code: str) -> None:
    async with Api(address) as api:
        assert (await api.refused("api/tables", wish))[1]["code"] == code


async def test_leaving_before_the_start_opens_the_seat(address: str) -> None:
    table, tokens = await new_table(address, "new-york", ("person", "open"))
    _, token = await join(address, table, "Bo")
    async with Api(address, tokens[0]) as host, Api(address, token) as guest:
        await host.post(f"api/tables/{table}/leave")
        state = await guest.get(f"api/tables/{table}")
        assert [seat["kind"] for seat in state["table"]["seats"]] == ["open", "person"]
        assert state["table"]["host"] == 1
        assert (await host.refused(f"api/tables/{table}/leave"))[1]["code"] == "bad-token"
        await guest.post(f"api/tables/{table}/leave")
    async with Api(address) as api:
        assert (await api.get(f"api/tables/{table}"))["table"]["state"] == "closed"


async def test_leaving_a_game_gives_the_seat_to_a_bot_for_good(address: str) -> None:
    table, tokens = await new_table(address, "new-york", ("person", "person"), start=True)
    async with Player(address, table, tokens[0]) as stays, Api(address, tokens[1]) as goes:
        await goes.post(f"api/tables/{table}/leave")
        assert (await goes.refused(f"api/tables/{table}/take"))[1]["code"] == "bad-token"
        await stays.play(brisk(5))
        assert stays.table["seats"][1]["kind"] == "bot"


async def test_a_seat_is_handed_to_a_bot_and_taken_back(address: str) -> None:
    table, tokens = await new_table(address, "new-york", ("person", "person"), start=True)
    async with Player(address, table, tokens[0]) as one, Player(address, table, tokens[1]) as two:
        async with Api(address, tokens[0]) as api:
            await api.post(f"api/tables/{table}/hand", {"level": "easy"})
            assert (await one.move("draw"))["code"] == "bot-plays"
            await two.play(brisk(1), steps=3)
            await api.post(f"api/tables/{table}/take")
            await one.until(lambda me: me.table["seats"][0]["stand_in"] is None)
        moves = [step for step in one.steps if step["kind"] == "move" and step["seat"] == 0]
        assert {step["by"] for step in moves} == {"bot"}
        while not one.awaited:
            await two.play(brisk(3), steps=1)
            await one.until(lambda me: me.version >= two.version)
        assert one.view is not None
        assert (await one.move(brisk(2)(one.view)))["t"] == "done"


async def test_an_absent_player_is_voted_out_and_comes_back(
    own_server: Callable[..., ServerProcess],
) -> None:
    address = own_server("--away", "0").address
    table, tokens = await new_table(address, "new-york", ("person",) * 3, start=True)
    vote = {"seat": 2, "agree": True}
    async with Player(address, table, tokens[0]) as one, Player(address, table, tokens[1]):
        async with Api(address, tokens[0]) as first, Api(address, tokens[1]) as second:
            await first.post(f"api/tables/{table}/votes", vote)
            await one.until(lambda me: me.table["seats"][2]["votes"] == [0])
            assert one.table["seats"][2]["stand_in"] is None
            await second.post(f"api/tables/{table}/votes", vote)
            await one.until(lambda me: me.table["seats"][2]["stand_in"] == "medium")
        async with Api(address, tokens[2]) as back:
            await back.post(f"api/tables/{table}/take")
        await one.until(lambda me: me.table["seats"][2]["stand_in"] is None)
        handed = next(step for step in one.steps if step["kind"] == "handed")
        assert handed["data"] == {"seat": 2, "level": "medium", "why": "vote"}


async def test_who_is_there_cannot_be_voted_out(address: str) -> None:
    table, tokens = await new_table(address, "new-york", ("person",) * 2, start=True)
    async with Player(address, table, tokens[1]), Api(address, tokens[0]) as api:
        status, refusal = await api.refused(f"api/tables/{table}/votes", {"seat": 1})
        assert (status, refusal["code"], refusal["numbers"]) == (409, "not-away", {"wait": 60})
        for seat in (0, 5, -1, 6, None):
            assert (await api.refused(f"api/tables/{table}/votes", {"seat": seat}))[0] == 400


async def test_a_one_time_link_opens_the_seat_on_another_device(address: str) -> None:
    table, tokens = await new_table(address, "new-york", ("person", "easy"), start=True)
    async with Api(address, tokens[0]) as phone, Api(address) as laptop:
        old = (await phone.post(f"api/tables/{table}/link"))["code"]
        code = (await phone.post(f"api/tables/{table}/link"))["code"]
        assert (await laptop.refused(f"api/tables/{table}/claim", {"code": old}))[0] == 410
        seated = await laptop.post(f"api/tables/{table}/claim", {"code": code})
        assert (await laptop.refused(f"api/tables/{table}/claim", {"code": code}))[0] == 410
    given = seated["tokens"][0]
    assert given["seat"] == 0
    assert given["token"] != tokens[0]
    async with (
        Player(address, table, given["token"]) as there,
        Player(address, table, tokens[0]) as here,
    ):
        assert there.view == here.view
        assert there.me["seat"] == 0


async def test_pass_and_play_holds_several_seats(address: str) -> None:
    table, tokens = await new_table(address, "new-york", ("person", "person"), start=True)
    assert sorted(tokens) == [0, 1]
    for seat, token in tokens.items():
        async with Player(address, table, token) as player:
            assert player.me["seat"] == seat


async def test_a_rematch_is_made_once_and_the_same_tokens_hold_its_seats(address: str) -> None:
    table, tokens = await new_table(address, "new-york", ("person", "person", "easy"), start=True)
    async with Player(address, table, tokens[0]) as one, Player(address, table, tokens[1]) as two:
        async with Api(address, tokens[1]) as api:
            assert (await api.refused(f"api/tables/{table}/rematch"))[1]["code"] == "not-over"
        await asyncio.gather(one.play(brisk(1)), two.play(brisk(2)))
    async with Api(address, tokens[0]) as first, Api(address, tokens[1]) as second:
        new = (await second.post(f"api/tables/{table}/rematch"))["table"]
        assert (await first.post(f"api/tables/{table}/rematch"))["table"] == new
        assert (await first.get(f"api/tables/{table}"))["table"]["rematch"] == new
        assert (await first.refused(f"api/tables/{new}/start", {}))[1]["code"] == "not-host"
        await second.post(f"api/tables/{new}/start", {})
        assert (await first.get(f"api/tables/{new}"))["me"]["seat"] == 0
        mine = (await first.http.post("api/mine", json={"tokens": [tokens[0]]})).json()["tables"]
        assert [(line["id"], line["state"], line["seat"]) for line in mine] == [
            (new, "running", 0),
            (table, "over", 0),
        ]
        assert mine[0]["your_turn"]
        assert mine[1]["winners"]


async def test_own_tables_are_found_by_token_alone(address: str) -> None:
    table, tokens = await new_table(address, "nordic", ("person", "easy"))
    async with Api(address) as api:
        found = await api.post("api/mine", {"tokens": [tokens[0], "x", "y" * 43]})
        assert [(line["id"], line["your_turn"]) for line in found["tables"]] == [(table, False)]


async def test_the_list_shows_public_tables_only(address: str) -> None:
    public, tokens = await new_table(address, "nordic", ("person", "open"), listed=True)
    slow, _ = await new_table(address, "nordic", ("person", "open"), listed=True, pace="slow")
    private, _ = await new_table(address, "nordic", ("person", "open"))
    deserted, _ = await new_table(address, "nordic", ("person", "open"), listed=True)
    async with Player(address, public, tokens[0]), Api(address) as api:
        lines = {line["id"]: line for line in (await api.get("api/tables"))["tables"]}
    assert lines[public]["open"] == 1
    assert slow in lines
    assert not {private, deserted} & lines.keys()


async def test_a_table_without_spectators_shows_itself_to_its_players_alone(address: str) -> None:
    table, tokens = await new_table(
        address, "new-york", ("person", "easy"), start=True, watch=False
    )
    async with Api(address) as nobody, Api(address, tokens[0]) as player:
        answer = await nobody.http.get(f"api/tables/{table}")
        assert (answer.status_code, answer.json()["code"]) == (403, "no-watching")
        assert (await nobody.http.get(f"api/tables/{table}/replay")).status_code == 403
        assert (await player.get(f"api/tables/{table}"))["me"]["seat"] == 0
    spectator = Player(address, table)
    with pytest.raises(ConnectionClosed, match="4403"):
        await spectator.connect()


async def test_spectators_of_an_open_table_leave_when_it_starts_without_them(address: str) -> None:
    table, tokens = await new_table(address, "new-york", ("person", "easy"), watch=False)
    spectator = Player(address, table)
    await spectator.connect()
    async with Api(address, tokens[0]) as host:
        await host.post(f"api/tables/{table}/start", {})
    assert await spectator.closed() == 4403
    assert spectator.view is None


async def test_emotes_reach_everybody(address: str) -> None:
    table, tokens = await new_table(address, "new-york", ("person", "person"), start=True)
    async with Player(address, table, tokens[0]) as one, Player(address, table) as spectator:
        await one.say({"t": "emote", "emote": "nice"})
        heard = await spectator.hear("emote")
        assert heard == {"t": "emote", "seat": 0, "emote": "nice"}
        await spectator.say({"t": "emote", "emote": "nice"})
        assert (await spectator.hear("refused"))["code"] == "not-yours"
