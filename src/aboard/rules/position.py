"""A position: any moment of a game as a JSON object, without its history.

Decks are listed with the top first. A deck given as counts is shuffled from the position's seed,
from which all later chance comes too. A position no game can come to is refused with the reason.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec

from aboard.boards import ROW, Board
from aboard.rules import codes, conservation, deal, kernel, memory, move, payments
from aboard.rules.chance import Chance, seed_bytes
from aboard.rules.errors import Impossible, Unreadable, quote
from aboard.rules.game import Game
from aboard.rules.reading import board_of, converted, plain
from aboard.rules.snapshot import OFFERED, Snapshot
from aboard.rules.state import State
from aboard.rules.tables import tables_of
from aboard.rules.view import counted

Phase = Literal["tickets", "stacks", "turn", "second", "offer", "tunnel", "souvenir", "over"]
Small = Annotated[int, msgspec.Meta(ge=0, le=200)]
Turn = Annotated[int, msgspec.Meta(ge=0, le=60_000)]
Seed = Annotated[str, msgspec.Meta(pattern=r"\A[0-9a-f]{64}\Z")]
Names = tuple[str, ...]
Counted = dict[str, Small]


class Stack(msgspec.Struct, forbid_unknown_fields=True):
    """A souvenir stack; its size is 0 when it is used up."""

    symbol: str
    size: Small


class Tunnel(msgspec.Struct, forbid_unknown_fields=True):
    """The tunnel for which the seat pays more, or which it gives up."""

    track: str
    laid: Counted
    revealed: Names


class LastRound(msgspec.Struct, forbid_unknown_fields=True):
    """The seat that ran low on pieces, and the turns left, the open one included."""

    seat: Small
    turns_left: Small


class Position(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Seats' things are in seat order; what is left out is empty or not the case."""

    format: Literal["aboard-position/1"]
    board: str
    players: Small
    first: Small
    phase: Phase
    to_move: tuple[Small, ...]
    turn: Turn
    hands: tuple[Counted, ...]
    row: tuple[str | None, ...]
    deck: Names | Counted
    discards: Counted
    ticket_deck: Names
    tickets: tuple[Names, ...]
    tracks: tuple[Names, ...]
    pieces: tuple[Small, ...]
    known: tuple[Counted, ...] = ()  # cards the seat must hold, as anyone could remember
    returned: tuple[Names, ...] = ()  # tickets the seat gave back
    offers: tuple[Names, ...] = ()
    chosen: tuple[Names | None, ...] = ()  # at the start: of its offer, or null
    souvenirs: tuple[Names, ...] = ()
    stacks: dict[str, Stack] = {}
    next_stacks: Names = ()
    tunnel: Tunnel | None = None
    built: str | None = None  # the route for which a souvenir is to be chosen
    last_round: LastRound | None = None
    passes: Small = 0
    reason: Literal["last-round", "stalemate"] | None = None
    seed: Seed | None = None


# -- writing ---------------------------------------------------------------------------------


def position(game: Game) -> dict[str, Any]:
    """This moment of the game, everything hidden included."""
    board, now, public = game.board, game.now, game.observe(None)
    seats = range(game.players)
    written: dict[str, Any] = {
        "format": "aboard-position/1",
        "board": board.id,
        "players": game.players,
        "first": now.first,
        "phase": game.phase,
        "to_move": game.to_move,
        "turn": now.turn,
        "hands": [counted(board, now.hand(seat, len(board.cards))) for seat in seats],
        "row": public.row,
        "deck": [board.cards[card] for card in reversed(now.deck[: now.ndeck])],
        "discards": public.discards,
        "ticket_deck": _tickets(board, now.ticket_deck[: now.ntickets][::-1]),
        "tickets": [_tickets(board, now.tickets_of(seat)) for seat in seats],
        "tracks": [seat.tracks for seat in public.seats],
        "pieces": [seat.pieces for seat in public.seats],
        "known": [seat.known for seat in public.seats],
        "returned": game.returned,
        "offers": [_tickets(board, now.offer_of(seat)) for seat in seats],
        "souvenirs": [seat.souvenirs for seat in public.seats],
        "stacks": {
            place.id: {"symbol": move.symbol_name(board, stack), "size": stack & 15}
            for place, stack in zip(board.places, now.stacks, strict=False)
            if stack
        },
        "next_stacks": public.next_stacks,
        "passes": now.passes,
    }
    if now.phase == codes.START:
        written["chosen"] = [_chosen(board, now, seat) for seat in seats]
    elif public.tunnel is not None:
        tunnel = public.tunnel
        written["tunnel"] = Tunnel(tunnel.track, tunnel.laid, tunnel.revealed)
    elif public.souvenir is not None:
        written["built"] = public.souvenir.track
    elif public.outcome is not None:
        written["reason"] = public.outcome.reason
    if now.final >= 0:
        written["last_round"] = LastRound(now.final_seat, now.final)
    for name in ("known", "returned", "offers", "souvenirs"):
        if not any(written[name]):
            del written[name]
    return plain(msgspec.convert(written, Position))


def _tickets(board: Board, indexes: Sequence[int]) -> list[str]:
    return [board.tickets[index].id for index in indexes]


def _chosen(board: Board, now: Snapshot, seat: int) -> list[str] | None:
    offer = _tickets(board, now.offer_of(seat))
    kept = [name for i, name in enumerate(offer) if now.kept[seat] >> i & 1]
    return kept or None


# -- reading ---------------------------------------------------------------------------------


def from_position(data: Mapping[str, Any], board: Board | None = None) -> Game:
    """The game at this moment. A board of one's own is handed over with its position."""
    given = converted(data, Position, "position")
    board = board_of(given.board, board)
    _check_shape(board, given)
    state = State(tables_of(board), given.players)
    chance = Chance(secrets.token_bytes(32) if given.seed is None else seed_bytes(given.seed))
    state.seal(chance)
    deal.lay_out(state)
    for seat, tracks in enumerate(given.tracks):
        for track in _indexes(board.track_index, tracks, "track"):
            kernel.own(state, seat, track)
    now = memory.read(state)
    for part in (_set_turn, _set_cards, _set_tickets, _set_souvenirs, _set_decision):
        part(board, given, now)
    _shuffle(given, now, chance)
    for fault in conservation.faults(board, now):
        raise Impossible(f"impossible position: {fault}")
    memory.write(state, now)
    return _made(board, given, state, chance)


# What is told of a decision, and only while it is open.
_DECISIONS = {"chosen": "tickets", "tunnel": "tunnel", "built": "souvenir", "reason": "over"}


def _check_shape(board: Board, given: Position) -> None:
    least, most = board.players
    if not least <= given.players <= most:
        raise Unreadable(f"position: {given.players} players, expected {least} to {most}")
    for name in ("hands", "tickets", "tracks", "pieces"):
        if len(getattr(given, name)) != given.players:
            raise Unreadable(f"position: expected {name} of {given.players} seats")
    for name in ("known", "returned", "offers", "chosen", "souvenirs"):
        if len(getattr(given, name)) not in (0, given.players):
            raise Unreadable(f"position: expected {name} of {given.players} seats or none")
    if len(given.row) != ROW:
        raise Unreadable(f"position: expected a row of {ROW}")
    for name, phase in _DECISIONS.items():
        if bool(getattr(given, name)) != (given.phase == phase):
            raise Impossible(f"impossible position: {name} and phase {given.phase} do not agree")
    last = [] if given.last_round is None else [given.last_round.seat]
    for seat in (given.first, *given.to_move, *last):
        if seat >= given.players:
            raise Unreadable(f"position: no seat {seat} with {given.players} players")


def _made(board: Board, given: Position, state: State, chance: Chance) -> Game:
    game = Game(board, given.players, state, None)
    game.chance = chance
    game.returned = list(given.returned) or game.returned
    if game.to_move != given.to_move:
        awaited = " and ".join(map(str, game.to_move)) or "nobody"
        raise Impossible(f"impossible position: it is for {awaited} to move")
    return game


def _set_turn(board: Board, given: Position, now: Snapshot) -> None:
    now.phase = codes.PHASES.index(given.phase)
    now.first, now.turn, now.passes = given.first, given.turn, given.passes
    now.cur = given.to_move[0] if given.to_move else (now.first + now.turn - 1) % now.players
    now.reason = codes.REASONS.index(given.reason or "")
    if given.last_round is not None:
        now.final_seat, now.final = given.last_round.seat, given.last_round.turns_left
    for seat in range(now.players):
        now.pieces[seat] = given.pieces[seat]
        lengths = (board.tracks[track].length for track in now.tracks_of(seat))
        now.points[seat] = sum(board.route_points[length] for length in lengths)


def _set_cards(board: Board, given: Position, now: Snapshot) -> None:
    for seat, hand in enumerate(given.hands):
        now.hands[seat * codes.KINDS : seat * codes.KINDS + len(board.cards)] = _counts(board, hand)
    for seat, known in enumerate(given.known):
        at = seat * codes.KINDS
        now.known[at : at + len(board.cards)] = _counts(board, known)
    now.row = [codes.EMPTY if card is None else _card(board, card) for card in given.row]
    if isinstance(given.deck, dict):
        stacked = enumerate(_counts(board, given.deck))
        deck = [card for card, n in stacked for _ in range(n)]
    else:
        deck = [_card(board, card) for card in reversed(given.deck)]
    now.deck[: len(deck)] = deck
    now.ndeck = len(deck)
    now.discards[: len(board.cards)] = _counts(board, given.discards)
    now.ndiscards = sum(now.discards)


def _set_tickets(board: Board, given: Position, now: Snapshot) -> None:
    deck = _indexes(board.ticket_index, given.ticket_deck, "ticket")[::-1]
    now.ticket_deck[: len(deck)] = deck
    now.ntickets = len(deck)
    for seat, names in enumerate(given.tickets):
        kept = sum(1 << ticket for ticket in _indexes(board.ticket_index, names, "ticket"))
        now.tickets[seat * 2 : seat * 2 + 2] = kept % 2**64, kept >> 64
    for names in given.returned:
        _indexes(board.ticket_index, tuple(set(names)), "ticket")  # one may come back twice
    for seat, names in enumerate(given.offers):
        if len(names) > OFFERED:
            raise Unreadable(f"position: expected offers of at most {OFFERED} tickets")
        offer = _indexes(board.ticket_index, names, "ticket")
        now.offers[seat * OFFERED : seat * OFFERED + len(offer)] = offer
        now.offered[seat] = len(offer)
    for seat, choice in enumerate(given.chosen):
        offer = now.offer_of(seat)
        for ticket in _indexes(board.ticket_index, choice or (), "ticket"):
            if ticket not in offer:
                raise Impossible(f"impossible position: seat {seat} chose what was not offered")
            now.kept[seat] |= 1 << offer.index(ticket)


def _set_souvenirs(board: Board, given: Position, now: Snapshot) -> None:
    symbols = board.souvenirs.symbols if board.souvenirs else ()
    numbers = {symbol: number for number, symbol in enumerate(symbols, start=1)}
    for seat, names in enumerate(given.souvenirs):
        now.souvenirs[seat] = sum(1 << n for n in _indexes(numbers, names, "souvenir"))
    placed = []
    for place, stack in given.stacks.items():
        (at,) = _indexes(board.place_index, (place,), "place")
        (number,) = _indexes(numbers, (stack.symbol,), "souvenir")
        now.stacks[at] = number << 4 | min(stack.size, 15)
        if not board.places[at].souvenirs_at_start:
            placed.append(number)
    waiting = _indexes(numbers, given.next_stacks, "souvenir")
    now.placed, now.nspare = len(placed), len(placed) + len(waiting)
    now.spare[: now.nspare] = placed + waiting


def _set_decision(board: Board, given: Position, now: Snapshot) -> None:
    if given.built is not None:
        (now.track,) = _indexes(board.track_index, (given.built,), "track")
    if given.tunnel is not None:
        (now.track,) = _indexes(board.track_index, (given.tunnel.track,), "track")
        now.laid[: len(board.cards)] = _counts(board, given.tunnel.laid)
        payment = payments.fits(board, board.tracks[now.track], given.tunnel.laid)
        colour = board.wild if payment is None or payment.colour is None else payment.colour
        now.laid_colour = board.card_index[colour]
        revealed = [_card(board, card) for card in given.tunnel.revealed]
        now.revealed[: len(revealed)] = revealed
        now.nrevealed = len(revealed)
        now.extra = move.tunnel_cost(board, now.laid_colour, revealed)


def _shuffle(given: Position, now: Snapshot, chance: Chance) -> None:
    """Put a deck that is known by its counts alone in the order of chance."""
    if isinstance(given.deck, dict):
        for i in range(now.ndeck - 1, 0, -1):
            j = chance.below(i + 1)
            now.deck[i], now.deck[j] = now.deck[j], now.deck[i]


def _card(board: Board, name: str) -> int:
    return _indexes(board.card_index, (name,), "card")[0]


def _counts(board: Board, cards: Mapping[str, int]) -> payments.Counts:
    _indexes(board.card_index, tuple(cards), "card")
    return payments.counts(board, cards)


def _indexes(known: Mapping[str, int], names: Sequence[str], thing: str) -> list[int]:
    """The numbers of these things of the board, each named once."""
    for name in names:
        if name not in known:
            raise Unreadable(f"position: no {thing} {quote(name)} on this board")
    if len(set(names)) != len(names):
        raise Impossible(f"impossible position: a {thing} is named twice in a place")
    return [known[name] for name in names]
