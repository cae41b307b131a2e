"""Tries breaks made by machine, thousands of them: a plugin for pytest, used by `python -m tests.mutants`.

All rule tests of the game are collected once and watched once: functions in which something is to be broken are given
code that says which of its statements are reached (to trace all that runs takes several times as long). Then each break
gets a child of its own (a fork): there the function is given the broken code, and the tests that reach the statement
are run, the likeliest to notice first, until one fails. In the end those that failed are run in a last child where
nothing is broken: a test that fails there, because something is left of its first run, has noticed nothing.
"""

from __future__ import annotations

import ast
import gc
import json
import os
import select
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from tests.mutants.sweep import Cut, Function, functions, planned_cuts, statements
from tests.mutants.trial import NOTICED, UNFIT, UNNOTICED
from tests.switch_off import names_a_rule

# Processor time for a test; a break that makes a match endless is noticed by that. What a test needs while nothing is
# broken is measured, and a test that is slow by itself gets so many times as much.
MOST_SECONDS = 8.0
TIMES_SOUND = 10.0
SLOW_SECONDS = 0.5  # a test that takes longer comes after those that do not
REACHED = "__reached__"  # what watched code calls, with the line of the statement that comes next


class Sweep:
    """One run over the breaks of a game; `told` hears of each result."""

    def __init__(self, game: str, root: Path, workers: int, chosen: Callable[[list[Cut]], list[Cut]]) -> None:
        self.root = root
        self.workers = workers
        self.cuts = chosen(planned_cuts(game, root))
        self.results: list[tuple[Cut, str, str]] = []
        self.told: Callable[[Cut, str, str], None] = lambda cut, result, test: None
        self.noticed_before: set[str] = set()  # tests that failed in an earlier part of the same run
        self.spans: dict[str, dict[str, tuple[int, int]]] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = [item for item in session.items if names_a_rule(item)]
        with watching(self.root, self.cuts) as files:
            touched, failed, spent = watch(items, files)
        if failed:
            blame(session, failed)
            return True
        gc.freeze()
        most = {item.nodeid: max(MOST_SECONDS, TIMES_SOUND * needed) for item, needed in zip(items, spent, strict=True)}
        near = partial(self.near, items=items, touched=touched, spent=spent)
        for cut, result, test in side_by_side(self.cuts, self.workers, near, most):
            self.results.append((cut, result, test))
            self.told(cut, result, test)
        noticing = self.noticed_before | {test for _, _, test in self.results}
        failed = fail_again([item for item in items if item.nodeid in noticing])
        if failed:
            blame(session, failed)
        return True

    def near(
        self, cut: Cut, items: list[pytest.Item], touched: dict[str, list[set[int]]], spent: list[float]
    ) -> list[pytest.Item]:
        """The tests that reach the statement, those first that are likely to notice for little: one of each file in
        turn, since those of a file look at the same; of a file who sees most of the function, the quick ones of these,
        and one of each function before its other cases. Slow tests come in the end."""
        lines = touched[cut.file]
        first, last = self.span(cut)
        queues: dict[str, list[tuple[int, int, float, int]]] = {}
        sizes = Counter(file_of(item) for item in items)
        cases: Counter[str] = Counter()
        for i, item in enumerate(items):
            if cut.line in lines[i]:
                seen = sum(first <= line <= last for line in lines[i])
                function = item.nodeid.partition("[")[0]
                queues.setdefault(file_of(item), []).append((cases[function], -seen, spent[i], i))
                cases[function] += 1
        named = f"test_{Path(cut.file).stem}."
        files = sorted(queues, key=lambda file: (named not in file, -len(queues[file]) / sizes[file]))
        turns = [turn for file in files for turn in enumerate(sorted(queues[file]))]
        turns.sort(key=lambda turn: (spent[turn[1][3]] > SLOW_SECONDS, turn[0]))
        return [items[i] for _, (_, _, _, i) in turns]

    def span(self, cut: Cut) -> tuple[int, int]:
        """The lines of its function."""
        if cut.file not in self.spans:
            tree = ast.parse((self.root / cut.file).read_text("utf-8"))
            self.spans[cut.file] = {name: (node.lineno, node.end_lineno or 0) for name, node in functions(tree, "")}
        return self.spans[cut.file][cut.function]


@contextmanager
def watching(root: Path, cuts: list[Cut]) -> Iterator[dict[str, ModuleType]]:
    """For a while the functions that are to be broken say what is reached in them; their modules, by file."""
    names: dict[str, set[str]] = {}
    for cut in cuts:
        names.setdefault(cut.file, set()).add(cut.function)
    files: dict[str, ModuleType] = {}
    sound: list[tuple[FunctionType, CodeType]] = []
    for file, watched in names.items():
        files[file] = module_of(file)
        tree = ast.parse((root / file).read_text("utf-8"))
        for name, node in functions(tree, ""):
            if name in watched:
                mark(node)
        marked = compile(tree, str(files[file].__file__), "exec", dont_inherit=True)
        for name in watched:
            function, code = plain_function(files[file], name), inner(marked, name.split("."))
            if function is not None and code is not None:
                sound.append((function, function.__code__))
                function.__code__ = code
    try:
        yield files
    finally:
        for function, code in sound:
            function.__code__ = code


def mark(function: Function) -> None:
    """Before each statement it says that the statement is reached."""
    lines = {id(statement): statement.lineno for statement in statements(function.body)}
    for node in list(ast.walk(function)):
        for block in ("body", "orelse", "finalbody"):
            found = getattr(node, block, None)
            if isinstance(found, list) and any(id(statement) in lines for statement in found):
                setattr(node, block, [each for statement in found for each in marked(statement, lines)])


def marked(statement: ast.stmt, lines: dict[int, int]) -> list[ast.stmt]:
    line = lines.pop(id(statement), 0)
    if line == 0:
        return [statement]
    says = ast.parse(f"{REACHED}({line})").body[0]
    for node in ast.walk(says):
        ast.copy_location(node, statement)
    return [says, statement]


def watch(
    items: list[pytest.Item], files: dict[str, ModuleType]
) -> tuple[dict[str, list[set[int]]], list[str], list[float]]:
    """Run every test once: the lines that each of them reaches in these files, those that fail, and how much processor
    time each took."""
    touched: dict[str, list[set[int]]] = {file: [] for file in files}
    failed: list[str] = []
    spent: list[float] = []
    for now, item in enumerate(items):
        for file, module in files.items():
            touched[file].append(set())
            setattr(module, REACHED, touched[file][-1].add)
        before = time.process_time()
        if fails(items, now):
            failed.append(item.nodeid)
        spent.append(time.process_time() - before)
    return touched, failed, spent


def file_of(item: pytest.Item) -> str:
    return item.nodeid.partition("::")[0]


def following(items: list[pytest.Item], now: int) -> pytest.Item | None:
    """Who comes next. Never the same again: pytest would leave a test laid out whose next is itself, without what it
    is given."""
    return items[now + 1] if now + 1 < len(items) else None


def fails(items: list[pytest.Item], now: int) -> bool:
    return any(report.failed for report in runtestprotocol(items[now], log=False, nextitem=following(items, now)))


def blame(session: pytest.Session, failed: list[str]) -> None:
    session.testsfailed = len(failed)
    print(f"these fail while nothing is broken: {failed[:3]}")


def fail_again(items: list[pytest.Item]) -> list[str]:
    """Those that fail when they are run again in a process where all were run already, though nothing is broken."""
    mine, child = in_a_child(lambda: [item.nodeid for i, item in enumerate(items) if fails(items, i)])
    with open(mine, "rb") as pipe:
        said = pipe.read()
    os.waitpid(child, 0)
    return [str(test) for test in json.loads(said)] if said else ["a test that ends the process"]


def in_a_child(work: Callable[[], Any]) -> tuple[int, int]:
    """What it says there, at the end of a pipe, and its process."""
    mine, its = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(mine)
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        try:
            os.write(its, json.dumps(work()).encode())
        finally:
            os._exit(0)
    os.close(its)
    return mine, child


def side_by_side(
    cuts: list[Cut], workers: int, near: Callable[[Cut], list[pytest.Item]], most: dict[str, float]
) -> Iterator[tuple[Cut, str, str]]:
    """Each break in a child of its own, so many at a time."""
    running: dict[int, tuple[Cut, int]] = {}  # the end of its pipe -> break, process
    waiting = list(reversed(cuts))
    while waiting or running:
        while waiting and len(running) < workers:
            cut = waiting.pop()
            items = near(cut)
            if not items:
                yield cut, UNNOTICED, ""
                continue
            mine, child = in_a_child(partial(tried, cut, items, most))
            running[mine] = (cut, child)
        if not running:  # what was left passed through no test at all
            break
        for end in select.select(list(running), [], [])[0]:
            cut, child = running.pop(end)
            said = os.read(end, 65536)
            os.close(end)
            ended = os.waitpid(child, 0)[1]
            if said:
                result, test = json.loads(said)
            elif os.WIFSIGNALED(ended) and os.WTERMSIG(ended) == signal.SIGVTALRM:
                result, test = NOTICED, "it goes on for ever"
            else:
                result, test = UNFIT, "it died of something else"
            yield cut, result, test


def tried(cut: Cut, items: list[pytest.Item], most: dict[str, float]) -> tuple[str, str]:
    """In the child: break it, and run the tests until one fails or takes more than its time."""
    if not break_it(cut):
        return UNFIT, "its function was not found"
    for i, item in enumerate(items):
        signal.setitimer(signal.ITIMER_VIRTUAL, most[item.nodeid])  # it ends the process
        if fails(items, i):
            return NOTICED, item.nodeid
    return UNNOTICED, ""


def break_it(cut: Cut) -> bool:
    """Give the function the code of the broken source, wherever it was imported to; forget what was kept of it."""
    module = module_of(cut.file)
    source = Path(str(module.__file__)).read_text(encoding="utf-8")
    broken = compile(cut.broken(source), str(module.__file__), "exec", dont_inherit=True)
    code = inner(broken, cut.function.split("."))
    owner, found = look_up(module, cut.function)
    if code is not None and isinstance(found, FunctionType) and len(code.co_freevars) < len(found.__code__.co_freevars):
        cells = dict(zip(found.__code__.co_freevars, found.__closure__ or (), strict=True))
        kept = tuple(cells[name] for name in code.co_freevars)  # what calls super() no more
        setattr(owner, found.__name__, FunctionType(code, found.__globals__, found.__name__, found.__defaults__, kept))
        return True
    function = plain_function(module, cut.function)
    if code is None or function is None or len(code.co_freevars) != len(function.__code__.co_freevars):
        return False
    function.__code__ = code
    for name, value in list(vars(module).items()):
        if callable(getattr(value, "cache_clear", None)):
            value.cache_clear()
        elif name.startswith("_") and name.isupper() and isinstance(value, dict):  # what it keeps for itself
            value.clear()
    return True


def module_of(file: str) -> ModuleType:
    return next(m for m in list(sys.modules.values()) if str(getattr(m, "__file__", "")).endswith(file))


def look_up(module: ModuleType, function: str) -> tuple[Any, Any]:
    """What the name stands for, and where it stands."""
    owner: Any = module
    found: Any = module
    for name in function.split("."):
        owner, found = found, vars(found).get(name)
    return owner, found


def plain_function(module: ModuleType, name: str) -> FunctionType | None:
    """The function below what decorates it."""
    _, found = look_up(module, name)
    while hasattr(found, "__wrapped__"):
        found = found.__wrapped__
    found = getattr(found, "fget", found) or found
    found = getattr(found, "__func__", found)
    return found if isinstance(found, FunctionType) else None


def inner(code: CodeType, names: list[str]) -> CodeType | None:
    """The code of a function inside a module."""
    for name in names:
        found = [one for one in code.co_consts if isinstance(one, CodeType) and one.co_name == name]
        if not found:
            return None
        code = found[-1]
    return code


def sweep(
    game: str,
    root: Path,
    workers: int,
    chosen: Callable[[list[Cut]], tuple[list[Cut], set[str]]],
    told: Callable[[Cut, str, str], None],
) -> tuple[int, list[tuple[Cut, str, str]]]:
    """Try them; the status of pytest and the results.

    What is chosen comes with the tests that failed in an earlier part of the run: they must not fail by themselves.
    """
    before: set[str] = set()

    def left(cuts: list[Cut]) -> list[Cut]:
        found, failed = chosen(cuts)
        before.update(failed)
        return found

    plugin = Sweep(game, root, workers, left)
    plugin.told = told
    plugin.noticed_before = before
    if not plugin.cuts:
        return 0, []
    quiet = ["-q", "--no-header", "--no-summary", "--tb=line", "-p", "no:cacheprovider", "-p", "no:timeout"]
    which = ["-m", "rule or printing", "--rootdir", str(root), str(root / "tests" / game)]
    status = pytest.main([*quiet, *which], plugins=[plugin])
    return int(status), plugin.results
