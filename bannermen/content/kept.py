"""YAML that was read once is kept in the user's cache, as Python keeps compiled modules.

Reading YAML takes most of the time in which the house starts. A file is known by what stands in it: a changed file is
read anew; where nothing can be written everything works as before, only slower.
"""

from __future__ import annotations

import hashlib
import marshal
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any


def folder() -> Path:
    """Where it lies: `$XDG_CACHE_HOME/bannermen`, in most houses `~/.cache/bannermen`."""
    given = os.environ.get("XDG_CACHE_HOME", "")
    return (Path(given) if given else Path(os.path.expanduser("~/.cache"))) / "bannermen"


def parsed(raw: bytes, parse: Callable[[bytes], Any]) -> Any:
    """What `parse` makes of the text, from the cache if it is there."""
    path = folder() / f"{hashlib.sha256(raw).hexdigest()[:40]}.{sys.implementation.cache_tag}"
    try:
        return marshal.loads(path.read_bytes())
    except (OSError, ValueError, EOFError, TypeError):
        data = parse(raw)
    _keep(path, data)
    return data


def _keep(path: Path, data: Any) -> None:
    """Whole or not at all: another process may read it meanwhile."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_suffix(f".{os.getpid()}")
        draft.write_bytes(marshal.dumps(data))
        draft.replace(path)
    except (OSError, ValueError):
        return  # nothing can be written there, or it holds what cannot be kept (a date)
