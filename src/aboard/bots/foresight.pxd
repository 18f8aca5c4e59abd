cimport cython

from aboard.bots cimport choice, needs, network, prices
from aboard.bots.hunch cimport Hunch
from aboard.bots.mind cimport Mind
from aboard.bots.verdict cimport Verdict
from aboard.rules cimport bits
from aboard.rules.state cimport State

cdef int KINDS, SEAT
cdef double POINTS

@cython.final
cdef class Foresight:
    cdef readonly int known
    cdef Hunch reward, win, points
    cdef double own[32]
    cdef double others[48]
    cdef double seats[126]

    @cython.locals(seat=cython.int)
    cdef void judge(self, Mind mind, State state, Verdict verdict) noexcept nogil
    cdef double ask(self, Hunch result) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void look(self, Mind mind, State state) noexcept nogil
    @cython.locals(missing=cython.int, kind=cython.int, tracks=cython.int, bill=cython.double)
    cdef void look_at_seat(self, Mind mind, State state, int seat, int at) noexcept nogil
    cdef void count_tickets(self, Mind mind, State state, int seat, int at) noexcept nogil
    @cython.locals(length=cython.int, points=cython.int, risk=cython.double, wanted=cython.int, word=cython.int, mask=cython.ulonglong,
                   track=cython.int)
    cdef void look_at_way(self, Mind mind, State state, int seat, int at) noexcept nogil
    @cython.locals(twin=cython.int, n=cython.int, other=cython.int)
    cdef int wanted_by_others(self, Mind mind, State state, int seat, int track) noexcept nogil
    @cython.locals(i=cython.int, after=cython.int, last=cython.int)
    cdef void turn_to(self, Mind mind, State state, int seat) noexcept nogil
