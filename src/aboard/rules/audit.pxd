cimport cython

from aboard.rules cimport kernel, legal
from aboard.rules.chance cimport Chance
from aboard.rules.state cimport Desk, State

cdef int KINDS, EMPTY, START, PLACE, TURN, OVER, STALEMATE, OFFERED, LONGEST
cdef int SOUND, CARDS, KNOWN, ROW, OWNERS, PIECES, POINTS, TICKETS, SOUVENIRS, SEAT, ROUND
cdef int DEAD_END, ENDLESS

@cython.locals(decisions=cython.int, tickets=cython.int, wrong=cython.int)
cpdef int play_out(State state, Desk desk, Chance choices, int check) noexcept nogil
cpdef int fault(State state, Desk desk) noexcept nogil
@cython.locals(discards=cython.int, kind=cython.int, seat=cython.int, i=cython.int)
cdef int cards_kept(State state, Desk desk) noexcept nogil
@cython.locals(i=cython.int)
cdef int hands_hold_known(State state) noexcept nogil
@cython.locals(wilds=cython.int, cards=cython.int, kind=cython.int, seat=cython.int, i=cython.int)
cdef int row_full(State state) noexcept nogil
cdef int owns(State state, int seat, int track) noexcept nogil
@cython.locals(track=cython.int, twin=cython.int, owners=cython.int, twin_owners=cython.int,
               seat=cython.int, banned=cython.int, closed=cython.int)
cdef int owners_right(State state) noexcept nogil
@cython.locals(seat=cython.int, pieces=cython.int, track=cython.int)
cdef int pieces_kept(State state) noexcept nogil
@cython.locals(seat=cython.int, points=cython.int, track=cython.int)
cdef int points_right(State state) noexcept nogil
@cython.locals(left=cython.int, ticket=cython.int, i=cython.int, seat=cython.int)
cdef int tickets_left(State state, Desk desk) noexcept nogil
@cython.locals(symbol=cython.int, stacks=cython.int, tokens=cython.int, i=cython.int,
               place=cython.int, seat=cython.int)
cdef int souvenirs_kept(State state) noexcept nogil
cdef int seat_right(State state) noexcept nogil
@cython.locals(seat=cython.int)
cdef int last_round_right(State state) noexcept nogil
