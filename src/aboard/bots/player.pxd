cimport cython

from aboard.bots cimport choice
from aboard.bots.candidates cimport Candidates
from aboard.bots.hunch cimport Hunch
from aboard.bots.mind cimport Mind
from aboard.bots.outlook cimport Outlook
from aboard.rules cimport kernel
from aboard.rules.state cimport State

cdef int TURN, SECOND, OFFER, OVER
cdef double PRIOR

@cython.final
cdef class Player:
    cdef readonly Mind mind
    cdef readonly Hunch hunch
    cdef Candidates candidates
    cdef Outlook outlook
    cdef double value[96]
    cdef int plan

    @cython.locals(move=cython.int)
    cdef int begin(self, State state) noexcept nogil
    cdef int is_led(self, State state) noexcept nogil
    cdef int has_hunches(self, State state) noexcept nogil
    cpdef int choose(self, State state) noexcept nogil
    cdef void consider(self, State state) noexcept nogil
    @cython.locals(i=cython.int, best=cython.int)
    cdef void judge(self, State state) noexcept nogil
    cdef void look_at(self, State state, int move) noexcept nogil
    @cython.locals(move=cython.int, weight=cython.double, value=cython.double)
    cdef void swap(self, int i, int k) noexcept nogil

cdef void play_out(Player first, Player rest, State state, int odd) noexcept nogil
cdef void play_on(Player first, Player rest, State state, int odd, int decisions) noexcept nogil
cdef void play_one(Player first, Player rest, State state, int odd) noexcept nogil
