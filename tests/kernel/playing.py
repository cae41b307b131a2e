"""How the tests of the kernel play: setting the table, answering at random, keeping what fails."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bannermen.kernel.answers import sample_answer
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import Answer, Decision
from bannermen.kernel.files import write_journal
from bannermen.kernel.match import Match
from bannermen.kernel.record import Record
from tests.kernel.feast import GAME, SCENES
from tests.kernel.feast_cards import CARD
from tests.kernel.feast_table import KINDS, FeastMatch, kind_of

BENCHES = [[3000, 3000, 0], [8000, 3000, 0], [15000, 3000, 0], [3000, 8000, 0], [9000, 8000, 0], [15000, 8000, 0]]


def sit(hands: list[list[str]], **position: Any) -> FeastMatch:
    """A feast at the first lord's deed: hands by the names of their cards, everything else as usual or as said."""
    seats = len(hands)
    table: dict[str, Any] = {"lords": seats, "hands": hands, "benches": BENCHES[:seats]}
    match = GAME.start({"position": table | position}, 1, recording=True)
    assert isinstance(match, FeastMatch)
    return match


def card(match: FeastMatch, seat: int, name: str) -> int:
    """The option that plays such a card from the seat's hand."""
    return CARD + next(c for c in match.hands[seat] if KINDS[kind_of(c)] == name)


def asked(match: Match) -> tuple[int, str]:
    """Who is asked what; exactly one."""
    (decision,) = match.pending
    return decision.seat, decision.key


def told(match: Match) -> list[str]:
    assert match.log is not None
    return [event.kind for event in match.log]


def scene(seed: int) -> dict[str, Any]:
    return {"scene": list(SCENES)[seed % len(SCENES)]}


def any_decision(match: Match, chance: Chance) -> Decision:
    return match.pending[chance.below(len(match.pending))]


def step(record: Record, chance: Chance) -> tuple[int, Answer]:
    """One random legal answer, through the checked door."""
    decision = any_decision(record.match, chance)
    answer = sample_answer(record.match, decision, chance)
    refused = record.submit(decision.seat, answer)
    assert refused is None, refused
    return decision.seat, answer


def played(seed: int, steps: int = 1000, recording: bool = True) -> Record:
    """A random match, to its end or for so many answers."""
    record = Record(GAME, scene(seed), seed, recording)
    chance = Chance(seed + 1000)
    with kept_if_broken(record):
        while not record.match.over and len(record.answers) < steps:
            step(record, chance)
    return record


@contextmanager
def kept_if_broken(record: Record) -> Iterator[None]:
    """A failure leaves a journal that reproduces it, and says where."""
    try:
        yield
    except BaseException as error:
        path = Path(tempfile.mkdtemp(prefix="bannermen-")) / "broken.json"
        write_journal(path, record)
        error.add_note(f"the journal of this match: {path}")
        print(f"the journal of this match: {path}")
        raise
