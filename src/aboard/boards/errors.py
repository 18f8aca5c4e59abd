"""What can be wrong with what somebody hands to Aboard."""

from __future__ import annotations

from collections.abc import Sequence


class AboardError(ValueError):
    """The base of every error Aboard raises on purpose."""


class BoardError(AboardError):
    """A board that cannot be played: every fault found, each a line of its own."""

    def __init__(self, file: str, faults: Sequence[str]) -> None:
        # A file's name may hold anything; a fault stays one line.
        self.file = "".join(c if c.isprintable() else "?" for c in file)
        self.faults = tuple(faults)
        super().__init__("\n".join(f"{self.file}: {fault}" for fault in self.faults))
