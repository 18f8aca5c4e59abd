cimport cython

from aboard.rules cimport bits
from aboard.rules.state cimport Desk, State

@cython.locals(place=cython.int, word=cython.int, mask=cython.ulonglong, track=cython.int, a=cython.int, b=cython.int)
cpdef void connect(State state, int seat, Desk desk) noexcept nogil
cdef int find(int place, Desk desk) noexcept nogil
cpdef int ticket_done(State state, int ticket, Desk desk) noexcept nogil
@cython.locals(points=cython.int, done=cython.int, word=cython.int, mask=cython.ulonglong, ticket=cython.int)
cdef void count_tickets(State state, int seat, Desk desk) noexcept nogil
@cython.locals(touched=cython.ulonglong, word=cython.int, mask=cython.ulonglong, track=cython.int)
cdef int count_attractions(State state, int seat) noexcept nogil
@cython.locals(whole=cython.int, track=cython.int, best=cython.int, place=cython.int)
cpdef int longest_path(State state, int seat, Desk desk) noexcept nogil
@cython.locals(track=cython.int, other=cython.int, step=cython.int)
cdef int walk(State state, int place, int length, int left, int best, Desk desk) noexcept nogil
@cython.locals(most=cython.int, seat=cython.int)
cpdef void tally(State state, Desk desk) noexcept nogil
@cython.locals(most=cython.int, seat=cython.int)
cdef int measure_paths(State state, Desk desk) noexcept nogil
@cython.locals(most=cython.int, seat=cython.int)
cdef void award_longest(State state, Desk desk) noexcept nogil
@cython.locals(left=cython.int, best=cython.int, seat=cython.int)
cpdef int winners(State state, Desk desk) noexcept nogil
@cython.locals(best=cython.int, kept=cython.int, seat=cython.int, value=cython.int)
cdef int narrow(int left, Desk desk, int by_path, int players) noexcept nogil
