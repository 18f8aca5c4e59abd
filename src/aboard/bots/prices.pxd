cimport cython

from aboard.bots.mind cimport Mind
from aboard.rules cimport bits
from aboard.rules.state cimport State

cdef int KINDS
cdef double FAR

@cython.locals(word=cython.int, track=cython.int, mask=cython.ulonglong, best=cython.int)
cdef void set_prices(Mind mind, State state, int seat) noexcept nogil
cdef void look_around(Mind mind, State state, int seat) noexcept nogil
@cython.locals(price=cython.double)
cdef void set_price(Mind mind, State state, int seat, int track, int best) noexcept nogil
@cython.locals(kind=cython.int, i=cython.int)
cdef void count_row(Mind mind, State state) noexcept nogil
@cython.locals(best=cython.int, most=cython.double, c=cython.int, have=cython.double)
cdef int best_colour(Mind mind, State state, int hand) noexcept nogil
@cython.locals(length=cython.int, colour=cython.int, have=cython.int, wild=cython.int, missing=cython.double,
               ferries=cython.int)
cdef double track_turns(Mind mind, State state, int track, int hand, int best) noexcept nogil
@cython.locals(saved=cython.double)
cdef double gather(Mind mind, double missing, int shown) noexcept nogil
@cython.locals(word=cython.int, mask=cython.ulonglong, track=cython.int, touched=cython.ulonglong)
cdef unsigned long long places_touched(Mind mind, unsigned long long low, unsigned long long high) noexcept nogil
cdef double bonus(Mind mind, State state, int seat, int track) noexcept nogil
@cython.locals(points=cython.double, stack=cython.int, n=cython.int, next=cython.double)
cdef double place_bonus(Mind mind, State state, int seat, int place) noexcept nogil
@cython.locals(least=cython.double, other=cython.int, left=cython.double, turns=cython.double, cards=cython.int)
cdef double turns_left(Mind mind, State state) noexcept nogil
@cython.locals(cards=cython.int, kind=cython.int)
cdef int cards_of(Mind mind, State state, int seat) noexcept nogil
