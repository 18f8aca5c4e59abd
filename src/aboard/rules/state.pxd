cimport cython

from aboard.rules.chance cimport Chance
from aboard.rules.tables cimport Tables

cdef unsigned long long M64, SPREAD, MIX1, MIX2

@cython.final
cdef class Desk:
    cdef readonly int n
    cdef unsigned char root[64]
    cdef unsigned char used[128]
    cdef int done[6]
    cdef int routes[6]
    cdef int tickets[6]
    cdef int attractions[6]
    cdef int souvenirs[6]
    cdef int globetrotter[6]
    cdef int longest[6]
    cdef int length[6]
    cdef int total[6]
    cdef int moves[160000]

    cdef void add(self, int move) noexcept nogil

@cython.final
cdef class State:
    cdef readonly Tables t
    cdef Chance chance
    cdef unsigned long long rng
    cdef unsigned long long tickets[12]
    cdef unsigned long long owned[12]
    cdef unsigned long long banned[12]
    cdef unsigned long long open[2]
    cdef short points[6]
    cdef unsigned short souvenirs[6]
    cdef public unsigned short turn
    cdef public unsigned char players, first, cur, phase, passes, final_seat, reason
    cdef public signed char final
    cdef unsigned char ndeck, ndiscards, ntickets, nspare, placed
    cdef unsigned char laid_colour, nrevealed, extra, track, rest, sealed, nscript, iscript
    cdef public unsigned char broken
    cdef public unsigned short reshuffles
    cdef unsigned char hands[66]
    cdef unsigned char known[66]
    cdef unsigned char discards[11]
    cdef unsigned char row[5]
    cdef unsigned char pieces[6]
    cdef unsigned char laid[11]
    cdef unsigned char revealed[8]
    cdef unsigned char script[8]
    cdef unsigned char offers[36]
    cdef unsigned char offered[6]
    cdef unsigned char kept[6]
    cdef unsigned char stacks[64]
    cdef unsigned char spare[16]
    cdef unsigned char ticket_deck[128]
    cdef unsigned char deck[160]

    cpdef void become(self, State other) noexcept nogil
    cpdef void seal(self, Chance chance)
    @cython.locals(x=cython.ulonglong)
    cpdef void reseed(self, unsigned long long seed) noexcept nogil
    @cython.locals(x=cython.ulonglong)
    cdef int below(self, int k) noexcept nogil
