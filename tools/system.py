"""Installs the system packages that the tests need, when run as root on Debian.

Anyone else is told what is missing. Only the standard library: nothing is installed yet.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

# Each Debian package, and a file that it brings (a pattern).
PACKAGES = {
    "chromium": "/usr/bin/chromium",
    "postgresql": "/usr/lib/postgresql/*/bin/postgres",
    "python3-dev": sysconfig.get_path("include") + "/Python.h",
}


def missing() -> list[str]:
    root = Path("/")
    return [
        package for package, file in PACKAGES.items() if not any(root.glob(file.removeprefix("/")))
    ]


def install(packages: list[str]) -> None:
    print(f"aboard: installing {' '.join(packages)}", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
        subprocess.run(
            ["apt-get", "-qq", *command],
            check=True,
            env=environment,
            stdout=subprocess.DEVNULL,
        )


def main() -> None:
    wanted = missing()
    if wanted and os.geteuid() == 0 and shutil.which("apt-get"):
        install(wanted)
    elif wanted:
        print(f"aboard: missing system packages: {' '.join(wanted)}", file=sys.stderr)


if __name__ == "__main__":
    main()
