"""The cards of House Baratheon: every sentence of every card is played."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.table import Table, baratheon, card, cards_file, challenge, kneeling, lannister, stark, tyrell, wearing

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says

DAGGER = cards_file(
    {
        "name": "Dagger",
        "type": "event",
        "cost": 0,
        "does": [{"action": "any", "target": {"type": "character"}, "do": {"kill": "it"}}],
    },
    {
        "name": "Fame",
        "type": "event",
        "cost": 0,
        "does": [{"action": "any", "target": {"type": "character"}, "do": {"grant": "it", "gain": 1}}],
    },
)


def table(ours: dict[str, Any], *others: dict[str, Any], **given: Any) -> Table:
    given.setdefault("pause", True)
    return Table(ours, *(others or (lannister(),)), content=[DAGGER], **given)


def test_maester_cressen_discards_a_condition() -> None:
    t = table(
        baratheon(
            play=["Maester Cressen", wearing("Stannis Baratheon", card("Milk of the Poppy", owner=1), "Lightbringer")]
        ),
        phase="marshaling",
    )
    t.does(0, "Maester Cressen")  # Lightbringer is no Condition
    assert t.card("Maester Cressen").kneeling and t.pile(1, "discard") == ["Milk of the Poppy"]
    assert t.card("Stannis Baratheon").attachments == ["Lightbringer"]


def test_melisandre_kneels_somebody_when_she_or_another_rhllor_card_is_marshaled() -> None:
    t = table(
        baratheon(hand=["Melisandre"], gold=5), lannister(play=["Tywin Lannister", "The Tickler"]), phase="marshaling"
    )
    t.does(0, "Melisandre", "Melisandre", "Tywin Lannister")
    assert t.card("Tywin Lannister").kneeling
    t = table(
        baratheon(play=["Melisandre"], hand=["Fiery Followers", "Lightbringer"], gold=9),
        lannister(play=["Tywin Lannister"]),
        phase="marshaling",
    )
    t.does(0, "Fiery Followers", "Melisandre", "Tywin Lannister")
    assert t.card("Tywin Lannister").kneeling
    t.passes(1)
    t.does(0, "Lightbringer")
    if t.key == "cards.host":
        t.does(0, "Melisandre")
    assert t.key != "cards.reaction.enters"  # once a round


def test_melisandre_answers_a_played_rhllor_event_but_no_other_card() -> None:
    t = table(
        baratheon(play=["Melisandre"], hand=["Seen In Flames"], gold=1),
        lannister(play=["Tywin Lannister"], hand=["Treachery"]),
        phase="challenges",
    )
    t.does(0, "Seen In Flames")
    t.run_to("cards.reaction.played")
    t.does(0, "Melisandre", "Tywin Lannister")
    assert t.card("Tywin Lannister").kneeling
    t = table(baratheon(play=["Melisandre"], hand=["Bastard in Hiding"], gold=2), phase="marshaling")
    t.does(0, "Bastard in Hiding")
    assert t.key == "cards.action.marshaling"


@pytest.mark.rule("agot-effects-01")
def test_robert_grows_with_every_other_kneeling_character() -> None:
    t = table(
        baratheon(play=[kneeling("Robert Baratheon"), kneeling("Bastard in Hiding"), "Shireen Baratheon"]),
        lannister(play=[kneeling("Tywin Lannister"), "The Tickler"]),
        phase="challenges",
    )
    assert t.card("Robert Baratheon").strength == 7
    assert sorted(t.card("Robert Baratheon").keywords) == ["intimidate", "renown"]


@pytest.mark.rule("agot-effects-01")
def test_selyse_pays_a_gold_for_an_intrigue_icon_until_the_phase_ends() -> None:
    t = table(
        baratheon(play=["Selyse Baratheon", "Stannis Baratheon", "Littlefinger"], gold=1),
        lannister(play=["Tywin Lannister"]),
        phase="challenges",
    )
    t.does(0, "Selyse Baratheon")
    assert "Littlefinger" not in t.offered(0) and "Tywin Lannister" not in t.offered(0)
    t.does(0, "Stannis Baratheon")
    assert t.card("Stannis Baratheon").icons == ["military", "intrigue", "power"] and t.gold(0) == 0
    t.to_phase("dominance")
    assert t.card("Stannis Baratheon").icons == ["military", "power"]


def test_davos_comes_home_when_he_is_killed() -> None:
    t = table(lannister(hand=["Dagger"]), baratheon(play=["Ser Davos Seaworth"]), phase="standing")
    t.does(0, "Dagger")
    t.does(1, "Ser Davos Seaworth")
    assert t.pile(1, "hand") == ["Ser Davos Seaworth"] and t.pile(1, "dead") == []
    t = table(lannister(hand=["Dagger"]), baratheon(play=["Ser Davos Seaworth"]), phase="standing")
    t.does(0, "Dagger")
    t.passes(1)
    assert t.pile(1, "dead") == ["Ser Davos Seaworth"]


def test_davos_has_stealth() -> None:
    t = Table(baratheon(play=["Ser Davos Seaworth"]), lannister(play=["Tywin Lannister"]), phase="challenges")
    t.initiate("power")
    assert t.key == "cards.stealth"


def test_shireen_kneels_somebody_as_she_dies() -> None:
    t = table(
        lannister(hand=["Dagger"], play=["Tywin Lannister"]), baratheon(play=["Shireen Baratheon"]), phase="standing"
    )
    t.does(0, "Dagger", "Shireen Baratheon")
    t.does(1, "Shireen Baratheon", "Tywin Lannister")
    assert t.card("Tywin Lannister").kneeling and t.pile(1, "dead") == ["Shireen Baratheon"]


@pytest.mark.rule("agot-constant-01", "agot-golden-02")
def test_stannis_lets_nobody_stand_more_than_two_characters() -> None:
    t = table(
        baratheon(play=[kneeling("Stannis Baratheon"), kneeling("Melisandre"), kneeling("Selyse Baratheon")]),
        lannister(
            play=[
                kneeling("Tywin Lannister"),
                kneeling("The Tickler"),
                kneeling("Gold Cloaks"),
                kneeling("Casterly Rock"),
            ]
        ),
        phase="standing",
    )
    assert t.key == "cards.rise" and t.asked == 0
    t.does(0, ["Stannis Baratheon", "Melisandre"])
    t.does(1, ["Tywin Lannister", "The Tickler"])
    assert t.card("Selyse Baratheon").kneeling and t.card("Gold Cloaks").kneeling
    assert not t.card("Melisandre").kneeling and not t.card("Casterly Rock").kneeling  # a location does not count


def test_bastard_in_hiding_has_two_icons_and_no_text() -> None:
    t = table(baratheon(play=["Bastard in Hiding"]))
    assert t.card("Bastard in Hiding").icons == ["military", "power"] and t.card("Bastard in Hiding").keywords == []


def test_fiery_followers_stand_when_dominance_begins() -> None:
    t = Table(baratheon(play=[kneeling("Fiery Followers")]), lannister(gold=1), phase="dominance", step="begins")
    t.does(0, "Fiery Followers")
    assert t.faction_power(0) == 1  # 2 against 1
    t = Table(baratheon(play=[kneeling("Fiery Followers")]), lannister(), phase="challenges", step="begins")
    assert t.phase == "dominance"  # in no other phase


def test_the_hunting_party_gains_intrigue_before_a_king() -> None:
    t = table(baratheon(play=["King's Hunting Party", "Robert Baratheon"]), phase="challenges")
    assert t.card("King's Hunting Party").icons == ["military"]
    t = table(baratheon(play=["King's Hunting Party"]), baratheon(play=["Robert Baratheon"]), phase="challenges")
    assert t.card("King's Hunting Party").icons == ["military", "intrigue"]
    assert t.card("King's Hunting Party").keywords == ["no attachments"]


def test_dragonstone_faithful_make_the_next_baratheon_character_cheaper() -> None:
    t = table(baratheon(play=["Dragonstone Faithful"], hand=["Bastard in Hiding"], gold=1, plot="Summons"))
    assert "Bastard in Hiding" not in t.offered(0)
    t.does(0, "Dragonstone Faithful")
    t.passes(1)
    t.does(0, "Bastard in Hiding")
    assert t.gold(0) == 0 and "Bastard in Hiding" in t.in_play(0)


def lancer(**theirs: Any) -> Table:
    t = table(baratheon(hand=["Vanguard Lancer"], gold=2), lannister(**theirs), phase="marshaling")
    t.does(0, "Vanguard Lancer")
    return t


def test_the_vanguard_lancer_takes_a_power_from_a_character_or_faction_card() -> None:
    t = lancer(play=[card("Tywin Lannister", power=2), "The Tickler"], power=1)
    t.does(0, "Vanguard Lancer")
    assert sorted(t.offered(0)) == ["House Lannister", "Tywin Lannister"]
    t.does(0, "Tywin Lannister")
    assert t.card("Tywin Lannister").power == 1 and t.power(0) == 0 and t.power(1) == 2
    t = lancer(power=2)
    t.does(0, "Vanguard Lancer")
    assert t.faction_power(1) == 1
    assert lancer().key == "cards.action.marshaling"  # nothing to take


def test_lightbringer_gives_stannis_renown_and_stands_its_bearer_once_a_phase() -> None:
    t = table(
        baratheon(play=[kneeling(wearing("Stannis Baratheon", "Lightbringer"))], hand=["Fame", "Fame"]),
        phase="challenges",
    )
    assert t.card("Stannis Baratheon").keywords == ["renown"]
    t.does(0, "Fame", "Lightbringer")
    assert not t.card("Stannis Baratheon").kneeling and t.card("Stannis Baratheon").power == 1
    t.match.set_kneeling(t.card("Stannis Baratheon").number, 1)
    t.passes(1)
    t.does(0, "Fame")
    assert t.key != "cards.reaction.gains" and t.card("Stannis Baratheon").kneeling


def test_lightbringer_gives_others_no_renown_and_is_for_baratheons() -> None:
    t = table(baratheon(play=[wearing("Selyse Baratheon", "Lightbringer")]))
    assert t.card("Selyse Baratheon").keywords == []
    t = table(baratheon(play=["Selyse Baratheon", "Littlefinger"], hand=["Lightbringer"], gold=2), phase="marshaling")
    t.does(0, "Lightbringer")
    assert t.card("Lightbringer").host == "Selyse Baratheon"


def test_dragonstone_port_makes_any_baratheon_card_cheaper() -> None:
    t = table(baratheon(play=["Dragonstone Port"], hand=["The Red Keep"], gold=2, plot="Summons"))
    t.does(0, "Dragonstone Port")
    t.passes(1)
    t.does(0, "The Red Keep")
    assert "The Red Keep" in t.in_play(0) and t.gold(0) == 0


@pytest.mark.rule("agot-effects-01")
def test_the_painted_table_moves_a_power_when_dominance_is_won() -> None:
    t = table(baratheon(play=["Chamber of the Painted Table"], gold=2), lannister(power=2), phase="dominance")
    t.does(0, "Chamber of the Painted Table")
    assert (t.faction_power(0), t.faction_power(1)) == (2, 1) and t.card("Chamber of the Painted Table").kneeling
    t = table(baratheon(play=["Chamber of the Painted Table"]), lannister(power=2, gold=1), phase="dominance")
    assert t.key == "cards.action.dominance"  # not won


def test_the_painted_table_picks_one_of_several_opponents() -> None:
    t = table(
        baratheon(play=["Chamber of the Painted Table"], gold=2), lannister(power=2), tyrell(power=2), phase="dominance"
    )
    t.does(0, "Chamber of the Painted Table", "House Tyrell")
    assert (t.faction_power(1), t.faction_power(2)) == (2, 1)


@pytest.mark.rule("agot-constant-01")
def test_the_red_keep_adds_two_in_power_challenges_with_somebody_in_them() -> None:
    t = table(
        baratheon(play=["The Red Keep", kneeling("Shireen Baratheon")]),
        lannister(play=[kneeling("Cersei Lannister")]),
        phase="challenges",
        challenge=challenge("power", ["Shireen Baratheon"], ["Cersei Lannister"]),
        step="compare",
    )
    assert "STR 3 attacks against 4." in t.log()
    t = table(
        stark(play=[kneeling("Arya Stark")]),
        baratheon(play=["The Red Keep"]),
        phase="challenges",
        challenge=challenge("power", ["Arya Stark"]),
        step="compare",
    )
    assert "STR 2 attacks against 0." in t.log()
    t = table(
        baratheon(play=["The Red Keep", kneeling("Bastard in Hiding")]),
        phase="challenges",
        challenge=challenge("military", ["Bastard in Hiding"]),
        step="compare",
    )
    assert "STR 2 attacks against 0." in t.log()


@pytest.mark.rule("agot-effects-01")
def test_the_red_keep_draws_two_unless_a_power_challenge_was_lost() -> None:
    t = Table(baratheon(play=["The Red Keep"]), lannister(), phase="challenges", step="ends")
    assert t.key == "cards.interrupt.ends"
    t.does(0, "The Red Keep")
    assert len(t.pile(0, "hand")) == 2
    t = table(
        stark(play=["Arya Stark"]),
        baratheon(play=["The Red Keep"]),
        phase="challenges",
    )
    t.initiate("power")
    t.resolve()
    assert "cards.interrupt.ends" not in t.run_to("cards.action.dominance")


@pytest.mark.rule("agot-effects-01")
def test_consolidation_of_power_kneels_up_to_four_strength_and_gives_one_power() -> None:
    t = table(
        baratheon(hand=["Consolidation of Power"], gold=1),
        lannister(play=["The Tickler", "Burned Men", "Gold Cloaks", "Tywin Lannister"]),
        phase="marshaling",
    )
    t.does(0, "Consolidation of Power")
    assert t.offered(0) == ["The Tickler", "Burned Men", "Gold Cloaks"]  # Tywin has 6
    t.does(0, "The Tickler")
    assert t.offered(0) == ["Burned Men", "done"]  # 3 more would be too much
    t.does(0, "Burned Men")
    assert sorted(t.offered(0)) == ["Burned Men", "The Tickler"]
    t.does(0, "Burned Men")
    assert t.card("The Tickler").kneeling and t.card("Burned Men").kneeling and t.card("Burned Men").power == 1
    assert t.card("The Tickler").power == 0 and t.gold(0) == 0


@pytest.mark.rule("agot-effects-01")
def test_consolidation_of_power_aims_at_one_player() -> None:
    t = table(
        baratheon(hand=["Consolidation of Power"], gold=1, play=["Shireen Baratheon"]),
        lannister(play=["The Tickler", "Burned Men"]),
        phase="marshaling",
    )
    t.does(0, "Consolidation of Power", "The Tickler")
    assert t.offered(0) == ["Burned Men", "done"]


def fury() -> Table:
    return table(
        lannister(play=[kneeling("Cersei Lannister")]),
        baratheon(
            play=[kneeling("Robert Baratheon"), kneeling("Littlefinger")],
            hand=["Ours is the Fury"],
            gold=2,
        ),
        phase="challenges",
        challenge=challenge("power", ["Cersei Lannister"]),
        step="actions",
        first=1,
    )


def test_ours_is_the_fury_brings_a_kneeling_baratheon_who_stands_if_you_win() -> None:
    t = fury()
    t.does(1, "Ours is the Fury")  # Littlefinger is no Baratheon
    assert t.card("Robert Baratheon").part == "defending" and t.card("Robert Baratheon").kneeling
    t.resolve()
    assert not t.card("Robert Baratheon").kneeling and t.gold(1) == 0


@pytest.mark.rule("agot-effects-01")
def test_ours_is_the_fury_is_for_defenders_only() -> None:
    t = table(
        baratheon(
            play=[kneeling("Robert Baratheon"), kneeling("Shireen Baratheon")], hand=["Ours is the Fury"], gold=2
        ),
        lannister(),
        phase="challenges",
        challenge=challenge("power", ["Shireen Baratheon"]),
        step="actions",
    )
    assert "Ours is the Fury" not in t.offered(0)


def test_seen_in_flames_looks_at_a_hand_and_discards_a_card_of_choice() -> None:
    t = table(
        baratheon(play=["Selyse Baratheon"], hand=["Seen In Flames"], gold=1),
        lannister(hand=["Treachery", "Tywin Lannister"]),
        phase="challenges",
    )
    t.does(0, "Seen In Flames")
    assert sorted(t.offered(0)) == ["Treachery", "Tywin Lannister"]
    t.does(0, "Tywin Lannister")
    assert t.pile(1, "discard") == ["Tywin Lannister"] and t.pile(1, "hand") == ["Treachery"]


def test_seen_in_flames_needs_a_rhllor_character() -> None:
    t = table(
        baratheon(play=["Shireen Baratheon"], hand=["Seen In Flames"], gold=1),
        lannister(hand=["Treachery"]),
        phase="challenges",
    )
    assert "Seen In Flames" not in t.offered(0)
