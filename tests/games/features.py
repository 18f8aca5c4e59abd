"""What the games on file are kept for: where to look for each feature, and whether it occurs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from aboard.rules import Game, payments
from aboard.rules.actions import Claim, TakeSouvenir
from aboard.rules.events import Event
from aboard.rules.move import Move


@dataclass(frozen=True)
class Played:
    """A whole game with what happened in each of its moves."""

    game: Game
    events: Sequence[tuple[Event, ...]]

    @property
    def moves(self) -> list[Move]:
        return self.game.history

    def kinds(self) -> list[str]:
        return [event.kind for events in self.events for event in events]

    def payments(self) -> Iterable[payments.Payment]:
        """How each claim was paid, a tunnel's extra cost left aside."""
        board = self.game.board
        for move in self.moves:
            if isinstance(move.action, Claim):
                track = board.track(move.action.track)
                paid = payments.fits(board, track, dict(move.action.cards))
                assert paid is not None
                yield paid

    def reason(self) -> str:
        outcome = self.game.outcome()
        assert outcome is not None
        return outcome.reason

    def tied(self) -> list[tuple[int, int, bool]]:
        """Of the seats with the most points: fulfilled tickets, longest path, whether it won."""
        outcome = self.game.outcome()
        assert outcome is not None
        most = max(score.total for score in outcome.scores)
        return [
            (len(score.fulfilled), score.longest, score.seat in outcome.winners)
            for score in outcome.scores
            if score.total == most
        ]


@dataclass(frozen=True)
class Feature:
    board: str
    players: int
    styles: tuple[str, ...]  # how the seats play where the search looks; the last goes for the rest
    occurs: Callable[[Played], bool]


def ended(reason: str) -> Callable[[Played], bool]:
    return lambda played: played.reason() == reason


def happened(kind: str) -> Callable[[Played], bool]:
    return lambda played: kind in played.kinds()


def two_run_low(played: Played) -> bool:
    """The last round had begun when another seat dropped to two pieces or fewer."""
    seats = played.game.observe(None).seats
    return sum(seat.pieces <= played.game.board.rules.last_round_at for seat in seats) > 1


def rows_swept(at_once: int) -> Callable[[Played], bool]:
    return lambda played: any(len(move.redealt) >= at_once for move in played.moves)


def dealt_again_at_set_up(played: Played) -> bool:
    assert played.game.setup is not None
    return bool(played.game.setup.redealt)


def three_wilds_lie(played: Played) -> bool:
    wild = played.game.board.wild
    return any(move.row is not None and move.row.count(wild) >= 3 for move in played.moves)


def no_card_left(played: Played) -> bool:
    return any(move.row is not None and None in move.row for move in played.moves)


def refilled_by_a_claim(played: Played) -> bool:
    before: tuple[str | None, ...] = ()
    for move in played.moves:
        if move.row is not None:
            if isinstance(move.action, Claim) and before.count(None) > move.row.count(None):
                return True
            before = move.row
    return False


def one_card_drawn(played: Played) -> bool:
    """A turn that ended after one coloured card because there was no second to draw."""
    wild = played.game.board.wild
    kinds = [[event.kind for event in events] for events in played.events]
    for i in range(1, len(kinds)):
        whole_turn = "turn-began" in kinds[i - 1] and "turn-began" in kinds[i]
        text = str(played.moves[i].action)
        if whole_turn and (text == "draw" or (text[:4] == "take" and text != f"take {wild}")):
            return True
    return False


def offered(tickets: int) -> Callable[[Played], bool]:
    return lambda played: any(len(move.offer or ()) == tickets for move in played.moves)


def both_twins_owned(played: Played) -> bool:
    board = played.game.board
    owned = {track for seat in played.game.observe(None).seats for track in seat.tracks}
    return any(
        twin is not None and board.tracks[twin].id in owned
        for track, twin in zip(board.tracks, board.twins, strict=True)
        if track.id in owned
    )


def all_wild(played: Played) -> bool:
    board = played.game.board
    return any(
        isinstance(move.action, Claim)
        and board.track(move.action.track).length > 1
        and dict(move.action.cards).keys() == {board.wild}
        for move in played.moves
    )


def tunnel(after: str) -> Callable[[Played], bool]:
    """A tunnel tried, and in the same move or the next this kind of event."""

    def occurs(played: Played) -> bool:
        kinds = [[event.kind for event in events] for events in played.events]
        for tried, following in pairwise(kinds):
            if "tunnel-tried" in tried:
                free = "route-claimed" in tried
                if (after == "free") if free else (after in following):
                    return True
        return False

    return occurs


def tunnel_of_wilds_alone(played: Played) -> bool:
    """Only wilds laid down, a coloured card turned up, only a wild cost."""
    wild = played.game.board.wild
    return any(
        isinstance(move.action, Claim)
        and dict(move.action.cards).keys() == {wild}
        and move.extra
        and wild in (move.revealed or ())
        for move in played.moves
    )


def few_turned_up(played: Played) -> bool:
    return any(move.revealed is not None and len(move.revealed) < 3 for move in played.moves)


def substituted(cards: int) -> Callable[[Played], bool]:
    """A claim in which any so many cards stood for one."""

    def occurs(played: Played) -> bool:
        claims = [move.action for move in played.moves if isinstance(move.action, Claim)]
        board = played.game.board
        for action, paid in zip(claims, played.payments(), strict=True):
            track = board.track(action.track)
            if paid.substitutes and (track.substitute or board.rules.ferry_substitute) == cards:
                return True
        return False

    return occurs


def souvenir_chosen(played: Played) -> bool:
    return any(isinstance(move.action, TakeSouvenir) for move in played.moves)


def souvenirs_complete(played: Played) -> bool:
    seats = played.game.observe(None).seats
    souvenirs = played.game.board.souvenirs
    return souvenirs is not None and any(
        len(seat.souvenirs) == len(souvenirs.symbols) for seat in seats
    )


def tie_by_tickets(played: Played) -> bool:
    """Seats with the same points, and the one with more fulfilled tickets won."""
    tied = played.tied()
    most = max(tickets for tickets, _, _ in tied)
    winners = [tickets == most for tickets, _, _ in tied]
    return not all(winners) and winners == [won for _, _, won in tied]


def tie_by_path(played: Played) -> bool:
    """Seats with the same points and tickets, and the one with the longer path won."""
    tied = played.tied()
    longest = max(path for _, path, _ in tied)
    winners = [path == longest for _, path, _ in tied]
    alike = len({tickets for tickets, _, _ in tied}) == 1
    return alike and not all(winners) and winners == [won for _, _, won in tied]


def win_shared(played: Played) -> bool:
    return sum(won for _, _, won in played.tied()) > 1


def globetrotters(number: int) -> Callable[[Played], bool]:
    return lambda played: sum(s.globetrotter > 0 for s in played.game.scores()) == number


NEW_YORK, SAN_FRANCISCO, NORDIC, VILLAGE = "new-york", "san-francisco", "nordic", "village"
ANY, HOARD, BUILD = ("anything",), ("hoarder",), ("builder",)

FEATURES = {
    "last-round": Feature(NEW_YORK, 3, BUILD, ended("last-round")),
    "last-round-two-low": Feature(NEW_YORK, 2, BUILD, two_run_low),
    "redeal": Feature(NEW_YORK, 2, ANY, rows_swept(1)),
    "redeal-again": Feature(NEW_YORK, 4, ANY, rows_swept(2)),
    "redeal-set-up": Feature(NEW_YORK, 2, BUILD, dealt_again_at_set_up),
    "redeal-skipped": Feature(NEW_YORK, 2, HOARD, three_wilds_lie),
    "reshuffle": Feature(NEW_YORK, 2, BUILD, happened("reshuffled")),
    "empty-deck": Feature(NEW_YORK, 2, HOARD, no_card_left),
    "empty-deck-refilled": Feature(NEW_YORK, 3, HOARD, refilled_by_a_claim),
    "one-card": Feature(NEW_YORK, 2, HOARD, one_card_drawn),
    "one-ticket": Feature(SAN_FRANCISCO, 3, ("collector",), offered(1)),
    "twins": Feature(NEW_YORK, 4, BUILD, both_twins_owned),
    "all-wild": Feature(NEW_YORK, 2, ANY, all_wild),
    "pass": Feature(NEW_YORK, 2, ("spender", "hoarder"), happened("passed")),
    "shared-win": Feature(NEW_YORK, 2, ANY, win_shared),
    "tie-tickets": Feature(NEW_YORK, 2, ANY, tie_by_tickets),
    "souvenir-choice": Feature(SAN_FRANCISCO, 2, BUILD, souvenir_chosen),
    "souvenirs-all": Feature(SAN_FRANCISCO, 4, BUILD, souvenirs_complete),
    "tunnel-paid": Feature(NORDIC, 2, BUILD, tunnel("route-claimed")),
    "tunnel-declined": Feature(NORDIC, 2, BUILD, tunnel("tunnel-declined")),
    "tunnel-free": Feature(NORDIC, 3, BUILD, tunnel("free")),
    "tunnel-wilds": Feature(NORDIC, 2, ANY, tunnel_of_wilds_alone),
    "tunnel-few-cards": Feature(NORDIC, 2, HOARD, few_turned_up),
    "any-three": Feature(NORDIC, 2, ("waster",), substituted(3)),
    "any-four": Feature(NORDIC, 2, ("patient",), substituted(4)),
    "few-tickets-left": Feature(NORDIC, 3, ("collector",), offered(1)),
    "globetrotter-nobody": Feature(NORDIC, 2, BUILD, globetrotters(0)),
    "globetrotter-both": Feature(NORDIC, 2, BUILD, globetrotters(2)),
    "tie-path": Feature(NORDIC, 2, ANY, tie_by_path),
    "stalemate": Feature(VILLAGE, 2, ANY, ended("stalemate")),
}
