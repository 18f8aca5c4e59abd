cdef extern from *:
    """
    #define aboard_counter(counters, i) ((long long *) (counters).data + (i))
    #define aboard_add(counters, i, n) \\
        __atomic_fetch_add(aboard_counter(counters, i), n, __ATOMIC_SEQ_CST)
    #define aboard_read(counters, i) __atomic_load_n(aboard_counter(counters, i), __ATOMIC_SEQ_CST)
    #define aboard_put(counters, i, n) \\
        __atomic_store_n(aboard_counter(counters, i), n, __ATOMIC_SEQ_CST)
    #if defined(__x86_64__) || defined(__i386__)
    #define aboard_pause() __builtin_ia32_pause()
    #else
    #define aboard_pause() ((void) 0)
    #endif
    """
    long long add "aboard_add"(long long[::1] counters, long i, long long n) noexcept nogil
    long long read "aboard_read"(long long[::1] counters, long i) noexcept nogil
    void put "aboard_put"(long long[::1] counters, long i, long long n) noexcept nogil
    void pause "aboard_pause"() noexcept nogil
