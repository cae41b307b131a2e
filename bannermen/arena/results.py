"""Results of mass play as a file of JSON lines, written as they come: whoever starts the same run again goes on where
it ended.

The first line says what is played. Each further line is a result with its key. A line that was being written when the
run was killed is dropped. When a run has ended, its lines stand in the order of their keys, so that the same results
are the same file, whoever played them and in whatever order.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Generic, Self, TypeVar

from bannermen.arena.bundles import Task
from bannermen.arena.executor import carry_out

P = TypeVar("P")
R = TypeVar("R")

Row = dict[str, Any]


class BadResults(Exception):
    """The file holds something else; the message says what, and what to do."""


class Results(Generic[P, R]):
    """A file of results; without a path nothing is kept."""

    def __init__(
        self,
        path: Path | None,
        about: Row,
        key: Callable[[P], str],
        plain: Callable[[R], Row],
        read: Callable[[Row], R],
    ) -> None:
        self.path, self.about, self.key, self.plain, self.read = path, about, key, plain, read
        self.rows: dict[str, Row] = {}
        self._file: IO[str] | None = None

    def __enter__(self) -> Self:
        """Raises BadResults, and OSError where the file cannot be written."""
        if self.path is not None:
            whole = self._load(self.path)
            self._file = self.path.open("a", encoding="utf-8")
            self._file.truncate(whole)
            if whole == 0:
                self._write(self.about)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._file is None or self.path is None:
            return
        self._file.close()
        if kind is None:
            sorted_rows = [self.rows[key] for key in sorted(self.rows)]
            beside = self.path.with_name(self.path.name + ".part")
            beside.write_text("".join(map(_line, [self.about, *sorted_rows])), encoding="utf-8")
            os.replace(beside, self.path)

    def carry_out(self, pieces: Iterable[P], task: Task[P, R], workers: int = 1, on: str = "") -> Iterator[tuple[P, R]]:
        """As the executor does, but what is there already is not done again: it comes first."""
        left = []
        for piece in pieces if self.rows else ():
            known = self.known(piece)
            if known is None:
                left.append(piece)
            else:
                yield piece, known
        for piece, result in carry_out(left if self.rows else pieces, task, workers, on):
            self.keep(piece, result)
            yield piece, result

    def known(self, piece: P) -> R | None:
        """What an earlier run came to."""
        row = self.rows.get(self.key(piece))
        return None if row is None else self.read(row)

    def keep(self, piece: P, result: R) -> None:
        if self._file is not None:
            key = self.key(piece)
            row = {"key": key, **self.plain(result)}
            self._write(row)
            self.rows[key] = row

    def _write(self, row: Row) -> None:
        assert self._file is not None
        self._file.write(_line(row))
        self._file.flush()

    def _load(self, path: Path) -> int:
        """Read what is there; how many bytes of it are whole lines."""
        if not path.exists():
            return 0
        written = path.read_bytes()
        whole = written.rfind(b"\n") + 1
        for number, line in enumerate(written[:whole].splitlines(), 1):
            try:
                row = json.loads(line)
                if number == 1:
                    about = row
                else:
                    self.rows[row["key"]] = row
            except (ValueError, TypeError, KeyError) as error:
                raise BadResults(f"{path}, line {number}: this is no result; name another file") from error
        if whole and about != self.about:
            raise BadResults(f"{path} holds another run: {_line(about).strip()}; name another file or delete it")
        return whole


def _line(row: Row) -> str:
    return json.dumps(row, ensure_ascii=False) + "\n"
