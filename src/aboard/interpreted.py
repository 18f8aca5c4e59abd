"""The kernel's Python source instead of its compiled form, with `ABOARD_INTERPRETED=1`."""

import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path


def prefer_source() -> None:
    """From now on the packages below `aboard` import `.py` files only, never an extension."""
    package = Path(__file__).parent

    def sources_only(folder: str) -> FileFinder:
        if package not in Path(folder).parents:
            raise ImportError("not a package of aboard")
        return FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))

    sys.path_hooks.insert(0, sources_only)
