"""The built page, served from memory: its files, and `index.html` for every address of its own."""

from __future__ import annotations

import mimetypes
from collections.abc import Iterator
from dataclasses import dataclass, replace
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any

import msgspec
from litestar import Response, Router, get
from litestar.handlers.base import BaseRouteHandler
from litestar.params import FromPath
from litestar.status_codes import HTTP_304_NOT_MODIFIED

from aboard.server.doors import AnyRequest
from aboard.server.refusal import Refused

_RULES = (
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "media-src 'self' blob:",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
)
POLICY = "; ".join(_RULES)
_MANIFEST = "manifest.json"
_TABLE = "src/screens/TableScreen.svelte"
_UNBUILT = b"<!doctype html><title>Aboard</title><p>The page is not built."


@dataclass(frozen=True, slots=True)
class File:
    body: bytes
    media_type: str
    tag: str
    lasting: bool
    ahead: str = ""  # what the browser will need next, as a Link header


def read_page(folder: Path, base_path: str) -> dict[str, File]:
    """All files of the build by their path; the page's base address is written in."""
    found = {}
    for path in sorted(folder.rglob("*")) if folder.is_dir() else ():
        if path.is_file():
            name = path.relative_to(folder).as_posix()
            body = path.read_bytes()
            if name == "index.html":
                base = f'<base href="{escape(base_path)}">'.encode()
                body = body.replace(b'<base href="/">', base).replace(b'<base href="/" />', base)
            found[name] = _file(name, body)
    found.setdefault("index.html", _file("index.html", _UNBUILT))
    if manifest := found.pop(_MANIFEST, None):
        ahead = ", ".join(_ahead(msgspec.json.decode(manifest.body), _TABLE, base_path))
        found["t"] = replace(found["index.html"], ahead=ahead)
    return found


def _ahead(manifest: dict[str, Any], screen: str, base_path: str) -> Iterator[str]:
    """A screen's scripts and styles, without those that the page itself asks for."""
    waiting, seen = [screen], {"index.html"}
    while waiting:
        name = waiting.pop()
        if name not in seen and (chunk := manifest.get(name)):
            yield f"<{base_path}{chunk['file']}>; rel=modulepreload"
            for style in chunk.get("css", ()):
                yield f"<{base_path}{style}>; rel=preload; as=style; crossorigin"
            waiting += chunk.get("imports", ())
        seen.add(name)


def _file(name: str, body: bytes) -> File:
    media_type = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if name.endswith(".webmanifest"):
        media_type = "application/manifest+json"
    if media_type.startswith("text/"):
        media_type += "; charset=utf-8"
    # Vite puts a hash of the content into these names.
    return File(body, media_type, f'"{sha256(body).hexdigest()[:24]}"', name.startswith("assets/"))


def page_routes(files: dict[str, File]) -> list[BaseRouteHandler | Router]:
    @get(["/", "/{path:path}"], include_in_schema=False)
    async def page(request: AnyRequest, path: FromPath[str] = "") -> Response[bytes]:
        name = path.strip("/")
        if name.startswith("api/") or name == "api":
            raise Refused("no-page")
        file = files.get(name or "index.html")
        if file is None and name.startswith("assets/"):
            raise Refused("no-page")
        if file is None:
            at_table = name.startswith("t/") and name.count("/") == 1
            file = files.get("t" if at_table else "") or files["index.html"]
        return _answer(request, file)

    return [page]


def _answer(request: AnyRequest, file: File) -> Response[bytes]:
    headers = {
        "ETag": file.tag,
        "Cache-Control": "public, max-age=31536000, immutable" if file.lasting else "no-cache",
    }
    if file.ahead:
        headers["Link"] = file.ahead
    if file.media_type.startswith("text/html"):
        headers["Content-Security-Policy"] = POLICY
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=HTTP_304_NOT_MODIFIED, headers=headers)
    return Response(file.body, media_type=file.media_type, headers=headers)
