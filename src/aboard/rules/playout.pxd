cimport cython

from aboard.rules cimport cards, deal, kernel, legal
from aboard.rules.state cimport Desk, State
from aboard.rules.score cimport tally
from aboard.rules.tables cimport Tables

cdef int OVER

@cython.locals(decisions=cython.int)
cpdef int play_out(State state, Desk desk) noexcept nogil
@cython.locals(desk=Desk, blank=State, state=State, decisions=cython.longlong, i=cython.int)
cpdef long long play_games(Tables tables, int players, int games, unsigned long long seed)
cpdef void play_moves(State state, Desk desk, int decisions) noexcept nogil
@cython.locals(desk=Desk, state=State, i=cython.int, choice=cython.int)
cpdef list try_moves(State root, int playouts, unsigned long long seed)
@cython.locals(best=cython.int, other=cython.int)
cpdef int margin(State state, int seat, Desk desk) noexcept nogil
