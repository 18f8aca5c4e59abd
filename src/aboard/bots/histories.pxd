cimport cython

from aboard.bots.foresight cimport Foresight
from aboard.bots.player cimport Player
from aboard.bots.verdict cimport Verdict
from aboard.rules cimport deal, kernel
from aboard.rules.state cimport State

cdef int TURN, OVER, DECISION, MOVE, SCALE
cdef double POINTS

@cython.final
cdef class Histories:
    cdef Player player
    cdef Foresight foresight
    cdef Verdict verdict
    cdef State blank, state
    cdef int often, stray
    cdef float[:, ::1] own
    cdef float[:, ::1] others
    cdef float[:, ::1] results
    cdef readonly int rows

    cpdef object fill(self, float[:, ::1] own, float[:, ::1] others, float[:, ::1] results, unsigned long long seed)
    cdef int has_room(self) noexcept nogil
    @cython.locals(first=cython.int, move=cython.int, row=cython.int, seat=cython.int)
    cdef void play(self, unsigned long long seed) noexcept nogil
    cdef int is_chosen(self) noexcept nogil
    @cython.locals(seat=cython.int, j=cython.int)
    cdef void write(self) noexcept nogil
