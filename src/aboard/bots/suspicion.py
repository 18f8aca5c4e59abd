"""Which tickets the others hold, as their tracks betray it."""

from __future__ import annotations

from aboard.bots import network, traits
from aboard.bots.guess import Guess
from aboard.bots.mind import Mind
from aboard.rules import bits, codes
from aboard.rules.state import State

START = codes.START
FAR = traits.FAR
EULER = 2.718281828459045
LOST = 0.3  # likelihood of a ticket that cannot be fulfilled, where one not begun has 1


def suspect(mind: Mind, guess: Guess, trust: float) -> None:
    """Weigh every unseen ticket for every other seat by how much of its way the seat has built.

    Of all simple formulas this one gave planners' tickets the highest likelihood, at a trust of 4.
    """
    state = guess.root
    if state.phase == START:
        return
    for i in range(guess.npool):
        ticket = guess.pool[i]
        for other in range(state.players):
            guess.weight[other * 128 + ticket] = 1.0
    for other in range(state.players):
        if other == guess.seat or not guess.tickets[other]:
            continue
        set_lengths(mind, state, other)
        for i in range(guess.npool):
            ticket = guess.pool[i]
            way = network.shortest(mind, mind.t.ticket_a[ticket], mind.t.ticket_b[ticket])
            if way >= FAR:
                guess.weight[other * 128 + ticket] = LOST
            elif way < mind.whole[ticket]:
                guess.weight[other * 128 + ticket] = EULER ** (
                    trust * (1 - way / mind.whole[ticket])
                )


def set_lengths(mind: Mind, state: State, seat: int) -> None:
    """Prices in spaces: own tracks free, others' out of reach."""
    for track in range(mind.t.tracks):
        word = track >> 6
        bit = bits.one(track & 63)
        if state.owned[seat * 2 + word] & bit:
            mind.price[track] = 0
        elif state.open[word] & bit and not state.banned[seat * 2 + word] & bit:
            mind.price[track] = mind.t.length[track]
        else:
            mind.price[track] = FAR
