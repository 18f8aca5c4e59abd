cimport cython

from aboard.bots.mind cimport Mind
from aboard.bots cimport needs, prices
from aboard.rules cimport bits, score
from aboard.rules.state cimport State

cdef int KINDS, NOWHERE
cdef double FAR

@cython.locals(i=cython.int, frontier=cython.ulonglong, mask=cython.ulonglong, here=cython.int,
               k=cython.int, price=cython.double, there=cython.int, limit=cython.double)
cdef double shortest(Mind mind, int a, int b) noexcept nogil
@cython.locals(total=cython.double, i=cython.int, j=cython.int, ticket=cython.int, price=cython.double,
               place=cython.int, track=cython.int)
cdef double join(Mind mind) noexcept nogil
@cython.locals(word=cython.int, mask=cython.ulonglong, track=cython.int)
cdef void restore(Mind mind) noexcept nogil
@cython.locals(i=cython.int, j=cython.int, n=cython.int, attempt=cython.int, luck=cython.uint, total=cython.double,
               least=cython.double, swap=cython.uchar)
cdef double cheapest_network(Mind mind) noexcept nogil
@cython.locals(word=cython.int, mask=cython.ulonglong, ticket=cython.int, i=cython.int)
cdef void set_aims(Mind mind, State state, int seat, unsigned long long low, unsigned long long high) noexcept nogil
@cython.locals(seen=cython.ulonglong, todo=cython.ulonglong, goal=cython.int, here=cython.int, k=cython.int)
cdef int within_reach(Mind mind, int ticket) noexcept nogil
@cython.locals(word=cython.int, mask=cython.ulonglong, track=cython.int, length=cython.int)
cdef int spaces(Mind mind, unsigned long long low, unsigned long long high) noexcept nogil
cdef double gain(Mind mind, int ticket) noexcept nogil
@cython.locals(value=cython.double, length=cython.int, word=cython.int, mask=cython.ulonglong, track=cython.int, i=cython.int)
cdef double weigh(Mind mind, State state, int seat) noexcept nogil
@cython.locals(j=cython.int, worst=cython.int, low=cython.double, ratio=cython.double)
cdef int weakest(Mind mind) noexcept nogil
@cython.locals(value=cython.double, without=cython.double, i=cython.int, j=cython.int, ticket=cython.int, tight=cython.int,
               low=cython.ulonglong, high=cython.ulonglong)
cdef double settle_aims(Mind mind, State state, int seat) noexcept nogil
@cython.locals(i=cython.int, word=cython.int, ticket=cython.int, value=cython.double)
cdef double make_plan(Mind mind, State state, int seat, unsigned long long low, unsigned long long high) noexcept nogil
@cython.locals(word=cython.int, mask=cython.ulonglong, ticket=cython.int, points=cython.int)
cdef void count_tickets(Mind mind, State state, int seat) noexcept nogil
@cython.locals(left=cython.int, time=cython.double, best=cython.double, pick=cython.int, track=cython.int,
               net=cython.double, value=cython.double, twin=cython.int, turns=cython.double, n=cython.int, gray=cython.int,
               i=cython.int)
cdef double add_extras(Mind mind, State state, int seat) noexcept nogil
@cython.locals(n=cython.int, track=cython.int)
cdef int list_extras(Mind mind) noexcept nogil
@cython.locals(colour=cython.int, cards=cython.int, missing=cython.double, wild=cython.int, shown=cython.int)
cdef double extra_turns(Mind mind, int track, int gray) noexcept nogil
@cython.locals(best=cython.int, c=cython.int, most=cython.double, have=cython.double)
cdef int spare_suit(Mind mind) noexcept nogil
@cython.locals(colour=cython.int, cards=cython.int)
cdef void spend_spare(Mind mind, int track, int gray) noexcept nogil
@cython.locals(track=cython.int, ticket=cython.int, place=cython.int)
cpdef void measure_popularity(Mind mind) noexcept nogil
