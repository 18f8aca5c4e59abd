"""Logs a machine can read: one JSON object a line, of the fields given and nothing else."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime

import msgspec

_USUAL = set(vars(logging.makeLogRecord({}))) | {"message", "asctime"}


class JsonLines(logging.Formatter):
    """Messages are constant texts; what varies is in `extra`, so nothing slips in unseen."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        line |= {k: v for k, v in vars(record).items() if k not in _USUAL}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def set_up(level: str = "info") -> None:
    """All logs of the process to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    # Libraries write addresses and rows of the database at lower levels: never heard.
    logging.basicConfig(level="WARNING", handlers=[handler], force=True)
    logging.getLogger("aboard").setLevel(level.upper())
    # What a client gets wrong is no error of the server, and must not fill its logs.
    logging.getLogger("uvicorn.error").addFilter(
        lambda record: not record.getMessage().startswith("Invalid UTF-8")
    )
