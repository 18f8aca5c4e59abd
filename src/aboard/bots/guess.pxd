cimport cython

from aboard.rules cimport cards
from aboard.rules.state cimport State

cdef int KINDS, OFFERED, START

@cython.final
cdef class Guess:
    cdef readonly State root
    cdef readonly int seat
    cdef unsigned char hidden[6]
    cdef unsigned char tickets[6]
    cdef unsigned char pool[128]
    cdef unsigned char left[128]
    cdef unsigned char bottom[128]
    cdef int npool, nbottom, unseen
    cdef double weight[768]

    cpdef void deal(self, State state, unsigned long long seed) noexcept nogil
    @cython.locals(other=cython.int, _=cython.int)
    cdef void deal_cards(self, State state) noexcept nogil
    @cython.locals(other=cython.int, i=cython.int, n=cython.int, ticket=cython.int, bit=cython.ulonglong)
    cdef void deal_tickets(self, State state) noexcept nogil
    @cython.locals(total=cython.double, i=cython.int, mark=cython.double)
    cdef int pick(self, State state, int seat, int n) noexcept nogil
