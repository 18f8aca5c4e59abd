cimport cython

from aboard.bots cimport network
from aboard.bots.evidence cimport Evidence
from aboard.bots.guess cimport Guess
from aboard.bots.mind cimport Mind
from aboard.rules cimport bits
from aboard.rules.state cimport State

cdef int START, SIGNS
cdef double FAR

@cython.final
cdef class Suspicion:
    cdef readonly Evidence evidence
    cdef readonly Mind mind
    cdef double sign[16]
    cdef double weight[16]
    cdef int met[64]

    @cython.locals(state=State, other=cython.int, i=cython.int, k=cython.int, ticket=cython.int, total=cython.double)
    cpdef void weigh(self, Guess guess)
    @cython.locals(place=cython.int, track=cython.int, word=cython.int, bit=cython.ulonglong)
    cdef void look_at(self, State state, int seat) noexcept nogil
    @cython.locals(a=cython.int, b=cython.int, whole=cython.double, way=cython.double, gone=cython.double, i=cython.int)
    cdef void read(self, State state, int seat, int ticket) noexcept nogil
    @cython.locals(ticket=cython.int, i=cython.int)
    cpdef list signs(self, State state, int seat, list tickets)
