"""Compiled groups are used only while they are whole and fresh, and built again only where something changed."""

import os
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

import build_core
from bannermen import compiled
from bannermen.compiled import ALONE, BUILT, CORE, is_current, read_record

SETTINGS = """
[tool.bannermen.compiled]
core = ["bannermen/kernel.py"]
cyvasse = ["bannermen/games/cyvasse/*.py"]
"""

Build = Callable[[], list[str]]


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A house with a core of one module that imports a plain one, and a game that stands on it."""
    for module in (compiled, build_core):
        monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(build_core, "WORK", tmp_path / "build")
    monkeypatch.setattr(build_core, "has_compiler", lambda: True)
    (tmp_path / "pyproject.toml").write_text(SETTINGS)
    game = tmp_path / "bannermen" / "games" / "cyvasse"
    game.mkdir(parents=True)
    (tmp_path / "bannermen" / "kernel.py").write_text("import bannermen.plain\n")
    (tmp_path / "bannermen" / "plain.py").write_text("DICE = 4\n")
    (game / "dragon.py").write_text("import bannermen.kernel\n")
    return tmp_path


@pytest.fixture
def build(house: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Build:
    """Builds with a compiler that makes empty files; returns the groups that it was asked for."""

    def translate() -> bool:
        for group, sources in build_core.groups().items():
            for path in build_core.modules(group, sources, house / "build" / "lib"):
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(b"")
        return True

    monkeypatch.setattr(build_core, "translate_apart", translate)

    def run() -> list[str]:
        capsys.readouterr()
        assert build_core.build() == 0
        told = capsys.readouterr().out
        return told.removeprefix("core: compiling ").strip().split(", ") if told else []

    return run


def test_the_first_build_makes_every_group_and_the_second_none(build: Build) -> None:
    assert not is_current(CORE) and not is_current("cyvasse")
    assert build() == ["core", "cyvasse"]
    assert is_current(CORE) and is_current("cyvasse")
    assert build() == []


@pytest.mark.parametrize("name", ["kernel.py", "plain.py"])
def test_a_changed_core_makes_everything_stale(house: Path, build: Build, name: str) -> None:
    build()
    source = house / "bannermen" / name
    before = source.stat()
    source.write_text("DICE = 5\n")
    os.utime(source, ns=(before.st_atime_ns, before.st_mtime_ns))  # an old date does not hide the change
    assert not is_current(CORE) and not is_current("cyvasse")
    assert build() == ["core", "cyvasse"]


def test_a_changed_game_leaves_the_core_alone(house: Path, build: Build) -> None:
    build()
    (house / "bannermen" / "games" / "cyvasse" / "dragon.py").write_text("import bannermen.kernel  # red\n")
    assert is_current(CORE) and not is_current("cyvasse")
    assert build() == ["cyvasse"]
    assert is_current("cyvasse")


def test_a_game_stands_on_one_build_of_the_core(house: Path, build: Build) -> None:
    """The core may have been built anew since, by somebody who did not build the game."""
    build()
    build_core.write_record(CORE, BUILT, [*read_record(CORE)[2:], *read_record(CORE)[2:]])
    assert is_current(CORE) and not is_current("cyvasse")
    assert read_record(CORE)[1] == ALONE


def test_missing_files_make_a_group_stale(house: Path, build: Build) -> None:
    for path in build_core.modules("cyvasse", build_core.groups()["cyvasse"], house):
        build()
        path.unlink()
        assert is_current(CORE) and not is_current("cyvasse")
        assert build() == ["cyvasse"]


def test_a_build_without_record_or_for_another_python_is_not_trusted(house: Path, build: Build) -> None:
    build()
    record = house / "bannermen" / "core.build"
    record.write_text(record.read_text().replace(BUILT, "built .another-python.so"))
    assert not is_current(CORE) and not is_current("cyvasse")
    build()
    record.unlink()
    assert not is_current(CORE) and not is_current("cyvasse")


def test_other_flags_make_everything_anew_and_what_there_is_serves_until_then(
    house: Path, build: Build, monkeypatch: pytest.MonkeyPatch
) -> None:
    flags = house / "build_core.py"
    monkeypatch.setattr(build_core, "__file__", str(flags))
    flags.write_text("-O2")
    assert build() == ["core", "cyvasse"]
    flags.write_text("-O3")
    assert is_current(CORE) and is_current("cyvasse"), "an installed build has no builder beside it"
    assert build() == ["core", "cyvasse"]
    assert build() == []
    (house / "pyproject.toml").write_text(SETTINGS + '[tool.bannermen]\nhot = ["bannermen/kernel.py"]\n')
    assert build() == ["core", "cyvasse"]


def test_what_no_group_has_any_more_is_removed(house: Path, build: Build) -> None:
    build()
    folder = house / "bannermen" / "games" / "cyvasse"
    (folder / "dragon.py").rename(folder / "elephant.py")
    assert build() == ["cyvasse"]
    assert sorted(path.name for path in folder.glob("*.so")) == sorted(
        [f"elephant{compiled.SUFFIX}", f"cyvasse__mypyc{compiled.SUFFIX}"]
    )


def test_sources_that_did_not_compile_are_not_tried_again(
    house: Path, build: Build, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(build_core, "translate_apart", lambda: False)
    assert build_core.build() == 0 and "compiling failed" in capsys.readouterr().out
    assert not is_current(CORE)
    assert build_core.build() == 0 and "did not compile" in capsys.readouterr().out
    monkeypatch.setenv("BANNERMEN_COMPILED", "require")
    assert build_core.build() == 1 and "compiling core, cyvasse" in capsys.readouterr().out


def test_every_game_with_a_group_has_its_modules() -> None:
    found = build_core.groups()
    assert next(iter(found)) == CORE and "battles" in found
    for group, sources in found.items():
        assert all(path.is_relative_to(compiled.home(group)) for path in sources), group


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


def test_a_stale_game_is_loaded_from_source_beside_a_compiled_core(tmp_path: Path) -> None:
    (tmp_path / "rally.py").write_text("ORDERS = 3\n")
    finder = compiled.SourceFinder(["bannermen.games.cyvasse."])
    assert finder.find_spec("bannermen.games.cyvasse.rally", [str(tmp_path)]) is not None
    assert finder.find_spec("bannermen.games.battles.rally", [str(tmp_path)]) is None


def test_what_a_module_that_is_gone_has_left_is_not_loaded(tmp_path: Path) -> None:
    (tmp_path / f"rally{compiled.SUFFIX}").write_bytes(b"")
    with pytest.raises(ModuleNotFoundError, match="make compile"):
        compiled.SourceFinder().find_spec("bannermen.rally", [str(tmp_path)])
    assert compiled.SourceFinder().find_spec("bannermen.muster", [str(tmp_path)]) is None


def test_every_module_that_is_called_hot_is_there() -> None:
    settings = tomllib.loads((compiled.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["bannermen"]
    patterns = [*settings["hot"], *(each for group in settings["compiled"].values() for each in group)]
    assert [each for each in patterns if not any(compiled.ROOT.glob(each))] == []
