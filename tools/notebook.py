"""Runs the Python of a page from top to bottom and writes what it prints below each piece.

python tools/notebook.py docs/notebook.md            # write the outputs anew
python tools/notebook.py docs/notebook.md --check    # only see whether they are current
"""

from __future__ import annotations

import argparse
import io
import re
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

PIECE = re.compile(r"```python\n(.*?)```\n(?:\n```text\n.*?```\n)?", re.DOTALL)

SPEED = re.compile(r"[\d,]+(?= a second)")  # differs from run to run


def run(page: str) -> str:
    """The page with the outputs of this run; what one piece defines, the next ones know."""
    known: dict[str, Any] = {"__name__": "__main__"}

    def piece(found: re.Match[str]) -> str:
        said = io.StringIO()
        with redirect_stdout(said):
            exec(compile(found[1], "<page>", "exec"), known)
        text = SPEED.sub("many", said.getvalue()).rstrip()
        output = f"\n```text\n{text}\n```\n" if text else ""
        return f"```python\n{found[1]}```\n{output}"

    return PIECE.sub(piece, page)


def main() -> int:
    parser = argparse.ArgumentParser(description="Run the Python of a page")
    parser.add_argument("page", type=Path)
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    before = arguments.page.read_text(encoding="utf-8")
    after = run(before)
    if arguments.check:
        if before != after:
            print(f"{arguments.page}: outputs are not current", file=sys.stderr)
        return int(before != after)
    arguments.page.write_text(after, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
