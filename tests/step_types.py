"""Do steps and questions take the procedures in which they stand? Python does not care, a compiled game does.

`BANNERMEN_PURE=1 python -m tests.step_types` names those that do not; only sources show what they take.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from inspect import isfunction
from pkgutil import walk_packages
from typing import Any, TypeVar, get_args

import bannermen.games
from bannermen.kernel.procedure import Procedure, step_name


def kinds_of(base: type) -> list[type]:
    return [each for kind in base.__subclasses__() for each in (kind, *kinds_of(kind))]


def taken_by(step: Any) -> object:
    """The procedure that a step says it takes: a class, or its name."""
    if isfunction(step):
        return list(step.__annotations__.values())[1]
    for kind in type(step).__mro__:
        for base in getattr(kind, "__orig_bases__", ()):
            for taken in get_args(base)[-1:]:
                if not isinstance(taken, TypeVar):
                    found: object = taken
                    return found
    return Any


def strangers() -> Iterator[str]:
    for module in walk_packages(bannermen.games.__path__, "bannermen.games."):
        import_module(module.name)
    for kind in kinds_of(Procedure):
        steps: tuple[Any, ...] = ()
        try:
            steps = kind.steps(kind.__new__(kind))
        except (NotImplementedError, AttributeError):
            continue  # a base of others, or steps that depend on what is under way
        lineage = {each.__name__ for each in kind.__mro__}
        for step in steps:
            name = taken_by(step)
            if not isinstance(name, str):  # a class, or one that was not yet there when it was named
                name = getattr(name, "__forward_arg__", getattr(name, "__name__", str(name)))
            taken = str(name)
            if taken.partition("[")[0].rpartition(".")[2] not in {*lineage, "Any"} and " | " not in taken:
                yield f"{kind.__module__}.{kind.__name__}: {step_name(step)} takes {taken}"


if __name__ == "__main__":
    found = list(strangers())
    print("\n".join(found))
    sys.exit(1 if found else 0)
