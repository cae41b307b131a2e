"""Cards of the packs that a second reading of all texts found played wrong, each at the moment that tells."""

from __future__ import annotations

import pytest

from bannermen.games.cards.rules.plots import income, reserve
from tests.cards.packs import killed, lays, offers, table, wins
from tests.cards.plain_cards import folk, man, place, tale
from tests.cards.table import (
    card,
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

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says

PAGE, SQUIRE = man("Page"), man("Squire", traits=["Steward"])
SLAUGHTER = tale(
    "Slaughter", does=[{"action": "any", "do": {"kill": {"type": "character", "strength": 2}, "all": True}}]
)
FEAST = tale("Feast", cost=3, does=[{"action": "any", "do": {"draw": 1}}])
HYMN = tale("Hymn", cost=3, traits=["The Seven"], does=[{"action": "any", "do": {"draw": 1}}])


# --- once for all of them ---


def test_wyman_manderly_feeds_once_on_all_who_fall_together() -> None:
    mine = stark(play=[kneeling("Wyman Manderly"), "Page", "Squire"])
    t = table(mine, lannister(hand=["Slaughter"]), first=1, active=1, pause=True, content=folk(PAGE, SQUIRE, SLAUGHTER))
    t.does(1, "Slaughter")
    lays(t)
    t.does(0, "Wyman Manderly")
    assert not t.card("Wyman Manderly").kneeling and len(t.pile(0, "hand")) == 1
    assert not offers(t, "Wyman Manderly") or not t.key.startswith("cards.reaction"), "he has had them all"


# --- whose it was ---


@pytest.mark.rule("agot-control-02")
@pytest.mark.parametrize("borrowed", [False, True])
def test_old_bear_mormont_avenges_whom_he_led_whoever_owns_them(borrowed: bool) -> None:
    owner = {"owner": 1} if borrowed else {}
    mine = nightswatch(play=[kneeling("16010"), card("Page", **owner)])
    t = killed("Page", mine, lannister(), content=folk(PAGE))
    assert offers(t, "Old Bear Mormont")
    t.does(0, "Old Bear Mormont")
    assert not t.card("Old Bear Mormont").kneeling
    theirs = lannister(play=[card("Page", owner=0)])
    t = killed("Page", nightswatch(play=[kneeling("16010")]), theirs, content=folk(PAGE))
    assert not offers(t, "Old Bear Mormont"), "who fights for others is none of his"


@pytest.mark.rule("agot-control-02")
def test_aeron_damphair_mourns_whom_he_led_whoever_owns_them() -> None:
    drowned = folk(man("Priest", traits=["Drowned God"]))
    t = killed("Priest", greyjoy(play=["12005", card("Priest", owner=1)]), lannister(), content=drowned)
    assert offers(t, "Aeron Damphair")
    t = killed("Priest", greyjoy(play=["12005"]), lannister(play=[card("Priest", owner=0)]), content=drowned)
    assert not offers(t, "Aeron Damphair")


@pytest.mark.rule("agot-control-02")
def test_rhaegal_rises_for_those_who_died_on_the_other_side() -> None:
    mine = targaryen(play=[kneeling("11073")])
    t = killed("Page", mine, lannister(play=[card("Page", owner=0)]), content=folk(PAGE))
    assert offers(t, "Rhaegal")
    mine = targaryen(play=[kneeling("11073"), card("Page", owner=1)])
    assert not offers(killed("Page", mine, lannister(), content=folk(PAGE)), "Rhaegal")


@pytest.mark.rule("agot-control-02")
def test_meera_reed_hides_when_one_of_hers_is_given_up() -> None:
    gives = {"action": "any", "do": {"sacrifice": {"name": "Wolf", "whose": "mine"}}}
    crowd = folk(man("Wolf", faction="stark"), tale("Altar", does=[gives]))
    for wolf in (card("Wolf"), card("Wolf", owner=1)):
        t = table(stark(play=["Meera Reed", wolf], hand=["Altar"]), lannister(), pause=True, content=crowd)
        t.does(0, "Altar")
        assert offers(t, "Meera Reed")
    theirs = lannister(play=[card("Wolf", owner=0)], hand=["Altar"])
    t = table(stark(play=["Meera Reed"]), theirs, first=1, active=1, pause=True, content=crowd)
    t.does(1, "Altar")
    assert not offers(t, "Meera Reed")


# --- by what ---


def test_rhaegal_wakes_where_a_card_leaves_somebody_without_strength() -> None:
    for gold, plays in (("Crown of Gold", True), ("Milk of the Poppy", False)):
        mine = targaryen(play=[kneeling("11073")], hand=[gold], gold=5)
        t = table(mine, lannister(play=["Page"]), phase="marshaling", pause=True, content=folk(PAGE))
        t.does(0, gold)
        if t.is_asked(0, "cards.attach"):
            t.does(0, "Page")
        assert (t.card("Page").place == "dead") is plays
        assert (t.key.startswith("cards.reaction") and offers(t, "Rhaegal")) is plays


# --- what it was ---


@pytest.mark.rule("agot-gain-02")  # functions as if it had it
def test_a_ward_of_winterfell_dies_as_a_stark() -> None:
    for ward, mourned in (["Ward"], True), ([], False):
        mine = stark(play=["03002", card("Page", attachments=ward, owner=1) if ward else "Page"])
        t = killed("Page", mine, lannister(), content=folk(PAGE))
        assert offers(t, "Catelyn Stark") is mourned


@pytest.mark.rule("agot-gain-02")  # functions as if it had it
def test_who_wears_the_crown_dies_as_a_king() -> None:
    lord = folk(man("Lordling", unique=True, strength=9))
    for crowned in (True, False):
        worn = [wearing("Lordling", "Crown of Gold")] if crowned else ["Lordling"]
        mine = tyrell(play=["06003", *worn])
        t = killed("Lordling", mine, lannister(), content=lord)
        assert offers(t, "Margaery Tyrell") is crowned


@pytest.mark.rule("agot-gain-02")  # functions as if it had it
def test_who_has_lost_house_and_traits_dies_as_no_one() -> None:
    for hidden in (False, True):
        mine = stark(play=["03002", "Arya Stark"], hand=["I Am No One"], gold=2)
        t = table(mine, lannister(hand=["Dagger"]), first=0, active=0, pause=True)
        if hidden:
            t.does(0, "I Am No One")
        else:
            t.passes(0)
        t.does(1, "Dagger", "Arya Stark")
        assert offers(t, "Catelyn Stark") is not hidden


# --- marshaled, not played ---


@pytest.mark.rule("agot-costs-01")
@pytest.mark.parametrize(("source", "event"), [("Ocean Road", "Feast"), ("The Seven-Pointed Star", "Hymn")])
def test_what_makes_marshaling_cheaper_leaves_events_alone(source: str, event: str) -> None:
    """The event costs all of its gold, and the next card that is marshaled is cheaper all the same."""
    bearer = wearing("Robb Stark", "The Seven-Pointed Star") if source == "The Seven-Pointed Star" else "Ocean Road"
    septon = man("Septon", cost=3, traits=["The Seven"])
    t = table(stark(play=[bearer], hand=[event, "Septon"], gold=5), lannister(), phase="marshaling", pause=True,
              content=folk(FEAST, HYMN, septon))  # fmt: skip
    t.does(0, source)
    t.passes(1)
    t.does(0, event)
    assert t.gold(0) == 2
    t.passes(1)
    t.does(0, "Septon")
    assert t.gold(0) == (0 if source == "Ocean Road" else 1)


@pytest.mark.rule("agot-costs-01")
def test_hizdahr_spares_nothing_on_what_is_played_from_hand() -> None:
    mine = targaryen(play=["11033"], hand=["Page", "Feast"], gold=3)
    t = table(mine, lannister(), phase="marshaling", pause=True, content=folk(PAGE, FEAST))
    t.does(0, "Hizdahr zo Loraq", "Page")
    t.passes(1)
    t.does(0, "Feast")
    assert t.gold(0) == 0


@pytest.mark.rule("agotp-shadow-23")
def test_hizdahr_spares_gold_on_an_event_that_comes_out_of_shadows() -> None:
    mine = targaryen(play=["11033"], hand=["Page"], shadows=["Whisper"], gold=0)
    whisper = tale("Whisper", cost="-", keywords=["shadow 3"], does=[{"action": "any", "do": {"draw": 1}}])
    t = table(mine, lannister(), phase="challenges", pause=True, content=folk(PAGE, whisper))
    t.does(0, "Hizdahr zo Loraq")
    t.passes(1)
    t.does(0, "Whisper")
    assert t.card("Whisper").place == "discard" and len(t.pile(0, "hand")) == 1


@pytest.mark.rule("agot-costs-01")
def test_the_bastard_of_godsgrace_spares_gold_on_an_event() -> None:
    mine = martell(play=[card("The Bastard of Godsgrace", power=1)], hand=["Feast"], gold=1)
    t = table(mine, lannister(), phase="challenges", pause=True, content=folk(FEAST))
    t.does(0, "The Bastard of Godsgrace")
    t.passes(1)
    t.does(0, "Feast")
    assert t.gold(0) == 0


# --- what it does, and what it costs ---


@pytest.mark.rule("agot-costs-02")
@pytest.mark.parametrize("stopped", [False, True])
def test_a_relentless_assault_kneels_the_faction_card_as_it_is_carried_out(stopped: bool) -> None:
    theirs = lannister(hand=["The Hand's Judgment"] if stopped else [], gold=5)
    mine = stark(play=["Eddard Stark"], hand=["Relentless Assault"])
    t = wins(mine, theirs, "military", ["Eddard Stark"])
    t.does(0, "Relentless Assault")
    if stopped:
        t.does(1, "The Hand's Judgment")
    assert t.faction(0).kneeling is not stopped


@pytest.mark.parametrize(("answer", "stays"), [("Do it", True), ("Leave it", False)])
def test_the_guard_goes_home_where_its_player_likes(answer: str, stays: bool) -> None:
    guard = card("Seized by the Guard", tokens={"gold": 1})
    t = table(stark(play=[wearing("Inn", guard)]), lannister(), phase="draw", pause=True, content=folk(place("Inn")))
    t.pass_while(lambda: not t.is_asked(0, "cards.may"))
    t.does(0, answer)
    assert (t.card("Seized by the Guard").place == "play") is stays


# --- what has gone elsewhere ---

TAX = tale("Tax", does=[{"action": "any", "do": {"random": 1, "from": "opponents"}}])


@pytest.mark.rule("agot-leaveplay-01")
def test_who_comes_into_play_instead_of_being_laid_down_is_beyond_the_crone() -> None:
    for saves in (True, False):
        mine = targaryen(play=["Crone of Vaes Dothrak"], hand=["Tax"])
        t = table(mine, targaryen(hand=["Missandei"]), pause=True, content=folk(TAX))
        t.does(0, "Tax")
        if saves:
            t.does(1, "Missandei")
        else:
            t.passes(1)
        assert offers(t, "Crone of Vaes Dothrak") is not saves
    t.does(0, "Crone of Vaes Dothrak")
    assert t.card("Missandei").place == "dead"


@pytest.mark.rule("agot-leaveplay-01")
def test_a_tarred_head_is_one_that_was_thrown_away() -> None:
    for saves in (True, False):
        mine = stark(play=["Eddard Stark"], hand=["Tarred Heads"], gold=2)
        t = wins(mine, targaryen(hand=["Missandei"]), "power", ["Eddard Stark"])
        t.does(0, "Tarred Heads")
        if saves:
            t.does(1, "Missandei")
        else:
            t.passes(1)
        assert t.card("Missandei").place == ("play" if saves else "dead")


# --- figures ---


@pytest.mark.rule("agot-plots-09")
def test_a_lion_gate_brings_gold_and_a_blackbird_lengthens_the_hand() -> None:
    bare = table(lannister(), nightswatch())
    t = table(lannister(play=["Lion Gate"]), nightswatch(play=["Blackbird"]))
    assert income(t.match, 0) == income(bare.match, 0) + 1
    assert reserve(t.match, 1) == reserve(bare.match, 1) + 1
