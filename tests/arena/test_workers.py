"""Who does the work: this process or all cores; a cluster has its own tests."""

from __future__ import annotations

import os
import signal

import pytest

from aboard.arena import workers
from aboard.boards import AboardError


def square(n: int) -> int:
    return n * n


def refuse(n: int) -> int:
    raise AboardError(f"task {n} is refused")


def end(n: int) -> int:
    os._exit(n)


def first_only(n: int) -> int:
    """All but the first task would take for ever."""
    while n:
        signal.pause()
    return n


TASKS = [(n,) for n in range(20)]


@pytest.mark.parametrize("jobs", [1, 2])
def test_every_task_is_done_once_here(jobs: int) -> None:
    assert sorted(workers.work(square, TASKS, jobs)) == [n * n for n in range(20)]


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_failure_here_is_raised(jobs: int) -> None:
    with pytest.raises(AboardError, match="task 0 is refused"):
        list(workers.work(refuse, [(0,)], jobs))


def test_a_process_that_ends_is_told_in_one_line() -> None:
    with pytest.raises(AboardError, match=r"^a process that played has ended: .*$"):
        list(workers.work(end, [(3,)], 2))


def test_nobody_waits_for_what_is_not_wanted_any_more() -> None:
    done = workers.work(first_only, TASKS, 2)
    assert next(done) == 0
    done.close()  # type: ignore[attr-defined]


@pytest.mark.parametrize("on", ["mars", "ray:/x", ""])
def test_an_unknown_place_is_refused(on: str) -> None:
    with pytest.raises(AboardError, match="--on is local, ray or ray://HOST:PORT, not"):
        workers.work(square, TASKS, 1, on)


def test_ray_is_asked_for_where_it_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "find_spec", lambda _: None)
    with pytest.raises(AboardError, match="pip install 'aboard\\[ray\\]'"):
        workers.check_place("ray")
