"""Taking back: one's own last step, until something hidden is shown or play has gone on."""

from __future__ import annotations

import pytest

from tests.server.client import Api, Json, Player, brisk, new_table

pytestmark = pytest.mark.anyio


def undo_of(player: Player) -> tuple[bool, bool, str | None]:
    undo: Json = player.me["undo"]
    return undo["possible"], undo["consent"], undo["why"]


async def to_first_turn(*players: Player) -> None:
    for player in players:
        assert player.view is not None
        await player.move(max(player.view["legal"], key=len))
    for player in players:
        await player.until(lambda me: me.view is not None and me.view["phase"] == "turn")


async def test_start_tickets_can_be_chosen_again_until_all_have_chosen(address: str) -> None:
    table, tokens = await new_table(address, "new-york", ("person", "person"), start=True)
    async with Player(address, table, tokens[0]) as one, Player(address, table, tokens[1]) as two:
        assert undo_of(one) == (False, False, "nothing")
        before = one.view
        assert before is not None
        await one.move(before["legal"][0])
        assert undo_of(one) == (True, False, None)
        await one.undo()
        assert one.view == before
        await one.move(before["legal"][1])
        await two.until(lambda me: me.version == one.version)
        assert two.view is not None
        await two.move(two.view["legal"][0])
        await one.until(lambda me: me.version == two.version)
        assert undo_of(one) == (False, False, "all-chosen")
        refused = await one.undo()
        assert (refused["code"], refused["numbers"]) == ("no-undo", {"why": "all-chosen"})


async def test_what_was_drawn_stays_drawn(address: str) -> None:
    table, tokens = await new_table(address, "new-york", ("person", "person"), start=True, first=0)
    async with Player(address, table, tokens[0]) as one, Player(address, table, tokens[1]) as two:
        await to_first_turn(one, two)
        await one.move("draw")
        assert undo_of(one) == (False, False, "revealed")


async def test_a_claim_can_be_taken_back_until_the_next_player_moves(address: str) -> None:
    table, tokens = await new_table(address, "new-york", ("person", "person"), start=True)
    async with Player(address, table, tokens[0]) as one, Player(address, table, tokens[1]) as two:
        await to_first_turn(one, two)
        players = [one, two]
        claimed: Player | None = None
        while claimed is None:
            mover = next(player for player in players if player.awaited)
            other = players[1 - players.index(mover)]
            assert mover.view is not None
            before = mover.view
            action = _plain_claim(before) or "draw"
            assert (await mover.move(action))["t"] == "done"
            if undo_of(mover)[0]:
                claimed = mover
            await other.until(lambda me, v=mover.version: me.version == v)  # type: ignore[misc]
        await claimed.undo()
        assert claimed.view == before
        await claimed.move(action)
        await other.until(lambda me: me.awaited and me.version == claimed.version)
        await other.move("draw")
        await claimed.until(lambda me: me.version == other.version)
        assert undo_of(claimed) == (False, False, "moved-on")
        assert other.steps[-3]["data"]["undone"] == [other.steps[-4]["version"]]


def _plain_claim(view: Json) -> str | None:
    return next(
        (a for a in view["legal"] if a.startswith("claim") and view["phase"] == "turn"), None
    )


async def test_spectators_have_nothing_to_take_back(address: str) -> None:
    table, _ = await new_table(address, "new-york", ("person", "person"), start=True)
    async with Player(address, table) as spectator:
        assert undo_of(spectator) == (False, False, "not-seated")
        assert (await spectator.undo())["code"] == "not-yours"


async def test_at_a_slow_table_the_others_may_consent(address: str) -> None:
    table, tokens = await new_table(
        address,
        "new-york",
        ("person", "person", "person"),
        start=True,
        first=0,
        pace="slow",
        consent_undo=True,
    )
    players = [Player(address, table, tokens[seat]) for seat in range(3)]
    for player in players:
        await player.connect()
    one = players[0]
    await to_first_turn(*players)
    before = one.view
    await one.move("draw")
    assert undo_of(one) == (True, True, "revealed")
    async with Api(address, tokens[1]) as second, Api(address, tokens[2]) as third:
        path = f"api/tables/{table}/undo/answer"
        assert (await second.refused(path, {"agree": True}))[1]["code"] == "nothing-asked"
        assert (await one.undo())["t"] == "done"
        assert one.table["undo_request"] == {"seat": 0, "agreed": []}
        assert undo_of(one) == (False, False, "asked")
        await second.post(path, {"agree": False})
        await one.until(lambda me: me.table["undo_request"] is None)
        assert one.view != before
        await one.undo()
        await second.post(path, {"agree": True})
        await third.post(path, {"agree": True})
    await one.until(lambda me: me.steps[-1]["kind"] == "undo")
    assert one.view == before
    for player in players:
        await player.close()


async def test_an_undo_sent_twice_takes_back_once(address: str) -> None:
    table, tokens = await new_table(address, "san-francisco", ("person", "person"), start=True)
    async with Player(address, table, tokens[0]) as one:
        await one.play(brisk(0), steps=1)
        first = await one.undo(id="u")
        assert await one.undo(id="u") == first
        assert one.version == first["version"]
