"""Does a test miss each piece of each card? Takes it from the card and plays the tests that name the card.

    BANNERMEN_PURE=1 python -m tests.cards.missed               every piece of every card, every word of the vocabulary
    BANNERMEN_PURE=1 python -m tests.cards.missed "Arya Stark"  the pieces of one card

What nobody misses is told and makes the exit status 1. What nobody can miss stands in `unheard.py` with the reason.
"""

from __future__ import annotations

import ast
import functools
import importlib
import itertools
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

from bannermen.content.reading import convert, read_yaml
from bannermen.games.cards.content import load, schema
from bannermen.games.cards.loadouts import ready_decks
from bannermen.games.cards.positions.reading import FILLER
from bannermen.kernel.game import BadSetup
from tests.cards.card_pieces import Card, Saying, sayings, without
from tests.cards.equivalent_pieces import UNHEARD, reason

HERE = Path(__file__).parent
PLAYED = ("test_cards_*.py", "test_formats_*.py", "test_limits_*.py", "test_together*.py")
Test = Callable[[], None]


# --- the cards ---


@functools.cache
def files() -> dict[str, dict[str, Any]]:
    """The shipped card files as they are written."""
    found = {}
    for folder in (load.DATA, load.PACKS):
        for name in sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".yaml")):
            found[name] = read_yaml((folder / name).read_bytes(), name)
    return found


@functools.cache
def cards() -> dict[str, Card]:
    """All cards by their English title, those of the packs by their code where the title is taken; faction cards say
    nothing."""
    found: dict[str, Card] = {}
    for file in files().values():
        for card in file["cards"]:
            if card["type"] != "faction":
                title = card["name"]["en"]
                found[card["code"] if title in found else title] = card
    return found


@contextmanager
def saying_less(changed: dict[str, Card], only: frozenset[str] | None = None) -> Iterator[None]:
    """For a while the house ships these cards (by code) instead of its own, and perhaps only some cards."""
    shipped, packs = load.shipped, load.packs
    first, rest = (_changed(_some(each(), only), changed) for each in (shipped, packs))
    load.shipped = lambda: first  # type: ignore[assignment]
    load.packs = lambda: rest  # type: ignore[assignment]
    _forget()
    try:
        yield
    finally:
        load.shipped, load.packs = shipped, packs
        _forget()


def _some(files_: list[tuple[str, schema.CardFile]], only: frozenset[str] | None) -> list[tuple[str, schema.CardFile]]:
    if only is None:
        return files_
    always = ("faction", "title")
    picked = [(name, [c for c in file.cards if c.code in only or c.type in always], file) for name, file in files_]
    return [(name, msgspec.structs.replace(file, cards=some)) for name, some, file in picked if some]


def _changed(files_: list[tuple[str, schema.CardFile]], changed: dict[str, Card]) -> list[tuple[str, schema.CardFile]]:
    found: list[tuple[str, schema.CardFile]] = []
    for name, file in files_:
        if any(card.code in changed for card in file.cards):
            fresh = {**files()[name]}
            kept = {card.code for card in file.cards}
            fresh["cards"] = [changed.get(card["code"], card) for card in fresh["cards"] if card["code"] in kept]
            found.append((name, convert(fresh, schema.CardFile, name)))
        else:
            found.append((name, file))
    return found


def _forget() -> None:
    load.compiled.cache_clear()
    load._book_plus.cache_clear()
    ready_decks.ready_made.cache_clear()
    ready_decks.ready_for.cache_clear()


# --- the tests ---


@functools.cache
def who_names() -> dict[str, list[tuple[str, Test]]]:
    """The tests that name a card, those first that speak of little else."""
    found: dict[str, list[tuple[int, str, Test]]] = {title: [] for title in cards()}
    for file, said in _read().items():
        module = importlib.import_module(f"tests.cards.{file[:-3]}")
        for name, strings in said.items():
            if name.startswith("test_"):
                named = [title for title in found if title in strings]
                for title in named:
                    plain = title.lower().replace("'", "").replace("the ", "").split()
                    far = 0 if any(word in name for word in plain if len(word) > 3) else 1
                    for test in _expanded(module, name, title):
                        found[title].append((far * 100 + len(named), f"{file}::{name}", test))
    return {title: [(n, t) for _, n, t in sorted(tests, key=lambda e: e[:2])] for title, tests in found.items()}


@functools.cache
def company(title: str) -> frozenset[str] | None:
    """The cards that the tests of a card name (codes): with them alone a book is compiled soon. None if that is not
    enough for those tests."""
    said = set(_strings_of_helpers())
    for name, _ in who_names()[title]:
        file, _, test = name.partition("::")
        said |= _read()[file][test]
    found = frozenset(card["code"] for card in cards().values() if {card["code"], card["name"]["en"]} & said)
    with saying_less({}, found):
        return found if all(passes(test) for _, test in who_names()[title]) else None


@functools.cache
def _read() -> dict[str, dict[str, set[str]]]:
    """By file and top-level name: what the files say whose tests play cards."""
    paths = sorted(path for pattern in PLAYED for path in HERE.glob(pattern))
    return {path.name: _said(ast.parse(path.read_text(encoding="utf-8"))) for path in paths}


@functools.cache
def _strings_of_helpers() -> frozenset[str]:
    files_ = [
        ast.parse((HERE / name).read_text(encoding="utf-8")) for name in ("table.py", "packs.py", "plain_events.py")
    ]
    found = [node.value for file in files_ for node in ast.walk(file) if isinstance(node, ast.Constant)]
    return frozenset({FILLER, *(value for value in found if isinstance(value, str))})


def _said(tree: ast.Module) -> dict[str, set[str]]:
    """By top-level name of a test file: the strings in it and in what it calls there."""
    strings: dict[str, set[str]] = {}
    calls: dict[str, set[str]] = {}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            names = [node.name]
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names = [target.id for target in targets if isinstance(target, ast.Name)]
        else:
            continue
        parts = list(ast.walk(node))
        for name in names:
            strings[name] = {p.value for p in parts if isinstance(p, ast.Constant) and isinstance(p.value, str)}
            calls[name] = {p.id for p in parts if isinstance(p, ast.Name)} - {name}
    for _ in range(3):
        for name, called in calls.items():
            for other in called:
                strings[name] = strings[name] | strings.get(other, set())
    return strings


def _expanded(module: ModuleType, name: str, title: str) -> list[Test]:
    """The test with each of its parameters; if those name cards, only with those that name this one."""
    function = getattr(module, name)
    choices: list[list[dict[str, Any]]] = []
    for mark in getattr(function, "pytestmark", []):
        if mark.name == "parametrize":
            keys = [key.strip() for key in mark.args[0].split(",")] if isinstance(mark.args[0], str) else mark.args[0]
            rows = [row if len(keys) > 1 else (row,) for row in mark.args[1]]
            choices.append([dict(zip(keys, row, strict=True)) for row in rows])
    made: list[Test] = []
    for some in itertools.product(*choices):
        given = {key: value for one in some for key, value in one.items()}
        named = [value for value in _strings(given) if value in cards()]
        if not named or title in named:
            made.append(functools.partial(function, **given))
    return made


def _strings(given: Any) -> Iterator[str]:
    """What is named in a parameter, however deep."""
    if isinstance(given, str):
        yield given
    elif isinstance(given, dict | list | tuple):
        for each in given.values() if isinstance(given, dict) else given:
            yield from _strings(each)


def passes(test: Test) -> bool:
    """A test that never ends is one that fails."""
    signal.signal(signal.SIGALRM, _too_long)
    signal.alarm(20)
    try:
        test()
    except Exception:
        return False
    finally:
        signal.alarm(0)
    return True


def _too_long(*_: object) -> None:
    raise TimeoutError


# --- who misses what ---


def missing(title: str, saying: Saying) -> str | None:
    """The test that fails without it; "" if the card makes no sense without it; None if nobody minds."""
    card = cards()[title]
    try:
        with saying_less({card["code"]: without(card, saying)}, company(title)):
            load.whole_book()
            return next((name for name, test in who_names()[title] if not passes(test)), None)
    except BadSetup:
        return ""


def vocabulary() -> dict[str, list[tuple[str, Saying]]]:
    """Every word that shipped cards use, and where."""
    found: dict[str, list[tuple[str, Saying]]] = {}
    for title, card in cards().items():
        for saying in sayings(card):
            for word in saying.words:
                found.setdefault(word, []).append((title, saying))
    return dict(sorted(found.items()))


def missing_word(word: str) -> str | None:
    """The same for a word that is taken from all cards."""
    changed: dict[str, Card] = {}
    titles: list[str] = []
    for title, card in cards().items():
        said = [saying for saying in sayings(card) if word in saying.words]
        if said:
            changed[card["code"]] = without(card, *said)
            titles.append(title)
    try:
        with saying_less(changed):
            load.whole_book()
            for title in titles:
                for name, test in who_names()[title]:
                    if not passes(test):
                        return name
    except BadSetup:
        return ""
    return None


def heard(title: str) -> list[Saying]:
    """The pieces of a card that a test must miss."""
    return [saying for saying in sayings(cards()[title]) if not reason(title, cards()[title], saying)]


def main(chosen: list[str]) -> int:
    """`--sample 20` takes so many pieces and half as many words, evenly from all; `--words` the words only."""
    began = time.monotonic()
    sample = int(chosen[1]) if chosen[:1] == ["--sample"] else 0
    titles = [title for title in cards() if sample or not chosen or title in chosen]
    pieces = [(title, saying) for title in titles for saying in heard(title)]
    words = list(vocabulary()) if sample or not chosen or chosen == ["--words"] else []
    if sample:
        pieces, words = _evenly(pieces, sample), _evenly(words, sample // 2)
    for title in titles if chosen and not sample else ():
        if not who_names()[title]:
            print(f"{title}: no test in {', '.join(PLAYED)} names it")
    lost = [f"{title}: nobody misses {saying}" for title, saying in pieces if told(missing(title, saying)) is None]
    lost += [f"nobody misses the word {word}" for word in words if told(missing_word(word)) is None]
    for title, reasons in UNHEARD.items() if not chosen else ():
        found = {str(saying): saying for saying in sayings(cards()[title])}
        lost += [f"{title}: {name} is missed after all" for name in reasons if told(missing(title, found[name]))]
    print("\n".join(lost))
    took = time.monotonic() - began
    print(f"{len(pieces)} pieces of {len(titles)} cards and {len(words)} words, {len(lost)} to mend, {took:.0f} s")
    return 1 if lost else 0


def told(test: str | None) -> str | None:
    """A dot for each piece, so that one sees it run."""
    print("." if test is not None else "!", end="", flush=True)
    return test


def _evenly(things: list[Any], count: int) -> list[Any]:
    return [things[i * len(things) // count] for i in range(count)]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
