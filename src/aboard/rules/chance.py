"""Chance: a stream of fair numbers from a 256-bit seed, by ChaCha20.

The words are the key stream of ChaCha20 (RFC 8439) with the seed as key, a zero nonce and a block
counter from 0, read as little-endian 32-bit words. Whoever knows the seed can deal the game again.
"""

from __future__ import annotations

import hashlib

from aboard.boards.errors import AboardError

COMPILED = not __file__.endswith(".py")
M32 = 0xFFFFFFFF
ROUNDS = 10  # double rounds


class Chance:
    """The key, the block now being read, and where in it."""

    key: list[int]
    words: list[int]
    block: list[int]
    counter: int
    used: int

    def __init__(self, seed: bytes) -> None:
        if not COMPILED:
            for name, size in (("key", 8), ("words", 16), ("block", 16)):
                setattr(self, name, [0] * size)
        for i in range(8):
            self.key[i] = int.from_bytes(seed[4 * i : 4 * i + 4], "little")
        self.counter = 0
        self.used = 16

    def copy(self) -> Chance:
        other = Chance(bytes(32))
        other.key[:] = self.key
        other.block[:] = self.block
        other.counter = self.counter
        other.used = self.used
        return other

    def quarter(self, a: int, b: int, c: int, d: int) -> None:
        self.words[a] = (self.words[a] + self.words[b]) & M32
        x = self.words[d] ^ self.words[a]
        self.words[d] = (x << 16 | x >> 16) & M32
        self.words[c] = (self.words[c] + self.words[d]) & M32
        x = self.words[b] ^ self.words[c]
        self.words[b] = (x << 12 | x >> 20) & M32
        self.words[a] = (self.words[a] + self.words[b]) & M32
        x = self.words[d] ^ self.words[a]
        self.words[d] = (x << 8 | x >> 24) & M32
        self.words[c] = (self.words[c] + self.words[d]) & M32
        x = self.words[b] ^ self.words[c]
        self.words[b] = (x << 7 | x >> 25) & M32

    def next_block(self) -> None:
        self.block[0] = 0x61707865
        self.block[1] = 0x3320646E
        self.block[2] = 0x79622D32
        self.block[3] = 0x6B206574
        for i in range(8):
            self.block[4 + i] = self.key[i]
        self.block[12] = self.counter
        for i in range(13, 16):
            self.block[i] = 0
        self.words[:] = self.block
        for _ in range(ROUNDS):
            for i in range(4):
                self.quarter(i, 4 + i, 8 + i, 12 + i)
            for i in range(4):
                self.quarter(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
        for i in range(16):
            self.block[i] = (self.block[i] + self.words[i]) & M32
        self.counter += 1
        self.used = 0

    def word(self) -> int:
        if self.used == 16:
            self.next_block()
        self.used += 1
        return self.block[self.used - 1]

    def below(self, k: int) -> int:
        """A fair number from 0 to k - 1; words that would favour some numbers are skipped."""
        unfair = (M32 + 1) % k
        x = self.word()
        x *= k
        while (x & M32) < unfair:
            x = self.word()
            x *= k
        return x >> 32


def seed_bytes(seed: bytes | int | str) -> bytes:
    """The 32 bytes of a seed: given as they are, as 64 hex digits, or hashed from a number."""
    if isinstance(seed, bytes):
        if len(seed) != 32:
            raise AboardError(f"a seed has 32 bytes, not {len(seed)}")
        return seed
    if isinstance(seed, str):
        try:
            made = bytes.fromhex(seed)
        except ValueError:
            made = b""
        if len(made) != 32 or len(seed) != 64:
            raise AboardError(f"a seed is written as 64 hex digits, not {seed!r}")
        return made
    return hashlib.sha256(f"aboard seed {seed}".encode()).digest()
