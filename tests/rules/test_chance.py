"""Chance: the key stream of ChaCha20, fair numbers, and a deal that anyone can repeat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from aboard.boards import Board, load_board
from aboard.rules import Game, deal
from aboard.rules.chance import Chance, seed_bytes
from aboard.rules.state import State
from aboard.rules.tables import tables_of
from tests.rules.moment import hand
from tests.rules.playing import TABLES

# RFC 8439, appendix A.1: test vectors 1 and 2 are one stream, 3 starts at block 1.
ZERO_KEY_BLOCKS = (
    "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
    "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"
    "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
    "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f"
)
ONE_KEY_SECOND_BLOCK = (
    "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
    "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0"
)


def stream(chance: Chance, size: int) -> bytes:
    return b"".join(chance.word().to_bytes(4, "little") for _ in range(size // 4))


def test_the_words_are_the_key_stream_of_chacha20() -> None:
    assert stream(Chance(bytes(32)), 128).hex() == ZERO_KEY_BLOCKS
    assert stream(Chance(bytes(31) + b"\x01"), 128).hex()[128:] == ONE_KEY_SECOND_BLOCK


def chacha20(seed: bytes) -> Iterator[int]:
    """The same stream once more, written down straight from the standard."""
    key = [int.from_bytes(seed[i : i + 4], "little") for i in range(0, 32, 4)]
    counter = 0
    while True:
        start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, *key, counter, 0, 0, 0]
        x = list(start)
        for turn in range(80):
            column = turn % 4
            shift = (0, 1, 2, 3) if turn // 4 % 2 else (0, 0, 0, 0)
            a, b, c, d = (4 * i + (column + shift[i]) % 4 for i in range(4))
            for add, onto, mixed, bits in (
                (a, b, d, 16),
                (c, d, b, 12),
                (a, b, d, 8),
                (c, d, b, 7),
            ):
                x[add] = (x[add] + x[onto]) % 2**32
                word = x[mixed] ^ x[add]
                x[mixed] = (word << bits | word >> 32 - bits) % 2**32
        yield from ((left + right) % 2**32 for left, right in zip(x, start, strict=True))
        counter += 1


def below(words: Iterator[int], k: int) -> int:
    """The next fair number under k: the high half of word times k, unfair words skipped."""
    while True:
        product = next(words) * k
        if product % 2**32 >= 2**32 % k:
            return product >> 32


def shuffled(words: Iterator[int], things: list[int]) -> list[int]:
    for i in range(len(things) - 1, 0, -1):
        j = below(words, i + 1)
        things[i], things[j] = things[j], things[i]
    return things


def dealt(
    board: Board, players: int, seed: bytes
) -> tuple[int, list[Counter[str]], list[list[str]]]:
    """First seat, hands and offers as the seed decides them: lot, cards, tickets, in this order."""
    words = chacha20(seed)
    first = below(words, players)
    deck = [kind for kind, n in enumerate(board.card_counts) for _ in range(n)]
    cards = [board.cards[kind] for kind in shuffled(words, deck)]
    tickets = [board.tickets[i].id for i in shuffled(words, list(range(len(board.tickets))))]
    hands = [Counter(cards.pop() for _ in range(board.rules.start_cards)) for _ in range(players)]
    offers = [[tickets.pop() for _ in range(board.rules.start_tickets)] for _ in range(players)]
    return first, hands, offers


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_whoever_knows_the_seed_can_deal_the_game_again(board: str, players: int) -> None:
    for number in range(20):
        seed = seed_bytes(number)
        game = Game.new(board, players, seed)
        first, hands, offers = dealt(game.board, players, seed)
        assert game.first == first
        assert [hand(game, seat) for seat in range(players)] == hands
        assert [list(game.observe(seat).offer) for seat in range(players)] == offers


@pytest.mark.parametrize("k", [2, 3, 5, 6, 7, 18, 44, 110])
def test_every_number_below_k_is_equally_likely(k: int) -> None:
    chance = Chance(seed_bytes(k))
    check_uniform([chance.below(k) for _ in range(400 * k)], k)


def test_unfair_words_are_skipped() -> None:
    k = 3 * 2**29  # a third of all words would favour some numbers
    words, chance = chacha20(bytes(32)), Chance(bytes(32))
    ours = [chance.below(k) for _ in range(500)]
    assert ours == [below(words, k) for _ in range(500)]
    check_uniform([number * 12 // k for number in ours], 12)


@pytest.mark.parametrize("sealed", [True, False])
def test_every_seat_is_first_equally_often(sealed: bool) -> None:
    firsts = []
    for number in range(1200):
        state = State(tables_of(load_board("new-york")), 4)
        state.reseed(number)
        if sealed:
            state.seal(Chance(seed_bytes(number)))
        deal.start(state, -1)
        firsts.append(state.first)
    check_uniform(firsts, 4)


def check_uniform(numbers: list[int], k: int) -> None:
    """By the chi-squared test: a fair source exceeds this bound once in about 30,000 runs."""
    counts = Counter(numbers)
    assert set(counts) <= set(range(k))
    expected = len(numbers) / k
    squared = sum((counts[i] - expected) ** 2 / expected for i in range(k))
    assert squared < k - 1 + 4 * (2 * (k - 1)) ** 0.5 + 8


def test_a_copy_goes_on_with_the_same_numbers() -> None:
    chance = Chance(seed_bytes(1))
    stream(chance, 20)
    copy = chance.copy()
    assert stream(chance, 200) == stream(copy, 200)


def test_a_seed_is_32_bytes_or_64_hex_digits_or_a_number() -> None:
    assert seed_bytes(b"7" * 32) == b"7" * 32
    assert seed_bytes("0a" * 32) == b"\x0a" * 32
    assert seed_bytes(5) == seed_bytes(5) != seed_bytes(6)
    assert len(seed_bytes(5)) == 32


@pytest.mark.parametrize("seed", [b"", b"7" * 31, "0a" * 31, "zz" * 32, " " + "0a" * 31 + "0"])
def test_other_seeds_are_refused(seed: bytes | str) -> None:
    with pytest.raises(ValueError, match="a seed"):
        seed_bytes(seed)


def test_the_commitment_is_the_seeds_sha256() -> None:
    game = Game.new("new-york", 2, seed=bytes(32))
    digest = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    assert game.commitment == digest


def test_without_a_seed_every_game_has_its_own() -> None:
    assert Game.new("new-york", 2).seed != Game.new("new-york", 2).seed
