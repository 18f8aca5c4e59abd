"""A real server process, to be started, killed and started again on the same database."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import IO

COMMAND = "import sys; from aboard.cli.main import main; sys.exit(main())"
READY = re.compile(r"serving at (http://\S+)")


class ServerProcess:
    def __init__(self, folder: Path, *options: str) -> None:
        self.database = folder / "aboard.db"
        self.log = folder / "server.log"
        self.options = options
        # Always the same one: clients come back to where they were.
        self.port = free_port()
        self.address = ""
        self._process: subprocess.Popen[str] | None = None
        self._log_file: IO[str] | None = None

    def start(self) -> None:
        self._log_file = self.log.open("a")
        self._process = subprocess.Popen(
            [
                *(sys.executable, "-c", COMMAND, "serve"),
                *("--port", str(self.port), "--database", str(self.database)),
                *("--bot-pace", "0"),
                *self.options,
            ],
            stdout=subprocess.PIPE,
            stderr=self._log_file,
            text=True,
            env=os.environ | {"PYTHONWARNINGS": "error"},
            start_new_session=True,
        )
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if found := READY.search(line):
                self.address = found[1]
                return
        self._end()
        raise AssertionError(f"the server did not start:\n{self.log.read_text()}")

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        """No warning, no chance to tidy up."""
        os.kill(self.pid, signal.SIGKILL)
        self._end()

    def stop(self) -> None:
        """As an operator does; it ends by itself, everything in order."""
        assert self._process is not None
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
            self._end()
            assert '"stopped"' in self.log.read_text()

    def _end(self) -> None:
        assert self._process is not None
        self._process.wait(timeout=60)
        assert self._process.stdout is not None
        self._process.stdout.close()
        assert self._log_file is not None
        self._log_file.close()


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
        return port
