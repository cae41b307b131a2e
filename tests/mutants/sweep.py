"""Small breaks of every function, made by machine: whatever the rules say somewhere is broken there, unseen.

Nobody looks at what a break does before it stands in the list. `python -m tests.mutants GAME` tries those of the files
that `tests/<game>/sweep.yaml` names; an entry under `equal` takes one out, with the reason why no match can tell.
"""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from tests.mutants.breaks import BadBreak

# What these say is proven by checks over all games (state), or is words and no rule: `usual` is what the table answers
# for a person who has not wished to be asked.
NO_RULES: Final = (
    "__init__", "clone", "copy_into", "fields", "derived", "plain", "steps", "prompt", "choice", "about", "guide",
    "prior", "prior_of_pose", "pose_label", "tell", "usual",
)  # fmt: skip
WORDS: Final = ("says", "Event", "Message", "Choice", "Tally", "isinstance", "cast")
FLIPPED: Final[dict[type[ast.cmpop], str]] = {
    ast.Eq: "!=", ast.NotEq: "==", ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.In: "not in",
    ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is",
}  # fmt: skip
OPPOSITE: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}


class Cut(msgspec.Struct, frozen=True):
    """One break: a piece of a function and what stands there instead."""

    id: str
    file: str
    function: str  # its name with its class
    line: int  # of the statement
    start: int  # in the source, in characters
    end: int
    instead: str
    was: str

    def broken(self, source: str) -> str:
        return source[: self.start] + self.instead + source[self.end :]

    def __str__(self) -> str:
        return f"{self.id} (line {self.line}): {' '.join(self.was.split())}  ->  {' '.join(self.instead.split())}"


class Equal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A break that is none: the game plays on as before."""

    id: str
    why: str


class Spare(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A term that only spares looking: where it is false, nothing would be found."""

    term: str
    opposite: str
    why: str

    def made(self, cut: Cut) -> bool:
        """Does the break look all the same, and do nothing else?

        >>> spare = Spare("len(laws) > 0", "len(laws) == 0", "")
        >>> source = "def f(laws):\\n    if len(laws) > 0 and law_on(laws):\\n        stop()\\n"
        >>> [cut.instead for cut in cuts(source, "f.py") if spare.made(cut)]
        ['((law_on(laws)))', '(len(laws) >= 0)']
        """
        whole, word, terms = said(cut.was)
        if not whole:
            return False
        if whole == self.term:
            return cut.instead in ("True", f"({self.term.replace(' > ', ' >= ')})")
        if whole == self.opposite:
            return cut.instead == "False"
        idle = self.term if word == " and " else self.opposite
        return idle in terms and cut.instead == f"({word.join(f'({term})' for term in terms if term != idle)})"


@cache
def said(text: str) -> tuple[str, str, list[str]]:
    """An expression as it is usually written, and, where it joins several terms, by which word it does and which they
    are. Nothing of a whole statement.

    >>> said("(a+1 > 0) and b")
    ('a + 1 > 0 and b', ' and ', ['a + 1 > 0', 'b'])
    """
    try:
        found = ast.parse(f"({text})", mode="eval").body
    except SyntaxError:
        return "", "", []
    if not isinstance(found, ast.BoolOp):
        return ast.unparse(found), "", []
    word = " and " if isinstance(found.op, ast.And) else " or "
    return ast.unparse(found), word, [ast.unparse(value) for value in found.values]


class Nonzero(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number that is never 0: whether 0 belongs to it or not is the same."""

    number: str
    why: str

    def made(self, cut: Cut, source: str) -> bool:
        """Does the break only ask whether 0 belongs to it?

        >>> source = "def f(plot):\\n    return plot >= 0 and fits(plot)\\n"
        >>> [cut.instead for cut in cuts(source, "f.py") if Nonzero("plot", "").made(cut, source)]
        ['(plot > 0)', '1']
        """
        before = source[: cut.start]
        if cut.was == "0" and cut.instead == "1":
            return any(before.endswith((f" {self.number} {sign} ", f"({self.number} {sign} ")) for sign in (">=", "<"))
        return (cut.was, cut.instead) in (
            (f"{self.number} >= 0", f"({self.number} > 0)"),
            (f"{self.number} < 0", f"({self.number} <= 0)"),
        )


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which files of a game bear rules."""

    files: list[str]
    words: list[str] = []  # files among them that hold words only
    for_bots: list[str] = []  # functions that only the prior of bots asks: stem.function
    shown: list[str] = []  # functions that only find words, or where a ghost stands first
    equal: list[Equal] = []
    spares: list[Spare] = []
    nonzero: list[Nonzero] = []


def read_plan(game: str, root: Path) -> Plan | None:
    path = root / "tests" / game / "sweep.yaml"
    if not path.is_file():
        return None
    try:
        return msgspec.yaml.decode(path.read_bytes(), type=Plan)
    except msgspec.DecodeError as why:
        raise BadBreak(f"tests/{game}/sweep.yaml: {' '.join(str(why).split())}") from why


def planned_cuts(game: str, root: Path) -> list[Cut]:
    """All breaks of a game that are not taken out. Raises BadBreak where an entry takes out nothing."""
    plan = read_plan(game, root)
    if plan is None:
        return []
    paths = sorted({path for pattern in plan.files for path in root.glob(pattern) if path.name != "__init__.py"})
    paths = [path for path in paths if path.relative_to(root).as_posix() not in plan.words]
    found = [cut for path in paths for cut in cuts(path.read_text("utf-8"), path.relative_to(root).as_posix())]
    found = [cut for cut in found if cut.id.partition("/")[0] not in (*plan.for_bots, *plan.shown)]
    known = {cut.id for cut in found}
    for entry in plan.equal:
        if entry.id not in known:
            raise BadBreak(f"{entry.id}: there is no such break (any more); take it out of tests/{game}/sweep.yaml")
    out = {entry.id for entry in plan.equal}
    for spare in plan.spares:
        idle = {cut.id for cut in found if spare.made(cut)}
        if not idle:
            raise BadBreak(f"{spare.term}: it stands nowhere (any more); take it out of tests/{game}/sweep.yaml")
        out |= idle
    sources = {path.relative_to(root).as_posix(): path.read_text("utf-8") for path in paths}
    for number in plan.nonzero:
        idle = {cut.id for cut in found if number.made(cut, sources[cut.file])}
        if not idle:
            raise BadBreak(f"{number.number}: it stands nowhere (any more); take it out of tests/{game}/sweep.yaml")
        out |= idle
    return [cut for cut in found if cut.id not in out]


def cuts(source: str, file: str) -> list[Cut]:
    """The breaks of one file, in its order.

    >>> [cut.instead for cut in cuts("def dice(rank: int) -> int:\\n    return rank + 1\\n", "dice.py")]
    ['(rank - 1)', '2']
    """
    lines = source.splitlines(keepends=True)
    offsets = [0]
    for text in lines:
        offsets.append(offsets[-1] + len(text))

    def place(line: int, column: int) -> int:
        return offsets[line - 1] + len(lines[line - 1].encode()[:column].decode())

    found: list[Cut] = []
    seen: dict[str, int] = {}
    stem = Path(file).stem
    for name, function in functions(ast.parse(source), ""):
        if function.name in NO_RULES:
            continue
        for statement, node, instead in changes(function):
            start = place(node.lineno, node.col_offset)  # type: ignore[attr-defined]
            end = place(node.end_lineno, node.end_col_offset)  # type: ignore[attr-defined]
            was = source[start:end]
            if was == instead:
                continue
            mark = hashlib.sha1(f"{was}>{instead}".encode()).hexdigest()[:6]
            base = f"{stem}.{name}/{mark}"
            seen[base] = seen.get(base, 0) + 1
            id = base if seen[base] == 1 else f"{base}-{seen[base]}"
            found.append(Cut(id, file, name, statement.lineno, start, end, instead, was))
    return found


def drawn(found: list[Cut], one_in: int, seed: int) -> list[Cut]:
    """One in so many of the breaks of each function, but at least one, by lot.

    >>> source = "def dice(rank: int) -> int:\\n    return rank + 1\\n"
    >>> len(drawn(cuts(source, "dice.py"), 8, 1))
    1
    """
    of: dict[tuple[str, str], list[Cut]] = {}
    for cut in found:
        of.setdefault((cut.file, cut.function), []).append(cut)
    taken: set[str] = set()
    for some in of.values():
        lots = sorted(some, key=lambda cut: hashlib.sha1(f"{seed}:{cut.id}".encode()).hexdigest())
        taken.update(cut.id for cut in lots[: -(-len(some) // one_in)])
    return [cut for cut in found if cut.id in taken]


def lot(found: list[Cut], count: int, seed: int) -> list[Cut]:
    """So many of all breaks, by lot, whatever function they are in.

    >>> source = "def dice(rank: int) -> int:\\n    return rank + 1\\n"
    >>> len(lot(cuts(source, "dice.py"), 1, 1))
    1
    """
    taken = sorted(found, key=lambda cut: hashlib.sha1(f"lot {seed}:{cut.id}".encode()).hexdigest())[:count]
    return [cut for cut in found if cut in taken]


Function = ast.FunctionDef | ast.AsyncFunctionDef


def functions(tree: ast.AST, within: str) -> Iterator[tuple[str, Function]]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, Function):
            yield within + node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from functions(node, f"{within}{node.name}.")


def changes(function: Function) -> Iterator[tuple[ast.stmt, ast.AST, str]]:
    """Statement, piece and what stands there instead, for a whole function."""
    for statement in statements(function.body):
        yield from whole(statement)
        for part in parts(statement):
            for node in inside(part):
                for instead in broken(node):
                    yield statement, node, instead


def statements(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    for statement in body:
        if is_words(statement):
            continue
        yield statement
        for block in ("body", "orelse", "finalbody"):
            yield from statements(getattr(statement, block, []))


def is_words(statement: ast.stmt) -> bool:
    """A docstring, the log, a promise to the type checker, a copy before writing, which clones prove, or a mark that
    nobody takes back for nothing what he has seen: that is a rule of the house."""
    if isinstance(statement, ast.AugAssign) and ast.unparse(statement.target).endswith(".unveiled"):
        return True
    if isinstance(statement, ast.Assign) and len(statement.targets) == 1:
        name, value = ast.unparse(statement.targets[0]), ast.unparse(statement.value)
        if value in (f"{name}[:]", f"[*{name}]"):
            return True
    if isinstance(statement, ast.If) and any(".log is not None" in ast.unparse(one) for one in terms(statement.test)):
        return True
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
        return True
    return isinstance(statement, ast.Assert | ast.Import | ast.ImportFrom | ast.Pass)


def terms(test: ast.expr) -> list[ast.expr]:
    """What must all be true."""
    return test.values if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And) else [test]


def whole(statement: ast.stmt) -> Iterator[tuple[ast.stmt, ast.AST, str]]:
    """What a statement does is left undone; a branch is never or always taken."""
    kept = isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Attribute | ast.Subscript)
    if kept or isinstance(statement, ast.Expr | ast.AugAssign | ast.Break | ast.Continue):
        yield statement, statement, "pass"
    elif isinstance(statement, ast.If):
        yield statement, statement.test, "False"
        yield statement, statement.test, "True"
    elif isinstance(statement, ast.Return) and statement.value is not None:
        if not isinstance(statement.value, ast.Constant):
            kind = statement.value
            if isinstance(kind, ast.Compare | ast.BoolOp) or (
                isinstance(kind, ast.UnaryOp) and isinstance(kind.op, ast.Not)
            ):
                yield statement, kind, "True"
                yield statement, kind, "False"
            elif isinstance(kind, ast.List | ast.ListComp) and ast.unparse(kind) != "[]":
                yield statement, kind, "[]"
            elif isinstance(kind, ast.Call) and ast.unparse(kind.func) == "Refused":
                yield statement, kind, "None"


def parts(statement: ast.stmt) -> Iterator[ast.expr]:
    """The expressions of a statement, without the blocks below it."""
    for name, value in ast.iter_fields(statement):
        if name in ("annotation", "returns", "targets", "target", "type_comment"):
            continue
        for one in value if isinstance(value, list) else [value]:
            if isinstance(one, ast.expr):
                yield one


def inside(node: ast.AST) -> Iterator[ast.AST]:
    """The expressions within one, without words."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in WORDS:
        return
    if isinstance(node, ast.JoinedStr):
        return
    yield node
    for child in ast.iter_child_nodes(node):
        yield from inside(child)


def broken(node: ast.AST) -> Iterator[str]:
    """What may stand there instead of an expression."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        left, right = ast.unparse(node.left), ast.unparse(node.comparators[0])
        yield f"({left} {FLIPPED[type(node.ops[0])]} {right})"
    elif isinstance(node, ast.Compare):
        yield from chained(node)
    elif isinstance(node, ast.BoolOp):
        word = " and " if isinstance(node.op, ast.And) else " or "
        for i in range(len(node.values)):
            rest = [f"({ast.unparse(value)})" for j, value in enumerate(node.values) if j != i]
            yield f"({word.join(rest)})"
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield f"({ast.unparse(node.operand)})"
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
        if ast.unparse(node.left) == "1" and isinstance(node.op, ast.Sub):
            yield f"({ast.unparse(node.right)})"  # 1 - seat: the other one
        else:
            sign = "-" if isinstance(node.op, ast.Add) else "+"
            if not isinstance(node.left, ast.List | ast.ListComp) and not isinstance(node.right, ast.List):
                yield f"({ast.unparse(node.left)} {sign} {ast.unparse(node.right)})"
    elif isinstance(node, ast.Constant) and type(node.value) is bool:
        yield str(not node.value)
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield str(node.value + 1)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.count("-") >= 2:
        yield repr(node.value + "-no")  # the rule that is cited
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in OPPOSITE:
        yield f"{OPPOSITE[node.func.id]}({', '.join(ast.unparse(one) for one in [*node.args, *node.keywords])})"
    elif isinstance(node, ast.IfExp):
        test, yes, no = ast.unparse(node.test), ast.unparse(node.body), ast.unparse(node.orelse)
        yield f"({no} if {test} else {yes})"
    elif isinstance(node, ast.ListComp | ast.GeneratorExp | ast.SetComp) and any(g.ifs for g in node.generators):
        yield without_filters(node)


def chained(node: ast.Compare) -> Iterator[str]:
    """0 < n <= 3: each bound moved by one."""
    for i, op in enumerate(node.ops):
        if type(op) in (ast.Lt, ast.LtE, ast.Gt, ast.GtE):
            text = ast.unparse(node.left)
            for j, (other, right) in enumerate(zip(node.ops, node.comparators, strict=True)):
                sign = FLIPPED[type(other)] if j == i else ast.unparse(ast.Compare(node.left, [other], [right]))
                if j != i:
                    sign = {ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "=="}.get(type(other), "==")
                text += f" {sign} {ast.unparse(right)}"
            yield f"({text})"


def without_filters(node: ast.ListComp | ast.GeneratorExp | ast.SetComp) -> str:
    """Every candidate, not only those that fit."""
    copy = ast.parse(ast.unparse(node), mode="eval").body
    assert isinstance(copy, ast.ListComp | ast.GeneratorExp | ast.SetComp)
    for generator in copy.generators:
        generator.ifs = []
    return ast.unparse(copy)
