cimport cython

cdef int DECISION, MOVE

@cython.final
cdef class Hunch:
    cdef readonly int known
    cdef double about_decision[1024]
    cdef double about_move[1536]
    cdef double second[512]
    cdef double last[16]
    cdef double bias[32]
    cdef double second_bias[16]
    cdef double base[32]
    cdef double wide[32]
    cdef double narrow[16]

    @cython.locals(i=cython.long, j=cython.long, x=cython.double)
    cdef void begin(self, double* decision) noexcept nogil
    @cython.locals(i=cython.long, j=cython.long, x=cython.double, total=cython.double)
    cdef double judge(self, double* move) noexcept nogil
