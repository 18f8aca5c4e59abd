"""Many games of planners and others, all inside the kernel: to weigh their traits and tickets."""

from __future__ import annotations

from typing import NamedTuple

from aboard.bots import greed, player
from aboard.bots.player import Player
from aboard.bots.style import Style
from aboard.bots.verdict import Verdict
from aboard.rules import bits, codes, deal, kernel, score, tickets
from aboard.rules.state import Desk, State

START = codes.START
OVER = codes.OVER
KEEP = codes.KEEP


class Match(NamedTuple):
    """Means over the games of the first mind's seat, and of all others."""

    wins: float
    score: float
    others: float
    tickets: float


def play_greedy(state: State, desk: Desk, first: Player, odd: int, luck: int) -> None:
    """To the end of the game: all but the odd seat greedily."""
    while state.phase != OVER:
        if state.cur == odd:
            kernel.apply(state, first.choose(state))
        else:
            luck = luck * 1103515245 + 12345 & 0x7FFFFFFF
            kernel.apply(state, greed.choose(state, desk, luck))


def play_match(first: Player, rest: Player | None, players: int, games: int, seed: int) -> Match:
    """One seat plays with the first mind, all others with the second, or greedily if it is None;
    deals are shared."""
    desk = Desk()
    blank = State(first.mind.t, players)
    state = State(first.mind.t, players)
    wins = 0.0
    scores = 0.0
    others = 0.0
    done = 0.0
    for i in range(games):
        state.become(blank)
        state.reseed(seed + i // players)
        deal.start(state, -1)
        first.mind.forget()
        seat = i % players
        if rest is None:
            play_greedy(state, desk, first, seat, seed + i)
        else:
            rest.mind.forget()
            player.play_out(first, rest, state, seat)
        won = score.winners(state, desk)
        n = bin(won).count("1")
        wins += (won >> seat & 1) / n
        scores += desk.total[seat]
        done += desk.tickets[seat]
        others += sum([desk.total[k] for k in range(players) if k != seat]) / (players - 1)
    return Match(wins / games, scores / games, others / games, done / games)


def play_openings(
    one: Player, players: int, games: int, seed: int
) -> list[tuple[list[int], float]]:
    """Planners begin with any of the tickets offered: for each seat of each game those it kept, and
    its reward."""
    found = []
    verdict = Verdict(one.mind.t, Style())
    blank = State(one.mind.t, players)
    state = State(one.mind.t, players)
    for i in range(games):
        state.become(blank)
        state.reseed(seed + i)
        deal.start(state, -1)
        one.mind.forget()
        while state.phase == START:
            kernel.apply(state, KEEP + any_set(state))
        kept = [tickets_of(state, seat) for seat in range(players)]
        player.play_out(one, one, state, -1)
        verdict.judge(state)
        found += [(kept[seat], verdict.reward[seat]) for seat in range(players)]
    return found


def any_set(state: State) -> int:
    """Of the tickets offered at the start, as a mask."""
    mask = 0
    while bits.count(mask) < tickets.keep_least(state):
        mask = state.below(1 << state.offered[state.cur])
    return mask


def tickets_of(state: State, seat: int) -> list[int]:
    return [
        ticket
        for ticket in range(state.t.tickets)
        if state.tickets[seat * 2 + (ticket >> 6)] >> (ticket & 63) & 1
    ]
