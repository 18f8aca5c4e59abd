"""The action space of a board: every move that can ever be legal on it, numbered from 0.

Numbers stand for the kernel's codes (see `aboard.rules.codes`), in their order: take a card, draw,
tickets, pass, decline, keep, pay, souvenir, place, claim. A claim's number says the track, the
colour of the set, the wilds and the substitutes in it.
"""

from __future__ import annotations

from functools import lru_cache

from aboard.boards import GRAY, AboardError, Board, Track
from aboard.envs.layout import has_tunnels
from aboard.rules import Action, Game, Illegal, IllFormed, codes, legal, parse_action, translate
from aboard.rules.state import Desk

_desk = Desk()


class Moves:
    """All the moves of a board: `codes[number]` and `numbers[code]`."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.codes = tuple(_codes(board))
        self.numbers = {code: number for number, code in enumerate(self.codes)}

    def __len__(self) -> int:
        return len(self.codes)

    def label(self, number: int) -> str:
        """What a number means on any position; tickets by their place in the offer."""
        board, code = self.board, self._code(number)
        if code >= codes.CLAIM:
            return self._claim_label(code)
        if code < codes.DRAW:
            return f"take {board.cards[code]}"
        if code >= codes.PLACE_AT:
            return f"place {board.places[code - codes.PLACE_AT].id}"
        if code >= codes.SOUVENIR_AT:
            return f"souvenir at the {('first', 'second')[code - codes.SOUVENIR_AT]} end"
        if code >= codes.PAY:
            return f"pay with {code - codes.PAY} {board.wild}"
        if code >= codes.KEEP:
            kept = [str(i + 1) for i in range(8) if code - codes.KEEP >> i & 1]
            return f"keep {' '.join(kept)} of the offer"
        words = {codes.DRAW: "draw", codes.TICKETS: "tickets", codes.PASS: "pass"}
        return words.get(code, "decline")

    def listed(self, game: Game) -> dict[int, Action]:
        """Every legal action of the deciding seat by its number; of equal payments the first."""
        now = game.now
        found: dict[Action, int] = {}
        for code in legal.moves(game.state, _desk):
            found.setdefault(translate.action(self.board, now, now.cur, code), code)
        return {self.numbers[code]: action for action, code in found.items()}

    def action(self, game: Game, number: int) -> Action:
        """The action a number stands for in this position; Illegal where it is masked out."""
        self._code(number)
        listed = self.listed(game)
        if number not in listed:
            raise Illegal("wrong-phase")
        return listed[number]

    def number(self, game: Game, action: Action | str) -> int:
        """The number of a legal action, one that `game.legal_actions()` lists."""
        if isinstance(action, str):
            action = parse_action(action, self.board)
        for number, listed in self.listed(game).items():
            if listed == action:
                return number
        raise game.why_not(action) or IllFormed(str(action), "a payment that is listed")

    def _code(self, number: int) -> int:
        if not 0 <= number < len(self.codes):
            raise AboardError(f"an action is 0 to {len(self.codes) - 1}, not {number}")
        return self.codes[number]

    def _claim_label(self, code: int) -> str:
        index, colour, wilds, substitutes = codes.claim_parts(code)
        board, track = self.board, self.board.tracks[index]
        coloured = track.length - wilds - substitutes
        parts = [f"{board.cards[colour]}*{coloured}"] if coloured else []
        parts += [f"{board.wild}*{wilds}"] if wilds else []
        parts += [f"substitutes*{substitutes}"] if substitutes else []
        return f"claim {track.id} {' '.join(parts)}"


@lru_cache(maxsize=32)
def moves_of(board: Board) -> Moves:
    return Moves(board)


def _codes(board: Board) -> list[int]:
    rules = board.rules
    found = [*range(len(board.cards)), codes.DRAW, codes.TICKETS, codes.PASS]
    if has_tunnels(board):
        found.append(codes.DECLINE)
    most = max(rules.start_tickets, rules.draw_tickets)
    found += range(codes.KEEP + 1, codes.KEEP + (1 << most))
    if has_tunnels(board):
        found += range(codes.PAY, codes.PAY + rules.tunnel_cards + 1)
    if board.souvenirs is not None:
        found += (codes.SOUVENIR_AT, codes.SOUVENIR_AT + 1)
        free = (i for i, place in enumerate(board.places) if not place.souvenirs_at_start)
        found += (codes.PLACE_AT + i for i in free)
    for index, track in enumerate(board.tracks):
        found += _claims(board, index, track)
    return found


def _claims(board: Board, index: int, track: Track) -> list[int]:
    """Every payment of the track that some hand can make; for each wilds the substitutes follow."""
    length, ferry = track.length, track.kind == "ferry"
    substitute = track.substitute or (board.rules.ferry_substitute if ferry else 0)
    most_wilds = length if track.kind in board.rules.wild_on else 0
    gray = track.colour == GRAY
    found = []
    for colour in range(len(board.colours)) if gray else (board.card_index[track.colour],):
        for wilds in range(min(most_wilds, length - 1) + 1):
            least = max(0, track.ferries - wilds)
            most = length - 1 - wilds if substitute else 0
            found += [codes.claim_code(index, colour, wilds, n) for n in range(least, most + 1)]
    no_colour = len(board.colours)
    for wilds in range(0 if substitute else length, most_wilds + 1):
        found += [codes.claim_code(index, no_colour, wilds, length - wilds)]
    return found
