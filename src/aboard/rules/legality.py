"""Why an action is not legal: the first reason a player would want to hear."""

from __future__ import annotations

from aboard.boards import Board, Track
from aboard.rules import codes, payments
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
)
from aboard.rules.errors import Illegal
from aboard.rules.snapshot import Snapshot

PHASE_OF = {
    Take: (codes.TURN, codes.SECOND),
    Draw: (codes.TURN, codes.SECOND),
    DrawTickets: (codes.TURN,),
    Claim: (codes.TURN,),
    Pass: (codes.TURN,),
    Keep: (codes.START, codes.OFFER),
    Pay: (codes.TUNNEL,),
    Decline: (codes.TUNNEL,),
    TakeSouvenir: (codes.SOUVENIR,),
    PlaceStack: (codes.PLACE,),
}


def why_not(
    board: Board, now: Snapshot, seat: int, action: Action, least: int, moves: int
) -> Illegal | None:
    """None where the action is legal. `least`: tickets to keep; `moves`: legal moves there are."""
    if now.phase not in PHASE_OF[type(action)]:
        return Illegal("wrong-phase")
    match action:
        case Take(colour):
            return _take(board, now, colour)
        case Draw():
            return None if now.ndeck or now.ndiscards else Illegal("deck-empty")
        case DrawTickets():
            return None if now.ntickets else Illegal("no-tickets")
        case Keep(tickets):
            return _keep(board, now, seat, tickets, least)
        case Claim(track, cards):
            paid = payments.counts(board, dict(cards))
            return route_closed(board, now, seat, board.track(track)) or _payment(
                board, now, seat, board.track(track), paid
            )
        case Pay(cards):
            return _extra(board, now, seat, payments.counts(board, dict(cards)))
        case TakeSouvenir(place):
            built = board.tracks[now.track]
            return None if place in (built.a, built.b) else Illegal("no-souvenir")
        case PlaceStack(place):
            return Illegal("has-stack") if now.stacks[board.place_index[place]] else None
        case Pass():
            return Illegal("must-not-pass") if moves else None
    return None


def why_no_route(board: Board, now: Snapshot, seat: int, track: Track) -> Illegal | None:
    """Why the seat could not claim the track if it were its turn now; None if it could."""
    hand = now.hand(seat, len(board.cards))
    return route_closed(board, now, seat, track) or payments.shortfall(board, track, hand)


def route_closed(board: Board, now: Snapshot, seat: int, track: Track) -> Illegal | None:
    """Owned, closed by its twin, or longer than the pieces left."""
    index = board.track_index[track.id]
    for owner in range(now.players):
        if index in now.tracks_of(owner):
            return Illegal("taken", seat=owner)
    if not now.open[index // 64] >> index % 64 & 1:
        return Illegal("closed-two-players")
    if now.banned[seat * 2 + index // 64] >> index % 64 & 1:
        return Illegal("twin-owned")
    if now.pieces[seat] < track.length:
        return Illegal("not-enough-pieces", needed=track.length, left=now.pieces[seat])
    return None


def _take(board: Board, now: Snapshot, colour: str) -> Illegal | None:
    if board.card_index[colour] not in now.row:
        return Illegal("not-in-row")
    limited = board.rules.face_up_wild_limit and colour == board.wild
    return Illegal("wild-limit") if limited and now.phase == codes.SECOND else None


def _keep(
    board: Board, now: Snapshot, seat: int, tickets: tuple[str, ...], least: int
) -> Illegal | None:
    offer = now.offer_of(seat)
    if any(board.ticket_index[ticket] not in offer for ticket in tickets):
        return Illegal("not-offered")
    return Illegal("keep-at-least", least=least) if len(tickets) < least else None


def _held(board: Board, now: Snapshot, seat: int, paid: payments.Counts) -> Illegal | None:
    hand = now.hand(seat, len(board.cards))
    for name, held, named in zip(board.cards, hand, paid, strict=True):
        if named > held:
            return Illegal("not-held", colour=name, held=held, named=named)
    return None


def _payment(
    board: Board, now: Snapshot, seat: int, track: Track, paid: payments.Counts
) -> Illegal | None:
    """A hand that cannot pay at all is told what it lacks, whatever cards were named."""
    hand = now.hand(seat, len(board.cards))
    if payments.fits(board, track, paid) is None:
        return payments.shortfall(board, track, hand) or Illegal("wrong-payment")
    return payments.shortfall(board, track, hand) or _held(board, now, seat, paid)


def _extra(board: Board, now: Snapshot, seat: int, paid: payments.Counts) -> Illegal | None:
    hand = now.hand(seat, len(board.cards))
    if paid in payments.extra_payments(board, laid_colour(board, now), now.extra, hand):
        return None
    return _held(board, now, seat, paid) or Illegal("wrong-payment")


def laid_colour(board: Board, now: Snapshot) -> str | None:
    """The colour of the set laid down for the tunnel; None if it was wilds only."""
    wild = len(board.colours)
    return None if now.laid_colour == wild else board.cards[now.laid_colour]
