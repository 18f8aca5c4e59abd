"""How a server is run: where it listens, where it stores, whom it trusts, and its limits."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from aboard.boards.errors import AboardError


@dataclass(frozen=True, slots=True)
class Limits:
    """Per address, seat and socket; a rate of 0 means no limit. Seconds, messages, bytes."""

    requests_per_second: float = 40
    requests_burst: int = 200
    tables_per_minute: float = 20
    tables_burst: int = 30
    messages_per_second: float = 20
    messages_burst: int = 60
    emotes_per_second: float = 1
    emotes_burst: int = 5
    message_bytes: int = 4096
    body_bytes: int = 32_768
    sockets_per_address: int = 200
    sockets_per_table: int = 200
    unread_messages: int = 256
    bad_messages: int = 20

    @classmethod
    def none(cls) -> Limits:
        """For a benchmark, or a server that only one trusts: sizes stay limited, numbers do not."""
        return cls(
            requests_per_second=0,
            tables_per_minute=0,
            messages_per_second=0,
            emotes_per_second=0,
            sockets_per_address=0,
        )


@dataclass(frozen=True, slots=True)
class Config:
    database: str
    host: str = "127.0.0.1"
    port: int = 8000
    base_path: str = "/"
    origins: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    metrics: bool = False
    # Seconds a bot takes for a step at least, so that people can follow.
    bot_pace: float = 1.2
    bot_workers: int = 1
    # Seconds of absence after which the others may hand a seat to a bot.
    away_live: int = 60
    away_slow: int = 86_400
    hello_seconds: float = 10
    idle_seconds: float = 600
    # Days after which a table that nobody starts is closed.
    forgotten_days: int = 30
    page: Path | None = None
    limits: Limits = field(default_factory=Limits)

    def __post_init__(self) -> None:
        if not self.base_path.startswith("/") or "//" in self.base_path:
            raise AboardError(f"base path {self.base_path!r}: expected something like /aboard/")
        object.__setattr__(self, "base_path", self.base_path.rstrip("/") + "/")
        for origin in self.origins:
            if not origin.startswith(("http://", "https://")) or origin.count("/") != 2:
                raise AboardError(f"origin {origin!r}: expected something like https://example.org")

    @property
    def page_folder(self) -> Path:
        """Where the built page lies: given, or beside the package."""
        return self.page or Path(__file__).parent.parent / "web" / "dist"
