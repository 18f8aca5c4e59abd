"""Who does the work: this process, all cores of this machine, or a Ray cluster."""

from __future__ import annotations

import logging
import signal
import warnings
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from multiprocessing import get_context
from typing import Any, TypeVar

from aboard.boards import AboardError

R = TypeVar("R")
AHEAD = 3  # tasks a worker has waiting, so that none stands idle
RETRIES = -1  # a task whose worker is lost is done again, however often


def check_place(on: str) -> None:
    """Whether work can be done there at all."""
    if on == "local":
        return
    if on != "ray" and not on.startswith("ray://"):
        raise AboardError(f"--on is local, ray or ray://HOST:PORT, not {on!r}")
    if find_spec("ray") is None:
        raise AboardError("--on ray needs aboard[ray]: pip install 'aboard[ray]'")


def work(
    function: Callable[..., R], tasks: Iterable[tuple[Any, ...]], jobs: int, on: str = "local"
) -> Iterator[R]:
    """The function's result for each task, as they come; each exactly once."""
    check_place(on)
    if on != "local":
        return _on_ray(function, iter(tasks), on)
    if jobs == 1:
        return (function(*task) for task in tasks)
    return _on_cores(function, iter(tasks), jobs)


def _on_cores(
    function: Callable[..., R], tasks: Iterator[tuple[Any, ...]], jobs: int
) -> Iterator[R]:
    # New processes, not forked ones: a progress bar has a thread.
    with ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_leave_interrupts) as pool:
        waiting: set[Future[R]] = set()
        try:
            while True:
                for task in islice(tasks, AHEAD * jobs - len(waiting)):
                    waiting.add(pool.submit(function, *task))
                if not waiting:
                    return
                finished, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in finished:
                    yield future.result()
        except BrokenProcessPool:
            raise AboardError(
                "a process that played has ended: out of memory, or a bot ended it"
            ) from None
        finally:
            # Nobody waits for what is still being done, which may take minutes.
            for process in list(pool._processes.values()):
                process.terminate()
            pool.shutdown(cancel_futures=True)


def _leave_interrupts() -> None:
    """Ctrl-C goes to all processes; the first one ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _on_ray(function: Callable[..., R], tasks: Iterator[tuple[Any, ...]], on: str) -> Iterator[R]:
    ray = import_module("ray")
    ours = not ray.is_initialized()
    if ours:
        _join(ray, on)
    try:
        remote = ray.remote(max_retries=RETRIES)(function)
        cores = int(ray.cluster_resources().get("CPU", 1))
        waiting: list[Any] = []
        while True:
            waiting += [
                remote.remote(*task) for task in islice(tasks, AHEAD * cores - len(waiting))
            ]
            if not waiting:
                return
            ready, waiting = ray.wait(waiting)
            for reference in ready:
                yield _result(ray, reference)
    finally:
        if ours:
            ray.shutdown()


def _join(ray: Any, on: str, tries: int = 2) -> None:
    address = None if on == "ray" else on
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # Ray's own, on what it will do one day
            ray.init(address, log_to_driver=False, logging_level=logging.ERROR)
    except ConnectionAbortedError as error:  # it answered, but was too busy to let anyone in
        if tries == 1:
            raise AboardError(f"{on}: the Ray cluster lets nobody in: {error}") from error
        _join(ray, on, tries - 1)
    except ConnectionError as error:
        raise AboardError(f"{on}: no Ray cluster answers there") from error


def _result(ray: Any, reference: Any) -> Any:
    try:
        return ray.get(reference)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None
