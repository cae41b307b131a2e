"""A bar on standard error while many matches are played, if somebody watches."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bannermen.arena.play import Outcome


@contextmanager
def progress(words: str, total: int) -> Iterator[Callable[[Outcome], None]]:
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as bar:
        task = bar.add_task(words, total=total)

        def told(outcome: Outcome) -> None:
            bar.advance(task)

        yield told
