"""Cards of the shadows, to the letter: what each costs, and what it does not answer."""

from __future__ import annotations

import pytest

from tests.cards.card_makers import event
from tests.cards.decoys import HALLS
from tests.cards.packs import fight, table
from tests.cards.shadow_cards import hidden
from tests.cards.table import (
    Table,
    baratheon,
    card,
    cards_file,
    greyjoy,
    kneeling,
    lannister,
    martell,
    nightswatch,
    stark,
    targaryen,
    tyrell,
    wearing,
)

pytestmark = pytest.mark.rule("agot-effects-01")


def name_of(t: Table, code: str) -> str:
    return t.book.kinds[t.book.index[code]].names["en"] if code in t.book.index else code


def test_each_comes_out_for_its_price() -> None:
    prices = {
        "11006": 0, "Shadow Priestess": 3, "Ser Robert Strong": 5, "The Shadow City": 2, "11023": 4,
        "Cunning Steward": 3, "Maiden of Poisons": 2, "Catspaw": 2, "Queensguard": 2, "Meera Reed": 1, "11067": 3,
        "Old Bill Bone": 1, "The Inn at the Crossroads": 1, "A Pinch of Powder": 1, "Shrewd Diplomat": 3, "11109": 5,
        "Underhanded Methods": 0, "Brazen Beast": 3, "Starfall Spy": 3, "11119": 8, "13003": 5, "Southron Escort": 4,
        "The Black Cells": 2, "The Regent's Guard": 4, "King's Landing Proselyte": 4, "13055": 5, "The Maidenvault": 1,
        "Forest Patrol": 4, "Blackbird": 1, "Shadowblack Assassin": 2, "Dragon Skull": 2, "Smallfolk Mob": 4,
        "Blackwater Rush": 2, "Covert Loyalist": 4, "The Queen's Retinue": 4, "Blackwater Raiders": 3,
        "Poisoned Dagger": 2,
    }  # fmt: skip
    for named, price in prices.items():
        t = table(stark(shadows=[named], gold=price), lannister(), pause=True)
        t.does(0, t.match.shadows[0][0])
        if t.key == "cards.come":
            t.does(0, "For gold")
        assert t.gold(0) == 0 and t.pile(0, "shadows") == [], named


def test_keywords_beside_shadow() -> None:
    for named, word in (("Meera Reed", "stealth"), ("11023", "stealth"), ("11119", "stealth"), ("13003", "renown")):
        assert word in keywords(named)
    assert "stealth" in keywords("13055") and "no attachments" in keywords("Brazen Beast")
    t = table(stark(play=["Forest Patrol"], shadows=["Underhanded Methods"]), lannister(), pause=True)
    t.does(0, "Underhanded Methods")
    assert t.pile(0, "discard") == ["Underhanded Methods"]  # it takes weapons only


def keywords(named: str) -> list[str]:
    t = table(stark(play=[named]), lannister(), pause=True)
    return t.card(name_of(t, named)).keywords


def test_who_answers_only_the_own_coming_is_silent_at_others() -> None:
    theirs = [kneeling("Arya Stark"), "Bran Stark", card("Tywin Lannister", power=1), kneeling("The Wall")]
    readers = ["11006", "Shadow Priestess", "Ser Robert Strong", "Catspaw", "Meera Reed", "11119", "The Maidenvault"]
    for reader in [*readers, "Blackbird", "Shadowblack Assassin", "Blackwater Raiders", "Shrewd Diplomat"]:
        mine = nightswatch(play=[reader, "Maester Aemon", kneeling("Castle Black")], shadows=["Starfall Spy"], gold=9)
        t = fight(mine, stark(play=theirs, discard=["The Wolfswood"]), "intrigue", ["Maester Aemon"], pause=True)
        t.does(0, "Starfall Spy")
        assert t.key.startswith("cards.action"), reader


def test_who_answers_the_own_cards_is_silent_at_those_of_others() -> None:
    for reader in ("11109", "13003", "The Black Cells", "13055", "Tower of the Hand", "Blackwater Rush"):
        mine = baratheon(play=[reader, kneeling("11010"), kneeling("Arya Stark"), "Stannis Baratheon"])
        theirs = stark(play=["Robb Stark"], hand=["Ice"], shadows=["Starfall Spy"], gold=3, plot="Winter Festival")
        t = table(mine, theirs, phase="challenges", first=1, active=1, pause=True)
        t.does(1, "Starfall Spy")
        assert t.key.startswith("cards.action"), reader


def test_who_answers_a_victory_is_silent_at_a_defeat() -> None:
    guards = ["Tywin Lannister", "Cersei Lannister"]
    for reader in ("Starfall Spy", "Ser Jason Mallister", "11023"):
        mine = stark(play=[reader], shadows=["Old Bill Bone"])
        theirs = lannister(play=guards, shadows=["Old Bill Bone"])
        t = fight(mine, theirs, "power", [reader], guards, pause=True)
        t.pass_while(lambda t=t: t.match.contest >= 0 and not t.key.startswith("cards.reaction.won"))  # type: ignore[misc]
        assert t.match.contest < 0, reader
    mine = stark(play=["Arya Stark"], shadows=["Banished from the Light"], gold=2)
    t = fight(mine, lannister(play=guards), "power", ["Arya Stark"], guards, pause=True)
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.reaction.won"))
    assert t.match.contest < 0


def test_smallfolk_and_loyalists_ask_for_the_right_thing() -> None:
    play = ["Arya Stark", "Winterfell Castle", "Winterfell Steward", "Littlefinger"]
    t = table(stark(shadows=["Smallfolk Mob"], play=play), lannister(), pause=True)
    t.does(0, "Smallfolk Mob")
    assert t.card("Smallfolk Mob").place == "play" and t.pile(0, "discard") == ["Arya Stark"]
    t = table(stark(hand=["Smallfolk Mob"], play=["Arya Stark"]), lannister(), pause=True)
    assert "Smallfolk Mob" not in t.offered(0)
    hand = ["11113", "11109", "Drogon"]
    t = table(targaryen(shadows=["Covert Loyalist"], hand=hand), lannister(), pause=True)
    t.does(0, "Covert Loyalist")
    if t.key == "cards.throw":
        assert t.offered(0) == ["Brazen Beast"]
        t.does(0, ["Brazen Beast"])
    assert t.card("Covert Loyalist").place == "play" and t.pile(0, "discard") == ["Brazen Beast"]


def test_the_regents_guard_and_others_ask_for_the_right_thing() -> None:
    play = ["Tywin Lannister", "Cersei Lannister", "Casterly Rock", "Hedge Knight", "Lannisport Merchant"]
    t = table(lannister(shadows=["The Regent's Guard"], play=play), stark(), pause=True)
    t.does(0, "The Regent's Guard")
    assert t.offered(0) == ["Tywin Lannister", "Cersei Lannister"]
    t.does(0, "Tywin Lannister")
    assert t.pile(0, "hand") == ["Tywin Lannister"] and t.card("The Regent's Guard").place == "play"
    play2 = ["Theon Greyjoy", kneeling("Balon Greyjoy"), "Littlefinger"]
    t = table(greyjoy(shadows=["King's Landing Proselyte"], play=play2), stark(), pause=True)
    t.does(0, "King's Landing Proselyte")
    assert t.pile(0, "dead") == ["Theon Greyjoy"] and t.card("King's Landing Proselyte").place == "play"
    play3 = ["The Wall", "The Kingsroad", "Maester Aemon"]
    t = table(nightswatch(shadows=["Forest Patrol"], play=play3), stark(), pause=True)
    t.does(0, "Forest Patrol")
    assert t.card("The Wall").kneeling and t.card("Forest Patrol").place == "play"
    t = table(martell(shadows=["Southron Escort", "Old Bill Bone"], hand=["Ice"]), stark(), pause=True)
    t.does(0, "Southron Escort")
    assert t.pile(0, "discard") == ["Old Bill Bone"] and t.card("Southron Escort").place == "play"
    t = table(martell(hand=["Southron Escort"], shadows=["Old Bill Bone"]), stark(), pause=True)
    assert "Southron Escort" not in t.offered(0)


def test_underhanded_methods_and_a_pinch_of_powder() -> None:
    mine = lannister(play=[wearing("Tywin Lannister", "Underhanded Methods")], shadows=["Catspaw", hidden("Catspaw")])
    t = table(mine, stark(shadows=["Catspaw"], play=["Arya Stark"]), pause=True)
    plain = table(lannister(play=["Tywin Lannister"]), stark(), pause=True)
    assert t.card("Tywin Lannister").strength == plain.card("Tywin Lannister").strength + 2
    for type_, home in (("intrigue", True), ("power", True), ("military", False)):
        theirs = stark(play=[{"card": "Robb Stark", "attachments": [{"card": "A Pinch of Powder", "owner": 0}]}])
        t = fight(lannister(play=["Tywin Lannister", "The Hound"]), theirs, type_,
                  ["The Hound" if type_ == "military" else "Tywin Lannister"], pause=True)  # fmt: skip
        t.pass_while(lambda t=t: t.match.contest >= 0 and not t.key.startswith("cards.reaction.won"))  # type: ignore[misc]
        assert (t.match.contest >= 0) == home
        if home:
            t.does(0, "A Pinch of Powder")
            assert "Robb Stark returns to its owner's hand." in t.log("leave")


def test_the_poisoned_dagger_needs_an_own_host_and_an_intrigue() -> None:
    t = table(martell(shadows=["Poisoned Dagger"], play=["The Red Viper", "Ghaston Grey"], gold=2),
              stark(play=["Arya Stark"]), pause=True)  # fmt: skip
    t.does(0, "Poisoned Dagger")
    assert t.card("Poisoned Dagger").host == "The Red Viper"
    mine = martell(play=[wearing("The Red Viper", "Poisoned Dagger")])
    t = fight(mine, stark(play=["Robb Stark"]), "power", ["The Red Viper"], ["Robb Stark"], pause=True)
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.reaction.won"))
    assert "Poisoned Dagger" not in (t.offered(0) if t.match.contest >= 0 and t.asked == 0 else [])


def lay(*seats: dict[str, object], **how: object) -> Table:
    """With halls and robes that have all traits: what speaks of characters passes them by."""
    return table(*seats, pause=True, content=[HALLS], **how)  # type: ignore[arg-type]


def test_the_tower_of_the_hand_and_the_knight_of_flowers_raise_characters() -> None:
    ours = [kneeling("Arya Stark"), kneeling("Littlefinger"), kneeling("stark hall")]
    mine = stark(play=["13062", *ours], shadows=["Starfall Spy", "Starfall Spy"], gold=6)
    t = lay(mine, lannister(plot="Winter Festival"))
    t.does(0, "Starfall Spy", "Tower of the Hand")
    assert not t.card("Arya Stark").kneeling and t.card("stark hall").kneeling
    t.does(1, "pass")
    t.does(0, "Starfall Spy")
    assert t.key.startswith("cards.action")  # there is nobody else to raise, and it is once a phase
    mine = stark(play=["13062", kneeling("Arya Stark"), kneeling("Sansa Stark")], shadows=["Starfall Spy"] * 2, gold=6)
    t = lay(mine, lannister(plot="Winter Festival"))
    t.does(0, "Starfall Spy", "Tower of the Hand", "Arya Stark")
    t.does(1, "pass")
    t.does(0, "Starfall Spy")
    assert t.key.startswith("cards.action")
    t = lay(stark(play=["13062", *ours], shadows=["Starfall Spy"], gold=3), lannister())
    t.does(0, "Starfall Spy")
    assert t.key.startswith("cards.action")  # no winter
    mine = tyrell(play=["13003", kneeling("tyrell hall"), kneeling("11010")], shadows=["Starfall Spy"], gold=3)
    t = lay(mine, stark())
    t.does(0, "Starfall Spy", "The Knight of Flowers")
    assert t.card("tyrell hall").kneeling and not t.card("Ser Robert Strong").kneeling


def test_blackbird_and_raiders_look_for_places() -> None:
    mine = nightswatch(play=[kneeling("The Wall"), kneeling("nightswatch man")], shadows=["Blackbird"], gold=1)
    t = lay(mine, stark())
    t.does(0, "Blackbird", "Blackbird")
    assert not t.card("The Wall").kneeling and t.card("nightswatch man").kneeling
    t = lay(greyjoy(shadows=["Blackwater Raiders"], gold=3), stark(discard=["stark man", "The Wolfswood"]))
    t.does(0, "Blackwater Raiders", "Blackwater Raiders")
    assert t.card("The Wolfswood").controller == 0 and t.pile(1, "discard") == ["stark man"]


def test_the_lion_gate_is_limited_and_for_challenges() -> None:
    t = lay(lannister(play=["Lion Gate"], shadows=["Catspaw", "Catspaw"]), stark())
    assert "Lion Gate" not in t.offered(0)
    t = lay(lannister(hand=["Lion Gate", "Lion Gate"], gold=2), stark())
    t.does(0, "Lion Gate")
    t.does(1, "pass")
    assert t.refused(0, t.card("Lion Gate", 0, "hand").number) == "agot-keywords-17"


def test_the_shadow_city_is_for_shadows_and_challenges() -> None:
    t = lay(martell(play=["The Shadow City"], hand=["Starfall Spy"], shadows=["Catspaw"], gold=3), stark())
    assert "The Shadow City" not in t.offered(0)
    t.does(0, "Starfall Spy")
    assert t.gold(0) == 0  # its full price


def test_robert_strong_and_the_assassin_know_their_bounds() -> None:
    t = lay(lannister(shadows=["Ser Robert Strong"], gold=5), stark(play=[kneeling("11109")]))
    t.does(0, "Ser Robert Strong")
    assert t.key.startswith("cards.action")  # six is too dear
    t = lay(targaryen(shadows=["Shadowblack Assassin"], gold=2), stark(play=["Shireen Baratheon", "11115"]))
    t.does(0, "Shadowblack Assassin")
    names = t.offered(0) if t.key.startswith("cards.reaction") else []
    if names:
        t.does(0, "Shadowblack Assassin")
    assert "Starfall Spy" not in t.pile(1, "dead")


def test_meera_reed_mourns_characters_of_her_house() -> None:
    for lost, hides in (("Arya Stark", True), ("Littlefinger", False), ("stark hall", False)):
        mine = stark(play=["Meera Reed", lost], hand=["Give Up"])
        t = table(mine, lannister(), pause=True, content=[HALLS, GIVE])
        t.does(0, "Give Up", lost)
        assert t.key.startswith("cards.reaction") == hides, lost
        if hides:
            t.does(0, "Meera Reed")
            assert t.pile(0, "shadows") == ["Meera Reed"]
    mine = stark(shadows=["Meera Reed"], play=["stark hall"], gold=1)
    t = lay(mine, lannister(play=["Tywin Lannister"]))
    t.does(0, "Meera Reed", "Meera Reed")
    assert t.offered(0) == ["Meera Reed", "Tywin Lannister"]


GIVE = cards_file(
    event("Give Up", {"sacrifice": {"type": ["character", "location"], "whose": "mine"}}),
    faction="lannister",
)
