"""What holds for all tests: the kernel under test is the one on disk, and runs repeat exactly."""

import os
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest
from hypothesis import settings

import aboard

settings.register_profile("aboard", deadline=None, derandomize=True)
settings.load_profile("aboard")

# Processes that share the tests have a PostgreSQL database each (tools/services.py makes them).
if "ABOARD_TEST_POSTGRES" in os.environ and "PYTEST_XDIST_WORKER" in os.environ:
    os.environ["ABOARD_TEST_POSTGRES"] += "_" + os.environ["PYTEST_XDIST_WORKER"]


def pytest_configure() -> None:
    """An extension older than its source would be tested in its place."""
    if os.environ.get("ABOARD_INTERPRETED") == "1":
        return
    for pxd in Path(aboard.__file__).parent.rglob("*.pxd"):
        extension = pxd.with_suffix(EXTENSION_SUFFIXES[0])
        sources = (pxd, pxd.with_suffix(".py"))
        if extension.exists() and extension.stat().st_mtime < max(
            source.stat().st_mtime for source in sources
        ):
            raise pytest.UsageError(f"{extension.name} is older than its source: run `make build`")
