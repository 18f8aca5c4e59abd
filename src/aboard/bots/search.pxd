cimport cython

from aboard.bots cimport player, verdict
from aboard.bots.candidates cimport Candidates
from aboard.bots.foresight cimport Foresight
from aboard.bots.guess cimport Guess
from aboard.bots.player cimport Player
from aboard.bots.verdict cimport Verdict
from aboard.rules cimport kernel
from aboard.rules.state cimport State

cdef int NODES, OWN, START, OFFER, OVER, CLAIM, KEEP
cdef double FAR

@cython.final
cdef class Search:
    cdef readonly Guess guess
    cdef readonly Player player
    cdef readonly Player other
    cdef readonly Foresight foresight
    cdef Verdict verdict
    cdef State state
    cdef double explore, doubt, total
    cdef int nodes, branches, paired, trusting, memory, trust, horizon
    cdef unsigned long long seed
    cdef int key[40000]
    cdef int first_child[40000]
    cdef int next_child[40000]
    cdef int visits[40000]
    cdef double value[40000]
    cdef double wins[40000]
    cdef double points[40000]
    cdef unsigned char other_way[193]
    cdef double likely[193]
    cdef double hope[193]
    cdef double lead[193]
    cdef double spread[193]
    cdef double base[40000]
    cdef int way[256]
    cdef unsigned char mover[256]

    @cython.locals(i=cython.int, way=cython.int, ways=cython.int, wish=cython.int)
    cdef void start(self) noexcept nogil
    @cython.locals(branch=cython.int)
    cdef void add_branch(self, int i, int other_way) noexcept nogil
    cdef double remember(self, int i) noexcept nogil
    @cython.locals(kept=cython.int)
    cdef double worth_of_set(self, int i) noexcept nogil
    @cython.locals(_=cython.int)
    cpdef void run(self, int playouts) noexcept nogil
    @cython.locals(seat=cython.int, deal=cython.int, other_way=cython.int, node=cython.int, depth=cython.int, move=cython.int, child=cython.int, i=cython.int, key=cython.int)
    cdef void play_once(self) noexcept nogil
    cdef void finish(self, int odd) noexcept nogil
    @cython.locals(own=cython.int)
    cdef int next_move(self, int node, int other_way) noexcept nogil
    cdef int next_of(self, Player who, int node) noexcept nogil
    @cython.locals(root=cython.double, best=cython.double, pick=cython.int, i=cython.int, value=cython.double)
    cdef int select_branch(self) noexcept nogil
    @cython.locals(n=cython.int)
    cdef double worth(self, int branch) noexcept nogil
    @cython.locals(n=cython.int)
    cdef double mean_lead(self, int branch) noexcept nogil
    @cython.locals(lead=cython.double)
    cdef void compare(self, int branch, int deal, double reward) noexcept nogil
    cdef void enter(self, int node, int seat) noexcept nogil
    @cython.locals(total=cython.double, i=cython.int, best=cython.double, pick=cython.int, child=cython.int, value=cython.double,
                   n=cython.int, root=cython.double)
    cdef int select(self, int node, Candidates moves) noexcept nogil
    @cython.locals(child=cython.int)
    cdef int find(self, int node, int key) noexcept nogil
    @cython.locals(node=cython.int)
    cdef int add_node(self, int key) noexcept nogil
    @cython.locals(child=cython.int)
    cdef int add_child(self, int node, int key) noexcept nogil
    cdef int key_of(self, int move) noexcept nogil
    @cython.locals(n=cython.int, seen=cython.double, luck=cython.double)
    cdef bint is_better(self, int branch) noexcept nogil
