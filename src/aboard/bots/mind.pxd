cimport cython

from aboard.bots.opening cimport Opening
from aboard.rules.state cimport Desk
from aboard.rules.tables cimport Tables

@cython.final
cdef class Mind:
    cdef readonly Tables t
    cdef Desk desk
    cdef readonly Opening opening
    cdef public double turn_worth, card_turns, same_turns, shown, held, held_wild, held_free, ferry_cards, tunnel_cards
    cdef public double bonus_share, first_token, keenness, caution, globetrotter, claim_length
    cdef public double slack, extra_worth, risk, ticket_share, route_share, wild_spent, junk_spent
    cdef public double wild_worth, junk, wild_junk, nearness, blind, ticket_cost, ticket_turns
    cdef public double stretch, extra_time, overtime, conflict, extra_card, extra_share
    cdef public double shown_suit, per_piece, extra_floor, extra_least, endgame
    cdef public int orders
    cdef unsigned char first_edge[65]
    cdef unsigned char by_origin[128]
    cdef unsigned char edges[256]
    cdef unsigned char over[256]
    cdef double popularity[128]
    cdef double whole[128]
    cdef unsigned long long plan[12]
    cdef unsigned long long aims[12]
    cdef unsigned long long seen[12]
    cdef unsigned long long path[12]
    cdef unsigned long long trial[2]
    cdef unsigned long long best[2]
    cdef unsigned long long touched
    cdef double time
    cdef double price[128]
    cdef double bonus[128]
    cdef unsigned char extras[128]
    cdef double asked[128]
    cdef double turns[128]
    cdef double dist[64]
    cdef short came[64]
    cdef unsigned char order[24]
    cdef unsigned char tried[24]
    cdef double cost[24]
    cdef double best_cost[24]
    cdef int norder
    cdef double bill
    cdef int tight
    cdef int demand[11]
    cdef int row[11]
    cdef int left[11]
    cdef int need[11]
    cdef int path_need[11]
    cdef double hurry[6]
    cdef unsigned char dull[6]
    cdef unsigned long long kept[48]
    cdef double kept_hurry[6]
    cdef unsigned char kept_dull[6]
    cdef int spare[11]
    cdef int wild_free
    cdef int wild_lack
    cdef double gathering
    cdef unsigned char suit[128]
    cdef double worth[11]
    cdef double prospects[128]
    cdef int wilds, substitutes, paid_colour
    cdef int naimed, ndone, aimed, done, lost

    cpdef void forget(self) noexcept nogil
    @cython.locals(i=cython.int)
    cdef void keep(self) noexcept nogil
    @cython.locals(i=cython.int)
    cdef void recall(self) noexcept nogil
    @cython.locals(track=cython.int, place=cython.int, n=cython.int)
    cdef void draw_graph(self)
    @cython.locals(ticket=cython.int, i=cython.int)
    cdef void sort_tickets(self)
