"""The numbers of every game's observations and actions, written for people: docs/observations.md.

python -m bannermen.env.document > docs/observations.md
"""

from __future__ import annotations

from bannermen.env.layout import RowLayout
from bannermen.games import game, names
from bannermen.kernel.blocks import Block
from bannermen.kernel.game import Game
from bannermen.kernel.options import Codes
from bannermen.maps.choices import FACINGS, WAYS
from bannermen.training.lanes import Lanes

OPENING = """# Observations and actions, number by number

Written by `python -m bannermen.env.document` from the code that writes the numbers; a test compares it. How to use them
is told in [research.md](research.md).

A row of `observations` (float32) is made of blocks, one after the other. A block is a table: a row for each thing, in
the order of its numbers, and in it a column for each thing that is said of it; `layout.of(observations, "units")` gives
it with that shape. Numbers lie between -1 and 1 unless there is uncommonly much of something. "Own" is always the seat
that sees, and what it may not know is not there. A thing has the same number here as in the actions: unit 4 is row 4 of
`units`.
"""


def document() -> str:
    return "\n".join([OPENING, *(told(game(name)) for name in sorted(names()))])


def told(chosen: Game) -> str:
    lanes = Lanes(chosen, 1, 1)
    layout = RowLayout(chosen, lanes)
    lines = [f"## {chosen.name}", "", f"{layout.length} numbers, {lanes.numbering.size} actions.", ""]
    lines += ["| block | from | things × numbers | a thing is |", "|---|---|---|---|"]
    for block in layout.blocks:
        shape = f"{block.rows} × {len(block.columns)}"
        lines.append(f"| `{block.key}` | {layout.slices[block.key].start} | {shape} | {block.row or 'the table'} |")
    lines.append("")
    for block in chosen.blocks:
        lines += columns(block)
    return "\n".join([*lines, *actions(lanes), ""])


def columns(block: Block) -> list[str]:
    lines = [f"`{block.key}`, number by number:", ""]
    lines += [f"{at}. `{name}`: {meaning}" for at, (name, meaning) in enumerate(block.columns.items())]
    return [*lines, ""]


def codes_of(chosen: Game) -> Codes:
    setup = {"scene": chosen.scenes()[0].key}
    return chosen.start(chosen.filled(setup, 0), 0).codes()


def actions(lanes: Lanes) -> list[str]:
    numbering = lanes.numbering
    codes = codes_of(lanes.game)
    lines = ["Actions:", "", "| from | how many | what |", "|---|---|---|", "| 0 | 1 | pass, or done |"]
    for thing, first, count in zip(codes.things, codes.firsts, codes.counts, strict=True):
        lines.append(f"| {first + 1} | {count} | {thing} |")
    lines.append(f"| {numbering.ways} | {WAYS} | the way of a pose |")
    lines.append(f"| {numbering.facings} | {FACINGS} | its facing |")
    lines.append(f"| {numbering.elsewhere} | 1 | the first sensible pose |")
    lines.append(f"| {numbering.amounts} | {numbering.size - numbering.amounts} | an amount |")
    return lines


if __name__ == "__main__":
    print(document())
