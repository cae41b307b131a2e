"""Characters of the packs that answer what happens: claim, insight, gold on cards, what comes out of shadows."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.outcomes import GIANT, acts, ends, left
from tests.cards.packs import fight, killed, marshals, offers, plunders, table, wins
from tests.cards.plain_cards import folk, man, place, tale, thing
from tests.cards.table import (
    Table,
    baratheon,
    card,
    greyjoy,
    kneeling,
    lannister,
    martell,
    nightswatch,
    stark,
    targaryen,
    tyrell,
)

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says

PAGE = man("Page")
SQUIRE = man("Squire", strength=1)
THROW = tale("Tax", does=[{"action": "any", "do": {"random": 1, "from": "opponents"}}])


def lurks(name: str, mine: dict[str, Any], theirs: dict[str, Any], *folks: dict[str, Any], **how: Any) -> Table:
    """Seat 0 brings the card of that name out of shadows; the next question is what comes of it."""
    mine = {"gold": 9, **mine, "shadows": [name, *mine.get("shadows", [])]}
    t = table(mine, theirs, pause=True, content=folk(*folks), **{"phase": "challenges", **how})
    t.does(0, t.match.shadows[0][0])
    return t


# --- claim ---


def claims(mine: dict[str, Any], theirs: dict[str, Any], type_: str, key: str = "", **how: Any) -> Table:
    """Seat 0 wins with a giant; the next question is one about claim, or that key, or the challenge is over."""
    mine = {**mine, "play": [*mine.get("play", []), "Giant"], "plot": "A Noble Cause"}
    t = fight(mine, theirs, type_, ["Giant"], content=folk(PAGE, SQUIRE, GIANT), pause=True, **how)
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith(key or "cards.claim"))
    return t


def test_rakharo_gains_power_when_claim_kills() -> None:
    mine, theirs = targaryen(play=["Rakharo"]), lannister(play=["Page"])
    t = claims(mine, theirs, "military", "cards.reaction.killed")
    t.does(0, "Rakharo")
    assert t.card("Rakharo").power == 1 and t.pile(1, "dead") == ["Page"]
    t = killed("Page", targaryen(play=["Rakharo", "Page"]), lannister(), content=folk(PAGE))
    assert t.pile(0, "dead") == ["Page"] and not offers(t, "Rakharo")
    mine = targaryen(play=["Rakharo"], hand=["Dagger"])
    t = claims(mine, lannister(play=["Page"]), "military", "cards.action")
    t.does(0, "Dagger", "Page")
    assert t.pile(1, "dead") == ["Page"] and not t.key.startswith("cards.reaction")  # no claim
    t = claims(lannister(), targaryen(play=["Rakharo", "Page"]), "military")
    t.does(1, "Page")
    assert not offers(t, "Rakharo", 1)  # who suffers claim has not initiated the challenge


def test_obella_sand_avenges_herself_from_either_pile() -> None:
    theirs = lannister(power=2)
    for mine, type_, what in (
        (martell(play=["Obella Sand"]), "military", "killed"),
        (martell(hand=["Obella Sand"]), "intrigue", "thrown"),
    ):
        t = claims(theirs, mine, type_, f"cards.reaction.{what}")
        t.does(1, "Obella Sand")
        assert t.faction_power(0) == 2 and t.faction_power(1) == 1  # nobody opposed
        assert t.card("Obella Sand").place == "deck" and t.pile(1, "dead") == t.pile(1, "discard") == []


def test_obella_sand_answers_claim_alone() -> None:
    t = table(lannister(hand=["Tax"], power=2), martell(hand=["Obella Sand"]), pause=True, content=folk(THROW))
    t.does(0, "Tax")
    assert t.pile(1, "discard") == ["Obella Sand"] and not offers(t, "Obella Sand", 1)
    t = killed("Obella Sand", martell(play=["Obella Sand"]), lannister(power=2))
    assert t.pile(0, "dead") == ["Obella Sand"] and not offers(t, "Obella Sand")
    for type_, key in (("military", "cards.reaction.killed"), ("intrigue", "cards.reaction.thrown")):
        piles = {"discard": ["Obella Sand"]} if type_ == "intrigue" else {"dead": ["Obella Sand"]}
        mine = martell(play=["Page"], hand=["Page"], **piles)
        t = claims(lannister(power=2), mine, type_, key)
        assert t.match.contest < 0  # another is killed or discarded


def test_areo_hotah_goes_home_for_claim_of_all_sorts() -> None:
    mine = martell(play=["10006", "Page"], plot="A Noble Cause")
    t = ends(mine, "win defend power", ["10006"], [PAGE])
    t.does(1, "Areo Hotah")
    assert t.pile(1, "hand") == ["Areo Hotah"]
    t.run_to("cards.challenge", 1)
    t.initiate("military", "Page", seat=1)
    assert t.match.claim_now() == 2
    t.to_phase("dominance")
    assert t.match.lasting.flat == []
    for how in ("win attack power", "lose defend power"):
        assert not offers(ends(mine, how, ["10006"], [PAGE]), "Areo Hotah", 0 if "attack" in how else 1)
    assert not offers(ends(mine, "win defend power", ["Page"], [PAGE]), "Areo Hotah", 1)


# --- cards drawn and discarded ---


def test_renly_shows_a_loyal_card_that_insight_brought() -> None:
    oath = man("Oath", loyal=True)
    for top, loyal in (("Oath", True), ("Page", False)):
        mine = tyrell(play=["04043"], deck=[top, "Page", "Page", "Page"])
        t = fight(mine, lannister(), "power", ["04043"], content=folk(PAGE, oath), pause=True)
        t.run_to("cards.use-keyword", 0)
        while t.key != "cards.reaction.drawn" and t.match.contest >= 0:
            t.does(0, [t.offered(0)[0]]) if t.key == "cards.use-keyword" else t.idle()
        assert offers(t, "Renly Baratheon") == loyal
        if loyal:
            t.does(0, "Renly Baratheon")
            assert t.pile(0, "hand") == ["Oath", "Page"]
            assert t.match.known[t.card("Oath", 0, "hand").number] == 255


def test_renly_shows_nothing_that_was_drawn_otherwise_or_by_others() -> None:
    oath = man("Oath", loyal=True)
    drink = tale("Drink", does=[{"action": "any", "do": {"draw": 1}}])
    t = table(
        tyrell(play=["04043"], hand=["Drink"], deck=["Oath", "Oath"]),
        lannister(),
        content=folk(oath, drink),
        pause=True,
    )
    t.does(0, "Drink")
    assert t.pile(0, "hand") == ["Oath"] and not offers(t, "Renly Baratheon", 0)
    seer = man("Seer", keywords=["insight"])
    theirs = lannister(play=["Seer"], deck=["Oath", "Oath"])
    t = fight(theirs, tyrell(play=["04043"]), "power", ["Seer"], content=folk(oath, seer), pause=True)
    t.run_to("cards.use-keyword", 0)
    t.does(0, ["Seer"])
    assert t.pile(0, "hand") == ["Oath"] and not offers(t, "Renly Baratheon", 1)


def test_cersei_gains_power_once_for_all_that_is_discarded_together() -> None:
    loot = tale("Spoils", does=[{"action": "any", "do": {"random": 2, "from": "opponents"}}])
    mine = lannister(play=["05001"], hand=["Spoils"])
    t = table(mine, stark(hand=["Page"] * 3), pause=True, content=folk(PAGE, loot))
    t.does(0, "Spoils")
    if t.key == "cards.lay":
        t.idle()
    t.does(0, "Cersei Lannister")
    assert t.card("Cersei Lannister").power == 1 and not offers(t, "Cersei Lannister")
    assert left(t, "Cersei Lannister") == (2, "round")
    t = table(
        lannister(play=["05001"], hand=["Page"]),
        stark(hand=["Tax"]),
        first=1,
        active=1,
        pause=True,
        content=folk(PAGE, THROW),
    )
    t.does(1, "Tax")
    assert not offers(t, "Cersei Lannister")


def test_cersei_spares_whom_her_title_supports() -> None:
    for title, gains in (("Master of Laws", False), ("Master of Ships", True)):
        mine = lannister(play=["05001"], hand=["Tax"], title="Hand of the King")
        t = table(mine, stark(hand=["Page"], title=title), tyrell(), pause=True, content=folk(PAGE, THROW))
        t.does(0, "Tax")
        supported = t.match.kind[t.match.title[1]] in t.match.kind_of(t.match.title[0]).supports
        assert offers(t, "Cersei Lannister") == (not supported) and supported != gains


def test_an_oldtown_scholar_draws_along() -> None:
    drink = tale("Drink", does=[{"action": "any", "do": {"draw": 2}}])
    t = table(
        stark(play=["Oldtown Scholar"]),
        lannister(hand=["Drink"]),
        first=1,
        active=1,
        pause=True,
        content=folk(drink),
        phase="challenges",
    )
    t.does(1, "Drink")
    t.does(0, "Oldtown Scholar")
    assert len(t.pile(0, "hand")) == 2 and t.card("Oldtown Scholar").kneeling
    t = table(
        stark(play=["Oldtown Scholar"], hand=["Drink"]),
        lannister(),
        pause=True,
        content=folk(drink),
        phase="challenges",
    )
    t.does(0, "Drink")
    assert not offers(t, "Oldtown Scholar")
    t = table(stark(play=["Oldtown Scholar"]), lannister(), pause=True, phase="draw", step="begins")
    t.run_to("cards.action.draw", 0)
    assert "Oldtown Scholar" not in t.offered(0) and len(t.pile(1, "hand")) == 2


def test_septon_cellador_wants_a_character() -> None:
    mine = nightswatch(play=["Septon Cellador"])
    theirs = lannister(hand=["Page", "Squire", "Saga"])
    t = table(mine, theirs, phase="challenges", pause=True, content=folk(PAGE, SQUIRE, tale("Saga")))
    t.does(0, "Septon Cellador")
    assert sorted(t.offered(1)) == ["Page", "Squire"]
    t.does(1, ["Page"])
    assert t.pile(1, "discard") == ["Page"] and t.card("Septon Cellador").kneeling
    assert t.match.known[t.card("Saga", 1, "hand").number] != 255
    t = table(mine, lannister(hand=["Saga"]), phase="challenges", pause=True, content=folk(tale("Saga")))
    t.does(0, "Septon Cellador")
    assert t.pile(1, "hand") == ["Saga"] and t.match.known[t.card("Saga", 1, "hand").number] == 255
    assert acts(
        "Septon Cellador", mine, "challenges", "dominance", theirs=lannister(hand=["Saga"]), content=folk(tale("Saga"))
    ) == ["challenges"]


def test_nighttime_marauders_take_what_costs_the_same() -> None:
    theirs = lannister(hand=["Page", "Squire", "Giant"], discard=["Inn", "Feast"])
    inn, feast, giant = place("Inn", cost=2), tale("Feast", cost=7), man("Giant", cost=9)
    mine = greyjoy(discard=["Giant"], hand=["Page"])
    t = lurks("Nighttime Marauders", mine, theirs, PAGE, SQUIRE, inn, feast, giant)
    t.does(0, "Nighttime Marauders")
    assert sorted(t.offered(0)) == ["Feast", "Inn"]
    t.does(0, "Inn")
    if t.key == "cards.lay":
        t.idle()
    assert t.pile(1, "hand") == ["Giant"] and sorted(t.pile(1, "discard")) == ["Feast", "Inn", "Page", "Squire"]
    assert t.match.known[t.card("Giant", 1, "hand").number] == 255 and t.pile(0, "hand") == ["Page"]
    t = table(
        {**mine, "hand": ["Nighttime Marauders"], "gold": 9},
        theirs,
        phase="marshaling",
        pause=True,
        content=folk(PAGE, SQUIRE, inn, feast, giant),
    )
    marshals(t, "Nighttime Marauders")
    assert not offers(t, "Nighttime Marauders")


def test_littlefinger_changes_cards() -> None:
    mine = stark(hand=["Page", "Page", "Page", "Squire"], deck=["Inn"] * 9)
    t = lurks("13017", mine, lannister(), PAGE, SQUIRE, place("Inn"))
    t.does(0, "Littlefinger", "Page", "Page", "Page")
    if t.key == "cards.bury":
        t.idle()
    assert sorted(t.pile(0, "hand")) == ["Inn", "Inn", "Inn", "Squire"] and t.pile(0, "deck")[-3:] == ["Page"] * 3
    assert left(t, "Littlefinger") == (0, "round")
    mine = stark(play=["13017"], shadows=["Moqorro"], hand=["Page"], deck=["Inn"] * 9)
    t = table({**mine, "gold": 9}, lannister(), phase="challenges", pause=True, content=folk(PAGE, place("Inn")))
    t.does(0, t.match.shadows[0][0])
    assert offers(t, "Littlefinger")
    t.does(0, "Littlefinger")
    t.does(0, "Page") if t.is_asked(0, "cards.target") else None
    assert t.pile(0, "hand") == ["Inn"]


def test_littlefinger_waits_for_characters_of_ones_own() -> None:
    lair = place("Lair", keywords=["shadow 1"])
    mine = stark(play=["13017"], shadows=["Lair"], hand=["Page"], gold=9)
    t = table(mine, lannister(), phase="challenges", pause=True, content=folk(PAGE, lair))
    t.does(0, t.match.shadows[0][0])
    assert "Lair" in t.in_play(0) and not offers(t, "Littlefinger", 0)
    mine = stark(play=["13017"], hand=["Page"])
    t = table(
        mine,
        lannister(shadows=["Moqorro"], gold=9),
        phase="challenges",
        first=1,
        active=1,
        pause=True,
        content=folk(PAGE),
    )
    t.does(1, t.match.shadows[1][0])
    assert not offers(t, "Littlefinger", 0)


# --- searches ---


def test_pyat_pree_searches_as_deep_as_he_has_won() -> None:
    mine = targaryen(play=["Pyat Pree"], deck=["Squire", "Squire", "Squire", "Lash", "Song", "Page"] + ["Page"] * 9)
    folks = folk(PAGE, SQUIRE, thing("Lash", faction="targaryen"), tale("Song", faction="targaryen"), thing("Cup"))
    t = wins(mine, lannister(), "power", ["Pyat Pree"], content=folks)
    t.does(0, "Pyat Pree")
    assert t.offered(0) == ["Lash", "pass"]  # he is of STR 4
    t.does(0, "Lash")
    assert t.pile(0, "hand") == ["Lash"] and t.log("shuffle")
    mine = {**mine, "play": ["Pyat Pree", "Giant"], "deck": ["Song", "Cup", "Dany"] + ["Page"] * 9}
    folks = folk(PAGE, GIANT, thing("Cup"), tale("Song", faction="targaryen"), man("Dany", faction="targaryen"))
    t = wins(mine, lannister(), "power", ["Pyat Pree", "Giant"], content=folks)
    t.does(0, "Pyat Pree")
    assert t.offered(0) == ["Song", "pass"]
    for by, how in (([], "win attack power"), (["Pyat Pree"], "lose attack power")):
        plain = [PAGE, thing("Cup"), tale("Song"), man("Dany")]
        assert not offers(ends({**mine, "play": ["Pyat Pree"]}, how, by, plain), "Pyat Pree")


def test_devan_seaworth_buys_a_place_with_his_gold() -> None:
    inn, keep, road, bay = (
        place("Inn", cost=2),
        place("Keep", cost=3),
        place("Road", cost=1, keywords=["limited"]),
        place("Bay", cost=1),
    )
    mine = baratheon(
        play=[card("Devan Seaworth", tokens={"gold": 3})],
        gold=9,
        deck=["Keep", "Inn", "Road", "Bay", "Page"] + ["Page"] * 9,
    )
    t = table(mine, lannister(), phase="dominance", step="begins", pause=True, content=folk(PAGE, inn, keep, road, bay))
    t.run_to("cards.reaction", 0)
    t.does(0, "Devan Seaworth", 2)
    assert sorted(t.offered(0)) == ["Bay", "Inn", "pass"]
    t.does(0, "Inn")
    assert "Inn" in t.in_play(0) and t.card("Devan Seaworth").tokens == {"gold": 1} and t.log("shuffle")
    t = table(
        {**mine, "gold": 0},
        lannister(gold=50),
        phase="dominance",
        step="begins",
        pause=True,
        content=folk(PAGE, inn, keep, road, bay),
    )
    t.pass_while(lambda: not t.key.startswith("cards.action.dominance") and not t.key.startswith("cards.reaction"))
    assert t.key.startswith("cards.action.dominance") and not offers(t, "Devan Seaworth")


# --- gold on cards ---


def test_a_lyseni_pirate_takes_gold_from_pools_and_cards() -> None:
    mine = baratheon(play=["Lyseni Pirate"])
    for how in ("Take gold from a card", "Take gold from the pool"):
        theirs = lannister(play=[card("Wise Master", tokens={"gold": 2}), "Page"], gold=3)
        t = wins(
            {**mine, "play": ["Lyseni Pirate", card("Wise Master", tokens={"gold": 2})]},
            theirs,
            "military",
            ["Lyseni Pirate"],
            content=folk(PAGE),
        )
        t.does(0, "Lyseni Pirate")
        t.does(0, how)
        assert t.gold(0) == 1 and t.gold(1) == (2 if how.endswith("pool") else 3)
        assert t.card("Wise Master", 1).tokens == {"gold": 2 if how.endswith("pool") else 1}
    assert not offers(
        ends(mine, "win defend military", ["Lyseni Pirate"], theirs=lannister(gold=3)), "Lyseni Pirate", 1
    )
    assert not offers(ends(mine, "lose attack military", ["Lyseni Pirate"], theirs=lannister(gold=3)), "Lyseni Pirate")


def test_a_wise_master_fetches_what_is_foreign() -> None:
    own, foreign, free = tale("Own", faction="targaryen"), thing("Foreign", faction="stark"), tale("Free")
    song, guest = tale("Song", faction="lannister"), man("Guest", faction="stark")
    mine = targaryen(
        play=[card("Wise Master", tokens={"gold": 2})], discard=["Own", "Foreign", "Free", "Song", "Guest"]
    )
    t = table(mine, lannister(discard=["Foreign"]), pause=True, content=folk(own, foreign, free, song, guest))
    t.does(0, "Wise Master")
    assert sorted(t.offered(0)) == ["Foreign", "Song"]
    t.does(0, "Song")
    assert t.pile(0, "hand") == ["Song"] and t.card("Wise Master").tokens == {"gold": 1}
    assert left(t, "Wise Master") == (0, "round")
    t = table({**mine, "play": ["Wise Master"]}, lannister(), pause=True, content=folk(own, foreign, free, song, guest))
    assert not offers(t, "Wise Master")


def test_an_informer_pays_others_with_her_gold() -> None:
    spy = man("Spy", traits=["Spy"])
    mine = lannister(play=[card("Cersei's Informer", tokens={"gold": 2}), "Spy", "Page"], hand=["Squire"])
    t = table(mine, stark(play=["Page"]), pause=True, content=folk(PAGE, SQUIRE, spy))
    t.does(0, "Cersei's Informer")
    assert sorted(t.offered(0)) == ["Herald", "Page"]
    t.does(0, "Page")
    assert t.card("Page", 0).tokens == {"gold": 1} and t.card("Cersei's Informer").tokens == {"gold": 1}
    assert len(t.pile(0, "hand")) == 2
    t.does(0, ["Squire"])
    assert len(t.pile(0, "hand")) == 1 and t.pile(0, "discard") == ["Squire"]
    assert left(t, "Cersei's Informer") == (0, "round")
    for play in ([card("Cersei's Informer", tokens={"gold": 2}), "Spy"], ["Cersei's Informer", "Page"]):
        t = table(
            lannister(play=play, gold=0),
            stark(hand=["Tax"]),
            content=folk(PAGE, SQUIRE, spy, THROW),
            phase="challenges",
        )
        assert not offers(t, "Cersei's Informer")


def test_a_trader_leaves_a_stranger_who_stays() -> None:
    snake, knight, lord = man("Snake", faction="martell"), man("Knight", cost=3), man("Lord", cost=4)
    mine = martell(play=[card("Planky Town Trader", tokens={"gold": 3})], hand=["Snake", "Knight", "Lord", "Inn"])
    for theirs in (lannister(hand=["Exile", "Dagger"]), lannister(hand=["Ransom", "Dagger"])):
        t = table(
            mine,
            theirs,
            first=1,
            active=1,
            pause=True,
            content=folk(snake, knight, lord, place("Inn", cost=1)),
            phase="challenges",
        )
        t.does(1, theirs["hand"][0])
        t.does(1, "Planky Town Trader") if t.is_asked(1, "cards.target") else None
        t.does(0, "Planky Town Trader")
        assert "Knight" in t.in_play(0) and t.card("Planky Town Trader").place in ("discard", "hand")
        t.run_to("cards.action", 1)
        assert not offers(t, "Dagger", 1)
        t.to_phase("dominance")
        t.run_to("cards.action", 1)
        assert offers(t, "Dagger", 1)


# --- who leaves and who kneels ---


def test_joffrey_kills_beneath_the_loyal() -> None:
    loyal, king = man("Loyal", loyal=True, cost=4), man("King", cost=1, traits=["King"])
    lord, peer = man("Lord", cost=3), man("Peer", cost=4)
    folks = folk(PAGE, loyal, king, lord, peer, place("Oath", loyal=True, cost=4))
    mine = lannister(play=["04089"], hand=["Loyal", "Peer", "Oath"], gold=20)
    t = table(mine, stark(play=["King", "Lord", "Peer", "Page", "Hall"]), phase="marshaling", pause=True, content=folks)
    marshals(t, "Loyal")
    t.does(0, "Joffrey Baratheon")
    assert sorted(t.offered(0)) == ["Lord", "Page"]
    t.does(0, "Lord")
    assert t.pile(1, "dead") == ["Lord"] and t.card("Loyal").kneeling and t.faction(0).kneeling
    for name in ("Peer", "Oath"):
        t = table(mine, stark(play=["Page"]), phase="marshaling", pause=True, content=folks)
        marshals(t, name)
        assert not offers(t, "Joffrey Baratheon") or "pass" not in t.offered(0) or t.key == "cards.action.marshaling"
        assert t.key == "cards.action.marshaling"
    t = table(
        {**mine, "hand": []},
        stark(play=["Page"], hand=["Loyal"], gold=9),
        phase="marshaling",
        first=1,
        pause=True,
        content=folks,
    )
    marshals(t, "Loyal", 1)
    assert not t.key.startswith("cards.reaction")
    t = table(mine, stark(play=["Page"]), phase="marshaling", pause=True, content=folks)
    t.match.set_kneeling(t.match.banner[0], 1)
    t.bent = True
    marshals(t, "Loyal")
    assert not t.key.startswith("cards.reaction")


def test_desmera_redwyne_greets_who_leaves_the_field() -> None:
    leave = tale("Leave", does=[{"action": "any", "target": {"type": "character"}, "do": {"withdraw": "it"}}])
    for change in (2, -1):
        mine = tyrell(play=["Desmera Redwyne", "Page"], hand=["Leave"], gold=1)
        t = fight(mine, lannister(play=["Page"]), "power", ["Page"], ["Page"], pause=True, content=folk(PAGE, leave))
        t.does(0, "Leave", t.card("Page", 1).number)
        t.does(0, "Desmera Redwyne")
        t.does(0, f"{change:+} STR")
        assert t.card("Page", 1).strength == 2 + change and t.gold(0) == 0 and t.card("Page", 0).strength == 2
        t.run_to("cards.challenge", 0)
        assert t.card("Page", 1).strength == 2 + change
        t.to_phase("dominance")
        assert t.card("Page", 1).strength == 2
    t = fight(
        {**mine, "gold": 0},
        lannister(play=["Page"]),
        "power",
        ["Page"],
        ["Page"],
        pause=True,
        content=folk(PAGE, leave),
    )
    t.does(0, "Leave", t.card("Page", 1).number)
    assert not offers(t, "Desmera Redwyne")


def test_arianne_takes_somebody_weaker_along() -> None:
    four, five = man("Four", strength=4), man("Five", strength=5)
    mine, theirs = martell(play=["08035"]), lannister(play=["Four", "Five", "Hall"])
    t = table(mine, theirs, phase="challenges", pause=True, content=folk(four, five))
    t.does(0, "Arianne Martell")
    t.does(0, "Four") if t.is_asked(0, "cards.target") else None
    assert t.pile(0, "hand") == ["Arianne Martell"] and t.pile(1, "hand") == ["Four"]
    t = table(mine, lannister(play=["Five"]), phase="challenges", pause=True, content=folk(four, five))
    assert not offers(t, "Arianne Martell")
    assert acts("Arianne Martell", mine, "challenges", "dominance", theirs=theirs, content=folk(four, five)) == [
        "challenges"
    ]


def test_moqorro_sends_a_defender_home() -> None:
    mine = greyjoy(play=["Giant"], shadows=["Moqorro"], gold=5)
    t = fight(
        mine,
        lannister(play=["Page", "Squire"]),
        "power",
        ["Giant"],
        ["Page"],
        pause=True,
        content=folk(PAGE, SQUIRE, GIANT),
    )
    t.does(0, t.match.shadows[0][0])
    t.does(0, "Moqorro")
    assert t.pile(1, "deck")[0] == "Page" and t.card("Squire").place == "play"
    t = lurks("Moqorro", greyjoy(), lannister(play=["Page"]), PAGE)
    assert not offers(t, "Moqorro")
    t = fight(
        {**mine, "shadows": []},
        lannister(play=["Page"], shadows=["Moqorro"], gold=5),
        "power",
        ["Giant"],
        ["Page"],
        pause=True,
        content=folk(PAGE, GIANT),
    )
    t.passes(0)
    t.does(1, t.match.shadows[1][0])
    t.does(1, "Moqorro")
    assert t.pile(1, "deck")[0] == "Page" and t.card("Giant").place == "play"


def test_andrik_burns_the_other_copy() -> None:
    inn, road, cup = place("Inn"), place("Road", keywords=["limited"]), thing("Cup")
    theirs = lannister(play=["Inn", "Inn", "Road", "Page"], discard=["Inn", "Road", "Keep", "Page"], deck=["Page"] * 5)
    folks = folk(PAGE, inn, road, cup, place("Keep"))
    mine = greyjoy(play=["Andrik the Unsmiling"], discard=["Inn"])
    t = fight(mine, theirs, "military", ["Andrik the Unsmiling"], pause=True, content=folks)
    plunders(t, "Andrik the Unsmiling")
    t.does(0, "Andrik the Unsmiling")
    t.does(0, t.pending.options[0]) if t.is_asked(0, "cards.target") else None
    assert t.key == "cards.pick" and t.offered(0) == ["Inn", "Inn"]
    t.does(0, "Inn")
    assert t.in_play(1).count("Inn") == 1 and "Road" in t.in_play(1)
    reaver = man("Reaver", keywords=["pillage"])
    t = fight(
        {**mine, "play": ["Andrik the Unsmiling", "Reaver"]},
        theirs,
        "military",
        ["Reaver"],
        pause=True,
        content=folk(PAGE, inn, road, cup, place("Keep"), reaver),
    )
    plunders(t, "Reaver")
    assert not offers(t, "Andrik the Unsmiling")


# --- shadows ---


def test_a_gaoler_comes_for_two_power() -> None:
    stag, stone = man("Stag", faction="baratheon"), place("Stone", faction="baratheon")
    mine = baratheon(shadows=["Red Keep Gaoler"], play=["Stag", "Page", "Stone"], power=3)
    t = table(mine, lannister(), pause=True, content=folk(PAGE, stag, stone), phase="challenges")
    t.does(0, t.match.shadows[0][0])
    assert t.card("Stag").power == 2 and t.faction_power(0) == 1 and "Red Keep Gaoler" in t.in_play(0)
    for change in ({"power": 1}, {"play": ["Page", "Stone"]}, {"plot": "Barring the Gates"}):
        t = table({**mine, **change}, lannister(), pause=True, content=folk(PAGE, stag, stone), phase="challenges")
        assert t.card("Red Keep Gaoler").number not in t.pending.options  # no power is moved for nothing
    theirs = lannister(play=["Stag"])
    t = table({**mine, "play": ["Page"]}, theirs, pause=True, content=folk(PAGE, stag, stone), phase="challenges")
    t.does(0, t.match.shadows[0][0])
    assert t.card("Stag").power == 2 and t.faction_power(0) == 1 and "Red Keep Gaoler" in t.in_play(0)


def test_tyrion_puts_another_card_into_shadows() -> None:
    mine = lannister(play=["13089", "Page", "Hall"], shadows=["Moqorro"], gold=9)
    t = table(mine, stark(play=["Page"]), pause=True, content=folk(PAGE), phase="challenges")
    t.does(0, t.match.shadows[0][0])
    t.does(0, "Tyrion Lannister")
    assert sorted(t.offered(0)) == ["Hall", "Herald", "Page", "Tyrion Lannister"]
    t.does(0, "Page")
    page = t.card("Page", 0, "shadows")
    assert page.tokens == {"shadow": 1} and left(t, "Tyrion Lannister") == (0, "round")
    gold = t.gold(0)
    t.run_to("cards.action", 0)
    t.does(0, page.number)
    assert gold - t.gold(0) == 2 and page.place == "play"


def test_tyrion_does_not_wait_for_events_or_for_others() -> None:
    whisper = tale("Whisper", cost="-", keywords=["shadow 0"])
    mine = lannister(play=["13089", "Page"], shadows=["Whisper"], gold=9)
    t = table(mine, stark(), pause=True, content=folk(PAGE, whisper), phase="challenges")
    t.does(0, t.match.shadows[0][0])
    assert not offers(t, "Tyrion Lannister")
    t = table(
        {**mine, "shadows": []},
        stark(shadows=["Moqorro"], gold=9),
        first=1,
        active=1,
        pause=True,
        content=folk(PAGE, whisper),
        phase="challenges",
    )
    t.does(1, t.match.shadows[1][0])
    assert not offers(t, "Tyrion Lannister")


# --- the end of the round ---


def test_robert_keeps_a_group_on_its_knees() -> None:
    great, small = man("Great", cost=5), man("Small", cost=4)
    cases = [
        ("Characters of cost 5 or more stay kneeling", {"Great"}),
        ("Characters of cost 4 or less stay kneeling", {"Small"}),
        ("Locations stay kneeling", {"Hall"}),
    ]
    for choice, bent in cases:
        mine = baratheon(play=[kneeling("14001"), kneeling("Great")])
        theirs = lannister(play=[kneeling("Great"), kneeling("Small"), kneeling("Hall")])
        t = table(mine, theirs, phase="standing", step="begins", pause=True, content=folk(great, small))
        t.run_to("cards.reaction.begins", 0)
        t.does(0, "Robert Baratheon")
        t.does(0, choice)
        t.run_to("cards.action.standing", 0)
        assert {n for n in ("Great", "Small", "Hall") if t.card(n, 1).kneeling} == bent
        assert not t.card("Robert Baratheon").kneeling and t.card("Great", 0).kneeling == ("Great" in bent)
        t.to_phase("taxation")
        assert t.match.lasting.flat == []


def test_robert_waits_for_the_standing_phase() -> None:
    t = table(baratheon(play=["14001"]), lannister(play=["Hall"]), phase="taxation", step="begins", pause=True)
    t.run_to("cards.action.taxation", 0)
    assert not t.key.startswith("cards.reaction")


@pytest.mark.parametrize(
    ("mine", "theirs", "stays"), [(5, 0, True), (2, 9, True), (1, 9, False), (5, 6, True), (3, 4, True)]
)
def test_a_vale_refugee_pays_or_goes_where_dominance_is_lost(mine: int, theirs: int, stays: bool) -> None:
    t = table(
        stark(play=["Vale Refugee"], gold=mine), lannister(gold=theirs), phase="dominance", step="begins", pause=True
    )
    t.pass_while(lambda: not t.key.startswith("cards.may") and not t.key.startswith("cards.action"))
    won = mine + 1 > theirs
    if t.key == "cards.may":
        t.does(0, "Do it")
    assert t.gold(0) == (mine if won or not stays else mine - 2)
    assert (t.card("Vale Refugee").place == "play") == stays


def test_a_vale_refugee_need_not_pay() -> None:
    t = table(stark(play=["Vale Refugee"], gold=5), lannister(gold=6), phase="dominance", step="begins", pause=True)
    t.run_to("cards.may", 0)
    t.does(0, "Leave it")
    assert t.gold(0) == 5 and t.card("Vale Refugee").place == "discard"


def test_a_trader_answers_the_own_leaving_with_the_own_hand() -> None:
    knight = man("Knight", cost=1)
    mine = martell(play=[card("Planky Town Trader", tokens={"gold": 3}), "Page"], hand=["Knight"])
    t = table(mine, lannister(hand=["Exile", "Knight"]), first=1, active=1, pause=True, content=folk(PAGE, knight))
    t.does(1, "Exile", "Page")
    assert not offers(t, "Planky Town Trader")
    mine = martell(play=[card("Planky Town Trader", tokens={"gold": 3})], hand=["Inn"])
    t = table(
        mine, lannister(hand=["Exile", "Knight"]), first=1, active=1, pause=True, content=folk(knight, place("Inn"))
    )
    t.does(1, "Exile", "Planky Town Trader")
    assert not offers(t, "Planky Town Trader")


def test_an_oldtown_scholar_rests_in_the_draw_phase() -> None:
    t = table(stark(play=["Oldtown Scholar"]), lannister(), pause=True, phase="draw", step="begins")
    t.pass_while(lambda: t.phase == "draw" and not t.key.startswith(("cards.reaction", "cards.action")))
    assert t.key.startswith("cards.action") and len(t.pile(0, "hand")) == 2


def test_cellador_is_shown_the_whole_hand_of_the_one_he_chose() -> None:
    theirs, others = lannister(hand=["Saga", "Lore"]), tyrell(hand=["Saga"])
    mine = nightswatch(play=["Septon Cellador"])
    t = table(mine, theirs, others, phase="challenges", pause=True, content=folk(tale("Saga"), tale("Lore")))
    t.does(0, "Septon Cellador", "House Lannister")
    assert [t.match.known[number] for number in t.match.hand[1]] == [255, 255]
    assert t.match.known[t.match.hand[2][0]] != 255


def test_marauders_and_moqorro_answer_their_own_coming() -> None:
    theirs = lannister(hand=["Page"], discard=["Page"], play=["Page"])
    for name in ("Nighttime Marauders", "Moqorro"):
        mine = greyjoy(play=[name, "Giant"], shadows=["Red Keep Gaoler"], gold=9)
        t = fight(mine, theirs, "power", ["Giant"], ["Page"], pause=True, content=folk(PAGE, GIANT))
        t.does(0, t.match.shadows[0][0])
        if t.key == "cards.come":
            t.does(0, "For gold")
        assert "Red Keep Gaoler" in t.in_play(0) and not t.key.startswith("cards.reaction")
    t = lurks("Nighttime Marauders", greyjoy(), theirs, PAGE)
    t.does(0, "Nighttime Marauders")
    assert t.pile(1, "hand") == []


def test_marauders_see_one_hand() -> None:
    theirs, others = lannister(hand=["Squire"], discard=["Inn"]), tyrell(hand=["Page"])
    mine = greyjoy(shadows=["Nighttime Marauders"], gold=9)
    t = table(mine, theirs, others, phase="challenges", pause=True, content=folk(PAGE, SQUIRE, place("Inn", cost=9)))
    t.does(0, t.match.shadows[0][0])
    t.does(0, "Nighttime Marauders")
    assert t.match.known[t.match.hand[1][0]] == 255 and t.match.known[t.match.hand[2][0]] != 255


def test_andrik_looks_for_copies_in_the_losers_pile() -> None:
    inn, road, cup, keep = place("Inn"), place("Road", keywords=["limited"]), thing("Cup"), place("Keep")
    theirs = lannister(
        play=["Inn", "Road", "Page", {"card": "Squire", "attachments": ["Cup"]}, "Keep"],
        discard=["Inn", "Road", "Cup", "Page", "Bay"],
        hand=["Keep"],
        deck=["Squire"] * 5,
    )
    mine = greyjoy(play=["Andrik the Unsmiling"], discard=["Keep"])
    folks = folk(PAGE, SQUIRE, inn, road, cup, keep, place("Bay"))
    t = fight(mine, theirs, "military", ["Andrik the Unsmiling"], pause=True, content=folks)
    plunders(t, "Andrik the Unsmiling")
    t.does(0, "Andrik the Unsmiling")
    assert sorted(t.offered(0)) == ["Cup", "Inn"]
    t.does(0, "Cup")
    assert t.card("Squire", 1, "play").attachments == []


def test_littlefinger_buries_cards_of_ones_own_hand_and_draws_as_many() -> None:
    mine = stark(hand=["Page"], deck=["Inn"] * 9)
    t = lurks("13017", mine, lannister(hand=["Squire"]), PAGE, SQUIRE, place("Inn"))
    t.does(0, "Littlefinger")
    t.does(0, "Page") if t.is_asked(0, "cards.target") else None
    assert t.pile(0, "hand") == ["Inn"] and t.pile(1, "hand") == ["Squire"]


def test_robert_speaks_when_the_standing_phase_begins_and_of_all_small_folk() -> None:
    t = table(baratheon(play=["14001"]), lannister(play=["Hall"]), phase="taxation", step="begins", pause=True)
    t.pass_while(lambda: not t.key.startswith(("cards.action", "cards.reaction")))
    assert t.key.startswith("cards.action")
    shack, great = thing("Shack", cost=9), man("Great", cost=5)
    mine = baratheon(play=["14001", {"card": "Page", "attachments": [kneeling("Shack")]}])
    theirs = lannister(play=[kneeling("Page"), kneeling("Squire"), kneeling("Great")])
    for bound, bent in (("4 or less", True), ("5 or more", False)):
        t = table(mine, theirs, phase="standing", step="begins", pause=True, content=folk(PAGE, SQUIRE, shack, great))
        t.run_to("cards.reaction.begins", 0)
        t.does(0, "Robert Baratheon", f"Characters of cost {bound} stay kneeling")
        t.run_to("cards.action.standing", 0)
        assert t.card("Page", 1).kneeling == t.card("Squire", 1).kneeling == bent
        assert t.card("Great", 1).kneeling != bent and not t.card("Shack").kneeling


def test_tyrion_answers_all_that_stays_and_hides_all_that_he_controls() -> None:
    lair, cloak = place("Lair", keywords=["shadow 0"]), thing("Cloak", keywords=["shadow 0"])
    for name in ("Lair", "Cloak"):
        mine = lannister(play=["13089", {"card": "Page", "attachments": ["Cup"]}], shadows=[name])
        t = table(mine, stark(), pause=True, content=folk(PAGE, lair, cloak, thing("Cup")), phase="challenges")
        t.does(0, t.match.shadows[0][0])
        if t.is_asked(0, "cards.host"):
            t.does(0, "Page")
        t.does(0, "Tyrion Lannister")
        assert {"Cup", "Herald", "Page", "Tyrion Lannister"} == set(t.offered(0))
        t.does(0, "Cup")
        assert t.pile(0, "shadows") == ["Cup"]
