cimport cython

from aboard.rules cimport bits, tickets
from aboard.rules.state cimport Desk, State

cdef int KINDS, START, PLACE, TURN, SECOND, OFFER, TUNNEL, SOUVENIR, DRAW, TICKETS, PASS, DECLINE, KEEP, PAY, CLAIM, SOUVENIR_AT, PLACE_AT, LENGTHS

@cython.locals(least=cython.int, mask=cython.int, place=cython.int)
cdef void list_moves(State state, Desk desk) noexcept nogil
@cython.locals(shown=cython.uint, i=cython.int, n=cython.int)
cdef void list_cards(State state, Desk desk, int kinds) noexcept nogil
@cython.locals(hand=cython.int, wild=cython.int, best=cython.int, word=cython.int, c=cython.int,
               have=cython.int, mask=cython.ulonglong, track=cython.int)
cdef void list_claims(State state, Desk desk) noexcept nogil
@cython.locals(both=cython.int, slot=cython.int)
cdef unsigned long long affordable(State state, int colour, int have, int wild, int word) noexcept nogil
@cython.locals(need=cython.int, colour=cython.int, last=cython.int, code=cython.int, c=cython.int,
               least=cython.int, most=cython.int, low=cython.int, n=cython.int)
cdef void list_payments(State state, Desk desk, int track, int hand, int wild) noexcept nogil
@cython.locals(need=cython.int, total=cython.int, kind=cython.int, most=cython.int,
               most_wild=cython.int, colour=cython.int, last=cython.int, code=cython.int,
               c=cython.int, w=cython.int, low=cython.int, high=cython.int, s=cython.int)
cdef void list_substituted(State state, Desk desk, int track, int hand, int wild) noexcept nogil
@cython.locals(hand=cython.int, wild=cython.int, most=cython.int, low=cython.int, w=cython.int)
cdef void list_extra(State state, Desk desk) noexcept nogil
@cython.locals(i=cython.int)
cpdef list moves(State state, Desk desk)
