"""Compiles the kernel where it can be compiled, and goes on without where not; builds the page.

Every module of the package with a `.pxd` of the same name beside it is compiled by Cython, unless
that file names functions of C (`cdef extern`): then the module is what stands in for them where
nothing is compiled. The modules call each other as C does: they are compiled all or none.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import CCompilerError, ExecError, PlatformError

DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,
    "boundscheck": False,
    "cdivision": True,
    "initializedcheck": False,
    "nonecheck": False,
    "show_performance_hints": False,
    "wraparound": False,
}


def extensions() -> list[Extension]:
    if os.environ.get("ABOARD_INTERPRETED") == "1":
        return []
    return [
        Extension(".".join(pxd.with_suffix("").parts[1:]), [str(pxd.with_suffix(".py"))])
        for pxd in sorted(Path("src").rglob("*.pxd"))
        if "cdef extern" not in pxd.read_text()
    ]


class BuildKernel(build_ext):
    """Builds the extensions, or says why the kernel stays interpreted."""

    def build_extensions(self) -> None:
        unix = self.compiler.compiler_type == "unix"
        why_not = obstacle() if unix else ""
        try:
            from Cython.Build import cythonize
        except ImportError:
            why_not = "Cython not found"
        if why_not:
            self.stay_interpreted(why_not)
            return
        remove_orphans()
        translated = cythonize(
            self.extensions,
            build_dir=str(Path(self.build_temp, "cython")),
            compiler_directives=DIRECTIVES,
            include_path=["src"],
            quiet=True,
        )
        sources = {extension.name: extension.sources for extension in translated}
        for extension in self.extensions:
            extension.sources = sources[extension.name]
            extension.extra_compile_args = ["-O3", "-g0", *native()] if unix else []
        self.parallel = os.cpu_count() or 1
        try:
            super().build_extensions()
        except (CCompilerError, ExecError, PlatformError, OSError):
            self.stay_interpreted("the C compiler failed")

    def stay_interpreted(self, why: str) -> None:
        for extension in self.extensions:
            built = Path(self.get_ext_fullpath(extension.name))
            in_place = Path("src", built.relative_to(self.build_lib))  # stale, if there is one
            built.unlink(missing_ok=True)
            in_place.unlink(missing_ok=True)
        self.extensions = []
        print(f"aboard: {why}; the kernel will run interpreted (slower)", file=sys.stderr)


def remove_orphans() -> None:
    """Compiled modules that are compiled no longer would hide their sources."""
    for built in Path("src").rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}"):
        if not built.with_name(built.name.partition(".")[0] + ".pxd").exists():
            built.unlink()


class BuildPage(build_py):
    """Builds the page before the package's files are collected; an engine alone is useful too."""

    def run(self) -> None:
        if os.environ.get("ABOARD_NO_PAGE") != "1" and not self.editable_mode:
            subprocess.run([sys.executable, "tools/page.py"], check=False)
            self.data_files = self._get_data_files()
        super().run()


def native() -> list[str]:
    """A build for this very machine on request; a wheel must run on others too."""
    return ["-march=native"] if os.environ.get("ABOARD_NATIVE") == "1" else []


def obstacle() -> str:
    """What is missing to compile anything at all, if something is."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if shutil.which(compiler.split()[0]) is None:
        return "no C compiler found"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Python's C headers (python3-dev) not found"
    return ""


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildKernel, "build_py": BuildPage})
