cimport cython

cdef int LENGTHS

@cython.final
cdef class Tables:
    cdef readonly object board
    cdef unsigned char length[128]
    cdef unsigned char colour[128]
    cdef unsigned char a[128]
    cdef unsigned char b[128]
    cdef short twin[128]
    cdef unsigned char ferries[128]
    cdef unsigned char wild_ok[128]
    cdef unsigned char tunnel[128]
    cdef unsigned char substitute[128]
    cdef unsigned char ticket_a[128]
    cdef unsigned char ticket_b[128]
    cdef short ticket_points[128]
    cdef short route_points[16]
    cdef unsigned char attraction[64]
    cdef unsigned char start_stack[64]
    cdef short stack_points[16]
    cdef unsigned char stack_size[8]
    cdef unsigned char placed_size[8]
    cdef unsigned char cards[11]
    cdef unsigned long long with_wild[384]
    cdef unsigned long long without_wild[384]
    cdef unsigned long long with_substitutes[2]
    cdef unsigned long long short_enough[512]
    cdef unsigned long long all_tracks[2]
    cdef readonly int colours, wild, gray, places, tracks, tickets, words, pieces, symbols
    cdef readonly int start_cards, start_tickets, start_keep, draw_tickets, draw_keep, to_bottom
    cdef readonly int wild_limit, redeal_at, tunnel_cards, closed_up_to, last_round_at
    cdef readonly int attraction_points, globetrotter_points, longest_points
    cdef readonly int tie_tickets, tie_longest

    @cython.locals(bit=cython.ulonglong, word=cython.int, k=cython.int, slot=cython.int)
    cdef void set_masks(self, int track)
