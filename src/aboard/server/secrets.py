"""Table ids, seat tokens, one-time codes: random, stored hashed, compared in constant time."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Iterable, Mapping
from hashlib import sha256


def new_table_id() -> str:
    """128 bits: the link is the key to a private table."""
    return secrets.token_urlsafe(16)


def new_token() -> str:
    return secrets.token_urlsafe(32)


def new_code() -> str:
    return secrets.token_urlsafe(16)


def hashed(secret: str) -> str:
    """Of 128 random bits and more a plain hash tells nothing, so no salt or stretching."""
    return sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def find(secret: str, holders: Mapping[str, int]) -> int | None:
    """The seat whose hash matches; looks at all of them whichever it is."""
    given = hashed(secret)
    found = None
    for known, seat in holders.items():
        if hmac.compare_digest(known, given):
            found = seat
    return found


def hashes(tokens: Iterable[str]) -> list[str]:
    return [hashed(token) for token in tokens]
