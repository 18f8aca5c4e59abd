cimport cython

cdef unsigned long long M32
cdef int ROUNDS

@cython.final
cdef class Chance:
    cdef unsigned int key[8]
    cdef unsigned int words[16]
    cdef unsigned int block[16]
    cdef unsigned int counter
    cdef int used

    cpdef Chance copy(self)
    @cython.locals(x=cython.uint)
    cdef void quarter(self, int a, int b, int c, int d) noexcept nogil
    @cython.locals(i=cython.int, _=cython.int)
    cdef void next_block(self) noexcept nogil
    cpdef unsigned int word(self) noexcept nogil
    @cython.locals(x=cython.ulonglong, unfair=cython.ulonglong)
    cpdef int below(self, int k) noexcept nogil
