"""While many matches are played: a bar on standard error if somebody watches, and a quick end if he has enough."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import active_children
from types import FrameType

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bannermen.arena.bundles import NoCluster
from bannermen.arena.play import Outcome
from bannermen.arena.results import BadResults
from bannermen.cli.errors import WrongUse


@contextmanager
def progress(words: str, total: int) -> Iterator[Callable[[Outcome], None]]:
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    shown = Progress(*columns, console=console, disable=not console.is_terminal, transient=True)
    with quick_end(), shown as bar:
        task = bar.add_task(words, total=total)

        def told(outcome: Outcome) -> None:
            bar.advance(task)

        try:
            yield told
        except (NoCluster, BadResults) as why:
            raise WrongUse(str(why)) from why


@contextmanager
def quick_end() -> Iterator[None]:
    """Ctrl-C ends the workers too; left alone they would first play all that waits for them."""

    def end(number: int, frame: FrameType | None) -> None:
        for worker in active_children():
            worker.terminate()
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
