"""More cards that meet: deep cancels, cancelled saves, strength and its killers, control, costs that add up."""

from __future__ import annotations

import pytest

from tests.cards.plain_events import reveals, table
from tests.cards.table import (
    Table,
    baratheon,
    card,
    challenge,
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

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says, where they meet, too

# --- cancels and saves ---


def test_a_save_that_is_cancelled_saves_nobody_and_its_cost_stays_paid() -> None:
    t = table(
        lannister(hand=["Dagger", "Treachery"], gold=1, play=["Cersei Lannister"]),
        nightswatch(play=["Maester Aemon", "Ser Waymar Royce"]),
    )
    t.does(0, "Dagger", "Ser Waymar Royce")
    t.does(1, "Maester Aemon")
    t.does(0, "Treachery")
    t.pass_while(lambda: t.is_asked(1, "cards.interrupt.killed"))
    assert t.pile(1, "dead") == ["Ser Waymar Royce"] and t.card("Maester Aemon").kneeling


def test_four_cancels_deep_the_first_word_stands() -> None:
    """Dagger, Judgment, Judgment, Bran: the second Judgment is undone, so the first one cancels the Dagger."""
    t = table(
        lannister(hand=["Dagger", "The Hand's Judgment"], gold=9),
        stark(play=["Bran Stark", "Arya Stark"], hand=["The Hand's Judgment"], gold=9),
    )
    t.does(0, "Dagger", "Arya Stark")
    t.does(1, "The Hand's Judgment")
    t.does(0, "The Hand's Judgment")
    t.does(1, "Bran Stark")
    assert t.card("Arya Stark").place == "play" and t.card("Bran Stark").place == "discard"
    assert sorted(t.pile(0, "discard")) == ["Dagger", "The Hand's Judgment"]


def test_a_cancelled_event_leaves_its_max_used_up() -> None:
    t = Table(
        stark(play=[kneeling("Robb Stark"), kneeling("Eddard Stark")], hand=["Put to the Sword"] * 2, gold=4),
        lannister(play=["Tywin Lannister"], hand=["The Hand's Judgment"], gold=2),
        phase="challenges",
        challenge=challenge("military", ["Robb Stark", "Eddard Stark"]),
        step="compare",
    )
    t.does(0, "Put to the Sword")
    t.does(1, "The Hand's Judgment")
    assert not t.is_asked(0, "cards.reaction.won") and t.gold(0) == 2


def test_aryas_hidden_duplicate_saves_her_and_is_shown_in_the_discard_pile() -> None:
    t = table(
        stark(hand=["Arya Stark"], deck=["Ice", "Summer", "Summer"], gold=3),
        lannister(hand=["Dagger"]),
        phase="marshaling",
    )
    t.does(0, "Arya Stark", "Arya Stark")
    t.does(1, "Dagger")
    t.does(0, "Ice")
    assert t.card("Arya Stark").place == "play" and t.pile(0, "discard") == ["Ice"]
    assert t.card("Arya Stark").icons == ["power"]  # the knife is gone with it


@pytest.mark.rule("agot-effects-01")
def test_nobody_saves_whom_ghaston_grey_sends_home_but_viserys_takes_his_leave() -> None:
    t = table(
        martell(play=["Ghaston Grey"]),
        targaryen(play=[card("Viserys Targaryen", kneeling=True, duplicates=1), wearing("Drogon", kneeling=True)]),
        first=1,
        challenge=challenge("power", ["Viserys Targaryen"], attacker=1, defender=0),
        step="compare",
    )
    t.does(0, "Ghaston Grey")
    assert t.card("Viserys Targaryen").place != "play" and "Viserys Targaryen" in t.pile(1, "hand")


def test_wildfire_lets_benjen_and_davos_go_their_own_ways() -> None:
    """What cannot be saved may still be replaced."""
    t = Table(
        nightswatch(
            play=["Benjen Stark", "Ser Davos Seaworth"], plots=["Wildfire Assault", "Summons"], deck=["Longclaw"]
        ),
        stark(plots=["Taxation", "Summons"]),
        phase="plot",
        pause=True,
    )
    reveals(t, "Wildfire Assault", "Taxation")
    t.run_to("cards.each", 0)
    t.does(0, [])
    t.run_to("cards.interrupt.killed")
    t.does(0, "Benjen Stark")
    t.does(0, "Ser Davos Seaworth")
    assert t.pile(0, "dead") == [] and t.faction_power(0) == 2
    assert t.pile(0, "hand") == ["Ser Davos Seaworth"] and "Benjen Stark" in t.pile(0, "deck")


def test_heads_on_spikes_kill_nobody() -> None:
    """Davos on a spike was never in play: he stays with the dead."""
    t = Table(
        stark(plots=["Heads on Spikes", "Summons"]),
        baratheon(hand=["Ser Davos Seaworth"], plots=["Taxation", "Summons"]),
        phase="plot",
        pause=True,
    )
    reveals(t, "Heads on Spikes", "Taxation")
    asked = t.run_to("cards.action.plot")
    assert "cards.interrupt.killed" not in asked and t.pile(1, "dead") == ["Ser Davos Seaworth"]


# --- strength and its killers ---


def test_daenerys_and_dracarys_together_kill_the_strong() -> None:
    t = table(
        targaryen(play=["Daenerys Targaryen", "Drogon"], hand=["Dracarys!"], gold=1),
        stark(play=[kneeling("Eddard Stark")]),
        challenge=challenge("power", ["Eddard Stark"], attacker=1, defender=0),
        step="actions",
    )
    assert t.card("Eddard Stark").strength == 4
    t.does(0, "Dracarys!", "Drogon")
    assert t.pile(1, "dead") == ["Eddard Stark"]  # 5 - 1 - 4


def test_who_was_punished_dies_when_the_unsullied_come() -> None:
    t = table(
        targaryen(play=["Plaza of Punishment", kneeling("Magister Illyrio"), "Unsullied"]),
        stark(play=["Summer", "Robb Stark"]),
        challenge=challenge("power", ["Magister Illyrio"]),
        step="compare",
    )
    t.does(0, "Plaza of Punishment", "Summer")
    t.resolve()
    t.initiate("military", "Unsullied")
    t.defends("Summer")
    assert t.pile(1, "dead") == ["Summer"] and t.card("Robb Stark").strength == 5


def test_margaery_keeps_a_burned_friend_alive_for_the_phase() -> None:
    t = table(
        tyrell(play=["Margaery Tyrell", kneeling("Left")]),
        targaryen(play=["Drogon"], hand=["Dracarys!"], gold=1),
        challenge=challenge("military", ["Left"]),
        step="actions",
    )
    t.does(0, "Margaery Tyrell", "Left")
    t.does(1, "Dracarys!")
    assert t.card("Left").strength == 1
    t.to_phase("dominance")
    assert t.card("Left").place == "play" and t.card("Left").strength == 2  # both effects ended together


def test_the_wall_that_falls_takes_the_weak_with_it() -> None:
    """A brother kept at 1 by the Wall dies when it leaves, as long as the fire burns."""
    t = table(
        nightswatch(play=["The Wall", kneeling("Yoren"), kneeling("Ranging Party")]),
        targaryen(play=["Drogon"], hand=["Dracarys!", "Exile"], gold=1),
        challenge=challenge("intrigue", ["Yoren", "Ranging Party"]),
        step="actions",
        first=1,
    )
    t.does(1, "Dracarys!", "Ranging Party")
    assert t.card("Ranging Party").strength == 2
    t.passes(0)
    t.does(1, "Exile", "The Wall")
    assert t.card("Ranging Party").strength == 1 and t.card("Ranging Party").place == "play"


def test_growing_strong_stands_randyll_and_margaery_does_it_again() -> None:
    t = table(
        tyrell(play=[kneeling("Randyll Tarly"), "Margaery Tyrell"], hand=["Growing Strong", "Rope"], gold=1), stark()
    )
    t.does(0, "Growing Strong", "Randyll Tarly", "done", "Randyll Tarly")
    t.passes(1)
    t.does(0, "Rope", "Randyll Tarly")
    t.passes(1)
    t.does(0, "Margaery Tyrell", "Randyll Tarly", "Randyll Tarly")
    assert not t.card("Randyll Tarly").kneeling and t.card("Randyll Tarly").strength == 10


def test_tywin_weakens_as_his_purse_is_emptied() -> None:
    t = Table(
        lannister(play=["Tywin Lannister"], gold=4), stark(plot="Supporting the Faith"), phase="marshaling", pause=True
    )
    assert t.card("Tywin Lannister").strength == 10
    t.to_phase("challenges")
    assert t.card("Tywin Lannister").strength == 6


# --- control and ownership ---


def test_a_recruit_of_yoren_dies_into_the_pile_of_its_owner() -> None:
    t = table(
        nightswatch(hand=["Yoren"], gold=3, plot="Summons"),
        stark(discard=["Tumblestone Knight"], hand=["Dagger"]),
        phase="marshaling",
    )
    t.does(0, "Yoren", "Yoren")
    assert t.card("Tumblestone Knight").controller == 0
    t.does(1, "Dagger", "Tumblestone Knight")
    assert t.pile(1, "dead") == ["Tumblestone Knight"] and t.pile(0, "dead") == []


def test_who_takes_the_black_brings_attachments_along() -> None:
    t = table(
        nightswatch(hand=["Take the Black"], gold=3),
        lannister(play=[wearing("Gold Cloaks", "Little Bird")]),
        phase="dominance",
    )
    t.does(0, "Take the Black")
    cloaks = t.card("Gold Cloaks")
    assert cloaks.controller == 0 and cloaks.attachments == ["Little Bird"] and "intrigue" in cloaks.icons
    assert t.card("Little Bird").controller == 1


def test_who_changed_sides_strengthens_the_new_one() -> None:
    t = table(targaryen(play=["Drogon", "Daenerys Targaryen"]), stark(hand=["Bribe"]), first=1)
    assert "renown" in t.card("Daenerys Targaryen").keywords
    t.does(1, "Bribe", "Drogon")
    assert "renown" not in t.card("Daenerys Targaryen").keywords


def test_a_redirected_challenge_still_wakes_the_eddard_it_was_aimed_at() -> None:
    """It counts as initiated against the first opponent (agot-melee-24)."""
    t = Table(
        lannister(play=["Tywin Lannister"], title="Master of Coin"),
        stark(play=[kneeling("Eddard Stark")], title="Crown Regent"),
        stark(play=[kneeling("Eddard Stark")], title="Master of Laws"),
        phase="challenges",
        pause=True,
    )
    t.run_to("cards.challenge", 0)
    t.does(0, "power", "House Stark (1)")
    t.pass_while(lambda: not t.is_asked(1, "cards.redirect"))
    first = t.match.defender
    t.does(1, "Redirect it")
    t.run_to("cards.reaction.initiated")
    assert (first, t.match.defender) == (1, 2) and t.asked == 1
    t.does(1, "Eddard Stark")
    assert t.key != "cards.reaction.initiated" and t.card("Eddard Stark", 2).kneeling


# --- brought into play ---


def test_arianne_brings_areo_who_removes_an_attacker() -> None:
    t = table(
        martell(play=["Arianne Martell"], hand=["Areo Hotah"]),
        stark(play=[kneeling("Robb Stark")]),
        challenge=challenge("power", ["Robb Stark"], attacker=1, defender=0),
        step="actions",
    )
    t.does(0, "Arianne Martell")
    t.does(0, "Areo Hotah")
    assert t.card("Robb Stark").part == "none" and t.pile(0, "hand") == ["Arianne Martell"]


def test_sansa_who_is_put_into_play_kneels() -> None:
    t = Table(
        stark(hand=["Sansa Stark"], plots=["Reinforcements", "Summons"]),
        lannister(plots=["Taxation", "Summons"]),
        phase="plot",
        pause=True,
    )
    reveals(t, "Reinforcements", "Taxation")
    t.run_to("cards.action.plot")
    assert t.card("Sansa Stark").kneeling


def test_the_mander_and_superior_claim_answer_one_victory_in_any_order() -> None:
    t = Table(
        tyrell(play=["The Mander", kneeling("Randyll Tarly")], hand=["Superior Claim"]),
        stark(),
        phase="challenges",
        challenge=challenge("power", ["Randyll Tarly"]),
        step="compare",
    )
    assert sorted(t.offered(0)) == ["Superior Claim", "The Mander", "pass"]
    t.does(0, "The Mander", "Superior Claim")
    assert len(t.pile(0, "hand")) == 2 and t.faction_power(0) == 3  # two, and one for no defence


# --- costs ---


def test_what_makes_cheaper_adds_up_and_ends_at_nothing() -> None:
    t = Table(
        stark(
            play=["Winterfell Steward", "Heart Tree Grove", "The Kingsroad"],
            hand=["Robb Stark"],
            gold=0,
            agenda="Fealty",
            plot="A Noble Cause",
        ),
        lannister(),
        pause=True,
    )
    for helper in ("Winterfell Steward", "Heart Tree Grove", "The Kingsroad", "Fealty"):
        t.does(0, helper)
        t.passes(1)
    t.does(0, "Robb Stark")
    assert "Robb Stark" in t.in_play(0) and t.gold(0) == 0  # 6 - 1 - 1 - 3 - 1 - 2


def test_paxter_and_fealty_pay_for_one_event_together() -> None:
    t = Table(
        tyrell(
            play=["Paxter Redwyne", kneeling("The Queen of Thorns")], hand=["Olenna's Cunning"], gold=1, agenda="Fealty"
        ),
        stark(),
        phase="challenges",
        challenge=challenge("intrigue", ["The Queen of Thorns"]),
        step="actions",
        pause=True,
    )
    t.does(0, "Fealty")
    t.run_to("cards.reaction.won")
    t.does(0, "Olenna's Cunning")
    assert t.gold(0) == 1


def test_the_things_i_do_for_love_and_fealty_kneel_the_same_card() -> None:
    t = table(
        lannister(play=["Cersei Lannister"], hand=["The Things I Do For Love"], gold=9, agenda="Fealty"),
        stark(play=["Arya Stark"]),
    )
    t.does(0, "Fealty")
    t.passes(1)
    assert "The Things I Do For Love" not in t.offered(0)


# --- challenges ---


def test_a_sneak_attack_outweighs_the_second_intrigue_of_casterly_rock() -> None:
    t = Table(
        lannister(play=["Casterly Rock", "Cersei Lannister", "The Tickler"], plot="Sneak Attack"),
        stark(hand=["Ice"] * 5),
        phase="challenges",
        pause=True,
    )
    t.initiate("intrigue", "Cersei Lannister")
    t.resolve()
    asked = t.run_to("cards.action.dominance")
    assert "cards.challenge" not in asked


def test_jon_snow_stands_by_under_a_jousting_contest() -> None:
    """He is not declared, so no limit of declared attackers holds him."""
    t = Table(
        nightswatch(play=["Jon Snow", "Ranging Party"], plot="Jousting Contest"),
        stark(),
        phase="challenges",
        pause=True,
    )
    t.initiate("military", "Ranging Party")
    assert t.card("Jon Snow").part == "attacking"


def test_a_blank_jon_snow_stands_by_nobody() -> None:
    t = Table(
        nightswatch(play=["Jon Snow", "Ranging Party"]),
        stark(plot="Fortified Position"),
        phase="challenges",
        pause=True,
    )
    t.initiate("military", "Ranging Party")
    assert t.card("Jon Snow").part == "none"


def test_balon_sees_defenders_as_the_unsullied_leave_them() -> None:
    t = Table(
        greyjoy(play=[kneeling("Balon Greyjoy"), kneeling("Unsullied")]),
        stark(play=[kneeling("Robb Stark"), kneeling("Eddard Stark")]),
        phase="challenges",
        challenge=challenge("military", ["Balon Greyjoy", "Unsullied"], ["Robb Stark", "Eddard Stark"]),
        step="compare",
    )
    assert any("STR 8 attacks against 0" in line for line in t.log())  # four each, below his five


def test_daenerys_makes_a_weak_defence_no_defence() -> None:
    t = Table(
        targaryen(play=["Daenerys Targaryen", kneeling("Magister Illyrio")]),
        stark(play=[kneeling("Bran Stark")]),
        phase="challenges",
        challenge=challenge("power", ["Magister Illyrio"], ["Bran Stark"]),
        step="compare",
    )
    assert any("wins the challenge unopposed" in line for line in t.log())


@pytest.mark.rule("agot-leaveplay-06")
def test_an_attacker_that_dies_as_it_joins_does_not_kneel_among_the_dead() -> None:
    t = Table(
        targaryen(play=["Plaza of Punishment", "Magister Illyrio", "Unsullied", "Khal Drogo"]),
        targaryen(play=["Daenerys Targaryen"]),
        phase="challenges",
        pause=True,
    )
    t.initiate("power", "Magister Illyrio")
    t.run_to("cards.reaction.won")
    t.does(0, "Plaza of Punishment", "Unsullied")
    t.resolve()
    assert t.card("Unsullied").strength == 1
    t.initiate("military", "Unsullied", "Khal Drogo")  # Daenerys takes the last of its strength
    assert t.pile(0, "dead") == ["Unsullied"] and not t.card("Unsullied").kneeling
    assert t.card("Khal Drogo").part == "attacking" and t.card("Khal Drogo").kneeling


@pytest.mark.rule("agot-leaveplay-06")
def test_an_attachment_that_came_to_hand_for_the_cost_of_a_cancel_is_not_discarded() -> None:
    t = Table(
        greyjoy(play=["Balon Greyjoy", wearing("Bran Stark", "Syrio's Training")], hand=["We Do Not Sow"], gold=2),
        baratheon(hand=["The Hand's Judgment"], gold=2),
        phase="challenges",
        pause=True,
    )
    bran = t.card("Bran Stark").number
    training = t.card("Syrio's Training")
    t.match.give_control(training.number, 1)
    t.initiate("power", "Balon Greyjoy")
    t.run_to("cards.reaction.won", 0)
    t.does(0, "We Do Not Sow", "Syrio's Training")
    t.does(1, "The Hand's Judgment")
    t.does(0, "Bran Stark")
    assert bran == t.card("Bran Stark", place="discard").number
    assert training.place == "hand"
    assert t.pile(0, "discard") == ["Bran Stark", "We Do Not Sow"]
