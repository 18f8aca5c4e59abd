"""Permits come at a steady rate, up to a burst, for each by themselves."""

from __future__ import annotations

from aboard.server.limits import Bucket, Buckets


class Hand:
    """A clock moved by hand."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def test_a_burst_then_a_steady_rate() -> None:
    now = Hand()
    bucket = Bucket(rate=2, burst=3, now=now)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    assert bucket.wait == 1
    now.seconds = 0.5
    assert [bucket.take(), bucket.take()] == [True, False]
    now.seconds = 100
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_a_rate_of_zero_is_no_limit() -> None:
    bucket = Bucket(rate=0, burst=0)
    assert all(bucket.take() for _ in range(1000))
    assert bucket.wait == 0


def test_one_who_floods_does_not_stop_another() -> None:
    buckets = Buckets(rate=0.1, burst=1, now=Hand())
    assert buckets.wait("a") == 0
    assert buckets.wait("a") == 10
    assert buckets.wait("b") == 0


def test_those_long_gone_are_forgotten() -> None:
    now = Hand()
    buckets = Buckets(rate=1, burst=1, now=now)
    for who in range(Buckets.CLEAN_AT):
        buckets.wait(who)
    now.seconds = 10
    buckets.wait("new")
    assert len(buckets) == 1
