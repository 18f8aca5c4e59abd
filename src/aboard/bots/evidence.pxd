cimport cython

from aboard.bots cimport choice
from aboard.bots.guess cimport Guess
from aboard.bots.mind cimport Mind
from aboard.rules cimport bits
from aboard.rules.state cimport State

cdef int CLAIM, TICKETS, PAYMENT
cdef double PRIOR, SLIP, FADE

@cython.final
cdef class Evidence:
    cdef readonly Mind mind
    cdef readonly Mind other
    cdef State state
    cdef Guess guess
    cdef int move, deals, agreement
    cdef unsigned long long seed
    cdef double told[768]
    cdef int held[128]
    cdef int agreed[128]

    @cython.locals(i=cython.int)
    cpdef void begin(self, Guess guess, int move, unsigned long long seed)
    @cython.locals(_=cython.int)
    cpdef void ask(self, int deals) noexcept nogil
    @cython.locals(same=cython.int, word=cython.int, mask=cython.ulonglong, ticket=cython.int)
    cdef void ask_once(self, int seat) noexcept nogil
    cdef int answer(self) noexcept nogil
    cdef int is_same(self, int move) noexcept nogil
    @cython.locals(seat=cython.int, share=cython.double, own=cython.double, i=cython.int, ticket=cython.int)
    cpdef void end(self)
