"""What is not about one table: the boards, the server itself, its health and its figures."""

from __future__ import annotations

from functools import cache

import msgspec
from litestar import Response
from litestar.params import FromPath
from litestar.status_codes import HTTP_304_NOT_MODIFIED, HTTP_503_SERVICE_UNAVAILABLE

import aboard
from aboard.boards import board_names
from aboard.server import metrics
from aboard.server.answers import About, Health, Said
from aboard.server.boards import BoardInfo, Boards, encoded
from aboard.server.doors import AllTables, AnyRequest, look
from aboard.server.refusal import Refused
from aboard.server.requests import EMOTES, LEVELS, Message

PROTOCOL = 1


@look("/api/about")
async def about() -> About:
    return About(
        version=aboard.__version__,
        protocol=PROTOCOL,
        rules=aboard.__version__,
        levels=list(LEVELS),
        emotes=list(EMOTES),
        boards=list(board_names()),
    )


@look("/api/boards", media_type="application/json")
async def all_boards(request: AnyRequest) -> Response[Boards]:
    return _unless_known(request, *encoded())


@look("/api/boards/{board:str}", media_type="application/json")
async def one_board(request: AnyRequest, board: FromPath[str]) -> Response[BoardInfo]:
    if board not in board_names():
        raise Refused("no-board")
    return _unless_known(request, *encoded(board))


@look("/api/schema/live.json", media_type="application/json", include_in_schema=False)
async def live_schema() -> bytes:
    """JSON Schema of all that is said on the socket, both ways."""
    return _live_schema()


@look("/api/health")
async def health(tables: AllTables) -> Response[Health]:
    if await tables.store.ping():
        return Response(Health("ok"))
    return Response(Health("no database"), status_code=HTTP_503_SERVICE_UNAVAILABLE)


@look("/metrics", media_type="text/plain; version=0.0.4; charset=utf-8", include_in_schema=False)
async def figures(tables: AllTables) -> bytes:
    if not tables.config.metrics:
        raise Refused("no-page")
    metrics.TABLES.set(len(tables))
    metrics.THINKING.set(tables.bots.thinking)
    metrics.UNPLAYABLE.set(len(tables.unplayable))
    return metrics.exposition()


def _unless_known(request: AnyRequest, body: bytes, tag: str) -> Response:  # type: ignore[type-arg]
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=HTTP_304_NOT_MODIFIED, headers=headers)
    return Response(body, headers=headers, media_type="application/json")


@cache
def _live_schema() -> bytes:
    (said, heard), parts = msgspec.json.schema_components(
        (Message, Said), ref_template="#/$defs/{name}"
    )
    return msgspec.json.encode({"client": said, "server": heard, "$defs": parts})


HANDLERS = [about, all_boards, one_board, live_schema, health, figures]
