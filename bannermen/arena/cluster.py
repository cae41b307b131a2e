"""Pieces of work on the machines of a Ray cluster: an extra, imported only where an address is given.

What a piece leaves in a file there is of no use here: journals of matches that went wrong travel home. All machines
must have the same sources, or the same seed would play another match.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache
from importlib import import_module
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, Final, NamedTuple, TypeVar

import bannermen
from bannermen.arena.bundles import AHEAD, BundlePace, NoCluster, Task
from bannermen.arena.play import failures_folder

P = TypeVar("P")
R = TypeVar("R")

TRIES: Final = 3  # of a bundle that was lost with a machine, not by its own fault
KINDS: Final = (".py", ".yaml", ".json")
ROOMS: Final = ("kernel", "maps", "abilities", "content", "games", "ai", "arena")  # on which results depend


class Luggage(NamedTuple):
    """What comes back of a bundle."""

    results: list[Any]
    files: list[dict[str, str]]  # name -> text, for each piece
    seconds: float
    sources: str


@cache
def sources() -> str:
    """A digest of all that results depend on."""
    root = Path(bannermen.__file__).parent
    digest = hashlib.sha256()
    for room in ROOMS:
        for path in sorted(path for path in (root / room).rglob("*") if path.suffix in KINDS):
            digest.update(path.relative_to(root).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def do_there(do: Callable[[Any], Any], bundle: list[Any]) -> Luggage:
    """On some machine: whatever a piece writes goes into a folder of its own, and from there home."""
    results, files = [], []
    begun = perf_counter()
    for piece in bundle:
        with TemporaryDirectory() as folder:
            results.append(do(replace(piece, out=Path(folder))))
            files.append({path.name: path.read_text("utf-8") for path in Path(folder).iterdir()})
    return Luggage(results, files, perf_counter() - begun, sources())


def unpack(piece: Any, result: R, files: dict[str, str]) -> R:
    """Write down here what was written there, and let the result name it."""
    if not files:
        return result
    folder = failures_folder(piece.out)
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    journal = getattr(result, "journal", "")
    if journal:
        result.journal = str(folder / Path(journal).name)  # type: ignore[attr-defined]
    return result


def joined(address: str) -> Any:
    """Ray, connected. Raises NoCluster."""
    try:
        ray: Any = import_module("ray")
    except ImportError as missing:
        raise NoCluster('a cluster needs Ray: pip install "bannermen[ray]"') from missing
    if not ray.is_initialized():
        try:
            ray.init(address, log_to_driver=False, logging_level="error", configure_logging=False)
        except (ConnectionError, OSError, RuntimeError, ValueError) as error:
            told = str(error).strip().splitlines() or [type(error).__name__]
            raise NoCluster(
                f"no Ray cluster answers at {address} ({told[0]}); `ray start --head` starts one"
            ) from error
    return ray


def carry_out_there(pieces: Iterable[P], task: Task[P, R], workers: int, address: str) -> Iterator[tuple[P, R]]:
    """As `carry_out`. A bundle whose worker dies is done again piece by piece; one that is lost with its machine is
    done again as it was."""
    ray = joined(address)
    cores = int(ray.cluster_resources().get("CPU", 1))
    there = ray.remote(num_cpus=1, max_retries=0)(do_there)
    pace = BundlePace()
    most = AHEAD * max(1, min(workers, cores) if workers > 1 else cores)
    waiting = iter(pieces)
    running: dict[Any, tuple[list[P], int]] = {}
    again: list[tuple[list[P], int]] = []  # with the number of tries that they have had
    while True:
        while len(running) < most:
            bundle, tries = again.pop() if again else (list(islice(waiting, pace.size)), 0)
            if not bundle:
                break
            running[there.remote(task.do, bundle)] = bundle, tries
        if not running:
            return
        for reference in ray.wait(list(running), num_returns=1)[0]:
            bundle, tries = running.pop(reference)
            try:
                luggage = ray.get(reference)
            except ray.exceptions.WorkerCrashedError:
                if len(bundle) == 1 and tries:
                    yield bundle[0], task.blame(bundle[0])
                else:
                    again += [([piece], 1) for piece in bundle]
                continue
            except (ray.exceptions.NodeDiedError, ray.exceptions.ObjectLostError) as error:
                if tries >= TRIES:
                    raise NoCluster(f"the machines of {address} come and go: {error}") from error
                again.append((bundle, tries + 1))
                continue
            if luggage.sources != sources():
                raise NoCluster(f"a machine of {address} has other sources of bannermen; install the same everywhere")
            pace.note(len(bundle), luggage.seconds)
            for piece, result, files in zip(bundle, luggage.results, luggage.files, strict=True):
                yield piece, unpack(piece, result, files)
