"""Sets a moment of a game up for a test: what is named lies as named, the rest where it may.

Cards are conserved: whatever the test does not put somewhere lies in the deck below `top`, or,
with `hoard`, in that seat's hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from aboard.boards import Board, load_board
from aboard.rules import Game, codes, memory
from aboard.rules.snapshot import Snapshot
from aboard.rules.state import State
from aboard.rules.tables import tables_of

Hand = Mapping[str, int]


def begun(board: str, players: int, first: int = 0, seed: int = 1) -> Game:
    """A game at its first turn: all tickets kept, souvenir stacks on the first free places."""
    game = Game.new(board, players, seed=seed, first=first)
    while game.phase == "tickets":
        game.apply(game.legal_actions()[-1])
    while game.phase == "stacks":
        game.apply(game.legal_actions()[0])
    return game


def moment(
    board: str,
    players: int = 2,
    *,
    seat: int = 0,
    hands: Mapping[int, Hand] | None = None,
    row: Sequence[str | None] | None = None,
    top: Sequence[str] = (),
    discards: Hand | None = None,
    hoard: int | None = None,
    owned: Mapping[int, Iterable[str]] | None = None,
    pieces: Mapping[int, int] | None = None,
    tickets: Mapping[int, Iterable[str]] | None = None,
    ticket_deck: Sequence[str] | None = None,
    stacks: Mapping[str, tuple[str, int]] | None = None,
    souvenirs: Mapping[int, Iterable[str]] | None = None,
) -> Game:
    """The turn of `seat` in a game that stands so; decks are given from the top."""
    game = begun(board, players)
    now = memory.read(game.state)
    now.cur = seat
    lay_cards(game.board, now, hands or {}, row, top, discards or {}, hoard)
    own_tracks(game.board, now, owned or {})
    for owner, left in (pieces or {}).items():
        now.pieces[owner] = left
    if tickets is not None or ticket_deck is not None:
        give_tickets(game.board, now, tickets or {}, ticket_deck)
    if stacks is not None or souvenirs is not None:
        lay_souvenirs(game.board, now, stacks or {}, souvenirs or {})
    return standing(game.board, now)


def standing(board: Board, now: Snapshot) -> Game:
    """A game without a past that stands as the snapshot says."""
    state = State(tables_of(board), now.players)
    memory.write(state, now)
    return Game(board, now.players, state, None)


def lay_cards(
    board: Board,
    now: Snapshot,
    hands: Mapping[int, Hand],
    row: Sequence[str | None] | None,
    top: Sequence[str],
    discards: Hand,
    hoard: int | None,
) -> None:
    if row is None:
        row = board.colours[:5]
    left = Counter(dict(zip(board.cards, board.card_counts, strict=True)))
    for hand in (*hands.values(), discards):
        left.subtract(hand)
    left.subtract(card for card in row if card is not None)
    left.subtract(top)
    assert min(left.values()) >= 0, f"more cards laid than there are: {-left}"
    held = {seat: Counter(hand) for seat, hand in hands.items()}
    deck: list[str] = []
    if hoard is None:
        deck = list(left.elements())
    else:
        held[hoard] = held.get(hoard, Counter()) + left
    now.hands = [0] * len(now.hands)
    now.known = [0] * len(now.known)
    for seat, cards in held.items():
        for card, n in cards.items():
            now.hands[seat * codes.KINDS + board.card_index[card]] = n
    now.row = [codes.EMPTY if card is None else board.card_index[card] for card in row]
    now.discards = [discards.get(card, 0) for card in board.cards] + [0] * (
        codes.KINDS - len(board.cards)
    )
    now.ndiscards = sum(now.discards)
    laid = [board.card_index[card] for card in (*deck, *reversed(top))]
    now.ndeck = len(laid)
    now.deck[: len(laid)] = laid


def own_tracks(board: Board, now: Snapshot, owned: Mapping[int, Iterable[str]]) -> None:
    """Owners as if they had claimed: pieces placed, points counted, twins closed."""
    for seat, ids in owned.items():
        for id in ids:
            track = board.track_index[id]
            twin = board.twins[track]
            now.owned[seat * 2 + track // 64] |= 1 << track % 64
            now.open[track // 64] &= ~(1 << track % 64)
            now.pieces[seat] -= board.tracks[track].length
            now.points[seat] += board.route_points[board.tracks[track].length]
            if twin is None:
                continue
            if now.players == 2:
                now.open[twin // 64] &= ~(1 << twin % 64)
            else:
                now.banned[seat * 2 + twin // 64] |= 1 << twin % 64


def give_tickets(
    board: Board, now: Snapshot, tickets: Mapping[int, Iterable[str]], deck: Sequence[str] | None
) -> None:
    """Tickets to their owners; the deck as given from the top, or all the others."""
    now.tickets = [0] * len(now.tickets)
    held: set[str] = set()
    for seat, ids in tickets.items():
        for id in ids:
            ticket = board.ticket_index[id]
            now.tickets[seat * 2 + ticket // 64] |= 1 << ticket % 64
            held.add(id)
    if deck is None:
        deck = [ticket.id for ticket in board.tickets if ticket.id not in held]
    now.ntickets = len(deck)
    now.ticket_deck[: len(deck)] = [board.ticket_index[id] for id in reversed(deck)]


def lay_souvenirs(
    board: Board,
    now: Snapshot,
    stacks: Mapping[str, tuple[str, int]],
    owned: Mapping[int, Iterable[str]],
) -> None:
    assert board.souvenirs is not None
    number = {symbol: i + 1 for i, symbol in enumerate(board.souvenirs.symbols)}
    now.stacks = [0] * len(now.stacks)
    for place, (symbol, size) in stacks.items():
        now.stacks[board.place_index[place]] = number[symbol] << 4 | size
    for seat, symbols in owned.items():
        now.souvenirs[seat] = sum(1 << number[symbol] for symbol in symbols)


def legal(game: Game) -> set[str]:
    """The legal actions as they are written."""
    return {str(action) for action in game.legal_actions()}


def claims(game: Game, track: str) -> set[str]:
    """The payments with which the track can be claimed now, as they are written."""
    start = f"claim {track} "
    return {text.removeprefix(start) for text in legal(game) if text.startswith(start)}


def hand(game: Game, seat: int) -> dict[str, int]:
    held = game.observe(seat).hand
    assert held is not None
    return held


def refused(game: Game, action: str, seat: int | None = None) -> str:
    """The code of the reason why the action is refused now."""
    reason = game.why_not(action, seat)
    assert reason is not None, f"{action} is legal"
    return reason.code


def cards_of(board: str) -> dict[str, int]:
    loaded = load_board(board)
    return dict(zip(loaded.cards, loaded.card_counts, strict=True))
