"""The threads of a batch: each plays its own part of the matches, then what the others left."""

from __future__ import annotations

import time
from array import array
from threading import Condition, Thread

from aboard.envs import counters, gil, sweep, turns
from aboard.envs.encode import Sheet
from aboard.envs.turns import Arrays

CHUNK = 8  # matches taken at a time
LINE = 16  # counters lie two cache lines apart, or cores would wait for each other's
ROUND = 0  # rounds begun
ASLEEP = 1  # helpers asleep
DONE = LINE  # matches done in this round
NEXT = 2 * LINE  # of each part, the match to be taken next
PATIENCE = 1000  # looks at a counter before a thread sleeps: about what waking it would take
MOMENT = 20e-6


class Crew:
    """The caller's thread and its helpers; in a round, each match is worked on once.

    A helper looks out for the next round for a while before it sleeps. No round waits for a helper
    that has not come, only for matches already taken.
    """

    work: sweep.Work

    def __init__(self, arrays: Arrays, matches: int, threads: int) -> None:
        self.arrays = arrays
        self.matches = matches
        self.parts = min(threads, matches)
        self.cuts = array("q", [matches * part // self.parts for part in range(self.parts + 1)])
        self.counts = array("q", bytes(8 * (NEXT + LINE * self.parts)))
        self.sheets = [Sheet() for _ in range(self.parts)]
        self.bell = Condition()
        self.closed = False
        for part in range(1, self.parts):
            Thread(target=help_out, args=(self, self.sheets[part], part), daemon=True).start()

    def dismiss(self) -> None:
        with self.bell:
            self.closed = True
            self.bell.notify_all()


def begin(crew: Crew) -> None:
    """Deal every match its next game."""
    crew.work = turns.begin
    share_out(crew)


def first_illegal(crew: Crew) -> int:
    """The first match whose action is not legal, or the number of matches."""
    for sheet in crew.sheets:
        sheet.bad = crew.matches
    crew.work = turns.check
    share_out(crew)
    first = crew.matches
    for sheet in crew.sheets:
        first = min(first, sheet.bad)
    return first


def step(crew: Crew) -> None:
    """Play the action of every match."""
    crew.work = turns.step
    share_out(crew)


def share_out(crew: Crew) -> None:
    """One round, to its end."""
    counters.put(crew.counts, DONE, 0)
    for part in range(crew.parts):
        counters.put(crew.counts, NEXT + LINE * part, crew.cuts[part])
    counters.add(crew.counts, ROUND, 1)
    if counters.read(crew.counts, ASLEEP):
        with crew.bell:
            crew.bell.notify_all()
    while not lead(crew, crew.sheets[0]):
        time.sleep(MOMENT)  # a helper's core has something else to do


def lead(crew: Crew, sheet: Sheet) -> bool:
    """Play, then wait a while for the helpers; tells whether all is done."""
    held = gil.release()
    play(crew, sheet, 0)
    for _ in range(PATIENCE):
        if counters.read(crew.counts, DONE) == crew.matches:
            break
        counters.pause()
    gil.take(held)
    return counters.read(crew.counts, DONE) == crew.matches


def help_out(crew: Crew, sheet: Sheet, part: int) -> None:
    """A helper's life."""
    seen = 0
    while True:
        seen = follow(crew, sheet, part, seen)
        with crew.bell:
            counters.add(crew.counts, ASLEEP, 1)  # and then the look at the round: none is missed
            while counters.read(crew.counts, ROUND) == seen:
                if crew.closed:
                    return
                crew.bell.wait()
            counters.add(crew.counts, ASLEEP, -1)


def follow(crew: Crew, sheet: Sheet, part: int, seen: int) -> int:
    """Play round after round until none has begun for a while; returns the last."""
    held = gil.release()
    now = next_round(crew, seen)
    while now != seen:
        play(crew, sheet, part)
        seen = now
        now = next_round(crew, seen)
    gil.take(held)
    return seen


def next_round(crew: Crew, seen: int) -> int:
    for _ in range(PATIENCE):
        if counters.read(crew.counts, ROUND) != seen:
            break
        counters.pause()
    return counters.read(crew.counts, ROUND)


def play(crew: Crew, sheet: Sheet, part: int) -> None:
    """Take matches until all are taken: the own ones first, which this core's cache knows."""
    done = 0
    for i in range(crew.parts):
        other = (part + i) % crew.parts
        high = crew.cuts[other + 1]
        low = counters.add(crew.counts, NEXT + LINE * other, CHUNK)
        while low < high:
            # Which work, is asked only now: a late helper may have taken these of the next round.
            sweep.each(crew.work, crew.arrays, sheet, low, min(low + CHUNK, high))
            done += min(CHUNK, high - low)
            low = counters.add(crew.counts, NEXT + LINE * other, CHUNK)
    counters.add(crew.counts, DONE, done)
