"""Cards that meet: cancels of cancels, saves, strength killers, changes of control, duplicates under replacements."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.table import (
    Table,
    baratheon,
    card,
    cards_file,
    challenge,
    greyjoy,
    kneeling,
    lannister,
    nightswatch,
    stark,
    targaryen,
    wearing,
)

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says, where they meet, too

OWN = cards_file(
    {
        "name": "Dagger",
        "type": "event",
        "cost": 0,
        "does": [{"action": "any", "target": {"type": "character"}, "do": {"kill": "it"}}],
    },
    {
        "name": "Exile",
        "type": "event",
        "cost": 0,
        "does": [{"action": "any", "target": {"type": "character"}, "do": {"discard": "it"}}],
    },
    {
        "name": "Ransom",
        "type": "event",
        "cost": 0,
        "does": [{"action": "any", "target": {"type": "character"}, "do": {"return": "it"}}],
    },
    {
        "name": "Bribe",
        "type": "event",
        "cost": 0,
        "does": [{"action": "any", "target": {"type": "character", "whose": "theirs"}, "do": {"control": "it"}}],
    },
    {
        "name": "Withering",
        "type": "event",
        "cost": 0,
        "does": [
            {
                "action": "any",
                "target": {"type": "character"},
                "do": [
                    {"bolster": "it", "strength": -4, "until": "phase"},
                    {"doom": "it", "until": "phase"},
                ],
            }
        ],
    },
)


def table(ours: dict[str, Any], theirs: dict[str, Any], **given: Any) -> Table:
    given.setdefault("phase", "standing")
    given.setdefault("pause", True)
    return Table(ours, theirs, content=[OWN], **given)


# --- cancels ---


def test_a_hand_judges_a_hand() -> None:
    """The Hand's Judgment cancels the Hand's Judgment; X is what the cancelled one was paid."""
    t = table(
        stark(hand=["Put to the Sword", "The Hand's Judgment"], gold=4, play=[kneeling("Robb Stark")]),
        lannister(hand=["The Hand's Judgment"], gold=2, play=["The Tickler", "Tywin Lannister"]),
        phase="challenges",
        challenge=challenge("military", ["Robb Stark"]),
        step="compare",
    )
    t.does(0, "Put to the Sword", "Tywin Lannister")
    t.does(1, "The Hand's Judgment")
    assert t.gold(1) == 0 and t.asked == 0 and t.key == "cards.cancel"
    t.does(0, "The Hand's Judgment")
    assert t.gold(0) == 0 and t.card("Tywin Lannister").place == "dead"
    assert sorted(t.pile(0, "discard")) == ["Put to the Sword", "The Hand's Judgment"]


def test_bran_cancels_the_hand_that_would_cancel() -> None:
    t = table(
        stark(hand=["Dagger"], play=["Bran Stark"]),
        lannister(hand=["The Hand's Judgment"], play=["The Tickler"]),
    )
    t.does(0, "Dagger", "The Tickler")
    t.does(1, "The Hand's Judgment")
    t.does(0, "Bran Stark")
    assert t.card("The Tickler").place == "dead" and "Bran Stark" in t.pile(0, "discard")


def test_treachery_cancels_bran() -> None:
    """Bran's cancel is a triggered ability on a character, and his sacrifice is a cost that stays paid."""
    t = table(
        lannister(hand=["Dagger", "Treachery"], gold=1, play=["Cersei Lannister"]),
        stark(play=["Bran Stark", "Arya Stark"]),
    )
    t.does(0, "Dagger", "Arya Stark")
    t.does(1, "Bran Stark")
    t.does(0, "Treachery")
    assert t.pile(1, "dead") == ["Arya Stark"] and t.pile(1, "discard") == ["Bran Stark"]


def test_treachery_does_not_cancel_a_plot_or_a_keyword() -> None:
    t = table(
        stark(plots=["Filthy Accusations", "Summons"]),
        lannister(hand=["Treachery"], gold=1, play=["Cersei Lannister"], plots=["Rebuilding", "Summons"]),
        phase="plot",
    )
    t.does(0, "Filthy Accusations")
    t.does(1, "Rebuilding")
    assert "cards.cancel" not in t.run_to("cards.action.plot") and t.card("Cersei Lannister").kneeling


# --- saves and killers ---


def test_a_bodyguard_saves_from_ice() -> None:
    t = table(
        stark(play=[kneeling(wearing("Eddard Stark", "Ice"))]),
        lannister(play=[wearing("Tywin Lannister", "Bodyguard"), "The Tickler"]),
        phase="challenges",
        challenge=challenge("military", ["Eddard Stark"]),
        step="compare",
    )
    t.does(0, "Ice", "Tywin Lannister")
    t.does(1, "Bodyguard")
    assert t.card("Tywin Lannister").place == "play" and t.pile(1, "discard") == ["Bodyguard"]
    assert t.pile(0, "discard") == ["Ice"]


def test_a_duplicate_saves_before_the_bodyguard_is_needed() -> None:
    t = table(
        stark(hand=["Dagger"]),
        lannister(play=[wearing("Tywin Lannister", "Bodyguard", duplicates=1)]),
    )
    t.does(0, "Dagger")
    assert sorted(t.offered(1)) == ["Bodyguard", "Tywin Lannister", "pass"]
    t.does(1, "Tywin Lannister")
    assert t.card("Tywin Lannister").duplicates == 0 and t.card("Tywin Lannister").attachments == ["Bodyguard"]
    assert t.key == "cards.action.standing"  # one save is enough


@pytest.mark.parametrize("way", ["Dagger", "Exile", "Ransom"])
def test_a_duplicate_saves_from_killing_discarding_and_returning(way: str) -> None:
    t = table(stark(hand=[way]), lannister(play=[card("Tywin Lannister", duplicates=1)]))
    t.does(0, way)
    t.does(1, "Tywin Lannister")
    assert t.card("Tywin Lannister").place == "play" and t.card("Tywin Lannister").duplicates == 0


def test_a_bodyguard_does_not_save_from_going_home() -> None:
    t = table(stark(hand=["Ransom"]), lannister(play=[wearing("Tywin Lannister", "Bodyguard")]))
    t.does(0, "Ransom")
    assert sorted(t.pile(1, "hand")) == ["Bodyguard", "Tywin Lannister"]


def test_wildfire_cannot_be_survived_with_a_duplicate() -> None:
    t = table(
        stark(plots=["Wildfire Assault", "Summons"]),
        lannister(
            play=[card("Tywin Lannister", duplicates=1), "The Tickler", "Burned Men", "Gold Cloaks"],
            plots=["Rebuilding", "Summons"],
        ),
        phase="plot",
    )
    t.does(0, "Wildfire Assault")
    t.does(1, "Rebuilding")
    t.run_to("cards.each", 1)
    t.does(1, ["The Tickler", "Burned Men", "Gold Cloaks"])
    t.run_to("cards.action.plot")
    assert t.pile(1, "dead") == ["Tywin Lannister"] and t.in_play(1) == [
        "Burned Men",
        "Gold Cloaks",
        "Herald",
        "The Tickler",
    ]


def test_risen_from_the_sea_ends_what_dracarys_began() -> None:
    """A killer by strength is survived only by what raises the strength: 4 - 4 dies, 4 - 4 + 1 lives."""
    t = table(
        targaryen(hand=["Withering"]),
        greyjoy(play=[card("Asha Greyjoy", duplicates=1)], hand=["Risen from the Sea"]),
    )
    t.does(0, "Withering")
    assert t.key == "cards.would.killed" and t.offered(1) == ["Risen from the Sea", "pass"]
    t.does(1, "Risen from the Sea")
    assert t.card("Asha Greyjoy").place == "play" and t.card("Asha Greyjoy").strength == 1
    t.passes(1)


# --- replacement ---


def test_davos_with_a_duplicate_may_stay_or_go_home() -> None:
    seats = (lannister(hand=["Dagger"]), baratheon(play=[card("Ser Davos Seaworth", duplicates=1)]))
    t = table(*seats)
    t.does(0, "Dagger")
    assert t.key == "cards.would.killed"
    t.does(1, "Ser Davos Seaworth")
    assert t.card("Ser Davos Seaworth").place == "play" and t.pile(1, "discard") == ["Ser Davos Seaworth"]
    assert t.key == "cards.action.standing"  # he is not killed, so he does not go home


def test_davos_who_goes_home_leaves_his_duplicate_behind() -> None:
    t = table(lannister(hand=["Dagger"]), baratheon(play=[card("Ser Davos Seaworth", duplicates=1)]))
    t.does(0, "Dagger")
    t.passes(1)
    t.does(1, "Ser Davos Seaworth")
    assert t.pile(1, "hand") == ["Ser Davos Seaworth"] and t.pile(1, "discard") == ["Ser Davos Seaworth"]


def test_benjen_who_is_saved_brings_nothing() -> None:
    t = table(lannister(hand=["Dagger"]), nightswatch(play=[card("Benjen Stark", duplicates=1)]))
    t.does(0, "Dagger")
    t.does(1, "Benjen Stark")
    assert t.faction_power(1) == 0 and t.card("Benjen Stark").place == "play"


def test_joffrey_and_robb_both_answer_one_death() -> None:
    t = table(
        lannister(play=["Joffrey Baratheon"], hand=["Dagger"]),
        stark(play=[kneeling("Robb Stark"), "Arya Stark"]),
        phase="dominance",
    )
    t.does(0, "Dagger", "Arya Stark")
    t.does(0, "Joffrey Baratheon")
    t.does(1, "Robb Stark")
    assert t.card("Joffrey Baratheon").power == 1 and not t.card("Robb Stark").kneeling


# --- control ---


def test_a_bribed_character_fights_for_the_other_side_and_dies_in_its_owners_pile() -> None:
    t = table(stark(hand=["Bribe", "Dagger"]), lannister(play=["Tywin Lannister"], gold=3), phase="dominance")
    t.does(0, "Bribe")
    tywin = t.card("Tywin Lannister")
    assert tywin.controller == 0 and tywin.owner == 1 and tywin.strength == 6  # he counts his new purse
    t.passes(1)
    t.does(0, "Dagger")
    assert t.pile(1, "dead") == ["Tywin Lannister"] and t.pile(0, "dead") == []


def test_a_bribed_attacker_leaves_the_challenge() -> None:
    t = table(
        stark(play=[kneeling("Robb Stark"), kneeling("Arya Stark")]),
        lannister(hand=["Bribe"]),
        phase="challenges",
        challenge=challenge("military", ["Robb Stark", "Arya Stark"]),
        step="actions",
    )
    t.passes(0)
    t.does(1, "Bribe", "Robb Stark")
    assert t.card("Robb Stark").part == "none" and t.card("Robb Stark").controller == 1
    t.resolve()
    assert "STR 2 attacks against 0." in t.log()


def test_robb_who_changed_sides_no_longer_stands_his_old_friends() -> None:
    t = table(
        stark(play=[kneeling(card("Robb Stark")), kneeling("Sansa Stark"), "Arya Stark"], hand=["Dagger"]),
        lannister(hand=["Bribe"]),
        phase="dominance",
        first=1,
    )
    t.does(1, "Bribe", "Robb Stark")
    t.does(0, "Dagger", "Arya Stark")
    assert t.key != "cards.reaction.killed" and t.card("Sansa Stark").kneeling


def test_a_pillaged_location_keeps_working_for_euron_and_goes_home_when_discarded() -> None:
    t = table(
        greyjoy(play=[card("Lannisport", owner=1), "Euron Crow's Eye"]),
        lannister(hand=["Put to the Torch"], play=[kneeling("Tywin Lannister")], gold=3),
        phase="challenges",
    )
    t.initiate("intrigue")
    t.run_to("cards.reaction.won")
    t.does(0, "Lannisport")
    assert len(t.pile(0, "hand")) == 1
    t = table(
        lannister(hand=["Put to the Torch"], play=[kneeling("Tywin Lannister")], gold=3),
        greyjoy(play=[card("Lannisport", owner=0)]),
        phase="challenges",
        challenge=challenge("military", ["Tywin Lannister"]),
        step="compare",
    )
    t.does(0, "Put to the Torch", "Lannisport")
    assert "Lannisport" in t.pile(0, "discard")  # of its owner


# --- blanks ---


def test_milk_of_the_poppy_silences_catelyn_and_takes_renown() -> None:
    t = table(
        stark(
            play=[
                wearing("Catelyn Stark", card("Milk of the Poppy", owner=1)),
                wearing("Robb Stark", card("Milk of the Poppy", owner=1)),
            ]
        ),
        lannister(play=["Tyrion Lannister"]),
        phase="challenges",
    )
    assert t.card("Robb Stark").keywords == [] and t.card("Catelyn Stark").blank
    t.initiate("intrigue")
    t.does(1, "Tyrion Lannister")
    assert t.gold(1) == 2


def test_a_blank_direwolf_bears_attachments_only_while_it_is_blank() -> None:
    """Without Milk of the Poppy the keyword is back, and what the wolf bears is discarded."""
    t = table(
        baratheon(play=["Maester Cressen"]),
        stark(play=[wearing("Summer", card("Milk of the Poppy", owner=0), "Little Bird")]),
        phase="marshaling",
    )
    assert t.card("Summer").attachments == ["Little Bird", "Milk of the Poppy"]
    t.does(0, "Maester Cressen", "Milk of the Poppy")
    assert t.card("Summer").attachments == [] and t.pile(1, "discard") == ["Little Bird"]
