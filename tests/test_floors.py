"""The floors of the house: what may import what."""

from pathlib import Path

import pytest
from importlinter.cli import EXIT_STATUS_SUCCESS, lint_imports

ROOT = Path(__file__).resolve().parent.parent


def test_import_contracts_are_kept(capsys: pytest.CaptureFixture[str]) -> None:
    status = lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True)
    assert status == EXIT_STATUS_SUCCESS, capsys.readouterr().out


def test_contracts_see_every_module() -> None:
    """A folder without __init__.py would be invisible to the contracts."""
    modules = [path.relative_to(ROOT) for path in (ROOT / "bannermen").rglob("*.py")]
    folders = {folder for module in modules for folder in module.parents if folder != Path()}
    assert [str(folder) for folder in sorted(folders) if not (ROOT / folder / "__init__.py").is_file()] == []
