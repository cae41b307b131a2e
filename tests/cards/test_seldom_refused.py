"""Why not, where it is seldom asked: what no other chapter points at is refused by its own rule, too."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.terms import CHALLENGES
from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.table import Table, card, cards_file, challenge, kneeling, lannister, stark, tyrell, wearing

OWN = cards_file(
    man("Knight", strength=4),
    man("Squire"),
    man("Page"),
    place("Village"),
    place("Second Front", always=[{"extra": "power"}, {"law": "elsewhere", "in": "power"}]),
    event("Curse", {"bar": "it", "part": "attacking", "until": "phase"}, ANYONE),
    event("Roll Call", {"compel": "it", "until": "phase"}, {"type": "character", "name": "Squire"}),
    gear("Ring", {"strength": 1, "for": "host"}, per_host=1),
    event("Denial", {"cancel": True}, cancel="event", who="opponent"),
    place("Censor", {"cancel": "ability", "who": "opponent", "do": {"cancel": True}}),
    place("Mint", {"action": "any", "do": {"gold": 1}}),
    event("Dagger", {"kill": "it"}, {"type": "character", "name": "Page"}),
    place("Watch", {"reaction": "killed", "do": {"gold": 1}}),
    place("Belfry", {"reaction": "killed", "do": {"gold": 1}}),
    place("Wake", {"reaction": "killed", "who": "you", "do": {"gold": 1}}),
    place("Feast", {"reaction": "killed", "cost": {"gold": 3}, "do": {"draw": 1}}),
)


def table(*seats: dict[str, Any], **given: Any) -> Table:
    given.setdefault("phase", "challenges")
    return Table(*seats, content=[OWN], pause=True, **given)


@pytest.mark.rule("agot-melee-30", "agot-challenge-10")
def test_a_further_challenge_finds_nobody_whom_it_may_be_against() -> None:
    t = table(stark(play=["Knight", "Squire", "Second Front"]), lannister())
    t.initiate("power", "Knight")
    t.run_to("cards.challenge", 0)
    assert t.offered(0) == ["military challenge", "intrigue challenge", "pass"]
    assert t.refused(0, 2010 + CHALLENGES.index("power")) == "agot-melee-30"


@pytest.mark.rule("agot-cannot-01", "agot-challenge-13")
def test_who_is_kept_from_attacking_is_refused_by_what_keeps_him() -> None:
    t = table(stark(play=["Knight", "Squire", "Squire", kneeling("Page")]), lannister(hand=["Curse"]))
    t.run_to("cards.action.challenges", 1)
    t.does(1, "Curse", "Knight")
    t.run_to("cards.challenge", 0)
    t.does(0, "power")
    assert t.offered(0) == ["Squire", "Squire"]
    assert t.refused(0, "Knight") == "agot-cannot-01"
    assert t.refused(0, "Page") == "agot-challenge-13"


@pytest.mark.rule("agot-challenge-19")
def test_who_must_defend_is_declared_before_others_and_before_anybody_is_done() -> None:
    t = table(
        stark(play=[kneeling("Knight")], hand=["Roll Call", "Roll Call"]),
        lannister(play=["Squire", "Squire", "Page"]),
        challenge=challenge("power", ["Knight"]),
    )
    squires = [each.number for each in t.cards("Squire")]
    t.does(0, "Roll Call", squires[0])
    t.passes(1)
    t.does(0, "Roll Call", squires[1])
    t.run_to("cards.defend", 1)
    assert t.offered(1) == ["Squire", "Squire"]
    assert t.refused(1, "done") == "agot-challenge-19"
    assert t.refused(1, "Page") == "agot-challenge-19"
    t.does(1, "Squire")
    assert t.offered(1) == ["Page", "done"]  # the other one had no choice


@pytest.mark.rule("agot-limits-03")
def test_a_host_carries_no_more_copies_than_it_may() -> None:
    t = table(stark(play=[wearing("Knight", "Ring"), "Squire", "Page"], hand=["Ring"]), lannister(), phase="marshaling")
    t.does(0, "Ring")
    assert t.refused(0, "Knight") == "agot-limits-03"
    t.does(0, "Squire")
    assert t.card("Squire").attachments == ["Ring"]


@pytest.mark.rule("agot-cancel-01")
def test_what_cancels_events_is_refused_where_an_ability_is_cancelled() -> None:
    t = table(stark(play=["Mint"]), lannister(play=["Censor"], hand=["Denial"]))
    t.does(0, "Mint")
    assert t.key == "cards.cancel" and t.offered(1) == ["Censor", "pass"]
    assert t.refused(1, "Denial") == "agot-cancel-01"


TOWERS = cards_file(
    place("Tower", unique=True), event("Conquest", {"control": "it"}, {"name": "Tower", "whose": "theirs"})
)


@pytest.mark.rule("agot-unique-01", "agot-unique-02")
@pytest.mark.parametrize(
    ("mine", "lent", "refused"),
    [
        ([], [], False),
        (["Tower"], [], True),
        ([card("Tower", owner=1)], [], True),  # controlled, not owned
        ([], [card("Tower", owner=2)], False),  # neither
    ],
)
def test_nobody_takes_a_unique_location_of_which_he_has_a_copy(mine: list[Any], lent: list[Any], refused: bool) -> None:
    t = Table(
        stark(play=mine, hand=["Conquest"]),
        lannister(play=["Tower"]),
        tyrell(play=lent),
        phase="standing",
        step="act",
        content=[TOWERS],
        pause=True,
    )
    assert t.offered(0) == (["Herald", "pass"] if refused else ["Herald", "Conquest", "pass"])
    assert not refused or t.refused(0, "Conquest") == "agot-targets-03"


@pytest.mark.rule("agot-unique-01", "agot-unique-02")
def test_who_owns_a_copy_elsewhere_may_take_that_one_only() -> None:
    t = Table(
        stark(hand=["Conquest"]),
        lannister(play=["Tower"]),
        tyrell(play=[card("Tower", owner=0)]),
        phase="standing",
        step="act",
        content=[TOWERS],
        pause=True,
    )
    t.does(0, "Conquest")
    assert sorted(each.controller for each in t.cards("Tower", place="play")) == [0, 1]


@pytest.mark.rule("agot-reactions-01", "agot-reactions-02", "agot-initiate-03")
def test_why_a_card_does_not_answer_what_has_happened() -> None:
    t = table(
        stark(play=["Watch", "Belfry", "Wake", "Feast"], hand=["Dagger"]),
        lannister(play=["Page"]),
        phase="standing",
        step="act",
    )
    t.does(0, "Dagger")
    assert t.key == "cards.reaction.killed" and t.offered(0) == ["Watch", "Belfry", "pass"]
    assert t.refused(0, "Wake") == "agot-reactions-01"  # nobody of Stark's was killed
    assert t.refused(0, "Feast") == "agot-initiate-03"  # it answers this, but costs too much
    t.does(0, "Watch")
    assert t.refused(0, "Watch") == "agot-reactions-02"
    t.does(0, "Belfry")
    assert t.gold(0) == 2
