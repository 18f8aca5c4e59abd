"""Secrets are long, never stored as they are, and found by their hash alone."""

from __future__ import annotations

from aboard.server import secrets


def test_ids_and_tokens_cannot_be_guessed() -> None:
    made = {secrets.new_table_id() for _ in range(100)} | {secrets.new_token() for _ in range(100)}
    assert len(made) == 200
    assert len(secrets.new_table_id()) == 22
    assert len(secrets.new_token()) == 43


def test_a_token_finds_its_seat_and_no_other() -> None:
    tokens = [secrets.new_token() for _ in range(3)]
    holders = {secrets.hashed(token): seat for seat, token in enumerate(tokens)}
    assert [secrets.find(token, holders) for token in tokens] == [0, 1, 2]
    assert secrets.find(secrets.new_token(), holders) is None
    assert secrets.find(next(iter(holders)), holders) is None
    assert secrets.find("\ud800", holders) is None


def test_a_hash_does_not_tell_its_token() -> None:
    token = secrets.new_token()
    assert token not in secrets.hashed(token)
    assert len(secrets.hashed(token)) == 64
