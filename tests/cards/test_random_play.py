"""Play with every check, at random and by prior, from the start and from the middle. A failure names its replay."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import bannermen.games.cards
from bannermen.arena.fuzz import Choose, by_prior, course, fuzz_plan, missed, read_plan
from bannermen.games.cards.content.load import whole_book
from bannermen.games.cards.formats import FORMATS
from bannermen.games.cards.game import GAME
from bannermen.games.cards.loadouts import build, deck_text
from bannermen.kernel.chance import Chance
from bannermen.proving.cards.landmarks import EVENTS, WITH_PACKS
from bannermen.proving.cards.middle import MIDDLE_ALL
from bannermen.proving.cards.proof import PROOF

SHORT = 430  # twice every card


@pytest.mark.parametrize("plan", ["joust=1", "melee=1", "middle=2", "joust-all=1", "middle-all=1"])
def test_random_matches_have_no_fault(plan: str, tmp_path: Path) -> None:
    """Invariants, the log, replay, save and load, clones, undo, twins and secrets, after every answer or at random
    points. The long run is `make fuzz`."""
    found = fuzz_plan(GAME, read_plan(GAME, plan), seed=8, out=tmp_path)
    assert not found, [f"seed {fault.seed}: {fault.what} (replay: {fault.journal})" for fault in found]


def test_a_short_run_comes_past_most_landmarks() -> None:
    """Events, endings, cards and abilities; `make fuzz` must come past every one of them."""
    passed: Counter[str] = Counter()
    for index in range(SHORT):
        setup, choose = course(GAME, ["joust"], index) if index % 20 == 0 else _middle(index)
        match = GAME.start(GAME.filled(setup, index), index, recording=True)
        chance = Chance(index)
        while not match.over and match.number < 60:
            decision = match.pending[0]
            match.apply(decision.seat, choose(GAME, match, decision, chance))
        for event in match.log or []:
            passed.update(PROOF.passed(match, event))
    short = missed(GAME, passed)
    assert not [each for each in short if each.startswith("event")], short
    assert len(short) <= 0.05 * len(PROOF.landmarks()), short


def _middle(index: int) -> tuple[dict[str, Any], Choose]:
    return {"position": PROOF.mid_position(index)}, by_prior


def test_the_landmarks_know_every_event() -> None:
    """All that is told is among them, but for what no card of the set brings about, and few of the packs do."""
    beside = Path(bannermen.games.cards.__path__[0])  # compiled, the module's own file is a library
    source = "".join(path.read_text(encoding="utf-8") for path in sorted(beside.glob("log/*.py")))
    kinds = {one or two for one, two in re.findall(r'(?:note\(match, "([\w-]+)"|Event\("([\w-]+)")', source)}
    rare = {"swap", "order", "vain"}  # swaps, orders of set values, what is paid in vain
    rare |= {"lent", "opened", "lost", "veiled", "turned-up", "plots"}  # loans, cards facedown, plots that are seen to
    assert kinds - rare == {*EVENTS, *WITH_PACKS}
    assert rare <= kinds


def test_decks_and_tables_are_made_around_what_was_never_seen() -> None:
    """A card that the run has not met is in a legal deck, and beside it whom its words name."""
    cards = whole_book()
    wanted = ["card 02001", "ability 06062.1", "event draw"]
    for seed in range(1, 8):
        setup = PROOF.setup_for("joust-all", seed, wanted)
        decks = [deck_text.read_part(part, cards) for part in setup.get("brought", {}).values()]
        assert [
            check for deck in decks for check in build.judge(deck, cards, FORMATS["joust-all"]) if not check.kept
        ] == []
        codes = {cards.kinds[card].code for deck in decks for card in deck.cards}
        assert seed % 4 == 0 or {"02001", "06062"} <= codes
    table = PROOF.setup_for(MIDDLE_ALL, 5, ["ability 06062.1"])["position"]
    laid = [entry["card"] for entry in table["seats"][0]["play"]] + table["seats"][0]["hand"]
    assert table["packs"] and "06062" in laid


def test_each_run_has_the_landmarks_of_its_cards() -> None:
    """The cards of the packs where they are played, those of a draft at a draft."""
    first, packs, draft = (
        set(PROOF.landmarks_of(parts)) for parts in (["joust"], ["melee-all"], ["joust-all", "draft"])
    )
    assert first < packs < draft
    assert {"card 02001", "event bestow"} <= packs - first and "card 00008" in draft - packs


def test_a_plan_is_read_or_refused() -> None:
    assert read_plan(GAME, "joust=3,middle=2") == {"joust": 3, "middle": 2}
    for wrong in ("tourney=3", "joust", "joust=many"):
        with pytest.raises(ValueError, match="no scene with a number"):
            read_plan(GAME, wrong)
