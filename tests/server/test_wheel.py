"""What is installed elsewhere brings everything: the built table, the texts, the content, the migrations."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from bannermen.server.settings import STATIC

ROOT = Path(__file__).parents[2]


def test_the_wheel_is_complete(tmp_path: Path) -> None:
    if not (STATIC / "index.html").exists():
        pytest.fail("The table for the browser is not built: make web", pytrace=False)
    aside = tmp_path / "aside.cfg"  # what is left of an earlier build must not get in
    aside.write_text(f"[build]\nbuild_base = {tmp_path / 'build'}\n")
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    command += ["--wheel-dir", str(tmp_path), str(ROOT)]
    environment = {**os.environ, "DIST_EXTRA_CONFIG": str(aside)}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=600)
    assert done.returncode == 0, done.stderr
    (wheel,) = tmp_path.glob("bannermen-*-py3-none-any.whl")
    with ZipFile(wheel) as opened:
        brought = {name for name in opened.namelist() if name.startswith("bannermen/")}
    texts = (".py", ".txt", ".yaml", ".po", ".mako", ".typed", ".json")
    kinds = (*texts, ".svg", ".html", ".js", ".css", ".woff2", ".png", ".webmanifest", ".br", ".gz")
    sources = [path for path in (ROOT / "bannermen").rglob("*") if path.is_file() and path.suffix in kinds]
    wanted = {path.relative_to(ROOT).as_posix() for path in sources}
    assert wanted - brought == set()
    assert "bannermen/server/static/index.html" in brought and "bannermen/server/coverage.json" in brought
    assert any(name.startswith("bannermen/server/static/assets/index-") for name in brought)
    assert not [name for name in brought if name.endswith((".so", ".pyc", ".sqlite3"))]
    assert not [name for name in brought if Path(ROOT, name).suffix not in kinds]
