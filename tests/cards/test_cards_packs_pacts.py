"""Pacts, blessings and gifts of the packs: whom one spares, where things go, what comes later."""

from __future__ import annotations

import pytest

from tests.cards.decoys import HALLS, battle, defeat, dies, is_silent, lay
from tests.cards.packs import lays, offers, table
from tests.cards.table import (
    Table,
    baratheon,
    card,
    cards_file,
    greyjoy,
    kneeling,
    lannister,
    martell,
    stark,
    targaryen,
    tyrell,
    wearing,
)

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says


def promised(name: str, **how: object) -> dict[str, object]:
    """Robb wears an attachment of the other side."""
    return stark(play=[wearing("Robb Stark", card(name, owner=1), **how), "The Blackfish"])


# --- pacts ---


def test_a_marriage_pact_keeps_its_bearer_out_of_challenges_against_you() -> None:
    t = lay(promised("Marriage Pact"), stark(play=["Eddard Stark"]), phase="challenges", pause=False)
    t.does(0, "military")
    assert "Robb Stark" not in t.offered() and t.card("The Blackfish").part == "attacking"
    t = lay(promised("Marriage Pact"), stark(play=["Eddard Stark"]), phase="challenges", first=1, pause=False)
    t.does(1, "military")
    t.run_to("cards.defend", 0)
    assert set(t.offered(0)) == {"The Blackfish", "done"}
    alone = stark(play=[wearing("Robb Stark", card("Marriage Pact", owner=1))])
    t = lay(alone, stark(play=["Eddard Stark"]), phase="challenges", pause=False)
    assert t.asked == 1, "nobody is left who could attack"


def test_who_broke_the_pact_pays_with_another_life() -> None:
    mine = stark(play=["Eddard Stark", "Arya Stark", "stark hall"], hand=["Exile"])
    t = lay(mine, promised("Marriage Pact") | {"play": [wearing("Robb Stark", card("Marriage Pact", owner=0))]})
    t.does(0, "Exile", "Robb Stark")
    assert set(t.offered(0)) == {"Eddard Stark", "Arya Stark"}
    t.does(0, "Arya Stark")
    assert t.card("Arya Stark").place == "discard" and t.card("Marriage Pact").place == "discard"


def left_behind(*play: object) -> Table:
    """Seat 0 has promised its own people, and seat 1 banishes Robb."""
    t = lay(stark(play=list(play)), lannister(hand=["Exile"]), first=1)
    t.does(1, "Exile", "Robb Stark")
    return t


@pytest.mark.rule("agot-interrupts-02")
def test_who_leaves_anyway_may_be_the_price_of_the_pact_once() -> None:
    t = left_behind(wearing("Robb Stark", "Marriage Pact"))
    assert t.card("Robb Stark").place == "discard" and t.card("Marriage Pact").place == "discard"
    t = left_behind(wearing("Robb Stark", "Marriage Pact"), "Arya Stark")
    t.does(0, "Robb Stark")
    assert t.card("Robb Stark").place == "discard" and t.card("Arya Stark").place == "play"


@pytest.mark.rule("agot-interrupts-02")
def test_two_pacts_that_name_each_other_come_to_an_end() -> None:
    t = left_behind(wearing("Robb Stark", "Marriage Pact"), wearing("Arya Stark", "Marriage Pact"), "The Blackfish")
    t.does(0, "Arya Stark", "Robb Stark")
    assert [t.card(name).place for name in ("Robb Stark", "Arya Stark")] == ["discard", "discard"]
    assert t.card("The Blackfish").place == "play", "Robb leaves once, and his pact has its price"


# Who leaves brings gold; the dead may come back at once, and may be sent away again.
DOORS = cards_file(
    {"code": "bell", "name": "Bell", "type": "location", "cost": 0, "does": [
        {"forced interrupt": "leaves", "of": {"type": "character"}, "do": {"gold": 1}}]},
    {"code": "return", "name": "Return", "type": "event", "cost": 0, "does": [
        {"reaction": "killed", "target": {"type": "character", "at": "dead"}, "do": {"put": "it"}}]},
    {"code": "again", "name": "Away Again", "type": "event", "cost": 0, "does": [
        {"reaction": "enters", "target": {"type": "character", "whose": "mine"}, "do": {"discard": "it"}}]},
)  # fmt: skip


@pytest.mark.rule("agot-interrupts-02", "agot-leaveplay-06")
def test_who_came_back_leaves_a_second_time() -> None:
    theirs = lannister(play=["Lannisport Merchant", "Bell"], hand=["Return", "Away Again"], gold=0)
    t = battle(stark(play=["Robb Stark"], plot="A Noble Cause"), theirs, "military", ["Robb Stark"], content=[DOORS])
    t.run_to("cards.reaction.killed", 1)
    assert t.gold(1) == 1
    t.does(1, "Return", "Away Again")
    assert t.card("Lannisport Merchant").place == "discard" and t.gold(1) == 2


@pytest.mark.rule("agot-interrupts-02")
def test_another_who_leaves_meanwhile_is_answered_for_himself() -> None:
    mine = stark(play=[wearing("Robb Stark", "Marriage Pact"), "Arya Stark", "Bell"], gold=0)
    t = lay(mine, lannister(hand=["Exile"]), first=1, content=[DOORS])
    t.does(1, "Exile", "Robb Stark", "Bell")
    t.does(0, "Arya Stark")
    assert t.gold(0) == 2


def test_other_players_may_be_attacked_in_spite_of_a_pact() -> None:
    seats = [promised("Marriage Pact"), stark(play=["Eddard Stark"]), lannister(play=["Tywin Lannister"])]
    t = table(*seats, phase="challenges")
    t.does(0, "military", "House Lannister")
    assert "Robb Stark" in t.offered(0)


def test_a_secret_pact_brings_renown_and_peace() -> None:
    t = lay(promised("Secret Pact"), martell(play=["The Red Viper"]), phase="challenges", pause=False)
    assert "renown" in t.card("Robb Stark").keywords
    t.does(0, "power")
    assert t.card("Robb Stark").part == "none" and t.card("The Blackfish").part == "attacking"
    t = lay(promised("Secret Pact"), martell(play=["The Red Viper"]), phase="challenges", first=1, pause=False)
    t.does(1, "military")
    t.run_to("cards.defend", 0)
    assert "Robb Stark" in t.offered(0), "he may defend"
    t = lay(martell(hand=["Secret Pact"], play=["The Red Viper", "martell hall"], gold=3), stark(play=["Arya Stark"]))
    t.does(0, "Secret Pact")
    assert t.card("Secret Pact").host == "Arya Stark", "nobody of House Martell takes it"


# --- blessings ---


def test_the_blessing_of_the_drowned_god_shields_from_single_blows() -> None:
    theirs = greyjoy(play=[wearing("Theon Greyjoy", "Drowned God's Blessing"), "Balon Greyjoy"])
    t = lay(stark(hand=["Dagger", "Ransom"]), theirs)
    t.does(0, "Dagger")
    assert t.card("Balon Greyjoy").place == "dead", "nobody else is offered"
    t.passes(1)
    assert "Ransom" not in t.offered(0)
    own = greyjoy(play=[wearing("Theon Greyjoy", "Drowned God's Blessing")], hand=["Wine"])
    assert "Wine" in lay(own, stark()).offered(0), "opponents alone are meant"
    t = lay(greyjoy(hand=["Drowned God's Blessing"], play=["Hedge Knight", "greyjoy hall"], gold=1), stark())
    assert "Drowned God's Blessing" not in t.offered(0)
    for blessed in (True, False):
        worn = wearing("Balon Greyjoy", *["Drowned God's Blessing"] * blessed)
        t = lay(greyjoy(play=[worn], hand=["Driftwood Cudgel"], gold=2), stark())
        assert ("Driftwood Cudgel" in t.offered(0)) == blessed, "he has the trait by it"


def test_a_blessed_man_may_be_hit_among_several() -> None:
    theirs = greyjoy(play=[wearing("Theon Greyjoy", "Drowned God's Blessing"), "Balon Greyjoy"], power=1)
    mine = stark(hand=["Unbridled Generosity"], gold=3)
    t = lay(mine, theirs)
    t.does(0, "Unbridled Generosity", "Theon Greyjoy")
    assert "done" not in t.offered(0)
    t.does(0, "Balon Greyjoy")
    assert "done" in t.offered(0)


def test_who_is_blessed_by_the_maiden_takes_nothing_but_blessings() -> None:
    mine = tyrell(play=[wearing("Margaery Tyrell", "Blessed by the Maiden")], hand=["tyrell robe", "Cloak"], gold=5)
    mine["hand"] += ["Drowned God's Blessing", "The Faith's Decree"]
    t = lay(mine, stark())
    assert "The Faith's Decree" in t.offered(0) and not {"tyrell robe", "Cloak"} & set(t.offered(0))
    mine = tyrell(play=[wearing("Margaery Tyrell", "Cloak")], hand=["Blessed by the Maiden"], gold=2)
    t = lay(mine, stark(play=["Arya Stark"]))
    t.does(0, "Blessed by the Maiden")
    assert t.card("Cloak").place == "discard", "what she wore before falls off"
    t = lay(tyrell(play=["tyrell hall"], hand=["Blessed by the Maiden"], gold=2), stark(play=["Arya Stark"]))
    assert "Blessed by the Maiden" not in t.offered(0)
    mine = greyjoy(play=[wearing("Balon Greyjoy", "Blessed by the Maiden")], hand=["Drowned God's Blessing"], gold=1)
    assert "Drowned God's Blessing" in lay(mine, stark()).offered(0)


# --- attachments that move ---


def test_a_driftwood_cudgel_is_taken_up_by_the_next() -> None:
    mine = greyjoy(play=[wearing("Aeron Damphair", "Driftwood Cudgel"), "Drowned Disciple", "Balon Greyjoy"],
                   dead=["Theon Greyjoy"])  # fmt: skip
    t = dies("Aeron Damphair", mine, stark())
    before = t.card("Drowned Disciple").strength
    t.does(0, "Driftwood Cudgel")
    assert t.card("Driftwood Cudgel").host == "Drowned Disciple" and t.card("Drowned Disciple").power == 1
    assert t.card("Drowned Disciple").strength == before + 2, "one for each of the dead"
    mine["play"] = [wearing("Aeron Damphair", "Driftwood Cudgel"), "Drowned Disciple", "Drowned God's Apostle"]
    t = dies("Aeron Damphair", mine, stark(hand=["Dagger"]))
    t.does(0, "Driftwood Cudgel", "Drowned Disciple")
    t.passes(0)
    t.does(1, "Dagger", "Drowned Disciple")
    assert not offers(t, "Driftwood Cudgel"), "once in a phase"
    t = lay(greyjoy(hand=["Driftwood Cudgel"], play=["Balon Greyjoy", "greyjoy hall"], gold=2), stark())
    assert "Driftwood Cudgel" not in t.offered(0)


def test_hotahs_axe_comes_with_whoever_comes() -> None:
    mine = martell(hand=["Hotah's Axe", "Areo Hotah"], gold=9, play=["The Red Viper"])
    t = lay(mine, stark(), phase="challenges")
    t.does(0, "Areo Hotah")  # ambush
    t.pass_while(lambda: t.key.startswith("cards.reaction") and not offers(t, "Hotah's Axe"))
    before, gold = t.card("Areo Hotah").strength, t.gold(0)
    t.does(0, "Hotah's Axe")
    assert t.card("Hotah's Axe").host == "Areo Hotah" and t.card("Areo Hotah").strength == before + 3
    assert t.gold(0) == gold < 9, "it is put into play, not paid for"


def test_hotahs_axe_stays_in_hand_while_cards_are_marshaled() -> None:
    t = lay(martell(hand=["Hotah's Axe", "Areo Hotah"], gold=9), stark(), phase="marshaling")
    t.does(0, "Areo Hotah")
    answered: list[bool] = []

    def reacts() -> bool:
        answered.append(t.key.startswith("cards.reaction") and offers(t, "Hotah's Axe"))
        return t.key.startswith("cards.reaction")

    t.pass_while(reacts)
    assert t.card("Areo Hotah").place == "play" and not any(answered)


def test_a_queen_leaves_the_field_and_takes_another_along() -> None:
    queen = "Queen of the Seven Kingdoms"
    mine = tyrell(play=[wearing("Margaery Tyrell", queen), "Randyll Tarly", "The Knight of Flowers"])
    theirs = stark(play=["Robb Stark", "Arya Stark"])
    t = battle(mine, theirs, "power", ["Margaery Tyrell", "Randyll Tarly"], ["Robb Stark"])
    t.does(0, queen)
    assert t.card("Margaery Tyrell").part == "none" and not t.card("Margaery Tyrell").kneeling
    assert set(t.offered(0)) == {"Randyll Tarly", "Robb Stark"}
    t.does(0, "Robb Stark")
    assert t.card("Robb Stark").part == "none" and not t.card("Robb Stark").kneeling
    t = battle(mine, theirs, "power", ["Randyll Tarly"], ["Robb Stark"])
    assert queen not in t.offered(0), "she takes no part"
    t = lay(tyrell(play=["Randyll Tarly", "tyrell hall"], hand=[queen], gold=2), stark())
    assert queen not in t.offered(0)


# --- the challenge and after ---


def test_loot_is_paid_by_those_who_are_looted() -> None:
    mine = greyjoy(play=["Balon Greyjoy"], hand=["Loot"], gold=5)
    t = battle(mine, stark(gold=2, deck=["Ice"] * 9), "military", ["Balon Greyjoy"])
    t.run_to("cards.reaction.won", 0)
    t.does(0, "Loot")
    assert t.decision(0).options == [0, 2]
    t.does(0, 2)
    assert (t.gold(0), t.gold(1), len(t.pile(1, "deck"))) == (5, 0, 7)
    for theirs, guards in ((stark(gold=2, play=["Robb Stark"]), ["Robb Stark"]),):
        assert is_silent(battle(mine, theirs, "military", ["Balon Greyjoy"], guards), "Loot")
    t = battle(stark(play=["Robb Stark"], gold=3), greyjoy(hand=["Loot"], gold=3), "military", ["Robb Stark"])
    assert is_silent(t, "Loot"), "the winner loots"


def test_false_plans_are_worst_for_those_who_find_them() -> None:
    t = lay(martell(hand=["False Plans"], gold=1), stark(hand=["Ice"] * 3), phase="challenges")
    t.does(0, "False Plans")
    assert len(t.pile(1, "discard")) == 1
    assert "False Plans" not in lay(
        martell(hand=["False Plans"], gold=1), stark(hand=["Ice"]), phase="dominance"
    ).offered(0)
    mine = lannister(play=["Tyrion Lannister"], hand=["Ice"] * 4)
    t = battle(mine, martell(hand=["False Plans"]), "intrigue", ["Tyrion Lannister"])
    t.run_to("cards.reaction.thrown", 1)
    before = len(t.pile(0, "hand"))
    t.does(1, "False Plans")
    lays(t)
    assert len(t.pile(0, "hand")) == before - 2
    theirs = martell(hand=["False Plans"], play=["Herald"])
    t = battle(lannister(play=["Tyrion Lannister", "Tywin Lannister"], hand=["Theft", "Ice", "Ice"]), theirs, "power",
               ["Tywin Lannister"], content=[HALLS, THEFT])  # fmt: skip
    t.does(0, "Theft")
    assert not t.is_asked(1, "cards.reaction.thrown"), "another card took it, not claim"


THEFT = {
    "set": "test",
    "faction": "neutral",
    "cards": [
        {"code": "Theft", "name": {"en": "Theft", "de": "Theft", "ru": "Theft"}, "type": "event", "cost": 0,
         "does": [{"action": "any", "do": {"throw": 1, "from": "opponents"}}]},
    ],
}  # fmt: skip


def test_spears_are_raised_without_kneeling_once() -> None:
    used = ["A Noble Cause", "Summons", "Marching Orders"]
    mine = martell(hand=["To The Spears!"], play=["The Red Viper", "Hedge Knight", "Nymeria Sand"], used=used)
    t = lay(mine, stark(), phase="challenges")
    t.does(0, "To The Spears!")
    t.run_to("cards.challenge", 0)
    t.does(0, "military", "The Red Viper", "Hedge Knight")
    assert not t.card("The Red Viper").kneeling and t.card("Hedge Knight").kneeling
    t.run_to("cards.challenge", 0)
    t.does(0, "power")
    assert t.card("The Red Viper").kneeling, "in the next challenge alone"
    assert "To The Spears!" not in lay({**mine, "used": used[:2]}, stark(), phase="challenges").offered(0)
    assert "To The Spears!" not in lay(mine, stark(), phase="marshaling").offered(0)


def test_spears_rest_when_the_phase_ends() -> None:
    used = ["A Noble Cause", "Summons", "Marching Orders"]
    mine = martell(hand=["To The Spears!"], play=["The Red Viper"], used=used)
    t = lay(mine, stark(), phase="challenges")
    t.does(0, "To The Spears!")
    t.run_to("cards.action.dominance")
    assert t.match.lasting.flat == []


def test_whoever_seizes_the_initiative_is_first() -> None:
    mine = stark(play=["Robb Stark"])
    t = lay(mine, greyjoy(hand=["Seize the Initiative"], gold=1), first=0)
    t.run_to("cards.interrupt.ends", 1)
    gold = t.gold(1)
    t.does(1, "Seize the Initiative")
    assert t.match.first == 1 and t.gold(1) == gold - 1
    t = lay(mine, greyjoy(hand=["Seize the Initiative"]), first=1)
    t.pass_while(lambda: t.match.phase == 2 and not offers(t, "Seize the Initiative", 1))
    assert t.match.phase == 3, "who is first already seizes nothing"
    seats = [mine, greyjoy(hand=["Seize the Initiative"]), lannister()]
    t = table(*seats, phase="marshaling", first=0)
    t.run_to("cards.interrupt.ends", 1)
    gold = t.gold(1)
    t.does(1, "Seize the Initiative")
    assert t.gold(1) == gold - 2, "one for each opponent"


def test_there_is_more_fighting_in_daznaks_pit() -> None:
    pit = "In Daznak's Pit"
    mine = targaryen(shadows=[pit, pit], gold=6, play=[kneeling("Daenerys Targaryen"), kneeling("targaryen hall")])
    t = lay(mine, stark(play=[kneeling("Robb Stark")]), phase="challenges")
    t.run_to("cards.interrupt.ends", 0)
    t.does(0, pit)
    assert not t.card("Daenerys Targaryen").kneeling and not t.card("Robb Stark").kneeling
    assert t.card("targaryen hall").kneeling
    t.run_to("cards.challenge", 0)
    assert t.match.phase == 3 and "power challenge" in t.offered(0)
    t.pass_while(lambda: t.match.phase == 3 and not t.is_asked(0, "cards.interrupt.ends"))
    assert t.match.phase == 4, "once a round"
    t = lay(mine, stark(), phase="dominance")
    t.pass_while(lambda: t.match.phase == 4 and not offers(t, pit))
    assert t.match.phase != 4, "at the end of the challenges phase"


def test_gifts_for_the_widow_go_to_her_own_people() -> None:
    mine = targaryen(hand=["Gifts for the Widow"], gold=2, play=["Daenerys Targaryen", "Hall"],
                     deck=["Cloak", "targaryen robe", "Ice", "Hall", "Drogo's Arakh", "Stinking Drunk"])  # fmt: skip
    t = lay(mine, stark(play=["Robb Stark"]))
    t.does(0, "Gifts for the Widow")
    assert t.decision(0).options == [0, 2]
    t.does(0, 1)
    offered = set(t.offered(0))
    assert "targaryen robe" in offered and not {"Hall", "Ice"} & offered
    t.does(0, "targaryen robe")
    assert t.card("targaryen robe").host == "Daenerys Targaryen" and t.gold(0) == 1
    assert any("shuffle" in line for line in t.log())


def test_visions_in_the_fire_come_true_or_not() -> None:
    for trait, cards in (("Winter", 3), ("Summer", 0)):
        mine = baratheon(play=["Melisandre"], hand=["Nightfire Visions"], plots=["A Noble Cause", "Marching Orders"])
        theirs = stark(plots=["The First Snow of Winter", "Marching Orders"])
        t = lay(mine, theirs, phase="taxation")
        t.does(0, "Nightfire Visions")
        assert t.key == "cards.name" and "Lord" not in t.offered(0)
        t.does(0, trait)
        t.run_to("cards.plot")
        held = len(t.pile(0, "hand"))
        t.does(0, "A Noble Cause")
        t.does(1, "The First Snow of Winter")
        t.run_to("cards.action.plot")
        assert len(t.pile(0, "hand")) == held + cards
    assert "Nightfire Visions" not in lay(baratheon(hand=["Nightfire Visions"]), stark(), phase="taxation").offered(0)
    mine = baratheon(play=["Melisandre"], hand=["Nightfire Visions"])
    assert "Nightfire Visions" not in lay(mine, stark(), phase="challenges").offered(0)


def test_ones_own_plots_are_no_vision() -> None:
    mine = baratheon(play=["Melisandre"], hand=["Nightfire Visions"], plots=["The First Snow of Winter", "Summons"])
    t = lay(mine, stark(plots=["A Noble Cause", "Marching Orders"]), phase="taxation")
    t.does(0, "Nightfire Visions", "Winter")
    t.run_to("cards.plot")
    held = len(t.pile(0, "hand"))
    t.does(0, "The First Snow of Winter")
    t.does(1, "A Noble Cause")
    t.run_to("cards.action.plot")
    assert len(t.pile(0, "hand")) == held


def test_who_has_not_fought_may_stand_in_defiance() -> None:
    mine = stark(play=["Robb Stark", kneeling("Arya Stark"), kneeling("stark hall")], hand=["Defiance", "Defiance"])
    t = lay(mine, lannister(play=[kneeling("Tywin Lannister"), "The Tickler"]), phase="challenges")
    t.passes(0, 1)
    t.does(0, "military")
    t.run_to("cards.claim", 1)
    t.does(1, ["The Tickler"])
    t.run_to("cards.action.challenges", 0)
    t.does(0, "Defiance")
    assert set(t.offered(0)) == {"Arya Stark", "Tywin Lannister"}
    t.does(0, "Arya Stark")
    assert not t.card("Arya Stark").kneeling
    t.passes(1)
    assert "Defiance" not in t.offered(0), "once in a phase"
    assert "Defiance" not in lay(mine, lannister(), phase="dominance").offered(0)


def test_overwhelming_numbers_ride_and_are_gone() -> None:
    numbers = "Overwhelming Numbers"
    mine = targaryen(play=["Khal Drogo", "Aggo", "Hedge Knight"], hand=[numbers, "Jhogo", "Hedge Knight", "Rakharo"],
                     discard=["Qotho", "Hall"], gold=2)  # fmt: skip
    t = battle(mine, stark(), "military", ["Khal Drogo", "Aggo"])
    t.does(0, numbers)
    assert set(t.offered(0)) == {"Jhogo", "Rakharo", "Qotho"}
    t.does(0, "Jhogo", "Qotho")
    t.pass_while(lambda: t.key.startswith("cards.reaction"))
    for name in ("Jhogo", "Qotho"):
        assert t.card(name).kneeling and t.card(name).part == "attacking"
    t.run_to("cards.action.challenges", 0)
    assert {"Jhogo", "Qotho"} <= set(t.pile(0, "hand"))
    few = battle(mine, stark(), "military", ["Khal Drogo", "Hedge Knight"])
    assert numbers not in few.offered(0)


def test_fire_consumes_a_hand_to_burn_a_man() -> None:
    mine = targaryen(play=["Daenerys Targaryen"], hand=["Incinerate", "Ice", "Hall", "Hall"])
    t = battle(mine, stark(play=["Robb Stark", "Arya Stark"]), "power", ["Daenerys Targaryen"], ["Robb Stark"])
    before = t.card("Robb Stark").strength
    t.does(0, "Incinerate")
    assert set(t.offered(0)) == {"Daenerys Targaryen", "Robb Stark"}
    t.does(0, "Robb Stark")
    assert t.decision(0).options == [1, 3]
    t.does(0, 2)
    t.does(0, ["Ice", "Hall"])
    lays(t)
    assert t.card("Robb Stark").strength == before - 4 and set(t.pile(0, "hand")) == {"Hall"}
    t.pass_while(lambda: t.match.contest >= 0)
    assert t.card("Robb Stark").strength == before
    t = battle({**mine, "hand": ["Incinerate"]}, stark(play=["Robb Stark"]), "power", ["Daenerys Targaryen"])
    assert "Incinerate" not in t.offered(0), "there is nothing to burn with"


def test_what_is_laid_waste_may_be_built_anew_for_less() -> None:
    theirs = stark(play=["Hall", "The Roseroad", wearing("Robb Stark", "Ice")],
                   deck=["stark hall", "Robb Stark", "The Wall", "Cloak", "Ice"])  # fmt: skip
    t = lay(lannister(hand=["Lay Waste"], gold=1, play=["lannister hall"]), theirs, phase="dominance")
    t.does(0, "Lay Waste")
    assert set(t.offered(0)) >= {"Hall", "Ice", "lannister hall"} and "The Roseroad" not in t.offered(0)
    assert "Robb Stark" not in t.offered(0)
    t.does(0, "Hall")
    assert t.card("Hall").place == "discard" and t.is_asked(1, "cards.may")
    t.does(1, "Do it")
    assert set(t.offered(1)) == {"stark hall", "Cloak", "pass"}
    t.does(1, "stark hall")
    assert t.card("stark hall").controller == 1 and t.card("stark hall").place == "play"
    assert any("House Stark" in line and "shuffle" in line for line in t.log())
    waste = lannister(hand=["Lay Waste"], gold=1)
    assert "Lay Waste" not in lay(waste, theirs, phase="challenges").offered(0)


def test_murdered_children_are_avenged_on_every_copy() -> None:
    mine = stark(play=["Robb Stark", "Hedge Knight"], hand=["Robb Stark", "Ice"], deck=["Robb Stark", "Hall", "Ice"])
    theirs = martell(hand=["16008"], gold=2)
    t = battle(mine, theirs, "military", ["Robb Stark"])
    t.run_to("cards.reaction.won", 1)
    t.does(1, "You Murdered Her Children")
    assert t.cards("Robb Stark", place="play") == []
    assert set(t.offered(1)) == {"Robb Stark", "pass"}
    t.does(1, "Robb Stark", "Robb Stark")
    assert t.pile(0, "discard").count("Robb Stark") == 3
    assert any("House Stark" in line and "shuffle" in line for line in t.log())
    own = martell(play=["The Red Viper"], hand=["16008"], gold=2)
    assert is_silent(defeat(own, "military", ["The Red Viper"]), "You Murdered Her Children")
