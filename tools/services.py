"""Starts the services that the tests need, runs a command, and stops them again.

`services.py pytest -n 2`: the command finds PostgreSQL under `ABOARD_TEST_POSTGRES`. A service that
is not installed is left out, and said so.
"""

import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

DATABASES = ("aboard", "aboard_gw0", "aboard_gw1")  # one for each process that runs tests


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def postgres() -> Iterator[dict[str, str]]:
    """A server of its own with empty databases, gone afterwards."""
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda bin: int(bin.parts[-2]))
    if not versions:
        print("aboard: PostgreSQL is not installed, its tests are skipped", file=sys.stderr)
        yield {}
        return
    owner = "postgres" if os.geteuid() == 0 else None  # it refuses to run as root

    def run(program: str, *arguments: str) -> None:
        command = [str(versions[-1] / program), *arguments]
        subprocess.run(
            command, check=True, cwd=folder, user=owner, group=owner, stdout=subprocess.DEVNULL
        )

    with TemporaryDirectory(prefix="aboard-") as folder:
        if owner:
            shutil.chown(folder, owner, owner)
        port = free_port()
        data = ("-D", f"{folder}/data")
        options = f"-p {port} -c listen_addresses=127.0.0.1 -k {folder} -c fsync=off"
        run("initdb", *data, "-U", "aboard", "--auth=trust", "--encoding=UTF8", "--no-sync")
        run("pg_ctl", *data, "-w", "-l", f"{folder}/log", "-o", options, "start")
        try:
            for name in DATABASES:
                run("createdb", "-h", "127.0.0.1", "-p", str(port), "-U", "aboard", name)
            yield {"ABOARD_TEST_POSTGRES": f"postgresql://aboard@127.0.0.1:{port}/{DATABASES[0]}"}
        finally:
            run("pg_ctl", *data, "-w", "-m", "immediate", "stop")


def main() -> int:
    # Asked to end, it still stops what it started.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    with postgres() as found:
        return subprocess.run(sys.argv[1:], check=False, env={**os.environ, **found}).returncode


if __name__ == "__main__":
    sys.exit(main())
