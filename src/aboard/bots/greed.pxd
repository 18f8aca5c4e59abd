cimport cython

from aboard.rules cimport legal
from aboard.rules.state cimport Desk, State

cdef int KINDS, DRAW, TICKETS, KEEP, PAY, SOUVENIR_AT, CLAIM, OFFERED, SHORT, MANY
cdef double FAR

@cython.locals(patient=cython.int, best=cython.double, pick=cython.int, ties=cython.int, i=cython.int, value=cython.double)
cpdef int choose(State state, Desk desk, unsigned long long luck) noexcept nogil
@cython.locals(cards=cython.int, kind=cython.int)
cdef int is_patient(State state, int seat) noexcept nogil
@cython.locals(points=cython.int, i=cython.int)
cdef double liking(State state, int seat, int move, int patient) noexcept nogil
@cython.locals(track=cython.int, length=cython.int, wilds=cython.int, substitutes=cython.int)
cdef double claim_liking(State state, int move, int patient) noexcept nogil
