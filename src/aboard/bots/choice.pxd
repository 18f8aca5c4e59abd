cimport cython

from aboard.bots cimport needs, network, prices
from aboard.bots.mind cimport Mind
from aboard.rules cimport bits, legal, score
from aboard.rules.state cimport Desk, State

cdef int KINDS, START, PLACE, TURN, SECOND, OFFER, TUNNEL, SOUVENIR, DRAW, TICKETS, PASS, DECLINE, KEEP, PAY, CLAIM, SOUVENIR_AT, PLACE_AT, OFFERED, QUICK
cdef double FAR

cpdef int choose(Mind mind, State state) noexcept nogil
@cython.locals(word=cython.int, lost=cython.ulonglong)
cdef void refresh(Mind mind, State state, int seat) noexcept nogil
@cython.locals(n=cython.int)
cdef int tickets_tempt(Mind mind, State state, int seat) noexcept nogil
@cython.locals(move=cython.int)
cdef int choose_turn(Mind mind, State state, int seat) noexcept nogil
@cython.locals(word=cython.int, mask=cython.ulonglong, track=cython.int, best=cython.double, value=cython.double,
               move=cython.int)
cdef int choose_claim(Mind mind, State state, int seat) noexcept nogil
@cython.locals(cost=cython.double, value=cython.double, on_path=cython.int)
cdef double claim_value(Mind mind, State state, int seat, int track) noexcept nogil
@cython.locals(price=cython.double, detour=cython.double)
cdef double harm(Mind mind, int track) noexcept nogil
cdef int claim_code(Mind mind, int track) noexcept nogil
@cython.locals(track=cython.int, word=cython.int, best=cython.double, value=cython.double, move=cython.int)
cdef int choose_last(Mind mind, State state, int seat) noexcept nogil
@cython.locals(points=cython.double, ra=cython.int, rb=cython.int, word=cython.int, mask=cython.ulonglong, ticket=cython.int,
               ta=cython.int, tb=cython.int)
cdef double points_now(Mind mind, State state, int seat, int track) noexcept nogil
cdef int choose_anything(Mind mind, State state, int seat) noexcept nogil
@cython.locals(n=cython.int, ticket=cython.int, value=cython.double, i=cython.int, expected=cython.double, none=cython.double,
               hit=cython.double, draws=cython.int, origin=cython.int, k=cython.int, held=cython.double, held_wild=cython.double)
cdef double prospect(Mind mind, State state, int seat, int built_only) noexcept nogil
@cython.locals(price=cython.double, length=cython.int, turns=cython.double, place=cython.int, track=cython.int)
cdef double ticket_worth(Mind mind, State state, int seat, int ticket, int built_only) noexcept nogil
@cython.locals(least=cython.int, n=cython.int, mask=cython.int, orders=cython.int, low=cython.ulonglong, high=cython.ulonglong, i=cython.int,
               ticket=cython.int, best=cython.double, value=cython.double, pick=cython.int)
cdef int choose_tickets(Mind mind, State state, int seat) noexcept nogil
@cython.locals(value=cython.double, word=cython.int, mask=cython.ulonglong, ticket=cython.int, n=cython.int)
cdef double tickets_value(Mind mind, State state, int seat, unsigned long long low, unsigned long long high) noexcept nogil
@cython.locals(kind=cython.int)
cdef void share_plan(Mind mind, State state, int seat) noexcept nogil
@cython.locals(hand=cython.int, wild=cython.int, have=cython.int, most=cython.int, low=cython.int, w=cython.int)
cdef int choose_extra(Mind mind, State state, int seat) noexcept nogil
@cython.locals(a=cython.int, b=cython.int, later=cython.ulonglong)
cdef int choose_end(Mind mind, State state, int seat) noexcept nogil
@cython.locals(later=cython.ulonglong, best=cython.double, value=cython.double, pick=cython.int, place=cython.int, k=cython.int)
cdef int choose_place(Mind mind, State state, int seat) noexcept nogil
