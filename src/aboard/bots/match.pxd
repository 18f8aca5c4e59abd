cimport cython

from aboard.bots cimport greed, player
from aboard.bots.player cimport Player
from aboard.bots.verdict cimport Verdict
from aboard.rules cimport bits, deal, kernel, score, tickets
from aboard.rules.state cimport Desk, State
from aboard.rules.tables cimport Tables

cdef int START, OVER, KEEP

cdef void play_greedy(State state, Desk desk, Player first, int odd, unsigned long long luck) noexcept nogil
@cython.locals(desk=Desk, state=State, blank=State, i=cython.int, seat=cython.int, won=cython.int)
cpdef object play_match(Player first, Player rest, int players, int games, unsigned long long seed)
@cython.locals(verdict=Verdict, state=State, blank=State, i=cython.int)
cpdef list play_openings(Player one, int players, int games, unsigned long long seed)
@cython.locals(mask=cython.int)
cdef int any_set(State state) noexcept nogil
cdef list tickets_of(State state, int seat)
