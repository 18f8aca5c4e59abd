cimport cython

from aboard.bots cimport choice, needs, prices
from aboard.bots.mind cimport Mind
from aboard.rules cimport bits
from aboard.rules.state cimport State

cdef int MOST, START, PLACE, TURN, SECOND, OFFER, TUNNEL, SOUVENIR, DRAW, TICKETS, DECLINE, KEEP, SOUVENIR_AT, PLACE_AT
cdef double FAR

@cython.final
cdef class Candidates:
    cdef int count
    cdef int move[96]
    cdef double weight[96]

    @cython.locals(seat=cython.int)
    cdef void find(self, Mind mind, State state) noexcept nogil
    @cython.locals(i=cython.int)
    cdef void offer(self, int move, double weight) noexcept nogil
    @cython.locals(shown=cython.uint, i=cython.int)
    cdef void find_cards(self, Mind mind, State state, int seat, int kinds) noexcept nogil
    @cython.locals(track=cython.int, cost=cython.double, word=cython.int, planned=cython.int)
    cdef void find_claims(self, Mind mind, State state, int seat) noexcept nogil
    @cython.locals(mask=cython.int, least=cython.int)
    cdef void find_tickets(self, Mind mind, State state, int seat) noexcept nogil
    @cython.locals(place=cython.int, way=cython.ulonglong)
    cdef void find_places(self, Mind mind, State state, int seat) noexcept nogil
