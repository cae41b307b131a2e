"""The compiled core is used only while it is whole and fresh."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bannermen import compiled


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A house with one compiled module that imports one plain one; returns its root."""
    monkeypatch.setattr(compiled, "ROOT", tmp_path)
    monkeypatch.setattr(compiled, "RECORD", tmp_path / "core.build")
    core, plain = tmp_path / "core.py", tmp_path / "plain.py"
    core.write_text("import plain\n")
    plain.write_text("DICE = 4\n")
    core.with_suffix(compiled.SUFFIX).write_bytes(b"")
    lines = [compiled.BUILT, compiled.describe(core, True), compiled.describe(plain, False)]
    compiled.RECORD.write_text("\n".join(lines) + "\n")
    return tmp_path


def test_fresh_build_is_current(built: Path) -> None:
    assert compiled.is_current()


@pytest.mark.parametrize("name", ["core.py", "plain.py"])
def test_changed_source_makes_the_build_stale(built: Path, name: str) -> None:
    source = built / name
    before = source.stat()
    source.write_text("DICE = 5\n")
    os.utime(source, ns=(before.st_atime_ns, before.st_mtime_ns))  # an old date does not hide the change
    assert not compiled.is_current()


def test_missing_module_makes_the_build_stale(built: Path) -> None:
    (built / "core.py").with_suffix(compiled.SUFFIX).unlink()
    assert not compiled.is_current()


def test_build_without_record_or_for_another_python_is_not_trusted(built: Path) -> None:
    record = compiled.RECORD.read_text()
    compiled.RECORD.write_text(record.replace(compiled.BUILT, "built .another-python.so"))
    assert not compiled.is_current()
    compiled.RECORD.unlink()
    assert not compiled.is_current()


def test_pure_python_on_demand() -> None:
    show = "import bannermen, bannermen.compiled as module; print(bannermen.COMPILED, module.__file__)"
    environment = os.environ | {"BANNERMEN_PURE": "1"}
    shown = subprocess.run([sys.executable, "-c", show], env=environment, capture_output=True, text=True, check=True)
    assert shown.stdout.split() == ["False", compiled.__file__]


def test_source_is_preferred_to_a_build_beside_it(tmp_path: Path) -> None:
    (tmp_path / "rally.py").write_text("ORDERS = 3\n")
    (tmp_path / f"rally{compiled.SUFFIX}").write_bytes(b"")
    spec = compiled.SourceFinder().find_spec("bannermen.rally", [str(tmp_path)])
    assert spec is not None and spec.origin == str(tmp_path / "rally.py")
    assert compiled.SourceFinder().find_spec("elsewhere.rally", [str(tmp_path)]) is None
