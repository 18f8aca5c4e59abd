cimport cython

from aboard.bots cimport prices
from aboard.bots.mind cimport Mind
from aboard.rules cimport bits
from aboard.rules.state cimport State

cdef int KINDS, EMPTY, DRAW, TURN
cdef double FAR

@cython.locals(hand=cython.int, kind=cython.int, word=cython.int, mask=cython.ulonglong, grays=cython.int,
               track=cython.int, lack=cython.int)
cdef void share_out(Mind mind, State state, int seat, unsigned long long low, unsigned long long high) noexcept nogil
@cython.locals(colour=cython.int, cards=cython.int)
cdef void claim_cards(Mind mind, int track) noexcept nogil
@cython.locals(word=cython.int, mask=cython.ulonglong, track=cython.int, longest=cython.int,
               best=cython.int, most=cython.double, c=cython.int, have=cython.double)
cdef void suit_gray(Mind mind, State state, int hand, unsigned long long low, unsigned long long high) noexcept nogil
@cython.locals(hand=cython.int, kind=cython.int, word=cython.int, mask=cython.ulonglong,
               track=cython.int, colour=cython.int, lack=cython.int, worth=cython.double, wanted=cython.int,
               best=cython.double)
cdef void set_worth(Mind mind, State state, int seat) noexcept nogil
@cython.locals(kind=cython.int, left=cython.int, total=cython.double, value=cython.double)
cdef double blind_worth(Mind mind, State state, int seat) noexcept nogil
@cython.locals(other=cython.int, i=cython.int, left=cython.int)
cdef int unseen(State state, int seat, int kind) noexcept nogil
@cython.locals(i=cython.int, kind=cython.int, first=cython.double, next=cython.double, pick=cython.int, wild=cython.int,
               blind=cython.double, value=cython.double, limited=cython.int)
cdef int choose_card(Mind mind, State state, int seat) noexcept nogil
@cython.locals(hand=cython.int, length=cython.int, wild=cython.int, plain=cython.int, rest=cython.int, cost=cython.double, others=cython.int,
               filler=cython.double, needed=cython.int)
cdef double payment(Mind mind, State state, int seat, int track, int colour, int planned) noexcept nogil
@cython.locals(kind=cython.int, cost=cython.double, pick=cython.int, most=cython.int, _=cython.int)
cdef double filler_cost(Mind mind, State state, int hand, int track, int colour, int plain) noexcept nogil
@cython.locals(colour=cython.int, best=cython.double, cost=cython.double, pick=cython.int, c=cython.int)
cdef double cheapest_payment(Mind mind, State state, int seat, int track, int planned) noexcept nogil
@cython.locals(hand=cython.int, spare=cython.int, share=cython.double, total=cython.double, kind=cython.int)
cdef double tunnel_fails(Mind mind, State state, int seat, int track) noexcept nogil
