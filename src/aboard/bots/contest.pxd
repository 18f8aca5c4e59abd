cimport cython

from aboard.bots.search cimport Search

@cython.final
cdef class Contest:
    cdef readonly Search search
    cdef readonly int count, running
    cdef int order[193]

    @cython.locals(i=cython.int, k=cython.int)
    cdef void enlist(self) noexcept nogil
    cpdef void admit(self, int field) noexcept nogil
    @cython.locals(_=cython.int, i=cython.int)
    cpdef void sample(self, int deals) noexcept nogil
    @cython.locals(i=cython.int, k=cython.int, one=cython.int)
    cpdef void drop(self, int keep) noexcept nogil
