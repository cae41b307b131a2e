"""Attachment, locations and events of House Targaryen: every sentence is played."""

from __future__ import annotations

import pytest

from tests.cards.plain_events import OWN, table
from tests.cards.table import Table, card, challenge, kneeling, stark, targaryen, wearing

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says


def test_drogos_arakh_strengthens_and_drogo_does_not_kneel_in_the_first_military_challenge() -> None:
    t = Table(targaryen(play=[wearing("Khal Drogo", "Drogo's Arakh")]), stark(), phase="challenges", pause=True)
    assert t.card("Khal Drogo").strength == 7
    t.initiate("military")
    assert t.card("Khal Drogo").part == "attacking" and not t.card("Khal Drogo").kneeling
    t.resolve()
    t.initiate("military")
    assert t.card("Khal Drogo").kneeling  # the second one


def test_drogos_arakh_means_military_and_drogo_alone() -> None:
    t = Table(targaryen(play=[wearing("Khal Drogo", "Drogo's Arakh")]), stark(), phase="challenges", pause=True)
    t.initiate("power")
    assert t.card("Khal Drogo").kneeling
    t = Table(targaryen(play=[wearing("Braided Warrior", "Drogo's Arakh")]), stark(), phase="challenges", pause=True)
    assert t.card("Braided Warrior").strength == 5
    t.initiate("military")
    assert t.card("Braided Warrior").kneeling


def test_drogo_with_his_arakh_kneels_to_defend() -> None:
    t = Table(
        targaryen(play=[wearing("Khal Drogo", "Drogo's Arakh")]),
        stark(play=["Robb Stark"]),
        phase="challenges",
        first=1,
        pause=True,
    )
    t.initiate("military", seat=1)
    t.defends("Khal Drogo", seat=0)
    assert t.card("Khal Drogo").kneeling


def test_drogos_arakh_is_for_dothraki() -> None:
    t = Table(targaryen(play=["Unsullied", "Khal Drogo"], hand=["Drogo's Arakh"], gold=2), stark())
    t.does(0, "Drogo's Arakh")
    assert t.card("Drogo's Arakh").host == "Khal Drogo"


def plaza(kind: str = "power") -> Table:
    t = Table(
        targaryen(play=["Plaza of Punishment", "Magister Illyrio"]),
        stark(play=["Sansa Stark", "Robb Stark", wearing("Arya Stark", "Little Bird")], plot="Summons"),
        phase="challenges",
        pause=True,
    )
    t.initiate(kind)
    t.defends()
    return t


@pytest.mark.rule("agot-effects-01")
def test_the_plaza_weakens_a_character_without_attachments_and_kills_at_zero() -> None:
    t = plaza()
    t.run_to("cards.reaction.won")
    t.does(0, "Plaza of Punishment")
    assert t.offered(0) == ["Magister Illyrio", "Sansa Stark", "Robb Stark"]  # Arya wears something
    t.does(0, "Sansa Stark")
    assert t.pile(1, "dead") == ["Sansa Stark"] and t.card("Plaza of Punishment").kneeling


def test_the_plaza_weakens_until_the_phase_ends() -> None:
    t = plaza()
    t.run_to("cards.reaction.won")
    t.does(0, "Plaza of Punishment", "Robb Stark")
    assert t.card("Robb Stark").strength == 3
    t.to_phase("dominance")
    assert t.card("Robb Stark").strength == 5


def test_who_was_punished_dies_later_in_the_phase_when_the_rest_of_the_strength_goes() -> None:
    t = table(
        targaryen(play=["Plaza of Punishment", kneeling("Magister Illyrio")], hand=["Poison"]),
        stark(play=["Summer"]),
        challenge=challenge("power", ["Magister Illyrio"]),
        step="compare",
    )
    t.does(0, "Plaza of Punishment", "Summer")
    assert t.card("Summer").strength == 1
    t.run_to("cards.action.challenges", 0)
    t.does(0, "Poison", "Summer")
    assert t.pile(1, "dead") == ["Summer"]


def test_the_plaza_hears_of_power_challenges_only() -> None:
    t = plaza("intrigue")
    t.resolve()
    assert not t.card("Plaza of Punishment").kneeling


def sea(kind: str = "power", **given: object) -> Table:
    t = Table(
        targaryen(play=["Dothraki Sea", "Magister Illyrio"], hand=["Braided Warrior", "Khal Drogo", "Drogon"]),
        stark(),
        phase="challenges",
        pause=True,
        **given,
    )
    t.initiate(kind)
    return t


def test_the_dothraki_sea_is_given_up_for_a_rider_of_one_phase() -> None:
    t = sea()
    t.run_to("cards.reaction.won")
    t.does(0, "Dothraki Sea")
    assert t.offered(0) == ["Braided Warrior", "Khal Drogo"] and t.pile(0, "discard") == ["Dothraki Sea"]
    t.does(0, "Khal Drogo")
    assert "Khal Drogo" in t.in_play(0)
    t.to_phase("dominance")
    assert "Khal Drogo" not in t.in_play(0) and "Khal Drogo" in t.pile(0, "hand")


def test_the_dothraki_sea_hears_of_power_challenges_only() -> None:
    t = sea("intrigue")
    t.resolve()
    assert "Dothraki Sea" in t.in_play(0)


SHIELD = {
    "set": "test",
    "faction": "neutral",
    "cards": [
        {
            "code": "Shield",
            "name": {"en": "Shield", "de": "Schild", "ru": "Щит"},
            "type": "location",
            "cost": 0,
            "does": [{"would": "returned", "of": {"type": "character"}, "do": {"save": True}}],
        }
    ],
}


def test_who_goes_home_from_the_sea_may_not_be_saved_even_by_a_shield() -> None:
    for unsaved in (True, False):
        t = Table(
            targaryen(play=["Dothraki Sea", kneeling("Magister Illyrio"), "Shield"], hand=["Khal Drogo"]),
            stark(hand=[] if unsaved else ["Ransom"]),
            phase="challenges",
            challenge=challenge("power", ["Magister Illyrio"]),
            step="compare",
            content=[SHIELD, OWN],
            pause=True,
        )
        t.does(0, "Dothraki Sea")
        if unsaved:
            asked = t.run_to("cards.action.dominance")
            assert "cards.would.returned" not in asked and t.pile(0, "hand") == ["Khal Drogo"]
        else:
            t.run_to("cards.action.challenge", 1)
            t.does(1, "Ransom", "Khal Drogo")
            assert t.key == "cards.would.returned"  # else the Shield would be there for him


def test_illyrios_estate_makes_the_next_targaryen_card_cheaper_and_is_limited() -> None:
    t = Table(
        targaryen(play=["Illyrio's Estate"], hand=["Littlefinger", "Dothraki Sea"], gold=5, plot="Summons"),
        stark(),
        pause=True,
    )
    t.does(0, "Illyrio's Estate")
    assert t.card("Illyrio's Estate").kneeling
    t.passes(1)
    t.does(0, "Littlefinger", "pass")
    t.passes(1)
    assert t.gold(0) == 0
    t.does(0, "Dothraki Sea")
    assert "Dothraki Sea" in t.in_play(0) and t.gold(0) == 0
    t = Table(targaryen(hand=["Illyrio's Estate", "The Roseroad"], plot="Summons"), stark(), pause=True)
    t.does(0, "Illyrio's Estate")
    t.passes(1)
    assert "The Roseroad" not in t.offered(0)


def test_a_dragon_kneels_and_its_fire_kills_at_zero() -> None:
    t = Table(
        targaryen(play=["Drogon", kneeling("Rhaegal"), "Unsullied"], hand=["Dracarys!"], gold=1),
        stark(play=[kneeling("Eddard Stark"), kneeling("Arya Stark"), "Summer"]),
        phase="challenges",
        challenge=challenge("power", ["Eddard Stark", "Arya Stark"], attacker=1, defender=0),
        step="actions",
        pause=True,
    )
    t.does(0, "Dracarys!")
    assert t.offered(0) == ["Eddard Stark", "Arya Stark"]  # Summer takes no part
    t.does(0, "Arya Stark")
    assert t.card("Drogon").kneeling and t.pile(1, "dead") == ["Arya Stark"] and t.gold(0) == 0


def test_dracarys_weakens_the_strong_until_the_phase_ends() -> None:
    t = Table(
        targaryen(play=["Daenerys Targaryen", "Drogon"], hand=["Dracarys!"], gold=1),
        stark(play=[kneeling("Eddard Stark")]),
        phase="challenges",
        challenge=challenge("power", ["Eddard Stark"], attacker=1, defender=0),
        step="actions",
        pause=True,
    )
    t.does(0, "Dracarys!")
    assert t.offered(0) == ["Daenerys Targaryen", "Drogon"]  # who speaks the word
    t.does(0, "Daenerys Targaryen")
    assert t.card("Eddard Stark").strength == 1  # she kneels now and weakens nobody
    t.to_phase("dominance")
    assert t.card("Eddard Stark").strength == 5


def test_dracarys_needs_a_dragon_or_its_mother_and_a_challenge() -> None:
    fight = challenge("power", ["Eddard Stark"], attacker=1, defender=0)
    for ours, given, offered in (
        ([kneeling("Drogon"), "Unsullied"], {"challenge": fight, "step": "actions"}, False),
        (["Viserion"], {"challenge": fight, "step": "actions"}, True),
        (["Viserion"], {}, False),
    ):
        t = Table(
            targaryen(play=ours, hand=["Dracarys!"], gold=1),
            stark(play=[kneeling("Eddard Stark")]),
            phase="challenges",
            pause=True,
            **given,
        )
        assert ("Dracarys!" in t.offered(0)) is offered


def blood() -> Table:
    return Table(
        targaryen(
            hand=["Fire and Blood"],
            gold=1,
            dead=["Drogon", "Khal Drogo", "Unsullied", "Littlefinger"],
            discard=["Rhaegal"],
            deck=["Viserion"],
        ),
        stark(dead=["Robb Stark"]),
        phase="challenges",
        pause=True,
    )


def test_fire_and_blood_shuffles_the_unique_dead_into_the_deck() -> None:
    t = blood()
    t.does(0, "Fire and Blood")
    assert t.offered(0) == ["Drogon", "Khal Drogo"]
    t.does(0, "Khal Drogo")
    assert sorted(t.pile(0, "deck")) == ["Khal Drogo", "Viserion"] and "Khal Drogo" not in t.pile(0, "dead")


def test_a_hatchling_may_rise_from_fire_and_blood() -> None:
    for answer in (0, 1):
        t = blood()
        t.does(0, "Fire and Blood", "Drogon")
        assert len(t.offered(0)) == 2
        t.does(0, t.decision(0).options[answer])
        assert ("Drogon" in t.pile(0, "deck")) is (answer == 0) and ("Drogon" in t.in_play(0)) is (answer == 1)


def test_fire_and_blood_is_for_the_challenges_phase() -> None:
    t = Table(targaryen(hand=["Fire and Blood"], gold=1, dead=["Drogon"]), stark(), phase="dominance", pause=True)
    assert "Fire and Blood" not in t.offered(0)


def test_waking_the_dragon_stands_one_who_goes_home_with_the_phase() -> None:
    t = Table(
        targaryen(
            play=[kneeling("Daenerys Targaryen"), kneeling("Unsullied"), kneeling("Littlefinger"), kneeling("Drogon")],
            hand=["Waking the Dragon"],
        ),
        targaryen(play=[kneeling("Khal Drogo")]),
        phase="challenges",
        pause=True,
    )
    t.does(0, "Waking the Dragon")
    assert t.offered(0) == ["Daenerys Targaryen", "Drogon"]
    t.does(0, "Daenerys Targaryen")
    assert not t.card("Daenerys Targaryen").kneeling
    t.to_phase("dominance")
    assert t.pile(0, "hand") == ["Daenerys Targaryen"]


def test_whom_the_dragon_woke_may_be_saved_from_going_home() -> None:
    t = Table(
        targaryen(play=[card("Khal Drogo", kneeling=True, duplicates=1)], hand=["Waking the Dragon"]),
        stark(),
        phase="challenges",
        pause=True,
    )
    t.does(0, "Waking the Dragon")
    t.run_to("cards.would.returned")
    t.does(0, "Khal Drogo")
    assert "Khal Drogo" in t.in_play(0)
