cimport cython

from aboard.rules cimport deal, kernel, score
from aboard.rules.chance cimport Chance
from aboard.rules.state cimport Desk, State
from aboard.rules.tables cimport Tables

cdef int OVER, KEEP, PAY, CLAIM, OFFERED, NOTHING, WIN, SCORE, MARGIN
cdef unsigned long long SPREAD, M64

@cython.final
cdef class Codec:
    cdef readonly Tables tables
    cdef readonly int players, actions, size, slots, waiting, tunnels
    cdef int reward, shape_by
    cdef double discount, weight
    cdef int[::1] codes
    cdef int[::1] plain
    cdef int[::1] claims

    cpdef int code(self, int number) noexcept nogil
    cpdef int number(self, int code) noexcept nogil

@cython.final
cdef class Match:
    cdef readonly State state
    cdef State blank
    cdef readonly Codec codec
    cdef unsigned long long returned[12]
    cdef unsigned long long owned[12]
    cdef unsigned long long tickets[12]
    cdef unsigned long long done[12]
    cdef double potential[6]
    cdef unsigned long long dice
    cdef readonly int decisions

cpdef void start(Match match, unsigned long long seed, Desk desk) noexcept nogil
cpdef object start_sealed(Match match, Chance chance, Desk desk)
@cython.locals(i=cython.int, seat=cython.int)
cpdef void enter(Match match, Desk desk) noexcept nogil
@cython.locals(code=cython.int)
cpdef void play(Match match, int number) noexcept nogil
@cython.locals(seat=cython.int, i=cython.int)
cpdef void remember(Match match, int kept) noexcept nogil
@cython.locals(bit=cython.ulonglong)
cpdef void give_back(Match match, int seat, int ticket) noexcept nogil
@cython.locals(other=Match)
cpdef Match twin(Match match)
@cython.locals(ticket=cython.int)
cpdef list given_back(Match match, int seat)
@cython.locals(at=cython.int, word=cython.int, ticket=cython.int, bit=cython.ulonglong)
cpdef void recall(Match match, State state, int seat, Desk desk) noexcept nogil
@cython.locals(players=cython.int, seat=cython.int, over=cython.int, won=cython.int, now=cython.double)
cdef void pay(Match match, Desk desk, float* out) noexcept nogil
@cython.locals(won=cython.int, seat=cython.int)
cpdef list results(Match match, Desk desk)
@cython.locals(winners=cython.int, losers=cython.int, other=cython.int)
cdef double final(Match match, int seat, int won, Desk desk) noexcept nogil
cdef double potential(Match match, int seat, Desk desk) noexcept nogil
@cython.locals(best=cython.int, other=cython.int)
cdef int margin(Match match, int seat, Desk desk) noexcept nogil
@cython.locals(x=cython.ulonglong)
cpdef int roll(Match match, int k) noexcept nogil
