"""The characters of the Night's Watch: every sentence of every card is played."""

from __future__ import annotations

import pytest

from tests.cards.plain_events import reveals, table
from tests.cards.table import Table, challenge, kneeling, lannister, nightswatch, stark, tyrell

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says


def attacked(*watch: object, foe: list[object] | None = None, **given: object) -> Table:
    """The other player attacks the Watch with a military challenge; nobody has defended yet."""
    t = Table(
        nightswatch(play=list(watch), **given),
        stark(play=foe or ["Robb Stark"]),
        phase="challenges",
        first=1,
        pause=True,
    )
    t.run_to("cards.challenge", 1)
    t.does(1, "military")
    return t


def test_benjen_who_is_killed_brings_two_power_and_goes_back_into_the_deck() -> None:
    t = attacked("Benjen Stark", deck=["Longclaw"])
    t.defends(seat=0)
    t.run_to("cards.interrupt.killed")
    t.does(0, "Benjen Stark")
    assert t.faction_power(0) == 2 and t.pile(0, "dead") == []
    assert sorted(t.pile(0, "deck")) == ["Benjen Stark", "Longclaw"]


def test_benjen_may_die_like_any_other() -> None:
    t = attacked("Benjen Stark")
    t.defends(seat=0)
    t.run_to("cards.interrupt.killed")
    t.passes(0)
    assert t.faction_power(0) == 0 and t.pile(0, "dead") == ["Benjen Stark"]


def test_stealth_does_not_pass_the_rangers_beside_benjen() -> None:
    watch = nightswatch(play=["Benjen Stark", "Old Forest Hunter", "Steward at the Wall"])
    t = Table(stark(play=["Arya Stark"]), watch, phase="challenges")
    t.initiate("power")
    assert t.key == "cards.stealth" and t.offered(0) == ["Steward at the Wall", "pass"]
    t = Table(stark(play=["Arya Stark"]), nightswatch(play=["Ranging Party"]), phase="challenges")
    t.initiate("power")
    assert t.offered(0) == ["Ranging Party", "pass"]


def test_benjen_guards_no_rangers_of_others() -> None:
    t = Table(
        nightswatch(play=["Benjen Stark", "Ghost"]),
        nightswatch(play=["Ranging Party"]),
        phase="challenges",
    )
    t.initiate("military", "Ghost")
    assert t.key == "cards.stealth" and t.offered(0) == ["Ranging Party", "pass"]


def test_whom_ghost_passes_defends_no_more_this_phase() -> None:
    t = Table(
        nightswatch(play=["Ghost", "Benjen Stark"]),
        stark(play=["Robb Stark", "Eddard Stark", "Bran Stark"]),
        phase="challenges",
    )
    t.initiate("military", "Ghost")
    t.does(0, "Robb Stark", "Ghost")
    t.run_to("cards.claim")
    t.does(1, "Bran Stark")
    t.initiate("power", "Benjen Stark")
    assert t.key == "cards.defend" and t.offered(1) == ["Eddard Stark", "done"]


@pytest.mark.rule("agot-effects-01")
def test_whom_ghost_passes_may_defend_the_next_challenge_if_ghost_does_not_mind() -> None:
    t = Table(nightswatch(play=["Ghost", "Benjen Stark"]), stark(play=["Robb Stark", "Bran Stark"]), phase="challenges")
    t.initiate("military", "Ghost")
    t.does(0, "Robb Stark", "pass")
    t.run_to("cards.claim")
    t.does(1, "Bran Stark")
    t.initiate("power", "Benjen Stark")
    assert t.key == "cards.defend" and t.offered(1) == ["Robb Stark", "done"]


def test_ghost_minds_the_stealth_of_nobody_else() -> None:
    t = Table(nightswatch(play=["Ghost", "Arya Stark"]), stark(play=["Robb Stark"]), phase="challenges", pause=True)
    t.initiate("power", "Arya Stark")
    t.does(0, "Robb Stark")
    assert t.key == "cards.action.challenge"  # nothing is asked in between


def test_ghost_and_aemon_and_the_raven_bear_nothing() -> None:
    t = Table(
        nightswatch(play=["Ghost", "Maester Aemon", "Messenger Raven", "Samwell Tarly"], hand=["Little Bird"], gold=1),
        stark(),
    )
    t.does(0, "Little Bird")
    assert t.card("Little Bird").host == "Samwell Tarly"


def test_jon_snow_stands_by_his_brothers_when_they_attack() -> None:
    t = Table(
        nightswatch(play=["Jon Snow", "Ranging Party"]), stark(play=["Robb Stark"]), phase="challenges", pause=True
    )
    t.initiate("military", "Ranging Party")
    jon = t.card("Jon Snow")
    assert jon.part == "attacking" and not jon.kneeling
    t.resolve()
    assert any("STR 9 attacks" in line for line in t.log())


@pytest.mark.rule("agot-effects-01")
def test_jon_snow_who_kneels_stands_by_nobody() -> None:
    t = Table(nightswatch(play=[kneeling("Jon Snow"), "Ranging Party"]), stark(), phase="challenges", pause=True)
    t.initiate("military", "Ranging Party")
    assert t.card("Jon Snow").part == "none"


def test_jon_snow_leaves_the_challenge_when_he_kneels() -> None:
    t = table(nightswatch(play=["Jon Snow", "Ranging Party"], hand=["Rope"]), stark(play=["Robb Stark"]))
    t.initiate("military", "Ranging Party")
    assert t.card("Jon Snow").part == "attacking"
    t.does(0, "Rope", "Jon Snow")
    assert t.card("Jon Snow").part == "none"


def test_jon_snow_joins_when_he_stands_up_and_leaves_with_the_last_brother() -> None:
    t = table(nightswatch(play=[kneeling("Jon Snow"), "Ranging Party"], hand=["Help", "Exile"]), stark())
    t.initiate("military", "Ranging Party")
    t.does(0, "Help", "Jon Snow")
    assert t.card("Jon Snow").part == "attacking"
    t.passes(1)
    t.does(0, "Exile", "Ranging Party")
    assert t.card("Jon Snow").part == "none"


def test_jon_snow_stands_by_no_stranger_and_not_in_defence() -> None:
    t = Table(nightswatch(play=["Jon Snow", "Rattleshirt's Raiders"]), stark(), phase="challenges", pause=True)
    t.initiate("military", "Rattleshirt's Raiders")
    assert t.card("Jon Snow").part == "none"
    t = attacked("Jon Snow", "Ranging Party")
    t.defends("Ranging Party", seat=0)
    assert t.card("Jon Snow").part == "none"


def test_jon_snow_and_other_brothers_bear_weapons_only() -> None:
    for brother in (
        "Jon Snow",
        "Ser Waymar Royce",
        "Old Forest Hunter",
        "Ranging Party",
        "Veteran Builder",
    ):
        t = Table(
            nightswatch(play=[brother, "Samwell Tarly"], hand=["Little Bird", "Longclaw"], gold=3),
            stark(),
            pause=True,
        )
        t.does(0, "Little Bird")
        assert t.card("Little Bird").host == "Samwell Tarly", brother
        t.passes(1)
        t.does(0, "Longclaw")
        assert brother in t.offered(0)


def test_aemon_kneels_to_save_a_brother() -> None:
    t = attacked("Maester Aemon", "Ser Waymar Royce")
    t.defends(seat=0)
    t.run_to("cards.claim")
    t.does(0, "Ser Waymar Royce", "Maester Aemon")
    assert t.card("Ser Waymar Royce").place == "play" and t.card("Maester Aemon").kneeling


def test_aemon_saves_brothers_of_others_and_no_strangers() -> None:
    t = Table(
        nightswatch(play=["Maester Aemon"]),
        nightswatch(play=["Old Forest Hunter"]),
        stark(play=["Grey Wind"]),
        phase="challenges",
        first=2,
    )
    t.does(2, "Grey Wind")
    assert t.key == "cards.would.killed" and t.asked == 0
    t.does(0, "Maester Aemon")
    assert t.card("Old Forest Hunter").place == "play"
    t = Table(
        nightswatch(play=["Maester Aemon"]),
        lannister(play=["Lannisport Merchant"]),
        stark(play=["Grey Wind"]),
        phase="challenges",
        first=2,
        pause=True,
    )
    t.does(2, "Grey Wind")
    assert t.pile(1, "dead") == ["Lannisport Merchant"]


def test_aemon_who_kneels_saves_nobody() -> None:
    t = attacked(kneeling("Maester Aemon"), "Old Forest Hunter")
    t.defends(seat=0)
    t.run_to("cards.claim")
    t.does(0, "Old Forest Hunter")
    assert t.pile(0, "dead") == ["Old Forest Hunter"]


@pytest.mark.rule("agot-constant-01")
def test_mormont_does_not_kneel_to_defend_beside_the_wall() -> None:
    t = attacked("Old Bear Mormont", "The Wall")
    t.defends("Old Bear Mormont", seat=0)
    assert t.card("Old Bear Mormont").part == "defending" and not t.card("Old Bear Mormont").kneeling
    t = attacked("Old Bear Mormont")
    t.defends("Old Bear Mormont", seat=0)
    assert t.card("Old Bear Mormont").kneeling
    t = Table(nightswatch(play=["Old Bear Mormont", "The Wall"]), stark(), phase="challenges", pause=True)
    t.initiate("military")
    assert t.card("Old Bear Mormont").kneeling  # attacking kneels him as ever


def mormont() -> Table:
    t = Table(
        nightswatch(
            play=["Old Bear Mormont"],
            hand=["Ghost", "Castle Black", "Longclaw", "Take the Black", "Littlefinger", "The Roseroad"],
        ),
        stark(play=["Robb Stark"]),
        phase="challenges",
        first=1,
        pause=True,
    )
    t.initiate("military", seat=1)
    return t


def test_mormont_brings_a_card_of_the_watch_when_no_defence_was_lost() -> None:
    t = mormont()
    t.defends("Old Bear Mormont", seat=0)
    t.run_to("cards.interrupt.ends")
    t.does(0, "Old Bear Mormont")
    assert t.offered(0) == ["Ghost", "Castle Black", "Longclaw"]
    t.does(0, "Castle Black")
    assert "Castle Black" in t.in_play(0) and t.phase == "dominance"


def test_mormont_brings_nobody_after_a_lost_defence() -> None:
    t = Table(
        nightswatch(play=["Old Bear Mormont", "Samwell Tarly"], hand=["Ghost"]),
        stark(play=["Robb Stark"]),
        phase="challenges",
        first=1,
        pause=True,
    )
    t.initiate("military", seat=1)
    t.defends(seat=0)
    t.run_to("cards.claim")
    t.does(0, "Samwell Tarly")
    asked = t.run_to("cards.action.dominance")
    assert "cards.interrupt.ends" not in asked and t.pile(0, "hand") == ["Ghost"]


def test_mormont_minds_no_lost_attack() -> None:
    t = Table(
        nightswatch(play=["Old Bear Mormont", "Steward at the Wall"], hand=["Ghost"]),
        stark(play=["Catelyn Stark"]),
        phase="challenges",
        pause=True,
    )
    t.initiate("intrigue", "Steward at the Wall")
    t.defends("Catelyn Stark")
    t.run_to("cards.interrupt.ends")
    t.does(0, "Old Bear Mormont")
    assert "Ghost" in t.in_play(0)


def test_mormont_waits_for_the_end_of_the_challenges_phase() -> None:
    t = Table(nightswatch(play=["Old Bear Mormont"], hand=["Ghost"]), stark(), phase="dominance", pause=True)
    asked = t.run_to("cards.plot")
    assert "cards.interrupt.ends" not in asked


def test_samwell_has_insight_and_a_larger_reserve() -> None:
    t = Table(
        nightswatch(play=["Samwell Tarly"], hand=["Ghost"] * 7, deck=["Longclaw"] * 9),
        stark(),
        phase="challenges",
        pause=True,
    )
    t.initiate("intrigue")
    t.run_to("cards.use-keyword")
    t.does(0, ["Samwell Tarly"])
    assert len(t.pile(0, "hand")) == 8
    t.run_to("cards.plot")
    assert len(t.pile(0, "hand")) == 7  # six of the plot and his one


def test_waymar_who_dies_costs_every_opponent_a_card() -> None:
    t = Table(
        nightswatch(play=["Ser Waymar Royce"]),
        stark(play=["Robb Stark"], hand=["Ice", "Summer"]),
        tyrell(hand=["Heartsbane"]),
        phase="challenges",
        first=1,
        challenge=challenge("military", ["Robb Stark"], attacker=1, defender=0),
        step="compare",
    )
    t.run_to("cards.interrupt.killed")
    t.does(0, "Ser Waymar Royce")
    assert t.pile(0, "dead") == ["Ser Waymar Royce"]
    assert len(t.pile(1, "hand")) == 1 and t.pile(2, "hand") == []


def test_waymar_who_is_discarded_costs_nothing() -> None:
    t = table(nightswatch(play=["Ser Waymar Royce"]), stark(hand=["Exile", "Ice"]), first=1)
    t.does(1, "Exile", "Ser Waymar Royce")
    assert t.pile(0, "discard") == ["Ser Waymar Royce"] and t.pile(1, "hand") == ["Ice"]


def test_yoren_recruits_from_a_discard_pile_of_an_opponent() -> None:
    t = Table(
        nightswatch(hand=["Yoren"], discard=["Steward at the Wall"], gold=3, plot="Summons"),
        stark(discard=["Arya Stark", "Robb Stark", "Ice", "Sansa Stark"], dead=["Bran Stark"]),
        pause=True,
    )
    t.does(0, "Yoren", "Yoren")
    assert sorted(t.offered(0)) == ["Arya Stark", "Sansa Stark"]
    t.does(0, "Sansa Stark")
    assert "Sansa Stark" in t.in_play(0) and t.card("Sansa Stark").owner == 1
    assert t.card("Sansa Stark").controller == 0


def test_yoren_who_was_put_into_play_recruits_nobody() -> None:
    t = Table(
        nightswatch(hand=["Yoren"], plots=["Reinforcements", "Summons"]),
        stark(discard=["Arya Stark"], plots=["Taxation", "Summons"]),
        phase="plot",
        pause=True,
    )
    reveals(t, "Reinforcements", "Taxation")
    t.run_to("cards.action.plot")
    assert "Yoren" in t.in_play(0) and t.pile(1, "discard") == ["Arya Stark"]


@pytest.mark.rule("agot-effects-01")
def test_the_raven_flies_home_for_a_card_in_dominance() -> None:
    t = Table(nightswatch(play=["Messenger Raven"], deck=["Ghost", "Longclaw"]), stark(), phase="dominance", pause=True)
    t.does(0, "Messenger Raven")
    assert t.pile(0, "hand") == ["Messenger Raven", "Ghost"]
    t = Table(nightswatch(play=["Messenger Raven"]), stark(), phase="challenges", pause=True)
    assert "Messenger Raven" not in t.offered(0)


def test_the_hunter_turns_a_card_into_gold_once_a_phase() -> None:
    t = Table(
        nightswatch(play=["Old Forest Hunter"], hand=["Ghost", "Longclaw"]), stark(), phase="challenges", pause=True
    )
    t.does(0, "Old Forest Hunter", "Longclaw")
    assert t.gold(0) == 1 and t.pile(0, "discard") == ["Longclaw"] and t.pile(0, "hand") == ["Ghost"]
    t.passes(1)
    assert "Old Forest Hunter" not in t.offered(0)
    t.to_phase("dominance")
    assert "Old Forest Hunter" in t.offered(0)


def test_the_hunter_needs_a_card() -> None:
    t = Table(nightswatch(play=["Old Forest Hunter"]), stark(), phase="challenges", pause=True)
    assert "Old Forest Hunter" not in t.offered(0)


def test_the_ranging_party_is_strong_and_says_nothing() -> None:
    party = Table(nightswatch(play=["Ranging Party"]), stark()).card("Ranging Party")
    assert (party.strength, party.icons, party.keywords) == (5, ["military", "power"], [])


def test_the_steward_makes_the_next_brother_cheaper() -> None:
    t = Table(
        nightswatch(play=["Steward at the Wall"], hand=["Longclaw", "Yoren", "Samwell Tarly"], gold=6, plot="Summons"),
        stark(),
        pause=True,
    )
    t.does(0, "Steward at the Wall")
    assert t.card("Steward at the Wall").kneeling
    t.passes(1)
    t.does(0, "Longclaw")
    t.passes(1)
    assert t.gold(0) == 4  # an attachment is no character
    t.does(0, "Yoren")
    t.passes(1)
    assert t.gold(0) == 2
    t.does(0, "Samwell Tarly")
    assert t.gold(0) == 0


def test_the_builder_is_given_up_to_stand_a_location() -> None:
    t = Table(
        nightswatch(play=["Veteran Builder", kneeling("The Wall")]),
        stark(play=[kneeling("Gates of Winterfell"), kneeling("Robb Stark"), "The Wolfswood"]),
        phase="challenges",
        pause=True,
    )
    t.does(0, "Veteran Builder")
    assert t.offered(0) == ["The Wall", "Gates of Winterfell"]
    t.does(0, "The Wall")
    assert not t.card("The Wall").kneeling and t.pile(0, "discard") == ["Veteran Builder"]
