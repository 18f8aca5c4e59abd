cimport cython

from aboard.rules cimport bits
from aboard.rules.chance cimport Chance
from aboard.rules.tables cimport Tables

cdef unsigned long long M64, SPREAD, MIX1, MIX2
cdef int KINDS, EMPTY, LENGTHS, OFFERED
cdef int START, PLACE, TURN, SECOND, OFFER, TUNNEL, SOUVENIR, OVER, LAST_ROUND, STALEMATE
cdef int DRAW, TICKETS, PASS, DECLINE, KEEP, PAY, SOUVENIR_AT, PLACE_AT, CLAIM
cdef int NOTHING, FIRST_CARD, TURN_DONE

@cython.final
cdef class Desk:
    cdef int moves[16384]
    cdef readonly int n
    cdef unsigned char root[64]
    cdef unsigned char used[128]
    cdef int done[6]
    cdef int routes[6]
    cdef int tickets[6]
    cdef int attractions[6]
    cdef int souvenirs[6]
    cdef int globetrotter[6]
    cdef int longest[6]
    cdef int length[6]
    cdef int total[6]

    cdef void add(self, int move) noexcept nogil

@cython.final
cdef class State:
    cdef readonly Tables t
    cdef Chance chance
    cdef unsigned long long rng
    cdef unsigned long long tickets[12]
    cdef unsigned long long owned[12]
    cdef unsigned long long banned[12]
    cdef unsigned long long open[2]
    cdef short points[6]
    cdef unsigned short souvenirs[6]
    cdef public unsigned short turn
    cdef public unsigned char players, first, cur, phase, passes, final_seat, reason
    cdef public signed char final
    cdef unsigned char ndeck, ndiscards, ntickets, nspare, placed
    cdef unsigned char laid_colour, nrevealed, extra, track, rest, sealed, nscript, iscript
    cdef public unsigned char broken
    cdef public unsigned short reshuffles
    cdef unsigned char hands[66]
    cdef unsigned char known[66]
    cdef unsigned char discards[11]
    cdef unsigned char row[5]
    cdef unsigned char pieces[6]
    cdef unsigned char laid[11]
    cdef unsigned char revealed[8]
    cdef unsigned char script[8]
    cdef unsigned char offers[36]
    cdef unsigned char offered[6]
    cdef unsigned char kept[6]
    cdef unsigned char stacks[64]
    cdef unsigned char spare[16]
    cdef unsigned char ticket_deck[128]
    cdef unsigned char deck[160]

    cpdef void become(self, State other) noexcept nogil
    cpdef void seal(self, Chance chance)
    @cython.locals(x=cython.ulonglong)
    cpdef void reseed(self, unsigned long long seed) noexcept nogil
    @cython.locals(x=cython.ulonglong)
    cdef int below(self, int k) noexcept nogil
    @cython.locals(i=cython.int, j=cython.int, card=cython.uchar)
    cdef void shuffle_deck(self) noexcept nogil
    @cython.locals(i=cython.int, j=cython.int, ticket=cython.uchar)
    cdef void shuffle_tickets(self) noexcept nogil
    cpdef void start(self, int first) noexcept nogil
    @cython.locals(seat=cython.int, _=cython.int)
    cpdef void deal(self, int first) noexcept nogil
    @cython.locals(i=cython.int, word=cython.int, seat=cython.int, kind=cython.int, _=cython.int)
    cpdef void lay_out(self) noexcept nogil
    @cython.locals(i=cython.int, j=cython.int, symbol=cython.uchar, used=cython.int, place=cython.int)
    cdef void lay_stacks(self) noexcept nogil
    cdef int draw_card(self) noexcept nogil
    @cython.locals(kind=cython.int, _=cython.int)
    cdef void reshuffle(self) noexcept nogil
    @cython.locals(i=cython.int, wanted=cython.uchar)
    cdef void follow_script(self) noexcept nogil
    cdef void discard(self, int kind, int n) noexcept nogil
    @cython.locals(i=cython.int, wilds=cython.int)
    cpdef int refill(self) noexcept nogil
    @cython.locals(i=cython.int, wilds=cython.int, plain=cython.int)
    cdef int redeal_helps(self) noexcept nogil
    @cython.locals(i=cython.int)
    cpdef void sweep_row(self) noexcept nogil
    cdef void offer(self, int seat, int n) noexcept nogil
    @cython.locals(i=cython.int, j=cython.int, ticket=cython.uchar)
    cdef void settle_offer(self, int seat, int mask) noexcept nogil
    @cython.locals(bit=cython.ulonglong)
    cdef void give_ticket(self, int seat, int ticket) noexcept nogil
    @cython.locals(least=cython.int)
    cpdef int keep_least(self) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void choose_start(self, int mask) noexcept nogil
    @cython.locals(back=cython.int)
    cdef void next_stack(self) noexcept nogil
    @cython.locals(least=cython.int, mask=cython.int, place=cython.int)
    cdef void legal(self, Desk desk) noexcept nogil
    @cython.locals(shown=cython.uint, i=cython.int)
    cdef void list_cards(self, Desk desk, int kinds) noexcept nogil
    @cython.locals(hand=cython.int, wild=cython.int, best=cython.int, word=cython.int, c=cython.int,
                   have=cython.int, mask=cython.ulonglong, track=cython.int)
    cdef void list_claims(self, Desk desk) noexcept nogil
    @cython.locals(both=cython.int, slot=cython.int)
    cdef unsigned long long affordable(self, int colour, int have, int wild, int word) noexcept nogil
    @cython.locals(need=cython.int, colour=cython.int, last=cython.int, code=cython.int, c=cython.int,
                   least=cython.int, most=cython.int, low=cython.int, n=cython.int)
    cdef void list_payments(self, Desk desk, int track, int hand, int wild) noexcept nogil
    @cython.locals(need=cython.int, total=cython.int, kind=cython.int, most=cython.int,
                   most_wild=cython.int, colour=cython.int, last=cython.int, code=cython.int,
                   c=cython.int, w=cython.int, low=cython.int, high=cython.int, s=cython.int)
    cdef void list_substituted(self, Desk desk, int track, int hand, int wild) noexcept nogil
    @cython.locals(hand=cython.int, wild=cython.int, most=cython.int, low=cython.int, w=cython.int)
    cdef void list_extra(self, Desk desk) noexcept nogil
    @cython.locals(i=cython.int)
    cpdef list moves(self, Desk desk)
    @cython.locals(i=cython.int)
    cpdef play(self, int move, Desk desk)
    cdef void apply(self, int move) noexcept nogil
    @cython.locals(end=cython.int)
    cpdef void begin(self, int move) noexcept nogil
    @cython.locals(kind=cython.int)
    cpdef void begin_claim(self, int track, int colour, list cards) except *
    cpdef void finish(self) noexcept nogil
    @cython.locals(i=cython.int, ends=cython.int)
    cdef void take(self, int kind) noexcept nogil
    @cython.locals(i=cython.int)
    cdef int second_possible(self) noexcept nogil
    @cython.locals(hand=cython.int, track=cython.int, colour=cython.int, wilds=cython.int,
                   substitutes=cython.int, plain=cython.int, kind=cython.int, _=cython.int)
    cdef void lay_down(self, int move) noexcept nogil
    @cython.locals(best=cython.int, most=cython.int, c=cython.int)
    cdef int filler(self, int hand) noexcept nogil
    cpdef void claim(self, int track) noexcept nogil
    @cython.locals(card=cython.int)
    cdef void turn_up(self) noexcept nogil
    @cython.locals(hand=cython.int)
    cdef void pay_extra(self, int wilds) noexcept nogil
    @cython.locals(kind=cython.int, slot=cython.int)
    cdef void decline(self) noexcept nogil
    @cython.locals(i=cython.int)
    cdef void discard_revealed(self) noexcept nogil
    @cython.locals(kind=cython.int, paid=cython.int, slot=cython.int, length=cython.int)
    cdef void build(self) noexcept nogil
    @cython.locals(word=cython.int, bit=cython.ulonglong, twin=cython.int)
    cpdef void own(self, int seat, int track) noexcept nogil
    @cython.locals(stack=cython.int)
    cdef int offers_souvenir(self, int place) noexcept nogil
    @cython.locals(at_a=cython.int, at_b=cython.int)
    cdef void collect_souvenir(self) noexcept nogil
    cdef void take_souvenir(self, int place) noexcept nogil
    @cython.locals(size=cython.int)
    cdef void place_stack(self, int place) noexcept nogil
    cdef void end_turn(self) noexcept nogil
