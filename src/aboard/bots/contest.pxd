cimport cython

from aboard.bots cimport choice, verdict
from aboard.bots.candidates cimport Candidates
from aboard.bots.guess cimport Guess
from aboard.bots.mind cimport Mind
from aboard.bots.verdict cimport Verdict
from aboard.rules cimport kernel
from aboard.rules.state cimport State

@cython.final
cdef class Contest:
    cdef readonly Guess guess
    cdef readonly Mind mind
    cdef readonly Mind other
    cdef Candidates candidates
    cdef Verdict verdict
    cdef State state
    cdef double doubt, base
    cdef readonly long long playouts
    cdef long long deals
    cdef unsigned long long seed
    cdef readonly int count, running
    cdef int move[192]
    cdef unsigned char other_way[192]
    cdef int visits[192]
    cdef double value[192]
    cdef double lead[192]
    cdef double spread[192]
    cdef double wins[192]
    cdef double points[192]
    cdef int order[192]

    @cython.locals(move=cython.int, _=cython.int)
    cdef void enlist(self) noexcept nogil
    cdef void enter(self, int move, int other_way) noexcept nogil
    cpdef void admit(self, int field) noexcept nogil
    @cython.locals(_=cython.int, i=cython.int)
    cpdef void sample(self, int deals) noexcept nogil
    @cython.locals(seat=cython.int, odd=cython.int, reward=cython.double)
    cdef void play(self, int i) noexcept nogil
    @cython.locals(i=cython.int, k=cython.int, one=cython.int)
    cpdef void drop(self, int keep) noexcept nogil
    @cython.locals(n=cython.int)
    cdef double gain(self, int i) noexcept nogil
    @cython.locals(lead=cython.double)
    cdef double worth(self, int i) noexcept nogil
