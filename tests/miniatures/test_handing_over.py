"""Attachments that change their unit or come back from the dead."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.content.load import cards
from bannermen.games.miniatures.table import GAME
from bannermen.games.miniatures.terms import ANSWER_AT, YES
from tests.miniatures.duel import card
from tests.miniatures.table import COUNSELLOR, SWORDS, Table, at, battle
from tests.miniatures.test_tactics_baratheon import seat

pytestmark = pytest.mark.rule("tmg21-deck-07")  # each card does what it describes

FAR = at(SWORDS, 44, 44, 180)
NOBLE, WARDEN = "20603", "20604"
# Both units have a place for either; the Noble stands in the first, the Warden in the second or nowhere.
FIRST: dict[str, Any] = {"joined": [NOBLE, WARDEN], "guests": [1], "fallen": 2}
SECOND: dict[str, Any] = {"joined": [WARDEN, NOBLE], "guests": [1], "fallen": 2}
EMPTY: dict[str, Any] = {"joined": [WARDEN, NOBLE], "guests": [0, 1], "fallen": 3}


def names(t: Table, unit: int) -> list[str]:
    return [t.war.field.joined[unit][place].id for place in t.war.joined(unit)]


def keys(t: Table, unit: int) -> list[str]:
    return [t.war.book.abilities[number].key for _, number in t.war.kit(unit)]


def regroup(second: dict[str, Any], figures: int = 0) -> Table:
    """Four, three, two, one or no figures go over from the first unit to the second."""
    mine = [at(SWORDS, 24, 20, **FIRST), at(SWORDS, 32, 20, figures=6, **second)]
    t = battle(mine, [FAR], first=seat("40642"))
    return t.answer(card(0)).unit(0).answer(YES + 4 - figures)


def test_figures_regroup() -> None:
    for figures in (4, 3, 2, 1, 0):
        assert regroup(EMPTY, figures).war.figures[:2] == [12 - figures, 6 + figures]


def test_an_attachment_goes_over_with_its_abilities() -> None:
    t = regroup(EMPTY)
    assert "go-down-fighting" in keys(t, 0) and "go-down-fighting" not in keys(t, 1)
    t.answer(YES)
    assert names(t, 0) == [] and names(t, 1) == [NOBLE] and t.war.figures[:2] == [11, 6]
    assert "go-down-fighting" in keys(t, 1) and "go-down-fighting" not in keys(t, 0)
    assert t.last("joined").data["unit"] == 1


def test_attachments_change_their_units() -> None:
    t = regroup(SECOND).answer(YES)
    assert (names(t, 0), names(t, 1)) == ([WARDEN], [NOBLE]) and t.war.figures[:2] == [12, 6]


def test_it_may_be_left() -> None:
    t = regroup(EMPTY).skip()
    assert names(t, 0) == [NOBLE] and names(t, 1) == []


def test_the_commander_stays() -> None:
    led = {"joined": ["20628"], "commander": True}
    mine = [at(SWORDS, 24, 20, **led), at(SWORDS, 32, 20, joined=["20628"], guests=[0], fallen=1)]
    t = battle(mine, [FAR], first=seat("40642"))
    t.answer(card(0)).unit(0).answer(YES + 4)
    assert t.is_turn_begun, "nothing is offered"


@pytest.mark.parametrize(("choice", "lost"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_everything_is_given(choice: int, lost: int) -> None:
    mine = [at(SWORDS, 24, 20), at(SWORDS, 32, 20, figures=6, **EMPTY)]
    t = battle(mine, [FAR], first=seat("40630"), dead=[WARDEN])
    t.answer(card(0)).unit(0).answer(YES + choice)
    assert t.war.figures[:2] == [12 - lost, 6 + lost + 1]
    t.answer(YES)
    assert names(t, 1) == [WARDEN] and t.war.dead == []
    t = battle(mine, [FAR], first=seat("40630"))
    t.answer(card(0)).unit(0).answer(YES + choice)
    assert t.is_turn_begun, "nobody is dead"
    mine[1] = at(SWORDS, 32, 20, **EMPTY)
    t = battle(mine, [FAR], first=seat("40630"), dead=[WARDEN])
    t.answer(card(0)).unit(0).answer(YES + choice)
    assert t.is_turn_begun and names(t, 1) == [], "no wound is healed"


def inexplicable(choice: int, **more: Any) -> Table:
    mine = [at(SWORDS, 24, 20, **FIRST), at(SWORDS, 32, 20, **EMPTY)]
    t = battle(mine, [FAR], first={"hand": ["40608"], "ncus": [COUNSELLOR]}, dice=(6, 6, 1), **more)
    while t.key == "declare-turn-start":
        t.skip()
    return t.ncu(0).zone("crown").answer(card(0))


def test_an_inexplicable_return() -> None:
    t = inexplicable(0)
    assert names(t, 0) == [] and names(t, 1) == [NOBLE] and t.told("tested") == []
    t = inexplicable(1, dead=[WARDEN]).answer(ANSWER_AT + 1)
    assert names(t, 0) == [NOBLE] and names(t, 1) == [WARDEN]
    t = battle([at(SWORDS, 24, 20)], [FAR], first=seat("40608", deck=["40601"]))
    t.answer(card(1))
    assert t.war.hand[0] == [0], "or a card"


@pytest.mark.parametrize(("commander", "ready"), [("20628", True), ("20602", False)])
def test_places_are_kept_ready_in_armies_that_need_them(commander: str, ready: bool) -> None:
    brought = (("10602", [commander]), ("10603", [WARDEN]), ("10615", []))
    units = [{"card": id, "attachments": joined} for id, joined in brought]
    part = {"faction": "baratheon", "commander": commander, "units": units}
    war: Any = GAME.start({"brought": {"0": part, "1": part}, "points": 30}, 1)
    assert cards()[WARDEN].name.en == "Master Warden"
    guests = [[other.id for other in joined if other.guest] for joined in war.field.joined[:3]]
    assert guests == ([[WARDEN], [], [WARDEN]] if ready else [[], [], []])
    assert war.joined(2) == [] and "order-hold-the-line" not in [
        war.book.abilities[number].key for _, number in war.kit(2)
    ]
