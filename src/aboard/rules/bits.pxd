cdef extern from *:
    """
    #define ABOARD_ONE(n) (1ULL << (n))
    """
    int lowest "__builtin_ctzll"(unsigned long long mask) noexcept nogil
    int count "__builtin_popcountll"(unsigned long long mask) noexcept nogil
    unsigned long long one "ABOARD_ONE"(int n) noexcept nogil
