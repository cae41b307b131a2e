"""The cards of House Stark: every sentence of every card is played."""

from __future__ import annotations

import pytest

from tests.cards.table import Table, challenge, kneeling, lannister, stark, wearing

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says


@pytest.mark.rule("agot-effects-01")
def test_arya_stark_hides_the_top_card_of_the_deck_as_a_duplicate_and_gains_a_military_icon() -> None:
    t = Table(stark(hand=["Arya Stark"], deck=["Ice", "Summer", "Summer"], gold=3), lannister(), pause=True)
    t.does(0, "Arya Stark")
    assert t.card("Arya Stark").icons == ["power"]
    t.does(0, "Arya Stark")
    arya = t.card("Arya Stark")
    assert arya.duplicates == 1 and arya.icons == ["military", "power"]
    assert t.card("Ice").place == "duplicate" and t.pile(0, "deck") == ["Summer", "Summer"]


def test_arya_stark_has_stealth() -> None:
    t = Table(stark(play=["Arya Stark"]), lannister(play=["Tywin Lannister"]), phase="challenges")
    t.initiate("power")
    t.does(0, "Tywin Lannister")
    t.resolve()
    assert t.faction_power(0) == 1  # nobody could defend


def test_bran_stark_is_sacrificed_to_cancel_an_event() -> None:
    t = Table(
        stark(play=["Bran Stark"]),
        lannister(hand=["Hear Me Roar!", "Tywin Lannister"], gold=1),
        phase="challenges",
        first=1,
    )
    t.does(1, "Hear Me Roar!")
    t.does(0, "Bran Stark")
    assert t.in_play(1) == [] and t.pile(1, "discard") == ["Hear Me Roar!"]
    assert t.card("Bran Stark").place == "discard" and t.gold(1) == 0


def test_bran_stark_does_not_cancel_events_of_his_own_player() -> None:
    t = Table(
        stark(play=["Bran Stark", kneeling("Eddard Stark")], hand=["For the North!"]),
        lannister(),
        phase="challenges",
        challenge=challenge("military", ["Eddard Stark"]),
        step="actions",
    )
    t.does(0, "For the North!")
    assert t.card("Eddard Stark").strength == 7 and t.card("Bran Stark").place == "play"


def test_while_catelyn_participates_opponents_trigger_no_abilities() -> None:
    t = Table(
        stark(play=["Catelyn Stark", kneeling("Eddard Stark")]),
        lannister(play=["Tyrion Lannister"], hand=["Treachery", "Hear Me Roar!", "Cersei Lannister"], gold=2),
        phase="challenges",
    )
    t.run_to("cards.challenge", 0)
    t.does(0, "intrigue")
    assert t.key == "cards.defend"  # neither Tyrion's reaction nor an event is offered
    t.does(1, "done")
    assert t.gold(1) == 2


def test_without_catelyn_in_the_challenge_opponents_trigger_as_ever() -> None:
    t = Table(
        stark(play=["Catelyn Stark", "Sansa Stark"]),
        lannister(play=["Tyrion Lannister"]),
        phase="challenges",
    )
    t.initiate("intrigue", "Sansa Stark")
    t.does(1, "Tyrion Lannister")
    assert t.gold(1) == 2


def test_eddard_stands_when_his_player_is_attacked() -> None:
    t = Table(
        stark(play=[kneeling("Eddard Stark")]),
        lannister(play=["Tywin Lannister"]),
        phase="challenges",
        first=1,
    )
    t.initiate("power", seat=1)
    t.does(0, "Eddard Stark")
    assert not t.card("Eddard Stark").kneeling
    t.run_to("cards.defend")
    assert t.offered(0) == ["Eddard Stark", "done"]


def test_eddard_does_not_stand_when_his_own_player_attacks() -> None:
    t = Table(
        stark(play=[kneeling("Eddard Stark"), "Robb Stark"]), lannister(play=["Tywin Lannister"]), phase="challenges"
    )
    t.initiate("power")
    assert t.key == "cards.defend" and t.card("Eddard Stark").kneeling


def test_eddard_gains_power_by_renown() -> None:
    t = Table(stark(play=["Eddard Stark"]), lannister(), phase="challenges")
    t.initiate("military")
    t.does(0, ["Eddard Stark"])
    assert t.card("Eddard Stark").power == 1


def test_grey_wind_kneels_to_kill_a_character_of_strength_1() -> None:
    t = Table(
        stark(play=["Grey Wind"]),
        lannister(play=["Lannisport Merchant", "Lannisport Moneylender"]),
        phase="challenges",
    )
    t.does(0, "Grey Wind")
    assert t.card("Grey Wind").kneeling
    assert t.pile(1, "dead") == ["Lannisport Merchant"]


def test_grey_wind_kills_strength_2_beside_robb() -> None:
    t = Table(
        stark(play=["Grey Wind", "Robb Stark"]),
        lannister(play=["Lannisport Merchant", "Lannisport Moneylender", "Gold Cloaks"]),
        phase="challenges",
    )
    t.does(0, "Grey Wind")
    assert t.offered(0) == ["Lannisport Merchant", "Lannisport Moneylender"]
    t.does(0, "Lannisport Moneylender")
    assert t.pile(1, "dead") == ["Lannisport Moneylender"]


def test_grey_wind_intimidates_and_bears_no_attachments() -> None:
    t = Table(
        stark(play=["Grey Wind"], hand=["Little Bird"], gold=1),
        lannister(play=["Lannisport Moneylender", "Tywin Lannister"]),
        phase="marshaling",
        pause=True,
    )
    t.does(0, "Little Bird")
    assert "Grey Wind" not in t.offered(0)
    t.does(0, "Tywin Lannister")
    t.to_phase("challenges")
    t.initiate("military")
    t.defends()
    t.run_to("cards.claim")
    t.does(1, "Tywin Lannister")
    t.does(0, "Lannisport Moneylender")
    assert t.card("Lannisport Moneylender").kneeling


def test_robb_stands_all_characters_when_a_stark_character_dies() -> None:
    t = Table(
        stark(play=[kneeling("Robb Stark"), kneeling("Sansa Stark"), "Arya Stark"]),
        lannister(play=["Tywin Lannister"]),
        phase="challenges",
        first=1,
    )
    t.initiate("military", seat=1)
    t.run_to("cards.claim")
    t.does(0, "Arya Stark", "Robb Stark")
    assert not t.card("Robb Stark").kneeling and not t.card("Sansa Stark").kneeling


def test_robb_stands_all_when_a_stark_is_sacrificed_and_once_a_round() -> None:
    t = Table(
        stark(play=[kneeling("Robb Stark"), "Bran Stark", "Arya Stark"]),
        lannister(play=["Tywin Lannister"], hand=["Hear Me Roar!", "Cersei Lannister"], gold=1),
        phase="challenges",
        first=1,
    )
    t.does(1, "Hear Me Roar!")
    t.does(0, "Bran Stark", "Robb Stark")
    assert not t.card("Robb Stark").kneeling
    t.initiate("military", seat=1)
    t.defends("Robb Stark", seat=0)
    t.run_to("cards.claim")
    t.does(0, "Arya Stark")
    assert t.key != "cards.reaction.killed" and t.card("Robb Stark").kneeling


def test_robb_minds_neither_neutral_nor_foreign_deaths() -> None:
    t = Table(
        stark(play=[kneeling("Robb Stark"), "Littlefinger"]),
        lannister(play=["Tywin Lannister"]),
        phase="challenges",
        first=1,
    )
    t.initiate("military", seat=1)
    t.run_to("cards.claim")
    t.does(0, "Littlefinger")
    assert t.card("Robb Stark").kneeling and t.pile(0, "dead") == ["Littlefinger"]


def test_sansa_enters_play_kneeling_and_gains_power_when_she_stands() -> None:
    t = Table(stark(hand=["Sansa Stark"], gold=3), lannister(), pause=True)
    t.does(0, "Sansa Stark")
    assert t.card("Sansa Stark").kneeling
    t.run_to("cards.reaction.stands")
    t.does(0, "Sansa Stark")
    assert t.faction_power(0) == 1


def test_sansa_gains_power_once_a_round() -> None:
    t = Table(
        stark(play=[kneeling(wearing("Sansa Stark", "Seal of the Hand"))]),
        lannister(plot="Filthy Accusations"),
        phase="marshaling",
        pause=True,
    )
    t.does(0, "Seal of the Hand", "Sansa Stark")
    assert t.faction_power(0) == 1
    t.initiate("power")
    t.resolve()
    before = t.faction_power(0)
    t.run_to("cards.action.standing")
    assert not t.card("Sansa Stark").kneeling and t.faction_power(0) == before  # she was not asked


def test_summer_gives_bran_insight_and_brings_back_a_small_stark() -> None:
    t = Table(
        stark(
            play=["Bran Stark"],
            hand=["Summer"],
            gold=3,
            dead=["Arya Stark", "Robb Stark"],
            discard=["Winterfell Steward", "Littlefinger"],
        ),
        lannister(),
        pause=True,
    )
    assert t.card("Bran Stark").keywords == []
    t.does(0, "Summer")
    assert t.card("Bran Stark").keywords == ["insight"]
    t.does(0, "Summer")
    assert sorted(t.offered(0)) == ["Arya Stark", "Winterfell Steward"]
    t.does(0, "Arya Stark")
    assert t.pile(0, "hand") == ["Arya Stark"] and t.pile(0, "dead") == ["Robb Stark"]


def test_direwolf_pups_count_the_other_direwolves() -> None:
    t = Table(stark(play=["Direwolf Pup", "Direwolf Pup", "Summer", "Arya Stark"]), lannister())
    assert [each.strength for each in t.cards("Direwolf Pup")] == [3, 3]
    alone = Table(stark(play=["Direwolf Pup"]), lannister())
    assert alone.card("Direwolf Pup").strength == 1


def test_tumblestone_knight_has_two_icons_and_no_text() -> None:
    t = Table(stark(play=["Tumblestone Knight"]), lannister())
    knight = t.card("Tumblestone Knight")
    assert (knight.strength, knight.icons, knight.keywords) == (2, ["military", "power"], [])


def test_the_vanguard_does_not_kneel_to_attack_while_a_war_plot_is_shown() -> None:
    t = Table(
        stark(play=["Vanguard of the North"]),
        lannister(plot="A Storm of Swords", play=["Gold Cloaks"]),
        phase="challenges",
    )
    t.initiate("military")
    vanguard = t.card("Vanguard of the North")
    assert vanguard.part == "attacking" and not vanguard.kneeling


@pytest.mark.rule("agot-effects-01")
def test_the_vanguard_kneels_in_peace() -> None:
    t = Table(stark(play=["Vanguard of the North"]), lannister(play=["Gold Cloaks"]), phase="challenges")
    t.initiate("military")
    assert t.card("Vanguard of the North").kneeling


def test_winterfell_steward_makes_the_next_stark_character_cheaper() -> None:
    t = Table(
        stark(play=["Winterfell Steward"], hand=["Ice", "Arya Stark", "Summer"], gold=8, plot="Summons"), lannister()
    )
    t.does(0, "Winterfell Steward")
    assert t.card("Winterfell Steward").kneeling
    t.does(0, "Ice")
    assert t.gold(0) == 5  # an attachment is no character
    t.does(0, "Arya Stark", "pass")
    assert t.gold(0) == 3
    t.does(0, "Summer")
    assert t.gold(0) == 0
