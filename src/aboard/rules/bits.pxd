cdef extern from *:
    int lowest "__builtin_ctzll"(unsigned long long mask) noexcept nogil
    int count "__builtin_popcountll"(unsigned long long mask) noexcept nogil
