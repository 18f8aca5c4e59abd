"""What holds at every moment of every game: nothing is lost, and every rule was kept."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from aboard.boards import Board
from aboard.rules import codes, payments
from aboard.rules.move import tunnel_cost
from aboard.rules.snapshot import Snapshot

BEFORE_TURNS = (codes.START, codes.PLACE)


def faults(board: Board, now: Snapshot) -> Iterator[str]:
    """One line for each thing that cannot be; the first says most, as later ones may follow."""
    return _Moment(board, now).faults()


@dataclass(frozen=True, slots=True)
class _Moment:
    """A state under check, on its board."""

    board: Board
    now: Snapshot

    def faults(self) -> Iterator[str]:
        yield from self.cards()
        yield from self.hands()
        yield from self.row()
        yield from self.tracks()
        yield from self.pieces()
        yield from self.tickets()
        yield from self.ticket_hands()
        yield from self.souvenirs()
        yield from self.turn()
        yield from self.last_round()
        yield from self.decision()

    # -- what is conserved -----------------------------------------------------------------

    def cards(self) -> Iterator[str]:
        now = self.now
        shown = now.row + now.deck[: now.ndeck] + now.revealed[: now.nrevealed]
        for kind, name in enumerate(self.board.cards):
            held = sum(now.hands[seat * codes.KINDS + kind] for seat in range(now.players))
            there = held + shown.count(kind) + now.discards[kind] + now.laid[kind]
            if there != self.board.card_counts[kind]:
                yield f"{there} {name} cards, the board has {self.board.card_counts[kind]}"

    def hands(self) -> Iterator[str]:
        now, names = self.now, self.board.cards
        for seat in range(now.players):
            hand = now.hand(seat, len(names))
            for name, held, known in zip(
                names, hand, now.known_cards(seat, len(names)), strict=True
            ):
                if known > held:
                    yield f"seat {seat} is known to hold {known} {name}, but holds {held}"
            if now.phase == codes.START and sum(hand) != self.board.rules.start_cards:
                yield f"seat {seat} holds {sum(hand)} cards before the first turn"

    def row(self) -> Iterator[str]:
        """Slots are filled while there are cards, and too many wilds do not stay."""
        now, redeal_at = self.now, self.board.rules.redeal_at
        if codes.EMPTY in now.row and (now.ndeck or now.ndiscards):
            yield "the row has an empty slot, but there are cards to fill it"
        wild = len(self.board.colours)
        if not redeal_at or now.row.count(wild) < redeal_at:
            return
        outside = [card for card in now.row + now.deck[: now.ndeck] if card != codes.EMPTY]
        wilds = outside.count(wild) + now.discards[wild]
        plain = len(outside) + now.ndiscards - wilds
        if plain > len(now.row) - redeal_at and plain + wilds >= len(now.row):
            yield f"{now.row.count(wild)} face-up {self.board.wild} cards were not dealt again"

    def tracks(self) -> Iterator[str]:
        now, names = self.now, [track.id for track in self.board.tracks]
        owner: dict[int, int] = {}
        for seat in range(now.players):
            for track in now.tracks_of(seat):
                if track in owner:
                    yield f"track {names[track]} has two owners"
                owner[track] = seat
        for track, seat in owner.items():
            twin = self.board.twins[track]
            if twin is None or twin not in owner or twin < track:
                continue
            if owner[twin] == seat:
                yield f"seat {seat} owns both {names[track]} and {names[twin]}, a double route"
            elif now.players <= self.board.rules.double_closed_up_to:
                yield f"{names[track]} and {names[twin]} are claimed, with {now.players} players"

    def pieces(self) -> Iterator[str]:
        now, whole = self.now, self.board.pieces
        for seat in range(now.players):
            built = sum(self.board.tracks[track].length for track in now.tracks_of(seat))
            if now.pieces[seat] + built != whole:
                yield f"seat {seat} has {now.pieces[seat]} pieces and built {built}, not {whole}"

    def tickets(self) -> Iterator[str]:
        now = self.now
        found = now.ticket_deck[: now.ntickets]
        for seat in range(now.players):
            found = found + now.tickets_of(seat) + now.offer_of(seat)
        for index, ticket in enumerate(self.board.tickets):
            if found.count(index) > 1:
                yield f"ticket {ticket.id} is in {found.count(index)} places"
            elif index not in found and self.board.rules.returned_tickets == "bottom":
                yield f"ticket {ticket.id} is missing"

    def ticket_hands(self) -> Iterator[str]:
        now, rules = self.now, self.board.rules
        for seat in range(now.players):
            kept, offered = len(now.tickets_of(seat)), now.offered[seat]
            if now.phase == codes.START:
                if kept or offered != rules.start_tickets:
                    yield f"seat {seat} chooses from {offered} tickets, not {rules.start_tickets}"
                elif 0 < now.kept[seat].bit_count() < rules.start_keep:
                    yield f"seat {seat} chose fewer than {rules.start_keep} tickets"
            elif kept < rules.start_keep:
                yield f"seat {seat} has {kept} tickets, fewer than {rules.start_keep}"
            elif offered and (now.phase, now.cur) != (codes.OFFER, seat):
                yield f"seat {seat} is offered tickets at the wrong moment"

    def souvenirs(self) -> Iterator[str]:
        """The tokens of a symbol lie in its one stack or are owned; a stack may be used up."""
        now, souvenirs = self.now, self.board.souvenirs
        if souvenirs is None:
            return
        waiting = now.spare[now.placed : now.nspare]
        for symbol, name in enumerate(souvenirs.symbols, start=1):
            at = [place for place, stack in enumerate(now.stacks) if stack >> 4 == symbol]
            stacks = len(at) + waiting.count(symbol)
            if stacks != 1:
                yield f"the souvenir {name} has {stacks} stacks, not 1"
                continue
            there = sum(now.souvenirs[seat] >> symbol & 1 for seat in range(now.players))
            full = 0
            if at:
                there += now.stacks[at[0]] & 15
                marked = self.board.places[at[0]].souvenirs_at_start
                full = (souvenirs.stack if marked else souvenirs.placed_stack)[now.players]
            if there != full:
                yield f"the souvenir {name} has {there} tokens, not {full}"
        for place, stack in zip(self.board.places, now.stacks, strict=False):
            if place.souvenirs_at_start and not stack:
                yield f"{place.id} has no souvenir stack"
        if now.placed if now.phase == codes.START else waiting and now.phase != codes.PLACE:
            yield "souvenir stacks were placed too early or too late"

    # -- whose turn it is ------------------------------------------------------------------

    def turn(self) -> Iterator[str]:
        now = self.now
        if now.phase in BEFORE_TURNS:
            if now.turn or any(now.tracks_of(seat) for seat in range(now.players)):
                yield "turns were taken before the first turn"
        elif not now.turn or now.cur != (now.first + now.turn - 1) % now.players:
            yield f"turn {now.turn} is not the turn of seat {now.cur}"
        if now.passes and now.phase not in (codes.TURN, codes.OVER):
            yield "seats passed just now, but something was done since"

    def last_round(self) -> Iterator[str]:
        now, low = self.now, self.board.rules.last_round_at
        if now.final < 0:
            for seat in range(now.players):
                building = (now.phase, now.cur) == (codes.SOUVENIR, seat)
                if now.pieces[seat] <= low and not building:
                    yield f"seat {seat} has {now.pieces[seat]} pieces, but no last round began"
            return
        if now.pieces[now.final_seat] > low:
            yield f"the last round began with seat {now.final_seat}, which has too many pieces"
        if now.final > now.players or now.phase in BEFORE_TURNS:
            yield f"{now.final} turns left in the last round"
        elif now.phase != codes.OVER and (
            now.final == 0 or (now.cur + now.final - now.final_seat - 1) % now.players
        ):
            yield f"with {now.final} turns left it is not the turn of seat {now.cur}"

    # -- which decision is open ------------------------------------------------------------

    def decision(self) -> Iterator[str]:
        return {
            codes.START: self.start,
            codes.PLACE: self.place,
            codes.TURN: self.open_turn,
            codes.SECOND: self.second,
            codes.OFFER: self.offer,
            codes.TUNNEL: self.tunnel,
            codes.SOUVENIR: self.souvenir,
            codes.OVER: self.over,
        }[self.now.phase]()

    def start(self) -> Iterator[str]:
        if all(self.now.kept[: self.now.players]):
            yield "every seat has chosen its tickets"

    def place(self) -> Iterator[str]:
        now = self.now
        back = 1 if now.players == 2 else now.placed + 1
        if now.placed >= now.nspare:
            yield "no souvenir stack is left to place"
        elif now.cur != (now.first - back) % now.players:
            yield f"the next souvenir stack is not for seat {now.cur} to place"

    def open_turn(self) -> Iterator[str]:
        if self.now.passes >= self.now.players:
            yield "everybody passed, but the game is not over"

    def second(self) -> Iterator[str]:
        now = self.now
        kinds = len(self.board.cards) - self.board.rules.face_up_wild_limit
        if not (now.ndeck or now.ndiscards or any(card < kinds for card in now.row)):
            yield "there is no second card to draw"

    def offer(self) -> Iterator[str]:
        now, most = self.now, self.board.rules.draw_tickets
        offered = now.offered[now.cur]
        if not 0 < offered <= most or (offered < most and now.ntickets):
            yield f"seat {now.cur} is offered {offered} tickets, not {most}"

    def tunnel(self) -> Iterator[str]:
        now, track, most = (
            self.now,
            self.board.tracks[self.now.track],
            self.board.rules.tunnel_cards,
        )
        word, bit = now.track // 64, 1 << now.track % 64
        shown = now.revealed[: now.nrevealed]
        if track.kind != "tunnel":
            yield f"track {track.id} is no tunnel"
        elif not now.open[word] & bit or now.banned[now.cur * 2 + word] & bit:
            yield f"tunnel {track.id} is not open to seat {now.cur}"
        elif now.pieces[now.cur] < track.length:
            yield f"seat {now.cur} has too few pieces for tunnel {track.id}"
        elif payments.fits(self.board, track, now.laid[: len(self.board.cards)]) is None:
            yield f"the cards laid down do not pay for tunnel {track.id}"
        elif len(shown) != most and (len(shown) > most or now.ndeck or now.ndiscards):
            yield f"{len(shown)} cards are turned up, not {most}"
        elif not 0 < now.extra == tunnel_cost(self.board, now.laid_colour, shown):
            yield f"the cards turned up do not cost {now.extra} more"

    def souvenir(self) -> Iterator[str]:
        now, track = self.now, self.board.tracks[self.now.track]
        if now.track not in now.tracks_of(now.cur):
            yield f"seat {now.cur} does not own track {track.id}"
        for end in (track.a, track.b):
            stack = now.stacks[self.board.place_index[end]]
            if not stack & 15 or now.souvenirs[now.cur] >> (stack >> 4) & 1:
                yield f"{end} offers seat {now.cur} no souvenir"

    def over(self) -> Iterator[str]:
        now = self.now
        ended = now.final == 0 if now.reason == codes.LAST_ROUND else now.passes >= now.players
        if not ended or (now.reason == codes.STALEMATE and now.final == 0):
            yield f"the game cannot have ended by {codes.REASONS[now.reason] or 'nothing'}"
