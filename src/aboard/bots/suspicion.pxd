cimport cython

from aboard.bots cimport network
from aboard.bots.guess cimport Guess
from aboard.bots.mind cimport Mind
from aboard.rules cimport bits
from aboard.rules.state cimport State

cdef int START
cdef double FAR, EULER, LOST

@cython.locals(state=State, other=cython.int, i=cython.int, ticket=cython.int, way=cython.double)
cpdef void suspect(Mind mind, Guess guess, double trust)
@cython.locals(track=cython.int, word=cython.int, bit=cython.ulonglong)
cdef void set_lengths(Mind mind, State state, int seat) noexcept nogil
