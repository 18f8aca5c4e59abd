"""Dependencies point downwards only; the contract stands in pyproject.toml."""

from importlinter.cli import lint_imports


def test_dependencies_point_downwards_only() -> None:
    assert lint_imports(no_cache=True) == 0
