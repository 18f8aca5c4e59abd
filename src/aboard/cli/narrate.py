"""A game in words: what each event says to somebody who reads along, and what could be done."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from aboard.boards import Board
from aboard.rules import events
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
from aboard.rules.events import Event


class Narrator:
    """Tells the events of one game; it knows the board's names and the players'."""

    def __init__(self, board: Board, names: Sequence[str]) -> None:
        self.board = board
        self.names = names

    def told(self, mover: int, happened: Iterable[Event]) -> list[tuple[int, str]]:
        """What a move brought, seat by seat, the mover first."""
        phrases: dict[int, list[str]] = {mover: []}
        for event in happened:
            phrase = self.phrase(event)
            if phrase:
                phrases.setdefault(getattr(event, "seat", mover), []).append(phrase)
        return [(seat, "; ".join(said)) for seat, said in phrases.items()]

    def phrase(self, event: Event) -> str:
        match event:
            case events.CardTaken(_, colour, _):
                return f"takes {colour}"
            case events.CardDrawn(_, colour):
                return f"draws {colour}, blind"
            case events.RowFilled(row, _):
                return f"row: {' '.join(card or '-' for card in row)}"
            case events.Redealt(rows):
                times = f" {len(rows)} times" if len(rows) > 1 else ""
                return f"the row is dealt again{times}"
            case events.Reshuffled(deck):
                return f"the discards are shuffled, {deck} cards are left in the deck"
            case events.Passed():
                return "passes"
            case events.LastRound():
                return "the last round begins"
            case events.GameEnded(reason, winners):
                how = {"last-round": "after the last round", "stalemate": "as everybody passed"}
                won = " and ".join(self.names[seat] for seat in winners)
                wins = "wins" if len(winners) == 1 else "win together"
                return f"the game is over {how[reason]}: {won} {wins}"
            case _:
                return self._of_tickets(event) or self._of_routes(event)

    def proposal(self, action: Action) -> str:
        """What an action would be, said to whoever may do it."""
        match action:
            case Take(colour):
                return f"take the {colour} card"
            case Draw():
                return "draw a card, blind"
            case DrawTickets():
                return "draw tickets"
            case Keep(tickets):
                return f"keep {self._tickets(tickets)}"
            case Claim(track):
                spaces = self.board.track(track).length
                return f"claim {self._route(track)}, {spaces} space{'s' * (spaces != 1)}"
            case Pay():
                return "pay what the tunnel costs more"
            case Decline():
                return "give the tunnel up"
            case TakeSouvenir(place):
                return f"take the souvenir at {self.board.place(place).name}"
            case PlaceStack(place):
                return f"put the next souvenirs on {self.board.place(place).name}"
            case Pass():
                return "pass"

    def _of_tickets(self, event: Event) -> str:
        match event:
            case events.TicketsOffered(_, _, tickets):
                return f"draws tickets: {self._tickets(tickets)}"
            case events.TicketsChosen():
                return "has chosen tickets"
            case events.TicketsKept(_, _, _, tickets, back):
                returned = f", returns {self._tickets(back)}" if back else ""
                return f"keeps {self._tickets(tickets)}{returned}"
            case events.StackPlaced(_, place, symbol, size):
                return f"puts {size} {symbol} on {self.board.place(place).name}"
            case events.SouvenirTaken(_, place, symbol):
                return f"takes the souvenir {symbol} at {self.board.place(place).name}"
            case _:
                return ""

    def _of_routes(self, event: Event) -> str:
        match event:
            case events.TunnelTried(_, track, laid, revealed, extra):
                costs = f"costs {extra} more" if extra else "costs nothing more"
                shown = " ".join(revealed) or "nothing"
                return f"tries {self._route(track)} with {cards(laid)}: {shown} turned up, {costs}"
            case events.TunnelDeclined(_, track):
                return f"gives {self._route(track)} up"
            case events.RouteClaimed(_, track, paid, points):
                worth = f"{points} point" + "s" * (points != 1)
                return f"claims {self._route(track)} with {cards(paid)} for {worth}"
            case _:
                return ""

    def _route(self, id: str) -> str:
        track = self.board.track(id)
        return f"{id} {self._between(track.a, track.b)}"

    def _tickets(self, ids: Sequence[str] | None) -> str:
        tickets = (self.board.ticket(id) for id in ids or ())
        return ", ".join(f"{t.id} {self._between(t.a, t.b)} ({t.points})" for t in tickets)

    def _between(self, a: str, b: str) -> str:
        return f"{self.board.place(a).name} - {self.board.place(b).name}"


def cards(held: Mapping[str, int]) -> str:
    """Cards as the notation writes them."""
    return " ".join(f"{card}*{n}" for card, n in held.items()) or "none"
