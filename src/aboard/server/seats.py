"""Who sits where: joining, leaving, starting, handing a seat to a bot and taking it back."""

from __future__ import annotations

import secrets as chance

import aboard
from aboard.server import secrets
from aboard.server.config import Config
from aboard.server.names import alike, tidy_name
from aboard.server.record import Record, deal
from aboard.server.refusal import Refused
from aboard.server.requests import Join, Level, NewSeat, PersonSeat, Start, Vote
from aboard.server.seat import Seat
from aboard.server.table import Draft, LiveTable
from aboard.store import Code, Token

CODE_SECONDS = 600


async def join(table: LiveTable, said: Join) -> tuple[int, str]:
    """Takes an open seat; the seat and its token."""
    async with table.alone() as record:
        _expect(record, "open")
        name = tidy_name(said.name)
        if alike(name) in {alike(seat.name) for seat in record.seats}:
            raise Refused("name-taken")
        free = [number for number, seat in enumerate(record.seats) if seat.kind == "open"]
        if not free:
            raise Refused("table-full")
        number = free[0] if said.seat is None else said.seat
        if number not in free:
            raise Refused("seat-taken", seat=number)
        token = secrets.new_token()
        held = Token(secrets.hashed(token), number)
        await table.change(Draft("joined", number, data={"name": name}), tokens=[held])
        return number, token


async def leave(table: LiveTable, number: int) -> int:
    """Gives the seat up for good: open again before the start, a bot's from then on."""
    async with table.alone() as record:
        _expect(record, "open", "running")
        drafts = [Draft("left", number)]
        if record.state == "open" and record.persons() == [number]:
            drafts.append(Draft("closed"))
        ended = [hash for hash, seat in table.tokens.items() if seat == number]
        version = await table.change(*drafts, ended_tokens=ended)
        table.dismiss(4401, "bad-token", number)
        return version


async def close_forgotten(table: LiveTable, before: int) -> None:
    """Ends a table that nobody started, unless something happened there or somebody looks on."""
    async with table.alone() as record:
        if record.state == "open" and record.updated < before and not table.viewers:
            await table.change(Draft("closed"))


async def change_seat(table: LiveTable, host: int, number: int, new: NewSeat) -> int:
    """The host gives a seat to a bot or opens it; a guest who held it has to join again."""
    async with table.alone() as record:
        _expect_host(record, host)
        _expect(record, "open")
        if isinstance(new, PersonSeat):
            raise Refused("bad-request", why="a person joins")
        if number >= len(record.seats):
            raise Refused("bad-request", why=f"no seat {number}")
        if number == host:
            raise Refused("seat-taken", seat=number)
        ended = [hash for hash, seat in table.tokens.items() if seat == number]
        draft = _seat_draft(host, number, getattr(new, "level", None))
        version = await table.change(draft, ended_tokens=ended)
        table.dismiss(4401, "bad-token", number)
        return version


async def start(table: LiveTable, host: int, said: Start) -> int:
    """Deals the cards; open seats are filled with bots if the host says so."""
    async with table.alone() as record:
        _expect_host(record, host)
        _expect(record, "open")
        free = [number for number, seat in enumerate(record.seats) if seat.kind == "open"]
        if free and said.fill is None:
            raise Refused("open-seats", open=len(free))
        fills = [_seat_draft(host, number, said.fill) for number in free]
        return await table.change(*fills, start_draft(record, host))


async def hand(table: LiveTable, number: int, level: Level) -> int:
    """A bot plays the seat until its holder takes it back."""
    async with table.alone() as record:
        _expect(record, "running")
        if record.seats[number].stand_in == level:
            return record.version
        return await table.change(_handed(number, level, "asked", number))


async def take(table: LiveTable, number: int) -> int:
    async with table.alone() as record:
        _expect(record, "running")
        if record.seats[number].stand_in is None:
            return record.version
        return await table.change(Draft("taken", number))


async def vote(table: LiveTable, voter: int, said: Vote, config: Config) -> int:
    """Wants an absent player's seat handed to a bot; done when all who are there agree."""
    async with table.alone() as record:
        _expect(record, "running")
        if said.seat >= len(record.seats) or said.seat == voter:
            raise Refused("bad-request", why="vote for the seat of another player")
        seat = record.seats[said.seat]
        if seat.kind != "person" or seat.stand_in is not None:
            raise Refused("bad-request", why="a bot plays this seat already")
        _expect_away(table, said.seat, config)
        drafts = [Draft("voted", voter, data={"seat": said.seat, "agree": said.agree})]
        if said.agree and _agreed(table, said.seat, seat, voter):
            drafts.append(_handed(said.seat, "medium", "vote", None))
        return await table.change(*drafts)


async def expire(table: LiveTable) -> None:
    """Time per turn: whoever has used it up is played by a bot until coming back."""
    async with table.alone() as record:
        deadline = table.deadline()
        if deadline is None or table.now() < deadline:
            return
        late = [number for number in record.to_move() if record.seats[number].bot is None]
        await table.change(*(_handed(number, "medium", "clock", None) for number in late))


async def link(table: LiveTable, number: int) -> tuple[str, int]:
    """A one-time code that opens the seat on another device; an older one ends."""
    async with table.alone():
        code = secrets.new_code()
        expires = table.now() + CODE_SECONDS * 1000
        older = [hash for hash, known in table.codes.items() if known.seat == number]
        given = Code(secrets.hashed(code), number, expires)
        await table.change(codes=[given], ended_codes=older)
        return code, expires


async def claim(table: LiveTable, code: str) -> tuple[int, str]:
    """Exchanges a one-time code for a token of its seat."""
    async with table.alone():
        holders = {hash: c.seat for hash, c in table.codes.items() if c.expires > table.now()}
        number = secrets.find(code, holders)
        if number is None:
            raise Refused("bad-code")
        token = secrets.new_token()
        await table.change(
            tokens=[Token(secrets.hashed(token), number)], ended_codes=[secrets.hashed(code)]
        )
        return number, token


def start_draft(record: Record, host: int | None) -> Draft:
    """Deals from a fresh seed and writes down all that the deal needs, and its commitment."""
    begin = {"seed": chance.token_hex(32), "asked_first": record.settings.first}
    game = deal(record.settings.board, len(record.seats), begin)
    told = {"first": game.first, "commitment": game.commitment, "rules": aboard.__version__}
    return Draft("started", host, data=begin | told)


def _agreed(table: LiveTable, away: int, seat: Seat, voter: int) -> bool:
    record, presences = table.record, table.presences
    there = {n for n in record.persons() if n != away and (n == voter or presences.online(n))}
    return there <= {voter, *presences.valid_votes(away, seat.votes)}


def _expect_away(table: LiveTable, number: int, config: Config) -> None:
    needed = config.away_live if table.record.settings.pace == "live" else config.away_slow
    since = table.presences.away_since(number)
    gone = 0 if since is None else (table.now() - since) // 1000
    if since is None or gone < needed:
        raise Refused("not-away", wait=needed - gone)


def _seat_draft(host: int, number: int, level: Level | None) -> Draft:
    kind = "open" if level is None else "bot"
    return Draft("seat", host, data={"seat": number, "kind": kind, "level": level})


def _handed(number: int, level: Level, why: str, who: int | None) -> Draft:
    return Draft("handed", who, data={"seat": number, "level": level, "why": why})


def _expect(record: Record, *states: str) -> None:
    if record.state not in states:
        raise Refused("wrong-state", state=record.state)


def _expect_host(record: Record, seat: int) -> None:
    if record.host != seat:
        raise Refused("not-host")
