"""The work on a Ray cluster of two nodes: the same results as here, and none lost with a worker."""

from __future__ import annotations

import json
import logging
import os
import signal
import socket
import subprocess
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from aboard.arena import workers
from aboard.boards import AboardError
from aboard.cli import main, simulate

ray: Any = pytest.importorskip("ray")
pytestmark = [
    pytest.mark.filterwarnings("ignore"),  # Ray's own
    pytest.mark.xdist_group("ray"),  # one cluster for all
]

ROOT = Path(__file__).parents[2]
TASKS = [(n,) for n in range(20)]


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


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    """Two nodes on this machine, a core each; clients may come to the port."""
    from ray.cluster_utils import Cluster

    # What the workers import is what the tests import.
    os.environ["PYTHONPATH"] = os.pathsep.join((str(ROOT), os.environ.get("PYTHONPATH", "")))
    os.environ["RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO"] = "0"
    port = free_port()
    node = {"num_cpus": 1, "object_store_memory": 10**8}
    head = {**node, "include_dashboard": False, "ray_client_server_port": port}
    nodes: Any = Cluster(initialize_head=True, head_node_args=head)
    nodes.add_node(**node)
    ray.init(nodes.address, log_to_driver=False, logging_level=logging.ERROR)
    yield port
    ray.shutdown()
    nodes.shutdown()


@pytest.mark.usefixtures("port")
class TestWork:
    def test_the_cluster_has_two_nodes(self) -> None:
        assert len(ray.nodes()) == 2

    def test_every_task_is_done_once(self) -> None:
        assert sorted(workers.work(square, TASKS, 1, "ray")) == [n * n for n in range(20)]

    def test_a_failure_is_raised_as_it_was(self) -> None:
        with pytest.raises(AboardError, match=r"^task 0 is refused$"):
            list(workers.work(refuse, [(0,)], 1, "ray"))

    def test_a_lost_worker_is_replaced_and_its_task_counts_once(self, tmp_path: Path) -> None:
        tasks = [(str(tmp_path), n) for n in range(6)]
        assert sorted(workers.work(die_once, tasks, 1, "ray")) == list(range(6))
        assert (tmp_path / "died").exists()


Out = pytest.CaptureFixture[str]
SERIES = ("simulate", "nordic", "--games", "60", "--seed", "5", "--json")
ARENA = ("arena", "new-york", "--bots", "random,greedy", "--games", "12", "--jobs", "1", "--json")
TIMED = {"seconds", "p50_ms", "p95_ms", "p99_ms", "max_ms"}


def facts_of(text: str) -> Any:
    """What the command found, but for how long anything took."""

    def untimed(found: Any) -> Any:
        if isinstance(found, dict):
            return {key: untimed(value) for key, value in found.items() if key not in TIMED}
        return [untimed(one) for one in found] if isinstance(found, list) else found

    return untimed(json.loads(text))


@pytest.mark.usefixtures("port")
@pytest.mark.parametrize("command", [SERIES, ARENA], ids=["simulate", "arena"])
def test_a_command_finds_the_same_on_the_cluster_as_here(
    command: tuple[str, ...], capsys: Out, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulate, "BATCH", 20)
    found = []
    for on in ("local", "ray"):
        assert main.main([*command, "--on", on]) == 0
        found.append(facts_of(capsys.readouterr().out))
    assert found[0] == found[1]


def test_a_client_from_outside_finds_the_same(port: int, capsys: Out) -> None:
    assert main.main([*SERIES]) == 0
    here = facts_of(capsys.readouterr().out)
    aboard = [
        sys.executable,
        "-c",
        "import sys; from aboard.cli.main import main; sys.exit(main())",
    ]
    there = subprocess.run(
        [*aboard, *SERIES, "--on", f"ray://127.0.0.1:{port}"],
        check=False, capture_output=True, text=True,
    )  # fmt: skip
    assert there.returncode == 0, there.stderr
    assert facts_of(there.stdout) == here


def test_a_dataset_written_by_the_cluster_is_the_same(
    port: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert port
    pytest.importorskip("pyarrow")
    monkeypatch.setattr(simulate, "BATCH", 5)
    for on in ("local", "ray"):
        out = str(tmp_path / f"{on}.parquet")
        command = ["simulate", "new-york", "--games", "15", "--jobs", "1", "--dataset", out]
        assert main.main([*command, "--on", on]) == 0
    local, there = (tmp_path / f"{on}.parquet" for on in ("local", "ray"))
    assert local.read_bytes() == there.read_bytes()


def test_where_no_cluster_answers_one_line_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: Out
) -> None:
    def init(*_: object, **__: object) -> None:
        warnings.warn("of Ray's own", stacklevel=1)
        raise ConnectionError

    monkeypatch.setattr(ray, "is_initialized", lambda: False)
    monkeypatch.setattr(ray, "init", init)
    assert main.main([*SERIES, "--on", "ray://127.0.0.1:9"]) == 2
    assert capsys.readouterr().err == "aboard: ray://127.0.0.1:9: no Ray cluster answers there\n"


def test_a_cluster_too_busy_to_let_anyone_in_is_asked_once_more(
    monkeypatch: pytest.MonkeyPatch, capsys: Out
) -> None:
    asked = []

    def init(address: str, **_: object) -> None:
        asked.append(address)
        raise ConnectionAbortedError("busy")

    monkeypatch.setattr(ray, "is_initialized", lambda: False)
    monkeypatch.setattr(ray, "init", init)
    assert main.main([*SERIES, "--on", "ray://127.0.0.1:9"]) == 2
    assert asked == ["ray://127.0.0.1:9"] * 2
    told = "aboard: ray://127.0.0.1:9: the Ray cluster lets nobody in: busy\n"
    assert capsys.readouterr().err == told
