cimport cython

from aboard.bots cimport player
from aboard.bots.player cimport Player
from aboard.bots.verdict cimport Verdict
from aboard.rules cimport deal, kernel
from aboard.rules.state cimport State

cdef int OVER, OFFER, DECISION, MOVE, MOST, SCALE

@cython.final
cdef class Trials:
    cdef Player player
    cdef Verdict verdict
    cdef State blank, state, trial
    cdef int often, stray
    cdef unsigned char picked[96]
    cdef int tried[7]
    cdef float[:, ::1] decisions
    cdef float[:, ::1] moves
    cdef float[::1] rewards
    cdef int[::1] decided
    cdef readonly int rows, looks

    cpdef object fill(self, float[:, ::1] decisions, float[:, ::1] moves, float[::1] rewards, int[::1] decided, unsigned long long seed)
    @cython.locals(move=cython.int)
    cdef void play(self, unsigned long long seed) noexcept nogil
    @cython.locals(usual=cython.int)
    cdef int is_chosen(self) noexcept nogil
    cdef int has_room(self) noexcept nogil
    @cython.locals(i=cython.int, n=cython.int, first=cython.int)
    cdef void try_moves(self) noexcept nogil
    @cython.locals(i=cython.int, k=cython.int, n=cython.int)
    cdef int pick(self) noexcept nogil
    @cython.locals(i=cython.int, j=cython.int, move=cython.int)
    cdef void write(self, int n) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef double outcome(self, int move) noexcept nogil
