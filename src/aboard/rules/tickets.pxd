cimport cython

from aboard.rules.state cimport State

cdef int START, OFFERED

@cython.locals(i=cython.int, j=cython.int, ticket=cython.uchar)
cdef void shuffle(State state) noexcept nogil
cdef void offer(State state, int seat, int n) noexcept nogil
@cython.locals(i=cython.int, j=cython.int, ticket=cython.uchar)
cdef void settle(State state, int seat, int mask) noexcept nogil
@cython.locals(bit=cython.ulonglong)
cdef void give(State state, int seat, int ticket) noexcept nogil
@cython.locals(least=cython.int)
cpdef int keep_least(State state) noexcept nogil
