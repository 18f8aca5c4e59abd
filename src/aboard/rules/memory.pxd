cimport cython

from aboard.rules.state cimport Desk, State

@cython.locals(i=cython.int)
cpdef object read(State state)
@cython.locals(i=cython.int)
cpdef void write(State state, object snapshot) except *
@cython.locals(i=cython.int)
cpdef void script(State state, list cards) except *
cpdef int scripted(State state) noexcept
cpdef dict parts(Desk desk, int seat)
