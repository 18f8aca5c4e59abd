"""The package as it is installed: light to import, whole, and working without a compiler."""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

import aboard
from aboard.rules import kernel

ROOT = Path(__file__).parent.parent


def python(code: str, **environment: str) -> str:
    run = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        check=True,
        env={**os.environ, **environment},
        text=True,
    )
    return run.stdout.strip()


def test_importing_aboard_imports_nothing_heavy() -> None:
    code = "import sys; bare = set(sys.modules); import aboard; print(*set(sys.modules) - bare)"
    assert set(python(code, ABOARD_INTERPRETED="0").split()) == {"aboard"}


def test_what_aboard_offers_comes_when_asked_for() -> None:
    assert aboard.load_board("nordic").id == "nordic"
    assert aboard.Game.__module__.startswith("aboard.rules")
    assert {"Game", "load_board"} <= set(dir(aboard))


def test_what_aboard_does_not_offer_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'aboard' has no attribute 'Ship'"):
        _ = aboard.Ship


def can_compile() -> bool:
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return shutil.which(compiler) is not None and headers.exists()


@pytest.mark.skipif(not can_compile(), reason="no C compiler here")
@pytest.mark.skipif("ABOARD_INTERPRETED" in os.environ, reason="the source was asked for")
def test_the_kernel_is_compiled_where_there_is_a_compiler() -> None:
    assert kernel.COMPILED


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where a user without a compiler has installed the package."""
    copy = tmp_path_factory.mktemp("checkout")
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, copy)
    shutil.copytree(
        ROOT / "src", copy / "src", ignore=shutil.ignore_patterns("*.so", "__pycache__")
    )
    folder = tmp_path_factory.mktemp("site")
    options = ["--quiet", "--no-deps", "--no-build-isolation", "--target", str(folder)]
    subprocess.run(
        [sys.executable, "-m", "pip", "install", *options, str(copy)],
        check=True,
        env={**os.environ, "CC": "no-such-compiler"},
    )
    return folder


def test_without_a_compiler_the_command_works_and_says_so(site: Path) -> None:
    code = "from aboard.cli.main import main; main(['--version']); main(['boards'])"
    version, *boards = python(code, PYTHONPATH=str(site)).splitlines()
    assert "(kernel interpreted, " in version
    assert len(boards) == 4


def test_the_package_brings_its_data(site: Path) -> None:
    data = [path for path in (ROOT / "src" / "aboard").rglob("*") if is_data(path)]
    missing = [path for path in data if not (site / path.relative_to(ROOT / "src")).exists()]
    assert missing == []
    assert any(path.suffix == ".toml" for path in data)


def is_data(path: Path) -> bool:
    return path.is_file() and path.suffix not in {".py", ".pyc", ".so"} and path.name[0] != "."
