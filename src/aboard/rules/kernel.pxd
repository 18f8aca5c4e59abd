cimport cython

from aboard.rules cimport cards, legal, tickets
from aboard.rules.state cimport Desk, State

cdef int KINDS, EMPTY, START, PLACE, TURN, SECOND, OFFER, TUNNEL, SOUVENIR, OVER, LAST_ROUND, STALEMATE, DRAW, TICKETS, PASS, DECLINE, KEEP, PAY, CLAIM, SOUVENIR_AT, PLACE_AT, NOTHING, FIRST_CARD, TURN_DONE

@cython.locals(seat=cython.int)
cdef void choose_start(State state, int mask) noexcept nogil
@cython.locals(back=cython.int)
cdef void next_stack(State state) noexcept nogil
@cython.locals(i=cython.int)
cpdef object play(State state, int move, Desk desk)
cdef void apply(State state, int move) noexcept nogil
@cython.locals(end=cython.int)
cpdef void begin(State state, int move) noexcept nogil
@cython.locals(kind=cython.int)
cpdef void begin_claim(State state, int track, int colour, list cards) except *
cpdef void finish(State state) noexcept nogil
@cython.locals(i=cython.int, ends=cython.int)
cdef void take(State state, int kind) noexcept nogil
@cython.locals(i=cython.int)
cdef int second_possible(State state) noexcept nogil
@cython.locals(hand=cython.int, track=cython.int, colour=cython.int, wilds=cython.int,
               substitutes=cython.int, plain=cython.int, _=cython.int)
cdef void lay_down(State state, int move) noexcept nogil
@cython.locals(slot=cython.int)
cdef void lay(State state, int kind, int n) noexcept nogil
@cython.locals(best=cython.int, most=cython.int, c=cython.int)
cdef int filler(State state, int hand) noexcept nogil
cpdef void claim(State state, int track) noexcept nogil
@cython.locals(card=cython.int)
cdef void turn_up(State state) noexcept nogil
cdef void pay_extra(State state, int wilds) noexcept nogil
@cython.locals(kind=cython.int, slot=cython.int)
cdef void decline(State state) noexcept nogil
@cython.locals(i=cython.int)
cdef void discard_revealed(State state) noexcept nogil
@cython.locals(kind=cython.int, paid=cython.int, length=cython.int)
cdef void build(State state) noexcept nogil
@cython.locals(word=cython.int, bit=cython.ulonglong, twin=cython.int)
cpdef void own(State state, int seat, int track) noexcept nogil
@cython.locals(stack=cython.int)
cdef int offers_souvenir(State state, int place) noexcept nogil
@cython.locals(at_a=cython.int, at_b=cython.int)
cdef void collect_souvenir(State state) noexcept nogil
cdef void take_souvenir(State state, int place) noexcept nogil
@cython.locals(size=cython.int)
cdef void place_stack(State state, int place) noexcept nogil
cdef void end_turn(State state) noexcept nogil
