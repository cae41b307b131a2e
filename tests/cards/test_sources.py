"""What the game goes by: the reference, the anatomy of cards, the contents of the box, the sample cards."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bannermen.games.cards.content import schema
from bannermen.games.cards.content.load import book
from bannermen.games.cards.content.tables import Kind
from bannermen.games.cards.game import GAME
from bannermen.games.cards.terms import FACTIONS, TYPES
from bannermen.kernel.game import BadSetup
from bannermen.rulebook import areas, rule, rules
from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.table import (
    Table,
    card,
    cards_file,
    challenge,
    kneeling,
    lannister,
    nightswatch,
    stark,
    tyrell,
    wearing,
)

ROOT = Path(__file__).resolve().parents[2]
OWN = cards_file(
    man("Peasant"),
    man("Knight", strength=4),
    event("Dagger", {"kill": "it"}, ANYONE),
    event("Windfall", {"gold": 31}),
    event("Dose", {"mark": "it", "token": "poison"}, ANYONE),
    gear("Sword", {"strength": 1, "for": "host"}),
    gear("Brand", {"strength": 1, "for": "host"}, keywords=["terminal"]),
    place("Smithy", {"action": "any", "cost": {"kneel": "self"}, "do": {"gold": 1}}),
    place("Vulture", {"reaction": "killed", "do": {"gold": 1}}),
)


def named(name: str) -> Kind:
    (found,) = [kind for kind in book().kinds if kind.names["en"] == name and kind.was < 0]
    return found


def core() -> list[Kind]:
    return [kind for kind in book().kinds if kind.was < 0]


# --- the golden rules ---


@pytest.mark.rule("agot-golden-01")
def test_the_reference_goes_before_the_book_for_learners() -> None:
    """That book sends every attachment of a card that leaves play to hand; the reference discards terminal ones."""
    t = Table(
        stark(hand=["Dagger"], play=[wearing("Peasant", "Sword", "Brand")]),
        lannister(),
        phase="dominance",
        content=[OWN],
    )
    t.does(0, "Dagger")
    assert t.pile(0, "hand") == ["Sword"] and "Brand" in t.pile(0, "discard")


@pytest.mark.rule("agot-golden-03")
def test_the_game_cites_nothing_but_the_reference() -> None:
    cited: set[str] = set()
    for path in (ROOT / "bannermen" / "games" / "cards").rglob("*.py"):
        cited.update(re.findall(r"agot-[a-z]+-\d\d", path.read_text(encoding="utf-8")))
    assert len(cited) > 150
    for each in cited:
        assert rule(each).ruleset == "agot2"
    assert {"golden", "framework", "anatomy", "contents"} <= set(areas("agot2"))


@pytest.mark.rule("agot-golden-04")
@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_no_numbered_step_of_the_round_is_lost(language: str) -> None:
    texts = " ".join(each.text for each in rules("agot2", None, language))
    steps = {1: 5, 2: 3, 3: 4, 4: 4, 5: 3, 6: 3, 7: 5}
    wanted = [f"{phase}.{n}" for phase, most in steps.items() for n in range(1, most + 1)]
    wanted += [f"4.2.{n}" for n in range(1, 7)]
    missing = [step for step in wanted if not re.search(rf"(?<![\d.]){re.escape(step)}(?!\d)", texts)]
    assert missing == [] and "\ufffd" not in texts and "<|" not in texts


# --- anatomy ---


@pytest.mark.rule("agot-anatomy-02")
def test_there_are_eight_types_of_card() -> None:
    assert set(TYPES) == {"faction", "agenda", "title", "plot", "character", "event", "location", "attachment"}
    assert {TYPES[kind.type] for kind in core()} == set(TYPES)


DEFINED = {
    "faction": "agot-faction-01",
    "type": "agot-anatomy-02",
    "name": "agot-copies-01",
    "unique": "agot-unique-01",
    "loyal": "agot-loyalty-01",
    "cost": "agot-costs-01",
    "strength": "agot-challenge-25",
    "icons": "agot-challenge-13",
    "traits": "agot-traits-01",
    "keywords": "agot-keywords-01",
    "gold": "agot-plots-01",
    "initiative": "agot-initiative-01",
    "claim": "agot-claim-02",
    "reserve": "agot-taxation-01",
    "attach": "agot-attachments-03",
    "limit": "agot-deckbuilding-01",
    "per_host": "agot-limits-03",
    "copies": "agot-contents-01",
    "supports": "agot-melee-16",
    "rivals": "agot-melee-17",
    "banner": "agot-agenda-01",
    "least_banner": "agot-agenda-01",
    "most_neutral": "agot-agenda-01",
    "text": "agot-abilities-01",
    "always": "agot-constant-01",
    "does": "agot-triggered-01",
    "becomes": "agot-cardtype-01",
    "deck": "agot-agenda-01",
}


@pytest.mark.rule("agot-anatomy-01")
def test_every_part_of_a_card_is_defined_by_a_rule() -> None:
    fields = {field.name for field in msgspec.structs.fields(schema.Card)}
    assert fields - {"code", "provenance"} == set(DEFINED)
    assert all(rule(each).ruleset == "agot2" for each in DEFINED.values())


SAMPLES: dict[str, dict[str, Any]] = {
    "character": {"cost": 7, "strength": 6, "icons": ["power"], "traits": ["Lord"], "unique": True, "loyal": True},
    "location": {"cost": 2, "traits": ["Stronghold"], "unique": True, "loyal": True},
    "attachment": {"cost": 1, "traits": ["Weapon"], "unique": True, "keywords": ["ambush 1"]},
    "event": {"cost": 1, "does": [{"action": "any", "do": {"gold": 1}}]},
    "plot": {"gold": 4, "initiative": 7, "claim": 1, "reserve": 6, "traits": ["War"]},
    "agenda": {"banner": "stark"},
    "title": {"supports": ["Crown Regent"], "rivals": ["Master of Coin"]},
    "faction": {},
}


@pytest.mark.rule("agot-anatomy-03")
@pytest.mark.parametrize("type_", SAMPLES)
def test_a_sample_of_each_type_is_a_card(type_: str) -> None:
    content = [cards_file({"name": "Sample", "type": type_, **SAMPLES[type_]}, faction="tyrell")]
    t = Table(stark(), lannister(), phase="dominance", content=content)
    assert TYPES[t.book.kinds[t.book.index["Ttyrell0"]].type] == type_


@pytest.mark.rule("agot-anatomy-03")
@pytest.mark.parametrize(
    ("type_", "wrong"),
    [
        ("character", {"strength": None}),
        ("character", {"cost": None}),
        ("location", {"strength": 3}),
        ("attachment", {"icons": ["power"]}),
        ("event", {"cost": None}),
        ("plot", {"claim": None}),
        ("plot", {"reserve": None}),
    ],
)
def test_a_card_has_the_parts_of_its_type(type_: str, wrong: dict[str, Any]) -> None:
    given = {key: value for key, value in {**SAMPLES[type_], **wrong}.items() if value is not None}
    with pytest.raises(BadSetup):
        Table(stark(), lannister(), content=[cards_file({"name": "Sample", "type": type_, **given})])


# --- the contents of the box ---


@pytest.mark.rule("agot-contents-01", "agot-contents-02", "agot-contents-03", "agot-contents-04", "agot-contents-05")
def test_the_core_set_is_complete() -> None:
    copies: Counter[str] = Counter()
    for kind in core():
        copies[TYPES[kind.type] if kind.type >= 4 else FACTIONS[kind.faction]] += kind.copies
    assert copies.pop("plot") == 28 and copies.pop("neutral") == 31
    assert copies.pop("agenda") == 1 + 8 and copies.pop("faction") == 8 and copies.pop("title") == 6
    assert set(copies) == set(FACTIONS) - {"neutral"} and set(copies.values()) == {20}
    titles = {book().kinds[number].names["en"] for number in book().title_cards}
    assert titles == {
        "Crown Regent",
        "Hand of the King",
        "Master of Coin",
        "Master of Laws",
        "Master of Ships",
        "Master of Whispers",
    }
    assert named("Fealty").type == TYPES.index("agenda")


@pytest.mark.rule("agot-contents-06")
def test_the_tokens_of_the_box_limit_nothing() -> None:
    t = Table(
        stark(hand=["Windfall", "Dose"], play=[card("Peasant", tokens={"poison": 10})]),
        lannister(),
        phase="standing",
        content=[OWN],
        pause=True,
    )
    t.does(0, "Windfall")
    t.passes(1)
    t.does(0, "Dose")
    assert t.gold(0) == 31 and t.card("Peasant").tokens == {"poison": 11}


@pytest.mark.rule("agot-contents-07", "agot-card-06")
def test_the_two_sides_of_a_faction_card_are_two_cards() -> None:
    factions = [kind for kind in core() if TYPES[kind.type] == "faction"]
    banners = [kind for kind in core() if TYPES[kind.type] == "agenda" and kind.banner >= 0]
    assert len(factions) == 8 and len(banners) == 8
    assert len({kind.code for kind in factions + banners}) == 16
    lion = named("House Lannister")
    assert (
        lion.texts["en"] == "" and not lion.abilities and FACTIONS[lion.faction] == "lannister" and "200A" in lion.code
    )


@pytest.mark.rule("agot-card-21")
def test_nothing_was_made_of_the_fragments_of_sample_cards() -> None:
    assert len([kind for kind in core() if TYPES[kind.type] != "faction"]) == 211
    two = {kind.names["en"] for kind in core() if kind.gold == 2 and TYPES[kind.type] != "plot"}
    assert {"Tywin Lannister", "Master of Coin"} <= two


# --- the sample cards ---


@pytest.mark.rule("agot-card-08", "agot-card-15")
def test_tywin_lannister_as_printed() -> None:
    tywin = named("Tywin Lannister")
    assert (tywin.cost, tywin.strength, tywin.unique, tywin.loyal, tywin.gold) == (7, 6, True, True, 2)
    assert tywin.trait_words == ["Lord"] and FACTIONS[tywin.faction] == "lannister"
    t = Table(lannister(play=["Tywin Lannister"], gold=3), stark(), phase="dominance", pause=True)
    shown = t.card("Tywin Lannister")
    assert shown.strength == 9 and shown.keywords == ["renown"] and shown.icons == ["military", "intrigue", "power"]
    with_him = GAME.view(t.match, 0)["seats"][0]["income"]
    t = Table(lannister(gold=3), stark(), phase="dominance", pause=True)
    assert with_him == GAME.view(t.match, 0)["seats"][0]["income"] + 2


@pytest.mark.rule("agot-card-09", "agot-card-16")
def test_treachery_needs_a_unique_lannister_and_an_ability_in_play() -> None:
    def asked(ours: str, **given: Any) -> bool:
        t = Table(
            lannister(play=[ours], hand=["Treachery"], gold=1),
            stark(**given),
            phase="standing",
            step="act",
            first=1,
            content=[OWN],
        )
        t.does(1, t.offered(1)[0])
        return t.is_asked(0, "cards.cancel")

    assert asked("Cersei Lannister", play=["Smithy"])
    assert not asked("Lannisport Merchant", play=["Smithy"])  # not unique
    assert not asked("Arya Stark", play=["Smithy"])  # another faction
    assert not asked("Cersei Lannister", hand=["Windfall"])  # an event


@pytest.mark.rule("agot-card-10", "agot-card-17", "agot-card-20")
def test_wildfire_assault_spares_up_to_three_of_each_and_kills_the_others_together() -> None:
    plot = named("Wildfire Assault")
    assert (plot.gold, plot.initiative, plot.claim, plot.reserve) == (4, 7, 1, 6)
    assert plot.trait_words == ["Scheme", "War"]
    t = Table(
        stark(play=["Peasant", "Knight", "Knight", "Peasant", "Arya Stark"], plots=["Wildfire Assault", "Summons"]),
        lannister(play=[card("Cersei Lannister", duplicates=1)], plots=["Calling the Banners", "Summons"]),
        tyrell(play=["Vulture"], plots=["Calling the Banners", "Summons"]),
        phase="plot",
        content=[OWN],
        first=0,
    )
    t.does(0, "Wildfire Assault")
    t.does(1, "Calling the Banners")
    t.does(2, "Calling the Banners")
    t.run_to("cards.each")
    while t.key == "cards.each":
        seat = t.asked
        t.does(seat, ["Knight", "Knight", "Arya Stark"] if seat == 0 else [])
    asked = t.run_to("cards.reaction.killed", 2)
    assert not any(key.startswith("cards.would") for key in asked)  # no save, with a duplicate or not
    assert sorted(t.pile(0, "dead")) == ["Peasant", "Peasant"] and t.pile(1, "dead") == ["Cersei Lannister"]
    for _ in range(3):
        t.does(2, "Vulture")
        if t.key == "cards.trigger":
            t.idle()
    assert t.gold(2) >= 3  # all of them died at one moment


@pytest.mark.rule("agot-card-11", "agot-card-18")
def test_casterly_rock_allows_one_more_intrigue_challenge() -> None:
    rock = named("Casterly Rock")
    assert (rock.cost, rock.unique, rock.loyal) == (2, True, True)
    assert rock.trait_words == ["Stronghold", "The Westerlands"]
    t = Table(
        lannister(play=["Casterly Rock", "Knight"], feats={"intrigue initiated": 1, "military initiated": 1}),
        stark(),
        phase="challenges",
        content=[OWN],
    )
    assert t.offered(0) == ["intrigue challenge", "power challenge", "pass"]


@pytest.mark.rule("agot-card-12", "agot-card-19")
def test_widows_wail_gives_strength_and_joffrey_an_icon() -> None:
    wail = named("Widow's Wail")
    assert (wail.cost, wail.unique, wail.ambush) == (1, True, [1])
    assert wail.trait_words == ["Valyrian Steel", "Weapon"] and FACTIONS[wail.faction] == "lannister"
    t = Table(lannister(play=[wearing("Joffrey Baratheon", "Widow's Wail")]), stark(), phase="challenges")
    joffrey = t.card("Joffrey Baratheon")
    printed = named("Joffrey Baratheon")
    assert joffrey.strength == printed.strength + 2 and "military" in joffrey.icons
    assert "military challenge" in t.offered(0)
    t = Table(lannister(play=[wearing("Lannisport Merchant", "Widow's Wail")]), stark(), phase="challenges")
    assert "military" not in t.card("Lannisport Merchant").icons


@pytest.mark.rule("agot-card-13")
def test_benjen_stark_brings_power_and_goes_back_or_lies_among_the_dead() -> None:
    for answer, dead, power in (("Benjen Stark", [], 2), ("pass", ["Benjen Stark"], 0)):
        t = Table(
            stark(hand=["Dagger"]),
            nightswatch(play=["Benjen Stark"]),
            phase="standing",
            step="act",
            content=[OWN],
        )
        t.does(0, "Dagger")
        t.does(1, answer)
        assert t.pile(1, "dead") == dead and t.faction_power(1) == power


# --- the sample titles ---


@pytest.mark.rule("agot-card-01")
def test_the_regent_counts_two_more_for_dominance() -> None:
    t = Table(
        stark(title="Crown Regent", play=["Knight"], gold=1), lannister(), tyrell(), phase="challenges", content=[OWN]
    )
    assert GAME.view(t.match, 0)["seats"][0]["dominance"] == 7


@pytest.mark.rule("agot-card-02", "agot-card-03", "agot-card-04")
@pytest.mark.parametrize(
    ("title", "type_"),
    [("Hand of the King", "power"), ("Master of Ships", "military"), ("Master of Whispers", "intrigue")],
)
def test_a_title_helps_whoever_of_its_holder_takes_part(title: str, type_: str) -> None:
    def shown(fighting: Any) -> dict[str, Any]:
        t = Table(
            stark(play=[kneeling("Knight")], title="Crown Regent"),
            lannister(play=[kneeling("Peasant")], title=title),
            tyrell(),
            phase="challenges",
            challenge=fighting,
            content=[OWN],
            pause=True,
        )
        found: dict[str, Any] = GAME.view(t.match, 0)["challenge"]
        return found

    assert shown(challenge(type_, ["Knight"], ["Peasant"]))["defence"] == 2
    assert shown(challenge(type_, ["Knight"]))["defence"] == 0  # nobody of the holder takes part
    other = "power" if type_ != "power" else "military"
    assert shown(challenge(other, ["Knight"], ["Peasant"]))["defence"] == 1


@pytest.mark.rule("agot-card-05")
def test_the_master_of_coin() -> None:
    names = {kind.number: kind.names["en"] for kind in core()}
    coin, laws = named("Master of Coin"), named("Master of Laws")
    assert [names[each] for each in coin.supports] == ["Master of Ships"]
    assert {names[each] for each in coin.rivals} == {"Hand of the King", "Master of Whispers"}
    assert [names[each] for each in laws.supports] == ["Master of Coin"]
    t = Table(stark(title="Master of Coin"), lannister(), tyrell(), phase="dominance", pause=True)
    seen = GAME.view(t.match, 0)["seats"]
    assert seen[0]["income"] == seen[1]["income"] + 2
