cimport cython

from aboard.envs cimport rows
from aboard.envs.match cimport Match, recall, roll
from aboard.rules cimport bits, kernel, legal, tickets
from aboard.rules.chance cimport Chance
from aboard.rules.state cimport Desk, State

cdef int KINDS, EMPTY, START, TURN, OFFER, TUNNEL, SOUVENIR, OVER, CLAIM, OFFERED, PHASES, LATEST

@cython.final
cdef class Sheet:
    cdef readonly Desk desk
    cdef int numbers[160000]
    cdef int each[160000]
    cdef unsigned long long low[8192]
    cdef unsigned long long high[8192]
    cdef unsigned char hand[11]
    cdef unsigned char known[11]
    cdef int n
    cdef long bad

@cython.locals(i=cython.int, at=cython.int)
cdef void observe(Match match, int seat, Sheet sheet, short* out) noexcept nogil
cdef int relative(State state, int seat, int other) noexcept nogil
@cython.locals(at=cython.int)
cdef int show_table(State state, int seat, short* out) noexcept nogil
@cython.locals(i=cython.int, kind=cython.int, kinds=cython.int)
cdef int show_cards(State state, int seat, short* out, int at) noexcept nogil
@cython.locals(i=cython.int, kind=cython.int, kinds=cython.int, players=cython.int, other=cython.int,
               known=cython.int, cards=cython.int)
cdef int show_seats(State state, int seat, short* out, int at) noexcept nogil
@cython.locals(i=cython.int, other=cython.int)
cdef int show_tracks(State state, int seat, short* out, int at) noexcept nogil
cdef void show_bits(unsigned long long mask, short* out, int at) noexcept nogil
@cython.locals(word=cython.int, i=cython.int)
cdef int show_tickets(Match match, State state, int seat, Desk desk, short* out, int at) noexcept nogil
@cython.locals(deciding=cython.int, least=cython.int)
cdef int keep_least(State state, int seat) noexcept nogil
@cython.locals(symbols=cython.int, i=cython.int, other=cython.int, place=cython.int, symbol=cython.int)
cdef int show_souvenirs(State state, int seat, int waiting, short* out, int at) noexcept nogil
@cython.locals(kinds=cython.int, kind=cython.int, i=cython.int)
cdef void show_tunnel(State state, short* out, int at) noexcept nogil
@cython.locals(begun=cython.int, track=cython.int, i=cython.int, code=cython.int, same=cython.int)
cdef void list_numbers(Match match, Sheet sheet) noexcept nogil
@cython.locals(hand=cython.int, colour=cython.uchar, kind=cython.int)
cdef void weigh(State state, int code, Sheet sheet, int slot) noexcept nogil
@cython.locals(j=cython.int)
cdef int first_like(Sheet sheet, int substitutes, int begun, int i) noexcept nogil
@cython.locals(i=cython.int)
cdef int mask(Match match, Sheet sheet, unsigned char* out) noexcept nogil
cpdef int choose(Match match, Chance choices, Sheet sheet) noexcept nogil
@cython.locals(i=cython.int)
cpdef int is_legal(Match match, int number, Sheet sheet) noexcept nogil
cpdef void write_observation(Match match, int seat, Sheet sheet, short[:, ::1] array, long row=*) except *
cpdef int write_mask(Match match, Sheet sheet, unsigned char[:, ::1] array, long row=*) except? -2
