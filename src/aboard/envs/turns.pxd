cimport cython

from aboard.envs cimport encode, match, rows
from aboard.envs.encode cimport Sheet
from aboard.envs.match cimport Match

cdef int OVER, WAIT
cdef unsigned long long M64

@cython.final
cdef class Arrays:
    cdef list matches
    cdef unsigned long long[::1] addresses
    cdef unsigned long long[::1] games
    cdef unsigned long long base
    cdef int everybody
    cdef short[:, ::1] observations
    cdef unsigned char[:, ::1] masks
    cdef float[:, ::1] rewards
    cdef short[:, ::1] scores
    cdef unsigned char[::1] dones
    cdef signed char[::1] seats
    cdef int[::1] sampled
    cdef const int[::1] actions

    @cython.locals(i=cython.long)
    cpdef object begin_at(self, unsigned long long base)
    cpdef object follow(self, const int[::1] actions)

@cython.locals(seed=cython.ulonglong)
cdef void begin(Match one, Arrays arrays, long i, Sheet sheet) noexcept nogil
@cython.locals(action=cython.int)
cdef void check(Match _, Arrays arrays, long i, Sheet sheet) noexcept nogil
@cython.locals(seat=cython.int)
cdef void step(Match one, Arrays arrays, long i, Sheet sheet) noexcept nogil
@cython.locals(seat=cython.int, row=cython.long)
cdef void show(Match one, Arrays arrays, long i, Sheet sheet) noexcept nogil
cpdef void write_rewards(Match one, Sheet sheet, float[:, ::1] array) except *
