"""The cards: deck, discards and the face-up row."""

from __future__ import annotations

from aboard.rules import codes
from aboard.rules.state import State

EMPTY = codes.EMPTY


def shuffle(state: State) -> None:
    for i in range(state.ndeck - 1, 0, -1):
        j = state.below(i + 1)
        card = state.deck[i]
        state.deck[i] = state.deck[j]
        state.deck[j] = card


def draw(state: State) -> int:
    """The top card of the deck, the discards shuffled into a new one when it is empty."""
    if state.ndeck == 0:
        if state.ndiscards == 0:
            return EMPTY
        reshuffle(state)
    if state.nscript:
        follow_script(state)
    state.ndeck -= 1
    return state.deck[state.ndeck]


def reshuffle(state: State) -> None:
    for kind in range(state.t.wild + 1):
        for _ in range(state.discards[kind]):
            state.deck[state.ndeck] = kind
            state.ndeck += 1
        state.discards[kind] = 0
    state.ndiscards = 0
    state.reshuffles += 1
    shuffle(state)


def follow_script(state: State) -> None:
    """Bring the card that a record says came next to the top of the deck."""
    wanted = state.script[state.iscript]
    state.iscript += 1
    state.nscript -= 1
    for i in range(state.ndeck):
        if state.deck[i] == wanted:
            state.deck[i] = state.deck[state.ndeck - 1]
            state.deck[state.ndeck - 1] = wanted
            return
    state.broken = 1


def discard(state: State, kind: int, n: int) -> None:
    state.discards[kind] += n
    state.ndiscards += n


def refill(state: State) -> int:
    """Fill the empty slots from the left; tells whether the row must be dealt again."""
    wilds = 0
    for i in range(5):
        if state.row[i] == EMPTY and (state.ndeck or state.ndiscards):
            state.row[i] = draw(state)
        if state.row[i] == state.t.wild:
            wilds += 1
    if state.t.redeal_at == 0 or wilds < state.t.redeal_at:
        return 0
    return redeal_helps(state)


def redeal_helps(state: State) -> int:
    """Whether the cards outside the hands could show a full row with fewer wilds."""
    plain = 0
    wilds = 0
    for i in range(5):
        if state.row[i] == state.t.wild:
            wilds += 1
        elif state.row[i] != EMPTY:
            plain += 1
    for i in range(state.ndeck):
        if state.deck[i] == state.t.wild:
            wilds += 1
        else:
            plain += 1
    wilds += state.discards[state.t.wild]
    plain += state.ndiscards - state.discards[state.t.wild]
    if plain + wilds < 5 or plain <= 5 - state.t.redeal_at:
        return 0
    return 1


def sweep_row(state: State) -> None:
    for i in range(5):
        if state.row[i] != EMPTY:
            discard(state, state.row[i], 1)
            state.row[i] = EMPTY
