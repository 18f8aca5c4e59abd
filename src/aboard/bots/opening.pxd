cimport cython

from aboard.rules cimport bits, tickets
from aboard.rules.state cimport State

cdef int KEEP, OFFERED, TICKETS
cdef double FAR

@cython.final
cdef class Opening:
    cdef readonly int known
    cdef double worth[16384]

    @cython.locals(total=cython.double, i=cython.int, j=cython.int, row=cython.int)
    cdef double value(self, State state, int seat, int mask) noexcept nogil
    @cython.locals(least=cython.int, best=cython.double, pick=cython.int, mask=cython.int, value=cython.double)
    cdef int choose(self, State state, int seat) noexcept nogil
