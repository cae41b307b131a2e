"""Owners and controllers, unique cards and the dead pile, duplicates."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.content.load import book
from bannermen.games.cards.game import GAME
from tests.cards.card_makers import ANYONE, MINE, event, gear, man, place
from tests.cards.table import Table, card, cards_file, challenge, duplicates, kneeling, lannister, stark, wearing

OWN = cards_file(
    man("Peasant"),
    man("Lord", unique=True, strength=3, traits=["Lord"]),
    {**man("Lord", unique=True, strength=6, traits=["King"]), "code": "Lord2"},
    man("Hermit", unique=True, keywords=["no attachments"]),
    place("Keep", unique=True),
    place("Limited Hall", unique=True, keywords=["limited"]),
    place("Limited Port", unique=True, keywords=["limited"]),
    event("Bribe", {"control": "it"}, ANYONE),
    event("Dagger", {"kill": "it"}, ANYONE),
    event("Exile", {"discard": "it"}, ANYONE),
    event("Send Home", {"return": "it"}, ANYONE),
    event("Raise", {"put": "it"}, {"type": "character", "at": "dead", "whose": "mine"}),
    event("Welcome", {"put": "it"}, {"type": "character", "at": "hand", "whose": "mine"}),
    event("Give Up", {"sacrifice": "it"}, MINE),
    event("Silence", {"cancel": True}, cancel="ability"),
    event("Denial", {"cancel": True}, cancel="event"),
    event("Disarm", {"discard": {"type": "attachment"}, "all": True}),
    gear("Sword", {"strength": 1, "for": "host"}),
    place("Court", always=[{"strength": 1, "for": ANYONE, "per": {"traits": ["Lord"]}}]),
    place("Herald's Post", {"reaction": "marshaled", "of": ANYONE, "do": {"gold": 1}}),
    place("My Graveyard", {"reaction": "discarded", "who": "you", "do": {"gold": 1}}),
)


def table(ours: dict[str, Any], theirs: dict[str, Any] | None = None, **given: Any) -> Table:
    if "phase" not in given:
        given.update(phase="standing", step="act")
    return Table(ours, lannister() if theirs is None else theirs, content=[OWN], pause=True, **given)


# --- owners and controllers ---


@pytest.mark.rule("agot-control-01", "agot-control-02")
def test_control_may_change_and_ownership_does_not() -> None:
    t = table(stark(hand=["Bribe", "Peasant"], gold=2), lannister(play=["Lord"]), phase="marshaling")
    t.does(0, "Peasant")
    assert (t.card("Peasant").owner, t.card("Peasant").controller) == (0, 0)
    t.passes(1)
    t.does(0, "Bribe")
    assert (t.card("Lord").owner, t.card("Lord").controller) == (1, 0) and "Lord" in t.in_play(0)
    t.to_phase("dominance")
    assert t.card("Lord").owner == 1


@pytest.mark.rule("agot-control-03", "agot-control-04")
def test_cards_out_of_play_are_their_owners() -> None:
    t = table(stark(hand=["Send Home"], play=[card("Peasant", owner=1)], discard=["Lord"], dead=["Hermit"]))
    assert t.card("Lord").controller == 0 and t.card("Hermit").controller == 0
    t.does(0, "Send Home")
    assert t.pile(1, "hand") == ["Peasant"] and t.card("Peasant").controller == 1
    t = table(stark(hand=["Dagger"], play=[card("Peasant", owner=1)]))
    t.does(0, "Dagger")
    assert t.pile(1, "dead") == ["Peasant"]


@pytest.mark.rule("agot-control-05")
def test_what_is_discarded_counts_as_that_of_its_controller() -> None:
    t = table(stark(hand=["Exile"], play=[card("Peasant", owner=1), "My Graveyard"]), lannister(play=["My Graveyard"]))
    t.does(0, "Exile")
    assert t.pile(1, "discard") == ["Peasant"]
    assert t.key == "cards.reaction.discarded" and t.asked == 0 and t.offered(0) == ["My Graveyard", "pass"]
    t.does(0, "My Graveyard")
    assert t.gold(0) == 1 and t.key == "cards.action.standing"


@pytest.mark.rule("agot-control-06")
def test_who_changes_sides_leaves_the_challenge() -> None:
    t = table(
        stark(play=[kneeling("Lord"), kneeling("Peasant")]),
        lannister(hand=["Bribe"], play=[kneeling("Hermit")]),
        phase="challenges",
        challenge=challenge("power", ["Lord", "Peasant"]),
    )
    assert GAME.view(t.match, 0)["challenge"]["attack"] == 4
    t.passes(0)
    t.does(1, "Bribe", "Lord")
    assert t.card("Lord").part == "none" and t.card("Lord").controller == 1
    shown = GAME.view(t.match, 0)["challenge"]
    assert (shown["attack"], shown["defence"]) == (1, 0)


# --- unique cards ---


@pytest.mark.rule("agot-unique-01")
def test_each_player_may_have_one_copy_in_play() -> None:
    t = table(stark(play=["Lord"], hand=["Lord"], gold=5), lannister(play=["Lord"]), phase="marshaling")
    t.does(0, "Lord")
    assert t.card("Lord", 0).duplicates == 1 and t.in_play(0).count("Lord") == 1 and t.in_play(1).count("Lord") == 1
    t = table(stark(play=[card("Lord", owner=1)], hand=["Lord"], gold=5), phase="marshaling")
    assert (
        t.refused(0, t.card("Lord", 0, "hand").number) == "agot-unique-01"
    )  # controls one that cannot carry it as a duplicate


@pytest.mark.rule("agot-unique-02")
def test_no_control_of_a_second_copy() -> None:
    t = table(stark(play=["Lord"], hand=["Bribe"]), lannister(play=["Lord", "Peasant"]))
    t.does(0, "Bribe")
    assert t.card("Peasant").controller == 0  # the only one that could be taken
    t = table(stark(play=[], hand=["Bribe"]), lannister(play=["Lord", card("Lord", owner=0)]), bent=True)
    t.does(0, "Bribe")
    taken = t.card("Lord", place="play", nth=0 if t.cards("Lord")[0].controller == 0 else 1)
    assert (taken.owner, taken.controller) == (0, 0)  # owns one in play: only that one


@pytest.mark.rule("agot-unique-03")
def test_the_dead_do_not_come_again() -> None:
    t = table(
        stark(dead=["Lord"], hand=["Lord", "Welcome", "Bribe"], gold=5), lannister(play=["Lord"]), phase="marshaling"
    )
    assert t.refused(0, "Lord") == "agot-unique-03"
    assert "Welcome" not in t.offered(0) and "Bribe" not in t.offered(0)
    t = table(stark(dead=["Peasant"], hand=["Peasant"], gold=5), phase="marshaling")
    assert "Peasant" in t.offered(0)


@pytest.mark.rule("agot-unique-04")
def test_the_only_dead_copy_may_be_raised() -> None:
    t = table(stark(dead=["Lord"], hand=["Raise"]))
    t.does(0, "Raise")
    assert t.card("Lord").place == "play" and t.pile(0, "dead") == []
    t = table(stark(dead=["Lord", "Lord"], hand=["Raise"]))
    assert "Raise" not in t.offered(0)


@pytest.mark.rule("agot-unique-05")
def test_every_unique_card_may_be_doubled_and_no_other() -> None:
    uniques = [kind for kind in book().kinds if kind.unique]
    assert len(uniques) > 60 and all(kind.type <= 2 for kind in uniques)
    t = table(stark(play=["Lord", "Peasant"], hand=["Lord", "Peasant"], gold=5), phase="marshaling")
    t.does(0, "Lord")
    t.passes(1)
    t.does(0, "Peasant")
    assert t.card("Lord").duplicates == 1 and t.in_play(0).count("Peasant") == 2


@pytest.mark.rule("agot-unique-06")
def test_a_dead_copy_does_not_hurt_the_living_one_but_bars_duplicates() -> None:
    t = table(stark(play=["Lord"], dead=["Lord"], hand=["Lord", "Welcome"], gold=5), phase="marshaling")
    assert t.card("Lord").place == "play" and t.card("Lord").strength == 3
    assert t.refused(0, t.card("Lord", 0, "hand").number) == "agot-unique-03" and "Welcome" not in t.offered(0)


# --- duplicates ---


@pytest.mark.rule("agot-duplicates-01", "agot-duplicates-04")
def test_a_duplicate_is_free_and_lies_open_under_its_copy() -> None:
    t = table(stark(play=["Lord"], hand=["Lord"], gold=0), phase="marshaling")
    t.does(0, "Lord")
    assert t.gold(0) == 0
    (double,) = duplicates(t, "Lord")
    assert double.host == "Lord"
    seen = GAME.view(t.match, 1)["cards"]
    assert seen[str(t.card("Lord", place="play").number)]["duplicates"] == [double.number]
    assert seen[str(double.number)]["code"] == seen[str(t.card("Lord", place="play").number)]["code"]


@pytest.mark.rule("agot-duplicates-02")
def test_a_duplicate_saves_and_nothing_cancels_that() -> None:
    t = table(stark(hand=["Dagger", "Silence", "Denial"]), lannister(play=[card("Lord", duplicates=1)]))
    t.does(0, "Dagger")
    t.run_to("cards.would.killed")
    assert t.asked == 1
    t.does(1, t.offered(1)[0])
    assert t.key == "cards.action.standing"  # no cancel was asked for
    assert t.card("Lord").place == "play" and t.pile(1, "discard") == ["Lord"] and t.card("Lord").duplicates == 0


@pytest.mark.rule("agot-duplicates-03")
def test_a_duplicate_saves_from_all_that_can_be_saved_from() -> None:
    for name in ("Exile", "Send Home"):
        t = table(stark(hand=[name]), lannister(play=[card("Lord", duplicates=1)]))
        t.does(0, name)
        assert t.asked == 1 and t.key.startswith("cards.would.")
        t.does(1, t.offered(1)[0])
        assert t.card("Lord").place == "play" and t.pile(1, "discard") == ["Lord"]
    t = table(stark(hand=["Give Up"], play=[card("Lord", duplicates=1)]))
    t.does(0, "Give Up")
    assert t.key == "cards.action.standing" and t.pile(0, "discard").count("Lord") == 2


@pytest.mark.rule("agot-duplicates-05")
def test_duplicates_are_no_attachments() -> None:
    t = table(
        stark(play=["Hermit", wearing("Lord", "Sword", duplicates=1)], hand=["Hermit", "Disarm"]), phase="marshaling"
    )
    t.does(0, "Hermit")
    assert t.card("Hermit").duplicates == 1
    t.passes(1)
    t.does(0, "Disarm")
    assert t.card("Sword").place == "discard" and t.card("Lord").duplicates == 1


@pytest.mark.rule("agot-duplicates-06")
def test_a_duplicate_is_nothing_else() -> None:
    t = table(stark(play=[card("Lord", duplicates=2), "Court"]))
    assert t.card("Lord").strength == 4  # one Lord in play, not three
    assert len(t.match.front[0]) == 1


@pytest.mark.rule("agot-duplicates-07")
def test_two_duplicates_save_twice() -> None:
    t = table(stark(hand=["Dagger", "Dagger", "Dagger"]), lannister(play=[card("Lord", duplicates=2)]))
    for left in (1, 0):
        t.does(0, "Dagger")
        t.does(1, t.offered(1)[0])
        assert t.card("Lord").place == "play" and t.card("Lord").duplicates == left
        t.passes(1)
    t.does(0, "Dagger")
    assert t.pile(1, "dead") == ["Lord"]


@pytest.mark.rule("agot-duplicates-08", "agot-duplicates-09")
def test_another_version_is_a_duplicate_and_the_first_one_stays_active() -> None:
    t = table(stark(play=["Lord"], hand=["Lord2", "Dagger"]), phase="marshaling")
    active = t.card("Lord", place="play").number
    t.does(0, t.match.hand[0][0])
    assert t.card("Lord", place="play").number == active
    assert t.card("Lord").strength == 3 and t.card("Lord").duplicates == 1
    t.passes(1)
    assert set(t.offered(0)) == {"Dagger", "Herald", "pass"}  # nothing exchanges the two
    t.does(0, "Dagger")
    t.does(0, t.offered(0)[0])
    assert t.card("Lord", place="play").number == active and t.card("Lord").strength == 3


@pytest.mark.rule("agot-duplicates-10")
def test_a_duplicate_is_not_marshaled_as_a_character() -> None:
    t = table(stark(play=["Lord", "Herald's Post"], hand=["Lord", "Peasant"], gold=3), phase="marshaling")
    t.does(0, "Lord")
    assert t.key == "cards.action.marshaling"
    t.passes(1)
    t.does(0, "Peasant")
    assert t.key.startswith("cards.reaction") and t.offered(0) == ["Herald's Post", "pass"]


@pytest.mark.rule("agot-duplicates-11")
def test_duplicates_stay_with_their_owner() -> None:
    t = table(stark(hand=["Bribe", "Dagger"]), lannister(play=[card("Lord", duplicates=1)]))
    t.does(0, "Bribe")
    assert t.card("Lord").controller == 0 and t.card("Lord").duplicates == 1
    t.passes(1)
    t.does(0, "Dagger")
    assert t.key == "cards.would.killed" and t.asked == 1
    t.does(1, t.offered(1)[0])
    assert t.card("Lord").place == "play"


@pytest.mark.rule("agot-duplicates-12")
def test_a_duplicate_is_no_limited_card() -> None:
    t = table(stark(play=["Limited Hall"], hand=["Limited Port", "Limited Hall", "Limited Port"]), phase="marshaling")
    t.does(0, "Limited Port")
    t.passes(1)
    t.does(0, "Limited Hall")
    assert t.card("Limited Hall").duplicates == 1
    t = table(stark(play=["Limited Hall"], hand=["Limited Hall", "Limited Port"]), phase="marshaling")
    t.does(0, "Limited Hall")
    t.passes(1)
    t.does(0, "Limited Port")
    assert t.card("Limited Port").place == "play"
