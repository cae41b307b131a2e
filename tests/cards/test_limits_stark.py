"""The small words of the cards: whose, which, how many, how long. Stark, Martell and the Night's Watch."""

from __future__ import annotations

import pytest

from tests.cards.plain_events import plays, table
from tests.cards.table import (
    Table,
    cards_file,
    challenge,
    kneeling,
    lannister,
    martell,
    nightswatch,
    stark,
    wearing,
)

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says

GODSWOOD = cards_file(
    {
        "name": "Godswood",
        "type": "location",
        "cost": 0,
        "traits": ["Direwolf"],
        "does": [{"action": "any", "cost": {"sacrifice": "self"}, "do": {"gold": 1}}],
    },
    faction="stark",
)


# --- Stark ---


def test_robb_mourns_characters_of_his_house() -> None:
    seats = (
        stark(play=[kneeling("Robb Stark"), "Wildling Horde", "Godswood", kneeling("The Wolfswood"), "Arya Stark"]),
        lannister(hand=["Dagger", "Dagger"]),
    )
    t = table(*seats, content=[GODSWOOD])
    t.does(0, "Godswood")
    assert t.key == "cards.action.challenges"  # a location was sacrificed
    t.does(1, "Dagger", "Wildling Horde")
    assert t.key == "cards.action.challenges"  # of no house
    t.passes(0)
    t.does(1, "Dagger", "Arya Stark")
    t.does(0, "Robb Stark")
    assert not t.card("Robb Stark").kneeling and t.card("The Wolfswood").kneeling  # characters stand


def test_sansa_minds_her_own_standing_once_a_round() -> None:
    t = table(stark(play=[kneeling("Sansa Stark"), kneeling("Arya Stark")], hand=["Help"] * 3 + ["Rope"]), lannister())
    t.does(0, "Help", "Arya Stark")
    assert t.key == "cards.action.challenges" and t.asked == 1
    t.passes(1)
    plays(t, 0, "Help", "Sansa Stark")
    t.does(0, "Sansa Stark")
    assert t.faction_power(0) == 1
    t.passes(1)
    t.does(0, "Rope", "Sansa Stark")
    t.passes(1)
    plays(t, 0, "Help", "Sansa Stark")
    assert t.key == "cards.action.challenges" and t.faction_power(0) == 1


def test_summer_fetches_small_stark_characters_of_her_player() -> None:
    t = table(
        stark(
            play=["Bran Stark", "Arya Stark"],
            hand=["Summer"],
            gold=3,
            discard=["The Wolfswood", "Catelyn Stark", "Winterfell Steward", "Varys"],
            dead=["Littlefinger", "Tumblestone Knight"],
            plot="Summons",
        ),
        stark(play=["Bran Stark"], discard=["Direwolf Pup"], dead=["Sansa Stark"]),
        phase="marshaling",
    )
    t.does(0, "Summer", "Summer")
    assert sorted(t.offered(0)) == ["Tumblestone Knight", "Winterfell Steward"]
    assert t.card("Bran Stark", 1).keywords == [] and t.card("Bran Stark", 0).keywords == ["insight"]
    assert t.card("Arya Stark").keywords == ["stealth"]


@pytest.mark.rule("agot-effects-01")
def test_summer_leaves_those_of_three_strength_and_strangers() -> None:
    t = table(
        stark(play=["Summer"], hand=["Arya Stark"], gold=3, discard=["Winterfell Steward"], plot="Summons"),
        lannister(),
        phase="marshaling",
    )
    t.does(0, "Arya Stark")
    assert t.offered(0) == ["Arya Stark", "pass"]  # Summer minds her own entering
    odd = cards_file({"code": "Maid", "name": "Maid", "type": "character", "cost": 1, "strength": 1})
    wolf = cards_file({"name": "Wolf", "type": "character", "cost": 1, "strength": 3}, faction="stark")
    t = table(
        stark(hand=["Summer"], gold=3, discard=["Maid", "Wolf", "The Wolfswood"], dead=["Bran Stark"], plot="Summons"),
        lannister(),
        phase="marshaling",
        content=[odd, wolf],
    )
    t.does(0, "Summer", "Summer")
    assert t.pile(0, "hand") == ["Bran Stark"]


def test_pups_run_with_their_own_pack_and_bear_nothing_nor_does_the_vanguard() -> None:
    t = Table(
        stark(play=["Direwolf Pup", "Vanguard of the North", "Sansa Stark"], hand=["Little Bird"], gold=1),
        stark(play=["Direwolf Pup", "Summer"]),
    )
    assert t.card("Direwolf Pup", 0).strength == 1
    t.does(0, "Little Bird")
    assert t.card("Little Bird").host == "Sansa Stark"


def test_the_vanguard_kneels_for_other_challenges() -> None:
    t = Table(
        stark(play=[wearing("Tumblestone Knight", "Noble Lineage"), "Vanguard of the North"], plot="A Storm of Swords"),
        lannister(),
        phase="challenges",
        pause=True,
        content=[
            cards_file(
                {
                    "name": "Envoy",
                    "type": "location",
                    "cost": 0,
                    "always": [{"icon": "power", "for": {"name": "Vanguard of the North"}}],
                }
            )
        ],
    )
    assert "power" not in t.card("Vanguard of the North").icons
    t = Table(
        stark(play=["Envoy", "Vanguard of the North"], plot="A Storm of Swords"),
        lannister(),
        phase="challenges",
        pause=True,
        content=[
            cards_file(
                {
                    "name": "Envoy",
                    "type": "location",
                    "cost": 0,
                    "always": [{"icon": "power", "for": {"name": "Vanguard of the North"}}],
                }
            )
        ],
    )
    t.initiate("power")
    assert t.card("Vanguard of the North").kneeling


def test_ice_falls_on_the_loser() -> None:
    t = Table(
        stark(play=[wearing("Eddard Stark", "Ice"), "Arya Stark"]),
        lannister(play=[kneeling("The Tickler")]),
        phase="challenges",
    )
    t.initiate("military", "Eddard Stark")
    t.does(0, "Ice")
    assert t.pile(1, "dead") == ["The Tickler"]


def test_for_the_north_is_for_starks_and_for_one_challenge() -> None:
    t = Table(
        stark(play=[kneeling("Robb Stark"), kneeling("Wildling Horde")], hand=["For the North!"]),
        lannister(),
        phase="challenges",
        challenge=challenge("military", ["Robb Stark", "Wildling Horde"]),
        step="actions",
        pause=True,
    )
    t.does(0, "For the North!")
    assert t.card("Robb Stark").strength == 7
    t.resolve()
    assert t.card("Robb Stark").strength == 5


def test_like_warm_rain_needs_a_direwolf_in_person_once_a_challenge() -> None:
    seats = (
        stark(play=["Godswood", "Arya Stark"], hand=["Like Warm Rain"], gold=1),
        lannister(play=[kneeling("Cersei Lannister"), kneeling("The Tickler")]),
    )
    fight = challenge("intrigue", ["Cersei Lannister", "The Tickler"], attacker=1, defender=0)
    t = table(*seats, first=1, challenge=fight, step="compare", content=[GODSWOOD])
    assert not t.is_asked(0, "cards.reaction.won")
    seats[0]["play"] = ["Summer", "Grey Wind"]
    seats[0]["hand"] = ["Like Warm Rain"] * 2
    seats[0]["gold"] = 2
    t = table(*seats, first=1, challenge=fight, step="compare")
    t.does(0, "Like Warm Rain", "Summer", "The Tickler")
    assert not t.is_asked(0, "cards.reaction.won") and t.gold(0) == 1


def test_winter_is_coming_comes_in_a_challenge_and_goes_with_it() -> None:
    t = Table(
        stark(play=["Robb Stark", "Summer"], hand=["Winter Is Coming"], gold=1, plot="A Storm of Swords"),
        lannister(play=[kneeling(name) for name in ("The Tickler", "Burned Men", "Gold Cloaks", "Tywin Lannister")]),
        phase="challenges",
        pause=True,
    )
    assert "Winter Is Coming" not in t.offered(0)
    t.initiate("military", "Robb Stark")
    t.does(0, "Winter Is Coming")
    t.resolve()
    assert len(t.pile(1, "dead")) == 2
    t.initiate("military", "Summer")
    t.resolve()
    assert len(t.pile(1, "dead")) == 3


# --- Martell, Night's Watch ---


def test_areo_speaks_of_his_own_entering() -> None:
    t = table(
        martell(play=["Areo Hotah", kneeling("Obara Sand")], hand=["Olenna's Informant"], gold=4),
        stark(),
        challenge=challenge("military", ["Obara Sand"]),
        step="actions",
    )
    t.does(0, "Olenna's Informant")
    assert t.offered(0) == ["Olenna's Informant", "pass"]


def test_arianne_brings_nobody_of_cost_six_and_nobody_of_another_hand() -> None:
    t = Table(
        martell(play=["Arianne Martell"], hand=["Doran Martell", "Obara Sand"]),
        martell(hand=["Edric Dayne"]),
        phase="challenges",
        pause=True,
    )
    t.does(0, "Arianne Martell")
    assert "Obara Sand" in t.in_play(0)  # the only one


def test_caleottes_work_lasts_for_the_phase() -> None:
    t = Table(
        martell(play=[kneeling("Maester Caleotte")]),
        lannister(play=[kneeling("Cersei Lannister")]),
        phase="challenges",
        first=1,
        challenge=challenge("intrigue", ["Cersei Lannister"], ["Maester Caleotte"], attacker=1, defender=0),
        step="compare",
        pause=True,
    )
    t.does(0, "Maester Caleotte", "Cersei Lannister", "power")
    t.resolve()
    assert t.card("Cersei Lannister").icons == ["intrigue"]  # the challenge is over, the phase is not


def test_confinement_takes_military_icons_too_and_beyond_a_challenge() -> None:
    t = Table(
        martell(hand=["Confinement"], gold=1),
        lannister(play=["Burned Men", kneeling("Tywin Lannister")]),
        phase="challenges",
        challenge=challenge("power", ["Tywin Lannister"], attacker=1, defender=0),
        step="actions",
        pause=True,
    )
    t.does(0, "Confinement")
    t.resolve()
    assert t.phase == "challenges" and t.card("Burned Men").icons == []


def test_the_paramour_speaks_of_herself_and_of_one_challenge() -> None:
    t = Table(
        martell(play=["Dornish Paramour", "Greenblood Trader", "Maester Caleotte"]),
        stark(play=["Sansa Stark", "Catelyn Stark"]),
        phase="challenges",
        pause=True,
    )
    t.initiate("intrigue", "Greenblood Trader")
    assert t.key == "cards.action.challenge"
    t = Table(
        martell(play=["Dornish Paramour", "Maester Caleotte"]),
        stark(play=["Vanguard of the North", "Sansa Stark", "Robb Stark"]),
        phase="challenges",
        pause=True,
    )
    t.initiate("intrigue", "Dornish Paramour")
    t.does(0, "Dornish Paramour", "Robb Stark")  # in vain: he has no intrigue
    t.resolve()
    t.initiate("power", "Maester Caleotte")
    t.run_to("cards.defend")
    assert "Robb Stark" in t.offered(1)  # of his own free will


def test_the_trader_speaks_of_himself() -> None:
    t = Table(martell(play=["Greenblood Trader"], hand=["Edric Dayne"], gold=2, plot="Summons"), stark(), pause=True)
    t.does(0, "Edric Dayne")
    assert t.key == "cards.action.marshaling"


def test_ghaston_grey_must_stand() -> None:
    t = Table(
        martell(play=[kneeling("Ghaston Grey")]),
        stark(play=[kneeling("Robb Stark")]),
        phase="challenges",
        first=1,
        challenge=challenge("power", ["Robb Stark"], attacker=1, defender=0),
        step="compare",
    )
    assert not t.is_asked(0, "cards.reaction.won")


def test_waymar_and_yoren_speak_of_themselves() -> None:
    t = table(nightswatch(play=["Ser Waymar Royce", "Samwell Tarly"]), stark(hand=["Dagger", "Ice", "Ice"]), first=1)
    t.does(1, "Dagger", "Samwell Tarly")
    assert t.key == "cards.action.challenges" and len(t.pile(1, "hand")) == 2
    t = Table(
        nightswatch(play=["Yoren"], hand=["Samwell Tarly"], gold=2, plot="Summons"),
        stark(discard=["Arya Stark"]),
        pause=True,
    )
    t.does(0, "Samwell Tarly")
    assert t.key == "cards.action.marshaling"


def test_yoren_takes_characters_of_cost_three() -> None:
    t = Table(
        nightswatch(hand=["Yoren"], gold=3, plot="Summons"),
        stark(discard=["Catelyn Stark", "The Wolfswood", "Arya Stark"]),
        pause=True,
    )
    t.does(0, "Yoren", "Yoren")
    t.does(0, "pass") if t.is_asked(0, "cards.reaction.enters") else None
    assert t.card("Arya Stark").controller == 0  # four are too many, and a wood is nobody


def test_mormont_looks_into_his_players_hand() -> None:
    t = Table(
        nightswatch(play=["Old Bear Mormont"], hand=["Ghost", "Take the Black"]),
        nightswatch(hand=["Longclaw", "Samwell Tarly"]),
        phase="challenges",
        pause=True,
    )
    t.run_to("cards.interrupt.ends")
    t.does(0, "Old Bear Mormont")
    assert "Ghost" in t.in_play(0) and len(t.pile(1, "hand")) == 2


def test_castle_black_helps_for_one_challenge_and_the_wall_minds_its_own_player() -> None:
    t = Table(
        nightswatch(play=["Castle Black", "The Wall", kneeling("Benjen Stark")]),
        stark(play=[kneeling("Robb Stark")]),
        phase="challenges",
        challenge=challenge("military", ["Robb Stark"], ["Benjen Stark"], attacker=1, defender=0),
        step="actions",
        pause=True,
    )
    t.does(0, "Castle Black")
    t.resolve()
    assert t.phase == "challenges" and t.card("Benjen Stark").strength == 5
    t = Table(nightswatch(play=["The Wall", "Ranging Party"]), stark(), phase="challenges", pause=True)
    t.initiate("military")
    t.resolve()
    assert not t.card("The Wall").kneeling  # its player won unopposed


@pytest.mark.rule("agot-effects-01")
def test_a_contribution_is_paid_by_opponents() -> None:
    t = Table(
        nightswatch(hand=["A Meager Contribution"], plot="Taxation"),
        stark(plot="Taxation"),
        phase="marshaling",
        step="collect",
        pause=True,
    )
    t.run_to("cards.reaction.income")
    assert t.gold(0) >= 5 and t.match.active == 1
    t.does(0, "A Meager Contribution")
    assert t.gold(1) == 4
