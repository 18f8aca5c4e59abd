cimport cython

from aboard.envs cimport counters, gil, sweep, turns
from aboard.envs.encode cimport Sheet
from aboard.envs.turns cimport Arrays

cdef long CHUNK, LINE, ROUND, ASLEEP, DONE, NEXT, PATIENCE

@cython.final
cdef class Crew:
    cdef Arrays arrays
    cdef sweep.Work work
    cdef long matches, parts
    cdef long long[::1] cuts
    cdef long long[::1] counts
    cdef list sheets
    cdef object bell
    cdef bint closed

cpdef object begin(Crew crew)
@cython.locals(sheet=Sheet, first=cython.long)
cpdef long first_illegal(Crew crew) except -1
cpdef object step(Crew crew)
@cython.locals(part=cython.long)
cdef object share_out(Crew crew)
@cython.locals(held=cython.p_void)
cdef bint lead(Crew crew, Sheet sheet) noexcept nogil
@cython.locals(seen=cython.longlong)
cpdef object help_out(Crew crew, Sheet sheet, long part)
@cython.locals(held=cython.p_void, now=cython.longlong)
cdef long long follow(Crew crew, Sheet sheet, long part, long long seen) noexcept nogil
cdef long long next_round(Crew crew, long long seen) noexcept nogil
@cython.locals(done=cython.longlong, i=cython.long, other=cython.long, low=cython.longlong,
               high=cython.longlong)
cdef void play(Crew crew, Sheet sheet, long part) noexcept nogil
