"""The application: routes, doors and gate put together."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
from litestar import Litestar, Response
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import aboard
from aboard.boards.errors import AboardError
from aboard.server import http_play, http_site, http_tables
from aboard.server.config import Config
from aboard.server.doors import DOORS, AnyRequest
from aboard.server.guard import Guard
from aboard.server.live import live
from aboard.server.pages import page_routes, read_page
from aboard.server.refusal import Refusal, Refused, refusal_of, status_of
from aboard.server.tables import Tables
from aboard.store import Store

log = logging.getLogger("aboard.server")

_BY_STATUS = {401: "bad-token", 404: "no-page", 405: "bad-method", 413: "too-large"}


def make_app(config: Config) -> Litestar:
    @asynccontextmanager
    async def opened(app: Litestar) -> AsyncIterator[None]:
        async with Store(config.database) as store:
            tables = app.state.tables = Tables(store, config)
            tables.start()
            try:
                yield
            finally:
                await tables.stop()
        log.info("stopped")

    return Litestar(
        route_handlers=[
            *http_site.HANDLERS,
            *http_tables.HANDLERS,
            *http_play.HANDLERS,
            live,
            *page_routes(read_page(config.page_folder, config.base_path)),
        ],
        path=config.base_path,
        dependencies=DOORS,
        lifespan=[opened],
        exception_handlers={
            Refused: _refused,
            AboardError: _refused,
            HTTPException: _http_error,
            UnicodeDecodeError: _unreadable,
            RecursionError: _unreadable,
            Exception: _broken,
        },
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=5),
        request_max_body_size=config.limits.body_bytes,
        openapi_config=OpenAPIConfig(
            title="Aboard",
            version=aboard.__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        logging_config=None,
        debug=False,
    )


def guarded(app: Litestar, config: Config) -> Guard:
    return Guard(app, config, [route.path_format for route in app.routes])


def _refused(_request: AnyRequest, error: Exception) -> Response[Refusal]:
    assert isinstance(error, Refused | AboardError)
    return _answer(refusal_of(error))


def _http_error(_request: AnyRequest, error: Exception) -> Response[Refusal]:
    """What Litestar itself refuses, in our own form."""
    assert isinstance(error, HTTPException)
    if isinstance(error.__cause__, msgspec.ValidationError):
        # Whatever its status: Litestar takes a bad field for a fault of ours where something that
        # we give to handlers has its name.
        return _answer(Refused("bad-request", why=_told_by(error.__cause__)).refusal)
    if error.status_code >= 500:
        return _broken(_request, error)
    code = _BY_STATUS.get(error.status_code)
    if code is not None:
        return _answer(Refused(code).refusal)
    return _answer(Refused("bad-request", why=error.detail).refusal)


def _told_by(error: msgspec.ValidationError) -> str:
    what, _, where = str(error).partition(" - at `$.")
    if what.endswith("required field `data`") and not where:
        return "a body of JSON is expected"
    where = where.rstrip("`").removeprefix("data").removeprefix(".")
    return f"{where}: {what}" if where else what


def _unreadable(_request: AnyRequest, error: Exception) -> Response[Refusal]:
    """Bodies that the reader of JSON stumbles over: no text, or brackets without end."""
    why = "not text in UTF-8" if isinstance(error, UnicodeDecodeError) else "nested too deeply"
    return _answer(Refused("bad-request", why=why).refusal)


def _broken(_request: AnyRequest, error: Exception) -> Response[Refusal]:
    log.error("a request failed", exc_info=error)
    return _answer(Refused("broken").refusal)


def _answer(refusal: Refusal) -> Response[Refusal]:
    return Response(refusal, status_code=status_of(refusal), media_type="application/json")
