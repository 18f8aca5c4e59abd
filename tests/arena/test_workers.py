"""Who does the work: one process, all cores, or a Ray cluster of two nodes that loses workers."""

from __future__ import annotations

import logging
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from aboard.arena import workers
from aboard.boards import AboardError


def square(n: int) -> int:
    return n * n


def refuse(n: int) -> int:
    raise AboardError(f"task {n} is refused")


def die_once(folder: str, n: int) -> int:
    """The first worker that gets the third task is lost while doing it."""
    mark = Path(folder) / "died"
    if n == 3 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return n


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


@pytest.fixture(scope="module")
def cluster() -> Iterator[None]:
    """Two nodes on this machine, a core each."""
    ray: Any = pytest.importorskip("ray")
    from ray.cluster_utils import Cluster

    # What the workers import is what the tests import.
    root = str(Path(__file__).parents[2])
    os.environ["PYTHONPATH"] = os.pathsep.join((root, os.environ.get("PYTHONPATH", "")))
    os.environ["RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO"] = "0"
    nodes: Any = Cluster(
        initialize_head=True,
        head_node_args={"num_cpus": 1, "include_dashboard": False, "object_store_memory": 10**8},
    )
    nodes.add_node(num_cpus=1, object_store_memory=10**8)
    ray.init(nodes.address, log_to_driver=False, logging_level=logging.ERROR)
    yield
    ray.shutdown()
    nodes.shutdown()


@pytest.mark.usefixtures("cluster")
@pytest.mark.filterwarnings("ignore")  # Ray's own
class TestRay:
    def test_the_cluster_has_two_nodes(self) -> None:
        assert len(pytest.importorskip("ray").nodes()) == 2

    def test_every_task_is_done_once(self) -> None:
        assert sorted(workers.work(square, TASKS, 1, "ray")) == [n * n for n in range(20)]

    def test_a_failure_is_raised_as_it_was(self) -> None:
        with pytest.raises(AboardError, match=r"^task 0 is refused$"):
            list(workers.work(refuse, [(0,)], 1, "ray"))

    def test_a_lost_worker_is_replaced_and_its_task_counts_once(self, tmp_path: Path) -> None:
        tasks = [(str(tmp_path), n) for n in range(6)]
        assert sorted(workers.work(die_once, tasks, 1, "ray")) == list(range(6))
        assert (tmp_path / "died").exists()

    def test_the_same_games_as_on_this_machine(self) -> None:
        from aboard.cli.series import Series
        from aboard.cli.simulate import Order, play_batch

        order = Order(Series("new-york", 2, 5), (), False, None, None)
        tasks = [(order, range(n, n + 20), range(0)) for n in (0, 20, 40)]
        wins = [
            sorted(str(tally.wins) for tally in workers.work(play_batch, tasks, 1, on))
            for on in ("local", "ray")
        ]
        assert wins[0] == wins[1]
