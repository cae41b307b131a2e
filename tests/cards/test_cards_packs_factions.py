"""Cards of the packs that give and take factions, traits, keywords and texts, and an agenda of attachments."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.outcomes import acts, hosts, left, printed
from tests.cards.packs import marshals, offers, table
from tests.cards.plain_cards import folk, man, place, tale, thing
from tests.cards.table import (
    Table,
    baratheon,
    lannister,
    nightswatch,
    stark,
    tyrell,
    wearing,
)

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says

PAGE = man("Page")
LION = man("Lion", faction="lannister")
INN = place("Inn")
CUP = thing("Cup")
BLADE = thing("Blade", traits=["Weapon"])


def herald(faction: str) -> dict[str, Any]:
    """A place that makes characters of a faction stronger: whoever belongs to it shows."""
    return place(f"Hall {faction}", always=[{"strength": 10, "for": {"type": "character", "faction": faction}}])


HALLS = [herald("stark"), herald("nightswatch"), herald("lannister"), herald("neutral")]
OUTER = place("Outer", always=[{"strength": 20, "for": {"type": "character", "outside": "lannister"}}])


def sworn(t: Table, name: str, base: int = 2) -> int:
    return t.card(name).strength - base


def trait_hall(*traits: str) -> list[dict[str, Any]]:
    return [place(f"Camp {t}", always=[{"strength": 1, "for": {"type": "character", "traits": [t]}}]) for t in traits]


def test_what_is_printed_beside_the_text() -> None:
    assert printed("Ward") == {"keywords": ["terminal"]} and printed("Faceless Man") == {"keywords": ["ambush 4"]}


# --- Ward ---


def test_a_ward_is_raised_by_wolves() -> None:
    crowd = folk(LION, *HALLS, OUTER)
    for hall, gain in (("Hall stark", 10), ("Hall lannister", 10), ("Hall nightswatch", 0), ("Outer", 0)):
        mine = stark(play=[hall], hand=["Ward"], gold=4)
        t = table(mine, lannister(play=["Lion"]), content=crowd)
        marshals(t, "Ward")
        assert t.card("Lion").controller == 0 and sworn(t, "Lion") == gain, hall
    t = table(stark(play=["Hall stark"]), lannister(play=["Lion"]), content=crowd)
    assert sworn(t, "Lion") == 0


def test_a_neutral_ward_is_neutral_no_more() -> None:
    mine = stark(play=["Hall neutral", wearing("Page", "Ward")])
    t = table(mine, lannister(), content=folk(PAGE, *HALLS))
    assert sworn(t, "Page") == 0


def test_a_ward_is_of_low_cost() -> None:
    poor, rich = man("Poor", cost=4), man("Rich", cost=5)
    assert hosts(stark(play=["Poor", "Rich", "Inn"]), "Ward", lannister(), poor, rich, INN) == ["Poor"]


def test_without_the_ward_all_is_as_before() -> None:
    t = table(
        stark(hand=["Ward", "Exile"], gold=9, play=["Hall stark"]),
        lannister(play=["Lion"]),
        content=folk(LION, *HALLS),
    )
    marshals(t, "Ward")
    t.run_to("cards.action.marshaling", 0)
    t.does(0, "Exile", "Ward")
    assert t.card("Lion").controller == 1 and sworn(t, "Lion") == 0


# --- Sworn to the Watch ---


def test_who_is_sworn_to_the_watch_belongs_to_it() -> None:
    crowd = folk(LION, *HALLS)
    for hall, gain in (("Hall nightswatch", 10), ("Hall lannister", 10), ("Hall stark", 0)):
        mine = nightswatch(play=[hall, wearing("Lion", "Sworn to the Watch")])
        t = table(mine, lannister(), content=crowd)
        assert sworn(t, "Lion") == gain, hall


@pytest.mark.parametrize(("icon", "trait"), [("military", "Ranger"), ("intrigue", "Steward"), ("power", "Builder")])
def test_the_watch_finds_work_for_everybody(icon: str, trait: str) -> None:
    give = tale(
        f"Gift {icon}",
        does=[
            {"action": "any", "target": {"type": "character"}, "do": {"bolster": "it", "icon": icon, "until": "phase"}}
        ],
    )
    camps = trait_hall("Ranger", "Steward", "Builder")
    crowd = folk(man("Brother", icons=[icon]), man("Idler", icons=[]), give, *camps)
    sites = [camp["name"] for camp in camps]
    mine = nightswatch(play=[wearing("Brother", "Sworn to the Watch"), f"Camp {trait}"])
    assert sworn(table(mine, lannister(), content=crowd), "Brother") == 1
    mine = nightswatch(play=[wearing("Brother", "Sworn to the Watch"), *sites])
    assert sworn(table(mine, lannister(), content=crowd), "Brother") == 1
    mine = nightswatch(play=[wearing("Idler", "Sworn to the Watch"), *sites], hand=[f"Gift {icon}"])
    t = table(mine, lannister(), phase="dominance", pause=True, content=crowd)
    assert sworn(t, "Idler") == 0
    t.does(0, f"Gift {icon}")
    assert sworn(t, "Idler") == 1  # an icon that was gained counts


# --- The Wall ---


def test_behind_the_wall_all_are_brothers_and_nothing_else() -> None:
    crowd = folk(LION, *HALLS)
    for hall, gain in (("Hall nightswatch", 10), ("Hall lannister", 0)):
        mine = nightswatch(play=["11026", "Lion", hall])
        t = table(mine, lannister(), content=crowd)
        assert sworn(t, "Lion") == gain, hall
    t = table(nightswatch(play=["11026", "Hall nightswatch"]), lannister(play=["Lion"]), content=crowd)
    assert sworn(t, "Lion") == 0
    t = table(nightswatch(play=["11026", "Hall stark", wearing("Lion", "Ward")]), stark(), content=crowd)
    assert sworn(t, "Lion") == 0  # not even one that was gained
    site = place("Site", faction="lannister", always=[{"gold": 1, "per": {"type": "location", "faction": "lannister"}}])
    t = table(nightswatch(play=["11026", "Site"]), lannister(), content=folk(site))
    assert t.match.kind_of(t.card("Site").number).faction != 4


def test_the_wall_takes_in_whom_an_opponent_sends() -> None:
    mine = nightswatch(play=["11026"])
    theirs = lannister(discard=["Lion", "Page", "Inn"])
    t = table(mine, theirs, phase="dominance", pause=True, content=folk(LION, PAGE, INN))
    wall = t.card("The Wall").number
    t.does(0, wall)
    assert t.is_asked(1, "cards.pick") and sorted(t.offered(1)) == ["Lion", "Page"]
    t.does(1, "Page")
    assert t.card("Page").controller == 0 and t.card("Page").place == "play" and t.card("The Wall").kneeling
    none = lannister(discard=["Inn"], dead=["Lion"])
    t = table(nightswatch(play=["11026"]), none, phase="dominance", pause=True, content=folk(LION, PAGE, INN))
    assert not offers(t, "The Wall")


def test_whom_the_wall_cannot_take_is_not_picked() -> None:
    lord = man("Lord", unique=True)
    mine = nightswatch(play=["11026"], dead=["Lord"])
    t = table(mine, lannister(discard=["Lord", "Page"]), phase="dominance", pause=True, content=folk(lord, PAGE))
    t.does(0, t.card("The Wall").number)
    assert t.card("Page").place == "play"  # nobody else could


# --- I Am No One ---


def nobody(phase: str = "challenges", **mine: Any) -> Table:
    lad = man("Lad", cost=3, faction="stark", traits=["Lord"])
    crowd = folk(lad, man("Old", cost=4), LION, *HALLS, *trait_hall("Lord"))
    given = stark(hand=["I Am No One"], gold=1, play=["Lad", "Old", *mine.pop("sites", [])], **mine)
    t = table(given, lannister(play=["Lion"]), phase=phase, pause=True, content=crowd)
    t.does(0, "I Am No One")
    return t


def test_no_one_has_no_name_and_no_house() -> None:
    for site, gain in (("Hall stark", 0), ("Camp Lord", 0), ("Hall neutral", 10)):
        t = nobody(sites=[site])
        assert sworn(t, "Lad") == gain, site
        t.to_phase("dominance")
        assert sworn(t, "Lad") == (0 if site == "Hall neutral" else 10 if site == "Hall stark" else 1)


def test_no_one_sneaks_and_watches() -> None:
    t = nobody()
    assert t.card("Lad").keywords == ["stealth", "insight"] and t.gold(0) == 0
    t.initiate("military", "Lad")
    t.resolve()
    assert not t.card("Lad").kneeling and t.card("Lad").keywords == ["stealth", "insight"]
    t.to_phase("dominance")
    assert t.card("Lad").keywords == []


def test_no_one_may_be_anyone_of_low_cost() -> None:
    lad = man("Lad", cost=3)
    mine = stark(hand=["I Am No One"], gold=1, play=["Lad", "Page", "Old"])
    t = table(
        mine, lannister(play=["Lion"]), pause=True, phase="dominance", content=folk(lad, PAGE, man("Old", cost=4), LION)
    )
    t.does(0, "I Am No One")
    assert sorted(t.offered(0)) == ["Lad", "Page"]


def test_the_next_phase_kneels_no_one_again() -> None:
    t = nobody("dominance")
    t.to_phase("challenges")
    t.initiate("military", "Lad")
    assert t.card("Lad").kneeling


# --- Faceless Man ---


def faces(*dead: str, **how: Any) -> Table:
    knight = man("Knight", faction="stark", traits=["Knight", "Lord"], keywords=["renown"], icons=["military"])
    crowd = folk(
        knight,
        PAGE,
        INN,
        CUP,
        BLADE,
        man("Picky", keywords=["no attachments except Weapon"]),
        *HALLS,
        *trait_hall("Lord", "Knight"),
    )
    mine = lannister(play=["Faceless Man", *how.pop("sites", [])], dead=list(dead), **how)
    return table(mine, stark(dead=["Page"]), phase="challenges", pause=True, content=crowd)


def test_a_faceless_man_takes_a_face() -> None:
    for site, gain in (("Hall stark", 10), ("Camp Lord", 1), ("Camp Knight", 1), ("Hall lannister", 0)):
        t = faces("Knight", sites=[site])
        assert sworn(t, "Faceless Man", 3) == 0
        t.does(0, "Faceless Man", "Knight")
        assert sworn(t, "Faceless Man", 3) == gain, site
        assert t.card("Faceless Man").keywords == ["renown"] and t.card("Faceless Man").icons == ["military"]
        t.to_phase("dominance")
        assert sworn(t, "Faceless Man", 3) == 0 and t.card("Faceless Man").icons == []
        assert t.card("Faceless Man").keywords == []


def test_any_dead_face_will_do_once_a_phase() -> None:
    t = faces("Knight", discard=["Inn", "Picky"])
    t.does(0, "Faceless Man")
    assert sorted(t.offered(0)) == ["Knight", "Page"]
    t.does(0, "Page")
    assert left(t, "Faceless Man") == (0, "phase")
    assert acts(
        "Faceless Man",
        lannister(play=["Faceless Man"], dead=["Page"]),
        "marshaling",
        "challenges",
        "dominance",
        content=folk(PAGE),
    ) == ["challenges"]


@pytest.mark.rule("agotp-noattach-01")
def test_with_a_face_come_its_dislikes() -> None:
    """What a gained keyword does not allow is discarded at once; what it allows stays."""
    mine = lannister(play=[wearing("Faceless Man", "Cup", "Blade")], dead=["Picky"])
    crowd = folk(CUP, BLADE, man("Picky", keywords=["no attachments except Weapon"]))
    t = table(mine, stark(), phase="challenges", pause=True, content=crowd)
    t.does(0, "Faceless Man")
    assert t.card("Cup").place == "discard" and t.card("Faceless Man").attachments == ["Blade"]


# --- Patchface ---


def test_patchface_knows_all_jests() -> None:
    jester = man("Jester", traits=["Fool"], keywords=["renown", "prized 2"], icons=["military"])
    sage = man("Sage", traits=["Maester"], keywords=["insight"], icons=["intrigue"])
    crowd = folk(jester, sage, place("Motley Inn", traits=["Fool"], keywords=["insight"]))
    t = table(baratheon(play=["Patchface"]), lannister(play=["Sage", "Motley Inn"]), content=crowd)
    assert t.card("Patchface").icons == ["power"] and t.card("Patchface").keywords == []
    for mine, theirs in ((["Jester"], []), ([], ["Jester"])):
        t = table(baratheon(play=["Patchface", *mine]), lannister(play=["Sage", *theirs]), content=crowd)
        assert t.card("Patchface").icons == ["military", "power"]
        assert t.card("Patchface").keywords == ["renown", "prized"]
        assert t.match.prized(t.card("Patchface").number) == 2


def test_patchface_forgets_when_the_fool_is_gone_or_silent() -> None:
    jester = man("Jester", traits=["Fool"], keywords=["renown"], icons=["military"])
    t = table(baratheon(play=["Patchface", "Jester"], hand=["Dagger"]), lannister(), pause=True, content=folk(jester))
    t.does(0, "Dagger", "Jester")
    assert t.card("Patchface").icons == ["power"] and t.card("Patchface").keywords == []
    hush = place("Hush", always=[{"blank": "text", "for": {"name": "Patchface"}}])
    t = table(baratheon(play=["Patchface", "Jester", "Hush"]), lannister(), content=folk(jester, hush))
    assert t.card("Patchface").icons == ["power"] and t.card("Patchface").keywords == []


@pytest.mark.rule("agotp-noattach-01")
def test_patchface_is_as_choosy_as_ser_dontos() -> None:
    mine = baratheon(play=[wearing("Patchface", "Cup", "Blade")])
    t = table(mine, lannister(play=["Ser Dontos Hollard"]), content=folk(CUP, BLADE))
    assert t.card("Patchface").attachments == ["Blade"]
    t = table(baratheon(play=[wearing("Patchface", "Cup", "Blade")]), lannister(), content=folk(CUP, BLADE))
    assert t.card("Patchface").attachments == ["Blade", "Cup"]


# --- Pyromancer's Cache ---

FORGE = place("Forge", traits=["Forge"], does=[{"action": "any", "cost": {"kneel": "self"}, "do": {"gold": 1}}])


def test_a_cache_lies_in_any_location() -> None:
    mine = lannister(play=["Inn", "Page"])
    assert hosts(mine, "Pyromancer's Cache", stark(play=["Forge"]), INN, PAGE, FORGE) == ["Inn", "Forge"]


def test_a_cache_makes_a_place_forget_what_it_was() -> None:
    smith = place("Smith", always=[{"gold": 5, "per": {"type": "location", "traits": ["Forge"]}}])
    mine = lannister(play=[wearing("Forge", "Pyromancer's Cache"), "Smith"], deck=["Page", "Page", "Page"])
    t = table(mine, stark(), phase="dominance", pause=True, content=folk(FORGE, PAGE, smith))
    assert not offers(t, "Forge") and offers(t, "Pyromancer's Cache") and t.card("Forge").blank
    t.does(0, "Pyromancer's Cache")
    assert t.card("Forge").kneeling and t.pile(0, "hand") == ["Page"] and t.gold(0) == 0
    t.passes(1)
    assert not offers(t, "Pyromancer's Cache")


def test_whose_the_place_is_his_are_the_cards() -> None:
    theirs = stark(play=[wearing("Forge", {"card": "Pyromancer's Cache", "owner": 0})], deck=["Page", "Page", "Page"])
    t = table(lannister(), theirs, phase="dominance", pause=True, content=folk(FORGE, PAGE))
    assert not offers(t, "Pyromancer's Cache")
    assert t.refused(0, "Pyromancer's Cache") == "agot-abilities-02"
    t.passes(0)
    t.does(1, "Pyromancer's Cache")
    assert t.pile(1, "hand") == ["Page"] and t.card("Forge").kneeling and t.pile(0, "hand") == []


# --- Valyrian Steel ---


def steel(**mine: Any) -> Table:
    dear = thing("Crown", cost=3)
    crowd = folk(PAGE, CUP, dear, INN, thing("Rug", attach={"type": "character", "traits": ["Dragon"]}), tale("Tale"))
    given = tyrell(agenda="Valyrian Steel", play=["Page"], **mine)
    return table(given, lannister(play=["Page"]), phase="challenges", pause=True, content=crowd)


def test_valyrian_steel_is_drawn_for_gold() -> None:
    t = steel(hand=["Cup", "Crown", "Rug", "Inn", "Tale"], gold=2)
    t.does(0, "Valyrian Steel")
    assert t.gold(0) == 1 and t.faction(0).kneeling  # the crown is too dear, the rug has no place
    t.does(0, t.offered(0)[0])
    assert t.card("Cup").place == "play"
    assert not offers(steel(hand=["Crown", "Rug", "Inn"], gold=2), "Valyrian Steel")
    assert not offers(steel(hand=["Cup"], gold=2, kneeling=True), "Valyrian Steel")
    t = steel(hand=["Cup", "Crown"], gold=3)
    t.does(0, "Valyrian Steel")
    assert sorted(t.offered(0)) == ["Crown", "Cup"]
    t.does(0, ["Crown"])
    assert t.gold(0) == 0


def test_valyrian_steel_pays_for_every_attachment() -> None:
    cups = [thing(f"Cup {n}", cost=0) for n in range(5)]
    hand = [cup["name"] for cup in cups]
    for gold, drawn in ((0, 1), (1, 0)):
        mine = tyrell(agenda="Valyrian Steel", play=["Page"], hand=["Cup 0"], deck=["Page", "Page"])
        t = table(mine, lannister(), pause=True, content=folk(PAGE, *cups))
        marshals(t, "Cup 0")
        assert t.key.startswith("cards.reaction.enters")
        t.does(0, "Valyrian Steel")
        t.does(0, "Draw a card" if drawn else "Gain gold")
        assert (t.gold(0), len(t.pile(0, "hand"))) == (gold, drawn)
    mine = tyrell(agenda="Valyrian Steel", play=["Page"], hand=[*hand, "Inn"], gold=2)
    t = table(mine, lannister(hand=["Cup 0"]), pause=True, content=folk(PAGE, INN, *cups))
    marshals(t, "Inn")
    assert t.key.startswith("cards.action")
    for n in range(3):
        marshals(t, f"Cup {n}")
        t.does(0, "Valyrian Steel", "Gain gold")
        assert left(t, "Valyrian Steel", 1) == (2 - n, "round")
    marshals(t, "Cup 3")
    assert t.key.startswith("cards.action")


def test_valyrian_steel_answers_what_is_yours() -> None:
    mine = tyrell(agenda="Valyrian Steel", play=["Page"])
    t = table(mine, lannister(hand=["Cup"], gold=1), first=1, active=1, pause=True, content=folk(PAGE, CUP))
    marshals(t, "Cup", 1)
    assert t.card("Cup").place == "play" and not t.is_asked(0, "cards.reaction.enters")
