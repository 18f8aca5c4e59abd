cimport cython

from aboard.rules cimport bits, score
from aboard.rules.state cimport Desk, State

@cython.final
cdef class Verdict:
    cdef Desk desk
    cdef double certainty, scale
    cdef double reward[6]
    cdef double win[6]
    cdef double points[6]

    @cython.locals(won=cython.int, seat=cython.int, other=cython.int, best=cython.int, x=cython.double, n=cython.int)
    cdef void judge(self, State state) noexcept nogil

@cython.locals(mean=cython.double, variance=cython.double, error=cython.double)
cdef double luck(double lead, double spread, int n) noexcept nogil
