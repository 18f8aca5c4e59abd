"""A move counts once, is seen by every tab, and is refused with a reason or applied."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.client import Api, Player, brisk, new_table

pytestmark = pytest.mark.anyio


async def started(address: str, *seats: str, **wishes: object) -> tuple[str, dict[int, str]]:
    return await new_table(address, "new-york", seats or ("person", "person"), start=True, **wishes)


async def keep_all(*players: Player) -> None:
    """Past the choice of tickets, to the first turn."""
    for player in players:
        assert player.view is not None
        answer = await player.move(max(player.view["legal"], key=len))
        assert answer["t"] == "done"
    newest = max(player.version for player in players)
    for player in players:
        await player.until(lambda me: me.version >= newest)


async def test_two_tabs_of_a_seat_see_the_same(address: str) -> None:
    table, tokens = await started(address)
    async with Player(address, table, tokens[0]) as tab, Player(address, table, tokens[0]) as other:
        await tab.play(brisk(1), steps=1)
        await other.until(lambda me: me.version == tab.version)
        assert other.view == tab.view
        assert other.me == tab.me


async def test_the_same_move_sent_twice_is_made_once(address: str) -> None:
    table, tokens = await started(address)
    async with Player(address, table, tokens[0]) as player:
        assert player.view is not None
        action = player.view["legal"][0]
        first = await player.move(action, id="once")
        again = await player.move(action, id="once")
        assert again == first == {"t": "done", "id": "once", "version": 3}
        async with Api(address, tokens[0]) as api:
            body = {"id": "once", "version": 0, "action": action}
            assert await api.post(f"api/tables/{table}/moves", body) == {"version": 3}
            assert (await api.get(f"api/tables/{table}"))["version"] == 3


async def test_the_same_move_from_two_tabs_at_once_is_made_once(address: str) -> None:
    table, tokens = await started(address)
    async with Player(address, table, tokens[0]) as tab, Player(address, table, tokens[0]) as other:
        assert tab.view is not None
        action = tab.view["legal"][0]
        answers = await asyncio.gather(*(t.move(action, id="x", version=2) for t in (tab, other)))
        assert answers[0] == answers[1]
        assert answers[0]["version"] == 3


async def test_an_id_used_for_another_move_is_refused(address: str) -> None:
    table, tokens = await started(address)
    async with Player(address, table, tokens[0]) as player:
        assert player.view is not None
        legal = player.view["legal"]
        await player.move(legal[0], id="x")
        assert (await player.move(legal[1], id="x"))["code"] == "id-reused"
        assert (await player.undo(id="x"))["code"] == "id-reused"


async def test_a_move_from_before_a_change_of_ones_decision_is_stale(address: str) -> None:
    table, tokens = await started(address, first=0)
    async with Player(address, table, tokens[0]) as one, Player(address, table, tokens[1]) as two:
        await keep_all(one, two)
        seen = one.version
        taken = await one.move("draw")
        assert taken["t"] == "done"
        late = await one.move("draw", version=seen)
        assert (late["t"], late["code"], late["numbers"]) == (
            "refused",
            "stale",
            {"version": one.version},
        )


async def test_others_choosing_their_tickets_do_not_make_a_choice_stale(address: str) -> None:
    table, tokens = await started(address)
    async with Player(address, table, tokens[0]) as one, Player(address, table, tokens[1]) as two:
        seen = two.version
        await one.play(brisk(0), steps=1)
        assert two.view is not None
        assert (await two.move(two.view["legal"][0], version=seen))["t"] == "done"


async def test_every_refusal_says_why(address: str) -> None:
    table, tokens = await started(address, first=0)
    async with Player(address, table, tokens[0]) as one, Player(address, table, tokens[1]) as two:
        await keep_all(one, two)
        codes = {
            "dance": "ill-formed",
            "keep T01": "wrong-phase",
            "pass": "must-not-pass",
            "claim R01 taxi*9": "wrong-payment",
        }
        for action, code in codes.items():
            refused = await one.move(action)
            assert refused["t"] == "refused"
            assert refused["code"] in (code, "needs-cards")
            assert refused["text"]
        other = await two.move("draw")
        assert (other["code"], other["numbers"]) == ("not-your-turn", {"to_move": [0]})


async def test_nobody_moves_for_another(address: str) -> None:
    table, tokens = await started(address, first=0)
    other_table, other_tokens = await started(address)
    body = {"id": "x", "version": 9, "action": "draw"}
    async with Api(address) as nobody, Api(address, other_tokens[0]) as stranger:
        assert (await nobody.refused(f"api/tables/{table}/moves", body))[0] == 403
        status, refusal = await stranger.refused(f"api/tables/{table}/moves", body)
        assert (status, refusal["code"]) == (401, "bad-token")
    async with Player(address, table) as spectator:
        assert (await spectator.move("draw"))["code"] == "not-yours"
    assert other_table != table
    assert tokens[0] != tokens[1]


async def test_a_game_that_is_over_takes_no_move(address: str) -> None:
    table, tokens = await started(address, "person", "easy")
    async with Player(address, table, tokens[0]) as player:
        await player.play(brisk(3))
        assert (await player.move("draw"))["code"] == "game-over"


async def test_why_a_route_cannot_be_claimed(address: str) -> None:
    table, tokens = await started(address, first=0)
    async with Player(address, table, tokens[0]) as one, Player(address, table, tokens[1]) as two:
        await keep_all(one, two)
        board = await _board(address)
        assert one.view is not None
        legal = one.view["legal"]
        async with Api(address, tokens[0]) as api:
            for track in board["tracks"]:
                answer = await api.post(
                    f"api/tables/{table}/why", {"action": f"claim {track['id']}"}
                )
                possible = any(a.startswith(f"claim {track['id']} ") for a in legal)
                assert (answer["why"] is None) == possible
                if not possible:
                    assert answer["why"]["code"].startswith("needs-")
        async with Api(address, tokens[1]) as api:
            answer = await api.post(f"api/tables/{table}/why", {"action": "draw"})
            assert answer["why"]["code"] == "not-your-turn"


async def test_why_nothing_can_be_done_before_the_game_and_after_it(address: str) -> None:
    """Who asks just when a game ends gets an answer, no error."""
    table, tokens = await new_table(address, "new-york", ("person", "open"))
    async with Api(address, tokens[0]) as api:
        answer = await api.post(f"api/tables/{table}/why", {"action": "draw"})
        assert answer["why"]["code"] == "wrong-state"
    table, tokens = await started(address, "person", "easy")
    async with Player(address, table, tokens[0]) as player, Api(address, tokens[0]) as api:
        await player.play(brisk(3))
        answer = await api.post(f"api/tables/{table}/why", {"action": "claim R07"})
        assert answer["why"]["code"] == "game-over"


async def _board(address: str) -> dict[str, list[dict[str, str]]]:
    async with Api(address) as api:
        return await api.get("api/boards/new-york")
