"""Whether the compiled core may be used, and the way round it.

The modules of the core are compiled as one group that knows its own memory layout, so either all of them
are loaded compiled or none is. The record of the last build decides: it names every source that went into
the build with its checksum, and one changed byte sends the whole group back to its sources.
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
RECORD: Final = ROOT / "bannermen" / "core.build"
SUFFIX: Final = EXTENSION_SUFFIXES[0]
BUILT: Final = f"built {SUFFIX}"
FAILED: Final = f"failed {SUFFIX}"


def describe(source: Path, compiled: bool) -> str:
    """One line of the record: checksum, part played in the build, path."""
    checksum = zlib.crc32(source.read_bytes())
    return f"{checksum:08x} {'compiled' if compiled else 'imported'} {source.relative_to(ROOT).as_posix()}"


def read_record() -> list[str]:
    """The record of the last build; empty when nothing was ever built."""
    try:
        return RECORD.read_text(encoding="utf-8").splitlines()
    except OSError:
        return []


def is_current() -> bool:
    """Whether the build is whole, made for this Python, and made from the sources as they are now."""
    record = read_record()
    return record[:1] == [BUILT] and all(_still_holds(line) for line in record[1:])


def _still_holds(line: str) -> bool:
    _, part, name = line.split(" ", 2)
    source = ROOT / name
    compiled = part == "compiled"
    try:
        return describe(source, compiled) == line and (not compiled or source.with_suffix(SUFFIX).exists())
    except OSError:
        return False


class SourceFinder(MetaPathFinder):
    """Loads modules of this package from their sources even when a build lies beside them."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or not fullname.startswith("bannermen."):
            return None
        for place in path:
            spec = FileFinder(place, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def choose_core() -> bool:
    """True when the compiled core is in use; otherwise everything is loaded from source."""
    if os.environ.get("BANNERMEN_PURE", "") in ("", "0") and is_current():
        return True
    sys.meta_path.insert(0, SourceFinder())
    return False
