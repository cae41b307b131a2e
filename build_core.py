"""Compile the hot core in place with mypyc.

The modules are listed in pyproject.toml under [tool.bannermen]. Nothing happens when the build is current.
Without a C compiler, or when compiling fails, the game runs as plain Python; BANNERMEN_COMPILED=require
turns that into an error.
"""

import ast
import fcntl
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from bannermen.compiled import BUILT, FAILED, RECORD, ROOT, describe, is_current, read_record

WORK: Final = ROOT / "build" / "core"
LOG: Final = ROOT / "build" / "core.log"
GROUP: Final = "bannermen.core"


def core_sources() -> list[Path]:
    """The modules to compile. Packages themselves stay Python, so that they can be imported without the build."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found = {path for pattern in settings["tool"]["bannermen"]["compiled"] for path in ROOT.glob(pattern)}
    return sorted(path for path in found if path.name != "__init__.py")


def named_imports(source: Path) -> Iterator[str]:
    """Every dotted name that a module imports; what follows `from` may be a module or a thing inside one."""
    package = source.relative_to(ROOT).parts[:-1]
    for node in ast.walk(ast.parse(source.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = list(package[: len(package) - node.level + 1]) if node.level else []
            origin = ".".join([*base, node.module] if node.module else base)
            yield origin
            yield from (f"{origin}.{alias.name}" for alias in node.names)


def with_imports(sources: list[Path]) -> list[Path]:
    """The sources and all of our modules that they import: constants of those are folded into the build."""
    seen: set[Path] = set()
    waiting = list(sources)
    while waiting:
        source = waiting.pop()
        if source in seen:
            continue
        seen.add(source)
        for name in named_imports(source):
            if name.partition(".")[0] == "bannermen":
                stem = ROOT.joinpath(*name.split("."))
                waiting.extend(path for path in (stem.with_suffix(".py"), stem / "__init__.py") if path.is_file())
    return sorted(seen)


def has_compiler() -> bool:
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    header = Path(sysconfig.get_path("include"), "Python.h")
    return shutil.which(command[0]) is not None and header.is_file()


def translate() -> None:
    """Turn the core into C and the C into extension modules under the work directory (in a process of its own)."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    paths = [str(path.relative_to(ROOT)) for path in core_sources()]
    extensions = mypycify(paths, opt_level="3", debug_level="0", target_dir=str(WORK / "c"), group_name=GROUP)
    command = build_ext(Distribution({"name": "bannermen-core", "ext_modules": extensions}))
    command.build_lib = str(WORK / "lib")
    command.build_temp = str(WORK / "temp")
    command.ensure_finalized()
    command.run()


def remove_build() -> None:
    RECORD.unlink(missing_ok=True)
    for pattern in ("*.so", "*.pyd"):
        for path in (ROOT / "bannermen").rglob(pattern):
            path.unlink()


def put_in_place() -> None:
    for path in sorted((WORK / "lib").rglob("*")):
        if path.is_file():
            os.replace(path, ROOT / path.relative_to(WORK / "lib"))


def give_up(reason: str) -> int:
    print(f"core: {reason}; the game runs as plain Python, only slower")
    return 1 if os.environ.get("BANNERMEN_COMPILED") == "require" else 0


def build() -> int:
    core = core_sources()
    if not core:
        remove_build()
        return give_up("nothing to compile")
    try:
        record = [describe(path, path in core) for path in with_imports(core)]
    except SyntaxError as error:
        return give_up(f"{error.filename or 'a source'} cannot be parsed")
    last = read_record()
    if last == [BUILT, *record] and is_current():
        return 0
    if last == [FAILED, *record] and os.environ.get("BANNERMEN_COMPILED") != "require":
        return give_up("these sources did not compile, see build/core.log")
    if not has_compiler():
        return give_up("no C compiler or no Python headers")

    print(f"core: compiling {len(core)} modules", flush=True)
    shutil.rmtree(WORK, ignore_errors=True)
    with LOG.open("w", encoding="utf-8") as log:
        done = subprocess.run([sys.executable, __file__, "translate"], cwd=ROOT, stdout=log, stderr=subprocess.STDOUT)
    remove_build()
    if done.returncode == 0:
        put_in_place()
    # Written last: without it the loader trusts no build.
    RECORD.write_text("\n".join([BUILT if done.returncode == 0 else FAILED, *record]) + "\n", encoding="utf-8")
    return 0 if done.returncode == 0 else give_up("compiling failed, see build/core.log")


def main() -> int:
    if sys.argv[1:] == ["translate"]:
        translate()
        return 0
    LOG.parent.mkdir(exist_ok=True)
    with (LOG.parent / "core.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # two builds at once would mix their modules
        return build()


if __name__ == "__main__":
    sys.exit(main())
