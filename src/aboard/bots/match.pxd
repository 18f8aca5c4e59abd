cimport cython

from aboard.bots cimport choice, greed
from aboard.bots.mind cimport Mind
from aboard.rules cimport deal, kernel, score
from aboard.rules.state cimport Desk, State
from aboard.rules.tables cimport Tables

cdef int OVER

cdef void play_greedy(State state, Desk desk, Mind first, int odd, unsigned long long luck) noexcept nogil
@cython.locals(desk=Desk, state=State, blank=State, i=cython.int, seat=cython.int, won=cython.int)
cpdef object play_match(Mind first, Mind rest, int players, int games, unsigned long long seed)
