"""Locations, attachments and events of Stark in the packs: every sentence of every card here."""

from __future__ import annotations

import pytest

from bannermen.games.cards.rules.cannot import cannot
from bannermen.games.cards.rules.plots import income
from bannermen.games.cards.terms import GAINS
from tests.cards.cards_for_packs import FREYS
from tests.cards.packs import fight, offers, table, to_reaction
from tests.cards.table import card, cards_file, kneeling, lannister, stark, wearing

pytestmark = pytest.mark.rule("agot-effects-01")


def test_harrenhal_of_the_wolves_kills_who_comes() -> None:
    t = table(lannister(hand=["The Tickler", "Lannisport"], gold=6), stark(play=["04082"]), pause=True)
    t.does(0, "Lannisport")
    t.passes(1)
    t.does(0, "The Tickler")
    t.does(1, "Harrenhal")
    assert t.card("The Tickler").place == "dead" and t.faction(1).kneeling and t.pile(1, "discard") == ["Harrenhal"]


def test_the_wolf_in_the_night_hunts_alone() -> None:
    for who, offered in ((["Robb Stark"], True), (["Robb Stark", "Grey Wind"], False), (["Littlefinger"], False)):
        t = fight(
            stark(play=["Robb Stark", "Grey Wind", "Littlefinger"], hand=['"Wolf in the Night"'], gold=1),
            stark(play=["Eddard Stark"]),
            "power" if who == ["Littlefinger"] else "military",
            who,
            ["Eddard Stark"],
            pause=True,
        )
        assert ('"Wolf in the Night"' in t.offered(0)) is offered
    t = fight(
        stark(play=["Summer"], hand=['"Wolf in the Night"'], gold=1),
        lannister(play=["Gold Cloaks"]),
        "military",
        ["Summer"],
        ["Gold Cloaks"],
        pause=True,
    )
    t.does(0, '"Wolf in the Night"')
    assert t.card("Summer").strength == 6 and "renown" in t.card("Summer").keywords
    t.resolve()
    assert t.card("Summer").strength == 3


def test_the_tumblestone_runs_for_the_tullys() -> None:
    river = card("The Tumblestone", tokens={"gold": 2})
    t = table(
        stark(play=[river, kneeling("Catelyn Stark"), kneeling("Robb Stark")], hand=["Song of Praise"] * 2),
        lannister(),
        pause=True,
    )
    t.does(0, "Song of Praise", "Robb Stark")
    t.passes(1)
    t.does(0, "Song of Praise", "Catelyn Stark")
    t.does(0, "The Tumblestone")
    assert not t.card("Catelyn Stark").kneeling and t.card("The Tumblestone").tokens == {"gold": 1}
    t = table(stark(hand=["The Tumblestone"], gold=4), lannister(), pause=True)
    t.does(0, "The Tumblestone", 3)
    assert t.card("The Tumblestone").tokens == {"gold": 3}


def test_summer_runs_to_the_battle_and_to_others() -> None:
    play = [wearing("Arya Stark", "07034"), "Robb Stark", "Tumblestone Knight"]
    t = fight(stark(play=play, gold=2), lannister(), "military", ["Robb Stark"], pause=True)
    t.does(0, "Summer", "Its ability number 1")
    assert t.card("Arya Stark").part == "attacking" and t.card("Arya Stark").kneeling
    t.passes(1)
    t.does(0, "Summer")
    assert t.card("Summer").host == "Robb Stark" and t.gold(0) == 1
    t.passes(1)
    assert "Summer" not in t.offered(0)
    t = fight(stark(play=play), lannister(), "power", ["Robb Stark"], pause=True)
    assert "Summer" not in t.offered(0)
    mine = stark(play=play, hand=["Help"])
    t = fight(mine, lannister(play=["Gold Cloaks"]), "military", ["Robb Stark"], ["Gold Cloaks"], pause=True)
    t.does(0, "Summer")
    t.passes(1)
    t.does(0, "Help", "Arya Stark")
    t.passes(1)
    assert "Summer" not in t.offered(0)


def test_the_archery_range_shoots_the_weak() -> None:
    play = ["Winterfell Archery Range", "Robb Stark"]
    t = fight(
        stark(play=play),
        lannister(play=["Gold Cloaks", "Ser Jaime Lannister", "The Tickler"]),
        "military",
        ["Robb Stark"],
        ["Gold Cloaks", "Ser Jaime Lannister"],
        pause=True,
    )
    t.does(0, "Winterfell Archery Range")
    assert t.card("Gold Cloaks").part == "none" and t.card("Winterfell Archery Range").kneeling
    t = fight(stark(play=play), lannister(play=["Gold Cloaks"]), "power", ["Robb Stark"], ["Gold Cloaks"], pause=True)
    assert "Winterfell Archery Range" not in t.offered(0)


def test_last_hearth_warms_early() -> None:
    for used, strength in ((["Summons", "Taxation"], 8), (["Summons", "Taxation", "Confiscation"], 7)):
        t = fight(
            stark(play=["Last Hearth", "Robb Stark", "Littlefinger", "Arya Stark"], used=used),
            lannister(used=["Summons"]),
            "power",
            ["Robb Stark", "Littlefinger"],
            pause=True,
        )
        t.does(0, "Last Hearth")
        assert t.card("Robb Stark").strength == strength and t.card("Last Hearth").kneeling
        t.resolve()
        assert t.card("Robb Stark").strength == 5


def test_at_night_they_howl() -> None:
    play = [
        kneeling("Summer"),
        kneeling("Grey Wind"),
        wearing("Sansa Stark", "07021", kneeling=True),
        kneeling("Robb Stark"),
        kneeling("Hall"),
    ]
    t = table(stark(play=play, hand=["At Night They Howl"], gold=3), lannister(), phase="challenges", pause=True)
    t.does(0, "At Night They Howl")
    assert t.offered(0) == ["Summer", "Grey Wind", "Sansa Stark"]
    t.does(0, "Summer", "Grey Wind", "Sansa Stark")
    t.pass_while(lambda: t.key.startswith("cards.reaction"))
    assert [t.card(x).kneeling for x in ("Summer", "Grey Wind", "Sansa Stark", "Robb Stark")] == [False] * 3 + [True]
    t = table(stark(play=play, hand=["At Night They Howl"], gold=3), lannister(), pause=True)
    assert "At Night They Howl" not in t.offered(0)


def test_the_dreadfort_welcomes_a_sacrifice() -> None:
    play = [
        "The Dreadfort",
        "Winterfell Steward",
        kneeling("Arya Stark"),
        kneeling("Littlefinger"),
        kneeling("House Bolton Man"),
    ]
    man = cards_file(
        {"name": "House Bolton Man", "type": "character", "cost": 1, "strength": 1, "traits": ["House Bolton"]},
        faction="stark",
    )
    t = table(stark(play=play, hand=["Siege"]), lannister(), pause=True, content=[FREYS, man])
    t.does(0, "Siege", "Winterfell Steward")
    t.does(0, "The Dreadfort")
    assert t.offered(0) == ["Littlefinger", "House Bolton Man"]
    t.does(0, "Littlefinger")
    assert not t.card("Littlefinger").kneeling and t.card("The Dreadfort").kneeling
    t = table(
        stark(play=[*play, "The Wolfswood"], hand=["Siege", "Dagger"]),
        lannister(play=["The Tickler"], hand=["Siege"]),
        pause=True,
        content=[FREYS, man],
    )
    t.does(0, "Siege", "The Wolfswood")
    assert t.key.startswith("cards.action")
    t.does(1, "Siege", "The Tickler")
    assert t.key.startswith("cards.action")
    t.does(0, "Dagger", "Winterfell Steward")
    assert t.key.startswith("cards.action")


def test_a_taste_for_flesh_comes_with_wolves() -> None:
    guards = ["The Tickler", "Burned Men"]
    for play, who, asked in (
        (["Grey Wind"], ["Grey Wind"], True),
        ([wearing("Robb Stark", "07021")], ["Robb Stark"], True),
        (["Robb Stark", "Summer"], ["Robb Stark"], False),
    ):
        t = fight(
            stark(play=play, hand=["Taste For Flesh"]),
            lannister(play=[*guards, "Gold Cloaks"]),
            "military",
            who,
            guards[:1],
            pause=True,
        )
        assert to_reaction(t) is asked
        if asked:
            t.does(0, "Taste For Flesh")
            assert t.card("The Tickler").place == "dead"
    t = fight(
        stark(play=["Summer"], hand=["Taste For Flesh"]),
        lannister(play=["Tywin Lannister"]),
        "military",
        ["Summer"],
        ["Tywin Lannister"],
    )
    assert not to_reaction(t)
    t = fight(
        stark(play=["Summer"]),
        lannister(play=["Tywin Lannister"], hand=["Taste For Flesh"]),
        "military",
        ["Summer"],
        ["Tywin Lannister"],
    )
    assert not to_reaction(t)


def test_the_northern_armory_is_emptied_once() -> None:
    play = ["Northern Armory", kneeling("Robb Stark"), kneeling("Littlefinger")]
    t = table(stark(play=play), lannister(), pause=True)
    assert income(t.match, 0) == income(table(stark(), lannister()).match, 0) + 2  # with Littlefinger
    t.does(0, "Northern Armory")
    assert not t.card("Robb Stark").kneeling and t.card("Northern Armory").kneeling
    t.to_phase("taxation")
    assert t.card("Northern Armory").kneeling and not t.card("Littlefinger").kneeling


def test_the_honor_bound_do_not_scheme() -> None:
    bearer = wearing("Ser Jaime Lannister", "Honor-Bound")
    for type_, strength in (("military", 7), ("power", 5)):
        t = fight(lannister(play=[bearer, "Tywin Lannister"]), stark(), type_, ["Tywin Lannister"], pause=True)
        assert t.card("Ser Jaime Lannister").strength == strength
    t = table(lannister(play=[bearer]), stark(hand=["Ice"]), phase="challenges", pause=True)
    t.run_to("cards.challenge", 0)
    assert not any(x.startswith("intrigue") for x in t.offered(0)) and any(
        x.startswith("military") for x in t.offered(0)
    )
    t = table(
        stark(play=["Sansa Stark"]),
        lannister(play=[bearer, "Cersei Lannister"], hand=["Ice"]),
        phase="challenges",
        pause=True,
    )
    t.initiate("intrigue", "Sansa Stark")
    t.run_to("cards.defend", 1)
    assert "Ser Jaime Lannister" not in t.offered(1)


@pytest.mark.parametrize("type_", ["military", "power", "intrigue"])
def test_winterfell_castle_stands_with_its_lords(type_: str) -> None:
    """Two unique Starks and others; one unique Stark and others; the same on the other side."""
    more = 2 if type_ != "intrigue" else 0
    play = ["Winterfell Castle", "Robb Stark", "Eddard Stark", "Tumblestone Knight", "Arya Stark", "Littlefinger"]
    who = ["Robb Stark", "Eddard Stark", "Tumblestone Knight", "Littlefinger"]
    theirs = stark(play=["Catelyn Stark", "Sansa Stark"])
    t = fight(stark(play=play), theirs, type_, who, ["Catelyn Stark", "Sansa Stark"], pause=True)
    assert [t.card(x).strength for x in who] == [5 + more, 5 + more, 2, 4]
    assert [t.card(x).strength for x in ("Arya Stark", "Catelyn Stark", "Sansa Stark")] == [2, 4, 2]
    for company in (["Littlefinger"], ["Tumblestone Knight"], ["Tumblestone Knight", "Littlefinger"], []):
        t = fight(stark(play=play), theirs, type_, ["Robb Stark", *company], ["Catelyn Stark"], pause=True)
        assert t.card("Robb Stark").strength == 5


def test_nymeria_goes_from_stark_to_stark() -> None:
    t = table(
        stark(play=[wearing("Robb Stark", "Nymeria"), "Arya Stark", "Tumblestone Knight", "Littlefinger"], gold=2),
        lannister(),
        pause=True,
    )
    assert "intimidate" in t.card("Robb Stark").keywords
    t.does(0, "Nymeria")
    assert t.card("Nymeria").host == "Arya Stark" and t.gold(0) == 1
    t.passes(1)
    assert "Nymeria" not in t.offered(0)
    t = table(stark(play=["The Wolfswood", "Littlefinger"], hand=["Nymeria"], gold=2), lannister(), pause=True)
    assert "Nymeria" not in t.offered(0)


def test_what_is_frozen_solid_says_nothing() -> None:
    play = ["Gates of Winterfell", "The Wall", "The Roseroad", "Arya Stark"]
    t = table(stark(hand=["Frozen Solid"], gold=1), lannister(play=play), pause=True)
    t.does(0, "Frozen Solid")
    assert set(t.offered(0)) == {"Gates of Winterfell", "Herald"}
    t.does(0, "Gates of Winterfell")
    assert t.card("Frozen Solid").host == "Gates of Winterfell" and t.card("Gates of Winterfell").blank
    t = table(
        stark(hand=["Exile"]),
        lannister(play=[wearing("Gates of Winterfell", card("Frozen Solid", owner=0))]),
        pause=True,
    )
    t.does(0, "Exile", "Gates of Winterfell")
    assert "Frozen Solid" in t.pile(0, "discard") + t.pile(1, "discard")


def test_the_bastards_letter_brings_them_to_their_feet() -> None:
    letter = "The Bastard's Letter"
    play = [kneeling("Robb Stark"), kneeling("Summer"), kneeling("Sansa Stark"), kneeling("Hall")]
    for wins in (True, False):
        mine = stark(play=play, shadows=[letter], gold=3)
        t = table(
            lannister(play=["The Tickler", "Ser Jaime Lannister", "Lannisport Merchant"]),
            mine,
            phase="challenges",
            pause=True,
        )
        t.initiate("military", "The Tickler")
        t.does(1, letter)
        t.does(1, t.offered(1)[0])
        assert t.offered(1) == ["Robb Stark", "Summer"]
        t.does(1, "Robb Stark", "done")
        assert not t.card("Robb Stark").kneeling and t.card("Summer").kneeling
        t.defends(*(["Robb Stark"] if wins else []))
        t.resolve()
        assert (t.card("The Tickler").place == "dead") == wins and t.card("Ser Jaime Lannister").place == "play"
    t = table(
        lannister(play=["The Tickler"]),
        stark(play=["Robb Stark"], shadows=[letter], gold=3),
        phase="challenges",
        pause=True,
    )
    t.initiate("military", "The Tickler")
    t.does(1, letter)
    t.defends("Robb Stark")
    t.resolve()
    assert t.card("The Tickler").place == "dead"
    for type_, seat in (("intrigue", 1), ("military", 0)):
        seats = [lannister(play=["The Tickler"]), stark(play=[kneeling("Robb Stark")], shadows=[letter], gold=3)]
        if seat == 0:
            seats = [lannister(play=["The Tickler", kneeling("Robb Stark")], shadows=[letter], gold=3), stark()]
        t = table(*seats, phase="challenges", pause=True)
        t.initiate(type_, "The Tickler")
        assert not offers(t, letter, seat)


def test_karhold_honours_winter_alone() -> None:
    snow = {"name": "Deep Snow", "code": "snow", "type": "plot", "gold": 1, "initiative": 1, "claim": 1, "reserve": 6}
    for traits, barred in ((["Winter"], False), (["Summer"], True)):
        plot = cards_file({**snow, "traits": traits})
        mine = stark(play=["Karhold", wearing("Robb Stark", "Ice")], plot="Deep Snow")
        t = table(mine, lannister(play=["Tywin Lannister", "Hall"]), phase="challenges", content=[plot])
        names = ("Robb Stark", "Karhold", "Tywin Lannister", "Hall")
        assert [cannot(t.match, t.card(name).number, GAINS) for name in names] == [barred, barred, True, True]
        assert not cannot(t.match, t.faction(1).number, GAINS) and not cannot(t.match, t.card("Ice").number, GAINS)


def test_summer_helps_once_a_challenge() -> None:
    mine = stark(play=[wearing("Arya Stark", "07034"), "Robb Stark"], hand=["Help"], gold=1)
    t = fight(mine, lannister(play=["Gold Cloaks"]), "military", ["Robb Stark"], ["Gold Cloaks"], pause=True)
    t.does(0, "Summer", "Its ability number 1")
    t.passes(1)
    t.does(0, "Summer")  # goes to Robb Stark, who may be helped to his feet
    t.passes(1)
    t.does(0, "Help", "Robb Stark")
    t.passes(1)
    assert "Summer" not in t.offered(0)
