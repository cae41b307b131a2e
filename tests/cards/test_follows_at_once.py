"""What follows from a change follows at once: who has no strength left dies, who has power enough has won, and a title,
a plot or a token that comes or goes is felt by every value that looks at it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.table import Table, card, cards_file, challenge, kneeling, lannister, stark, tyrell

FRAIL = {"type": "character", "name": "Miser"}
OWN = cards_file(
    man("Page"),
    man("Knight", strength=4),
    man("Miser", strength=0, always=[{"strength": 1, "per": "gold"}]),
    man("Martyr", always=[{"strength": 1, "per": "venom"}]),
    man("Twin", always=[{"strength": 2, "while": {"duplicate": True}}], unique=True),
    man("Courtier", always=[{"strength": 3, "while": {"first": True}}]),
    man("Chaplain", always=[{"strength": 1, "per": "used"}]),
    man(
        "Juggler",
        {"action": "any", "do": {"gold": 1}, "limit": "1/round"},
        {"action": "any", "do": {"power": 1}, "limit": "1/round"},
    ),
    place("Bell", {"reaction": "begins", "phase": "plot", "do": {"gold": 1}}),
    place("Watch", {"reaction": "killed", "do": {"power": 1}}),
    event("Omen", {"doom": "it", "until": "phase"}, {"type": "character", "name": "Miser"}),
    event("Recall", {"return": "it"}, {"type": "character", "name": "Juggler"}),
    place("Plague", always=[{"law": "frail", "for": FRAIL}]),
    gear("Shackles", {"strength": -4, "for": "host"}),
    event("Alms", {"draw": 1}, price=1),
    event("Dose", {"mark": "it", "token": "venom"}, ANYONE),
    event("Bribe", {"control": "it"}, {"type": "character", "whose": "theirs"}),
    event("Heir", {"put": {"type": "character", "at": "hand", "whose": "mine"}}),
    {**event("Anthem", {"gold": 1}), "always": [{"strength": 2, "for": {"type": "character", "whose": "mine"}}]},
    {**event("Ballad", {"gold": 1}), "always": [{"law": "cannot", "to": "killed", "for": ANYONE}]},
    event("Dagger", {"kill": "it"}, ANYONE),
    {
        "name": "Lord Admiral",
        "type": "title",
        "always": [{"strength": 2, "for": {"type": "character", "whose": "mine"}}],
    },
)
ACT: dict[str, Any] = {"phase": "standing", "step": "act"}


def table(*seats: dict[str, Any], **given: Any) -> Table:
    return Table(*(seats if len(seats) > 1 else (*seats, lannister())), content=[OWN], pause=True, **{**ACT, **given})


@pytest.mark.rule("agot-save-04", "agot-constant-02")
def test_who_lives_by_gold_dies_when_it_is_spent() -> None:
    t = table(stark(play=["Miser", "Plague"], hand=["Alms"], gold=1))
    assert t.card("Miser").strength == 1
    t.does(0, "Alms")
    assert t.card("Miser").place == "dead"


@pytest.mark.rule("agot-constant-02", "agot-tokens-05")
def test_a_value_follows_the_tokens_on_its_card() -> None:
    t = table(stark(play=["Martyr"], hand=["Dose"]))
    assert t.card("Martyr").strength == 1
    t.does(0, "Dose")
    assert t.card("Martyr").strength == 2


@pytest.mark.rule("agot-control-01", "agot-victory-01")
def test_power_on_a_character_counts_for_its_new_controller_at_once() -> None:
    t = table(stark(power=13, hand=["Bribe"]), lannister(play=[card("Page", power=2)]))
    t.does(0, "Bribe")
    assert t.over and t.match.winners == [0]


@pytest.mark.rule("agot-abilities-06")
def test_an_event_in_hand_has_no_constant_effect() -> None:
    t = table(stark(play=["Page"], hand=["Anthem", "Ballad", "Dagger"]))
    assert t.card("Page").strength == 1
    t.does(0, "Anthem")
    assert t.card("Page").strength == 1
    t.passes(1)
    t.does(0, "Dagger")
    assert t.card("Page").place == "dead"


@pytest.mark.rule("agot-duplicates-01", "agot-constant-02")
def test_a_value_follows_a_duplicate_that_comes_and_goes() -> None:
    t = table(stark(play=["Twin"], hand=["Twin", "Heir", "Dagger"]))
    assert t.card("Twin").strength == 1
    t.does(0, "Heir")
    assert t.card("Twin").strength == 3
    t.passes(1)
    t.does(0, "Dagger")
    t.does(0, t.match.duplicates_on(t.card("Twin").number)[0])
    assert t.card("Twin").place == "play" and t.card("Twin").strength == 1


@pytest.mark.rule("agot-melee-12", "agot-melee-15", "agot-constant-02")
def test_a_value_follows_the_title_that_is_taken_and_given_back() -> None:
    t = table(stark(play=["Page"]), lannister(play=["Page"]), tyrell(), phase="plot", step="titles", seed=2)
    pages = [t.card("Page", seat).number for seat in (0, 1)]
    assert [t.match.strength(page) for page in pages] == [1, 1]
    while t.key == "cards.title":
        t.does(t.asked, "Lord Admiral" if "Lord Admiral" in t.offered() else t.offered()[0])
    assert t.card("Lord Admiral").controller == 0
    assert [t.match.strength(page) for page in pages] == [3, 1]
    t.run_to("cards.action.taxation")
    assert [t.match.strength(page) for page in pages] == [1, 1]


@pytest.mark.rule("agot-constant-02", "agot-firstplayer-01")
def test_a_value_follows_who_is_first_player() -> None:
    t = table(stark(play=["Courtier"]), lannister(), phase="plot", step="begins", first=1)
    assert t.card("Courtier").strength == 1
    t.run_to("cards.first")
    t.does(t.asked, "House Stark")
    assert t.card("Courtier").strength == 4


@pytest.mark.rule("agot-constant-02", "agot-plots-03", "agot-plots-06")
def test_a_value_follows_the_used_pile() -> None:
    t = table(stark(play=["Chaplain"], plots=["Calling the Banners"], used=["Summons"]), phase="plot", step="begins")
    assert t.card("Chaplain").strength == 2
    t.run_to("cards.action.plot")
    assert t.card("Chaplain").strength == 1  # the last plot was revealed, and the used ones went back


@pytest.mark.rule("agot-attachments-06", "agot-save-04")
def test_an_attachment_that_is_put_on_counts_at_once() -> None:
    t = table(stark(play=["Knight"], hand=["Shackles"]), phase="marshaling", step="act")
    t.does(0, "Shackles")
    assert t.card("Knight").strength == 0


@pytest.mark.rule("agot-control-02", "agot-challenge-22")
def test_who_changes_sides_leaves_the_challenge_and_its_values() -> None:
    t = table(
        stark(play=[kneeling("Knight"), "Page"]),
        lannister(hand=["Bribe"]),
        phase="challenges",
        challenge=challenge("power", ["Knight"]),
        step="actions",
    )
    t.passes(0)
    t.does(1, "Bribe", "Knight")
    assert t.card("Knight").part == "none" and t.card("Knight").controller == 1
    assert t.match.attacking == []


@pytest.mark.rule("agot-zones-03", "agot-zones-07")
def test_a_watcher_sees_what_all_see_and_no_hand() -> None:
    t = table(stark(play=["Knight"], hand=["Page"]))
    assert t.match.knows(-1, "card", t.card("Knight").number)
    assert not t.match.knows(-1, "card", t.card("Page").number)
    assert t.match.knows(0, "card", t.card("Page").number) and not t.match.knows(1, "card", t.card("Page").number)


@pytest.mark.rule("agot-limits-02", "agot-leaveplay-06")
def test_who_comes_back_has_all_his_limits_anew_and_nobody_else_has() -> None:
    t = table(stark(play=["Juggler", "Juggler"], hand=["Recall", "Heir"]))
    one, other = (each.number for each in t.cards("Juggler"))
    for juggler in (one, other):
        t.does(0, juggler, "Its ability number 2")
        t.passes(1)
    assert t.faction_power(0) == 2
    t.does(0, "Recall", one)
    t.passes(1)
    t.does(0, "Heir")
    t.passes(1)
    t.does(0, one)
    assert t.key == "cards.which"  # both again
    t.does(0, "Its ability number 2")
    t.passes(1)
    assert t.faction_power(0) == 3
    t.does(0, other)
    assert t.faction_power(0) == 3 and t.gold(0) == 1  # only the first is left to this one


@pytest.mark.rule("agot-triggers-01", "agot-framework-08")
def test_a_card_for_the_beginning_of_one_phase_is_silent_at_others() -> None:
    t = table(stark(play=["Bell"]), phase="draw", step="begins")
    assert "cards.reaction.begins" not in t.run_to("cards.action.taxation")
    assert "cards.reaction.begins" in t.run_to("cards.plot")


@pytest.mark.rule("agot-save-04", "agot-reactions-02")
def test_who_dies_for_two_reasons_dies_once() -> None:
    t = table(stark(play=["Miser", "Plague", "Watch"], hand=["Alms", "Omen", "Omen"], gold=1))
    for _ in range(2):
        t.does(0, "Omen")
        t.passes(1)
    t.does(0, "Alms")
    t.does(0, "Watch")
    assert t.card("Miser").place == "dead" and t.faction_power(0) == 1 and not t.key.startswith("cards.reaction")
