"""The terminal: plain lines, a little colour where there is one."""

import contextlib
import shutil
import sys
from typing import Final

from rich.console import Console
from rich.text import Text

FEW: Final = 12  # so many choices stand one below the other
GAP: Final = 3


class Screen:
    """Writes texts exactly as they are: nothing in them is markup."""

    def __init__(self) -> None:
        self.console = Console(highlight=False, markup=False, soft_wrap=True)
        self.is_terminal = sys.stdin.isatty() and sys.stdout.isatty()
        if self.is_terminal:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401 (arrow keys and history at the prompt)

    def show(self, line: str) -> None:
        self.console.print(Text(line))

    def bold(self, line: str) -> None:
        self.console.print(Text(line, style="bold"))

    def quiet(self, line: str) -> None:
        self.console.print(Text(line, style="dim"))

    def note(self, line: str) -> None:
        self.console.print(Text(line, style="yellow"))

    def clear(self) -> None:
        self.console.clear()

    def read(self, prompt: str) -> str:
        return input(prompt)

    def choices(self, labels: list[str]) -> None:
        """Numbered from 1; many short ones stand in columns."""
        for row in in_columns([f"{number:3}  {label}" for number, label in enumerate(labels, 1)], self.width()):
            self.show(row)

    def width(self) -> int:
        return shutil.get_terminal_size((100, 24)).columns


def in_columns(entries: list[str], width: int) -> list[str]:
    """
    >>> in_columns(["1  a", "2  b"], 80)
    ['1  a', '2  b']
    >>> in_columns([f"{n:2}  x" for n in range(1, 15)], 25)[0]
    ' 1  x    6  x   11  x'
    """
    if len(entries) <= FEW:
        return entries
    broad = max(len(entry) for entry in entries) + GAP
    columns = max(1, (width + GAP) // broad)
    height = -(-len(entries) // columns)
    return ["".join(entry.ljust(broad) for entry in entries[row::height]).rstrip() for row in range(height)]
