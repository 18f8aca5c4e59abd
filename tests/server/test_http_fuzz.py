"""Whatever is requested by what the schema says, and by what it does not: never a failure."""

from __future__ import annotations

import asyncio
import os
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable

from tests.server.client import new_table

schemathesis = pytest.importorskip("schemathesis")

# A long run: ABOARD_REQUESTS=500 for each operation.
REQUESTS = int(os.environ.get("ABOARD_REQUESTS", "2"))


def test_every_operation_keeps_to_the_schema(address: str) -> None:
    """At a real table, with the token of one of its seats."""
    table, tokens = asyncio.run(new_table(address, "new-york", ("person", "easy"), start=True))
    schema = schemathesis.openapi.from_url(f"{address}api/schema/openapi.json")
    operations = [found.ok() for found in schema.get_all_operations()]
    assert len(operations) > 20
    for operation in operations:
        for mode in (schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE):
            _request_often(operation, mode, table, {"Authorization": f"Bearer {tokens[0]}"})


def _request_often(operation: Any, mode: Any, table: str, headers: dict[str, str]) -> None:
    @settings(
        max_examples=REQUESTS,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def request(case: Any) -> None:
        if "table_id" in case.path_parameters:
            case.path_parameters["table_id"] = table
        if case.query:
            # Would be waited for.
            case.query.pop("wait", None)
        answer = case.call(headers=headers)
        assert answer.status_code < 500
        if answer.status_code >= 400:
            assert {"code", "numbers", "text"} == set(answer.json())

    # Nothing can be wrong with a request that consists of nothing.
    with suppress(Unsatisfiable):
        request()
