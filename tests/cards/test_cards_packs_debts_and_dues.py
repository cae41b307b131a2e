"""Debts, dues and letters that everybody reads: claim without a challenge, who stays on his knees; every sentence."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.rules.barred import why_not_foe
from bannermen.games.cards.terms import MILITARY
from tests.cards.outcomes import acts, left, printed
from tests.cards.packs import fight, offers, table
from tests.cards.plain_cards import folk, man, plan
from tests.cards.table import Table, kneeling, lannister, nightswatch, stark, targaryen

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says

PAGE, SQUIRE, COOK = man("Page"), man("Squire"), man("Cook")


def test_what_is_printed_is_there() -> None:
    assert printed("07005") == {"keywords": ["no attachments except Item"]}


# --- Stolen Message ---


def letters(*, seats: int = 2, gold: int = 9) -> Table:
    mine = stark(plot="Stolen Message", gold=gold, deck=["Page", "Squire", "Cook"])
    theirs = lannister(deck=["Ash", "Birch", "Cedar", "Dill", "Elm"])
    third = [targaryen(deck=["Fir", "Ash", "Ash"])] if seats > 2 else []
    woods = [man(name) for name in ("Ash", "Birch", "Cedar", "Dill", "Elm", "Fir")]
    return table(mine, theirs, *third, phase="dominance", pause=True, content=folk(PAGE, SQUIRE, COOK, *woods))


def seen(t: Table, seat: int) -> list[list[str]]:
    """The topmost cards of both decks, as far as the seat sees them."""
    match = t.match
    tops = [match.deck[owner][match.left[owner] - 1] for owner in range(2)]
    return [[match.kind_of(top).names["en"]] if match.knows(seat, "card", top) else [] for top in tops]


def test_a_stolen_message_lies_open() -> None:
    t = letters()
    assert seen(t, 0) == [[], ["Ash"]] and seen(t, 1) == [[], ["Ash"]]  # of opponents, to everybody
    t.does(0, "Stolen Message")
    assert t.pile(1, "deck") == ["Birch", "Cedar", "Dill", "Elm", "Ash"] and t.gold(0) == 8
    assert seen(t, 1) == [[], ["Birch"]]
    t.run_to("cards.action", 0)
    assert left(t, "Stolen Message") == (2, "round")
    t.match.shuffle(1)
    t.bent = True
    t.does(0, "Herald")
    assert seen(t, 0)[1] != []


def test_a_stolen_message_is_another_players() -> None:
    t = letters(seats=3)
    t.does(0, "Stolen Message")
    assert sorted(t.offered(0)) == ["House Lannister", "House Targaryen"]
    t.does(0, "House Targaryen")
    assert t.pile(2, "deck") == ["Ash", "Ash", "Fir"] and t.pile(1, "deck")[0] == "Ash"
    assert not offers(letters(gold=0), "Stolen Message")


# --- Recruiter for the Watch ---


def watch(**how: Any) -> Table:
    mine = nightswatch(play=["Recruiter for the Watch", kneeling("Builder")], **how)
    theirs = lannister(play=["Page", "Lord", kneeling("Squire")])
    folks = folk(PAGE, SQUIRE, man("Lord", cost=3), man("Builder"))
    t = table(mine, theirs, phase="marshaling", pause=True, content=folks)
    t.run_to("cards.action", 0)
    t.does(0, "Recruiter for the Watch")
    assert sorted(t.offered(0)) == ["Page", "Squire"]  # of small cost, and not one's own already
    t.does(0, "Page")
    return t


def test_a_recruiter_holds_whom_he_has_taken() -> None:
    t = watch()
    assert t.card("Page").controller == 0 and t.card("Recruiter for the Watch").kneeling
    t.run_to("cards.rise", 0)
    assert sorted(t.offered(0)) == ["Builder", "Recruiter for the Watch"]
    assert t.refused(0, ["Recruiter for the Watch"]) == "agot-framework-42"  # the builder must stand
    t.does(0, ["Builder"])
    assert t.card("Page").controller == 0 and t.card("Recruiter for the Watch").kneeling


def test_a_recruiter_who_stands_lets_go() -> None:
    t = watch()
    t.run_to("cards.rise", 0)
    t.does(0, ["Builder", "Recruiter for the Watch"])
    assert t.card("Page").controller == 1 and not t.card("Recruiter for the Watch").kneeling


def test_a_recruiter_who_is_gone_lets_go() -> None:
    t = watch(hand=["Dagger"])
    t.run_to("cards.action", 0)
    t.does(0, "Dagger", "Recruiter for the Watch")
    assert t.card("Page").controller == 1


def test_a_recruiter_works_while_others_marshal() -> None:
    mine = nightswatch(play=["Recruiter for the Watch"])
    how = {"theirs": lannister(play=["Page"]), "content": folk(PAGE)}
    assert acts("Recruiter for the Watch", mine, "marshaling", "dominance", **how) == ["marshaling"]


# --- A Lannister Always Pays His Debts ---

DEBTS = "A Lannister Always Pays His Debts"


def debts(beaten: int = 2, seats: int = 2) -> Table:
    """`beaten`: bits of those who have won against the first seat."""
    mine = lannister(hand=[DEBTS, DEBTS], gold=9, play=["Page", "Squire", "Cook", "Ash", "Birch"],
                     feats={"beaten": beaten})  # fmt: skip
    others = [stark(play=["Guard"]), targaryen(play=["Guard"])][: seats - 1]
    folks = folk(PAGE, SQUIRE, COOK, man("Guard"), man("Ash"), man("Birch"))
    return table(mine, *others, phase="challenges", pause=True, content=folks)


def fights(t: Table, type_: str, by: str) -> None:
    t.initiate(type_, by)
    t.resolve()
    t.run_to("cards.action.challenges", 0)


def test_a_lannister_pays_twice() -> None:
    t = debts()
    t.does(0, DEBTS)
    assert t.gold(0) == 6 and left(t, DEBTS) == (0, "phase")
    for type_, by in (("military", "Page"), ("military", "Squire"), ("intrigue", "Cook"), ("intrigue", "Ash")):
        fights(t, type_, by)
    t.run_to("cards.challenge", 0)
    assert t.offered(0) == ["power challenge", "pass"]


def test_a_lannister_owes_only_who_has_won() -> None:
    assert not offers(debts(0), DEBTS)
    mine = lannister(hand=[DEBTS], gold=9, feats={"beaten": 2})
    assert acts(DEBTS, mine, "challenges", "dominance") == ["challenges"]
    t = debts(4, 3)  # the third player has won
    t.does(0, DEBTS)
    t.run_to("cards.challenge", 0)
    t.does(0, "military")
    assert sorted(t.offered(0)) == ["House Stark", "House Targaryen"]
    t.does(0, "House Stark", "Page", "done")
    t.resolve()
    t.run_to("cards.challenge", 0)
    refused = why_not_foe(t.match, 0, 1, MILITARY)
    assert refused is not None and refused.rule == "agot-challenge-08"  # the challenge of that type is spent
    t.does(0, "military")
    t.run_to("cards.attack", 0)
    assert t.match.defender == 2  # the other one is for him who has won


def test_a_lannister_remembers_who_has_won() -> None:
    mine = lannister(hand=[DEBTS], gold=9)
    t = fight(stark(play=["Giant"]), mine, "power", ["Giant"], content=folk(man("Giant", strength=9)), pause=True)
    assert not offers(t, DEBTS, 1)
    t.resolve()
    t.run_to("cards.action.challenges", 1)
    assert offers(t, DEBTS, 1)


# --- Maester Aemon ---


def aemon(*, struck: str | None = None, seats: int = 2, **how: Any) -> Table:
    war = plan("War", claim=2)
    mine = nightswatch(play=["07005"], plot="War")
    theirs = [lannister(play=["Page", "Squire", "Cook"], power=5, **how), targaryen(power=5)][: seats - 1]
    t = table(mine, *theirs, phase="challenges", pause=True, first=1, active=1, content=folk(PAGE, SQUIRE, COOK, war))
    if struck is not None:
        t.initiate(struck, "Page", seat=1)
    t.pass_while(lambda: t.phase == "challenges" and not t.key.startswith("cards.interrupt"))
    return t


def test_maester_aemon_is_owed_for_peace() -> None:
    t = aemon(struck="intrigue")
    t.does(0, "Maester Aemon")
    assert sorted(t.offered(0)) == ["military challenge", "power challenge"]  # intrigue came against him
    t.does(0, "military")
    assert t.key == "cards.claim" and t.asked == 1
    t.does(1, ["Page", "Cook"])
    if t.key == "cards.lay":
        t.idle()
    assert sorted(t.pile(1, "dead")) == ["Cook", "Page"] and t.match.contest < 0


def test_maester_aemon_is_owed_power_and_cards() -> None:
    t = aemon()
    t.does(0, "Maester Aemon", "power")
    assert t.faction_power(0) == 2 and t.faction_power(1) == 3 + 1  # by dominance
    t = aemon(hand=["Page", "Page", "Page"])
    t.does(0, "Maester Aemon", "intrigue")
    if t.key == "cards.lay":
        t.idle()
    assert len(t.pile(1, "hand")) == 1


def test_maester_aemon_chooses_who_owes() -> None:
    t = aemon(seats=3)
    t.does(0, "Maester Aemon", "House Targaryen", "power")
    assert t.faction_power(2) == 3 and t.faction_power(1) == 5 + 1  # by dominance


def test_maester_aemon_is_owed_nothing_after_war() -> None:
    theirs = lannister(play=["Page", "Squire", "Cook"])
    t = table(nightswatch(play=["Guard", "07005"]), theirs, phase="challenges", pause=True,
              first=1, active=1, content=folk(PAGE, SQUIRE, COOK, man("Guard")))  # fmt: skip
    for type_, by in (("military", "Page"), ("intrigue", "Squire"), ("power", "Cook")):
        t.initiate(type_, by, seat=1)
        t.pass_while(lambda: t.match.contest >= 0)
    t.pass_while(lambda: t.phase == "challenges" and not t.key.startswith("cards.interrupt"))
    assert t.phase == "dominance" and t.card("Maester Aemon").place == "play"


def test_maester_aemon_waits_for_the_challenges() -> None:
    t = table(nightswatch(play=["07005"]), lannister(power=5), phase="dominance", pause=True)
    t.pass_while(lambda: t.phase != "plot" and not offers(t, "Maester Aemon"))
    assert t.phase == "plot"
