"""The nine keywords."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.terms import KEYWORDS
from tests.cards.table import (
    Table,
    baratheon,
    card,
    cards_file,
    challenge,
    greyjoy,
    kneeling,
    lannister,
    stark,
    wearing,
)


def one(name: str, *keywords: str, **given: Any) -> dict[str, Any]:
    """A character with all icons and these keywords."""
    return {
        "name": name,
        "type": "character",
        "cost": 3,
        "strength": 3,
        "icons": ["military", "intrigue", "power"],
        "keywords": list(keywords),
        **given,
    }


FOLK = cards_file(
    one("Hidden", "ambush 2", "ambush 4"),
    one("Lurker", "ambush 3"),
    one("Lurking Lord", "ambush 3", unique=True),
    one("Sage", "insight"),
    one("Brute", "intimidate"),
    one("Thief", "pillage"),
    one("Hero", "renown"),
    one("Twice Hero", "renown", always=[{"keyword": "renown"}]),
    one("Shade", "stealth"),
    one("Plain"),
    one("Bare", "no attachments"),
    one("Disarmed", "no Weapon attachments"),
    one("Armed", "no attachments except Weapon"),
    one("Both", "no attachments except Weapon", "no Weapon attachments"),
    {"name": "Sword", "type": "attachment", "cost": 0, "traits": ["Weapon"]},
    {"name": "Crown", "type": "attachment", "cost": 0, "traits": ["Title"]},
    {"name": "Road", "type": "location", "cost": 0, "keywords": ["limited"]},
    {"name": "Path", "type": "location", "cost": 0, "keywords": ["limited"]},
    {
        "name": "Decree",
        "type": "event",
        "cost": 0,
        "keywords": ["limited"],
        "does": [{"action": "any", "do": {"gold": 1}}],
    },
    {
        "name": "Builder",
        "type": "event",
        "cost": 0,
        "does": [{"action": "any", "target": {"type": "location", "at": "hand", "whose": "mine"}, "do": {"put": "it"}}],
    },
    {
        "name": "Herb",
        "type": "event",
        "cost": 0,
        "does": [{"action": "any", "target": {"type": "character"}, "do": {"stand": "it"}}],
    },
    {
        "name": "Retreat",
        "type": "location",
        "cost": 0,
        "does": [{"reaction": "drawn", "target": {"type": "character", "part": "any"}, "do": {"withdraw": "it"}}],
    },
    {"name": "Gatekeeper", "type": "location", "cost": 0, "does": [{"reaction": "enters", "do": {"gold": 1}}]},
    {"name": "Recruiter", "type": "location", "cost": 0, "does": [{"reaction": "marshaled", "do": {"gold": 1}}]},
    {
        "name": "Plague",
        "type": "event",
        "cost": 0,
        "does": [{"action": "any", "target": {"type": "character"}, "do": {"kill": "it"}}],
    },
)


def table(ours: dict[str, Any], theirs: dict[str, Any], **given: Any) -> Table:
    given.setdefault("phase", "challenges")
    return Table(ours, theirs, content=[FOLK], **given)


@pytest.mark.rule("agot-keywords-05", "agot-keywords-01")
def test_there_are_nine_keywords() -> None:
    first = ["ambush", "insight", "intimidate", "limited", "no attachments", "pillage", "renown", "stealth", "terminal"]
    assert sorted([*KEYWORDS, "ambush"]) == sorted([*first, "prized", "shadow"])  # the last two: agotp-format-05


@pytest.mark.rule("agot-keywords-03")
def test_a_keyword_twice_is_a_keyword_once() -> None:
    t = table(stark(play=["Twice Hero"]), lannister())
    t.initiate("power")
    t.does(0, ["Twice Hero"])
    assert t.card("Twice Hero").power == 1


@pytest.mark.rule("agot-keywords-06")
def test_ambush_puts_a_card_into_play_for_its_price() -> None:
    t = table(stark(hand=["Lurker"], gold=3), lannister(), pause=True)
    t.does(0, "Lurker")
    assert t.card("Lurker").place == "play" and t.gold(0) == 0
    t = table(stark(hand=["Lurker"], gold=2), lannister(), pause=True)
    assert "Lurker" not in t.offered(0)


@pytest.mark.rule("agot-keywords-06")
def test_there_is_no_ambush_outside_the_challenges_phase() -> None:
    t = table(stark(hand=["Lurker"], gold=5), lannister(), phase="dominance", pause=True)
    assert t.offered(0) == ["Herald", "pass"]


@pytest.mark.rule("agot-keywords-07", "agot-putplay-04", "agot-enterplay-02")
def test_ambushed_is_not_marshaled_but_enters_play() -> None:
    t = table(stark(hand=["Lurker"], gold=3, play=["Gatekeeper", "Recruiter"]), lannister(), pause=True)
    t.does(0, "Lurker")
    assert t.offered(0) == ["Gatekeeper", "pass"]


@pytest.mark.rule("agot-keywords-04", "agot-keywords-08")
def test_one_of_several_ambush_prices_is_chosen() -> None:
    t = table(stark(hand=["Hidden"], gold=4), lannister(), pause=True)
    t.does(0, "Hidden")
    assert t.key == "cards.ambush" and len(t.offered(0)) == 2
    t.does(0, t.decision(0).options[0])
    assert t.gold(0) == 2 and t.card("Hidden").place == "play"


@pytest.mark.rule("agot-keywords-09")
def test_the_defender_ambushes_a_defender() -> None:
    t = table(stark(play=["Plain"]), lannister(hand=["Lurker"], gold=3))
    t.does(1, "pass") if t.is_asked(1) else None
    t.initiate("power")
    t.does(1, "Lurker")
    t.run_to("cards.defend")
    assert t.offered(1) == ["Lurker", "done"]


@pytest.mark.rule("agot-keywords-10")
def test_ambushing_a_duplicate_costs_its_price() -> None:
    t = table(stark(play=["Lurking Lord"], hand=["Lurking Lord"], gold=2), lannister(), pause=True)
    assert "Lurking Lord" not in t.offered(0)
    t = table(stark(play=["Lurking Lord"], hand=["Lurking Lord"], gold=3), lannister(), pause=True)
    t.does(0, "Lurking Lord")
    assert t.gold(0) == 0 and t.card("Lurking Lord").duplicates == 1


@pytest.mark.rule("agot-keywords-11")
def test_insight_draws_a_card_for_each() -> None:
    t = table(stark(play=["Sage", "Sage"]), lannister(), pause=True)
    t.initiate("power", "Sage", "Sage")
    t.run_to("cards.use-keyword")
    t.does(0, ["Sage", "Sage"])
    assert len(t.pile(0, "hand")) == 2


@pytest.mark.rule("agot-keywords-11", "agot-keywords-24")
def test_a_winning_defender_uses_insight_and_renown() -> None:
    t = table(
        stark(play=[kneeling("Arya Stark")]),
        lannister(play=[kneeling("Sage"), kneeling("Hero"), "Hero"]),
        challenge=challenge("power", ["Arya Stark"], ["Sage", "Hero"]),
        step="compare",
        pause=True,
    )
    t.does(0, "Insight")
    t.does(1, ["Sage"], ["Hero"])
    assert len(t.pile(1, "hand")) == 1 and sorted(each.power for each in t.cards("Hero")) == [0, 1]


@pytest.mark.rule("agot-keywords-12", "agot-keywords-13", "agot-keywords-14")
def test_intimidate_kneels_someone_no_stronger_than_the_margin() -> None:
    t = table(
        stark(play=["Brute"]),
        lannister(play=["Burned Men", "Gold Cloaks", "Cersei Lannister", kneeling("The Tickler")]),
        pause=True,
    )
    t.initiate("power")
    t.defends()
    t.run_to("cards.intimidate")
    assert t.offered(0) == ["Burned Men", "Gold Cloaks", "pass"]  # won by 3
    assert t.refused(0, "Cersei Lannister") == "agot-keywords-13"
    t.does(0, "Gold Cloaks")
    assert t.card("Gold Cloaks").kneeling


@pytest.mark.rule("agot-keywords-12")
def test_a_winning_defender_does_not_intimidate() -> None:
    t = table(
        lannister(play=[kneeling("Burned Men"), "Lannisport Merchant"]),
        stark(play=[kneeling("Brute")]),
        challenge=challenge("military", ["Burned Men"], ["Brute"]),
        step="compare",
        pause=True,
    )
    assert t.key != "cards.intimidate"
    assert t.match.contest < 0


@pytest.mark.rule("agot-keywords-15")
def test_two_who_intimidate_kneel_one() -> None:
    t = table(stark(play=["Brute", "Brute"]), lannister(play=["Burned Men", "Gold Cloaks"]), pause=True)
    t.initiate("power", "Brute", "Brute")
    t.defends()
    t.run_to("cards.intimidate")
    t.does(0, "Burned Men")
    assert t.key != "cards.intimidate" and not t.card("Gold Cloaks").kneeling


@pytest.mark.rule("agot-keywords-16")
def test_who_stays_at_home_intimidates_nobody() -> None:
    t = table(stark(play=["Brute", "Plain"]), lannister(play=["Gold Cloaks"]), pause=True)
    t.initiate("power", "Plain")
    t.defends()
    t.resolve()
    assert not t.card("Gold Cloaks").kneeling and not [line for line in t.log() if "ntimidate" in line]


@pytest.mark.rule("agot-keywords-17")
def test_one_limited_card_a_round() -> None:
    t = table(stark(hand=["Road", "Path", "Decree"]), lannister(), phase="marshaling", pause=True)
    assert {"Road", "Path", "Decree"} <= set(t.offered(0))
    t.does(0, "Road")
    t.passes(1)
    assert t.offered(0) == ["Herald", "pass"]
    assert t.refused(0, "Path") == "agot-keywords-17"
    t.run_to("cards.action.challenges")
    assert "Decree" not in t.offered(0)


@pytest.mark.rule("agot-keywords-17")
def test_a_limited_event_counts_too() -> None:
    t = table(stark(hand=["Road", "Decree"]), lannister(), phase="marshaling", pause=True)
    t.does(0, "Decree")
    t.passes(1)
    assert "Road" not in t.offered(0)


@pytest.mark.rule("agot-keywords-18")
def test_limited_cards_put_into_play_do_not_count() -> None:
    t = table(stark(hand=["Road", "Path", "Builder", "Builder"]), lannister(), phase="marshaling", pause=True)
    t.does(0, "Builder", "Road")
    t.passes(1)
    t.does(0, "Path")
    t.passes(1)
    assert {"Road", "Path"} <= set(t.in_play(0))
    t = table(stark(hand=["Road", "Path", "Builder"]), lannister(), phase="marshaling", pause=True)
    t.does(0, "Road")
    t.passes(1)
    t.does(0, "Builder")
    assert {"Road", "Path"} <= set(t.in_play(0))


@pytest.mark.rule("agot-keywords-19", "agot-keywords-20", "agot-keywords-21", "agot-keywords-22")
def test_who_bears_what() -> None:
    people = ["Plain", "Bare", "Disarmed", "Armed", "Both"]
    t = table(stark(play=people, hand=["Sword"]), lannister(), phase="marshaling")
    t.does(0, "Sword")
    assert t.offered(0) == ["Plain", "Armed"]
    assert t.refused(0, "Bare") == "agot-keywords-19" and t.refused(0, "Disarmed") == "agot-keywords-20"
    t = table(stark(play=people, hand=["Crown"]), lannister(), phase="marshaling")
    t.does(0, "Crown")
    assert t.offered(0) == ["Plain", "Disarmed"]
    assert t.refused(0, "Bare") == "agot-keywords-19" and t.refused(0, "Armed") == "agot-keywords-21"


@pytest.mark.rule("agot-keywords-23")
def test_pillage_takes_the_top_card_of_the_losers_deck_for_each() -> None:
    t = table(stark(play=["Thief", "Thief"]), lannister(deck=["Gold Cloaks", "Treachery", "Burned Men"]), pause=True)
    t.initiate("power", "Thief", "Thief")
    t.run_to("cards.use-keyword")
    t.does(0, ["Thief", "Thief"])
    t.does(1, ["Gold Cloaks", "Treachery"])
    assert t.pile(1, "discard") == ["Gold Cloaks", "Treachery"] and t.pile(1, "deck") == ["Burned Men"]


@pytest.mark.rule("agot-keywords-23")
def test_a_winning_defender_pillages_the_attacker() -> None:
    t = table(
        greyjoy(play=[kneeling("Maester Wendamyr")]),
        stark(play=[kneeling("Thief")]),
        challenge=challenge("power", ["Maester Wendamyr"], ["Thief"]),
        step="compare",
        pause=True,
    )
    t.does(1, ["Thief"])
    assert len(t.pile(0, "discard")) == 1


@pytest.mark.rule("agot-keywords-24", "agot-abilities-04")
def test_renown_gives_each_participant_a_power_if_wanted() -> None:
    t = table(stark(play=["Hero", "Hero"]), lannister(), pause=True)
    t.initiate("power", "Hero")
    t.run_to("cards.use-keyword")
    assert t.offered(0) == ["Hero"]  # the other one stayed at home
    t.does(0, [])
    assert [each.power for each in t.cards("Hero")] == [0, 0]


@pytest.mark.rule("agot-keywords-25", "agot-keywords-26", "agot-abilities-04")
def test_stealth_bypasses_one_without_stealth_for_this_challenge() -> None:
    t = table(
        stark(play=["Shade", "Plain"]), lannister(play=["Gold Cloaks", "Tyrion Lannister", "Lannisport Merchant"])
    )
    t.initiate("power", "Shade")
    assert t.offered(0) == ["Gold Cloaks", "Lannisport Merchant", "pass"]
    assert t.refused(0, "Tyrion Lannister") == "agot-keywords-25"
    t.does(0, "Gold Cloaks")
    assert t.key == "cards.defend" and "Gold Cloaks" not in t.offered(1)
    assert t.refused(1, "Gold Cloaks") == "agot-keywords-26"
    t.does(1, "done")
    t.resolve()
    t.initiate("military")
    t.run_to("cards.defend")
    assert t.offered(1) == ["Gold Cloaks", "done"]


@pytest.mark.rule("agot-keywords-25")
def test_stealth_may_be_declined() -> None:
    t = table(stark(play=["Shade"]), lannister(play=["Gold Cloaks"]))
    t.initiate("power")
    t.does(0, "pass")
    assert t.key == "cards.defend" and t.offered(1) == ["Gold Cloaks", "done"]


@pytest.mark.rule("agot-keywords-28")
def test_a_kneeling_character_can_be_bypassed_and_stays_so() -> None:
    t = table(stark(play=["Shade"], hand=["Herb"]), lannister(play=[kneeling("Gold Cloaks"), "Lannisport Merchant"]))
    t.initiate("power")
    t.does(0, "Gold Cloaks", "Herb", "Gold Cloaks")
    assert t.key == "cards.defend" and t.offered(1) == ["Lannisport Merchant", "done"]


@pytest.mark.rule("agot-keywords-27", "agot-leaveplay-05")
def test_terminal_attachments_are_discarded_others_go_home() -> None:
    t = table(
        stark(
            hand=["Plague"],
            play=[wearing("Eddard Stark", "Ice", card("Milk of the Poppy", owner=1), card("Little Bird", owner=1))],
        ),
        lannister(),
        pause=True,
    )
    t.does(0, "Plague")
    assert t.pile(0, "hand") == ["Ice"] and t.pile(1, "hand") == ["Little Bird"]
    assert t.pile(1, "discard") == ["Milk of the Poppy"]


@pytest.mark.rule("agot-keywords-29")
def test_who_left_the_challenge_meanwhile_uses_no_keyword() -> None:
    t = table(stark(play=["Sage", "Hero", "Retreat"]), lannister(), pause=True)
    t.initiate("power", "Sage", "Hero")
    t.run_to("cards.keyword")
    t.does(0, "Insight", ["Sage"], "Retreat", "Hero")
    t.resolve()
    assert t.card("Hero").power == 0


@pytest.mark.rule("agot-keywords-02")
def test_reminder_words_do_nothing() -> None:
    """Only what the card declares counts; what its text says of a keyword does not."""
    said = one("Sayer", text={"en": "Renown.", "de": "Renown.", "ru": "Renown."})
    t = Table(stark(play=["Sayer"]), baratheon(), phase="challenges", content=[cards_file(said)], pause=True)
    t.initiate("power")
    t.resolve()
    assert t.card("Sayer").power == 0
