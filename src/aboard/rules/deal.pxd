cimport cython

from aboard.rules cimport cards, tickets
from aboard.rules.state cimport State

cdef int KINDS, EMPTY, START

cpdef void start(State state, int first) noexcept nogil
@cython.locals(seat=cython.int, _=cython.int)
cpdef void deal(State state, int first) noexcept nogil
@cython.locals(i=cython.int, word=cython.int, seat=cython.int, kind=cython.int, _=cython.int)
cpdef void lay_out(State state) noexcept nogil
@cython.locals(i=cython.int, j=cython.int, symbol=cython.uchar, used=cython.int, place=cython.int)
cdef void lay_stacks(State state) noexcept nogil
