"""Who and what is let in: origins, sizes, rates, tokens; and what every answer carries."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from aboard.server.guard import one_of
from tests.server.client import Api, Player, new_table
from tests.server.process import ServerProcess

pytestmark = pytest.mark.anyio

OWN = ("person", "easy")


async def test_a_foreign_page_is_refused(address: str) -> None:
    table, tokens = await new_table(address, "new-york", OWN)
    foreign = {"Origin": "https://elsewhere.example"}
    async with Api(address, tokens[0]) as api:
        answer = await api.http.post(f"api/tables/{table}/start", json={}, headers=foreign)
        assert (answer.status_code, answer.json()["code"]) == (403, "bad-origin")
        own = {"Origin": address.rstrip("/")}
        answer = await api.http.post(f"api/tables/{table}/start", json={}, headers=own)
        assert answer.status_code == 200
    url = Player(address, table).url
    for origin in ("https://elsewhere.example", "null"):
        with pytest.raises(InvalidStatus, match="403"):
            await connect(url, additional_headers={"Origin": origin})
    async with connect(url, additional_headers=own):
        pass


async def test_a_trusted_page_is_let_in(own_server: Callable[..., ServerProcess]) -> None:
    server = own_server("--origin", "https://play.example")
    async with Api(server.address) as api:
        wish = {"board": "nordic", "seats": [{"kind": "bot"}, {"kind": "bot"}]}
        for origin, status in (("https://play.example", 201), ("https://play.example.org", 403)):
            from_there = {"Origin": origin}
            answer = await api.http.post("api/tables", json=wish, headers=from_there)
            assert answer.status_code == status
            shared = answer.headers.get("access-control-allow-origin")
            assert shared == (origin if status == 201 else None)
            asked = await api.http.options("api/tables", headers=from_there)
            allowed = "access-control-allow-headers" in asked.headers
            assert allowed == (status == 201)


@pytest.mark.parametrize(
    "header",
    ["Bearer", "Basic abc", "Bearer " + "x" * 43, "Bearer " + "x" * 5000, "x", ""],
)
async def test_a_forged_token_is_refused(address: str, header: str) -> None:
    table, _ = await new_table(address, "new-york", OWN)
    async with Api(address) as api:
        answer = await api.http.get(f"api/tables/{table}", headers={"Authorization": header})
        assert (answer.status_code, answer.json()["code"]) == (401, "bad-token")


@pytest.mark.parametrize("token", ["x", "x" * 43, "x" * 100])
async def test_a_forged_token_closes_the_socket(address: str, token: str) -> None:
    table, _ = await new_table(address, "new-york", OWN)
    player = Player(address, table, token)
    with pytest.raises(ConnectionClosed, match="4401"):
        await player.connect()


async def test_an_unknown_table_is_said_to_be_none(address: str) -> None:
    player = Player(address, "nowhere")
    with pytest.raises(ConnectionClosed, match="4404"):
        await player.connect()
    async with Api(address) as api:
        for path in ("api/tables/nowhere", "api/tables/nowhere/replay"):
            answer = await api.http.get(path)
            assert (answer.status_code, answer.json()["code"]) == (404, "no-table")


async def test_what_is_too_large_is_not_read(address: str) -> None:
    table, tokens = await new_table(address, "new-york", OWN, start=True)
    async with Api(address) as api:
        answer = await api.http.post("api/tables", content=b"[" * 100_000)
        assert (answer.status_code, answer.json()["code"]) == (413, "too-large")
    player = Player(address, table, tokens[0])
    await player.connect()
    await player.socket.send("x" * 5000)
    assert await player.closed() == 1009


async def test_what_is_no_text_is_not_understood(address: str) -> None:
    table, tokens = await new_table(address, "new-york", OWN, start=True)
    async with Api(address, tokens[0]) as api:
        for body in (b'{"id":"x","version":2,"action":"keep \xff"}', b"\xff\xfe", b"", b"{"):
            answer = await api.http.post(f"api/tables/{table}/moves", content=body)
            assert (answer.status_code, answer.json()["code"]) == (400, "bad-request")
        empty = await api.http.post(f"api/tables/{table}/hand")
        assert empty.json()["numbers"]["why"] == "a body of JSON is expected"


async def test_binary_frames_end_the_connection(address: str) -> None:
    table, tokens = await new_table(address, "new-york", OWN, start=True)
    player = Player(address, table, tokens[0])
    await player.connect()
    await player.socket.send(b"\x00\x01")
    assert await player.closed() == 1003


async def test_a_move_before_hello_ends_the_connection(address: str) -> None:
    table, _ = await new_table(address, "new-york", OWN, start=True)
    async with connect(Player(address, table).url) as socket:
        await socket.send(json.dumps({"t": "ping"}))
        with suppress(ConnectionClosed):
            while True:
                await socket.recv()
        assert socket.close_code == 4400


async def test_a_flood_on_a_socket_is_slowed_and_then_ended(
    own_server: Callable[..., ServerProcess],
) -> None:
    server = own_server()
    table, tokens = await new_table(server.address, "new-york", ("person", "person"), start=True)
    async with Player(server.address, table, tokens[1]) as other:
        player = Player(server.address, table, tokens[0])
        await player.connect()
        with suppress(ConnectionClosed):
            for _ in range(1000):
                await player.say({"t": "ping"})
        assert await player.closed() == 4429
        refused = [text for text in player.heard if '"too-fast"' in text]
        assert refused
        for _ in range(40):
            await other.say({"t": "emote", "emote": "wow"})
        refusal = await other.hear("refused")
        assert (refusal["code"], refusal["numbers"]) == ("too-fast", {"wait": 1})
        await other.say({"t": "ping"})
        assert await other.hear("pong")


async def test_a_flood_of_requests_is_told_to_wait(
    own_server: Callable[..., ServerProcess],
) -> None:
    server = own_server()
    heard = b"".join(await asyncio.gather(*(_many_requests(server.port, 250) for _ in range(4))))
    assert heard.count(b"HTTP/1.1 200") >= 200
    assert heard.count(b"HTTP/1.1 429") >= 1
    assert b'"code":"too-fast"' in heard
    assert b"retry-after: 1" in heard


async def _many_requests(port: int, count: int) -> bytes:
    """All sent at once, one behind the other; everything answered."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    request = b"GET /api/about HTTP/1.1\r\nHost: localhost\r\n"
    writer.write((request + b"\r\n") * (count - 1) + request + b"Connection: close\r\n\r\n")
    heard = await reader.read(-1)
    writer.close()
    await writer.wait_closed()
    return heard


async def test_tables_are_opened_at_a_moderate_rate(
    own_server: Callable[..., ServerProcess],
) -> None:
    """Each by the address that a trusted proxy names, whatever the client says before it."""
    server = own_server("--proxy", "127.0.0.1")
    wish = {"board": "nordic", "seats": [{"kind": "person", "name": "A"}, {"kind": "bot"}]}
    async with Api(server.address) as api:

        async def open_from(address: str) -> int:
            through = {"X-Forwarded-For": address}
            return (await api.http.post("api/tables", json=wish, headers=through)).status_code

        async def open_many(address: str) -> int:
            """How many until it is enough."""
            for n in range(150):
                if await open_from(address.format(n)) == 429:
                    return n
            return 150

        assert 30 <= await open_many("10.9.9.{}, 192.0.2.7") < 150
        assert await open_from("192.0.2.8") == 201
        assert 30 <= await open_many("2001:db8:1:2::{}") < 150
        assert await open_from("2001:db8:1:3::1") == 201


async def test_a_stranger_names_no_other_address(own_server: Callable[..., ServerProcess]) -> None:
    server = own_server()
    wish = {"board": "nordic", "seats": [{"kind": "person", "name": "A"}, {"kind": "bot"}]}
    async with Api(server.address) as api:
        answers = [
            await api.http.post(
                "api/tables", json=wish, headers={"X-Forwarded-For": f"192.0.2.{n}"}
            )
            for n in range(100)
        ]
    assert 429 in {answer.status_code for answer in answers}


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8::ffff:1", "2001:db8::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("unix", "unix"),
    ],
)
def test_who_counts_as_one(address: str, counted: str) -> None:
    assert one_of(address) == counted


async def test_every_answer_carries_its_armour(address: str) -> None:
    async with Api(address) as api:
        page, data = await api.http.get(""), await api.http.get("api/about")
    for answer in (page, data):
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert "server" not in answer.headers
    assert data.headers["cache-control"] == "no-store"
    policy = page.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy
    assert "frame-ancestors 'none'" in policy


async def test_only_known_methods_and_paths(address: str) -> None:
    async with httpx.AsyncClient(base_url=address) as http:
        for path in ("", "t/abc", "api/about"):
            head, whole = await http.head(path), await http.get(path)
            assert (head.status_code, head.content) == (200, b"")
            assert head.headers["content-length"] == whole.headers["content-length"]
        assert (await http.delete("api/tables")).json()["code"] == "bad-method"
        assert (await http.get("api/nothing")).json()["code"] == "no-page"
        assert (await http.get("assets/nothing.js")).status_code == 404
        assert (await http.get("t/abc/replay/3")).headers["content-type"].startswith("text/html")
