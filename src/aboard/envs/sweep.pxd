from aboard.envs.encode cimport Sheet
from aboard.envs.match cimport Match
from aboard.envs.turns cimport Arrays

cdef extern from *:
    pass

ctypedef void (*Work)(Match, Arrays, long, Sheet) noexcept nogil

cdef inline void each(Work work, Arrays arrays, Sheet sheet, long low, long high) noexcept nogil:
    cdef long i
    for i in range(low, high):
        work(<Match><void*><size_t>arrays.addresses[i], arrays, i, sheet)
