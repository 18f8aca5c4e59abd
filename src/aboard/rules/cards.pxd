cimport cython

from aboard.rules.state cimport State

cdef int EMPTY

@cython.locals(i=cython.int, j=cython.int, card=cython.uchar)
cdef void shuffle(State state) noexcept nogil
cdef int draw(State state) noexcept nogil
@cython.locals(kind=cython.int, _=cython.int)
cdef void reshuffle(State state) noexcept nogil
@cython.locals(i=cython.int, wanted=cython.uchar)
cdef void follow_script(State state) noexcept nogil
cdef void discard(State state, int kind, int n) noexcept nogil
@cython.locals(i=cython.int, wilds=cython.int)
cpdef int refill(State state) noexcept nogil
@cython.locals(i=cython.int, wilds=cython.int, plain=cython.int)
cdef int redeal_helps(State state) noexcept nogil
@cython.locals(i=cython.int)
cpdef void sweep_row(State state) noexcept nogil
