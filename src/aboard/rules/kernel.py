"""The kernel: what a move does to a state.

The same file runs compiled (the types stand in `kernel.pxd`) and interpreted, as do the modules it
stands on: `state`, `cards`, `tickets`, `legal`. Nothing here knows a board by name: the board's
switches stand in `Tables`. Moves are integers (see `codes`). Functions without a check are for
callers that pass legal moves only; `play` checks.
"""

from __future__ import annotations

from aboard.rules import cards, codes, legal, tickets
from aboard.rules.state import Desk, State

COMPILED = not __file__.endswith(".py")
KINDS = codes.KINDS
EMPTY = codes.EMPTY
START = codes.START
PLACE = codes.PLACE
TURN = codes.TURN
SECOND = codes.SECOND
OFFER = codes.OFFER
TUNNEL = codes.TUNNEL
SOUVENIR = codes.SOUVENIR
OVER = codes.OVER
LAST_ROUND = codes.LAST_ROUND
STALEMATE = codes.STALEMATE
DRAW = codes.DRAW
TICKETS = codes.TICKETS
PASS = codes.PASS
DECLINE = codes.DECLINE
KEEP = codes.KEEP
PAY = codes.PAY
CLAIM = codes.CLAIM
SOUVENIR_AT = codes.SOUVENIR_AT
PLACE_AT = codes.PLACE_AT
NOTHING, FIRST_CARD, TURN_DONE = range(3)  # what is left to do when a move has been made


def choose_start(state: State, mask: int) -> None:
    """A seat's choice at the start; all choices take effect together, in seat order."""
    state.kept[state.cur] = mask
    for seat in range(state.players):
        if state.kept[seat] == 0:
            state.cur = seat
            return
    for seat in range(state.players):
        tickets.settle(state, seat, state.kept[seat])
    next_stack(state)


def next_stack(state: State) -> None:
    """The next seat to put a souvenir stack down, or the first turn."""
    if state.placed < state.nspare:
        state.phase = PLACE
        back = 1 if state.players == 2 else state.placed + 1
        state.cur = (state.first + state.players - back) % state.players
        return
    state.phase = TURN
    state.cur = state.first
    state.turn = 1


def play(state: State, move: int, desk: Desk) -> None:
    """Make a move from outside; one that is not listed is refused, and changes nothing."""
    legal.list_moves(state, desk)
    for i in range(desk.n):
        if desk.moves[i] == move:
            apply(state, move)
            return
    raise ValueError(f"move {move} is not legal here")


def apply(state: State, move: int) -> None:
    """Make a legal move."""
    begin(state, move)
    if move != DRAW and move != TICKETS:  # these two leave the row and the discards alone
        while cards.refill(state):
            cards.sweep_row(state)
    finish(state)


def begin(state: State, move: int) -> None:
    """The move itself; the row is filled and the turn passed on afterwards."""
    state.rest = NOTHING
    if move != PASS:
        state.passes = 0
    if move >= CLAIM:
        lay_down(state, move)
        claim(state, move >> 12 & 127)
    elif move < DRAW:
        take(state, move)
    elif move == DRAW:
        state.hands[state.cur * KINDS + cards.draw(state)] += 1
        state.rest = FIRST_CARD if state.phase == TURN else TURN_DONE
    elif move == TICKETS:
        tickets.offer(state, state.cur, state.t.draw_tickets)
        state.phase = OFFER
    elif move == PASS:
        state.passes += 1
        state.rest = TURN_DONE
    elif move == DECLINE:
        decline(state)
    elif move < PAY:
        if state.phase == START:
            choose_start(state, move - KEEP)
        else:
            tickets.settle(state, state.cur, move - KEEP)
            state.rest = TURN_DONE
    elif move < SOUVENIR_AT:
        pay_extra(state, move - PAY)
    elif move < PLACE_AT:
        end = state.t.b[state.track] if move > SOUVENIR_AT else state.t.a[state.track]
        take_souvenir(state, end)
        state.rest = TURN_DONE
    else:
        place_stack(state, move - PLACE_AT)


def begin_claim(state: State, track: int, colour: int, cards: list[int]) -> None:
    """As `begin`, with exactly these cards; the colour is the wild's if no set was laid."""
    state.rest = NOTHING
    state.passes = 0
    state.laid_colour = colour
    for kind in range(state.t.wild + 1):
        lay(state, kind, cards[kind])
    claim(state, track)


def finish(state: State) -> None:
    """What follows the move: a second card, or the next seat's turn."""
    if state.rest == NOTHING:
        return
    if state.rest == FIRST_CARD and second_possible(state):
        state.phase = SECOND
        return
    end_turn(state)


def take(state: State, kind: int) -> None:
    """The leftmost face-up card of the kind."""
    for i in range(5):
        if state.row[i] == kind:
            state.row[i] = EMPTY
            break
    state.hands[state.cur * KINDS + kind] += 1
    state.known[state.cur * KINDS + kind] += 1
    ends = state.phase == SECOND or (kind == state.t.wild and state.t.wild_limit)
    state.rest = TURN_DONE if ends else FIRST_CARD


def second_possible(state: State) -> int:
    if state.ndeck or state.ndiscards:
        return 1
    for i in range(5):
        if state.row[i] <= state.t.wild - state.t.wild_limit:
            return 1
    return 0


def lay_down(state: State, move: int) -> None:
    """Set the payment of a claim aside, as `laid`, with the canonical filler."""
    hand = state.cur * KINDS
    track = move >> 12 & 127
    colour = move >> 8 & 15
    wilds = move >> 4 & 15
    substitutes = move & 15
    plain = state.t.length[track] - wilds - substitutes
    state.laid_colour = colour
    lay(state, colour, plain)
    lay(state, state.t.wild, wilds)
    for _ in range(substitutes * state.t.substitute[track]):
        lay(state, filler(state, hand), 1)


def lay(state: State, kind: int, n: int) -> None:
    """Cards from the hand, face up; what was known of them is known to have gone."""
    slot = state.cur * KINDS + kind
    state.hands[slot] -= n
    state.laid[kind] += n
    state.known[slot] = state.known[slot] - n if state.known[slot] > n else 0


def filler(state: State, hand: int) -> int:
    """The next card to stand in: of the colour with most cards left, a wild only at last."""
    best = state.t.wild
    most = 0
    for c in range(state.t.colours):
        if state.hands[hand + c] > most:
            most = state.hands[hand + c]
            best = c
    return best


def claim(state: State, track: int) -> None:
    """The payment lies: build the route, or turn cards up first if it is a tunnel."""
    state.track = track
    if state.t.tunnel[track]:
        turn_up(state)
        if state.extra:
            state.phase = TUNNEL
            return
    build(state)


def turn_up(state: State) -> None:
    state.nrevealed = 0
    state.extra = 0
    while state.nrevealed < state.t.tunnel_cards and (state.ndeck or state.ndiscards):
        card = cards.draw(state)
        state.revealed[state.nrevealed] = card
        state.nrevealed += 1
        if card == state.t.wild or card == state.laid_colour:
            state.extra += 1


def pay_extra(state: State, wilds: int) -> None:
    lay(state, state.t.wild, wilds)
    lay(state, state.laid_colour, state.extra - wilds)
    build(state)


def decline(state: State) -> None:
    """Take the payment back. Everybody saw it, so everybody can remember it."""
    for kind in range(state.t.wild + 1):
        slot = state.cur * KINDS + kind
        state.hands[slot] += state.laid[kind]
        state.known[slot] += state.laid[kind]
        state.laid[kind] = 0
    discard_revealed(state)
    state.rest = TURN_DONE


def discard_revealed(state: State) -> None:
    for i in range(state.nrevealed):
        cards.discard(state, state.revealed[i], 1)
    state.nrevealed = 0
    state.extra = 0


def build(state: State) -> None:
    """Place the pieces; the payment goes to the discards."""
    for kind in range(state.t.wild + 1):
        paid = state.laid[kind]
        if paid:
            cards.discard(state, kind, paid)
            state.laid[kind] = 0
    if state.nrevealed:
        discard_revealed(state)
    own(state, state.cur, state.track)
    length = state.t.length[state.track]
    state.pieces[state.cur] -= length
    state.points[state.cur] += state.t.route_points[length]
    state.rest = TURN_DONE
    if state.t.symbols:
        collect_souvenir(state)


def own(state: State, seat: int, track: int) -> None:
    """Enter the owner, and close the twin: to everybody in a small game, else to the owner."""
    word = track >> 6
    bit = 1
    bit <<= track & 63
    state.open[word] &= ~bit
    state.owned[seat * 2 + word] |= bit
    twin = state.t.twin[track]
    if twin >= 0:
        word = twin >> 6
        bit = 1
        bit <<= twin & 63
        if state.players <= state.t.closed_up_to:
            state.open[word] &= ~bit
        else:
            state.banned[seat * 2 + word] |= bit


def offers_souvenir(state: State, place: int) -> int:
    stack = state.stacks[place]
    return stack & 15 and not state.souvenirs[state.cur] >> (stack >> 4) & 1


def collect_souvenir(state: State) -> None:
    """A token from an end of the route just built; where both offer one the player chooses."""
    at_a = offers_souvenir(state, state.t.a[state.track])
    at_b = offers_souvenir(state, state.t.b[state.track])
    if at_a and at_b:
        state.phase = SOUVENIR
        state.rest = NOTHING
    elif at_a:
        take_souvenir(state, state.t.a[state.track])
    elif at_b:
        take_souvenir(state, state.t.b[state.track])


def take_souvenir(state: State, place: int) -> None:
    state.souvenirs[state.cur] |= 1 << (state.stacks[place] >> 4)
    state.stacks[place] -= 1


def place_stack(state: State, place: int) -> None:
    size = state.t.placed_size[state.players]
    state.stacks[place] = state.spare[state.placed] << 4 | size
    state.placed += 1
    next_stack(state)


def end_turn(state: State) -> None:
    if state.final > 0:
        state.final -= 1
        if state.final == 0:
            state.phase = OVER
            state.reason = LAST_ROUND
            return
    elif state.pieces[state.cur] <= state.t.last_round_at:
        state.final = state.players
        state.final_seat = state.cur
    if state.passes >= state.players:
        state.phase = OVER
        state.reason = STALEMATE
        return
    state.phase = TURN
    state.cur += 1
    if state.cur == state.players:
        state.cur = 0
    state.turn += 1
