"""Compile the hot modules in place with mypyc: the core, and a group for each game that stands on it.

The modules are listed in pyproject.toml under [tool.bannermen.compiled]. Only what changed is compiled, on all cores;
nothing happens when every group is current. Without a C compiler, or when compiling fails, the game runs as plain
Python; BANNERMEN_COMPILED=require turns that into an error.
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
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from hashlib import sha256
from itertools import takewhile
from pathlib import Path
from threading import Lock
from time import time
from typing import Any, Final
from zlib import crc32

from platformdirs import user_cache_path

from bannermen.compiled import (
    BUILT,
    CORE,
    FAILED,
    MAKER,
    RECORD,
    ROOT,
    SUFFIX,
    describe,
    home,
    is_current,
    library,
    read_record,
    shared_file,
    upon,
)

WORK: Final = ROOT / "build" / "core"
LOG: Final = ROOT / "build" / "core.log"
OURS: Final = "__native_"  # how the C files and headers of our modules begin
KEPT: Final = 14 * 24 * 3600  # seconds for which an object file waits to be of use again


# --- what to compile ----------------------------------------------------------------------------------------------


def groups() -> dict[str, list[Path]]:
    """Group -> its modules, the core first. Packages themselves stay Python, so that they can be imported unbuilt."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found: dict[str, list[Path]] = {}
    for group, patterns in settings["tool"]["bannermen"]["compiled"].items():
        paths = {path for pattern in patterns for path in ROOT.glob(pattern) if path.name != "__init__.py"}
        if paths:
            found[group] = sorted(paths)
    return {CORE: found.pop(CORE, []), **found}


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


def described(sources: list[Path]) -> list[str]:
    """The lines of a record about its sources, and about what makes the build."""
    return [*(describe(path, path in sources) for path in with_imports(sources)), *makers()]


def makers() -> list[str]:
    """What decides how modules are compiled: this file, where the flags stand, and which modules are worth the time."""
    hot = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["bannermen"].get("hot", [])
    read = {"build_core.py": Path(__file__).read_bytes(), "hot": repr(hot).encode()}
    return [f"{crc32(text):08x} {MAKER} {name}" for name, text in read.items()]


# --- compiling, in a process of its own ---------------------------------------------------------------------------


def translate() -> None:
    """Turn all groups into C and the C into extension modules under the work directory."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    make_instances_whole()
    listed = [([str(path.relative_to(ROOT)) for path in paths], library(group)) for group, paths in groups().items()]
    generated = WORK / "c"
    extensions = mypycify(
        # Without a cache: of modules that it takes from there mypyc forgets what they need of its library (librt.vecs).
        ["--cache-dir=/dev/null", *(path for paths, _ in listed for path in paths)],
        opt_level="3",
        debug_level="0",
        multi_file=True,  # one C file a module: they compile side by side, and only those that changed
        separate=listed,
        target_dir=str(generated),
    )
    headers = sorted(generated.rglob("*.h"))
    for extension in extensions:
        # The extensions of a group share their lists: a new one each, or flags would pile up from module to module.
        extension.include_dirs = [*extension.include_dirs, *sorted({str(header.parent) for header in headers})]
        extension.extra_compile_args = [
            *extension.extra_compile_args,
            "-fcommon",  # every C file of a group declares the table of the core
            "-ffp-contract=off",  # no fused products: floats as Python reckons them
            "-fvisibility=hidden",  # the modules of a group call each other directly, and small functions are inlined
        ]

    class Build(build_ext):
        def build_extensions(self) -> None:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                # One list for all groups, so that no core waits for the end of a group.
                jobs = [(extension, source) for extension in self.extensions for source in extension.sources]
                tools = tools_of(self.compiler)
                made = list(pool.map(lambda job: compiled_once(self.compiler, tools, *job), jobs))
                objects = {(id(extension), source): path for (extension, source), path in zip(jobs, made, strict=True)}
                list(pool.map(lambda extension: link(self, extension, objects), self.extensions))

    command = Build(Distribution({"name": "bannermen-core", "ext_modules": extensions}))
    command.build_lib = str(WORK / "lib")
    command.build_temp = str(WORK / "objects")
    command.ensure_finalized()
    command.run()
    forget_old_objects()


def make_instances_whole() -> None:
    """Let interpreted code, too, make instances of compiled classes that can be rebuilt elsewhere.

    `serializable=True` (kernel/procedure.py) takes the call of `__init__` out of `__new__`, for all subclasses; mypyc
    puts it into `tp_init` only where interpreted subclasses are allowed. Elsewhere a procedure or subject made by a
    test or a position would have no attributes at all.
    """
    from mypyc.codegen import emitclass

    slot, usual = emitclass.SLOT_DEFS["__init__"]

    def init_of(kind: Any, init: Any, emitter: Any) -> str:
        if not kind.is_serializable() or kind.allow_interpreted_subclasses:
            return usual(kind, init, emitter)
        name = f"{kind.name_prefix(emitter.names)}_init"
        emitter.emit_lines(
            "static int",
            f"{name}(PyObject *self, PyObject *args, PyObject *kwds)",
            "{",
            f"PyObject *done = {emitter.wrapper_function_call(init.decl)}(self, args, kwds);",
            "if (done == NULL) return -1;",
            "Py_DECREF(done);",
            "return 0;",
            "}",
        )
        return name

    table: Any = emitclass.SLOT_DEFS
    table["__init__"] = (slot, init_of)


def tools_of(compiler: Any) -> list[str]:
    """What compiles, to the version."""
    from mypy.version import __version__ as mypyc_version

    asked = subprocess.run([compiler.compiler_so[0], "--version"], capture_output=True, text=True)
    return [*compiler.compiler_so, asked.stdout, sys.version, mypyc_version]


@cache
def objects_kept() -> Path:
    """Object files by a digest of all that went into them: a fresh clone need not compile what another one has."""
    asked = os.environ.get("BANNERMEN_OBJECTS")
    for folder in (Path(asked) if asked else user_cache_path("bannermen") / "objects", ROOT / "build" / "objects"):
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            continue
        if os.access(folder, os.W_OK):
            return folder
    raise SystemExit("no folder for object files can be written")


@cache
def hot_files() -> set[str]:
    """The C files of the modules listed under `hot`: those that are worth the time of optimising them."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    paths = [path for pattern in settings["tool"]["bannermen"]["hot"] for path in ROOT.glob(pattern)]
    return {f"{OURS}{'___'.join(path.relative_to(ROOT).with_suffix('').parts)}.c" for path in paths}


def compiled_once(compiler: Any, tools: list[str], extension: Any, source: str) -> str:
    """The object file of a C file; compiled only when it, a header of its group or the core, or the flags changed."""
    path = Path(source)
    # What mypyc brings itself is hot everywhere: every access to a list goes through it.
    is_cold = path.name.startswith(OURS) and path.name not in hot_files()
    flags = [*extension.extra_compile_args, "-O0" if is_cold else "-O2"]
    key = sha256(path.read_bytes())
    key.update(repr([tools, flags]).encode())
    for header in sorted(extension.depends):
        # What mypyc brings itself counts by its version, and is listed only where an earlier build has left it.
        if path.name.startswith(OURS) and Path(header).name.startswith(OURS):
            key.update(Path(header).read_bytes())
    kept = objects_kept() / f"{key.hexdigest()[:32]}.o"
    if kept.exists():
        kept.touch()
        return str(kept)
    include_dirs = tuple(extension.include_dirs)
    read = ["-include", head(compiler, opening(path), include_dirs, tuple(flags))]
    options = {"include_dirs": extension.include_dirs, "extra_postargs": [*flags, *read]}
    (made,) = compiler.compile([source], output_dir=str(WORK / "objects"), **options)
    fresh = kept.with_suffix(f".{os.getpid()}")
    shutil.copy2(made, fresh)
    os.replace(fresh, kept)  # another build may be at the same
    return str(kept)


def opening(source: Path) -> str:
    """The lines with which a C file includes its headers."""
    with source.open(encoding="utf-8") as lines:
        return "".join(takewhile(lambda line: line.startswith("#include"), lines))


HEADS: Final[dict[str, str]] = {}
HEADS_LOCK: Final = Lock()


def head(compiler: Any, includes: str, include_dirs: tuple[str, ...], flags: tuple[str, ...]) -> str:
    """A header for all C files that begin alike, read by the compiler beforehand.

    Parsing the headers of a group takes longer than many a module. Where the compiler cannot keep what it has read,
    it reads the text again with every file, and nothing is lost but time.
    """
    name = sha256(repr((includes, include_dirs, flags)).encode()).hexdigest()[:16]
    with HEADS_LOCK:
        if name not in HEADS:
            path = WORK / "heads" / name / "head.h"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(includes, encoding="utf-8")
            folders = [f"-I{folder}" for folder in (*include_dirs, *compiler.include_dirs)]
            made = ["-x", "c-header", str(path), "-o", f"{path}.gch"]
            subprocess.run([*compiler.compiler_so, *folders, *flags, *made], check=False)
            HEADS[name] = str(path)
        return HEADS[name]


def forget_old_objects() -> None:
    for path in objects_kept().iterdir():
        if path.stat().st_mtime < time() - KEPT:
            path.unlink(missing_ok=True)


def link(command: Any, extension: Any, objects: dict[tuple[int, str], str]) -> None:
    target = Path(command.get_ext_fullpath(extension.name))
    target.parent.mkdir(parents=True, exist_ok=True)
    parts = [objects[id(extension), source] for source in extension.sources]
    command.compiler.link_shared_object(parts, str(target))


# --- putting a build in place -------------------------------------------------------------------------------------


def modules(group: str, sources: list[Path], folder: Path) -> list[Path]:
    """The compiled files of a group: a small one a module, and the library that they share."""
    shared = folder / home(group).relative_to(ROOT) / shared_file(group)
    return [*(folder / path.relative_to(ROOT).with_suffix(SUFFIX) for path in sources), shared]


def remove_strays(found: dict[str, list[Path]]) -> None:
    """What an earlier build left behind and no group has any more."""
    wanted = {path for group, sources in found.items() for path in modules(group, sources, ROOT)}
    for pattern in ("*.so", "*.pyd"):
        for path in (ROOT / "bannermen").rglob(pattern):
            if path not in wanted:
                path.unlink()
    for path in (ROOT / "bannermen").rglob(RECORD):
        if path not in {home(group) / RECORD for group in found}:
            path.unlink()


def put_in_place(group: str, sources: list[Path]) -> None:
    (home(group) / RECORD).unlink(missing_ok=True)  # without it the loader trusts no build
    for path in modules(group, sources, WORK / "lib"):
        copy = ROOT / path.relative_to(WORK / "lib")
        fresh = copy.with_name(f"{copy.name}.new")
        shutil.copy2(path, fresh)
        os.replace(fresh, copy)


def write_record(group: str, how: str, sources: list[str]) -> None:
    (home(group) / RECORD).write_text("\n".join([how, upon(group), *sources]) + "\n", encoding="utf-8")


def give_up(reason: str) -> int:
    print(f"core: {reason}; the game runs as plain Python, only slower")
    return 1 if os.environ.get("BANNERMEN_COMPILED") == "require" else 0


def build() -> int:
    found = groups()
    if not found[CORE]:
        remove_strays({})
        return give_up("nothing to compile")
    try:
        records = {group: described(sources) for group, sources in found.items()}
    except SyntaxError as error:
        return give_up(f"{error.filename or 'a source'} cannot be parsed")
    stale = [group for group in found if read_record(group)[2:] != records[group] or not is_current(group)]
    if CORE in stale:
        stale = list(found)  # they stand on it
    if not stale:
        remove_strays(found)
        return 0
    failed = all(read_record(group) == [FAILED, upon(group), *records[group]] for group in stale)
    if failed and os.environ.get("BANNERMEN_COMPILED") != "require":
        return give_up("these sources did not compile, see build/core.log")
    if not has_compiler():
        return give_up("no C compiler or no Python headers")

    print(f"core: compiling {', '.join(stale)}", flush=True)
    done = translate_apart()
    if done:
        remove_strays(found)
    for group in stale:  # the core comes first: what stands on it names its record
        if done:
            put_in_place(group, found[group])
        write_record(group, BUILT if done else FAILED, records[group])
    return 0 if done else give_up("compiling failed, see build/core.log")


def translate_apart() -> bool:
    """Compile in a process of its own, whose words go to the log."""
    with LOG.open("w", encoding="utf-8") as log:
        command = [sys.executable, __file__, "translate"]
        environment = os.environ | {"PYTHONHASHSEED": "0"}  # the same sources make the same C, to the letter
        done = subprocess.run(command, cwd=ROOT, env=environment, stdout=log, stderr=subprocess.STDOUT)
        return done.returncode == 0


def has_compiler() -> bool:
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    header = Path(sysconfig.get_path("include"), "Python.h")
    return shutil.which(command[0]) is not None and header.is_file()


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
