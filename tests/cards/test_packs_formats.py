"""The first box and the packs: what a table of each knows, and how decks are built from them."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.content.catalogue import content
from bannermen.games.cards.content.load import PACKS, book, pack_names, packs, whole_book
from bannermen.games.cards.formats import scenes
from bannermen.games.cards.game import GAME
from bannermen.games.cards.loadouts import build, deck_text, random_decks, ready_decks
from bannermen.games.cards.terms import AGENDA, NONE
from bannermen.kernel.answers import sample_answer
from bannermen.kernel.chance import Chance
from bannermen.kernel.game import BadSetup
from bannermen.proving.cards.proof import PROOF
from tests.cards.packs import table
from tests.cards.table import Table, nightswatch, stark

WOLF_JON = "03005"


LINES: int = 7  # of what a card says, on the average
OF_ITS_OWN: float = 0.05  # so many cards at most have a function


def code_of(title: str) -> str:
    return next(kind.code for kind in book().kinds if kind.names["en"] == title)


def test_the_packs_follow_the_first_box_and_change_nothing_in_it() -> None:
    first, whole = book(), whole_book()
    count = len(first.kinds)
    assert [kind.code for kind in whole.kinds[:count]] == [kind.code for kind in first.kinds]
    assert [kind.title for kind in whole.kinds[:count]] == [kind.title for kind in first.kinds]
    assert whole.traits[: len(first.traits)] == first.traits
    assert [deed.number for deed in first.deeds] == list(range(len(first.deeds)))
    assert {kind.set for kind in first.kinds} == {"core"} and not first.packs and whole.packs
    assert all(kind.set != "core" for kind in whole.kinds[count:])


def test_the_builder_offers_every_card_that_is_in_and_no_other() -> None:
    written = {card.code for _, file in packs() for card in file.cards}
    shown = {code for code, card in content("de")["cards"].items() if card["set"] != "core" and code[-1] != "+"}
    assert shown == written and len(written) >= 166


def test_a_table_of_the_first_box_refuses_a_card_of_a_pack() -> None:
    deck = deck_text.part_of(ready_decks.ready_made()["stark"], book())
    deck["cards"]["02042"] = 1
    brought = {"0": deck}
    with pytest.raises(BadSetup, match="02042"):
        GAME.start({"scene": "joust", "brought": brought}, 1)
    match = GAME.start({"scene": "joust-all", "brought": brought}, 1)
    assert whole_book().index["02042"] in Table.of(match).match.kind  # type: ignore[arg-type]
    assert Table.of(GAME.start({"scene": "joust"}, 1)).book is book()  # type: ignore[arg-type]


def test_there_is_a_format_with_the_packs_for_two_and_for_more() -> None:
    assert [(scene.key, scene.fewest, scene.most) for scene in scenes()][:4] == [
        ("joust", 2, 2),
        ("melee", 3, 6),
        ("joust-all", 2, 2),
        ("melee-all", 3, 6),
    ]


@pytest.mark.rule("agotp-format-03")
def test_cards_of_one_title_from_several_packs_are_copies() -> None:
    cards = whole_book()
    deck = deck_text.read_part(deck_text.part_of(ready_decks.ready_made()["stark"], book()), cards)
    deck.cards += [cards.index[code_of("Jon Snow")]] * 2 + [cards.index[WOLF_JON]] * 2
    assert "agot-deckbuilding-08" in [check.rule for check in build.judge(deck, cards) if not check.kept]
    t = table(stark(play=[WOLF_JON], hand=[code_of("Jon Snow")], gold=9), nightswatch(), pause=True)
    t.does(0, "Jon Snow")
    assert t.card("Jon Snow").duplicates == 1 and t.gold(0) == 9


@pytest.mark.rule("agotp-format-03")
def test_a_list_of_a_deck_names_the_pack_of_a_title_that_several_have() -> None:
    cards = whole_book()
    deck = deck_text.read_part(deck_text.part_of(ready_decks.ready_made()["stark"], book()), cards)
    deck.cards += [cards.index[WOLF_JON]]
    text = deck_text.write_text(deck, cards)
    assert "1x Jon Snow (Wolves of the North)" in text
    read = deck_text.read_text(text, cards)
    assert sorted(read.cards) == sorted(deck.cards) and sorted(read.plots) == sorted(deck.plots)
    assert (
        deck_text.read_text("House Stark\n2x Wolf Dreams (The King's Peace)", cards).cards == [cards.index["02042"]] * 2
    )


def test_cards_are_said_in_few_lines_and_few_have_a_function() -> None:
    """Counted as they are written, without names, texts, what is printed in the corner and notes."""
    lines = written = 0
    for file in (entry for entry in PACKS.iterdir() if entry.name.endswith(".yaml")):
        says = False
        for line in file.read_text(encoding="utf-8").splitlines():
            if line.startswith("  - code:"):
                written, says = written + 1, False
            elif line.startswith("    ") and line[4] not in " #":
                says = line.strip().split(":")[0] in ("always", "does", "deck", "attach")
            lines += says and not line.lstrip().startswith("#")
    assert written == 1193 and 1 < lines / written <= LINES
    kinds = [kind for kind in whole_book().kinds if kind.was == NONE]
    assert sum(len(kind.functions) > 0 for kind in kinds) <= OF_ITS_OWN * len(kinds)


@pytest.mark.rule("agotp-format-03")
def test_every_card_is_read_by_its_name_and_its_pack_in_brackets() -> None:
    """As the community's site writes decks: with a title, a line about packs and headings, which are passed over."""
    cards = whole_book()
    for kind in cards.kinds:
        if kind.was != NONE or kind.type > AGENDA:
            continue
        pack = pack_names().get(kind.set, kind.set)
        line = f"{kind.names['en']} ({pack})" if kind.type == AGENDA else f"2x {kind.names['en']} ({pack})"
        text = f"Mine\n\nHouse Stark\n\nPacks: From Core Set (3) to {pack}\n\nCards:\n{line}\n"
        deck = deck_text.read_text(text, cards)
        found = [deck.agenda] if kind.type == AGENDA else deck.plots + deck.cards
        assert set(found) == {kind.number} and len(found) == (1 if kind.type == AGENDA else 2), line


def test_decks_drawn_by_lot_from_all_cards_are_legal() -> None:
    cards = whole_book()
    seen: set[int] = set()
    for seed in range(40):
        deck = random_decks.random_deck(cards, Chance(seed), seed % 8)
        assert [check.rule for check in build.judge(deck, cards) if not check.kept] == []
        seen.update(deck.cards)
    assert any(cards.kinds[number].set != "core" for number in seen)


def test_a_position_with_packs_is_written_and_read_again() -> None:
    t = table(stark(play=["Hedge Knight", "Tumblestone Knight"], hand=["Wolf Dreams"]), nightswatch(), pause=True)
    again = Table.of(GAME.start({"position": GAME.position(t.match)}, 1, recording=True))  # type: ignore[arg-type]
    assert again.card("Hedge Knight").strength == 3 and again.pile(0, "hand") == ["Wolf Dreams"]


@pytest.mark.parametrize(("scene", "seed"), [("joust-all", 1), ("joust-all", 2), ("melee-all", 4)])
def test_matches_with_the_packs_run_without_a_fault(scene: str, seed: int) -> None:
    match = GAME.start(PROOF.any_setup(scene, seed), seed)
    chance = Chance(seed)
    for _ in range(600):
        if match.over:
            break
        match.apply(match.pending[0].seat, sample_answer(match, match.pending[0], chance))
        assert PROOF.faults(match) == []
    assert GAME.round_of(match) > 1


def test_the_builder_is_told_whom_an_agenda_lets_in() -> None:
    cards = content("en")["cards"]
    agendas = {card["name"]: card for card in cards.values() if card["type"] == "agenda"}
    assert [agendas[name].get("names") for name in ("Treaty", "The Power of Wealth", "Fealty")] == [2, 1, None]
    guards = [cards[code] for code in agendas["The White Book"]["opens"]]
    assert guards and all("Kingsguard" in card["traits"] and "loyal" not in card for card in guards)
    assert any("loyal" in cards[code] for code in agendas["Uniting the Seven Kingdoms"]["opens"])
    assert "opens" not in agendas["Fealty"]


def test_the_builder_is_told_what_each_format_takes() -> None:
    """What it offers for a table, the table takes: cards of its packs that no list bans (agotp-format-01, -02)."""
    told = content("en")
    sets = {card["set"] for card in told["cards"].values()}
    formats = {key: (set(each["packs"]), each["banned"]) for key, each in told["formats"].items()}
    assert set(formats) == {scene.key for scene in scenes()}
    assert formats["joust"] == formats["melee"] == ({"core"}, [])
    assert formats["joust-all"] == (sets - {"VDS"}, []) and formats["draft"] == (sets, [])
    early = formats["joust-2016"][0]
    assert "LoCR" in early and "TC" not in early and "VDS" not in early
    assert "16001" in formats["joust-2020"][1]
    for scene, (packs_of_it, banned) in formats.items():
        if scene == "draft":  # takes all; what else it asks of a deck goes by the same rule
            continue
        for code, card in told["cards"].items():
            if card["type"] == "agenda":
                taken = card["set"] in packs_of_it and code not in banned
                assert is_refused(scene, told["cards"], code) != taken, (scene, card["name"])


def is_refused(scene: str, cards: dict[str, Any], agenda: str) -> bool:
    """Does the table refuse a deck for the pack of its agenda?"""
    others = ["lannister", "tyrell", "martell"][: cards[agenda].get("names", 0)]
    part = {"faction": "stark", "agenda": agenda, "named": others, "plots": {}, "cards": {}}
    try:
        checks = GAME.judge_part({"scene": scene}, part)
    except BadSetup:
        return True
    return any(check.rule in ("agotp-format-01", "agotp-format-02") and not check.kept for check in checks)
