"""Characters of the Night's Watch in the packs: every sentence of every card here."""

from __future__ import annotations

import pytest

from bannermen.games.cards.rules.contest import total_strength
from bannermen.games.cards.terms import ATTACKING, DEFENDING
from tests.cards.card_makers import gear
from tests.cards.packs import fight, over, table, wins
from tests.cards.table import card, cards_file, kneeling, lannister, nightswatch, stark, wearing

pytestmark = pytest.mark.rule("agot-effects-01")


def test_a_shadow_tower_mason_builds_on_three() -> None:
    built = ["Castle Black", "The Wall", wearing("Ranging Party", "Longclaw")]
    for play, icons in (
        (built, ["military", "intrigue", "power"]),
        (built[1:], ["power"]),
        ([*built[1:], "The Wolfswood"], ["power"]),
    ):
        t = table(
            nightswatch(play=["Shadow Tower Mason", *play], hand=["Little Bird"], gold=1),
            nightswatch(play=["The Shadow Tower"]),
            pause=True,
        )
        assert t.card("Shadow Tower Mason").icons == icons and "Little Bird" not in t.offered(0)


def test_qhorin_kills_a_common_man() -> None:
    theirs = ["Gold Cloaks", "Tywin Lannister", "The Tickler", "Wildling Horde", "King's Hunting Party", "Burned Men"]
    t = wins(
        nightswatch(play=["Qhorin Halfhand", "Steward at the Wall"]),
        lannister(play=theirs),
        "military",
        ["Qhorin Halfhand"],
    )
    t.does(0, "Qhorin Halfhand")
    assert t.offered(0) == ["Gold Cloaks", "Burned Men"]
    t.does(0, "Gold Cloaks")
    assert t.card("Gold Cloaks").place == "dead" and "renown" in t.card("Qhorin Halfhand").keywords
    for type_, who in (("power", "Qhorin Halfhand"), ("military", "Ranging Party")):
        t = wins(
            nightswatch(play=["Qhorin Halfhand", "Ranging Party"]),
            lannister(play=[kneeling("Gold Cloaks")]),
            type_,
            [who],
        )
        assert over(t)
    t = table(nightswatch(play=["Qhorin Halfhand"], hand=["Little Bird", "Longclaw"], gold=3), stark(), pause=True)
    assert "Little Bird" not in t.offered(0) and "Longclaw" in t.offered(0)


def test_jon_snow_of_two_peoples() -> None:
    play = ["07001", "Wildling Horde", kneeling("Rattleshirt's Raiders"), "Robb Stark"]
    t = wins(nightswatch(play=play), stark(), "military", ["07001", "Wildling Horde", "Robb Stark"])
    t.does(0, "Jon Snow")
    assert not t.card("Wildling Horde").kneeling and not t.card("Jon Snow").kneeling
    assert t.card("Rattleshirt's Raiders").kneeling and t.card("Robb Stark").kneeling
    t = fight(
        stark(play=["Arya Stark"]),
        nightswatch(play=["07001", "Ranging Party", "Littlefinger", kneeling("Yoren")]),
        "power",
        ["Arya Stark"],
        ["Ranging Party", "Littlefinger", "07001"],
        pause=True,
    )
    t.run_to("cards.reaction.won", 1)
    t.does(1, "Jon Snow")
    assert not t.card("Ranging Party").kneeling and t.card("Littlefinger").kneeling and t.card("Yoren").kneeling
    t = wins(nightswatch(play=["07001", "Wildling Horde"]), stark(), "military", ["Wildling Horde"])
    assert over(t)
    t = wins(
        nightswatch(play=["07001", "Wildling Horde"], plot="A Storm of Swords"),
        stark(),
        "military",
        ["07001", "Wildling Horde"],
    )
    t.does(0, "Jon Snow")
    t.run_to("cards.challenge", 0)
    t.initiate("military", "Jon Snow", "Wildling Horde")
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.reaction"))
    assert over(t)
    t = fight(
        nightswatch(play=["07001", "Ranging Party"]), nightswatch(play=[kneeling("Ghost")]), "military", ["07001"]
    )
    assert "stealth" in t.card("Jon Snow").keywords if t.match.contest >= 0 else True


def test_cotter_pyke_teaches_stealth_in_winter() -> None:
    for plot, reacts in (("The Winds of Winter", True), ("Summons", False)):
        t = table(
            nightswatch(play=["Cotter Pyke", "Ranging Party", "Littlefinger"], plot=plot),
            stark(play=["Robb Stark", "Arya Stark"]),
            phase="challenges",
            pause=True,
        )
        t.initiate("military", "Cotter Pyke")
        t.run_to("cards.stealth", 0)
        t.does(0, "Robb Stark")
        assert t.key.startswith("cards.reaction") is reacts
        if reacts:
            t.does(0, "Cotter Pyke")
            assert t.offered(0) == ["Cotter Pyke", "Ranging Party"]
            t.does(0, "Ranging Party")
            assert "stealth" in t.card("Ranging Party").keywords
            t.to_phase("dominance")
            assert "stealth" not in t.card("Ranging Party").keywords
    t = table(
        nightswatch(play=["Cotter Pyke", "Will"], plot="The Winds of Winter"),
        stark(play=["Robb Stark"]),
        phase="challenges",
        pause=True,
    )
    t.initiate("military", "Will")
    t.run_to("cards.stealth", 0)
    t.does(0, "Robb Stark")
    assert not t.key.startswith("cards.reaction")


def test_the_castle_black_mason_finds_material() -> None:
    builder = ["Castle Black Mason", "Veteran Builder", "Ranging Party"]
    deck = ["The Wall", "Longclaw", "Arya Stark", *["Like Warm Rain"] * 7, "Ice"]
    t = table(nightswatch(play=builder, deck=deck, hand=["Little Bird"], gold=1), stark(), pause=True)
    assert "Little Bird" not in t.offered(0)
    t.does(0, "Castle Black Mason", "Veteran Builder")
    assert t.offered(0) == ["The Wall", "Longclaw", "pass"]
    t.does(0, "Longclaw")
    assert t.card("Castle Black Mason").kneeling and t.card("Veteran Builder").kneeling
    t = table(nightswatch(play=[*["Veteran Builder"] * 6, "Castle Black Mason"], deck=deck * 2), stark(), pause=True)
    for _ in range(2):
        t.does(0, "Castle Black Mason", "Veteran Builder", "Veteran Builder", "pass")
        t.passes(1)
    assert "Castle Black Mason" not in t.offered(0)
    t = table(nightswatch(play=["Castle Black Mason", "Ranging Party"], deck=deck), stark(), pause=True)
    assert "Castle Black Mason" not in t.offered(0)


def test_samwell_confuses_all_but_stewards() -> None:
    play = ["07012", "Steward at the Wall", "Littlefinger"]
    t = fight(
        lannister(play=["Tyrion Lannister", "Cersei Lannister", "Tywin Lannister"]),
        nightswatch(play=play),
        "intrigue",
        ["Tyrion Lannister", "Tywin Lannister"],
        ["07012", "Littlefinger", "Steward at the Wall"],
        pause=True,
    )
    blank = [
        name
        for name in (
            "Tyrion Lannister",
            "Tywin Lannister",
            "Cersei Lannister",
            "Littlefinger",
            "Steward at the Wall",
            "Samwell Tarly",
        )
        if t.card(name).blank
    ]
    assert blank == ["Tyrion Lannister", "Tywin Lannister", "Littlefinger"]
    t = fight(
        lannister(play=["Tyrion Lannister"]),
        nightswatch(play=play),
        "intrigue",
        ["Tyrion Lannister"],
        ["Littlefinger"],
        pause=True,
    )
    assert not t.card("Tyrion Lannister").blank
    wight = {
        "set": "test",
        "faction": "neutral",
        "cards": [
            {
                "code": "maester",
                "name": {"en": "Old Man", "de": "Greis", "ru": "Старик"},
                "type": "character",
                "cost": 1,
                "strength": 1,
                "icons": ["intrigue"],
                "traits": [],
            }
        ],
    }
    t = fight(
        lannister(play=["Old Man"]),
        nightswatch(play=["07012"]),
        "intrigue",
        ["Old Man"],
        ["07012"],
        pause=True,
        content=[wight],
    )
    assert t.card("Old Man").blank and not t.card("Samwell Tarly").blank


def test_a_lost_ranger_needs_company() -> None:
    for play, place in (
        (["Lost Ranger"], "discard"),
        (["Lost Ranger", "Ranging Party"], "play"),
        (["Lost Ranger", "Yoren"], "discard"),
    ):
        t = table(
            nightswatch(play=play, hand=["Little Bird"], gold=1),
            nightswatch(play=["Will"]),
            phase="challenges",
            pause=True,
        )
        assert "Little Bird" not in t.offered(0)
        t.to_phase("dominance")
        assert t.card("Lost Ranger").place == place
    t = table(nightswatch(play=["Lost Ranger"], hand=["Little Bird", "Longclaw"], gold=2), stark(), pause=True)
    assert "Little Bird" not in t.offered(0) and "Longclaw" in t.offered(0)
    t.to_phase("challenges")
    assert t.card("Lost Ranger").place == "play"


def test_a_young_builder_learns_by_building() -> None:
    builder = card("Young Builder", tokens={"gold": 2})
    for name, draws in (
        ("Castle Black", True),
        ("Longclaw", True),
        ("The Kingsroad", False),
        ("Steward at the Wall", False),
    ):
        t = table(nightswatch(play=[builder, "Ranging Party"], hand=[name], gold=3), stark(), pause=True)
        t.does(0, name)
        if t.is_asked(0, "cards.host"):
            t.does(0, "Ranging Party")
        assert t.key.startswith("cards.reaction") is draws
        if draws:
            t.does(0, "Young Builder")
            assert len(t.pile(0, "hand")) == 1 and t.card("Young Builder").tokens == {"gold": 1}
    t = table(nightswatch(hand=["Castle Black"], gold=3), nightswatch(play=[builder]), pause=True)
    t.does(0, "Castle Black")
    assert t.key.startswith("cards.action")
    t = table(nightswatch(play=[builder], hand=["Little Bird", "Young Builder"], gold=5), stark(), pause=True)
    assert "Little Bird" not in t.offered(0)
    t.does(0, "Young Builder", 3)
    assert t.gold(0) == 0


def test_a_haunted_forest_scout_never_stays_behind() -> None:
    for others, kneels in ((["Ranging Party", "Old Forest Hunter"], False), (["Ranging Party", "Hall", "Yoren"], True)):
        t = table(
            nightswatch(play=["Haunted Forest Scout", *others]),
            nightswatch(play=["Will"]),
            phase="challenges",
            pause=True,
        )
        t.initiate("military", "Haunted Forest Scout")
        assert t.card("Haunted Forest Scout").kneeling is kneels
    t = table(
        stark(play=["Robb Stark"]),
        nightswatch(play=["Haunted Forest Scout", "Ranging Party"]),
        phase="challenges",
        pause=True,
    )
    t.initiate("military", "Robb Stark")
    t.run_to("cards.defend", 1)
    assert "Haunted Forest Scout" not in t.offered(1)
    t = table(nightswatch(play=["Haunted Forest Scout"], hand=["Little Bird"], gold=1), stark(), pause=True)
    assert "Little Bird" not in t.offered(0)


def test_the_garrison_is_relieved_by_guests() -> None:
    for helper, stands in (("Littlefinger", True), ("Yoren", False), ("The Wolfswood", False)):
        t = table(
            stark(play=["Robb Stark"]),
            nightswatch(play=["Garrison on the Wall", helper]),
            phase="challenges",
            pause=True,
        )
        t.initiate("military", "Robb Stark")
        t.defends("Garrison on the Wall")
        assert t.key.startswith("cards.reaction") is stands
        if stands:
            t.does(1, "Garrison on the Wall")
            assert not t.card("Garrison on the Wall").kneeling and t.card("Littlefinger").kneeling
    t = table(
        stark(play=["Robb Stark"]),
        nightswatch(play=["Garrison on the Wall", "Littlefinger", "Ranging Party"]),
        phase="challenges",
        pause=True,
    )
    t.initiate("military", "Robb Stark")
    t.defends("Ranging Party")
    assert not t.key.startswith("cards.reaction")
    t = table(nightswatch(play=["Garrison on the Wall"], hand=["Little Bird"], gold=1), stark(), pause=True)
    assert "Little Bird" not in t.offered(0)


def test_owen_confuses_the_skilled() -> None:
    theirs = nightswatch(play=["Owen the Oaf", "Ranging Party"], hand=["Little Bird"], gold=1)
    t = fight(
        stark(play=["Sansa Stark"]),
        theirs,
        "intrigue",
        ["Sansa Stark"],
        ["Owen the Oaf"],
        pause=True,
    )
    assert (total_strength(t.match, ATTACKING), total_strength(t.match, DEFENDING)) == (0, 4)
    t = fight(stark(play=["Robb Stark"]), theirs, "power", ["Robb Stark"], ["Ranging Party"], pause=True)
    assert (total_strength(t.match, ATTACKING), total_strength(t.match, DEFENDING)) == (5, 5)
    assert "Little Bird" not in table(
        nightswatch(play=["Owen the Oaf"], hand=["Little Bird"], gold=1), stark(), pause=True
    ).offered(0)


def test_the_unsworn_apprentice_learns_as_he_goes() -> None:
    t = table(
        nightswatch(play=["Unsworn Apprentice"], hand=["Little Bird", "Longclaw"], gold=9),
        stark(),
        phase="challenges",
        pause=True,
    )
    t.does(0, "Unsworn Apprentice", "intrigue challenge")
    assert t.card("Unsworn Apprentice").icons == ["intrigue"]
    t.passes(1)
    assert "Unsworn Apprentice" not in t.offered(0)
    t.to_phase("dominance")
    assert t.card("Unsworn Apprentice").icons == []
    t = table(nightswatch(play=["Unsworn Apprentice"], hand=["Little Bird", "Longclaw"], gold=9), stark(), pause=True)
    assert "Little Bird" not in t.offered(0) and "Unsworn Apprentice" not in t.offered(0)
    t.does(0, "Longclaw")
    assert t.card("Longclaw").host == "Unsworn Apprentice"


def test_chett_calls_wolves_and_ravens_back() -> None:
    discard = ["Messenger Raven", "Direwolf Pup", "Arya Stark"]
    play = ["Chett", "Steward at the Wall", "Ranging Party", "Hall"]
    t = table(
        nightswatch(play=play, discard=discard), stark(discard=["Summer"]), phase="dominance", step="act", pause=True
    )
    t.does(0, "Chett")
    assert t.offered(0) == ["Chett", "Steward at the Wall"]
    t.does(0, "Steward at the Wall")
    assert t.offered(0) == ["Messenger Raven", "Direwolf Pup"]
    t.does(0, "Messenger Raven")
    assert t.pile(0, "hand") == ["Messenger Raven"]
    t.passes(1)
    assert "Chett" not in t.offered(0)
    t = table(
        nightswatch(play=play, discard=discard, hand=["Seal of the Hand", "Longclaw"], gold=9), stark(), pause=True
    )
    assert "Chett" not in t.offered(0)
    t = table(nightswatch(play=["Chett"], hand=["Little Bird", "Longclaw"], gold=9), stark(), pause=True)
    assert "Little Bird" not in t.offered(0) and "Longclaw" in t.offered(0)


def test_spare_boot_wears_what_others_wore() -> None:
    cloak = cards_file(gear("Cloak", code="cloak"))
    stone = wearing("The Wall", kneeling("Frozen Solid"))
    theirs = stark(play=[wearing("Robb Stark", kneeling("Ice"))])
    mine = [wearing("Benjen Stark", kneeling("Cloak")), "Spare Boot", stone]
    t = table(nightswatch(play=mine), theirs, phase="challenges", pause=True, content=[cloak])
    t.does(0, "Spare Boot")
    assert t.card("Cloak").host == "Spare Boot" and not t.card("Cloak").kneeling
    t.run_to("cards.action", 0)
    assert "Spare Boot" not in t.offered(0)
    mine = [wearing("Spare Boot", "Bodyguard"), wearing("Benjen Stark", "Cloak"), "Yoren"]
    t = table(nightswatch(play=mine), theirs, phase="challenges", pause=True, content=[cloak])
    t.does(0, "Spare Boot")
    assert t.card("Cloak").host == "Spare Boot"
    t = table(nightswatch(play=mine), theirs, phase="dominance", pause=True, content=[cloak])
    t.run_to("cards.action", 0)
    assert "Spare Boot" not in t.offered(0)


def test_maester_mullin_forbids_one_kind_of_attack() -> None:
    t = table(nightswatch(play=["Maester Mullin"]), stark(play=["Robb Stark", "Hall"]), phase="challenges", pause=True)
    t.does(0, "Maester Mullin", "Robb Stark", "military challenge")
    assert t.card("Maester Mullin").kneeling
    t.run_to("cards.challenge", 1)
    assert t.offered(1) == ["power challenge", "pass"]
    t.to_phase("dominance")
    assert not t.match.lasting.flat


def test_cotter_pyke_teaches_for_the_whole_phase() -> None:
    mine = nightswatch(play=["Cotter Pyke", "Ranging Party"], plot="The Winds of Winter")
    t = table(mine, stark(play=["Robb Stark", "Arya Stark"]), phase="challenges", pause=True)
    t.initiate("military", "Cotter Pyke")
    t.run_to("cards.stealth", 0)
    t.does(0, "Robb Stark", "Cotter Pyke", "Ranging Party")
    t.resolve()
    assert "stealth" in t.card("Ranging Party").keywords


def test_a_mason_shuffles_when_he_has_looked() -> None:
    deck = ["The Wall", *["Like Warm Rain"] * 14]
    t = table(nightswatch(play=["Castle Black Mason", "Veteran Builder"], deck=deck), stark(), pause=True)
    t.does(0, "Castle Black Mason", "Veteran Builder", "The Wall")
    assert any("shuffle" in line for line in t.log())


def test_samwell_keeps_his_own_wits_and_a_ranger_is_no_hall() -> None:
    wits = {"set": "test", "faction": "neutral", "cards": [{
        "code": "cloak", "name": {"en": "Cloak", "de": "Umhang", "ru": "Плащ"}, "type": "attachment", "cost": 0,
        "always": [{"trait": "Ranger", "for": "host"}]}]}  # fmt: skip
    t = fight(
        lannister(play=["Tyrion Lannister"]),
        nightswatch(play=[wearing("07012", "Cloak")]),
        "intrigue",
        ["Tyrion Lannister"],
        ["07012"],
        pause=True,
        content=[wits],
    )
    assert not t.card("Samwell Tarly").blank
    t = table(nightswatch(play=["Lost Ranger", "Hall"]), stark(), phase="challenges", pause=True)
    t.to_phase("dominance")
    assert t.card("Lost Ranger").place == "discard"
