"""Whatever is requested by what the schema says, and by what it does not: never a failure."""

from __future__ import annotations

import asyncio
import os
from contextlib import suppress
from itertools import cycle
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable

from tests.server.client import Api, new_table

schemathesis = pytest.importorskip("schemathesis")

# A long run: ABOARD_REQUESTS=500 for each operation.
REQUESTS = int(os.environ.get("ABOARD_REQUESTS", "4"))


def test_every_operation_keeps_to_the_schema(address: str) -> None:
    """At a real table, with the token of one of its seats."""
    table, tokens = asyncio.run(new_table(address, "new-york", ("person", "easy"), start=True))
    schema = schemathesis.openapi.from_url(f"{address}api/schema/openapi.json")
    operations = [found.ok() for found in schema.get_all_operations()]
    assert len(operations) > 20
    for operation in operations:
        for mode in (schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE):
            _request_often(operation, mode, table, {"Authorization": f"Bearer {tokens[0]}"})


GARBAGE = [
    b"",
    b"\x00",
    b"\xff\xfe{}",
    b'"\\ud800"',
    b'{"',
    b"[" * 30_000,
    b'{"a":' * 5_000,
    b"1e999999",
    b"-" + b"9" * 5_000,
    b'{"name": "\xc3"}',
    b'{"action": "keep \xff"}',
    b'{"level": "easy", "level": "easy"}',
    b"null",
    b"\xef\xbb\xbf{}",
]


@pytest.mark.anyio
async def test_no_garbage_breaks_anything(address: str) -> None:
    """Bytes that no schema thinks of, at every door, whatever they are said to be."""
    table, tokens = await new_table(address, "new-york", ("person", "easy"), start=True)
    kinds = cycle(("application/json", "application/x-msgpack", "text/html"))
    async with Api(address, tokens[0]) as api:
        schema = await api.get("api/schema/openapi.json")
        doors = [path for path, item in schema["paths"].items() if "post" in item]
        assert len(doors) > 12
        # Leaving needs no body: last, since the token is worth nothing afterwards.
        for door in sorted(doors, key=lambda door: door.endswith("/leave")):
            path = door.replace("{table_id}", table).replace("{number}", "1").lstrip("/")
            for body in GARBAGE:
                said = {"Content-Type": next(kinds)}
                answer = await api.http.post(path, content=body, headers=said)
                assert answer.status_code < 500, (path, body[:40])


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
