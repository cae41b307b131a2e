"""Whether the compiled modules may be used, and the way round them.

Modules are compiled in groups: the core (kernel, maps and what bots do most), and one group for each game. A group
knows its own memory layout and that of the core, so either all of its modules are loaded compiled or none is. The
record of its last build decides: it names every source that went into the build with its checksum, and the build of
the core that it stands on. One changed byte sends the whole group back to its sources, and with the core every game.
"""

import os
import sys
import zlib
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
CORE: Final = "core"
RECORD: Final = "core.build"
SUFFIX: Final = EXTENSION_SUFFIXES[0]
BUILT: Final = f"built {SUFFIX}"
FAILED: Final = f"failed {SUFFIX}"
ALONE: Final = "upon nothing"
MAKER: Final = "maker"  # the part of what only says how a build is made: without it a build is as good
SHARED: Final = "__mypyc"  # how the names of shared libraries end; they have no sources


def home(group: str) -> Path:
    """The package that a group belongs to."""
    return ROOT / "bannermen" if group == CORE else ROOT / "bannermen" / "games" / group


def library(group: str) -> str:
    """The shared library of a group. The last parts differ, so that generated headers do not hide each other."""
    return "bannermen.core" if group == CORE else f"bannermen.games.{group}.{group}"


def describe(source: Path, compiled: bool) -> str:
    """One line of a record: checksum, part played in the build, path."""
    checksum = zlib.crc32(source.read_bytes())
    return f"{checksum:08x} {'compiled' if compiled else 'imported'} {source.relative_to(ROOT).as_posix()}"


def read_record(group: str) -> list[str]:
    """The record of a group's last build: how it went, what it stands on, its sources; empty if there was none."""
    try:
        return (home(group) / RECORD).read_text(encoding="utf-8").splitlines()
    except OSError:
        return []


def upon(group: str) -> str:
    """The line that names the build of the core on which a group stands; the core itself stands alone."""
    if group == CORE:
        return ALONE
    return f"upon {zlib.crc32(chr(10).join(read_record(CORE)).encode()):08x}"


def is_current(group: str) -> bool:
    """Whether a build is whole, made for this Python and upon this core, and made from the sources as they are now."""
    record = read_record(group)
    if record[:2] != [BUILT, upon(group)] or not (home(group) / shared_file(group)).exists():
        return False
    return all(_still_holds(line) for line in record[2:]) and (group == CORE or is_current(CORE))


def shared_file(group: str) -> str:
    """The file of a group's shared library, in its home."""
    return f"{library(group).rpartition('.')[2]}{SHARED}{SUFFIX}"


def _still_holds(line: str) -> bool:
    _, part, name = line.split(" ", 2)
    if part == MAKER:
        return True
    source = ROOT / name
    compiled = part == "compiled"
    try:
        return describe(source, compiled) == line and (not compiled or source.with_suffix(SUFFIX).exists())
    except OSError:
        return False


def built_groups() -> list[str]:
    """The groups of which there is a record, the core first."""
    games = sorted(path.parent.name for path in (ROOT / "bannermen" / "games").glob(f"*/{RECORD}"))
    return [CORE, *games]


class SourceFinder(MetaPathFinder):
    """Loads modules from their sources even when a build lies beside them: all of ours, or those of some packages."""

    def __init__(self, packages: Sequence[str] = ("bannermen.",)) -> None:
        self.packages = tuple(packages)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or not fullname.startswith(self.packages):
            return None
        for place in path:
            spec = FileFinder(place, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
            if spec is not None and spec.loader is not None:
                return spec
        self.refuse_remains(fullname, path)
        return None

    def refuse_remains(self, fullname: str, path: Sequence[str]) -> None:
        """A module that is gone may have left its build behind, which brings down a process that runs from sources."""
        name = fullname.rpartition(".")[2]
        if not name.endswith(SHARED) and any((Path(place) / f"{name}{SUFFIX}").exists() for place in path):
            raise ModuleNotFoundError(f"{fullname} is gone; `make compile` takes its build away", name=fullname)


def choose_groups() -> tuple[str, ...]:
    """The groups that run compiled; whatever else was built once is loaded from source."""
    if os.environ.get("BANNERMEN_PURE", "") not in ("", "0") or not is_current(CORE):
        sys.meta_path.insert(0, SourceFinder())
        return ()
    groups = built_groups()
    current = tuple(group for group in groups if group == CORE or is_current(group))
    stale = [f"bannermen.games.{group}." for group in groups if group not in current]
    if stale:
        sys.meta_path.insert(0, SourceFinder(stale))
    return current
