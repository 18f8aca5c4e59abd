cimport cython

from aboard.bots cimport choice, needs, network, prices
from aboard.bots.mind cimport Mind
from aboard.rules cimport bits
from aboard.rules.state cimport State

cdef int KINDS, TURN, SECOND, OFFER, DRAW, TICKETS, KEEP, CLAIM, OFFERED, DECISION, MOVE
cdef int CARD, TICKET, ROUTE, SET

@cython.final
cdef class Outlook:
    cdef double decision[32]
    cdef double move[48]
    cdef double prospect, blind, best, second_best, unseen
    cdef unsigned long long reached
    cdef int best_kind

    @cython.locals(seat=cython.int)
    cdef void look(self, Mind mind, State state) noexcept nogil
    cdef void prepare(self, Mind mind, State state, int seat) noexcept nogil
    cdef void look_at_seat(self, Mind mind, State state, int seat) noexcept nogil
    @cython.locals(other=cython.int, cards=cython.int, pieces=cython.int, points=cython.int, tickets=cython.int, souvenirs=cython.int,
                   n=cython.int)
    cdef void look_at_others(self, Mind mind, State state, int seat) noexcept nogil
    @cython.locals(kind=cython.int, need=cython.int, path_need=cython.int, spare=cython.int, n=cython.int)
    cdef void look_at_plan(self, Mind mind, int seat) noexcept nogil
    cdef void count_tickets(self, Mind mind, State state, int seat) noexcept nogil
    @cython.locals(i=cython.int, kind=cython.int, value=cython.double)
    cdef void look_at_cards(self, Mind mind, State state, int seat) noexcept nogil
    @cython.locals(i=cython.int)
    cdef void look_at(self, Mind mind, State state, int move, int own) noexcept nogil
    @cython.locals(other=cython.int)
    cdef void look_at_card(self, Mind mind, State state, int seat, int kind) noexcept nogil
    @cython.locals(word=cython.int, mask=cython.ulonglong, track=cython.int, lack=cython.int, wild=cython.int, on_path=cython.int, points=cython.double)
    cdef void look_at_uses(self, Mind mind, State state, int seat, int kind) noexcept nogil
    @cython.locals(track=cython.int, word=cython.int, bit=cython.ulonglong, planned=cython.int, cost=cython.double, length=cython.int,
                   a=cython.int, b=cython.int, twin=cython.int, colour=cython.int, left=cython.int, points=cython.double)
    cdef void look_at_claim(self, Mind mind, State state, int seat, int move) noexcept nogil
    @cython.locals(low=cython.ulonglong, high=cython.ulonglong, i=cython.int, ticket=cython.int, points=cython.int, value=cython.double)
    cdef void look_at_set(self, Mind mind, State state, int seat, int kept) noexcept nogil
