"""How a field of state is copied, said where it is declared.

`make copies` writes `fields`, `derived` and `clone` of matches, procedures and subjects from the declarations in
`__init__` (bannermen/proving/copies.py). What is not said follows from the type: numbers and words are shared, a list
and its rows are copied, what has a `clone` is cloned.
"""

from __future__ import annotations

from typing import Annotated, TypeVar

T = TypeVar("T")

Shared = Annotated[T, "shared"]  # is replaced, never written into: clones share it
Rows = Annotated[T, "rows"]  # a list of its own, whose rows are replaced and never written into
Reckoned = Annotated[T, "reckoned"]  # no state: what play does not change, or what follows from the state
Fleeting = Annotated[T, "fleeting"]  # no state either: a clone begins without it
