cimport cython

from aboard.bots cimport choice, needs, prices
from aboard.bots.guess cimport Guess
from aboard.bots.mind cimport Mind
from aboard.rules cimport bits, kernel, legal, score
from aboard.rules.state cimport Desk, State

cdef int NODES, MOST, START, PLACE, TURN, SECOND, OFFER, TUNNEL, SOUVENIR, OVER, DRAW, TICKETS, DECLINE, KEEP, CLAIM, SOUVENIR_AT, PLACE_AT
cdef double FAR

@cython.final
cdef class Search:
    cdef readonly Guess guess
    cdef readonly Mind mind
    cdef Desk desk
    cdef State state
    cdef public double explore, prior, favour, certainty, scale
    cdef readonly int nodes
    cdef readonly long long playouts
    cdef long long deals
    cdef unsigned long long seed
    cdef readonly int running
    cdef int key[40000]
    cdef int first_child[40000]
    cdef int next_child[40000]
    cdef int visits[40000]
    cdef double value[40000]
    cdef double wins[40000]
    cdef double points[40000]
    cdef int move[96]
    cdef double weight[96]
    cdef int count
    cdef int way[256]
    cdef unsigned char mover[256]
    cdef double reward[6]
    cdef double win[6]
    cdef unsigned long long plan[12]
    cdef unsigned long long path[12]
    cdef unsigned long long aims[12]
    cdef unsigned long long seen[12]
    cdef double hurry[6]
    cdef unsigned char dull[6]

    cpdef void start(self) noexcept nogil
    @cython.locals(i=cython.int)
    cdef void keep_plans(self) noexcept nogil
    @cython.locals(i=cython.int)
    cdef void recall_plans(self) noexcept nogil
    @cython.locals(_=cython.int)
    cpdef void run(self, int playouts) noexcept nogil
    @cython.locals(i=cython.int, k=cython.int, pick=cython.int)
    cpdef void enlist(self) noexcept nogil
    cpdef void narrow(self, int field) noexcept nogil
    @cython.locals(_=cython.int, i=cython.int)
    cpdef void sample(self, int deals) noexcept nogil
    @cython.locals(i=cython.int, k=cython.int, child=cython.int)
    cpdef void drop(self, int keep) noexcept nogil
    @cython.locals(n=cython.int, mean=cython.double)
    cdef double worth(self, int node) noexcept nogil
    cdef void finish(self) noexcept nogil
    cdef void enter(self, int node, int seat) noexcept nogil
    @cython.locals(node=cython.int, depth=cython.int, pick=cython.int, child=cython.int, i=cython.int, seat=cython.int, key=cython.int)
    cdef void play_once(self) noexcept nogil
    @cython.locals(total=cython.double, i=cython.int, best=cython.double, pick=cython.int, child=cython.int, value=cython.double,
                   n=cython.int, root=cython.double, mean=cython.double)
    cdef int select(self, int node) noexcept nogil
    @cython.locals(child=cython.int)
    cdef int find(self, int node, int key) noexcept nogil
    cdef int add_child(self, int node, int key) noexcept nogil
    cdef int key_of(self, int move) noexcept nogil
    cdef void offer(self, int move, double weight) noexcept nogil
    @cython.locals(pick=cython.int, seat=cython.int, mask=cython.int, least=cython.int, place=cython.int, later=cython.ulonglong, i=cython.int)
    cdef void list_candidates(self) noexcept nogil
    @cython.locals(kinds=cython.int, shown=cython.uint, i=cython.int)
    cdef void list_cards(self, int seat, int kinds) noexcept nogil
    @cython.locals(track=cython.int, cost=cython.double, weight=cython.double, on_plan=cython.int, word=cython.int, planned=cython.int)
    cdef void list_claims(self, int seat) noexcept nogil
    @cython.locals(won=cython.int, seat=cython.int, other=cython.int, best=cython.int, x=cython.double, n=cython.int)
    cdef void judge(self) noexcept nogil
